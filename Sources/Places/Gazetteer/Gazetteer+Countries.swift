// swift-format-ignore-file

extension Gazetteer {
  /// The countries that the cities are in: code (ISO 3166), English and Arabic name (Unicode CLDR), other names in use.
  static let countries: StaticString = #"""
AD|Andorra|أندورا
AE|United Arab Emirates|الإمارات العربية المتحدة|UAE|الإمارات
AF|Afghanistan|أفغانستان
AG|Antigua & Barbuda|أنتيغوا وبربودا|Antigua and Barbuda
AI|Anguilla|أنغويلا
AL|Albania|ألبانيا
AM|Armenia|أرمينيا
AO|Angola|أنغولا
AR|Argentina|الأرجنتين
AS|American Samoa|ساموا الأمريكية
AT|Austria|النمسا
AU|Australia|أستراليا
AW|Aruba|أروبا
AX|Åland Islands|جزر آلاند
AZ|Azerbaijan|أذربيجان
BA|Bosnia & Herzegovina|البوسنة والهرسك|Bosnia and Herzegovina|Bosnia|البوسنة
BB|Barbados|بربادوس
BD|Bangladesh|بنغلاديش
BE|Belgium|بلجيكا
BF|Burkina Faso|بوركينا فاسو
BG|Bulgaria|بلغاريا
BH|Bahrain|البحرين
BI|Burundi|بوروندي
BJ|Benin|بنين
BL|St. Barthélemy|سان بارتليمي
BM|Bermuda|برمودا
BN|Brunei|بروناي|Brunei Darussalam
BO|Bolivia|بوليفيا
BR|Brazil|البرازيل
BS|Bahamas|جزر البهاما|The Bahamas
BT|Bhutan|بوتان
BW|Botswana|بوتسوانا
BY|Belarus|بيلاروس
BZ|Belize|بليز
CA|Canada|كندا
CC|Cocos (Keeling) Islands|جزر كوكوس (كيلينغ)
CD|Congo - Kinshasa|الكونغو - كينشاسا|DR Congo|الكونغو
CF|Central African Republic|جمهورية أفريقيا الوسطى
CG|Congo - Brazzaville|الكونغو - برازافيل|Congo
CH|Switzerland|سويسرا
CI|Côte d’Ivoire|ساحل العاج|Ivory Coast|Cote d'Ivoire
CK|Cook Islands|جزر كوك
CL|Chile|تشيلي
CM|Cameroon|الكاميرون
CN|China|بر الصين الرئيسي
CO|Colombia|كولومبيا
CR|Costa Rica|كوستاريكا
CU|Cuba|كوبا
CV|Cape Verde|الرأس الأخضر|Cabo Verde
CW|Curaçao|كوراساو|Curacao
CX|Christmas Island|جزيرة كريسماس
CY|Cyprus|قبرص
CZ|Czechia|التشيك|Czech Republic
DE|Germany|ألمانيا
DJ|Djibouti|جيبوتي
DK|Denmark|الدانمرك
DM|Dominica|دومينيكا
DO|Dominican Republic|جمهورية الدومينيكان
DZ|Algeria|الجزائر
EC|Ecuador|الإكوادور
EE|Estonia|إستونيا
EG|Egypt|مصر|Misr
EH|Western Sahara|الصحراء الغربية
ER|Eritrea|إريتريا
ES|Spain|إسبانيا
ET|Ethiopia|إثيوبيا
FI|Finland|فنلندا
FJ|Fiji|فيجي
FK|Falkland Islands|جزر فوكلاند
FM|Micronesia|ميكرونيزيا
FR|France|فرنسا
GA|Gabon|الغابون
GB|United Kingdom|المملكة المتحدة|UK|Great Britain|England|Scotland|Wales|Northern Ireland|بريطانيا|إنجلترا
GE|Georgia|جورجيا
GF|French Guiana|غويانا الفرنسية
GH|Ghana|غانا
GI|Gibraltar|جبل طارق
GL|Greenland|غرينلاند
GM|Gambia|غامبيا|The Gambia
GN|Guinea|غينيا
GP|Guadeloupe|غوادلوب
GQ|Equatorial Guinea|غينيا الاستوائية
GR|Greece|اليونان
GS|South Georgia & South Sandwich Islands|جورجيا الجنوبية وجزر ساندويتش الجنوبية
GT|Guatemala|غواتيمالا
GW|Guinea-Bissau|غينيا بيساو
GY|Guyana|غيانا
HK|Hong Kong SAR China|هونج كونج|Hong Kong
HN|Honduras|هندوراس
HR|Croatia|كرواتيا
HT|Haiti|هايتي
HU|Hungary|هنغاريا
ID|Indonesia|إندونيسيا
IE|Ireland|أيرلندا
IL|Israel|إسرائيل
IM|Isle of Man|جزيرة مان
IN|India|الهند
IQ|Iraq|العراق
IR|Iran|إيران|Islamic Republic of Iran
IS|Iceland|آيسلندا
IT|Italy|إيطاليا
JE|Jersey|جيرسي
JM|Jamaica|جامايكا
JO|Jordan|الأردن
JP|Japan|اليابان
KE|Kenya|كينيا
KG|Kyrgyzstan|قيرغيزستان
KH|Cambodia|كمبوديا
KI|Kiribati|كيريباتي
KM|Comoros|جزر القمر
KN|St. Kitts & Nevis|سانت كيتس ونيفيس|Saint Kitts and Nevis
KP|North Korea|كوريا الشمالية
KR|South Korea|كوريا الجنوبية|Republic of Korea|Korea
KW|Kuwait|الكويت
KY|Cayman Islands|جزر كايمان
KZ|Kazakhstan|كازاخستان
LA|Laos|لاوس
LB|Lebanon|لبنان
LC|St. Lucia|سانت لوسيا|Saint Lucia
LI|Liechtenstein|ليختنشتاين
LK|Sri Lanka|سريلانكا
LR|Liberia|ليبيريا
LS|Lesotho|ليسوتو
LT|Lithuania|ليتوانيا
LU|Luxembourg|لوكسمبورغ
LV|Latvia|لاتفيا
LY|Libya|ليبيا
MA|Morocco|المغرب|Maroc
MC|Monaco|موناكو
MD|Moldova|مولدوفا
ME|Montenegro|الجبل الأسود
MF|St. Martin|سان مارتن
MG|Madagascar|مدغشقر
MH|Marshall Islands|جزر مارشال
MK|North Macedonia|مقدونيا الشمالية|Macedonia
ML|Mali|مالي
MM|Myanmar (Burma)|ميانمار (بورما)|Myanmar|Burma
MN|Mongolia|منغوليا
MO|Macao SAR China|ماكاو|Macao|Macau
MP|Northern Mariana Islands|جزر ماريانا الشمالية
MQ|Martinique|جزر المارتينيك
MR|Mauritania|موريتانيا
MS|Montserrat|مونتسرات
MT|Malta|مالطا
MU|Mauritius|موريشيوس
MV|Maldives|جزر المالديف
MW|Malawi|ملاوي
MX|Mexico|المكسيك
MY|Malaysia|ماليزيا
MZ|Mozambique|موزمبيق
NA|Namibia|ناميبيا
NC|New Caledonia|كاليدونيا الجديدة
NE|Niger|النيجر
NF|Norfolk Island|جزيرة نورفولك
NG|Nigeria|نيجيريا
NI|Nicaragua|نيكاراغوا
NL|Netherlands|هولندا|Holland|The Netherlands
NO|Norway|النرويج
NP|Nepal|نيبال
NR|Nauru|ناورو
NU|Niue|نيوي
NZ|New Zealand|نيوزيلندا
OM|Oman|عُمان
PA|Panama|بنما
PE|Peru|بيرو
PF|French Polynesia|بولينيزيا الفرنسية
PG|Papua New Guinea|بابوا غينيا الجديدة
PH|Philippines|الفلبين|The Philippines
PK|Pakistan|باكستان
PL|Poland|بولندا
PM|St. Pierre & Miquelon|سان بيير ومكويلون
PN|Pitcairn Islands|جزر بيتكيرن
PR|Puerto Rico|بورتوريكو
PS|Palestinian Territories|الأراضي الفلسطينية|Palestine|فلسطين
PT|Portugal|البرتغال
PY|Paraguay|باراغواي
QA|Qatar|قطر
RE|Réunion|روينيون|Reunion
RO|Romania|رومانيا
RS|Serbia|صربيا
RU|Russia|روسيا|Russian Federation
RW|Rwanda|رواندا
SA|Saudi Arabia|المملكة العربية السعودية|KSA|السعودية
SB|Solomon Islands|جزر سليمان
SC|Seychelles|سيشل
SD|Sudan|السودان
SE|Sweden|السويد
SG|Singapore|سنغافورة
SH|St. Helena|سانت هيلينا
SI|Slovenia|سلوفينيا
SJ|Svalbard & Jan Mayen|سفالبارد وجان ماين
SK|Slovakia|سلوفاكيا
SL|Sierra Leone|سيراليون
SM|San Marino|سان مارينو
SN|Senegal|السنغال
SO|Somalia|الصومال
SR|Suriname|سورينام
SS|South Sudan|جنوب السودان
ST|São Tomé & Príncipe|ساو تومي وبرينسيبي|Sao Tome and Principe
SV|El Salvador|السلفادور
SX|Sint Maarten|سانت مارتن
SY|Syria|سوريا|Syrian Arab Republic|سورية
SZ|Eswatini|إسواتيني|Swaziland
TC|Turks & Caicos Islands|جزر توركس وكايكوس
TD|Chad|تشاد
TG|Togo|توغو
TH|Thailand|تايلاند
TJ|Tajikistan|طاجيكستان
TL|Timor-Leste|تيمور - ليشتي|East Timor
TM|Turkmenistan|تركمانستان
TN|Tunisia|تونس
TR|Türkiye|تركيا|Turkey|Turkiye|تركيّا
TT|Trinidad & Tobago|ترينيداد وتوباغو|Trinidad and Tobago
TV|Tuvalu|توفالو
TW|Taiwan|تايوان
TZ|Tanzania|تنزانيا
UA|Ukraine|أوكرانيا
UG|Uganda|أوغندا
US|United States|الولايات المتحدة|USA|United States of America|أمريكا
UY|Uruguay|أورغواي
UZ|Uzbekistan|أوزبكستان
VA|Vatican City|الفاتيكان
VC|St. Vincent & Grenadines|سانت فنسنت وجزر غرينادين|Saint Vincent and the Grenadines
VE|Venezuela|فنزويلا
VG|British Virgin Islands|جزر فيرجن البريطانية
VI|U.S. Virgin Islands|جزر فيرجن الأمريكية
VN|Vietnam|فيتنام|Viet Nam
WS|Samoa|ساموا
XK|Kosovo|كوسوفو
YE|Yemen|اليمن
YT|Mayotte|مايوت
ZA|South Africa|جنوب أفريقيا
ZM|Zambia|زامبيا
ZW|Zimbabwe|زيمبابوي
"""#
}
