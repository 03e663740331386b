// libxcrypt's slow hashes (crypt(3)).
#include <crypt.h>
