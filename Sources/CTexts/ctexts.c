#include "ctexts.h"

#include <string.h>

// C23, which clang knows in every version of C. The compiler notes the files among those that a build depends on.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define CATALOGUE(language)                                                                                            \
  { #language, language, sizeof language }

static const unsigned char ar[] = {
#embed "../Text/Catalogues/ar.po"
};
static const unsigned char bn[] = {
#embed "../Text/Catalogues/bn.po"
};
static const unsigned char de[] = {
#embed "../Text/Catalogues/de.po"
};
static const unsigned char fa[] = {
#embed "../Text/Catalogues/fa.po"
};
static const unsigned char fr[] = {
#embed "../Text/Catalogues/fr.po"
};
static const unsigned char id[] = {
#embed "../Text/Catalogues/id.po"
};
static const unsigned char ms[] = {
#embed "../Text/Catalogues/ms.po"
};
static const unsigned char tr[] = {
#embed "../Text/Catalogues/tr.po"
};
static const unsigned char ur[] = {
#embed "../Text/Catalogues/ur.po"
};

static const struct ctexts_catalogue catalogues[] = {
    CATALOGUE(ar),
    CATALOGUE(bn),
    CATALOGUE(de),
    CATALOGUE(fa),
    CATALOGUE(fr),
    CATALOGUE(id),
    CATALOGUE(ms),
    CATALOGUE(tr),
    CATALOGUE(ur),
};

struct ctexts_catalogue ctexts_catalogue(const char *language) {
  for (size_t i = 0; i < sizeof catalogues / sizeof *catalogues; i++)
    if (!strcmp(catalogues[i].language, language)) return catalogues[i];
  return (struct ctexts_catalogue){language, NULL, 0};
}
