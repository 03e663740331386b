// swift-format-ignore-file

extension Gazetteer {
  /// The countries that the cities are in: code (ISO 3166), English name (Unicode CLDR), other names in use.
  static let countries: StaticString = #"""
AD|Andorra
AE|United Arab Emirates|UAE
AF|Afghanistan
AG|Antigua & Barbuda|Antigua and Barbuda
AI|Anguilla
AL|Albania
AM|Armenia
AO|Angola
AR|Argentina
AS|American Samoa
AT|Austria
AU|Australia
AW|Aruba
AX|Åland Islands
AZ|Azerbaijan
BA|Bosnia & Herzegovina|Bosnia and Herzegovina|Bosnia
BB|Barbados
BD|Bangladesh
BE|Belgium
BF|Burkina Faso
BG|Bulgaria
BH|Bahrain
BI|Burundi
BJ|Benin
BL|St. Barthélemy
BM|Bermuda
BN|Brunei|Brunei Darussalam
BO|Bolivia
BR|Brazil
BS|Bahamas|The Bahamas
BT|Bhutan
BW|Botswana
BY|Belarus
BZ|Belize
CA|Canada
CC|Cocos (Keeling) Islands
CD|Congo - Kinshasa|DR Congo
CF|Central African Republic
CG|Congo - Brazzaville|Congo
CH|Switzerland
CI|Côte d’Ivoire|Ivory Coast|Cote d'Ivoire
CK|Cook Islands
CL|Chile
CM|Cameroon
CN|China
CO|Colombia
CR|Costa Rica
CU|Cuba
CV|Cape Verde|Cabo Verde
CW|Curaçao|Curacao
CX|Christmas Island
CY|Cyprus
CZ|Czechia|Czech Republic
DE|Germany
DJ|Djibouti
DK|Denmark
DM|Dominica
DO|Dominican Republic
DZ|Algeria
EC|Ecuador
EE|Estonia
EG|Egypt
EH|Western Sahara
ER|Eritrea
ES|Spain
ET|Ethiopia
FI|Finland
FJ|Fiji
FK|Falkland Islands
FM|Micronesia
FR|France
GA|Gabon
GB|United Kingdom|UK|Great Britain|England|Scotland|Wales|Northern Ireland
GE|Georgia
GF|French Guiana
GH|Ghana
GI|Gibraltar
GL|Greenland
GM|Gambia|The Gambia
GN|Guinea
GP|Guadeloupe
GQ|Equatorial Guinea
GR|Greece
GS|South Georgia & South Sandwich Islands
GT|Guatemala
GW|Guinea-Bissau
GY|Guyana
HK|Hong Kong SAR China|Hong Kong
HN|Honduras
HR|Croatia
HT|Haiti
HU|Hungary
ID|Indonesia
IE|Ireland
IL|Israel
IM|Isle of Man
IN|India
IQ|Iraq
IR|Iran|Islamic Republic of Iran
IS|Iceland
IT|Italy
JE|Jersey
JM|Jamaica
JO|Jordan
JP|Japan
KE|Kenya
KG|Kyrgyzstan
KH|Cambodia
KI|Kiribati
KM|Comoros
KN|St. Kitts & Nevis|Saint Kitts and Nevis
KP|North Korea
KR|South Korea|Republic of Korea
KW|Kuwait
KY|Cayman Islands
KZ|Kazakhstan
LA|Laos
LB|Lebanon
LC|St. Lucia|Saint Lucia
LI|Liechtenstein
LK|Sri Lanka
LR|Liberia
LS|Lesotho
LT|Lithuania
LU|Luxembourg
LV|Latvia
LY|Libya
MA|Morocco
MC|Monaco
MD|Moldova
ME|Montenegro
MF|St. Martin
MG|Madagascar
MH|Marshall Islands
MK|North Macedonia|Macedonia
ML|Mali
MM|Myanmar (Burma)|Myanmar|Burma
MN|Mongolia
MO|Macao SAR China|Macao|Macau
MP|Northern Mariana Islands
MQ|Martinique
MR|Mauritania
MS|Montserrat
MT|Malta
MU|Mauritius
MV|Maldives
MW|Malawi
MX|Mexico
MY|Malaysia
MZ|Mozambique
NA|Namibia
NC|New Caledonia
NE|Niger
NF|Norfolk Island
NG|Nigeria
NI|Nicaragua
NL|Netherlands|Holland|The Netherlands
NO|Norway
NP|Nepal
NR|Nauru
NU|Niue
NZ|New Zealand
OM|Oman
PA|Panama
PE|Peru
PF|French Polynesia
PG|Papua New Guinea
PH|Philippines|The Philippines
PK|Pakistan
PL|Poland
PM|St. Pierre & Miquelon
PN|Pitcairn Islands
PR|Puerto Rico
PS|Palestinian Territories|Palestine
PT|Portugal
PY|Paraguay
QA|Qatar
RE|Réunion|Reunion
RO|Romania
RS|Serbia
RU|Russia|Russian Federation
RW|Rwanda
SA|Saudi Arabia|KSA
SB|Solomon Islands
SC|Seychelles
SD|Sudan
SE|Sweden
SG|Singapore
SH|St. Helena
SI|Slovenia
SJ|Svalbard & Jan Mayen
SK|Slovakia
SL|Sierra Leone
SM|San Marino
SN|Senegal
SO|Somalia
SR|Suriname
SS|South Sudan
ST|São Tomé & Príncipe|Sao Tome and Principe
SV|El Salvador
SX|Sint Maarten
SY|Syria|Syrian Arab Republic
SZ|Eswatini|Swaziland
TC|Turks & Caicos Islands
TD|Chad
TG|Togo
TH|Thailand
TJ|Tajikistan
TL|Timor-Leste|East Timor
TM|Turkmenistan
TN|Tunisia
TR|Türkiye|Turkey|Turkiye
TT|Trinidad & Tobago|Trinidad and Tobago
TV|Tuvalu
TW|Taiwan
TZ|Tanzania
UA|Ukraine
UG|Uganda
US|United States|USA|United States of America
UY|Uruguay
UZ|Uzbekistan
VA|Vatican City
VC|St. Vincent & Grenadines|Saint Vincent and the Grenadines
VE|Venezuela
VG|British Virgin Islands
VI|U.S. Virgin Islands
VN|Vietnam|Viet Nam
WS|Samoa
XK|Kosovo
YE|Yemen
YT|Mayotte
ZA|South Africa
ZM|Zambia
ZW|Zimbabwe
"""#
}
