// Releases the pages of all program files that can be read again: code, constants, and the constants that a compiler
// put into a writable segment. Locked pages stay.
void release_pages(void);
