// Gives back the pages of all program files that can be read again: code, constants, and those constants that a compiler has put among
// what may be written. Locked pages stay.
void release_pages(void);
