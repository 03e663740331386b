// swift-format-ignore-file
// City data (c) GeoNames.org, CC BY 4.0 (cities15000, trimmed). Written by cities.py, not by hand.

extension Gazetteer {
  /// A line for each city, largest first. See cities.py.
  static let names: StaticString = #"""
Shanghai	شنغهاي	CN	217	24874500
Beijing	بكين	CN	217	18960744
Shenzhen	شينزين	CN	217	17494398
Guangzhou	غوانزو	CN	217	16096724
Kinshasa	كينشاسا	CD	29	16000000
Istanbul	إسطنبول	TR	265	15701602
Lagos	لاغوس	NG	30	15388000
Ho Chi Minh City	مدينة هو تشي مينه	VN	182	14002598
Chengdu	تشنغدو	CN	217	13568357
Lahore	لاهور	PK	190	13004135
Mumbai	مومباي	IN	192	12691836
São Paulo	ساو باولو	BR	142	12400232
Mexico City	مكسيكو سيتي	MX	119	12294193
Karachi	كراتشي	PK	190	11624219
Tianjin	تيانجين	CN	217	11090314
Delhi	دلهي	IN	192	11034555
Wuhan	وهان	CN	217	10392693
Moscow	موسكو	RU	279	10381222
Dhaka	دكا	BD	176	10356500
Seoul	سول	KR	216	10349312
Tokyo	طوكيو	JP	224	9733276
Dongguan	دونغقوان	CN	217	9644871
Cairo	القاهرة	EG	12	9606916
Xi’an	شيآن	CN	217	9600000
Johannesburg	جوهانسبرغ	ZA	24	9418183
Nanjing	نانجينغ	CN	217	9314685
Hangzhou	هانغتشو	CN	217	9236032
Foshan	فوشان	CN	217	9042509
London	لندن	GB	272	8961989
New York City	نيويورك	US	126	8804190
Jakarta	جاكرتا	ID	185	8540121
Bengaluru	بنغالور	IN	192	8495492
Hanoi	هانوي	VN	168	8053663
Taipei	تايبيه	TW	219	7871900
Lima	ليما	PE	108	7737002
Bogotá	بوجوتا	CO	75	7674366
Chongqing	تشونغتشينغ	CN	217	7457599
Hong Kong	هونغ كونغ	HK	183	7396076
Baghdad	بغداد	IQ	165	7216000
Wuzhong		CN	217	7202654
Qingdao	تشينغداو	CN	217	7172451
Tehran	طهران	IR	222	7153309
Shenyang	شنيانغ	CN	217	7050000
Hyderabad		IN	192	6993262
Rio de Janeiro	ريو دى جانيرو	BR	142	6747815
Suzhou	سوجو	CN	217	6715559
Puxi		CN	217	6683712
Ahmedabad	احمد آباد	IN	192	6357693
Abidjan	أبيدجان	CI	0	6321017
Pudong		CN	217	5681512
Sydney	سيدني	AU	248	5638830
Singapore	سنغافورة	SG	218	5638700
Melbourne	ميلبورن	AU	246	5435590
Dar es Salaam	دار السلام	TZ	17	5383728
Saint Petersburg	سانت بطرسبرغ	RU	279	5351935
Alexandria	الإسكندرية	EG	12	5263542
Harbin	هاربن	CN	217	5242897
Bangkok	بانكوك	TH	168	5104476
Hefei	خفي	CN	217	5050000
Dalian	داليان	CN	217	4913879
Kano	كانو	NG	30	4910000
Santiago	سانتياغو	CL	140	4837295
Cape Town	كيب تاون	ZA	24	4772846
Peshawar	بيشاور	PK	190	4758762
Changchun	تشانغتشون	CN	217	4714996
Jeddah	جدة	SA	213	4697000
Chennai	تشيناي	IN	192	4681087
Kolkata	كلكتا	IN	192	4631392
Xiamen	شيامن	CN	217	4617251
Surat		IN	192	4591246
Yangon	يانجون	MM	231	4477638
Bao'an		CN	217	4476554
Kabul	كابول	AF	188	4434550
Nairobi	نيروبي	KE	42	4397073
Wuxi	ووشي	CN	217	4396835
Giza	الجيزة	EG	12	4367343
Jinan	جنان	CN	217	4335989
Taiyuan	تاي يوان	CN	217	4303673
Zhengzhou	تشنغتشو	CN	217	4253913
Bamako	باماكو	ML	5	4227569
Riyadh	الرياض	SA	213	4205961
New Taipei City		TW	219	4004367
New Territories		HK	183	3984077
Shijiazhuang	شيجياتشوانغ	CN	217	3938513
Chattogram	شيتاجونج	BD	176	3920222
Addis Ababa	أديس أبابا	ET	2	3860000
Kunming	كونمينغ	CN	217	3855346
Zhongshan		CN	217	3841873
Nanning	نانينغ	CN	217	3839800
Shantou	شانتو	CN	217	3838900
Los Angeles	لوس انجلوس	US	109	3820914
Faisalabad	فيصل آباد	PK	190	3800193
Dubai	دبي	AE	178	3790000
Yokohama	يوكوهاما	JP	224	3777491
Fuzhou	فوجو	CN	217	3740000
Ningbo	نينغبو	CN	217	3731203
Casablanca	الدار البيضاء	MA	13	3665954
Ibadan	إبادان	NG	30	3649000
Puyang		CN	217	3590000
Ankara	أنقرة	TR	265	3517182
Shiyan		CN	217	3460000
Berlin	برلين	DE	254	3426354
Tangshan		CN	217	3372102
Rawalpindi	راولبندي	PK	190	3357612
Lüliang		CN	217	3346500
Durban	دوربان	ZA	24	3338026
Changzhou		CN	217	3290918
Busan	بوسان	KR	216	3285147
Madrid	مدريد	ES	274	3255944
Pyongyang	بيونغ يانغ	KP	209	3222000
Zibo	زيبو	CN	217	3129228
Pune	بونه	IN	192	3124458
Bursa	بورصة	TR	265	3101833
Changsha	تشانغشا	CN	217	3093980
Quezon City		PH	200	3084270
Jaipur	جايبور	IN	192	3046163
Guiyang	غوييانغ	CN	217	3037159
Ürümqi	أورومتشي	CN	227	3029372
Surabaya	سورابايا	ID	185	3018022
Incheon	إنتشون	KR	216	3015482
Lanzhou	لان جو	CN	217	3000000
Caracas	كاراكاس	VE	79	3000000
Kyiv	كييف	UA	269	2952301
İzmir	إزمير	TR	265	2938292
Huizhou		CN	217	2900113
Buenos Aires	بوينس آيرس	AR	56	2891082
Haikou	هايكو	CN	217	2873358
Taichung	تاي شانغ	TW	219	2850285
Kanpur		IN	192	2823249
Toronto	تورونتو	CA	151	2794356
Quito	كىتو	EC	98	2781641
Brisbane	برسيبان	AU	243	2780063
Luanda	لواندا	AO	33	2776168
Osaka	أوساكا	JP	224	2753862
Linyi		CN	217	2743843
Baoding		CN	217	2739887
Kaohsiung	كاوهسيونغ	TW	219	2737660
Brooklyn	بروكلين	US	126	2736074
Guayaquil	غواياكويل	EC	98	2723665
Belo Horizonte	بيلو أفق	BR	142	2721564
Minhang		CN	217	2716600
Bazhong	باتشونغ	CN	217	2712894
Salvador	سالوادور	BR	70	2711840
Abuja	آبوجا	NG	30	2690000
Gazipur	غازيبور	BD	176	2674697
Chicago	شيكاغو	US	82	2664452
Wenzhou	ونتشو	CN	217	2650000
Bekasi	بيكاسي	ID	185	2648272
Dakar	داكار	SN	16	2646503
Haiphong	هايفونج	VN	168	2625200
Yunfu		CN	217	2612800
Navi Mumbai		IN	192	2600000
Mogadishu	مقديشيو	SO	40	2587183
Kumasi	كوماسي	GH	1	2544530
Bandung	باندونج	ID	185	2528163
Gujranwala		PK	190	2511118
Huai'an		CN	217	2494013
Medan	مدان	ID	185	2486283
Lucknow	لكهنؤ	IN	192	2472011
Ouagadougou	واغادوغو	BF	46	2415266
Nagpur	ناغبور	IN	192	2405665
Fortaleza	فورتاليزا	BR	93	2400000
Cali	كالي	CO	75	2392877
Perth	برثا	AU	247	2384371
Daegu	ديغو	KR	216	2365523
Algiers	الجزائر	DZ	3	2364230
Nanchang	نانتشانغ	CN	217	2357839
Baku	باكو	AZ	167	2351300
Hohhot	هوهوت	CN	217	2350000
Nagoya	ناغويا	JP	224	2332176
Rome	روما	IT	285	2318895
Queens		US	126	2316841
Houston	هيوستن	US	82	2314157
Mashhad	مشهد	IR	222	2307177
Shaoxing	شاوكسينج	CN	217	2300000
Nantong		CN	217	2273326
Baoshan		CN	217	2265900
Kowloon		HK	183	2232339
Yantai		CN	217	2227733
Gaziantep	عنتاب	TR	265	2222415
Lubumbashi	لومبباشا	CD	34	2221925
Manaus	ماناوس	BR	113	2219580
Lusaka	لوساكا	ZM	35	2212301
Brasília	برازيليا	BR	142	2207718
Zhuhai	زوهاي	CN	217	2207090
Santo Domingo	سانتو دومينغو	DO	141	2201941
Lomé	لوميه	TG	32	2188376
Multan		PK	190	2169915
Havana	هافانا	CU	101	2163824
Depok		ID	185	2163635
Baotou	بائوتو	CN	217	2150000
Paris	باريس	FR	281	2138551
Coimbatore	كويمباتور	IN	192	2136916
Qingyang		CN	217	2125400
Port Harcourt	بورت هاركورت	NG	30	2120000
Pretoria	بريتوريا	ZA	24	2112693
Córdoba	كوردوبا	AR	58	2106734
Mbuji-Mayi	مبوجي ماي	CD	34	2101332
Aleppo	حلب	SY	175	2098210
Kunshan		CN	217	2092496
Al Mawşil al Jadīdah	الموصل الجديدة	IQ	165	2065597
Weifang		CN	217	2044028
Zunyi		CN	217	2037775
Al Başrah al Qadīmah	البصرة القديمة	IQ	165	2015483
La Paz	لا باز	BO	107	2004652
Lianyungang		CN	217	2001009
Medellín	ميديلين	CO	75	1999979
Indore	إندور	IN	192	1994397
Brazzaville	برازافيل	CG	10	1982000
Tashkent	طشقند	UZ	220	1978028
Ganzhou		CN	217	1977253
Almaty	ألماتي	KZ	158	1977011
Khartoum	الخرطوم	SD	27	1974647
Hamburg	هامبورغ	DE	254	1973896
Sapporo	سابورو	JP	224	1973832
Songjiang		CN	217	1973500
Accra	أكرا	GH	1	1963264
Curitiba	كوريتيبا	BR	142	1948626
Ordos		CN	217	1940653
Sanaa	صنعاء	YE	157	1937451
Conakry	كوناكري	GN	15	1928389
Tangerang		ID	185	1927815
Tijuana	تيخوانا	MX	150	1922523
Hyderabad	حيدر آباد	PK	190	1921275
Beirut	بيروت	LB	170	1916100
Jieyang		CN	217	1899394
Jilin		CN	217	1895865
Jiading		CN	217	1886100
Bucharest	بوخارست	RO	257	1877155
Camayenne		GN	15	1871242
Kakamega		KE	42	1867579
Shangqiu		CN	217	1859723
Nanchong		CN	217	1858875
Tainan	تاينان	TW	219	1856642
Datong		CN	217	1850000
Kaduna	كادونا	NG	30	1850000
Omdurman	أم درمان	SD	27	1849659
Davao	داواو	PH	200	1848947
Thāne	تانه	IN	192	1841488
Iztapalapa		MX	119	1835486
Diyarbakır	ديار بكر	TR	265	1833684
Santa Cruz de la Sierra	سانتا كروز دي لا سيرا	BO	107	1831434
Vadodara	وادودارا	IN	192	1822221
Adana	آدانا	TR	265	1816750
Nanyang		CN	217	1811812
Abu Dhabi	أبوظبي	AE	178	1807000
Palembang	باليمبانج	ID	185	1801367
Sharjah	الشارقة	AE	178	1800000
Bhopal	بوبال	IN	192	1798218
Jiangmen		CN	217	1795459
Benin City	بنين	NG	30	1782000
Jiangyin		CN	217	1779515
Fuyang		CN	217	1768947
Montréal	مونترآل	CA	151	1762949
Bayan Nur		CN	217	1760000
Maracaibo	ماراكايبو	VE	79	1752602
Chaozhou		CN	217	1750945
Minsk	مينسك	BY	277	1742124
Budapest	بودابست	HU	258	1741041
Qingyuan		CN	217	1738424
Tai’an		CN	217	1735425
Rasapūdipalem		IN	192	1728128
Pimpri-Chinchwad		IN	192	1727692
Caloocan		PH	200	1712945
Warsaw	وارسو	PL	302	1702139
Soweto	سووتو	ZA	24	1695047
Semarang	سيمارانج	ID	185	1694740
Puebla	بويبلا	MX	119	1692181
Vienna	فيينا	AT	299	1691468
Barcelona	بارسلون	ES	274	1686208
Patna	باتنا	IN	192	1684297
Mosul	الموصل	IQ	165	1683000
Kallakurichi		IN	192	1682687
Kampala	كامبالا	UG	26	1680600
Xining	شينينغ	CN	217	1677177
Changshu		CN	217	1677050
Huainan		CN	217	1666826
Rabat	الرباط	MA	13	1655753
Recife	ريسيف	BR	136	1653461
Phoenix	فينكس	US	130	1650070
Suzhou		CN	217	1647642
Ecatepec de Morelos		MX	119	1645352
Lu’an		CN	217	1644344
Valencia	بلنسية	VE	79	1619470
Ludhiana		IN	192	1618879
Yancheng		CN	217	1615717
Novosibirsk	نوفوسبيرسك	RU	204	1612833
Erbil	أربيل	IQ	165	1612700
Fukuoka	فوكوكا	JP	224	1612392
Taizhou		CN	217	1607108
Daqing		CN	217	1604027
Manila	مانيلا	PH	200	1600000
Wuhu	واها	CN	217	1598165
Santiago de Querétaro	سانتياغو دي كويريتارو	MX	119	1594212
Dazhou		CN	217	1589435
Yangzhou	يانغتشو	CN	217	1584237
León de los Aldama		MX	119	1579803
Makkah	مكة المكرمة	SA	213	1578722
Philadelphia	فيلادلفيا	US	126	1573916
Phnom Penh	بنوم بنه	KH	207	1573544
Guilin		CN	217	1572300
Damascus	دمشق	SY	175	1569394
Quetta	كويته	PK	190	1565546
Zhaoqing		CN	217	1553109
Onitsha		NG	30	1553000
Mianyang		CN	217	1550000
Auckland	أوكلاند	NZ	315	1547200
Isfahan	أصفهان	IR	222	1547164
Wanzhou		CN	217	1545900
Astana	آستانا	KZ	158	1544142
Harare	هراري	ZW	23	1542813
Monrovia	مونروفيا	LR	41	1542549
Putian		CN	217	1539389
Kawasaki	كاواساكي	JP	224	1538262
Goiânia	جويانيا	BR	142	1536097
San Antonio	سان أنطونيو	US	82	1526656
Kobe	كوبه	JP	224	1525152
Stockholm	ستوكهولم	SE	293	1515017
Ciudad Juárez	سيوداد خواريز	MX	84	1512450
Cần Thơ	كان ثو	VN	182	1507187
Munich	ميونخ	DE	254	1505005
Khulna	خولنا	BD	176	1500689
Belém	بلم	BR	72	1499641
Yekaterinburg	يكاترنبيرج	RU	232	1495066
Porto Alegre	بورتو أليغري	BR	142	1488252
Yinchuan	مدينة ينشوان	CN	217	1487579
Manhattan	مانهاتن	US	126	1487536
Nashik		IN	192	1486053
Taizhou		CN	217	1485502
Asunción	أسونسيون	PY	69	1482200
Yiwu		CN	217	1481384
Zapopan		MX	119	1476491
Makassar	ماكسار	ID	199	1474393
Adelaide	أديليد	AU	242	1469163
Quanzhou	تشوانتشو	CN	217	1469157
Madurai	مادورائ	IN	192	1465625
Jinhua	جينهوا	CN	217	1463990
Kyoto	كيوتو	JP	224	1463723
Cixi		CN	217	1457510
Changde		CN	217	1457419
Kuala Lumpur	كوالالمبور	MY	194	1453975
Kayseri	قيصرية	TR	265	1452458
Kaifeng	كايفنغ	CN	217	1451741
Anshan	آنشان	CN	217	1450000
Karaj	كرج	IR	222	1448075
Kathmandu	كاتماندو	NP	191	1442271
Daejeon	دائجئون	KR	216	1441203
Baoji		CN	217	1437802
Suqian		CN	217	1437685
Liuzhou	ليوشو	CN	217	1436599
Tirunelveli	تيرونلفلي	IN	192	1435844
Konya	قونية	TR	265	1433861
Zhangjiagang		CN	217	1432044
Agra		IN	192	1430055
South Tangerang		ID	185	1429529
Tabriz	تبريز	IR	222	1424641
Kharkiv	خاركوف	UA	269	1421125
Jinjiang		CN	217	1416151
Faridabad		IN	192	1414050
Bozhou	بوجوا	CN	217	1409436
Qujing		CN	217	1408500
San Diego	سان دييغو	US	109	1404452
Gwangju	غوانغجو	KR	216	1401235
Zhanjiang		CN	217	1400709
Fushun	فوشون	CN	217	1400646
Rājkot		IN	192	1390640
Luoyang	لويانغ	CN	217	1390581
Guadalajara	غوادالاخارا	MX	119	1385629
The Bronx		US	126	1385108
Guankou		CN	217	1380000
Huế	هيو	VN	168	1380000
Milan	ميلان	IT	285	1371498
Najafgarh		IN	192	1365000
N'Djamena	إنجامينا	TD	43	1359526
Handan	هاندان	CN	217	1358318
Bannu		PK	190	1357890
Yichang		CN	217	1350150
Antananarivo	أنتاناناريفو	MG	305	1349501
Heze	هزه	CN	217	1346717
Abobo		CI	0	1340083
Jamshedpur	جمشيدبور	IN	192	1339438
Douala	دوالا	CM	19	1338082
Antalya	أنطاليا	TR	265	1335002
Basrah	البصرة	IQ	165	1326564
Dallas	دالاس	US	82	1326087
Saitama	سايتاما	JP	224	1324854
Gorakhpur		IN	192	1324570
Niamey	نيامي	NE	44	1323691
Liupanshui	ليوبانشيو	CN	217	1320825
Taguig		PH	200	1308085
Maoming		CN	217	1307802
Calgary	كالغاري	CA	91	1306784
Tripoli	طرابلس	LY	49	1302947
Madinah	المدينة المنورة	SA	213	1300000
Yaoundé	ياوندي	CM	19	1299369
Batam	باتم	ID	185	1296960
Qinzhou		CN	217	1296300
Luohe		CN	217	1294974
Xiangyang		CN	217	1294733
Yangjiang		CN	217	1292987
Yixing		CN	217	1285785
Pimpri		IN	192	1284606
Da Nang	دا نانج	VN	182	1276000
Amman	عمان	JO	159	1275857
Budta		PH	200	1273715
Belgrade	بلغراد	RS	253	1273651
Biên Hòa	بيان هوا	VN	182	1272235
Qingpu		CN	217	1271424
Montevideo	مونتفيديو	UY	123	1270737
Xuchang		CN	217	1265536
Kalyān		IN	192	1262255
Zigong	زيجونج	CN	217	1262064
Nizhniy Novgorod	نيجني نوفغورود	RU	279	1259013
Jepara	جيبارا	ID	185	1257912
Maputo	مابوتو	MZ	37	1254837
Xuzhou		CN	217	1253991
Dammam	الدمام	SA	213	1252523
Ra’s Bayrūt		LB	170	1251739
Neijiang		CN	217	1251095
Shiraz	شيراز	IR	222	1249942
Heshan		CN	217	1249807
Dombivali		IN	192	1247327
Kananga	كنانجا	CD	34	1247168
Kazan	قازان	RU	279	1243500
Jining		CN	217	1241012
Barquisimeto	باركيسيميتو	VE	79	1240714
Shubrā al Khaymah	شبرا الخيمة	EG	12	1240289
Putuo		CN	217	1239100
Port-au-Prince	بورت أو برنس	HT	131	1234742
Suwon	سوون	KR	216	1234582
Xinyang	شينيانج	CN	217	1230042
Liaocheng		CN	217	1229768
Jinzhong		CN	217	1226617
Callao	كاياو	PE	108	1226200
Meerut	ميروت	IN	192	1223184
Virār		IN	192	1222390
Nowrangapur		IN	192	1220946
Karbala	كربلاء	IQ	165	1218732
Changzhi		CN	217	1214940
Tianshui		CN	217	1212791
Sadr City	مدينة الصدر	IQ	165	1211849
Yangpu		CN	217	1210800
Mombasa	ممباسا	KE	42	1208333
Mandalay	ماندالاي	MM	231	1208099
Srinagar	سرينغر	IN	192	1206419
Barranquilla	بارانكويلا	CO	75	1206319
Chelyabinsk	تشيليابنسك	RU	232	1202371
Mérida	ماردة	MX	118	1201000
Hiroshima	هيروشيما	JP	224	1200754
Santiago de los Caballeros	سانتياغو دي لوس كابالييروس	DO	141	1200000
Shymkent	شيمكنت	KZ	158	1200000
Weinan		CN	217	1199290
Ghāziābād		IN	192	1199191
Matola	ماتولا	MZ	37	1198988
Dhanbad	دانباد	IN	192	1196214
Arequipa	أريكيبا	PE	108	1195700
Hong Kong Island		HK	183	1195529
Fes	فاس	MA	13	1191905
Gustavo Adolfo Madero		MX	119	1185772
Nouakchott	نواكشوط	MR	45	1184530
Kisangani	كيسانجاني	CD	34	1181788
Jiaxing		CN	217	1180000
Aurangabad	أورنك آباد	IN	192	1175116
Zhongwei		CN	217	1174600
Omsk	أومسك	RU	205	1172070
Pikine		SN	16	1170791
Guarulhos		BR	142	1169577
Pekanbaru		ID	185	1167599
Panjin		CN	217	1166481
Bandar Lampung		ID	185	1166066
Prague	براغ	CZ	283	1165581
Varanasi	وارانسي	IN	192	1164404
Jiujiang		CN	217	1164268
Samara	سمراء	RU	286	1163399
Aba	آبا	NG	30	1160000
Amritsar	أمريتسار	IN	192	1159227
Birmingham	برمينغهام	GB	272	1157603
Copenhagen	كوبنهاغن	DK	260	1153615
Sofia	صوفيا	BG	292	1152556
Anyang	انيانغ	CN	217	1146839
Yerevan	يريفان	AM	233	1144700
Luohu District		CN	217	1143801
Vijayawada	فجاياوادا	IN	192	1143232
Fengxiang		CN	217	1140872
Bijie		CN	217	1137383
Monterrey	مونتيري	MX	122	1135512
Kigali	كيغالي	RW	28	1132686
Rostov-on-Don	روستوف-نا-دونو	RU	279	1130305
Zhuzhou		CN	217	1129687
Malingao		PH	200	1121974
Touba		SN	16	1120824
Ufa	أوفا	RU	232	1120547
Ranchi	رانشي	IN	192	1120374
Shangrao		CN	217	1116486
Lilongwe	ليلونغوي	MW	9	1115815
Huaibei		CN	217	1113321
Maiduguri	مايدوغوري	NG	30	1110000
Xuhui		CN	217	1109800
Meishan		CN	217	1107742
Mwanza	موانزا	TZ	17	1104521
Ulsan	ألسان	KR	216	1098421
Sendai		JP	224	1096704
Krasnoyarsk	كراسنويارسك	RU	193	1090811
Fuzhou		CN	217	1089888
Guigang		CN	217	1086327
Oslo	أوسلو	NO	280	1082575
Jabalpur	جبلبور	IN	192	1081677
Ilorin	إيلورين	NG	30	1080000
Aden	عدن	YE	157	1079670
Bogor	بوكور	ID	185	1078351
Ciudad Nezahualcoyotl		MX	119	1077208
Hengyang		CN	217	1075516
Prayagraj		IN	192	1073438
Trujillo		PE	108	1067700
Visakhapatnam	فيشاخاباتنام	IN	192	1063178
Goyang-si		KR	216	1061752
Yulin		CN	217	1056743
Jodhpur	جودبور	IN	192	1056191
Gwalior		IN	192	1054420
Jingzhou		CN	217	1052282
Gqeberha	بورت إليزابيث	ZA	24	1050078
Tbilisi	تبليسي	GE	221	1049498
Voronezh		RU	279	1047549
Xinxiang		CN	217	1047088
Yichun		CN	217	1045952
Sokoto	سوكوتو	NG	30	1040000
Jos	جاس	NG	30	1040000
Tangier	طنجة	MA	13	1035141
Teni		IN	192	1034724
Xianyang		CN	217	1034081
Mexicali	مكسيكالي	MX	150	1032686
Pointe-Noire	بوانت نوار	CG	10	1032000
Maceió	ماسيو	BR	111	1031597
Campinas	كامبيناس	BR	142	1031554
Sanya	سانيا	CN	217	1031396
Rangpur	رانجبور	BD	176	1031388
Kirkuk	كركوك	IQ	165	1031000
Ashgabat	عشق آباد	TM	163	1030063
Shaoguan		CN	217	1028460
Howrah		IN	192	1027672
Raipur	رايبور	IN	192	1027264
Changwon	تشانغوون	KR	216	1025702
Longyan	لونغيان	CN	217	1025087
Köln	كولونيا	DE	254	1024621
Dublin	دبلن	IE	261	1024027
Tiruchirappalli		IN	192	1022518
Yongzhou		CN	217	1020715
Brussels	بروكسل	BE	256	1019022
Zamboanga		PH	200	1018849
Ottawa	أوتاوا	CA	151	1017449
Huzhou		CN	217	1015937
Volgograd	فولوجراد	RU	301	1013533
Khartoum North	الخرطوم بحري	SD	27	1012211
Edmonton	ايدمونتون	CA	91	1010899
Odesa	أوديسا	UA	269	1010537
Wuwei		CN	217	1010295
Jacksonville	جاكسونفيل	US	126	1009833
Fort Worth	فورت وورث	US	82	1008106
Hanzhong		CN	217	1006557
Hezhou		CN	217	1005490
Pest	بشت	HU	258	1001748
Kota		IN	192	1001694
Zhu Cheng City		CN	217	1000000
Shivaji Nagar		IN	192	1000000
Dongying		CN	217	998968
Luzhou	لوجو	CN	217	998900
San Jose	سا ن جوز	US	109	997368
Sholapur		IN	192	997281
Marrakesh	مراكش	MA	13	995871
Guatemala City	مدينة غواتيمالا	GT	97	994938
Meizhou		CN	217	992351
Yueyang		CN	217	991465
Laiwu	لائوو	CN	217	989535
Benxi		CN	217	987717
Esenyurt		TR	265	983571
Perm	بيرم	RU	232	982419
Zaria	زاريا	NG	30	980000
Kennedy		CO	75	979914
Chiba	تشيبا	JP	224	979768
Pingdingshan		CN	217	979130
Ciudad Guayana		VE	79	978202
Sargodha		PK	190	975886
Austin	أوستن	US	82	974447
Managua	ماناغوا	NI	112	973087
Bengbu		CN	217	972784
Salé	سلا	MA	13	972299
Jerusalem	القدس	IL	187	971800
Chandigarh		IN	192	970602
Dnipro	دنيبرو	UA	269	968502
Cebu City	مدينة سيبو	PH	200	965332
Sanhe		CN	217	965075
Tiruppur		IN	192	963173
Guwahati	جواهاتي	IN	192	962334
Xiangtan		CN	217	959303
Linfen		CN	217	959198
Victoria		HK	183	956800
Zhenjiang		CN	217	950516
Enugu	إنوغو	NG	30	950000
Rosario	روساريو	AR	58	948312
Sulţānah		SA	213	946697
Huludao		CN	217	944495
Hubballi		IN	192	943788
Padang	بادانغ	ID	185	942938
Kitakyushu	كيتاكيوشو	JP	224	940978
Taiz	تعز	YE	157	940600
Setagaya		JP	224	940071
Kingston		JM	104	937700
Jing’an		CN	217	936500
Baoshan		CN	217	935618
Rui’an		CN	217	927383
Chihuahua	تشيواوا	MX	83	925762
Nay Pyi Taw		MM	231	925000
Eskişehir	أسكي شهر	TR	265	921630
Mysuru	مايسور	IN	192	920550
Salem	سالم	IN	192	917414
São Luís	ساو لويز	BR	93	917237
Seongnam-si		KR	216	914832
Cartagena		CO	75	914552
Antipolo		PH	200	913712
Columbus	كولومبوس	US	126	913175
Sialkot		PK	190	911817
Charlotte	تشارلوت	US	126	911311
Laibin	لائبن	CN	217	910282
Warri	واري	NG	30	910000
Naples	نابولي	IT	285	909048
Xiaogan		CN	217	908266
Campo Grande	كومبو جراند	BR	77	906092
Ziyang		CN	217	905729
Bobo-Dioulasso	بوبوديولاسو	BF	46	904920
Bahawalpur		PK	190	903795
Quzhou	كو زهو	CN	217	902767
Blantyre	بلانتاير	MW	9	902588
Donetsk	دونيتسك	UA	269	901645
Abū Ghurayb	أبو غريب	IQ	165	900000
Qom	قم	IR	222	900000
Bishkek	بشكيك	KG	171	900000
Zaozhuang		CN	217	899753
Krasnodar	كراسنودار	RU	279	899541
Natal	ناتال	BR	93	896708
Pingxiang		CN	217	893550
Malang	مالانغ	ID	185	889359
Cancún	كانكون	MX	78	888797
Indianapolis	إنديانابوليس	US	103	887642
Gurugram	قورقان	IN	192	886519
Bhubaneswar		IN	192	885363
Zhoushan		CN	217	882932
Qiqihar		CN	217	882364
Mulenvos		AO	33	882014
Sulaymaniyah	السليمانية	IQ	165	878146
Marseille	مرسيلية	FR	281	877215
Puning		CN	217	874954
Bhiwandi		IN	192	874032
Soshanguve		ZA	24	872309
Teresina	تيريسينا	BR	93	871126
Ankang		CN	217	870126
Jalandhar	جلندر	IN	192	868929
Rotterdam	رتردام	NL	249	868135
Langfang		CN	217	868066
Viana		AO	33	865863
Jiaozuo		CN	217	865413
Samarinda	ساماريندا	ID	199	865306
Rohini		IN	192	860000
Wanxian		CN	217	859662
Guang’an		CN	217	858159
Johor Bahru	جوهر بهرو	MY	194	858118
Arifwala		PK	190	854462
Pasig City		PH	200	853050
Cheongju-si	تشيونغجو	KR	216	852147
Kanayannur		IN	192	851406
Tegucigalpa	تيغوسيغالبا	HN	149	850848
Bucheon-si		KR	216	850731
Thanh Hóa	تان هوا	VN	168	850000
Turin	تورينو	IT	285	847287
Al Ain City	العين	AE	178	846747
Libreville	ليبرفيل	GA	31	846090
Saratov	ساراتوف	RU	289	844858
Ulan Bator	أولان باتور	MN	226	844818
Weihai		CN	217	844310
Takeo	تاكيو	KH	207	843931
Nova Iguaçu		BR	142	843046
Cochabamba	كوتشابامبا	BO	107	841276
Ahvaz	الأهواز	IR	222	841145
Vientiane	فيانتيان	LA	228	840940
Zhabei		CN	217	840000
Xinyu		CN	217	839488
Pietermaritzburg	بيترماريتزبرغ	ZA	24	839327
Yibin		CN	217	836340
Naucalpan de Juárez	ناوكالبان دي خواريز	MX	119	834434
Kampung Baru Subang		MY	194	833571
Bouaké	بواكي	CI	0	832371
Taicang		CN	217	831113
San Francisco	سان فرانسيسكو	US	109	827526
Sakai		JP	224	826161
Valencia	بلنسية	ES	274	824340
Jinshan		CN	217	822776
Chenzhou		CN	217	822534
Duque de Caxias	دوق دي كاكسياس	BR	142	818329
João Pessoa	جواو بيسوا	BR	93	817511
Bukavu	بوكافو	CD	34	816811
Kraków	كراكوف	PL	302	816614
Barcelona	برشلونة	VE	79	815141
Bangui	بانغوي	CF	6	812407
Hermosillo	هيرموسيلو	MX	102	812229
Bhayandar	بياندار	IN	192	809378
Culiacán	كوليتاكان	MX	117	808416
Petaling Jaya	بيتالينغ جايا	MY	194	807879
Anqing		CN	217	804493
Oran	ولاية وهران	DZ	3	803329
Freetown	فري تاون	SL	21	802639
San Pedro Sula	سان بيدرو سولا	HN	149	801259
Narela		IN	192	800000
Xingtai		CN	217	798770
Niigata		JP	224	797591
Muscat	مسقط	OM	201	797000
Zarqa	الزرقاء	JO	159	792665
Çankaya		TR	265	792189
Küçükçekmece		TR	265	792030
Hamamatsu	هاماماتسو	JP	224	791707
Kolwezi		CD	34	790248
Vinh	فينه	VN	168	790000
Thiruvananthapuram	ثيروفانانثابورام	IN	192	788271
Zhaotong		CN	217	787845
Panzhihua		CN	217	787177
Chuzhou		CN	217	782671
Seattle	سياتل	US	109	780995
Port Said	بورسعيد	EG	12	780515
Cúcuta	سوسوتا	CO	75	777106
Homs	مدينة حمص	SY	175	775404
Xuancheng		CN	217	774332
Ibb	إب	YE	157	771514
Tasikmalaya		ID	185	770839
Nampula	نامبولا	MZ	37	770379
Shangyu		CN	217	770000
Bujumbura	بوجومبورا	BI	11	769317
Tyumen	تيومين	RU	232	768358
Erzurum	ارضروم	TR	265	767848
Anshun	انشون	CN	217	765313
Dodoma	دودوما	TZ	17	765179
Rajshahi	راجشاهي	BD	176	763580
Dera Ismail Khan		PK	190	763195
Sorocaba		BR	142	762172
Wuzhou		CN	217	761948
Ipoh	إيبوه	MY	194	759952
Qinhuangdao	تشنهوانغداو	CN	217	759718
Benghazi	بنغازي	LY	49	757490
Alīgarh		IN	192	753207
Shaoyang		CN	217	753194
Malatya	ملطية	TR	265	750491
Winnipeg	وينيبيج	CA	155	749607
Ōta		JP	224	748081
Andijon	ظةنجان	UZ	220	747800
Bareilly	بريلي	IN	192	745435
Buraydah	بريدة	SA	213	745353
São Bernardo do Campo		BR	142	743372
Hegang	هيغانغ	CN	217	743307
Morelia	موريليا	MX	119	743275
Riga	ريغا	LV	284	742572
Amsterdam	أمستردام	NL	249	741636
Cagayan de Oro		PH	200	741617
Ma’anshan		CN	217	741531
Shah Alam	شاه عالم	MY	194	740750
Bağcılar		TR	265	740069
Shizuishan		CN	217	739400
Kumamoto		JP	224	738907
Oyo		NG	30	736072
Serang		ID	185	735651
Torreón		MX	122	735340
Deyang		CN	217	735070
Abeokuta	أبيوكوتا	NG	30	735000
Al Ḩudaydah	الحديدة	YE	157	734699
Yangquan		CN	217	731228
Akure	أكوري	NG	30	730000
Denver	دنفر	US	88	729019
Osasco		BR	142	728615
Kikolo		AO	33	728205
Maianga		AO	33	727681
São José dos Campos		BR	142	727078
Álvaro Obregón		MX	119	726664
Aihara		JP	224	725493
Evaton		ZA	24	725468
Valenzuela		PH	200	725173
Muzaffarābād	مظفرآباد	PK	190	725000
Okayama		JP	224	724691
San Luis Potosí	سان لويس بوتوسي	MX	122	722772
Aguascalientes	أغواسكاليينتس	MX	119	722250
General Santos	جنرل سانتوس	PH	200	722059
Zhumadian		CN	217	721670
Morādābād		IN	192	721139
Sagamihara	ساغاميهارا	JP	224	720780
Mississauga	ميسيساغا	CA	151	717961
Lviv	لفيف	UA	269	717273
Namangan	نمنقان	UZ	220	713220
Zaporizhzhya	زاباروجيا	UA	269	710052
Zanzibar	مدينة زنجبار	TZ	17	709809
Saltillo	سالتيو	MX	122	709671
Latakia	اللاذقية	SY	175	709000
Subang Jaya	سوبانغ جايا	MY	194	708296
Warangal	ورنجل	IN	192	704570
Paranaque City		PH	200	703245
Tolyatti	تولياتي	RU	286	702879
Santo Domingo Oeste		DO	141	701269
Santo Domingo Este		DO	141	700000
Dhārāvi		IN	192	700000
Battagram		PK	190	700000
Suez	السويس	EG	12	699541
Changzhi		CN	217	699514
Ribeirão Preto		BR	142	698642
Agadir	أغادير	MA	13	698310
Edogawe		JP	224	697932
Sarajevo	سراييفو	BA	288	696731
Balikpapan		ID	199	695287
Adachi		JP	224	695043
Changning		CN	217	694900
Bauchi	باوتشي	NG	30	693700
Shizuoka	شيزوكا	JP	224	693389
Tunis	تونس	TN	50	693210
Zhangjiakou		CN	217	692602
Washington		US	126	689545
Nashville	ناشفيل	US	82	689447
Fuxin	فوشن	CN	217	689050
Ta’if	الطائف	SA	213	688693
Changsha		CN	217	688242
Huangshi		CN	217	688090
Liaoyang		CN	217	687890
Hlaingthaya		MM	231	687867
Beira	بيرا	MZ	37	687764
Hongkou		CN	217	687500
Zaragoza	سرقسطة	ES	274	686986
Sevilla	إشبيلية	ES	274	686741
Baise		CN	217	686078
Pontianak	بونتيانك	ID	208	686019
Situbondo		ID	185	685967
Agege		NG	30	683600
Binzhou		CN	217	682717
Oklahoma City	أوكلاهوما سيتي	US	82	681054
Yuncheng		CN	217	680036
Dezhou		CN	217	679535
Dushanbe	دوشانبي	TJ	179	679400
Cotonou	كوتونو	BJ	47	679012
El Paso	إل باسو	US	88	678815
Gorakhpur	جوراخبور	IN	192	674246
Guadalupe		MX	122	673616
Wrocław	وروتسواف	PL	302	672545
Denpasar		ID	199	670210
Guntur	غنتور	IN	192	670073
Katsina	كاتسينا	NG	30	670000
Sanmenxia		CN	217	669307
E’zhou		CN	217	668727
Madīnat an Naşr		EG	12	668413
Camama		AO	33	667094
Tabuk	تبوك	SA	213	667000
Kitwe	كيتوي	ZM	35	665961
Bulawayo	بولاوايو	ZW	23	665952
Mudanjiang		CN	217	665915
Aracaju	أراكاجو	BR	111	664908
Athens	أثينا	GR	252	664046
Zagreb	زغرب	HR	303	663592
Leshan		CN	217	662814
Santo André		BR	142	662373
Vancouver	فانكوفر	CA	153	662248
Rizhao		CN	217	661943
Helsinki	هلسنكي	FI	263	658864
Cheonan	تشونان	KR	216	658831
Acapulco de Juárez	أكابولكو	MX	119	658609
Banjarmasin		ID	199	657663
Puducherry		IN	192	657209
Suining		CN	217	656760
Brampton	برامبتون	CA	151	656480
Golfe		AO	33	655796
Puyang		CN	217	655674
Soacha		CO	75	655025
Boston	بوسطن	US	126	653833
Tlalnepantla		MX	119	653410
Jājmau		IN	192	652831
Portland		US	109	652503
Calumbo		AO	33	652270
Tlaquepaque		MX	119	650123
Frankfurt am Main	فرانكفورت	DE	254	650000
Macau	ماكاو	MO	197	649335
Palermo	بلرمة	IT	285	648260
Izhevsk	إيجيفسك	RU	286	648213
Colombo	كولومبو	LK	174	648034
Maturín	ماتورين	VE	79	647459
Amravati		IN	192	647057
Detroit	ديترويت	US	89	645705
Osogbo	أوسوجبو	NG	30	645000
Honchō	فوناباشي	JP	224	644668
Bikaner		IN	192	644406
Jaboatão dos Guararapes		BR	136	644037
Hoji ya Henda		AO	33	642050
Las Vegas	لاس فيغاس	US	109	641903
New South Memphis		US	82	641608
Hwaseong-si		KR	216	640890
Gold Coast		AU	243	640778
Łódź	لودز	PL	302	639890
Jeonju	جونجو	KR	216	638421
Chongming		CN	217	637921
Al Aḩmadī	الأحمدي	KW	196	637411
Cuenca		EC	98	636996
Chisinau	تشيسيناو	MD	259	635994
Likasi	ليكاسي	CD	34	635768
Jambi City	جامبي	ID	185	635101
Hebi		CN	217	634721
Comilla		BD	176	634654
Tshikapa	تشيكابا	CD	34	634529
Chunian		PK	190	634236
Kochi		IN	192	633553
Memphis	ممفيس	US	82	633104
Jingmen		CN	217	632954
Barnaul	بارناول	RU	169	632372
Dandong	داندونج	CN	217	631973
Piura	بيورا	PE	108	630000
Bhilai		IN	192	627734
Ndola	ندولا	ZM	35	627503
Contagem		BR	142	627123
Ulyanovsk	أوليانوفسك	RU	296	626540
Djibouti	جيبوتي	DJ	18	626512
Glasgow	جلاسجو	GB	272	626410
Panshan		CN	217	625040
Louisville	لويفيل	US	106	624444
Irkutsk	ايركيتسك	RU	184	623869
Ansan-si		KR	216	623256
Al Mansurah	المنصورة	EG	12	621953
Kermanshah	كرمانشاه	IR	222	621100
Feira de Santana		BR	70	619609
Jiaozhou		CN	217	619266
Düsseldorf	دوسلدورف	DE	254	618685
Suizhou		CN	217	618582
Villa Nueva		GT	97	618397
Khabarovsk	خاباروفسك	RU	229	618150
Cuiabá	كويابا	BR	86	618124
Arusha	آروشا	TZ	17	617631
Las Piñas		PH	200	615549
Chizhou		CN	217	615274
Coyoacán		MX	119	614447
Stuttgart	شتوتغارت	DE	254	612663
Ya'an		CN	217	612056
Cuttack		IN	192	610189
Borivli		IN	192	609617
Chiclayo	تشيكلايو	PE	108	609400
Yaroslavl	ياروسلافل	RU	279	608722
Gothenburg	جوتنبرج	SE	293	608462
Kawaguchi	كاواغوتشي	JP	224	607373
Bukit Rahman Putra		MY	194	607000
Jhang Sadr	جانغ صدر	PK	190	606533
Ha'il	حائل	SA	213	605930
Bhavnagar		IN	192	605882
Benoni	بينوني	ZA	24	605344
Vladivostok	فلاديفوستك	RU	229	604901
Jinzhou		CN	217	604269
Tuxtla	توكستلا غوتيريز	MX	118	604147
Kryvyy Rih	كريفي ريه	UA	269	603904
Sanming		CN	217	602166
Islamabad	اسلام آباد	PK	190	601600
Sāngli		IN	192	601214
Jamnagar	جام نجر	IN	192	600943
Lubango	لوبانغو	AO	33	600751
Pokhara	بوخارا	NP	191	600051
Shuangyashan		CN	217	600000
Borama	بورمة	SO	40	597842
Pallabi		BD	176	597574
Luancheng		CN	217	597130
Makhachkala	ماخاتشكالا	RU	279	596356
Anyang-si		KR	216	595644
Huambo	هوامبو	AO	33	595304
Samarkand	سمرقند	UZ	215	595200
Mengzi		CN	217	595100
Kagoshima	كاغوشيما	JP	224	595049
Mukalla	المكلا	YE	157	594951
Rasht	رشت	IR	222	594590
Mar del Plata	ماريه ديل بلاتا	AR	56	593337
Essen	إسن	DE	254	593085
Al Maḩallah al Kubrá	المحلة الكبرى	EG	12	592573
Málaga	مالقة	ES	274	592346
Shekhupura		PK	190	591424
Yingkou		CN	217	591159
Zhangzhou		CN	217	589831
Reynosa		MX	116	589466
Thuận An		VN	182	588616
Dortmund	دورتموند	DE	254	588462
Suginami		JP	224	588354
Baltimore	بالتيمور	US	126	585708
Itabashi		JP	224	584483
New Kingston		JM	104	583958
Pelentong		MY	194	583640
Cimahi		ID	185	581994
Londrina	لوندرينا	BR	142	581382
Bucaramanga	بوكاراميانجا	CO	75	581130
Genoa	جنوة	IT	285	580097
Hachiōji	هاتشيؤوجي	JP	224	579355
Malacca	ملقا	MY	194	579000
Nha Trang	نها ترانج	VN	182	579000
Kerman	كرمان	IR	222	577514
Orūmīyeh	أرومية	IR	222	577307
Bahçelievler		TR	265	576799
Tanta	طنطا	EG	12	576648
Jammu		IN	192	576198
Iskandar Puteri		MY	194	575977
Calamba	كالامبا	PH	200	575046
Tlalpan		MX	119	574577
Herāt	هراة	AF	188	574300
Gujrat		PK	190	574240
Tomsk	تومسك	RU	225	574002
Umraniye		TR	265	573265
Shihezi		CN	227	572772
South Boston		US	126	571281
Nakuru		KE	42	570674
Hamilton	هاميلتون	CA	151	569353
Irbid	إربد	JO	159	569068
Manchester	مانشستر	GB	272	568996
Kota Bharu	كوتا بهارو	MY	194	568900
Surrey		CA	153	568322
Meknes	مكناس	MA	13	568295
Puente Alto		CL	140	568106
Nyala	نيالا	SD	27	565734
Dresden	درسدن	DE	254	564904
Orenburg	أورنبرغ	RU	232	564773
Albuquerque	ألباكركي	US	88	564559
Bokāro		IN	192	564319
Asmara	أسمرة	ER	4	563930
Sukkur		PK	190	563851
Uberlândia		BR	142	563536
Milwaukee	ميلواكي	US	82	563531
Chợ Lớn		VN	182	561000
Wenchang		CN	217	560894
Ile-Ife		NG	30	560000
Gombe	جومبي	NG	30	560000
Hamhŭng	هامهونغ	KP	209	559056
Kemerovo	كيميروفو	RU	203	558973
Nasiriyah	الناصرية	IQ	165	558400
Bloemfontein	بلومفونتن	ZA	24	556637
Sheffield	شفيلد	GB	272	556500
Santiago de Cuba	سانتياغو دي كوبا	CU	101	555865
Siping		CN	217	555609
Cuautitlán Izcalli		MX	119	555163
Benguela	بنغيلا	AO	33	555124
Chuxiong		CN	217	555081
Balbala	بلبالا	DJ	18	554350
Huaihua		CN	217	552622
Muntinlupa		PH	200	552225
Bình Thạnh		VN	182	552164
Zahedan	زاهدان	IR	222	551980
Banqiao		TW	219	551221
Nanded	ناندد	IN	192	550564
Kozhikode	كاليكوت	IN	192	550440
Ulanqab		CN	217	550231
Cabinda	كابيندا	AO	33	550000
Ajegunle		NG	30	550000
Pristina	بريشتينا	XK	253	550000
Jiamusi		CN	217	549549
Korla	كورلا	CN	227	549324
Kolhāpur		IN	192	549236
Porto Velho	بورتو فيلو	BR	133	548952
San Miguel de Tucumán	سان ميغيل دي توكومان	AR	66	548866
Kuantan	كوانتان	MY	194	548014
Sevastopol	سيفاستوبول	UA	290	547820
Nellore	نلور	IN	192	547621
Mirpur Model Thana		BD	176	546503
Bremen	بريمن	DE	254	546501
Wanning		CN	217	545992
Owerri	أويري	NG	30	545000
Kota Kuala Muda		MY	194	544984
Sungai Petani		MY	194	544851
Xinzhou		CN	217	544683
Kotō		JP	224	543730
Kalaburagi	كلبركة	IN	192	543147
Tucson	توسان	US	130	542629
Selayang Baru Utara		MY	194	542409
Vilnius	فيلنيوس	LT	300	542366
Ajmer	أجمير	IN	192	542321
Pingdu		CN	217	542234
Fresno	فرزنو	US	109	542107
Mbeya	مبيا	TZ	17	541603
Juiz de Fora		BR	142	540756
Calabar	كالابار	NG	30	540000
Oujda	وجدة-أنجاد	MA	13	539711
Novokuznetsk	نوفوكوزنتسك	RU	203	539616
Ryazan’	ريازان	RU	279	538962
Ji’an		CN	217	538699
Sahiwal		PK	190	538344
Sahiwal	ساهيوال	PK	190	538344
Mersin		TR	265	537842
Nilüfer		TR	265	536365
Leeds	ليدز	GB	272	536280
Poznań	بوزنان	PL	302	536151
Guli		CN	217	536000
Aqsu	أقسو	CN	227	535657
Ebute Ikorodu		NG	30	535619
Tanggu		CN	217	535298
Pasir Gudang		MY	194	534659
Astrakhan	أستراخان	RU	251	533925
Okara		PK	190	533693
Nansana		UG	26	532800
Kimhae		KR	216	531966
Ar Raqqah	الرقة	SY	175	531952
Québec	مدينة كيبك	CA	151	531902
Cuauhtémoc		MX	119	531831
Shangluo		CN	217	531696
Himeji	هيميجي	JP	224	530495
Ibagué	أباجي	CO	75	529635
Antwerp	أنتويرب	BE	256	529247
Assiut	أسيوط	EG	12	528669
Hamadān	همدان	IR	222	528256
Qionghai		CN	217	528238
Cangzhou		CN	217	527681
Mohammadpur		BD	176	527571
Surakarta	سوراكارتا	ID	185	526870
San Salvador	سان سلفادور	SV	92	525990
Beihai		CN	217	525329
Van	وان	TR	265	525016
Sacramento	ساكرامنتو	US	109	524943
Thủ Đức		VN	182	524670
Üsküdar		TR	265	524452
Penza	بينزا	RU	279	523553
Mazār-e Sharīf	مزار شريف	AF	188	523300
Kandahār	قندهار	AF	188	523300
Hengshui		CN	217	522147
Dehradun	دهرادون	IN	192	522081
Erode		IN	192	521891
Lyon	ليون	FR	281	520774
Salta	سالطا	AR	63	520683
Serra		BR	142	520653
Esenler		TR	265	520235
Daxing’anling		CN	217	520000
Qui Nhon	كويه نهون	VN	182	519208
Al Fayyum	الفيوم	EG	12	519047
Durgapur		IN	192	518872
Utsunomiya		JP	224	518757
Victoria de Durango		MX	122	518709
Lisbon	لشبونة	PT	270	517802
Rahim Yar Khan	رحيم يار خان	PK	190	517000
Ulhasnagar	أولهاسنغر	IN	192	516584
Guangyuan		CN	217	516424
Loni		IN	192	516082
Siliguri		IN	192	515574
Nuremberg	نورنبيرغ	DE	254	515543
Ujjain	أوجاين	IN	192	515215
Hannover	هانوفر	DE	254	515140
Edinburgh	إدنبرة	GB	272	514990
Macapá	ماكابا	BR	72	512902
Xianning		CN	217	512517
Toulouse	تولوز	FR	281	511684
Thembisa		ZA	24	511655
Carrefour		HT	131	511345
Matsuyama	ماتسوياما	JP	224	511192
Bilimora		IN	192	510879
Kasur		PK	190	510875
Atlanta	آتلانتا	US	126	510823
Aparecida de Goiânia		BR	142	510770
Heroica Matamoros		MX	116	510739
Makati City		PH	200	510383
Buda	بودا	HU	258	510108
Tonghua		CN	217	510000
Mianzhu, Deyang, Sichuan		CN	217	510000
Naberezhnyye Chelny		RU	279	509870
Lipetsk	ليبيتسك	RU	279	509735
Kikwit	كيكويت	CD	29	509367
Florianópolis	فلوريانوبوليس	BR	142	508826
Banan		CN	217	508703
Newcastle	نيوكاسل	AU	248	508437
Tuen Mun		HK	183	507900
Zhangye		CN	217	507433
Kirov	كيروف	RU	268	507155
Kashgar	كاشغر	CN	227	506640
Mukim Pulai		MY	194	505661
Najrān	نجران	SA	213	505652
Karol Bāgh		IN	192	505241
Zhoukou	زهوكو	CN	217	505171
Leipzig	لايبزيغ	DE	254	504971
Pingliang		CN	217	504848
Huangpu		CN	217	504700
Kalininskiy		RU	279	504641
Duisburg	دويسبورغ	DE	254	504358
Āsansol		IN	192	504271
Arāk	ساوه	IR	222	503647
Maipú		CL	140	503635
Homyel'	غوميل	BY	277	501193
Aktobe	أكتوبي	KZ	162	500757
Kota Kinabalu	كوتا كينابالو	MY	195	500421
Talatona		AO	33	500000
Kampung Larkin Lama		MY	194	500000
Kota Damansara		MY	194	500000
Jalalpur Pirwala		PK	190	500000
Mangaluru	مانغلور	IN	192	499487
Zhucheng		CN	217	499285
Santa Marta	سانتا مارتا	CO	75	499192
Matsudo	ماتسودو	JP	224	498575
Hāthazāri		BD	176	498179
Lapu-Lapu City		PH	200	497813
Karagandy	قراغندة	KZ	158	497777
Loudi		CN	217	497171
Liverpool	ليفربول	GB	272	496770
Ichikawa	ايشيكاوا	JP	224	496676
Bāndarban		BD	176	495272
Sha Tin		HK	183	495200
Dera Ghazi Khan		PK	190	494464
Higashiosaka		JP	224	493940
Pindi Bhattian		PK	190	493222
Cheboksary	تشيبوكساري	RU	279	492331
Pohang		KR	216	492041
Shanwei		CN	217	491766
Montería	مونتيريا	CO	75	490935
Ruiru		KE	42	490120
Valledupar	توربو	CO	75	490075
Belagavi		IN	192	490045
Ajman	عجمان	AE	178	490035
Jianshui		CN	217	490000
Sancaktepe		TR	265	489848
Port Sudan	بور سودان	SD	27	489725
Toluca	تولوكا	MX	119	489333
Ciudad López Mateos		MX	119	489160
Al Khuşūş		EG	12	488904
Jeju City	جيجو	KR	216	488844
Gdańsk	غدانسك	PL	302	487371
Miami	ميامي	US	126	487014
Omaha	أوماها	US	82	486051
Nishinomiya		JP	224	485587
Masina		CD	29	485167
Sahāranpur		IN	192	484873
Vellore		IN	192	484690
Kurashiki		JP	224	483576
Campos dos Goytacazes		BR	142	483540
Angeles City		PH	200	483452
Bhātpāra		IN	192	483129
Jijiga		ET	2	483000
Tula	تولا	RU	279	482873
Najaf	النجف	IQ	165	482576
Raleigh	رالي	US	126	482295
Imus	اموس	PH	200	481949
Xichang		CN	217	481796
Malegaon		IN	192	481228
São José do Rio Preto		BR	142	480393
Karabağlar		TR	265	479338
Okene		NG	30	479178
Uijeongbu-si		KR	216	479141
Bristol	بريستول	GB	272	479024
East London	إيست لندن	ZA	24	478676
Chéngguān Qū		CN	217	478275
Yazd	يزد	IR	222	477905
Hargeysa	هرجيسة	SO	40	477876
Ōita		JP	224	477715
Jincheng		CN	217	476945
Taoyuan		TW	219	475798
Eldoret	الدورت	KE	42	475716
Kansas City	كانساس سيتي	US	82	475378
Yan’an	يانان	CN	217	475234
Kaliningrad	كالينجراد	RU	267	475056
Skopje	سكوبي	MK	291	474889
Kupang		ID	199	474801
Vereeniging	فيرينخن	ZA	24	474681
The Hague	لاهه	NL	249	474292
Long Beach	لونغ بيتش	US	109	474140
Gaya		IN	192	474093
Iloilo		PH	200	473728
Shouguang		CN	217	473620
Jingdezhen		CN	217	473561
Murcia	مرسية	ES	274	471982
Mesa	ميسا	US	130	471825
Halifax	هاليفاكس	CA	100	471559
Morogoro	موروغورو	TZ	17	471409
Marikina City		PH	200	471323
Kenitra	القنيطرة	MA	13	470949
Seeb	السيب الجديدة	OM	201	470878
Jiaojiang		CN	217	470804
Cilegon		ID	185	470378
Mykolayiv		UA	269	470011
Fukuyama		JP	224	468812
Staten Island		US	126	468730
Nanping		CN	217	467875
Pereira	بيريرا	CO	75	467269
Ciudad Apodaca		MX	122	467157
São João de Meriti		BR	142	466536
Ambattur		IN	192	466205
Belford Roxo		BR	142	466096
Kanazawa		JP	224	466029
Gonder		ET	2	466000
Mandaluyong City	ماندالويونغ	PH	200	465902
Mixco		GT	97	465773
Longshan		CN	217	465249
Ikare		NG	30	465000
Nova Vida		AO	33	464985
Vũng Tàu		VN	182	464860
Maracay	ماراكاي	VE	79	464700
Tamale		GH	1	464316
Heyuan		CN	217	463907
Dĩ An		VN	182	463023
Kira		UG	26	462900
Esna	إسنا	EG	12	462787
Joinville		BR	142	461304
Huangshan		CN	217	460786
Ḩamāh	حماة	SY	175	460602
Jalgaon		IN	192	460228
Kurnool	كرنول	IN	192	460184
Yola	يولا	NG	30	460000
Rạch Giá	راتش جيا	VN	182	459860
Amagasaki		JP	224	459593
Manado	مانادو	ID	199	458582
Santo Domingo de los Colorados	سانتو دومينغو دي لوس كولورادوس	EC	98	458580
Ţarţūs	ترطوس	SY	175	458327
Mek'ele		ET	2	457900
Nazrēt		ET	2	456900
Colorado Springs	كولورادو سبرينغس	US	88	456568
Niterói		BR	142	456456
Huancayo	وانكاشو	PE	108	456250
Al Hillah	الحلة	IQ	165	455700
Mbandaka	مباندكا	CD	29	455011
Malanje	مالانجه	AO	33	455000
Namp’o	نامبو	KP	209	455000
Ciudad General Escobedo		MX	122	454967
Bacolod City		PH	200	454898
Virginia Beach	فرجينيا بيتش	US	126	454808
Wafangdian		CN	217	454338
Mansilingan		PH	200	454150
Kahama	كاهاما	TZ	17	453654
Hsinchu	سين شو	TW	219	453536
Katsushika		JP	224	453093
Rāmgundam		IN	192	452261
Batman	باتمان	TR	265	452157
Yongji		CN	217	452000
Lishui	ليشوي	CN	217	451418
Udaipur		IN	192	451100
Warder		ET	2	450400
Wenshan City		CN	217	450000
Eslamshahr	اسلامشهر	IR	222	450000
Juba	جوبا	SS	25	450000
Muratpaşa		TR	265	450000
Bắc Giang		VN	168	450000
Şanlıurfa	شانلي أورفة	TR	265	449549
Chengde		CN	217	449325
Kursk	كورسك	RU	279	448733
Maheshtala		IN	192	448317
Nam Định	نام ديه	VN	168	448225
Constantine	قسنطينة	DZ	3	448028
Patiāla		IN	192	446246
Boksburg		ZA	24	445168
Basuo		CN	217	444458
Ensenada	إنسينادا	MX	150	443807
Elazığ	معمورة العزيز	TR	265	443363
Jundiaí	جوندياي	BR	142	443221
Xochimilco		MX	119	442178
Shyamnagar		IN	192	441956
Dasmariñas		PH	200	441876
Zhangjiajie	زانغجياجي	CN	217	441804
Mataram	ماتارام	ID	199	441147
Korhogo	كوروغو	CI	0	440926
Fujisawa	فوجيساوا	JP	224	439728
Bissau	بيساو	GW	8	439704
Sandakan	سانداكان	MY	195	439050
Mawlamyine	مولمين	MM	231	438861
Laval	لاول	CA	151	438366
Palma	ميورقة	ES	274	438234
Sunch’ŏn		KP	209	437000
Sultangazi		TR	265	436935
Uyo	أويو	NG	30	436606
Bei’an		CN	217	436444
Davangere		IN	192	435128
Ado-Ekiti	أدو إكيتي	NG	30	435000
Manizales	مانيزاليس	CO	75	434403
Masan		KR	216	434371
Buôn Ma Thuột	بوون ما توت	VN	182	434256
Ananindeua		BR	72	433956
Stavropol	ستافروبول	RU	279	433931
Shuozhou		CN	217	433700
Kashiwa	كاشيوا	JP	224	433436
Ogbomoso		NG	30	433030
Tel Aviv	تل أبيب	IL	187	432892
Goma	غوما	CD	34	432587
Buenaventura		CO	75	432385
Welkom		ZA	24	431944
Sham Shui Po		HK	183	431090
Machida	ماتشيدا	JP	224	431079
Venustiano Carranza		MX	119	430978
Zagazig	الزقازيق	EG	12	430445
Vinnytsya	فينيتسا	UA	269	430091
Ismailia	الإسماعيلية	EG	12	429465
Ningde		CN	217	429260
Akola		IN	192	428857
Kima Kieza		AO	33	428855
Cusco	قوسقو	PE	108	428450
Jiuquan		CN	217	428346
Veracruz		MX	119	428323
East Jerusalem	القدس الشرقية	PS	181	428304
Bryansk	بريانسك	RU	279	427236
Maltepe		TR	265	427040
Sumgayit	سومغايت	AZ	167	427000
Tando Bago		PK	190	426535
Kuala Terengganu	كوالا ترنغانو	MY	194	426500
Toyota	تويوتا	JP	224	426162
Matadi	ماتادي	CD	29	425662
Al Kharj	الخرج	SA	213	425300
Wong Tai Sin		HK	183	425235
Minna	منا	NG	30	425000
Mandaluyong		PH	200	425000
Xalapa de Enríquez	خالابا دي انريكيز	MX	119	424755
Rajpur Sonarpur		IN	192	424368
Bratislava	براتيسلافا	SK	255	423737
Taman Petaling		MY	194	423062
Shinagawa		JP	224	422488
Al Ḩasakah	الحسكة	SY	175	422445
Luxor	الأقصر	EG	12	422407
London	لندن	CA	151	422324
Awasa		ET	2	422200
Chimoio	تشيموايو	MZ	37	422046
Tando Allahyar		PK	190	421923
Daloa	دالوا	CI	0	421871
Dingxi		CN	217	420614
Bamenda	بامندا	CM	19	420445
Tver	تور	RU	279	420065
Thái Nguyên	تاي نجوين	VN	168	420000
Boa Vista	باو فيستا	BR	74	419652
Rio Branco	ريوبرانكو	BR	138	419452
Oakland	أوكلاند	US	109	419267
Christchurch	كرايستشرش	NZ	315	419200
Korba		IN	192	419146
Takamatsu	تاكاماتسو	JP	224	418994
Kowloon City		HK	183	418732
Santos	سانتوس	BR	142	418608
Tirana	تىرانا	AL	295	418495
Mauá		BR	142	418261
San Juan	سان خوآن	PR	134	418140
Alor Setar	ألور ستار	MY	194	417800
Tongchuan		CN	217	417740
Pasay		PH	200	416522
Nuevo Laredo	نوئوو لاردو	MX	116	416055
Toyama		JP	224	415844
Tétouan	تطوان	MA	13	415810
Zürich	زوريخ	CH	304	415367
Beylikdüzü		TR	265	415290
Việt Trì	فيت تري	VN	168	415280
Azcapotzalco		MX	119	414711
Tampa	تامبا	US	126	414547
Montes Claros		BR	142	414240
Bunamwaya		UG	26	413400
Magnitogorsk	مغنيتاغورسك	RU	232	413351
Tulsa		US	82	413066
Jhānsi		IN	192	412927
Tseung Kwan O		HK	183	412900
Ciudad Bolívar	سيوداد بوليفار	VE	79	412619
Kampung Kangkar Teberau		MY	194	412373
Koumassi		CI	0	412282
San Nicolás de los Garza		MX	122	412199
Guyuan		CN	217	411854
Wandsbek		DE	254	411422
Minneapolis	مينيابولس	US	82	410939
Jayapura	جايابيورا	ID	186	410852
Thoothukudi		IN	192	410760
Ardabīl	اردبيل	IR	222	410753
Ballari		IN	192	410445
Chaoyang		CN	217	410005
Gaza	غزة	PS	180	410000
Maringá		BR	142	409657
Yokosuka	يوكوسوكا	JP	224	409478
Kom Ombo		EG	12	409311
Saltivka		UA	269	409300
Nagasaki	ناجازاكي	JP	224	409118
Gujangbagh	ختن	CN	227	408894
Tonalá		MX	119	408759
Panama City		PA	128	408168
Piracicaba		BR	142	407252
Uvira		CD	34	407092
Hirakata		JP	224	406331
Ivanovo	إيفانوفو	RU	279	406113
Cumaná	كومانا	VE	79	405626
Newcastle		ZA	24	404838
Gumi		KR	216	404691
Jixi	جيشي	CN	217	403759
Kuching	كيشينج	MY	195	402738
Gifu		JP	224	402557
Caruaru		BR	136	402290
Tongling		CN	217	402062
Tarlac City		PH	200	401892
Toyonaka		JP	224	401558
Kassala	كسل	SD	27	401477
Miyazaki		JP	224	401339
Lekki		NG	30	401272
Antofagasta	أنتوفاغاستا	CL	140	401096
Wah Cantt		PK	190	400733
Bhāgalpur		IN	192	400146
Agartala		IN	192	400004
Dayrah	ديرة	AE	178	400000
West Jerusalem		IL	187	400000
Bida		NG	30	400000
Bunia	بونيا	CD	34	399282
Antakya	أنطاكية	TR	265	399045
Quận Mười		VN	182	399000
Sunshine Coast	ساحل الشمس	AU	243	398840
Kisumu	كيزيمو	KE	42	397957
Luhansk	لوهانسك	UA	269	397677
Bengkulu	بنجكولو	ID	185	397321
Barinas	بارينا	VE	79	397279
Wichita	ويتشيتا	US	82	396119
Al Hoceïma	الحسيمة	MA	13	395644
Szczecin	شتتين	PL	302	395513
Delmas		HT	131	395260
Vila Velha		BR	142	394930
Bologna	بولونيا	IT	285	394843
Sejong	سيجونغ	KR	216	394630
Cazenga		AO	33	394170
Samsun	سمسون	TR	265	394050
Tallinn	تالين	EE	294	394024
Tanga	تنجا	TZ	17	393429
El Obeid	الأبي	SD	27	393311
Diadema		BR	142	393237
Lobito	وبيتو	AO	33	393079
Saurimo	سأوريمو	AO	33	393000
Bello		CO	75	392939
Pasto	باستو	CO	75	392930
Gaomi		CN	217	391986
Santa Fe	سانتاف	AR	58	391164
San-Pédro	سان بيدرو	CI	0	390654
Makurdi	ماكوردي	NG	30	390000
Palu		ID	199	389959
Takoradi		GH	1	389114
Samut Prakan	سامت براكان	TH	168	388920
Arlington	أرلينغتون	US	82	388125
Khamis Mushait	خميس مشيط	SA	213	387553
Ambato	أمباتو	EC	98	387309
Carapicuíba		BR	142	386984
Petrolina		BR	136	386791
Ojo de Agua		MX	119	386290
Windhoek	ويندهوك	NA	51	386219
Abomey-Calavi		BJ	47	385755
Bochum	بوخم	DE	254	385729
Suita		JP	224	385567
Benito Juárez		MX	119	385439
Sector 3		RO	257	385439
Chak Jhumra		PK	190	385169
Kahramanmaraş	قهرمان مرعش	TR	265	384953
Chongzuo		CN	217	384905
Grajaú		BR	142	384873
Okazaki	أوكازاكي	JP	224	384654
Xico		MX	119	384327
Iztacalco		MX	119	384326
Kākināda		IN	192	384182
Betim		BR	142	384000
Las Palmas de Gran Canaria		ES	235	383516
Cotabato	كوتابايتو	PH	200	383383
Bawshar	بوشر	OM	201	383257
Latur	لاتر	IN	192	382940
Tanzhou		CN	217	382445
Wellington	ويلينجتون	NZ	315	381900
Mazatlán	ماساتلان	MX	117	381583
Caxias do Sul		BR	142	381270
Nizhny Tagil		RU	232	381116
Irapuato	ايرابواتو	MX	119	380941
Ichinomiya	إيتشينوميا	JP	224	380073
Aswān	أسوان	EG	12	379774
Brno	برنو	CZ	283	379466
Bauru		BR	142	379297
Iaşi	ياش	RO	257	378954
Krugersdorp		ZA	24	378821
Pānihāti		IN	192	378705
Shibganj		BD	176	378701
Iquitos	إكيتوس	PE	108	377609
Toyohashi		JP	224	377453
Hechuan		CN	217	377213
Pétionville		HT	131	376834
Utrecht	أوترخت	NL	249	376435
Rajamahendravaram		IN	192	376333
Yogyakarta	يوجياكرتا	ID	185	375699
Dhule	دوله	IN	192	375559
Minato		JP	224	375339
Puchong		MY	194	375181
Ondo		NG	30	375000
Rohtak	روهتاك	IN	192	374292
Bhawana	بهاونا	PK	190	373841
Rustenburg	روستنبرغ	ZA	24	373695
Bakersfield	بيكرسفيلد	US	109	373640
Xuanhua		CN	217	373422
Emalahleni		ZA	24	373403
Bafoussam	بافؤسام	CM	19	373268
Thủ Dầu Một	تو داو موت	VN	182	373105
Takasaki	تاكاساكي	JP	224	372973
Seremban	سرمبان	MY	194	372917
Miguel Hidalgo		MX	119	372889
Nagano		JP	224	372760
Tawau	تاواو	MY	195	372615
Cardiff	كارديف	GB	272	372089
Dachang		CN	217	371856
Đống Đa		VN	168	371606
Chitungwiza		ZW	23	371246
Fenghuang		CN	217	370000
Umuahia	أوموأهيا	NG	30	370000
Puerto La Cruz	بويرتو لا كروز	VE	79	370000
Uşak	أوشاك	TR	265	369433
Bharatpur		NP	191	369377
Itaquaquecetuba		BR	142	369275
Natore		BD	176	369138
6th of October City		EG	12	368650
Leicester	لستر	GB	272	368600
Desna		UA	269	368500
Sector 6		RO	257	367760
Canberra	كانبرا	AU	248	367752
Avellaneda	أفيانيدا	AR	56	367554
Nara-shi	نارا	JP	224	367353
Florence	فلورنس	IT	285	367150
Ahilyanagar	أحمد نجر	IN	192	367140
Kollam		IN	192	367107
Huanggang		CN	217	366769
Olinda		BR	136	366754
Bradford	برادفورد	GB	272	366187
Sukabumi		ID	185	365735
Bilāspur		IN	192	365579
Malabon		PH	200	365525
Cleveland	كليفلاند	US	126	365379
Iseyin		NG	30	365300
Etobicoke		CA	151	365000
Yenagoa		NG	30	365000
Gboko		NG	30	365000
Samba		AO	33	364986
Pyeongtaek		KR	216	364694
Petare		VE	79	364684
Bến Cát		VN	182	364578
Anqiu		CN	217	364208
Alanya	ألانيا	TR	265	364180
Larkana		PK	190	364033
Al Qadarif	القضارف	SD	27	363945
Hrodna	غرودنو	BY	277	363718
Cibinong		ID	185	363424
Nawabshah		PK	190	363138
New Orleans	نيو أورلينز	US	82	362701
Keelung	كي لنغ	TW	219	362487
Malmö	مالمو	SE	293	362133
Jizhou		CN	217	362013
Manukau City		NZ	315	362000
Maradi	مرادي	NE	44	361702
Burewala		PK	190	361664
Ataşehir		TR	265	361615
Blumenau	بلوميناو	BR	142	361261
Nanqiao		CN	217	361185
Mingora	مينجورا	PK	190	361112
Wuppertal	فوبرتال	DE	254	360797
Ulan-Ude	أولان أودا	RU	184	360278
Huocheng		CN	227	360000
Ijebu Ode		NG	30	360000
Maseru	ماسيرو	LS	38	359753
Bhilwara		IN	192	359483
Aurora	أورورا	US	88	359407
Vitebsk	فيتيبسك	BY	277	358927
Franca	فرانكا	BR	142	358539
Sultanbeyli		TR	265	358201
Taraz	تراز	KZ	158	358153
Yangsan		KR	216	358074
Dniprovskyi		UA	269	357900
San Jose del Monte		PH	200	357828
Abū al-Kahṣīb		IQ	165	357771
Gwangmyeong		KR	216	357545
Zanjan	زنجان	IR	222	357471
Neiva	نيفا	CO	75	357392
Iwaki	لواكي	JP	224	357309
Vladimir	فلاديمير	RU	279	357024
Tete	تته	MZ	37	357000
Bacoor		PH	200	356974
Wakayama		JP	224	356729
Brahmapur		IN	192	356598
Fengshan		TW	219	356463
Fatih		TR	265	356025
Caucaia		BR	93	355679
Misratah	مصراتة	LY	49	355657
Cuíto	كويتو	AO	33	355423
Benito Juarez		MX	119	355017
Kyzylorda	قزل اوردا	KZ	212	354800
Sinjhoro		PK	190	354709
Kawagoe	كاواغويه	JP	224	354571
Takatsuki		JP	224	354468
Muzaffarpur	مظفربور	IN	192	354462
Tapachula		MX	118	353706
Lhoka		CN	217	353700
Villahermosa	فيلاهيرموسا	MX	118	353577
Cariacica		BR	142	353491
Setapak		MY	194	353268
Mahilyow	موغيليف	BY	277	352896
Bandar Abbas	بندرعباس	IR	222	352173
Pravyi Bereh		UA	269	352088
Yunusobod		UZ	220	352000
Ras Al Khaimah	راس الخيمة	AE	178	351943
Cabimas	كابيماس	VE	79	351736
Kendari		ID	199	351085
Honolulu	هونولولو	US	319	350964
Anaheim	آناهايم	US	109	350742
Tarsus	طرسوس	TR	265	350732
Pengze		CN	217	350000
Bahir Dar	بحر دار	ET	2	350000
Punāsa		IN	192	350000
Al Maḩmūdīyah	المحمودية	IQ	165	350000
Diepsloot		ZA	24	350000
Xilinhot		CN	217	349953
Praia Grande		BR	142	349935
Quelimane	كويليمان	MZ	37	349842
Arkhangel’sk	أرخانجلسك	RU	279	349742
Muzaffarnagar		IN	192	349706
Hulunbuir		CN	217	349400
Dumai		ID	185	349389
Shinjuku		JP	224	349385
Sikasso	سيكاسو	ML	5	349324
Sanandaj	سنندج	IR	222	349176
Chita	تشيتا	RU	173	349005
San Pedro		PH	200	348968
Campina Grande		BR	93	348936
Alicante		ES	274	348901
Bimbo	بمبو	CF	6	348802
Kalemyo		MM	231	348573
Belfast	بلفاست	GB	272	348005
Long Bien		VN	168	347829
Camagüey	كاماغويه	CU	101	347562
Daye		CN	217	347406
Bilbao	بلباو	ES	274	347342
Ambon	آمبون	ID	186	347288
Brest	برست	BY	277	347138
Chifeng		CN	217	346654
Central Coast		AU	248	346596
Corrientes	كورينتس	AR	58	346334
Hŭngnam		KP	209	346082
Avadi		IN	192	345996
Yunlong		CN	217	345393
Koshigaya	كوشيغايا	JP	224	345353
Coventry	كوفنتري	GB	272	345324
Belgorod	بيلغورود	RU	279	345289
Toamasina	توماسينا	MG	305	345107
Logan City	لوغان سيتي	AU	243	345098
Ōtsu	أوتسو	JP	224	345070
Kosti	ربك	SD	27	345068
Qitaihe		CN	217	345033
Doha	الدوحة	QA	210	344939
Kadapa		IN	192	344893
Nakano	ناكانو	JP	224	344880
Cirebon	سيريبون	ID	185	344851
Turmero	ترمرو	VE	79	344700
Tokorozawa	توكوروزاوا	JP	224	344194
Cabanatuan City		PH	200	343672
Pizhou		CN	217	343421
Darnytsya		UA	269	343384
Dire Dawa	ديرة داوا	ET	2	343000
Annaba	عنابة	DZ	3	342703
Nice	نيس	FR	281	342669
Iligan		PH	200	342618
Soledad		CO	75	342556
Temara		MA	13	342345
Shiqi		CN	217	342306
Paulista		BR	136	342167
Obalende		NG	30	342000
Kukatpally		IN	192	341709
Laixi		CN	217	341470
Dihok	دهوك	IQ	165	340900
Kaluga	كالوغا	RU	279	340851
Bắc Từ Liêm		VN	182	340605
Celaya	سيلايا	MX	119	340387
Serekunda	سيريكوندا	GM	7	340000
Kafrul		BD	176	339734
Karşıyaka		TR	265	339624
Ḩadā’iq al Qubbah	حدائق القبة	EG	12	339612
Makiyivka		UA	269	338968
West Raleigh		US	126	338759
Cuernavaca	كويرنافاكا	MX	119	338650
Markham	ماركام	CA	151	338503
Kaesŏng	كايسونغ	KP	209	338155
Uberaba		BR	142	337836
Tungi		BD	176	337579
Krasnogvargeisky		RU	279	337091
Randburg	راندبورج	ZA	24	337053
Safi	آسفي	MA	13	336883
Simferopol	سيمفروبول	UA	290	336460
Lublin	لبلن	PL	302	336339
San José	سان خوزه	CR	85	335007
Orlando	أورلاندو	US	126	334854
Viña del Mar	فينيا ديل مار	CL	140	334248
Tieling		CN	217	333907
Qazvin	قزوين	IR	222	333635
Asahikawa	أساهيكاوا	JP	224	333530
Kāmārhāti		IN	192	332965
Tepic	تيبيك	MX	117	332863
Wŏnju		KR	216	332849
Wad Medani	ود مدني	SD	27	332714
Quận Mười Một		VN	182	332536
Nukus	نوكاث	UZ	215	332500
Konak		TR	265	332277
Maebashi		JP	224	332149
Kita		JP	224	332140
Ciudad Victoria	سيوداد فيكتوريا	MX	122	332100
Soledad de Graciano Sánchez		MX	119	332072
Kochi		JP	224	332059
Bielefeld	بيليفيلد	DE	254	331906
Blida	البليدة	DZ	3	331779
Kwai Chung		HK	183	331600
Mandaue City		PH	200	331320
Ganja	جنجا	AZ	167	330663
Khorramshahr	خرمشهر	IR	222	330606
Bonn	بن	DE	254	330579
Mathura	ماتورا	IN	192	330511
Hechi		CN	217	330131
Bydgoszcz	بيدغوشتش	PL	302	330038
Smolensk	سمولينسك	RU	279	330025
Oral	أورال	KZ	206	330000
São Vicente		BR	142	329911
Khorramabad	خرم آباد	IR	222	329825
Ribeirão das Neves		BR	142	329794
Soyapango		SV	92	329708
Tongshan		CN	217	329661
Guédiawaye		SN	16	329659
São José dos Pinhais		BR	142	329628
Plovdiv	بلوفديف	BG	292	329489
Ciudad Obregón		MX	102	329404
Wŏnsan	ونسان	KP	209	329207
Brent		GB	272	329100
Pavlodar	بافلودار	KZ	158	329002
Chānda	شاندرابور	IN	192	328351
Canoas		BR	142	328291
Kōriyama	كورياما	JP	224	327692
Sochi		RU	279	327608
Aksaray	آق سراي	TR	265	327575
Vijayapura		IN	192	327427
Chipata	تشيباتا	ZM	35	327059
Chongjin	تشونغجين	KP	209	327000
Yanji	يانجي	CN	217	326957
Roodepoort	روديبورت	ZA	24	326416
Pucallpa	بوكالبا	PE	108	326040
Mogi das Cruzes		BR	142	325746
Córdoba	قرطبة	ES	274	325708
Birkenhead		GB	272	325264
Nantes	نانت	FR	281	325070
Ilesa		NG	30	325000
Pekalongan		ID	185	324564
Bhatara		BD	176	324300
Espoo		FI	263	323910
Kikuyu		KE	42	323881
Kluang		MY	194	323762
Lincang		CN	217	323708
Nottingham	نوتنغهام	GB	272	323632
Ramiros		AO	33	323576
Al ‘Amārah	العمارة	IQ	165	323302
Volzhsky		RU	301	323293
Vaughan	وان	CA	151	323103
Xingyi		CN	217	322890
Guarujá		BR	142	322750
Shivamogga		IN	192	322650
Alwar	الور	IN	192	322568
Uíge	ويغ	AO	33	322531
Taubaté		BR	142	322397
Ixtapaluca		MX	119	322271
Osh	أوش	KG	171	322164
Portoviejo	بورتوفييخو	EC	98	321800
Villavicencio	فيللافيسينسيو	CO	75	321717
Man’gyŏngdae-ri		KP	209	321690
San Miguelito		PA	128	321501
Pelotas		BR	142	320674
Shāhjānpur		IN	192	320434
Lexington	ليكسينغتون	US	126	320347
Tantou		CN	217	320304
Anápolis		BR	142	319587
Kaech’ŏn		KP	209	319554
Jūnāgadh		IN	192	319462
Islington		GB	272	319143
Holguín	هولغوين	CU	101	319102
Ust-Kamenogorsk	أوست-كامينوغورسك	KZ	158	319067
Tsuen Wan		HK	183	318916
Zinder	زندر	NE	44	318874
Saransk	سارانسك	RU	279	318841
Al Diwaniyah	الديوانية	IQ	165	318801
Varna	فارنا	BG	292	318737
Hafizabad		PK	190	318621
Marne La Vallée		FR	281	318325
Palangkaraya		ID	208	318247
Damanhur	دمنهور	EG	12	318207
Chiniot		PK	190	318165
Popayán	بوبايان	CO	75	318059
Reading		GB	272	318014
Geita	جيتا	TZ	17	318006
Constanţa	قسطنطة	RO	257	317832
New Delhi	دلهي الجديدة	IN	192	317797
Thessaloníki	سالونيك	GR	252	317778
Thiès		SN	16	317763
Naha		JP	224	317625
Riverside	ريفرسايد	US	109	317261
Baicheng		CN	217	316970
Chimbote		PE	108	316966
Bari	باري	IT	285	316491
Barueri		BR	142	316473
Corpus Christi	كوربوس كريستي	US	82	316239
Thrissur		IN	192	315957
Cherepovets	تشيريبوفيتس	RU	279	315738
Eloy Alfaro		EC	98	315724
Hamburg-Nord		DE	254	315514
Al-Kut	الكوت	IQ	165	315162
Muar		MY	194	314776
Şişli		TR	265	314684
Várzea Grande		BR	86	314627
Lexington-Fayette		US	126	314488
Maroua	ماروا	CM	19	314122
Kingston upon Hull		GB	272	314018
Preston	برستون	GB	272	313332
Lianshan		CN	217	313247
Denizli	دنيزلي	TR	265	313238
Ikeja	إيكيجا	NG	30	313196
New Cairo	القاهرة الجديدة	EG	12	313139
Al Qāhirah al Jadīdah	القاهرة الجديدة	EG	12	313139
Vitória	فيتوريا	BR	142	312656
Palmira		CO	75	312519
Vologda	فولوغدا	RU	279	312420
Iligan City		PH	200	312323
Catania	كاتانيا	IT	285	311584
Jardim Angela		BR	142	311432
Nizāmābād		IN	192	311152
Cincinnati	سينسيناتي	US	126	311097
Percut		ID	185	311063
Coatzacoalcos		MX	119	310698
Santa Ana	سانتا أنا	US	109	310227
Sariwŏn-si	ساريون	KP	209	310100
Botshabelo		ZA	24	309714
Butuan	بوتوان	PH	200	309709
Shahrīār	شهريار	IR	222	309607
Qods	شهر قدس	IR	222	309605
Gia Lâm		VN	168	309353
Kurgan	كورغان	RU	232	309285
Tampico	تامبيكو	MX	122	309003
Akowonjo		NG	30	308900
Cabuyao		PH	200	308745
Tabora	تابورا	TZ	17	308741
Kasugai	كاسوغاي	JP	224	308681
An Nhơn		VN	182	308396
Alimosho		NG	30	308290
Ciudad Benito Juárez		MX	122	308285
Münster	مونستر	DE	254	308258
Mannheim	مانهايم	DE	254	307960
Karawang		ID	185	307880
Akita	أكيتا	JP	224	307672
Suzano		BR	142	307429
Tumkūr		IN	192	307359
Chinju		KR	216	307242
Parbhani		IN	192	307170
Hisar	حصار	IN	192	307024
Iksan		KR	216	307000
Fīrozābād		IN	192	306409
Palmas	بالماس	BR	55	306296
Vladikavkaz	فلاديقوقاز	RU	279	306258
Port-de-Paix		HT	131	306217
Damietta	دمياط	EG	12	305920
Posadas		AR	58	305874
Brakpan		ZA	24	305692
Stockton	ستوكتون	US	109	305658
Yokkaichi	يوكايتشي	JP	224	305424
Kulti		IN	192	305405
Tláhuac		MX	119	305076
Sapele		NG	30	305000
Kashan	كاشان	IR	222	304487
Kāshān	كاشان	IR	222	304487
Pittsburgh	بيتسبرغ	US	126	304391
Armenia	أرمينيا	CO	75	304314
Santa Catarina		MX	122	304052
Sumbawanga	سومباوانجا	TZ	17	303986
Orël	أوريول	RU	279	303696
Akashi	أكاشي	JP	224	303601
Hai Bà Trưng		VN	168	303586
Kurume	كورومي	JP	224	303579
Graz	غراتس	AT	299	303270
Saint Paul	سانت باول	US	82	303176
Nghi Sơn		VN	168	302210
Karnāl		IN	192	302140
Changyi		CN	217	302072
Ciudad del Este	سيوداد ديل إسته	PY	69	301815
Rosetta	رشيد	EG	12	301795
Barddhamān		IN	192	301725
Toshima		JP	224	301599
Kediri	كديري	ID	185	301424
Solwezi	سولويزي	ZM	35	301370
Hamburg-Mitte		DE	254	301231
Augsburg	آوغسبورغ	DE	254	301105
South Dublin		IE	261	301075
Valladolid	فايادوليذ	ES	274	300618
Miri	ميري	MY	195	300543
Xinyi		CN	217	300511
Mardan	مردان	PK	190	300424
Surgut	سورغوت	RU	232	300367
Swansea	سوانزي	GB	272	300352
San Pablo	سان بابلو	PH	200	300166
Newcastle upon Tyne	نيوكاسل أبون تاين	GB	272	300125
Gundupālaiyam		IN	192	300104
Gatineau	غاتينو	CA	151	300045
Yangshuo		CN	217	300000
Biñan		PH	200	300000
Malir Cantonment		PK	190	300000
Winejok		SS	25	300000
Batikent		TR	265	300000
Mérida	ميريدا	VE	79	300000
Linqu		CN	217	299646
Uruapan		MX	119	299523
Pātan		NP	191	299283
Fergana	فرغانة	UZ	220	299200
Bahía Blanca	باهيا بلانكا	AR	56	299101
Santol		PH	200	298976
Kaolack	كاولاك	SN	16	298904
Jember		ID	185	298585
Aomori	آوموري	JP	224	298394
Bārāsat		IN	192	298127
Mulugu		IN	192	297671
Foz do Iguaçu	فوز دو إيغواسو	BR	142	297352
Bihār Sharīf		IN	192	297268
Tegal	تيغال	ID	185	297173
Grozny	غروزني	RU	279	297137
Boma	بوما	CD	29	297009
Bāli		IN	192	296973
Pu'er		CN	217	296565
Rāmpur		IN	192	296418
Darbhanga	دربنقا	IN	192	296039
Panipat		IN	192	295970
Mwene		CD	34	295683
Białystok	بياليستوك	PL	302	295683
Rufisque	روفسك	SN	16	295459
Murmansk	مورمانسك	RU	279	295374
Tirupati		IN	192	295323
Southend-on-Sea		GB	272	295310
Lincoln	لنكن	US	82	294757
Phu Quoc		VN	182	294419
Baiyin		CN	217	294400
Fukushima		JP	224	294237
Bergen	برغن	NO	280	294029
Greater Noida	نويدا الكبرى	IN	192	293908
Noida	نوئدا	IN	192	293908
Tambov	تمبوف	RU	279	293661
Vigo	فيغو	ES	274	293642
Aizawl	آئزال	IN	192	293416
Banjarbaru		ID	199	293332
Thanh Xuân		VN	168	293292
Al Hufūf	الهفوف	SA	213	293179
Cholula		MX	119	292881
Gandhinagar		IN	192	292797
Semey	سيماي	KZ	158	292780
Cầu Giấy		VN	168	292536
Dindigul		IN	192	292512
Ponta Grossa		BR	142	292177
Gaozhou		CN	217	292164
Kamoke		PK	190	292023
Limeira		BR	142	291869
Thanjavur	تنجاور	IN	192	291067
Kariega	يوتينهاغ	ZA	24	291052
Adıyaman	أديامان	TR	265	290883
Al Mubarraz	المبرز	SA	213	290802
Resistencia	ريسيستينسيا	AR	58	290793
Morioka	موريوكا	JP	224	290700
Atyrau	أتيراو	KZ	164	290700
Sector 2		RO	257	290507
Xiuying		CN	217	290000
San Cristóbal	سان كريستوبال	VE	79	289852
Cileungsir		ID	185	289833
Karīmnagar		IN	192	289821
Victoria	فكتوريا	CA	153	289625
Anchorage	أنشوراج	US	52	289600
Dewas	دواس	IN	192	289550
Batna	باتنة	DZ	3	289504
Kaunas	كاوناس	LT	300	289380
Sonīpat		IN	192	289333
Machala	ماتشالا	EC	98	289141
Wiesbaden	فيسبادن	DE	254	288850
Meads		US	126	288649
Kabwe	كابوي	ZM	35	288598
Sinŭiju	سينويجو	KP	209	288112
Meguro		JP	224	288088
Sector 4		RO	257	287828
Sumida		JP	224	287766
Ibaraki	إباراكي	JP	224	287730
Bắc Ninh	باك نينه	VN	168	287658
Ichalkaranji		IN	192	287353
Marienthal		DE	254	287101
Phú Mỹ		VN	182	287055
Ceilândia		BR	142	287023
Katowice	كاتوفيتسه	PL	302	286960
Adapazarı	آدابازاري	TR	265	286787
Cluj-Napoca	كلوج نابوكا	RO	257	286598
Gunpo		KR	216	286485
Songea	سونجيا	TZ	17	286285
Butembo		CD	34	286242
Tacna	تاكنا	PE	108	286240
Tin Shui Wai		HK	183	286232
Long Xuyên	لونج سوين	VN	182	286140
Savar		BD	176	286008
Bathinda		IN	192	285788
Henderson	هندرسون	US	109	285667
Jālna	جلنا	IN	192	285577
Sekondi		GH	1	285506
Kyengera		UG	26	285400
Greensboro	غرينزبورو	US	126	285342
Haifa	حيفا	IL	187	285316
Århus		DK	260	285273
Viamão		BR	142	285269
Dengzhou		CN	217	285032
Artux		CN	227	285000
Chuncheon	تشنتشون	KR	216	284855
Alto Barinas		VE	79	284289
Mbour		SN	16	284189
Brighton	برايتون	GB	272	283870
Karlsruhe	كارلسروه	DE	254	283799
Port Moresby	بور مورسبي	PG	328	283733
Minya	المنيا	EG	12	283605
Plano	بلانو	US	82	283558
Ichihara	إيتشيهارا	JP	224	283531
Qibao		CN	217	283352
Kirāri Sulemānnagar		IN	192	283211
Cainta		PH	200	283172
Satna		IN	192	282977
Geelong	غيلونغ	AU	246	282809
Chernihiv	تشرنيهيف	UA	269	282747
Xinyuan		CN	227	282718
Ba Vì		VN	168	282600
Valparaíso	فالبارايسو	CL	140	282448
Ica	إيكا	PE	108	282407
Purnia	بورنيا	IN	192	282248
Newark	نيوآرك	US	126	281944
Itagüí		CO	75	281853
Nicolás Romero		MX	119	281799
Gebze		TR	265	281436
Lichinga	ليتشينجا	MZ	37	281341
Narsingdi		BD	176	281080
Zeytinburnu		TR	265	280896
Sfax	صفاقس	TN	50	280566
Zumpango		MX	119	280455
Merkezefendi		TR	265	280341
Madison	ماديسون	US	82	280305
Bukhara	بخارا	UZ	215	280187
Wollongong	ولونغونغ	AU	248	280153
Volta Redonda		BR	142	279898
Ostrava	أوسترافا	CZ	283	279791
St. Louis	سانت لويس	US	82	279695
Poltava	بولتافا	UA	269	279593
Sumaré		BR	142	279545
Efon-Alaaye		NG	30	279319
Binjai		ID	185	279302
Pematangsiantar		ID	185	279198
Petrozavodsk	بيتروزوفودسك	RU	279	279190
Enshi		CN	217	279185
Taganrog	تاغانروغ	RU	279	279056
Santa Teresa del Tuy		VE	79	278890
Quảng Ngãi	كوانج نجاي	VN	182	278496
Qarshi	قرشي	UZ	215	278300
Tanghe		CN	217	278055
Coacalco		MX	119	277959
Sincelejo	سينسيليخو	CO	75	277773
Zoucheng		CN	217	277400
Khomeynī Shahr	سده	IR	222	277334
Kostroma	كوستروما	RU	279	277280
Imphal		IN	192	277196
Gagnoa	غانيوا	CI	0	277044
Ulu Bedok		SG	218	276990
Bedok New Town		SG	218	276990
Owo		NG	30	276574
Suncheon		KR	216	276375
Fangchenggang		CN	217	276315
Komsomolsk-on-Amur		RU	229	275908
Abbottabad		PK	190	275890
Kaili		CN	217	275745
Hakodate	هاكوداته	JP	224	275730
Yamoussoukro	ياموسوكرو	CI	0	275686
Bab Ezzouar	باب الزوار	DZ	3	275630
Strasbourg	ستراسبورغ	FR	281	274845
Saugor		IN	192	274556
Neihu		TW	219	274538
Tsu		JP	224	274537
Xingning		CN	217	274499
Linxia Chengguanzhen		CN	217	274466
Khmelnytskyi		UA	269	274452
Kushinagar		IN	192	274403
Saddiqabad		PK	190	274210
Loja	لوجا	EC	98	274112
Tai Po		HK	183	274100
Isfara	اسفرة	TJ	179	274000
Luena	لوينا	AO	33	273675
Taboão da Serra		BR	142	273542
Istaravshan	استروشن	TJ	179	273500
Turpan		CN	227	273385
Rourkela		IN	192	273317
Yao		JP	224	273213
Banī Suwayf	بني سويف	EG	12	273151
Nagar Naluākot		BD	176	273000
Guantánamo	غوانتانامو	CU	101	272801
Baguio	باجيو	PH	200	272714
Petrópolis		BR	142	272691
Ar Rayyān	الريان	QA	210	272465
Polokwane	بولوكوان	ZA	24	272461
Ljubljana	ليوبليانا	SI	271	272220
Jalālābād	جلال آباد	AF	188	271900
Deir ez-Zor	دير الزور	SY	175	271800
Gijón	خيخون	ES	274	271780
Santa Maria		BR	142	271735
Parnamirim		BR	93	271713
Hafar Al-Batin		SA	213	271642
Kakogawachō-honmachi		JP	224	271634
Sector 5		RO	257	271575
Quận Sáu		VN	182	271050
Capao Redondo		BR	142	270767
Mỹ Tho	مي ثو	VN	182	270700
Mito		JP	224	270685
Derby	ديربي	GB	272	270468
Dessie	ديسي	ET	2	270400
São José		BR	142	270299
Hạ Long	هالونج	VN	168	270054
Gelsenkirchen	غيلسنكيرشن	DE	254	270028
Longling County		CN	217	270000
Cherkasy		UA	269	269836
Malolos		PH	200	269809
Southampton	ساوثهامبتون	GB	272	269781
Kapar		MY	194	269627
Çorum	جوروم	TR	265	269595
Ghulja		CN	227	269158
Eimsbüttel		DE	254	269118
Merlo	مرلو	AR	56	268961
Yeosu		KR	216	268823
Durg	دورج	IN	192	268806
Fuling		CN	217	268658
Mokpo		KR	216	268402
Birgañj	برغنج	NP	191	268273
Yoshkar-Ola		RU	279	268272
Russeifa	الرصيفة	JO	159	268237
Banda Aceh	باندا آسه	ID	185	267962
Shibīn al Kawm	شبين الكوم	EG	12	267945
Parauapebas		BR	72	267836
Mirpur Khas		PK	190	267833
Sengkang New Town		SG	218	267600
Floridablanca		CO	75	267591
Tokushima		JP	224	267345
Sterlitamak	سترليتاماك	RU	232	267231
Anantapur		IN	192	267161
Gyeongsan-si		KR	216	266951
Sohag	سوهاج	EG	12	266944
Nagaoka	ناغاوكا	JP	224	266936
Sapopemba		BR	142	266715
Saint-Marc		HT	131	266642
Eixample		ES	274	266477
Bagerhat	باغرهات	BD	176	266388
Hà Tĩnh	ها تينه	VN	168	266321
Saskatoon	ساسكاتون	CA	137	266141
Chengzhong		CN	217	265886
Djelfa	الجلفة	DZ	3	265833
Chula Vista	تشولا فيستا	US	109	265757
Shimonoseki	شيمونوسكي	JP	224	265684
Toledo	توليدو	US	126	265638
Kibaha	كيبها	TZ	17	265360
Hulan Ergi		CN	217	265344
Tampines Estate		SG	218	265340
Bordeaux	بوردو	FR	281	265328
Aachen	آخن	DE	254	265208
Gent	جنت	BE	256	265086
Gravataí		BR	142	265074
Mantampay		PH	200	265032
Ratlām		IN	192	264914
Nogales		MX	102	264782
El Daein	الدعين	SD	27	264734
Donghai		CN	217	264709
Dezful	دزفول	IR	222	264709
Gunsan		KR	216	264656
Mossoró		BR	93	264577
Rānipet		IN	192	264330
Brāhmanbāria		BD	176	264326
Porto-Novo	بورتو نوفو	BJ	47	264320
Chernivtsi		UA	269	264298
Jersey City	جيرسي سيتي	US	126	264290
Manta		EC	98	264281
Reno	رينو	US	109	264165
Bégoua		CF	6	264067
Riobamba	ريوبامبا	EC	98	264048
Sivas	سيواس	TR	265	264022
Wolverhampton	وولفرهامبتون	GB	272	263700
Pasarkemis		ID	185	263289
Fanling		HK	183	263200
Chiayi City		TW	219	263188
Dongtai		CN	217	262873
Fuchū		JP	224	262790
Jurong Town		SG	218	262730
Marāgheh	مراغه	IR	222	262604
Marāgheh	مراغه	IR	222	262604
Quilmes	كويلمس	AR	56	262379
Fukui-shi		JP	224	262328
Lal Bahadur Nagar		IN	192	261987
Mönchengladbach	مونشنغلادباخ	DE	254	261742
Bagong Silang		PH	200	261729
Zhytomyr	جيتومير	UA	269	261624
Karamay		CN	227	261445
Sacomã		BR	142	261436
Arrah	آرا	IN	192	261430
Tongliao		CN	217	261110
Bariadi		TZ	17	260927
Antsirabe	أنتسيرابي	MG	305	260907
Chandler	تشاندلر	US	130	260828
Yei	ياي	SS	25	260720
Chilanzar		UZ	220	260700
Tampere	تامبيري	FI	263	260646
Mahajanga	ماجنكا	MG	305	260556
Minato City		JP	224	260486
Fort Wayne	فورت واين	US	103	260326
Plymouth	بليموث	GB	272	260203
Nianbo		CN	217	260184
Baranagar		IN	192	260072
Skardu		PK	190	260000
Marawi City		PH	200	259993
Tampines New Town		SG	218	259900
Qo‘qon		UZ	220	259700
Jardim Sao Luis		BR	142	259377
Tacloban	تاكلوبان	PH	200	259353
Rondonópolis		BR	86	259167
Changle		CN	217	259161
Gajuwaka		IN	192	258944
Jining		CN	217	258757
North Shore		NZ	315	258697
Rishon LeTsiyyon		IL	187	258535
Hiratsuka	هيراتسوكا	JP	224	258422
Stoke-on-Trent	ستوك-أون-ترينت	GB	272	258366
Buffalo	بوفالو	US	126	258071
Verona	ورونا	IT	285	258031
Ðà Lạt	دالات	VN	182	258014
San Salvador de Jujuy	سان سلفادور دي خوخوي	AR	59	257970
Durham	دورهام	US	126	257636
Etāwah		IN	192	257448
Gasteiz / Vitoria		ES	274	257407
Rugao		CN	217	257400
Gómez Palacio		MX	122	257352
Cascavel	الأفعى ذات الجرس	BR	142	257172
St. Petersburg		US	126	257083
L'Hospitalet de Llobregat		ES	274	257038
Gdynia	غدينيا	PL	302	257000
Cilacap		ID	185	256996
Irvine	إرفاين	US	109	256927
Kitchener	كيتشنر	CA	151	256885
Suicheng		CN	217	256665
Nada		CN	217	256652
Latina		ES	274	256644
Los Mochis		MX	117	256613
Bratsk	براتسك	RU	184	256600
Pachuca de Soto	باتشوكا دي سوتو	MX	119	256584
Chingola	شينغولا	ZM	35	256560
Sumy	سومي	UA	269	256474
Milton Keynes	ميلتون كينز	GB	272	256385
Indaiatuba		BR	142	256223
Laredo	لاريدو	US	82	256153
Vila Flor		AO	33	256066
Germiston		ZA	24	255863
Ñuñoa		CL	140	255823
Parakou	باراكو	BJ	47	255478
Isiro	إيزيرو	CD	34	255409
Sari	ساري	IR	222	255396
Tarakan	تاراكان	ID	199	255310
Kenema	كينيما	SL	21	255110
Oaxaca	أوخاكا	MX	119	255029
Mossamedes	موسامديس	AO	33	255000
Al Madīnah	المدينة	IQ	165	255000
Hobart	هوبارت	AU	245	254930
Ikot Ekpene		NG	30	254806
Yanzhou		CN	217	254788
Woodlands		SG	218	254440
Hanam		KR	216	254415
Mueang Nonthaburi	موانج نونتابوري	TH	168	254375
Muridke	موريدكي	PK	190	254291
Saint-Louis	سانت لويس	SN	16	254171
Batu Caves		MY	194	254083
Novo Hamburgo		BR	142	253841
Jurong West		SG	218	253840
Singkawang		ID	208	253812
Cox’s Bāzār		BD	176	253788
Carabanchel	كارابانتشيل	ES	274	253678
Cotia		BR	142	253608
Petaẖ Tiqva	بتاح تكفا	IL	187	253529
Marg‘ilon		UZ	220	253500
Ambarnath		IN	192	253475
Godomè		BJ	47	253262
Naihāti		IN	192	253221
Braşov	براشوف	RO	257	253200
Xuân Lộc		VN	182	253140
Vitória da Conquista		BR	70	253137
Laohekou		CN	217	253112
Richards Bay		ZA	24	252968
Qina	قنا	EG	12	252883
Bharatpur	بهاراتبور	IN	192	252838
Vantaa	فانتا	FI	263	252724
Porto	بورتو	PT	270	252687
Kiel	كيل	DE	254	252668
El Fasher	الفاشر	SD	27	252609
Thiès Nones		SN	16	252320
Suihua		CN	217	252245
Los Teques	لوس تيكيس	VE	79	252242
Santiago del Estero	سانتياغو ديل استيرو	AR	58	252192
Sétif	سطيف	DZ	3	252127
Begusarai	بجساراي	IN	192	252008
Borūjerd	بروجرد	IR	222	251958
Qarchak		IR	222	251834
Afyonkarahisar	أفيون قره حصار	TR	265	251799
İskenderun	إسكندرونة	TR	265	251682
Santiago de Surco		PE	108	251648
Ota		NG	30	251546
Thika		KE	42	251407
San Fernando	سان فرناندو	PH	200	251248
Menongue	مينونجي	AO	33	251178
Ḩayy Khildā	خلدا	JO	159	251000
Jimma	جيما	ET	2	250900
Governador Valadares		BR	142	250878
Timişoara	طمشوار	RO	257	250849
Embu das Artes		BR	142	250691
Santa Clara	سانتا كلارا	CU	101	250512
Iwo		NG	30	250443
A Coruña	لا كورونيا	ES	274	250438
Libertad		PH	200	250353
Altona		DE	254	250192
La Paz	لا باز	MX	117	250141
Kelar	كلار	IQ	165	250000
Colonia del Valle		MX	119	250000
Niš		RS	253	250000
Singa	سنجة	SD	27	250000
San Bernardo		CL	140	249858
Sōka		JP	224	249645
Mzuzu	مزوزو	MW	9	249564
Navotas		PH	200	249463
Tiruvottiyūr		IN	192	249446
Cidade Ademar		BR	142	249218
Burnaby	بورنبي	CA	153	249125
Lubbock	لوبوك	US	82	249042
Thị Trấn Đông Triều		VN	168	248896
Thuqbah	الثقبة	SA	213	248888
Yamagata		JP	224	248772
Tehuacán		MX	119	248716
Guarenas		VE	79	248588
Montpellier	مونبلييه	FR	281	248252
Jimeta		NG	30	248148
Częstochowa	تشيستوخوفا	PL	302	248125
Gāndhīdhām		IN	192	247992
Beibei		CN	217	247702
Insein		MM	231	247675
City of Westminster		GB	272	247614
Gilbert		US	130	247542
Chemnitz	كيمنتس	DE	254	247220
Paraná		AR	58	247139
San Miguel	سان ميغيل	SV	92	247126
Shijie		CN	217	246960
Chitato		AO	33	246880
Orsk	أورسك	RU	232	246836
Vanderbijlpark	فاندربيجلبارك	ZA	24	246754
Coro	سانتا آنا دي كورو	VE	79	246657
Americana		BR	142	246655
Hami		CN	227	246373
Gaborone	غابورون	BW	22	246325
Al ‘Āshir min Ramaḑān	العاشر من رمضان	EG	12	246148
Mau	ماو	IN	192	246050
Puerto Montt	بويرتو مونت	CL	140	245902
Northampton	نورثامبتون	GB	272	245899
Juliaca		PE	108	245675
Fuji	فوجي	JP	224	245392
Gyeongju		KR	216	245365
Sinfra		CI	0	245226
Syktyvkar	سيكتيفكار	RU	279	245083
Gorgān		IR	222	244937
Nizhnevartovsk	نيجنفارتوفسك	RU	232	244937
Shahkot		PK	190	244868
Groningen	غرونينغن	NL	249	244807
Biratnagar	بيراتنغر	NP	191	244750
Braunschweig	براونشفايغ	DE	254	244715
Valera		VE	79	244708
São José de Ribamar		BR	93	244579
Sīkar		IN	192	244497
Bago	باغو	MM	231	244376
Magdeburg	ماغديبورغ	DE	254	244329
Baruta		VE	79	244216
Puente de Vallecas		ES	274	244151
Magé		BR	142	244092
Trabzon	ترابزون	TR	265	244083
Tri-Cities		US	109	244036
Jessore		BD	176	243987
Manisa		TR	265	243971
Rivne	روفنو	UA	269	243873
Padangsidempuan		ID	185	243843
Probolinggo		ID	185	243746
Sabzevar	سبزوار	IR	222	243700
Arapiraca		BR	111	243661
Musaffah	مصفح	AE	178	243341
Brasilandia		BR	142	243273
Sasebo	ساسيبو	JP	224	243223
Angarsk	أنغارسك	RU	184	243158
Mar’ino		RU	279	243000
Ramagundam		IN	192	242979
Hāpur		IN	192	242920
Chigasaki	تشيغاساكي	JP	224	242798
Toli-Toli		ID	199	242783
Chōfu		JP	224	242614
Huayin		CN	217	242488
Berbera	بربرة	SO	40	242344
Jiyuan		CN	217	242143
Yamato		JP	224	242065
Man	مان	CI	0	241969
Bahawalnagar		PK	190	241873
Bahawalnagar		PK	190	241873
Novorossiysk		RU	279	241856
Tsukuba	تسوكوبا	JP	224	241656
Arica	أريكا	CL	140	241653
Peñalolén		CL	140	241599
Hải Dương		VN	168	241373
Winston-Salem		US	126	241218
Farrukhābād		IN	192	241152
Matsumoto	ماتسوموتو	JP	224	241145
Alappuzha		IN	192	240991
Itapevi		BR	142	240961
Katihar		IN	192	240838
Marília		BR	142	240590
Buenaventura	بوئناونتورا	CO	75	240387
Ciudad Ojeda		VE	79	240283
Gucun		CN	217	240185
Glendale	غلانديل	US	130	240126
Navegantes		AO	33	240075
Bunkyo		JP	224	240069
Itaboraí		BR	142	240040
Klang	كلاج	MY	194	240016
Almendares		CU	101	240000
Golestān		IR	222	240000
Vyhurivshchyna-Troyeshchyna		UA	269	240000
Khimki	خيمكي	RU	279	239967
Horlivka	هورليفكا	UA	269	239828
Nacala		MZ	37	239808
Obolon		UA	269	239500
Xiantao		CN	217	239406
Nalchik	نالتشيك	RU	279	239300
Hachinohe		JP	224	239046
Osan	اوسان	KR	216	238788
Fuencarral		ES	274	238765
Lille	ليل	FR	281	238695
Neyagawa		JP	224	238549
Ormoc		PH	200	238545
Magdalena Contreras		MX	119	238431
Nāgarpur		BD	176	238422
Kasulu	كاسولو	TZ	17	238321
Ngaoundéré	نقاوندري	CM	19	238196
Ivano-Frankivsk		UA	269	238196
Cabo Frio		BR	142	238166
Balıkesir		TR	265	238151
Temuco	تيموكو	CL	140	238129
Norfolk	نورفولك	US	126	238005
Krefeld	كريفلد	DE	254	237984
Halle (Saale)	هاله	DE	254	237865
Juazeiro		BR	70	237821
Sri Ganganagar		IN	192	237780
Amarapura		MM	231	237618
Kilamba		AO	33	237528
Āmol	آمل	IR	222	237528
Freiburg	فرايبورغ	DE	254	237460
Athlone		ZA	24	237414
Batangas		PH	200	237370
Al Jubayl	الجبيل	SA	213	237274
Tŏkch’ŏn		KP	209	237133
Oldham	أولدهام	GB	272	237110
Pathein	باثيين	MM	231	237089
Hialeah	هياليه	US	126	237069
Kunri		PK	190	237063
Sylhet	سيلهت	BD	176	237000
Paarl		ZA	24	236910
Garland	جارلاند	US	82	236897
Podgorica	بودغوريكا	ME	282	236852
Scottsdale	سكوتسديل	US	130	236839
Irving	إيرفينغ	US	82	236607
Centurion		ZA	24	236580
Qingzhou		CN	217	236406
Pākdasht	مامازان	IR	222	236319
Kajang		MY	194	236240
Campo Limpo		BR	142	236162
Yuci		CN	217	235929
Sant Martí		ES	274	235719
Eindhoven	آيندهوفن	NL	249	235691
Boise	بويس	US	76	235684
Rewa		IN	192	235654
Yakutsk	ياكتسك	RU	230	235600
Bole		CN	217	235585
Muzaffargarh		PK	190	235541
Chesapeake	تشيسابيك	US	126	235429
Uluberiya		IN	192	235345
Dali		CN	217	235305
Najafābād	نجف آباد	IR	222	235281
Thành Phố Bà Rịa	ثان فو با ريا	VN	182	235192
Georgetown	جورج تاون	GY	99	235017
Kismayo	كسمايو	SO	40	234852
North Las Vegas	نورث لاس فيغاس	US	109	234807
Elche	إلش	ES	274	234765
Sivakasi		IN	192	234704
Kindu	كيندو	CD	34	234651
Digri		PK	190	234578
Maracanaú		BR	93	234509
Nizhnekamsk	نيجنكامسك	RU	279	234297
Hortolândia		BR	142	234259
Karur	كرور	IN	192	234191
Lubuklinggau		ID	185	234166
Craiova	كرايوفا	RO	257	234140
Rāichūr		IN	192	234073
Pallāvaram		IN	192	233984
Danlí		HN	149	233789
Yongkang		TW	219	233730
Bo	بو	SL	21	233684
Granada	جرانادا	ES	274	233532
Ooty		IN	192	233426
Saga	ساغا	JP	224	233301
Magugpo Poblacion	تاجوم	PH	200	233254
Dzerzhinsk	دزيرجينسك	RU	279	233126
Pemba	بيمبا	MZ	37	232932
Geoje		KR	216	232921
Teluk Intan		MY	194	232800
Singida	سينجيدا	TZ	17	232459
Kigoma	كيغوما	TZ	17	232388
Colombo		BR	142	232212
Fremont	فريمونت	US	109	232206
Kampong Baharu Cheras Batu Sebelas		MY	194	232100
Jiayuguan		CN	217	231853
Abadan	آبادان	IR	222	231476
Taytay		PH	200	231460
Phổ Yên		VN	168	231363
Neuquén	نيوكوين	AR	63	231198
Divinópolis		BR	142	231091
Türkmenabat	تركمينابات	TM	163	230861
Shibuya		JP	224	230609
Sơn Tây		VN	168	230577
Ninh Hòa		VN	182	230566
Pasir Mas		MY	194	230424
Purwokerto		ID	185	230235
José C. Paz	خوسيه سي باز	AR	56	230208
Marka		SO	40	230100
Pāli		IN	192	230075
Ḩalwān	حلوان	EG	12	230000
Atani		NG	30	230000
Mariupol	ماريوبول	UA	269	230000
Changzheng		CN	217	229925
Kasukabe	كاسوكابي	JP	224	229792
Paris 15 Vaugirard		FR	281	229713
Windsor	وندسور	CA	151	229660
Hosūr		IN	192	229528
Spokane	سبوكين	US	109	229447
Tripoli	طرابلس	LB	170	229398
Longueuil	لونغوي	CA	151	229330
Ordu	أوردو	TR	265	229214
San Fernando de Apure	سان فرناندو دي أبوري	VE	79	229197
Croix-des-Bouquets		HT	131	229127
Lucena		PH	200	228758
Ipatinga		BR	142	228746
Yishun New Town		SG	218	228730
Vizianagaram	فيزينجارم	IN	192	228720
Jinchang		CN	217	228561
Phan Thiết	فان تييت	VN	182	228536
Şabyā	صبيا	SA	213	228375
Netanya	نتانيا	IL	187	228204
Ciudad Lineal	سويداد لينيال	ES	274	228171
Meycauayan		PH	200	228023
Bexley		GB	272	228000
Aliayabiagba		NG	30	228000
Nassau	ناسو	BS	125	227940
San Lorenzo	سان لورينزو	PY	69	227876
Rennes	رن	FR	281	227830
Mohammedia	المحمدية	MA	13	227799
Guatire		VE	79	227666
Tanjung Pinang	تانجونغ	ID	185	227663
Hougang New Town		SG	218	227560
Baton Rouge	باتون روج	US	82	227470
Sete Lagoas		BR	142	227397
Sosnowiec		PL	302	227295
Diez de Octubre		CU	101	227293
Turkistan	تركستان	KZ	158	227098
Klerksdorp		ZA	24	227039
Upper West Side		US	126	226989
Staryy Oskol		RU	279	226977
Ageo		JP	224	226940
Gusau	جوساو	NG	30	226857
Neue Neustadt		DE	254	226851
Kamyanske		UA	269	226845
Ashdod	أشدود	IL	187	226838
Radom	رادوم	PL	302	226794
Paya Terubong		MY	194	226712
Richmond	ريتشموند	US	126	226610
Chang-hua		TW	219	226564
Changhua		TW	219	226564
Điện Bàn		VN	182	226564
Takarazuka	تاكارازوكا	JP	224	226432
Nzérékoré		GN	15	226426
Regina	ريجينا	CA	137	226404
Cà Mau	كا ماو	VN	182	226372
Shrīrāmpur		IN	192	226317
Fendou		CN	217	226298
Pangkalpinang		ID	185	226297
Huanggang		CN	217	225956
Quthbullapur		IN	192	225816
Mubi		NG	30	225705
Rio Verde		BR	142	225696
Águas Lindas de Goiás		BR	142	225693
Presidente Prudente		BR	142	225668
Varāmīn	ورامين	IR	222	225628
Sector 1		RO	257	225453
Batu		ID	185	225408
Somerset West		ZA	24	225289
Luton	لوتن	GB	272	225262
Ternopil	ترنوبل	UA	269	225238
Juazeiro do Norte		BR	93	225230
Bitung	بيتونغ	ID	199	225134
Mymensingh	ميمنسينغ	BD	176	225126
Blagoveshchensk	بلاغوفيشتشينسك	RU	230	225091
Nadiād		IN	192	225071
Kumba		CM	19	225046
Košice	كوشيتسه	SK	255	225044
Kremenchuk	كريمنشوك	UA	269	224997
Jingling		CN	217	224871
Nāgercoil		IN	192	224849
Sucre	سوكري	BO	107	224838
Mutare	موتاره	ZW	23	224802
Ōta	أوتا	JP	224	224358
Karāwalnagar		IN	192	224281
Puerto Vallarta	بويرتو فالارتا	MX	119	224166
Minamirinkan		JP	224	224015
Cork	كورك	IE	261	224004
Atsugi	أتسوغي	JP	224	223960
Heihe		CN	217	223832
Mango		IN	192	223805
Paramaribo	باراماريبو	SR	129	223757
Klungkung		ID	199	223720
Narayanganj		BD	176	223622
NIA Valencia		PH	200	223620
Tongchuanshi		CN	217	223603
Concepción		CL	140	223574
Ramadi	الرمادي	IQ	165	223500
Paradise	بارادايس	US	109	223167
Tacoma	تاكوما	US	109	222906
Mainz	مائنز	DE	254	222889
Velikiy Novgorod	نوفغورود العظيمة	RU	279	222868
Sungai Buloh		MY	194	222858
Puerto Princesa	بورتوبرنسس	PH	200	222673
Xintai		CN	217	222459
El Tigre		VE	79	222450
Haeju	هاجو	KP	209	222396
Formosa	فارموسا	AR	58	222226
Ikire		NG	30	222160
La Ceiba		HN	149	222055
Tilburg		NL	249	221947
Ba Dinh		VN	168	221893
Murwāra		IN	192	221883
Moshi	موشي	TZ	17	221733
Kanchipuram	كانشيبورم	IN	192	221715
Sousse	سوسة	TN	50	221715
Tuluá	تولوآ	CO	75	221684
Soyo		AO	33	221555
Sóc Trăng	سوك ترانج	VN	182	221430
Kankan		GN	15	221428
Shakhty	شاختاي	RU	279	221312
Mbarara	مبارارا	UG	26	221300
Olongapo		PH	200	221178
Ibarra	إيبارا	EC	98	221149
Banja Luka	بانيا لوكا	BA	288	221106
Rufisque est		SN	16	221066
Neyshābūr	نيسابور	IR	222	220929
Sāveh	ساوه	IR	222	220762
Wuxue		CN	217	220661
Chí Linh		VN	182	220421
Campeche	كامبيتشي	MX	118	220389
Quận Ba		VN	182	220375
Singrauli		IN	192	220257
Fuencarral-El Pardo		ES	274	220085
Shevchenkivskyi		UA	269	220077
Mirzāpur		IN	192	220029
Oviedo	أوفييدو	ES	274	220027
Bandar Seri Alam		MY	194	220000
Sorong		ID	186	219958
Messina	ميسينا	IT	285	219948
Dehiwala-Mount Lavinia		LK	174	219827
Kropyvnytskyi		UA	269	219676
Kharagpur		IN	192	219665
Kabinda	كابيندا	CD	34	219396
Jacobabad		PK	190	219315
Tunduma		TZ	17	219309
Binangonan		PH	200	219204
Oberhausen	أوبرهاوزن	DE	254	219176
Chon Buri	شون بوري	TH	168	219164
Santa Luzia		BR	142	219132
Prokop’yevsk		RU	203	219000
Samambaia		BR	142	218840
Erfurt	إرفورت	DE	254	218793
Esmeraldas		EC	98	218727
Terrassa		ES	274	218535
Barking		GB	272	218534
Wuhai		CN	217	218427
Khuzdar	خضدار	PK	190	218112
Imperatriz		BR	93	218106
Koutiala		ML	5	218031
Eluru	إيلورو	IN	192	218020
Rāniganj		IN	192	217910
San Pedro de Macorís	سان بيدرو دي ماكوريس	DO	141	217899
Galaţi	غالاتس	RO	257	217851
Badalona	بادالونا	ES	274	217741
Mokotów		PL	302	217683
Taiping		MY	194	217647
Yintai		CN	217	217509
Yamuna Nagar		IN	192	217071
Cabo de Santo Agostinho		BR	136	216969
Arakawa		JP	224	216900
Jamaica		US	126	216866
Buenavista		MX	119	216776
Gilgit	كلكت	PK	190	216760
Rybinsk	رايبانسك	RU	279	216724
Santa Rosa		PH	200	216650
Trondheim	تروندهايم	NO	280	216518
Raurkela Industrial Township		IN	192	216410
Porlamar		VE	79	216234
San Bernardino		US	109	216108
Ciudad Acuña		MX	116	216099
Oulu	أولو	FI	263	216066
Sinop		BR	86	216029
Bidar		IN	192	216020
Vykhino-Zhulebino		RU	279	216000
Lutsk	لوتسك	UA	269	215986
La Ceiba		HN	149	215973
San Cristóbal de las Casas		MX	118	215874
Zelenograd		RU	279	215727
Archway		GB	272	215667
Wangsa Maju		MY	194	215600
Salt Lake City	سالت ليك	US	88	215548
Biysk		RU	169	215430
Novi Sad	نوفي ساد	RS	253	215400
Jinzhou		CN	217	215386
Jiutepec		MX	119	215357
Longgang		CN	217	215273
Monclova		MX	122	215271
Tân An	تان آن	VN	182	215250
Ma On Shan		HK	183	215200
Commonwealth		PH	200	215034
Huntsville	هنتسفيل	US	82	215006
Jabaquara		BR	142	214958
Ziguinchor	زيغنشور	SN	16	214874
Kŭlob		TJ	179	214700
Citeureup		ID	185	214668
Centralniy		RU	279	214625
Sa Dec		VN	182	214610
Kure	كورشي	JP	224	214592
Shagamu		NG	30	214558
Bnei Brak	بنى براك	IL	187	214444
Khouribga	خريبكة	MA	13	214241
Yingtan		CN	217	214229
Des Moines	دي موين	US	82	214133
Çiğli		TR	265	214065
Marcory		CI	0	214061
Gojra	جوجرا	PK	190	214000
Cartagena	كارتاخينا	ES	274	213943
Quevedo		EC	98	213842
Oakville	أوكفيل	CA	151	213759
Pasuruan		ID	185	213469
Naz̧arābād	نظر آباد	IR	222	213388
Munger		IN	192	213303
Jacareí		BR	142	213110
Jerez de la Frontera	شريش	ES	274	212879
El Jadida	الجديدة	MA	13	212863
Zitong		CN	217	212819
Loa Janan		ID	199	212816
Târgu Mureş	تارغو موريس	RO	257	212752
Fontana	فونتانا	US	109	212704
Rancagua	رانكاجوا	CL	140	212695
Zhubei		TW	219	212695
Mallawī	ملوي	EG	12	212628
Cape Coast		GH	1	212426
Bukit Mertajam	بوكيت ميرتاجام	MY	194	212329
Lipa City		PH	200	212287
Lanús	لانوس	AR	56	212252
Lübeck	لوبك	DE	254	212207
Luojiang		CN	217	212186
Sepang		MY	194	212050
Cobán		GT	97	212047
Maricá		BR	142	211986
Cao Lãnh	كاو لانه	VN	182	211912
Isesaki	إسيساكي	JP	224	211850
Sabadell		ES	274	211734
Jaraguá		BR	142	211610
Taito		JP	224	211444
Nandyāl		IN	192	211424
Santa Cruz de Tenerife	سانتا كروث دي تينيريفه	ES	235	211359
Panchkula	بانتشكولا	IN	192	211355
Modesto	موديستو	US	109	211266
Panabo	بانابو	PH	200	211242
Lijiang	ليجيانج	CN	217	211151
Konibodom		TJ	179	211100
Hailar		CN	217	211066
Itaquera		BR	142	210960
Kabankalan		PH	200	210893
Burhānpur		IN	192	210886
Abha	أبها	SA	213	210886
Ternate		ID	186	210836
Burgas	بورغاس	BG	292	210646
Pskov	بسكوف	RU	279	210501
Morvi		IN	192	210451
Daliang		CN	217	210411
Quilicura		CL	140	210410
Beni Mellal	بني ملال	MA	13	210397
Ashuganj City		BD	176	210356
Sidi Bel Abbes	ولاية سيدي بلعباس	DZ	3	210146
Arroyo Naranjo		CU	101	210053
Jebel Ali	جبل علي	AE	178	210000
Bogra		BD	176	210000
Kostanay	كوستناي	KZ	211	210000
Richmond	ريتشموند	CA	153	209937
Rochester	روتشستر	US	126	209802
Banjar		ID	185	209791
Kanggye	كانجيه	KP	209	209530
Chungju	تشنغجو	KR	216	209483
Anand	أناند	IN	192	209410
São Leopoldo		BR	142	209229
Bade		TW	219	209148
Luziânia		BR	142	209129
Oruro	أورورو	BO	107	208684
Bachuan		CN	217	208520
La Romana	لا رومانا	DO	141	208437
Shashamane		ET	2	208400
Hangu		CN	217	208369
Ongole		IN	192	208344
Pamplona	بنبلونة	ES	274	208243
Maryvale		US	130	208189
Gangneung		KR	216	208161
Portsmouth	بورتسموث	GB	272	208100
Gandajika		CD	34	208051
Gunan		CN	217	208010
Phan Rang-Tháp Chàm	فان رانج-ثاب تشام	VN	182	207998
Ciputat		ID	185	207858
Kasangati		UG	26	207800
Arlington		US	126	207627
Bishoftu		ET	2	207400
Nishi-Tokyo-shi		JP	224	207388
Changam-ch’on		KP	209	207299
Bila Tserkva	بيلا تسيركفا	UA	269	207273
Oxnard	أوكسنارد	US	109	207254
Ciampea		ID	185	207212
Hurghada	الغردقة	EG	12	207132
Móstoles	موستولس	ES	274	207095
Columbus	كولومبوس	US	126	206922
Mantilla		CU	101	206918
Dosquebradas		CO	75	206693
Toledo		PH	200	206692
Turku	توركو	FI	263	206655
Worcester	ورسستر	US	126	206518
Pagadian	باجاديان	PH	200	206483
Epworth		ZW	23	206365
San Felipe	سان فيليب	VE	79	206270
Dinajpur		BD	176	206234
Hosapete		IN	192	206167
Việt Yên		VN	182	205900
Ifakara		TZ	17	205843
Sumbe	سومبي	AO	33	205832
Ségou	سيجو	ML	5	205787
Kon Tum		VN	182	205762
Itabuna		BR	70	205660
Latacunga	لاتاكونغا	EC	98	205624
Nāngloi Jāt		IN	192	205596
Kishiwada		JP	224	205561
Jinghong		CN	217	205523
Mdantsane		ZA	24	205504
Bobruysk		BY	277	205502
Gorontalo		ID	199	205390
Itaim Paulista		BR	142	205295
São Carlos	ساو كارلوس	BR	142	205035
Qā’em Shahr	قائم شهر	IR	222	204953
Shikarpur		PK	190	204938
Gongheyong		CN	217	204881
Linz	لينز	AT	299	204846
Dhangaḍhi̇̄		NP	191	204788
Nanchuan		CN	217	204775
Córdoba		MX	119	204721
Bishan		CN	217	204702
Biskra	بسكرة	DZ	3	204661
Xizhi		TW	219	204619
Yanghang		CN	217	204564
Gaoping		CN	217	204368
Trieste	إسطاجانكو	IT	285	204338
Mpanda	مبندا	TZ	17	204338
Moreno Valley	مورينو فالي	US	109	204198
Secunderabad		IN	192	204182
Punggol		SG	218	204150
Sodo		ET	2	204100
Zliten	زليتن	LY	49	203790
Padua	بادوفا	IT	285	203725
Karnaphuli		BD	176	203697
Las Tunas	لاس تونس	CU	101	203684
Matsue	ماتسوا	JP	224	203616
Bayamón	بايامون	PR	134	203499
Gimpo-si		KR	216	203391
Lauro de Freitas		BR	70	203331
Deoghar	دوغار	IN	192	203123
Fianarantsoa	فياناراتسوا	MG	305	203105
Vasyl'evsky Ostrov		RU	279	203058
Sobral		BR	93	203023
Chāndpur		BD	176	203000
Atsiaman		GH	1	202932
Bandundu Province	بانداندو	CD	29	202904
Osmaniye	عثمانية	TR	265	202837
Bābol	بابل	IR	222	202796
Cabo San Lucas	كابو سان لوكاس	MX	117	202694
Little Rock	ليتل روك	US	82	202591
Çorlu	تشورلو	TR	265	202578
Madiun		ID	185	202544
Iringa	إيرينغا	TZ	17	202490
Debrecen	دبرسن	HU	258	202402
Chāpra		IN	192	202352
Motijheel		BD	176	202308
Barishal	باريشال	BD	176	202242
Richmond Hill	ريتشموند هيل	CA	151	202022
Fayetteville	فاييتفيل	US	126	201963
Al Khums	الخمس	LY	49	201943
Huntington Beach	هونتينغتون بيتش	US	109	201899
Favoriten		AT	299	201882
Koronadal	كورونادال	PH	200	201844
Geneva	جنيف	CH	304	201741
Tallahassee	تالاهاسي	US	126	201731
Swindon	سويندون	GB	272	201669
Rengasdengklok		ID	185	201463
Rio Claro		BR	142	201418
Cajamarca	كاخامركا	PE	108	201329
Townsville	تاونسفيل	AU	243	201313
Thanh Khê		VN	182	201240
La Pintana		CL	140	201178
Daşoguz	داشوغوز	TM	163	201142
Yonkers	يونكيرس	US	126	201116
Glendale	غلينديل	US	109	201020
Dadu		PK	190	201017
Arba Minch		ET	2	201000
Petropavl	بتروبافل	KZ	158	200920
Lhokseumawe		ID	185	200876
Cypress	سايبرس	US	82	200839
Khandwa		IN	192	200738
Aurora		US	82	200661
Puri		IN	192	200564
Morena		IN	192	200482
Nicosia	نيقوسيا	CY	202	200452
Brescia	بريشيا	IT	285	200423
Nasīm Shahr	نسيم شهر	IR	222	200393
Nasimshahr		IR	222	200393
Ugep		NG	30	200276
Kamina	كامينا	CD	34	200184
Yanbu	ينبع	SA	213	200161
Nagareyama	ناغاره ياما	JP	224	200136
Charleroi	شارلروآ	BE	256	200132
Lạng Sơn	لانج سون	VN	168	200108
Talhar		PK	190	200014
São José		BR	142	200000
Nyingchi		CN	217	200000
Yuen Long San Hui		HK	183	200000
Yuen Long		HK	183	200000
Sumedang		ID	185	200000
Gyānpur		IN	192	200000
Az Zāwīyah	الزاوية	LY	49	200000
Salé Al Jadida		MA	13	200000
Bandar Sunway		MY	194	200000
Bandar Utama		MY	194	200000
Bukit Jalil		MY	194	200000
Chakwama		NG	30	200000
Qadirpur Ran		PK	190	200000
Dajal		PK	190	200000
Severnyy		RU	279	200000
El Dibir		SO	40	200000
Rayon KTZ		UA	269	200000
Beiliu		CN	217	199769
Sirjan	سيرجان	IR	222	199704
Iquique	إيكيكي	CL	140	199587
Thuận Thanh		VN	168	199577
Balakovo	بالاكوفو	RU	289	199572
Armavir	أرمافير	RU	279	199548
Yachiyo	ياتشيو	JP	224	199498
Saidpur		BD	176	199422
Quận Bốn		VN	182	199329
Arīsh	العريش	EG	12	199243
Rawang		MY	194	199095
Dudley		GB	272	199059
Mushin		NG	30	199000
Yuzhno-Sakhalinsk	يوجنو-ساخالينسك	RU	214	198973
Hagen	هاجن	DE	254	198972
Salatiga		ID	185	198971
Guacara		VE	79	198883
Valparaíso de Goiás		BR	142	198861
Khūy		IR	222	198845
Gliwice	غليفيتسه	PL	302	198835
Changji	سانجى	CN	227	198776
Kodaira		JP	224	198739
Plano Piloto		BR	142	198697
Amarillo	أماريلو	US	82	198645
Bulandshahr	بلندشهر	IN	192	198612
Lusail		QA	210	198600
Aberdeen	أبردين	GB	272	198590
Taranto	تارانتو	IT	285	198585
Capiatá		PY	69	198553
Zango		AO	33	198538
Duyun		CN	217	198516
Naivasha	نايفاشا	KE	42	198444
Kaiyuan		CN	217	198423
Rzeszów	جيشوف	PL	302	198317
Rostock	روستوك	DE	254	198293
Parma	بارما	IT	285	198292
Sibu	سيبو	MY	195	198239
Arnavutköy		TR	265	198165
Itami	إتامي	JP	224	198138
Mentougou		CN	217	197772
Bhind		IN	192	197585
Akron	آكرون	US	126	197542
Talca	تالكا	CL	140	197479
Kassel	كاسل	DE	254	197230
Ciudad Madero		MX	122	197216
Sawangan		ID	185	197170
Gemena	جمنا	CD	29	197159
Bhālswa Jahangirpur		IN	192	197148
Lushui		CN	217	197000
Bīrjand	بيرجند	IR	222	196982
Toruń	تورون	PL	302	196935
Almería	ألمرية	ES	274	196851
Jijiang		CN	217	196787
Ahmadpur East	شرق أحمدبور	PK	190	196718
Huánuco	هوانوكو	PE	108	196627
Higashihiroshima		JP	224	196608
İzmit	إزميت	TR	265	196571
Reims	رنس	FR	281	196565
Hanfeng		CN	217	196528
Vancouver	فانكوفر	US	109	196442
Birmingham	برمنغهام	US	82	196357
Laayoune	العيون	EH	20	196331
Khammam	خامام	IN	192	196283
H̱olon	حولون	IL	187	196282
Middelburg	مدلبورخ	ZA	24	196263
Icheon-si		KR	216	196230
Khirdalan	خيردالان	AZ	167	196200
Phra Pradaeng		TH	168	196129
Moundou	موندو	TD	43	196124
Sambhal	سامبال	IN	192	196109
Bhiwāni		IN	192	196057
Engels		RU	289	196011
Ciudad Lázaro Cárdenas		MX	119	196003
Mocuba		MZ	37	196001
Hetauda		NP	191	195951
Durrës	دراج	AL	295	195920
Suzuka	سوزوكا	JP	224	195670
Hub		PK	190	195661
La Plata	لابلاتا	AR	56	195443
Janakpur	جانكبور	NP	191	195438
Kamirenjaku		JP	224	195391
Panvel		IN	192	195373
Peicheng		CN	217	195363
Maharagama		LK	174	195355
Montgomery	مونتغومري	US	82	195287
Liège	لييج	BE	256	195278
Kumagaya	كوماغايا	JP	224	195277
Guri-si		KR	216	195236
Ambāla		IN	192	195153
Grand Rapids		US	89	195097
Prato	براتو	IT	285	195089
Kumarapalayam		IN	192	195071
Butwāl	بوتوال	NP	191	195054
Dhirkot		PK	190	195000
Kayes	كايس	ML	5	194716
Bontang		ID	199	194606
Kafr ash Shaykh	كفر الشيخ	EG	12	194569
Tébessa	تبسة	DZ	3	194461
Kuala Kubu Baharu		MY	194	194387
Karuri		KE	42	194342
Karuri		KE	42	194342
Manéah		GN	15	194297
Severodvinsk	سفرودفنسك	RU	279	194292
Kowloon City Centre		HK	183	194290
Matuga		KE	42	194252
Düzce	دوزجة	TR	265	194097
Nnewi		NG	30	193987
Yamaguchi	ياماغوتشي	JP	224	193966
Alcalá de Henares	ألكالا دي إيناريس	ES	274	193751
Başakşehir		TR	265	193750
Ezhou		CN	217	193652
Zhengding		CN	217	193524
Būkān		IR	222	193501
Taguatinga		BR	142	193367
Braga	براغا	PT	270	193324
Garhi Khairo		PK	190	193297
Luanshya		ZM	35	193293
Padalarang		ID	185	193114
Bang Khae		TH	168	193002
Bago City	باجو	PH	200	192993
Yongchuan		CN	217	192954
Uji	يوجي	JP	224	192925
Machilīpatnam		IN	192	192827
Hepu		CN	217	192813
Aihui		CN	217	192764
Hyesan	هيسان	KP	209	192680
Bayamo	بايامو	CU	101	192632
Kielce	كيلسي	PL	302	192468
Pār Naogaon		BD	176	192464
Fuding		CN	217	192352
Nossa Senhora do Socorro		BR	111	192330
Castanhal		BR	72	192256
Cidade Tiradentes		BR	142	192177
Zabrze	زابجه	PL	302	192177
Hamilton	هاملتن	NZ	315	192100
Bojnūrd	بجنورد	IR	222	192041
Surulere		NG	30	191920
Humen		CN	217	191891
Benfica		AO	33	191828
Hat Yai	هات ياي	TH	168	191696
Haicheng		CN	217	191651
Curug		ID	185	191406
Barrancabermeja		CO	75	191403
Zlatoust	زلاتوست	RU	232	191366
Mukono		UG	26	191300
Angren		UZ	220	191300
Ciudad del Carmen		MX	118	191238
Nova Friburgo		BR	142	191158
Khairpur Mir’s		PK	190	191044
Business Bay		AE	178	191000
Khujand	خجند	TJ	179	191000
Peoria	بيوريا	US	130	190985
Ashaiman	آشيامان	GH	1	190972
Tanjungbalai		ID	185	190935
Providence	بروفيدنس	US	126	190934
Mahesāna		IN	192	190753
Knoxville	نوكسفيل	US	126	190740
Rangel		AO	33	190569
Fuenlabrada	فوينلابرادا	ES	274	190496
Hino	هينو	JP	224	190435
Jhelum	جهلم	PK	190	190425
Mahbūbnagar		IN	192	190400
Beipiao		CN	217	190315
Pak Kret		TH	168	190272
Cẩm Phả	كام فا	VN	168	190232
Al Fallūjah	الفلوجة	IQ	165	190159
Jinshanlu	ئالتاي	CN	227	190064
Ise-Ekiti		NG	30	190063
Kofu	كوفو	JP	224	189591
Numazu	نامازو	JP	224	189486
Jōetsu	جويتسو	JP	224	189430
Planaltina		BR	142	189412
Sunrise Manor	سنرايز مانور	US	109	189372
Sambalpur		IN	192	189366
Syzran		RU	286	189338
Danshui		TW	219	189271
Bytom		PL	302	189186
Mwene-Ditu		CD	34	189177
Panalanoy		PH	200	189090
Santarém		BR	139	189047
Guixi		CN	217	188980
Odawara		JP	224	188856
Camaçari		BR	70	188758
Labuan Bajo		ID	199	188724
Anjō	أنجو	JP	224	188693
Boyeros		CU	101	188593
George		ZA	24	188580
Tottori-shi	توتوري	JP	224	188465
Leganés	ليجانيس	ES	274	188425
Acarigua		VE	79	188278
Hosa’ina		ET	2	188200
Sai Mai		TH	168	188123
Yawnghwe		MM	231	188083
Mabalacat City		PH	200	188050
Riohacha	ريوهاتشا	CO	75	188014
Santa Bárbara d'Oeste		BR	142	188000
Laizhou		CN	217	188000
Rio Grande		BR	142	187838
Grand Prairie	غراند براري	US	82	187809
Sorsogon		PH	200	187670
Ait Melloul		MA	13	187652
Sutton		GB	272	187600
Shreveport	شريفبورت	US	82	187593
Choa Chu Kang New Town		SG	218	187550
Getafe	خيتافي	ES	274	187525
Quận Năm		VN	182	187510
Bhusawal		IN	192	187421
Miraflores		PE	108	187401
Alvorada		BR	142	187315
Chilpancingo	تشيلبانسينجو	MX	119	187251
Cachoeiro de Itapemirim	ايتابيميريم دي كاتشويرو	BR	142	187019
Donaustadt		AT	299	187007
Pinar del Río	بينار ديل ريو	CU	101	186990
Huixing		CN	217	186972
Kırıkkale	كيركالي	TR	265	186960
Batumi	باطومي	GE	221	186949
Burlington	بيرلينجتون	CA	151	186948
Pābna		BD	176	186781
Brownsville	براؤنزول	US	82	186738
Changyuan		CN	217	186653
Cienfuegos	سينفويغوس	CU	101	186644
Beersheba	بئير شيبع	IL	187	186600
El Oued	الوادي	DZ	3	186525
Overland Park	أوفرلاند بارك	US	82	186515
Raebareli	راي بريلي	IN	192	186433
Shangri-La		CN	217	186400
Springs		ZA	24	186394
Newport News		US	126	186247
Yangcheng		CN	217	186242
Mopti	مبتي	ML	5	186187
Khuraybat as Sūq	خريبة السوق	JO	159	186158
Zawiya	الزاوية	LY	49	186123
Zamora de Hidalgo		MX	119	186102
Haridwar		IN	192	186079
Ad-Damazin	الدمازين	SD	27	186051
Dunhuang	دونهوانغ	CN	217	186027
Jing’an		CN	217	186000
Le Havre	لو آور	FR	281	185972
Verhunskyi		UA	269	185593
Phusro		IN	192	185555
Donostia / San Sebastián	سان سباستيان	ES	274	185357
Poza Rica de Hidalgo		MX	119	185242
Bilbeis	بلبيس	EG	12	185237
Roxas City		PH	200	185236
Paris 20 Ménilmontant		FR	281	185140
Kütahya	كوتاهية	TR	265	185008
Palopo		ID	199	184961
Potsdam	بوتسدام	DE	254	184754
Modena	مودينا	IT	285	184732
Bolu	بولو	TR	265	184682
Toyokawa		JP	224	184661
Adoni		IN	192	184625
Izumi		JP	224	184615
Santa Anita - Los Ficus		PE	108	184614
Zaoyang		CN	217	184509
Paltan		BD	176	184492
Ivory Park		ZA	24	184383
Al Qāmishlī	القامشلو	SY	175	184231
Abakan	أباكان	RU	193	184168
Pemalang		ID	185	184149
Breda	بردا	NL	249	184126
Langsa		ID	185	184016
Vĩnh Châu		VN	182	183918
Baishan	بائشان	CN	217	183880
Sūjāngarh		IN	192	183808
Tachikawa		JP	224	183581
Cergy-Pontoise		FR	281	183430
Unaizah		SA	213	183319
Mobile	موبيل	US	82	183289
St Helens		GB	272	183200
Fort Lauderdale	فورت لاودردال	US	126	183146
Lembang		ID	185	183130
Paris 18 Buttes-Montmartre		FR	281	183127
Sants-Montjuïc		ES	274	183120
Oradea	أوراديا	RO	257	183105
Saarbrücken	ساربروكن	DE	254	182971
Bunda		TZ	17	182970
Skikda	ولاية سعيدة	DZ	3	182903
Tirmiz	ترمذ	UZ	215	182800
Jaraguá do Sul		BR	142	182660
Singosari		ID	185	182656
Cúa		VE	79	182558
Sirsa		IN	192	182534
Kamensk-Ural’skiy		RU	232	182500
Cidade Dutra		BR	142	182459
Reggio Calabria	ريدجو كالابريا	IT	285	182455
Dinapur Nizamat		IN	192	182429
Santa Clarita	سانتا كلاريتا	US	109	182371
Carletonville		ZA	24	182304
Dubréka		GN	15	182296
Metro		ID	185	182293
Banhā	بنها	EG	12	182254
Bahraigh		IN	192	182218
Ash Shaţrah	الشطرة	IQ	165	182175
Quarto Oggiaro		IT	285	182118
Tsing Yi Town		HK	183	182100
Guarapuava		BR	142	182093
Monywa	مونيوا	MM	231	182011
Dessalines		HT	131	181903
Mwala		KE	42	181896
Kāraikkudi		IN	192	181851
Araure		VE	79	181820
Sultan Pur Majra		IN	192	181554
Zhenping		CN	217	181528
Anda		CN	217	181271
Paris 13 Gobelins		FR	281	181271
Petropavlovsk-Kamchatsky	بتروبافلوفسك	RU	189	181216
Wādī as Sīr	وادي السير	JO	159	181212
Fardīs		IR	222	181174
Chattanooga	تشاتانوغا	US	126	181099
Guna		IN	192	180935
Odense	أودنسه	DK	260	180863
Sacaba	ساكابا	BO	107	180726
Quetzaltenango		GT	97	180706
Chandannagar		IN	192	180623
Baharampur		IN	192	180547
Ploieşti	بلويشتي	RO	257	180540
Berazategui	بيرازاتيغي	AR	56	180523
Shahuwadi		IN	192	180322
Madanapalle		IN	192	180180
Tangail		BD	176	180144
Shulin		TW	219	180044
Edirne	أدرنة	TR	265	180002
Nepean		CA	151	180000
Pingwu County		CN	217	180000
Kyaukpyu	كياوكبيو	MM	231	180000
Yasenevo		RU	279	180000
Phúc Yên		VN	168	180000
Shivpuri		IN	192	179977
Yangju		KR	216	179923
Borshchahivka		UA	269	179900
Praga Południe		PL	302	179836
Pirituba		BR	142	179724
Kasama	كاسما	ZM	35	179636
Surendranagar		IN	192	179628
Alexandra		ZA	24	179624
Obuase		GH	1	179604
Desnyanskyi		UA	269	179600
Novozavodskyi		UA	269	179600
Tsentralnyi		UA	269	179582
Passo Fundo		BR	142	179529
Legaspi		PH	200	179481
Phú Quốc		VN	182	179480
Podolsk		RU	279	179400
Purwakarta		ID	185	179233
Jizzax	جيزك	UZ	215	179200
Ferraz de Vasconcelos		BR	142	179198
Ila Orangun		NG	30	179192
Thị Trấn Đại Từ		VN	182	179192
Neyveli		IN	192	179150
Angra dos Reis		BR	142	179120
Qianjiang		CN	217	179079
Hamm	هام	DE	254	178967
Si Racha		TH	168	178916
Tiaret	تيارت	DZ	3	178915
La Rioja	لا ريوجا	AR	60	178872
Silchar		IN	192	178865
Amadora		PT	270	178858
Cuautitlán		MX	119	178847
Ipswich	إبسوتش	GB	272	178835
Njeru		UG	26	178800
Toliara	توليارا	MG	305	178725
Paris 19 Buttes-Chaumont		FR	281	178691
Saki		NG	30	178677
Chlef	الأصنام	DZ	3	178616
Fontanar		CU	101	178601
Seogwipo		KR	216	178552
Concepcion		PH	200	178549
East Flatbush		US	126	178464
Spring Valley	سبرينغ فالي	US	109	178395
Livingstone		ZM	35	178361
Potchefstroom		ZA	24	178285
Santa Rosa	سانتا روسا	US	109	178127
Ciudad Camilo Cienfuegos		CU	101	178041
Paris 13e Arrondissement		FR	281	177833
Sambizanga		AO	33	177808
Proddatūr		IN	192	177797
Sittwe	سيتوي	MM	231	177743
Dundo	دوندو	AO	33	177604
Basel	بازل	CH	304	177595
Meiktila		MM	231	177442
Gulu	جولو	UG	26	177400
Nijmegen	نايميخن	NL	249	177359
Idkū	إدكو	EG	12	177152
Uppsala	أوبسالا	SE	293	177074
Hugli		IN	192	177005
Hashtsāl		IN	192	176877
Bragança Paulista		BR	142	176811
Teresópolis		BR	142	176692
San Luis Río Colorado		MX	102	176685
Santa Ana	سانتا آنا	SV	92	176661
Eugene	يوجين	US	109	176654
Nador	الناظور	MA	13	176600
Al Muharraq	محرق	BH	166	176583
Bielsko-Biala		PL	302	176515
Marsá Maţrūḩ	مرسى مطروح	EG	12	176498
Almere Stad	آلمره استاد	NL	249	176432
Burgos	برغش	ES	274	176418
Gijang		KR	216	176388
Lander		VE	79	176346
Saint-Étienne	سانت إتيان	FR	281	176280
Amroha		IN	192	176253
Narashino		JP	224	176197
Béjaïa	بجاية	DZ	3	176139
Zhenzhou		CN	217	176006
Tempe	تمب	US	130	175826
Xindi		CN	217	175761
Oceanside	أوسيانسيدي	US	109	175691
Bella Vista		DO	141	175683
Fengcheng		CN	217	175576
Salem	سالم	US	109	175535
Wigan		GB	272	175405
Garden Grove	غاردين غروفي	US	109	175393
Karaman	قرامان	TR	265	175390
Oshawa	أوشاوا	CA	151	175383
Siverek		TR	265	175341
Palhoça		BR	142	175272
Rancho Cucamonga	رانتشو كوكامونغا	US	109	175236
Cape Coral	كيب كورال	US	126	175229
Tân Châu		VN	182	175211
Teluknaga		ID	185	175155
Jiutai		CN	217	175115
Chhindwāra		IN	192	175052
Khānaqīn	خانقين	IQ	165	175000
Naga		PH	200	174931
Tomakomai	توماكوماي	JP	224	174806
Tambaram		IN	192	174787
San Miguel de Allende	سان ميغيل دي الليندي	MX	119	174615
Cianjur		ID	185	174587
Pamulang		ID	185	174557
Hitachi	هيتاتشي	JP	224	174508
Timon		BR	93	174465
Bhetia		IN	192	174355
Pathānkot	باثانكوت	IN	192	174306
Tando Adam		PK	190	174291
Badlapur		IN	192	174226
Cikupa		ID	185	174041
Puerto Cabello		VE	79	174000
Latkrabang		TH	168	173987
Sakura	ساكورا	JP	224	173740
Ube	يوبي	JP	224	173733
Daule		EC	98	173684
Bayjī	بيجي	IQ	165	173677
Cuddalore		IN	192	173636
Santander	سانتاندر	ES	274	173635
Tlemcen	تلمسان	DZ	3	173531
Shimla	شيملا	IN	192	173503
Shāhīn Shahr		IR	222	173329
Croydon		GB	272	173314
Myeik	ماييك	MM	231	173298
East New York		US	126	173198
Khān Yūnis	خان يونس	PS	180	173183
Dharān		NP	191	173096
Mülheim		DE	254	173050
Albacete	البسيط	ES	274	173050
Bata	باتا	GQ	36	173046
Kamakura	كاماكورا	JP	224	172929
Chicoloapan		MX	119	172919
Gadag-Betageri		IN	192	172813
Licheng		CN	217	172775
Izumo	إزومو	JP	224	172775
Gadag		IN	192	172612
Ongata Rongai		KE	42	172569
Lang'ata		KE	42	172569
Tunja	تونجا	CO	75	172548
Quillacollo	كياكويو	BO	107	172405
Alcorcón	ألكوركون	ES	274	172384
Gisenyi	جيسايني	RW	28	172357
Isparta	إسبرطة	TR	265	172334
Warrington		GB	272	172330
Klaipėda	كلايبيدا	LT	300	172292
Walsall	والسال	GB	272	172141
Herne	هرنه	DE	254	172108
Lyublino		RU	279	172000
Mansfield		GB	272	171958
Reggio nell'Emilia		IT	285	171944
Castelló de la Plana		ES	274	171857
Kēng Tung		MM	231	171620
Sioux Falls	سايوكس فالز	US	82	171544
Prizren	بريزرن	XK	253	171464
Dongling		CN	217	171454
Ungaran		ID	185	171378
Urayasu	يورايسو	JP	224	171362
Long Khánh		VN	182	171276
Dagupan		PH	200	171271
Ontario	أونتاريو	US	109	171214
Watthana		TH	168	171150
Verāval		IN	192	171121
Navsari		IN	192	171109
Imabari		JP	224	170986
Mansa	مانسا	ZM	35	170965
Fort Collins	فورت كولنز	US	88	170924
Bảo Lộc		VN	182	170920
Kulim		MY	194	170889
Oshodi		NG	30	170870
Ramat Gan	رمت غان	IL	187	170822
Bahadurgarh		IN	192	170767
Haldia		IN	192	170695
Temirtau	تميرتاو	KZ	158	170600
East Helsinki		FI	263	170557
Ibirité		BR	142	170537
Carolina	كارولينا	PR	134	170404
Rāiganj		IN	192	170252
Malāyer		IR	222	170237
Springfield	سبرينغفيلد	US	82	170188
Sunderland	ساندرلند	GB	272	170134
Takaoka	تاكاوكا	JP	224	170077
Baranovichi		BY	277	170039
Malda		IN	192	170039
Guadalupe		MX	119	170029
Araçatuba		BR	142	170024
Nishio	نيشيو	JP	224	169984
San Luis	سان لويس	AR	65	169947
Ouargla	ورقلة	DZ	3	169928
Olsztyn	أولشتين	PL	302	169793
Kipushi	كيبوشي	CD	34	169635
Yuen Long Kau Hui		HK	183	169600
Laiyang		CN	217	169594
Jaunpur	جونفور	IN	192	169572
Khlong Sam Wa		TH	168	169489
Harburg		DE	254	169221
Chūō		JP	224	169179
Mufulira		ZM	35	169136
Deoli		IN	192	169122
Jaffna	جفنا	LK	174	169102
Arad		RO	257	169065
Chetumal	تشيتومال	MX	78	169028
Bharūch		IN	192	169007
Gurúè		MZ	37	168971
San Miguel		AR	56	168762
Hirosaki	هيروساكي	JP	224	168739
Pilsen	بلزن	CZ	283	168733
Chalco		MX	119	168720
Toulon	تولون	FR	281	168701
Vila Andrade		BR	142	168669
Hoshiārpur		IN	192	168653
Poços de Caldas		BR	142	168641
Calabozo		VE	79	168605
Jabālyā	جباليا	PS	180	168568
Cuauhtémoc		MX	83	168482
Araraquara		BR	142	168468
Yopal	يوبال	CO	75	168433
Ituzaingó	إيتوزاينغو	AR	58	168419
Piranshahr		IR	222	168393
Mahābād	مهاباد	IR	222	168393
Florencia	فلورنسيا	CO	75	168346
Porto Seguro	بورتو سيجورو	BR	70	168326
Tây Hồ		VN	168	168300
Moratuwa	موراتووا	LK	174	168280
Angers	أنجيه	FR	281	168279
Ilford		GB	272	168168
Hasilpur	هاسيلبور	PK	190	168146
Rio das Ostras		BR	142	168099
Horta-Guinardó		ES	274	168092
Pátra		GR	252	168034
Rutchenkivskyi		UA	269	168029
Đồng Xoài	جيونج خوي	VN	182	168000
Jamālpur	جمالبور	BD	176	167900
Kushiro	كوشيرو	JP	224	167875
Berezniki	بيريزنيكي	RU	232	167748
Awka	أوكا	NG	30	167738
Volgodonsk	فولغودونسك	RU	279	167731
Hollywood	هوليوود	US	109	167664
Oyama	أوياما	JP	224	167647
Ijero-Ekiti		NG	30	167632
Jīnd		IN	192	167592
Miass	مياس	RU	232	167500
Fortechnyi		UA	269	167451
Tuguegarao	توجيجاراو	PH	200	167297
Carúpano		VE	79	167187
Kumbakonam		IN	192	167155
Plumbon		ID	185	167105
Darmstadt	دارمشتات	DE	254	167029
Mary	مرو	TM	163	167027
Novocherkassk	نوفوتشركاسك	RU	279	166974
Elk Grove	إلك غروفي	US	109	166913
Mohali		IN	192	166864
Linhares		BR	142	166786
Sampit		ID	208	166773
Clarksville	كلاركسفيل	US	82	166722
Wan Chai		HK	183	166695
Linköping	لينشوبينغ	SE	293	166673
Iwata	إواتا	JP	224	166672
Kamalia	كماليا	PK	190	166617
Pembroke Pines	بيمبروك باينز	US	126	166611
Maicao		CO	75	166603
Obihiro	أوبيهيرو	JP	224	166536
Fatehpur		IN	192	166480
Osnabrück	أسنابروك	DE	254	166462
Calama	كالاما	CL	140	166334
Nou Barris		ES	274	166310
Nepalgunj		NP	191	166258
Comitán		MX	118	166178
Ocumare del Tuy		VE	79	166072
Niiza	نيزا	JP	224	166017
Greater Sudbury	غريتر سودبوري	CA	151	166004
Ulanhot	أولان هوت	CN	217	165846
Khobar	الخبر	SA	213	165799
Songcheng		CN	217	165730
Deer Valley		US	130	165656
São Caetano do Sul		BR	142	165655
Bang Khun Thian		TH	168	165491
Murfreesboro		US	82	165430
Pindamonhangaba		BR	142	165428
Bushehr	بوشهر	IR	222	165377
Dar Bouazza		MA	13	165295
Tonk	تونك	IN	192	165294
Saqqez	سقز	IR	222	165258
Béchar	بشار	DZ	3	165241
Tam Kỳ	تام كي	VN	182	165240
Gölbaşı		TR	265	165201
Francisco Morato		BR	142	165139
Bima		ID	199	165113
Mu-se		MM	231	165022
Udupi	أودوبي	IN	192	165000
Shahrud	شارود	IR	222	165000
Banjaran		ID	185	164952
Thenali		IN	192	164937
Mthatha		ZA	24	164848
Hengshan		CN	217	164844
Slough		GB	272	164793
Bocoio		AO	33	164685
Lages		BR	142	164676
Neukölln		DE	254	164636
Port Saint Lucie		US	126	164603
Sītāpur		IN	192	164435
Alandur		IN	192	164430
Zenica	زينيتسا	BA	288	164423
Lajeado		BR	142	164391
Solingen	زولينغن	DE	254	164359
Ðông Hà	دونج ها	VN	168	164228
Corona	كورونا	US	109	164226
Ḩawallī	حولي	KW	196	164212
Musoma	ماسوما	TZ	17	164172
Inisa		NG	30	164161
Nazran	نازران	RU	279	164131
Barra Mansa		BR	142	164052
Ilagan		PH	200	164020
Port-Gentil	بورت جنتيل	GA	31	164018
Bhadrāvati		IN	192	163903
Hadano	هادانو	JP	224	163787
Piraeus	بيرايوس	GR	252	163688
Vapi		IN	192	163630
Bournemouth	بورنموث	GB	272	163600
Pedreira		BR	142	163586
Sidon	صيدا	LB	170	163554
‘Ibrī	والاية عبري	OM	201	163473
Jomvu		KE	42	163415
Garissa	غاريسا	KE	42	163399
Moga		IN	192	163397
Peterborough		GB	272	163379
Piedecuesta		CO	75	163362
Tongzhou		CN	217	163326
Ludwigshafen am Rhein	لودفيغسهافن	DE	254	163196
Lat Krabang		TH	168	163175
Şalālah	صلالة	OM	201	163140
Büyükçekmece		TR	265	163140
Rāj-Nāndgaon		IN	192	163114
Aydın	أيدين	TR	265	163022
Envigado		CO	75	163007
Al-Junaynah	الجنينة	SD	27	162981
Anbu		CN	217	162964
McKinney	ماككيني	US	82	162898
Mostaganem	مستغانم	DZ	3	162885
Chirchiq	تشيرتشيق	UZ	220	162800
Bandar-e Māhshahr	بندر ماهشهر	IR	222	162797
Floridsdorf		AT	299	162779
Leverkusen	ليفركوزن	DE	254	162738
Pandi		PH	200	162725
Capas		PH	200	162724
Ning’er		CN	217	162711
Haarlem	هارلم	NL	249	162543
Arnhem	آرنم	NL	249	162424
Nkongsamba		CM	19	162309
El Vigía		VE	79	162289
Robertsonpet		IN	192	162230
Dourados	دورادوس	BR	77	162202
Kitale		KE	42	162174
Suleja		NG	30	162135
Taza	تازة	MA	13	162110
Oxford	أكسفورد	GB	272	162100
Al Maţarīyah	المطرية	EG	12	162045
Criciúma		BR	142	161954
Kunduz	قندز	AF	188	161902
Fengcheng		CN	217	161850
Trảng Bàng		VN	182	161831
Unnāo		IN	192	161671
Hortaleza		ES	274	161661
N'dalatando	ندالاتاندو	AO	33	161584
Budaun		IN	192	161555
Ōgaki	أوغاكي	JP	224	161539
Newport	نيوبورت	GB	272	161506
Coquimbo	كوكويمبو	CL	140	161317
Baubau		ID	199	161280
Đưc Trọng		VN	182	161232
Blitar		ID	185	161204
KwaDukuza		ZA	24	161177
Miyakonojō	مياكونوجو	JP	224	161137
Madhyamgram		IN	192	161126
Lancaster	لانكستر	US	109	161103
Rubtsovsk	روبتسوفسك	RU	169	161065
Tacheng		CN	227	161037
Kindia		GN	15	161024
Tauranga		NZ	315	161000
Kalemie		CD	34	160961
Chatuchak		TH	168	160906
San Juan de los Morros	سان خوان دي لوس موروس	VE	79	160868
Sayama	ساياما	JP	224	160843
Sullana		PE	108	160789
's-Hertogenbosch	هرتوخنبوش	NL	249	160783
Szeged		HU	258	160766
Malakal	ملكال	SS	25	160765
Chittoor	شيتور	IN	192	160722
Salamanca	سلامنكا	MX	119	160682
Ban Khlong Prawet		TH	168	160671
La Gi	لا جى	VN	182	160652
Anderlecht	آندرلخت	BE	256	160553
Mytishchi	مايتشي	RU	279	160542
Delegación Cuajimalpa de Morelos		MX	119	160491
Hebron	هيبرون (مدينة الخليل)	PS	181	160470
Mejicanos		SV	92	160317
Trà Vinh	ثانه فو ترا فين	VN	182	160310
Parepare		ID	199	160309
Jāmuria		IN	192	160242
Koudougou	كودوغو	BF	46	160239
Chapecó		BR	142	160157
Nyzhnodniprovsk		UA	269	160123
Taunggyi	تاونجي	MM	231	160115
Dhamār	ذمار	YE	157	160114
Dubai Investments Park		AE	178	160000
Ash Sharqāt	الشرقاط	IQ	165	160000
Dijon	ديجون	FR	281	159941
Salavat	سالافات	RU	232	159893
Ede		NG	30	159866
Sukrah	سكرة	TN	50	159862
Manzanillo		MX	119	159853
Jalapa		GT	97	159840
Paech’ŏn-ŭp		KP	209	159825
Cary	كاري	US	126	159769
Barreiras		BR	70	159734
Skudai		MY	194	159733
Tahoua	تاهوا	NE	44	159468
Alexandria	الإسكندرية	US	126	159467
Tuxtepec		MX	119	159452
Puthia		BD	176	159406
Newton		CA	153	159390
Paris 16 Passy		FR	281	159386
Zhicheng		CN	217	159383
Ang Mo Kio New Town		SG	218	159340
Limuru		KE	42	159314
San Miguel del Padrón		CU	101	159273
Tarija	تاريخا	BO	107	159269
Patos de Minas		BR	142	159235
Oldenburg	أولدنبورغ	DE	254	159218
Paris 17 Batignolles-Monceau		FR	281	159212
Matsusaka		JP	224	159145
Catamarca	سان فرناندو ديل فالي دي كاتاماركا	AR	57	159139
Tochigi	توتشيغي	JP	224	159056
Khoroshëvo-Mnevniki		RU	279	159000
Bibirevo		RU	279	159000
Bordj Bou Arreridj	برج بوعريريج	DZ	3	158812
Dīla		ET	2	158800
Jaigaon		IN	192	158664
Batāla		IN	192	158621
Grenoble	غرونوبل	FR	281	158552
Itapecerica da Serra		BR	142	158522
Sāmarrā’	سامراء	IQ	165	158508
Tempe Junction		US	130	158368
Palmdale	بالمديل	US	109	158351
George Town	جورج تون	MY	194	158336
El Achir	اليشير	DZ	3	158333
Hayward	هايوارد	US	109	158289
Orai		IN	192	158265
Thốt Nốt		VN	182	158225
Gweru	جويرو	ZW	23	158200
Abaetetuba		BR	72	158188
Centro Habana		CU	101	158151
Panguíla		AO	33	158068
Bukit Batok New Town		SG	218	158030
Chom Thong		TH	168	158005
Gol’yanovo		RU	279	158000
Sunggal		ID	185	157914
Admiralteisky		RU	279	157897
Itapetininga		BR	142	157790
Diourbel	ديوربل	SN	16	157554
Ueda	يويدا	JP	224	157480
Aberdeen	أبردين	HK	183	157400
Avtozavodskyi		UA	269	157382
Salinas	ساليناس	US	109	157380
San Blas-Canillejas		ES	274	157367
Cuautla		MX	119	157336
Salzburg	سالزبورغ	AT	299	157245
Perbaungan		ID	185	157174
Nong Chok		TH	168	157138
Ussuriysk		RU	229	157068
Arif Wala		PK	190	157063
Nanpiao		CN	217	157044
Livorno	ليفورنو	IT	285	157017
Río Cuarto		AR	58	157010
Harar	هرر	ET	2	157000
Tiraspol	تيراسبول	MD	259	157000
Caxias		BR	93	156973
Enfield Town		GB	272	156858
Westonaria		ZA	24	156831
Lizhi		CN	217	156753
Hitachi-Naka		JP	224	156581
Saharsa	سهارسا	IN	192	156540
Qalyub	قليوب	EG	12	156363
Escuintla		GT	97	156313
Marbella	ماربيلا	ES	274	156295
Ereğli		TR	265	156253
Batu Pahat		MY	194	156236
Sitiawan		MY	194	156234
Mariveles		PH	200	156200
San Pablo de las Salinas		MX	119	156191
Lampang		TH	168	156139
York	يورك	GB	272	156135
Bạc Liêu		VN	182	156110
Juja		KE	42	156041
Nek’emtē		ET	2	156000
Fès al Bali		MA	13	156000
Örebro	أوربرو	SE	293	155989
Al Miqdādīyah	المقدادية	IQ	165	155968
Katsuta		JP	224	155968
Malabo	مالابو	GQ	36	155963
Vidisha	فيديشا	IN	192	155951
Tuy Hòa	توي هوا	VN	182	155921
Yizhou		CN	217	155872
Xinqiao		CN	217	155856
Sunnyvale	سانيفال	US	109	155805
Tema	تما	GH	1	155782
Camaragibe		BR	136	155771
Yichun		CN	217	155762
Đức Phổ		VN	182	155743
San Martin Texmelucan de Labastida		MX	119	155738
Itajaí		BR	142	155716
Ar Ramthā	الرمثا	JO	159	155693
Hanumāngarh		IN	192	155687
São Mateus		BR	142	155682
Zemun		RS	253	155591
Telford	تلفورد	GB	272	155570
Kisi		NG	30	155510
Ilhéus		BR	70	155499
Villa Canales		GT	97	155423
Guyong		PH	200	155391
Settat	سطات	MA	13	155333
Jampur		PK	190	155243
Port Louis	بور لويس	MU	311	155226
Kawanishi	كاوانيشي	JP	224	155165
Thānesar		IN	192	155152
Al Ḩawāmidīyah		EG	12	155055
Hassan	هسن	IN	192	155006
Lianghu		CN	217	155000
Tetuán de las Victorias		ES	274	155000
Kishangarh		IN	192	154886
Birendranagar	بيرندرانجر	NP	191	154886
Dalūpura		IN	192	154791
Guangshui		CN	217	154771
Saint-Denis		RE	313	154765
Brăila		RO	257	154686
Lyubertsy	ليوبارتسي	RU	279	154650
Bumba	بامبا	CD	29	154586
Rudrapur		IN	192	154554
La Serena	لاسرنا	CL	140	154521
Miskolc	ميشكولتس	HU	258	154521
Abū Kabīr	أبو كبير	EG	12	154466
Fu’an		CN	217	154439
Kitengela		KE	42	154436
Frisco	فريسكو	US	82	154407
Zhaodong		CN	217	154406
Wujiaqu		CN	227	154400
Shomolu		NG	30	154390
Janzūr	جنزور	LY	49	154389
Xai-Xai	خاي-خاي	MZ	37	154356
Springfield	سبرينغفيلد	US	126	154341
Nalgonda	نالجوندا	IN	192	154326
Katabi		UG	26	154300
Gwangyang		KR	216	154266
Kovrov	كوفروف	RU	279	154224
Viranşehir		TR	265	154163
Noda	نودا	JP	224	154114
Santana de Parnaíba		BR	142	154105
San Cristóbal	سان كريستوبال	DO	141	154040
East Chattanooga		US	126	154024
Limassol	ليماسول	CY	202	154000
Kariya	كارييا	JP	224	153834
Pasadena	باسادينا	US	82	153784
Mīt Ghamr	ميت غمر	EG	12	153754
Sanshui		CN	217	153714
Jackson	جاكسون	US	82	153701
Parelheiros		BR	142	153695
Mogi Guaçu		BR	142	153658
Enschede	إنسخيده	NL	249	153655
Boshan		CN	217	153596
Hazāribāgh		IN	192	153595
Yangchun		CN	217	153547
Souk Ahras	سوق أهراس	DZ	3	153479
Musanze		RW	28	153368
Medinīpur		IN	192	153349
Andong	أندونغ	KR	216	153348
Bālurghāt		IN	192	153279
Pomona	بومونا	US	109	153266
Valle de La Pascua		VE	79	153136
Kreuzberg		DE	254	153135
Chincha Alta		PE	108	153076
Cairns	كيرنز	AU	243	153075
Fyzābād		IN	192	153047
Thị Trấn Thuận Châu		VN	182	153000
Dinapore		IN	192	152940
Dingzhou		CN	217	152934
Kansas City		US	82	152933
As Samawah	السماوه	IQ	165	152890
Porbandar	بوربندر	IN	192	152760
Sinp’o		KP	209	152759
Pengpu		CN	217	152725
Wazirabad	وزير آباد	PK	190	152624
Washington Heights		US	126	152613
Lakewood	ليكوود	US	88	152597
Baqubah	بعقوبة	IQ	165	152550
Sumayl	سميل	IQ	165	152512
Simele		IQ	165	152512
Neuss	نويس	DE	254	152457
Chenghua		CN	217	152453
Songnim-ni		KP	209	152425
Bānda		IN	192	152218
Pouso Alegre		BR	142	152217
Cần Giuộc		VN	182	152200
Balvanera		AR	56	152198
Longfeng		CN	217	152074
Beining		CN	217	152033
Strogino		RU	279	152000
Gonbad-e Kāvūs		IR	222	151910
Etwatwa		ZA	24	151866
Higashimurayama		JP	224	151815
Hindupur		IN	192	151677
Stavanger	استاونجر	NO	280	151669
Araucária		BR	142	151666
Bintulu	بينتولو	MY	195	151617
Poole		GB	272	151500
Akhmīm	أخميم	EG	12	151430
Kohat		PK	190	151427
Regensburg	ريغنسبورغ	DE	254	151389
Layyah		PK	190	151274
Girga	جرجا	EG	12	151256
Koforidua		GH	1	151255
Bukit Merah Estate		SG	218	151250
Logroño	لوغرونيو	ES	274	151164
Beāwar		IN	192	151152
Sykhiv		UA	269	151131
Shujaabad		PK	190	151115
Garanhuns		BR	136	151064
Escondido	إسكونديدو	US	109	151038
Ṣuwayliḥ	صويلح	JO	159	151016
Erzincan	أرزينجان	TR	265	150714
Kırşehir	قرشهر	TR	265	150700
Zarichnyi		UA	269	150694
La Laguna		ES	235	150661
Kokshetau	كوكشيتو	KZ	158	150649
Eminabad		PK	190	150646
Anantnag	أنانتناج	IN	192	150592
Kukichūō		JP	224	150582
Badajoz	باداخوس	ES	274	150530
Serilingampalle		IN	192	150525
Malatia-Sebastia		AM	233	150500
Talcahuano	تالكاهوانو	CL	140	150499
Chillán	تشيلان	CL	140	150396
Jaranwala	جرانوالا	PK	190	150380
Kỳ Anh		VN	168	150226
Nong Khaem		TH	168	150218
Piedras Negras		MX	116	150178
Kızıltepe		TR	265	150174
Astoria		US	126	150165
Musashino	موساشينو	JP	224	150149
Balashikha	بالاشيكا	RU	279	150103
Raigarh	رايجاره	IN	192	150019
Gloucester		CA	151	150012
Vryheid		ZA	24	150012
Malkajgiri		IN	192	150000
Gimcheon		KR	216	150000
Bercham		MY	194	150000
Setia Alam		MY	194	150000
Bandar Tasik Puteri		MY	194	150000
Tordher	توردهر	PK	190	150000
Zhulebino		RU	279	150000
Dili	ديلي	TL	177	150000
Shāntipur		IN	192	149983
Chishtian	ششتيان شريف	PK	190	149939
Playa del Carmen	بلايا ديل كارمن	MX	78	149923
Santa Rita		BR	93	149910
Split	سبليت	HR	303	149830
Ursynów		PL	302	149775
Hollywood	هوليوود	US	126	149728
Madrid Centro		ES	274	149718
Iguatemi		BR	142	149700
Harunabad		PK	190	149679
Shūnan		JP	224	149632
Agadez	أغاديس	NE	44	149549
Burnley		GB	272	149422
Reẖovot		IL	187	149392
Watampone		ID	199	149336
Sabha	سبهة	LY	49	149329
Disūq	دسوق	EG	12	149291
Cagliari	كالياري	IT	285	149257
Borough Park		US	126	149248
Harrow		GB	272	149246
Berrechid		MA	13	149201
Queimados		BR	142	149093
Tambacounda	تمباكوندا	SN	16	149071
Huddersfield	هدرسفيلد	GB	272	149017
Ārabī		ET	2	148933
Kerch	كيرتش	UA	290	148932
Saguenay	ساغينيه	CA	151	148886
Prenzlauer Berg		DE	254	148878
Fazenda Rio Grande		BR	142	148873
Komaki		JP	224	148872
Marvdasht	مرودشت	IR	222	148858
Melitopol		UA	269	148851
Dunhua		CN	217	148844
Bhuj	بهوي	IN	192	148834
Arganzuela		ES	274	148797
Jyväskylä	يوفاسكولا	FI	263	148744
Yonago	يوناغو	JP	224	148720
Ruqi		SO	40	148702
Rimini	ريميني	IT	285	148688
Coquitlam	كوكويتلام	CA	153	148625
Arar	عرعر	SA	213	148540
Valencia		US	109	148456
Moreno	مورنو	AR	56	148290
Tama	تاما	JP	224	148285
Rockford	روكفورد	US	82	148278
Kalaban Koro		ML	5	148247
El Limón		VE	79	148247
Nîmes	نيم	FR	281	148236
Dundee	دندي	GB	272	148210
Bārākpur		IN	192	148174
Sao Rafael		BR	142	148145
Botucatu		BR	142	148130
Sujiatun		CN	217	148113
Astanajapura		ID	185	148047
Ciudad Delicias	ديليسياس	MX	83	148045
Siguiri		GN	15	148018
Mbanza Kongo	مبانزا كونغو	AO	33	148000
East Hampton		US	126	147993
Honggang		CN	217	147977
Sarrià-Sant Gervasi		ES	274	147912
Kiambu		KE	42	147870
Clermont-Ferrand	كليرمون فيران	FR	281	147865
Joliet		US	82	147861
Barrie	باري	CA	151	147829
Bang Kapi		TH	168	147800
Savannah	سافانا	US	126	147780
Paterson	باترسون	US	126	147754
Salamanca		ES	274	147707
Kolomna	كولومنا	RU	279	147690
Hājīpur		IN	192	147688
Rafsanjān	رفسنجان	IR	222	147680
Hòa Thành		VN	182	147666
Mestre		IT	285	147662
As Sālimīyah	السالمية	KW	196	147649
Bridgeport	بريدجبورت	US	126	147629
Shevchenko		UA	269	147600
Kuntsevo		RU	279	147497
Kragujevac	كراغوييفاتس	RS	253	147473
Aktau	آقتاؤ	KZ	161	147443
Balcón de la Lisa		CU	101	147415
Sasarām		IN	192	147408
Bohuniya		UA	269	147324
Nilópolis		BR	142	147281
Iruma	إروما	JP	224	147166
Renca		CL	140	147151
Kramatorsk	كراماتورسك	UA	269	147145
Naperville	نابرفيل	US	82	147100
Manama	المنامة	BH	166	147074
Colima	كوليما	MX	119	146965
Bhimavaram		IN	192	146961
Lárisa		GR	252	146926
Nakhodka	ناخودكا	RU	229	146920
Debre Birhan	ديبرى بيرهان	ET	2	146900
Cacuaco		AO	33	146867
Aix-en-Provence	آكس أون بروفانس	FR	281	146821
Cam Ranh		VN	182	146771
Jalalpur Jattan		PK	190	146743
Matanzas	متانزاس	CU	101	146733
Beed		IN	192	146709
Khasnahzān	كسنزان اسماعيل	IQ	165	146639
Taozhou		CN	217	146610
Saint-Quentin-en-Yvelines		FR	281	146598
Bandar Bukit Raja		MY	194	146534
Blackburn		GB	272	146521
Rosemont–La Petite-Patrie		CA	151	146501
Colina	كولينا	CL	140	146207
Burāri		IN	192	146190
Ruda Śląska		PL	302	146189
Nouadhibou	نواذيبو	MR	45	146048
Puerto Plata	بويرتو بلاتا	DO	141	146000
Urdaneta		PH	200	145935
Chamberí		ES	274	145934
Krishnanagar		IN	192	145926
Xinji		CN	217	145911
Jutiapa		GT	97	145880
Marabá	مارابا	BR	72	145860
Chitradurga		IN	192	145853
Bueng Kum		TH	168	145830
Cambridge	كامبريدج	GB	272	145674
Paço do Lumiar		BR	93	145643
Kampung Pasir Gudang Baru		MY	194	145639
Kampung Sungai Glugur		MY	194	145600
Dibrugarh	ديبروجاره	IN	192	145488
Médéa	المدية	DZ	3	145441
Taishan	تائشان	CN	217	145440
El Eulma		DZ	3	145380
Pécs	بيتش	HU	258	145347
Giá Rai		VN	182	145340
Abohar	آبوهار	IN	192	145302
Tiruvannamalai		IN	192	145278
Teixeira de Freitas		BR	70	145216
Gainesville	غينزفيل	US	126	145214
Concordia		AR	58	145210
Fujieda		JP	224	145032
Spanish Town	سبانيش تاون	JM	104	145018
Blackpool	بلاكبول	GB	272	145007
Urganch	أورجينج	UZ	215	145000
Bukoba	بوكوبا	TZ	17	144938
Kaithal	كيتهال	IN	192	144915
Ingombota		AO	33	144911
Brest		FR	281	144899
Basildon		GB	272	144859
Franco da Rocha		BR	142	144849
Salamanca	سلمنقة	ES	274	144825
Villeray–Saint-Michel–Parc-Extension		CA	151	144814
Mesquite	موسكو	US	82	144788
Ashikaga	أشيكاغا	JP	224	144746
Huyện Lâm Hà		VN	182	144707
Acheng	أتشنغ	CN	217	144665
Kelowna	كيلونا	CA	153	144576
Umarkot		PK	190	144558
León	لئون	NI	112	144538
Kakamigahara	كاكاميغهارا	JP	224	144521
Le Mans	لومان	FR	281	144515
Lodhran		PK	190	144512
Trois-Rivières	تروا ريفيير	CA	151	144472
Hailin		CN	217	144443
Tsuchiura		JP	224	144399
Elektrostal’		RU	279	144387
Balasore	بالاسور	IN	192	144373
Yong’an		CN	217	144314
Paris 11e Arrondissement		FR	281	144292
Kampong Pasir Ris		SG	218	144260
Huelva		ES	274	144258
Navoiy	نواوي	UZ	215	144158
Syracuse	سيراكيوز	US	126	144142
Atibaia		BR	142	144088
Ashkelon		IL	187	144073
Pinetown		ZA	24	144026
Teshi Old Town		GH	1	144013
Biryulëvo		RU	279	144000
Orekhovo-Borisovo		RU	279	144000
Kusatsu		JP	224	143913
Nanjin		CN	217	143766
Guelph	غويلف	CA	151	143740
Qianjiang		CN	217	143727
Ramna Maidan		BD	176	143677
Godhra		IN	192	143644
Khemisset		MA	13	143640
Çanakkale	جاناكالي	TR	265	143622
Torrance	توررانسي	US	109	143592
San Jose		PH	200	143495
Ladysmith		ZA	24	143446
Lévis	ليفيس	CA	151	143414
Cachoeirinha		BR	142	143366
Heidelberg	هايدلبرغ	DE	254	143345
Fresnillo		MX	119	143281
Touggourt	تقرت	DZ	3	143270
Shillong	شيلونغ	IN	192	143229
Surprise	سوربرايز	US	130	143148
Norwich	نورويتش	GB	272	143135
Tịnh Biên		VN	182	143098
Moriguchi		JP	224	143096
Amiens	أميان	FR	281	143086
Cai Lậy		VN	182	143050
Macaé		BR	142	143029
Rewāri		IN	192	143021
Basirhat City		IN	192	143007
Novyye Kuz’minki		RU	279	143000
Kuz’minki		RU	279	143000
Aalborg	آلبو	DK	260	142937
La Trinidad		PH	200	142925
Ghardaïa	غرداية	DZ	3	142913
Timika		ID	186	142909
Pyatigorsk		RU	279	142865
Mbanza-Ngungu		CD	29	142773
Mercier–Hochelaga-Maisonneuve		CA	151	142753
Okinawa	مدينة أوكيناوا	JP	224	142752
Middlesbrough	ميدلزبرة	GB	272	142707
Shahrisabz	شهرسبز	UZ	215	142700
Moro		PK	190	142685
Ch’ŏngdan-ŭp		KP	209	142607
Sant Andreu		ES	274	142598
Rybnik	ريبنيك	PL	302	142510
Saïda	سعيدة	DZ	3	142497
Metairie Terrace		US	82	142489
Tuzla	تزلا	BA	288	142486
Kovpakivskyi		UA	269	142447
eMbalenhle		ZA	24	142443
Trindade		BR	142	142431
Khanpur		PK	190	142426
Columbia	كولومبيا	US	126	142416
Nawābganj		BD	176	142361
Inezgane		MA	13	142320
Puerto Cortez		HN	149	142311
Pasadena	باسادينا	US	109	142250
Toowoomba	توومبا	AU	243	142163
Paderborn	بادربورن	DE	254	142161
Misato, Saitama	ميساتو	JP	224	142145
Chhatarpur		IN	192	142128
Kimberley	كيمبرلي	ZA	24	142089
Alto Hospicio	ألتو هوسبيكيو	CL	140	142086
Ciego de Ávila	سييغو دي أفيلا	CU	101	142027
Samālūţ	سمالوط	EG	12	142009
Chertanovo Yuzhnoye		RU	279	142000
Jieshou		CN	217	141993
Maykop	مايكوب	RU	279	141970
Attock City		PK	190	141945
Kisaran		ID	185	141915
Mojokerto		ID	185	141785
Facatativá		CO	75	141762
Masai		MY	194	141730
Punto Fijo		VE	79	141729
Myingyan	ماينجيان	MM	231	141713
Kamālshahr		IR	222	141669
Mandsaur	مندسور	IN	192	141667
Zheleznodorozhnyy		RU	279	141648
Chas		IN	192	141640
Jahrom	دو	IR	222	141634
Tours	تور	FR	281	141621
Pālanpur		IN	192	141592
Bondoukou	بونودوكو	CI	0	141568
Chichicastenango		GT	97	141567
Tarragona		ES	274	141542
Tobruk	طبرق	LY	49	141499
Sinch’ŏn-ŭp		KP	209	141407
Abbotsford	أبوتسفورد	CA	153	141397
Brusque		BR	142	141385
Circoiscrizione II		IT	285	141344
Bolton	بولتن	GB	272	141331
Yushu		CN	217	141308
Piteşti	بيتشتي	RO	257	141275
Fukayachō		JP	224	141268
Potosí	بوتوسي	BO	107	141251
Usera		ES	274	141189
Limoges	ليموج	FR	281	141176
Cangaiba		BR	142	141172
Asaka	أساكي	JP	224	141083
Paranaguá		BR	142	141013
Ghazni	غزنة	AF	188	141000
Orange	أورانج	US	109	140992
Wola		PL	302	140958
Sanhe		CN	217	140954
Īlām	يلام	IR	222	140940
Gongzhuling		CN	217	140909
Shimotoda		JP	224	140899
Comodoro Rivadavia	كومودورو ريفادافيا	AR	57	140850
Kampung Sungai Ara		MY	194	140849
Fullerton	فوليرتون	US	109	140847
Killeen	كيلين	US	82	140806
Norilsk	نوريلسك	RU	193	140800
Lleida		ES	274	140797
Coimbra	كويمبرا	PT	270	140796
Mtwara	متوارا	TZ	17	140793
Manjhand		PK	190	140766
Beni		CD	34	140731
Debre Mark’os		ET	2	140700
Norzagaray		PH	200	140697
Qeładizê	قلعة دزة	IQ	165	140688
Vila Curuca		BR	142	140673
Nigel		ZA	24	140644
Shengavit		AM	233	140600
Catacamas		HN	149	140548
Buea	بويا	CM	19	140533
Shuizhai		CN	217	140493
Al’met’yevsk		RU	279	140437
Paris 12e Arrondissement		FR	281	140311
McAllen	ماكالين	US	82	140269
Lakhīmpur		IN	192	140223
Ishinomaki	إيشينوماكي	JP	224	140151
Mpumalanga		ZA	24	140121
Mian Channun		PK	190	140112
Zaanstad		NL	249	140085
Kabin Buri		TH	168	140056
Kuwana		JP	224	140051
Ayacucho	أياكوتشو	PE	108	140033
Shanhaiguan		CN	217	140000
Chamartín		ES	274	140000
Şaḩam		OM	201	140000
Abéché	أبيشي	TD	43	139983
Peristéri		GR	252	139981
Amersfoort		NL	249	139914
Darwin	دارون	AU	244	139902
Jeongeup		KR	216	139876
Bellevue	بالفيو	US	109	139820
Korolev	كوروليوف	RU	279	139798
Valsād		IN	192	139764
Shinyanga	شينيانجا	TZ	17	139727
Sollentuna		SE	293	139606
Al Hindīyah	الهندية	IQ	165	139578
Yaizu	يايزو	JP	224	139578
Payakumbuh		ID	185	139576
Damoh		IN	192	139561
Āsela		ET	2	139500
Haldwani	هالدوانى	IN	192	139497
Irewe		NG	30	139494
Batang		ID	185	139492
Gbongan		NG	30	139485
Gama		BR	142	139467
Siem Reap	سيام ريب	KH	207	139458
Anaco		VE	79	139397
Purwodadi		ID	185	139387
Koga	كوغا	JP	224	139344
Yuepu		CN	217	139328
Hābra		IN	192	139297
Sidoarjo		ID	185	139189
Kyivskyi		UA	269	139177
Şabāḩ as Sālim		KW	196	139163
Balneário Camboriú		BR	142	139155
Plaza de la Revolución		CU	101	139135
Lausanne	لوزان	CH	304	139111
Choloma		HN	149	139100
Kairouan	القيروان	TN	50	139070
Stockport	ستوكبورت	GB	272	139052
Budapest XI. kerület		HU	258	139049
Huadian		CN	217	139047
Kousséri	قصور	CM	19	139024
Weru		ID	185	139004
Al-'Ubūr	العبور	EG	12	138987
Kolpino	كولبينو	RU	279	138979
Belgrano		AR	56	138942
Sarh	سارة	TD	43	138928
Gingoog		PH	200	138895
San Juan del Río		MX	119	138878
Sekondi-Takoradi	سيكوندي تاكورادي	GH	1	138872
Liuzhi		CN	217	138826
Naga		PH	200	138727
Fuyu		CN	217	138704
Whitby	ويتبي	CA	151	138501
Metairie		US	82	138481
Chaohu		CN	217	138463
Kolār		IN	192	138462
Bizerte	بنزرت	TN	50	138430
Táriba		VE	79	138402
Ejigbo		NG	30	138357
Ksar El Kebir		MA	13	138262
Paris 11 Popincourt		FR	281	138170
Dabou		CI	0	138083
Bukit Panjang New Town		SG	218	138050
Sao Lucas		BR	142	138038
Paris 12 Reuilly		FR	281	138024
Parnaíba		BR	93	138008
Bertoua	برتوا	CM	19	137993
Jacmel		HT	131	137966
Srikakulam	سيركاكولم	IN	192	137944
Candelaria		PH	200	137933
Vĩnh Long	فين لونج	VN	182	137870
Praia	برايا	CV	236	137868
Araruama		BR	142	137773
Liangping		CN	217	137620
Kirdāsah	كرداسة	EG	12	137588
Itu		BR	142	137586
Ponce	بونثي	PR	134	137491
Doilungdêqên		CN	217	137451
Jieshi		CN	217	137444
Hejiang		CN	217	137437
Pasir Puteh		MY	194	137400
Mandya		IN	192	137358
Xiayang		CN	217	137321
Nor Nork		AM	233	137300
Dixinn		GN	15	137287
Bhisho	بيشو	ZA	24	137287
Freguesia do Ó		BR	142	137240
Subang		ID	185	137234
Madhurampur Dehri		IN	192	137231
Negombo	نجومبو	LK	174	137223
Irákleion		GR	252	137154
Hampton	هامبتون	US	126	137148
Wuyishan		CN	217	137133
Miramar	ميرامار	US	126	137132
Jiashan		CN	217	137112
Bilqās	بلقاس	EG	12	137080
Rangkasbitung		ID	185	137041
Odintsovo	أودينتسوفو	RU	279	137041
Foggia	فودجا	IT	285	137032
Antsiranana	انتسيرانانا	MG	305	136959
Kānchrāpāra		IN	192	136954
San Juan Sacatepéquez		GT	97	136886
Minoh		JP	224	136868
Funtua		NG	30	136811
St. Catharines	سانت كاثرينز	CA	151	136803
Dawei	داوي	MM	231	136783
Igboho		NG	30	136764
Gunungsitoli		ID	185	136707
Apeldoorn	آبلدورن	NL	249	136670
Cidade Lider		BR	142	136660
Marīvān		IR	222	136654
Phủ Lý	فو لي	VN	168	136654
Divo		CI	0	136627
Huinong		CN	217	136570
Ebina	إبينا	JP	224	136516
Larache	العرائش	MA	13	136505
Varginha		BR	142	136467
Paris 14 Observatoire		FR	281	136455
Van Nuys	فان نويس	US	109	136443
Būsh	ناصر-بوش سابقا	EG	12	136441
Mlolongo		KE	42	136351
Campo Largo		BR	142	136327
San José del Cabo		MX	117	136285
Cachoeirinha		BR	142	136258
West Valley City	ويست فالي سيتي	US	88	136208
Kisarazu	كيسارازو	JP	224	136166
Gejiu		CN	217	136135
Bacău		RO	257	136087
Saaba		BF	46	136011
Mingaladon		MM	231	136000
Dimāpur		IN	192	135860
Sasolburg		ZA	24	135828
Cheras		MY	194	135823
Tasek Glugor		MY	194	135786
Osorno		CL	140	135773
Jiagedaqi		CN	217	135760
Tumxuk		CN	227	135727
Kushtia		BD	176	135724
Pitalito		CO	75	135711
Baliuag		PH	200	135679
Hoàn Kiếm		VN	168	135618
Kajansi		UG	26	135600
Isahaya	إيساهايا	JP	224	135546
Dayton		US	126	135512
Cẩm Phả Mines		VN	182	135477
Petapa		GT	97	135447
Māler Kotla		IN	192	135424
Buguma		NG	30	135404
Ahuntsic-Cartierville		CA	151	135336
Araras		BR	142	135331
Shiqiao		CN	217	135308
Pyay		MM	231	135308
Rabak	ربك	SD	27	135281
Tây Ninh	تاي نينه	VN	182	135254
Le Vieux-Longueuil		CA	151	135218
Tyre	الصور	LB	170	135204
Kutaisi		GE	221	135201
Andīmeshk		IR	222	135116
Siwān		IN	192	135066
Madrid		CO	75	135000
Angono		PH	200	134975
Cartago		CO	75	134972
Shahreẕā	قمشه	IR	222	134952
Hinthada	هنثادا	MM	231	134947
Cap-Haïtien		HT	131	134815
Baturaja		ID	185	134759
Inazawa	إنازاوا	JP	224	134751
Rodriguez		PH	200	134432
Kalol		IN	192	134426
Mīāndoāb		IR	222	134425
Laghouat	الأغواط	DZ	3	134372
Nevinnomyssk	نافينوميسك	RU	279	134345
San Mateo		PH	200	134327
Ţahţā	طهطا	EG	12	134314
San Juan		PH	200	134312
Sibiu	سيبيو	RO	257	134309
Olathe	أولاث	US	82	134305
El Geneina Fort		SD	27	134264
Ikirun		NG	30	134240
Shenglilu		CN	217	134218
San Nicolás de los Arroyos	سان نيكولاس دي لوس آرويوس	AR	56	134217
Léogâne		HT	131	134190
Vila Jacui		BR	142	134189
Adiwerna		ID	185	134188
Cametá		BR	72	134184
Al Qurnah	القرنة	IQ	165	134174
Abakaliki	أبكاليكي	NG	30	134102
Vitória de Santo Antão		BR	136	134084
Marianao		CU	101	134057
Warren	وارين	US	89	134056
Cizre		TR	265	134041
Circoiscrizione VIII		IT	285	134028
Bānkura		IN	192	133966
İnegol		TR	265	133959
Ebetsu	إبيتسو	JP	224	133953
Anyama		CI	0	133905
Jiawang		CN	217	133861
Singaraja		ID	199	133784
Pātan		IN	192	133737
Würzburg	فورتسبورغ	DE	254	133731
Barysaw		BY	277	133700
Đồng Hới		VN	168	133672
Randfontein		ZA	24	133654
Pervouralsk	بيرفورالسك	RU	232	133600
Gondā City		IN	192	133583
Madīnat Ḩamad	مدينة حمد	BH	166	133550
Ōme	أومه	JP	224	133535
Sinnūris		EG	12	133532
Milagro	ميل	EC	98	133508
Jaú		BR	142	133497
Thornton	ثورنتون	US	88	133451
Valdivia	فالديفيا	CL	140	133419
Olmaliq		UZ	220	133400
Okrika		NG	30	133271
Santa Cruz do Sul		BR	142	133230
High Wycombe		GB	272	133204
Carrollton	كارولتون	US	82	133168
Talisay		PH	200	133148
Gao	جاو	ML	5	133110
Dhaulpur		IN	192	133075
Tarime		TZ	17	133043
Kentron	مقاطعة كينترون	AM	233	133000
Milton	ميلتون	CA	151	132979
M'Sila	المسيلة	DZ	3	132975
Narita	ناريتا	JP	224	132906
Franceville	فرانسفيل	GA	31	132895
Puqi		CN	217	132891
Tondabayashichō		JP	224	132873
Sandachō		JP	224	132858
Gondiā		IN	192	132813
Dunedin	دنيدين	NZ	315	132800
Kislovodsk	كيسلوفودسك	RU	279	132771
Kyauktan		MM	231	132765
Schaerbeek		BE	256	132761
Hoofddorp		NL	249	132734
Machiques		VE	79	132734
Palakkad	بلكاد	IN	192	132728
Silifke	سيليفكى	TR	265	132665
Charleston	تشارلستون	US	126	132609
Langley		CA	153	132603
Midland	مدلاند	US	82	132524
Fujinomiya	فوجينوميا	JP	224	132507
Mingala Tangnyunt		MM	231	132494
Innsbruck	إنسبروك	AT	299	132493
Kingston	كينغستون	CA	151	132485
Wugang		CN	217	132457
Gloucester	جلوستر	GB	272	132416
Waco	واكو	US	82	132356
Cerro		CU	101	132351
Zama	زاما	JP	224	132325
Manokwari	مانوكواري	ID	186	132300
Dimitrovgrad	ديميتروفغراد	RU	296	132226
Zhalantun		CN	217	132224
Bettiah		IN	192	132209
Maijdi		BD	176	132185
San Pedro Garza García		MX	122	132128
Sapucaia do Sul		BR	142	132107
Kombolcha	كومبولشا	ET	2	132100
Muricay		PH	200	132094
Sterling Heights	ستيرلينج هايتس	US	89	132052
Surat Thani	سورت تاني	TH	168	132040
Fürth	فورت	DE	254	132036
Ferrara		IT	285	132009
Quận Đức Thịnh		VN	182	132000
Isidro Casanova	إيسيدرو كاسانوفا	AR	56	131981
Ōmuta	أوموتا	JP	224	131974
Villa Mercedes		CL	140	131936
Fuji		CN	217	131927
Palwal	بالوال	IN	192	131926
Bielany		PL	302	131910
Dawukou		CN	217	131880
Bulaon		PH	200	131818
Garut		ID	185	131809
Ajdabiya	إجدابيا	LY	49	131773
Abiko		JP	224	131771
Kadoma		JP	224	131727
Majie		CN	217	131696
Bhakkar		PK	190	131658
Rio Pequeno		BR	142	131631
Kāshmar		IR	222	131517
Jijel	جيجل	DZ	3	131513
Martapura		ID	199	131449
Villeurbanne	فيلوربان	FR	281	131445
Hải Châu		VN	182	131427
Limbe		CM	19	131381
Rānīganj		IN	192	131261
Hepo		CN	217	131238
Iranshahr	ايرانشهر	IR	222	131232
Soubré		CI	0	131181
Onomichi		JP	224	131170
Itapipoca		BR	93	131123
Crato		BR	93	131050
Denton	دينتون	US	82	131044
Etah		IN	192	131023
Pīlibhīt		IN	192	131008
Shangzhi		CN	217	131006
Lashio	لاشيو	MM	231	131000
Novomoskovsk	نوفوموسكوفيك	RU	279	130982
Matsubara		JP	224	130855
Abengourou	أبنقورو	CI	0	130810
Al Bāb	الباب	SY	175	130745
Shuangcheng		CN	217	130710
Exeter	إكزتر	GB	272	130709
Circoiscrizione III		IT	285	130709
Ho		GH	1	130701
Narowal		PK	190	130692
Lào Cai	لاو كاي	VN	168	130671
Al Ajaylat	العجيلات	LY	49	130546
Udon Thani	ودون تاني	TH	168	130531
Baḥarkah	بحركة	IQ	165	130518
Bayan Lepas		MY	194	130455
Petrogradka		RU	279	130455
Rajapalayam		IN	192	130442
Zipaquirá		CO	75	130432
Jīroft		IR	222	130429
Cedar Rapids	سيدار رابيدز	US	82	130405
Dongyang		CN	217	130387
Nantou		CN	217	130370
Botad		IN	192	130327
Nablus	نابلس	PS	181	130326
New Haven	نيو هيفن	US	126	130322
Arcahaie		HT	131	130306
Jiazi		CN	217	130298
Foumban		CM	19	130287
Roseville	روزفيل	US	109	130269
Quilpué		CL	140	130263
Rawson		AR	64	130258
Kati	كاتي	ML	5	130254
Seri Kembangan		MY	194	130252
Kembangan		SG	218	130252
Colchester	كولشيستر	GB	272	130245
Umeå	أوميو	SE	293	130224
Din Daeng		TH	168	130220
Chaman		PK	190	130139
Apucarana		BR	142	130134
Sennar	سنار	SD	27	130122
Masaya	ماسايا	NI	112	130113
Visalia	فيساليا	US	109	130104
Nankana Sahib	نانكانا صاحب	PK	190	130041
Caála		AO	33	130000
Sonārgaon		BD	176	130000
Tottenham	تاتنهام	GB	272	130000
Zugló		HU	258	130000
Aley	عالية	LB	170	130000
San Martin		PE	108	130000
Tychy		PL	302	130000
Ramenki		RU	279	130000
Wuda		CN	217	129922
Cambridge	كامبريدج	CA	151	129920
Mardin	ماردن	TR	265	129864
Pingxiang		CN	217	129843
Zwolle	زفوله	NL	249	129840
Baidoa	بيدوا	SO	40	129839
Sầm Sơn		VN	182	129801
Santo António		CN	197	129800
Salford	سالفورد	GB	272	129794
Mandi Bahauddin		PK	190	129733
Tokat	توقات	TR	265	129702
Erebuni		AM	233	129700
Ô Môn		VN	182	129683
Gapan		PH	200	129610
Deoria		IN	192	129570
Bayambang		PH	200	129506
Mianwali		PK	190	129500
Coral Springs	كورال سبرنغز	US	126	129485
Sherbrooke	شيربروك	CA	151	129447
Al Bayḑā’	البيضاء	LY	49	129439
Jardim Helena		BR	142	129409
Sabará		BR	142	129380
Acilia-Castel Fusano-Ostia Antica		IT	285	129362
Charlottenburg		DE	254	129359
Thousand Oaks	ثوسند أوكس	US	109	129339
Columbia	كولومبيا	US	82	129330
Győr		HU	258	129301
Copiapó	كوبيابو	CL	140	129280
Vespasiano		BR	142	129246
Kokubunji	كوكوبونجي	JP	224	129242
Quibdó	كيبدو	CO	75	129237
Guelmim	كلميم	MA	13	129200
Charallave		VE	79	129182
Shahr-e Kord	شهر كرد	IR	222	129153
Malambo		CO	75	129148
Tatuí		BR	142	129130
Iwakuni	إواكوني	JP	224	129125
Leiyang		CN	217	129116
Białołeka		PL	302	129106
Cadiz		PH	200	129053
Carnot	كارنو	CF	6	129032
Bat Yam	بات يام	IL	187	129012
Zacatecas	ساكاتيكاس	MX	119	129011
Elizabeth	إليزابيث	US	126	129007
Zyablikovo		RU	279	129000
Daur		PK	190	128958
Bingöl	بينغول	TR	265	128935
Copacabana		BR	142	128919
Sātkhira		BD	176	128918
Parung		ID	185	128905
Palo Negro		VE	79	128875
Stamford	ستامفورد	US	126	128874
Idlib	إدلب	SY	175	128840
Moanda		CD	29	128804
Sīnah	سينة	IQ	165	128776
Ōsaki	أوساكي	JP	224	128763
Magelang		ID	185	128709
Concord	كونكورد	US	109	128667
Leiria	لييريا	PT	270	128640
Puno	بونو	PE	108	128637
Kamyshin	كاميشين	RU	301	128626
Shuanglonghu		CN	217	128563
Nimach		IN	192	128561
Kafr ad Dawwār	كفر الدوار	EG	12	128539
Águas Claras		BR	142	128486
Bosque Saúde		BR	142	128469
Novocheboksarsk		RU	279	128468
Besançon	بزانسون	FR	281	128426
Lugazi		UG	26	128400
Thành phố Sông Công		VN	182	128357
Rosario		PH	200	128352
Khardah		IN	192	128346
Sakakah	سكاكا	SA	213	128332
Khenifra	خنيفرة	MA	13	128318
Al Manāqil		SD	27	128297
Rustavi		GE	221	128249
Jose Bonifacio		BR	142	128243
Manzanillo		CU	101	128188
Yavatmāl		IN	192	128175
Hālīsahar		IN	192	128172
Serpukhov		RU	279	128158
Rionegro		CO	75	128153
Shache		CN	227	128145
Siheungdong		KR	216	128142
Khanna		IN	192	128137
Koidu	كويدو	SL	21	128030
Norman		US	82	128026
Mosquera		CO	75	128012
Orekhovo-Borisovo Severnoye		RU	279	128000
Ivanovskoye		RU	279	128000
Votorantim		BR	142	127923
Buôn Hồ		VN	182	127920
Chũ		VN	168	127881
Västerås	وستروس	SE	293	127799
Seto	سيتو	JP	224	127792
Alhambra		US	130	127764
Titāgarh		IN	192	127751
Newcastle under Lyme		GB	272	127727
Opole	أبولوسكي	PL	302	127676
Worcester		ZA	24	127597
Elbląg	البلنغ	PL	302	127558
Gaojing		CN	217	127512
Sirajganj		BD	176	127481
Jequié		BR	70	127475
Płock	بوتسك	PL	302	127474
Siguatepeque		HN	149	127468
Wałbrzych	واوب جيخ	PL	302	127431
Yevlakh	يفلاخ	AZ	167	127400
Mykilska Borshchahivka		UA	269	127400
Al Manzalah	المنزلة	EG	12	127394
Wau	واؤ	SS	25	127384
Songnan		CN	217	127347
Södermalm		SE	293	127323
Athens	أثينا	US	126	127315
Amaigbo		NG	30	127300
Vila Mariana		BR	142	127286
Chiang Mai		TH	168	127240
Lafia	لافيا	NG	30	127236
Jiangyou		CN	217	127225
Cikampek		ID	185	127173
Mustafābād		IN	192	127167
Tengyue		CN	217	127133
Shajing		CN	217	127089
Jinfeng		CN	217	127076
Sancti Spíritus	سانكتي سبيريتوس	CU	101	127069
Mataró		ES	274	126988
Kent	كينت	US	109	126952
Pakokku		MM	231	126938
Murom	موروم	RU	279	126931
Daska Kalan		PK	190	126924
Sertãozinho		BR	142	126887
Hāthras		IN	192	126882
Pulong Santa Cruz		PH	200	126844
Klaten		ID	185	126831
Khasavyurt		RU	279	126829
Neftekamsk	نفتكامسك	RU	232	126805
Villaverde		ES	274	126802
Simi Valley	سيمي فالي	US	109	126788
Bayawan	باياوان	PH	200	126744
Shakargarh		PK	190	126742
Jorhat		IN	192	126736
Santa Cruz		PH	200	126735
La Victoria		VE	79	126721
Pakpattan		PK	190	126706
Jingzhi		CN	217	126703
Danshui		CN	217	126701
Circoiscrizione V		IT	285	126666
Barcarena		BR	72	126650
Solihull	سوليهل	GB	272	126577
East Los Angeles	إيست لوس أنجيلس	US	109	126496
Lalitpur		IN	192	126475
Jombang		ID	185	126465
Maxixe	ماكسيكسي	MZ	37	126408
Nakhon Ratchasima	ناخون راتشاسيما	TH	168	126391
Chinandega	تشينانديجا	NI	112	126387
Al Jadīd	الجديد	LY	49	126386
Lambaré	لامباره	PY	69	126377
Valinhos		BR	142	126373
Macheng		CN	217	126366
Iizuka	ليزوكا	JP	224	126364
Hua Hin	هوا هين	TH	168	126355
San Carlos del Zulia		VE	79	126353
Vilkhivskyi		UA	269	126340
Rafaḩ	رفح	PS	180	126305
Ampang		MY	194	126285
Altamira		BR	139	126279
Guntakal		IN	192	126270
Ālā'ĕr	ئارال	CN	227	126259
Santa Clara	سانتا كلارا	US	109	126215
Pithampur		IN	192	126200
Paseh		ID	185	126181
Mothīhāri		IN	192	126158
Koganei		JP	224	126074
Retiro		ES	274	126058
Nossa Senhora de Fátima		CN	197	126000
Sunset Park		US	126	126000
Topeka		US	82	125963
Orléans		CA	151	125937
Paek'ak		KP	209	125924
Huicheng		CN	217	125919
Puerto Ayacucho	بويرتو أياكوتشو	VE	79	125840
Gashua		NG	30	125817
Les Cayes		HT	131	125799
Salerno	ساليرنو	IT	285	125797
Savannakhet	ساوان ناخت	LA	228	125760
Munūf	منوف	EG	12	125707
Watford	واتفورد	GB	272	125707
Giresun	غيرسون	TR	265	125682
Xiazhen		CN	217	125667
Torbat-e Ḩeydarīyeh		IR	222	125633
Chaeryŏng-ni		KP	209	125631
Kastamonu	قسطموني	TR	265	125622
Kanhangad		IN	192	125564
‘Ajlūn	عجلون	JO	159	125557
Derince		TR	265	125485
Sukawati		ID	199	125470
Jagdalpur		IN	192	125463
Kuopio	كووبيو	FI	263	125462
Bang Sue		TH	168	125440
Mailsi		PK	190	125431
Los Ángeles	لوس آنخلس	CL	140	125430
Haimen		CN	217	125427
Karabük	كارابوك	TR	265	125403
Ntuzuma		ZA	24	125394
Tsuruoka	تسوروكا	JP	224	125389
Saint Peters		GB	272	125370
Barbacena		BR	142	125317
Uruma		JP	224	125303
Debre Tabor	ديبرى تابور	ET	2	125300
Sakiet ed Daier		TN	50	125204
Nzega		TZ	17	125193
Abilene	أبيلين	US	82	125182
Ban Samae Dam		TH	168	125133
Shahecheng		CN	217	125132
Kumbo		CM	19	125124
Ottawa South		CA	151	125090
Willemstad	ويلمستاد	CW	87	125000
Bălţi	بالتي	MD	259	125000
Dokri		PK	190	125000
Tyoply Stan		RU	279	125000
Az Zulfī		SA	213	125000
Sultan Kudarat		PH	200	124965
Bet Shemesh	بيت شيمش	IL	187	124957
Jagādhri		IN	192	124894
Huixquilucan		MX	119	124846
Semnan	سمنان	IR	222	124826
León	ليون	ES	274	124772
San Francisco de Macorís	سان فرانسيسكو دي ماكوريس	DO	141	124763
Yushu		CN	217	124736
Yuanlin		TW	219	124725
Santa Tecla	سانتا تيكلا	SV	92	124694
Guarapari		BR	142	124656
Ciudad Valles		MX	119	124644
Ouahigouya	واهيغويا	BF	46	124587
Poblacion		PH	200	124554
Kashihara-shi		JP	224	124521
Ashmūn	أشمون	EG	12	124483
Ağrı	أغري	TR	265	124483
Leeuwarden	ليوواردن	NL	249	124481
Bến Tre	بن تره	VN	182	124449
Monza	منزا	IT	285	124398
New Mirpur City		PK	190	124352
Ji Paraná		BR	133	124333
Chía		CO	75	124309
Olanchito		HN	149	124286
Koreatown		US	109	124281
Targówek		PL	302	124279
Lecheng		CN	217	124268
Nancun		CN	217	124210
Marand	مرند	IR	222	124191
As Sinbillāwayn	السنبلاوين	EG	12	124020
Crawley		GB	272	124008
Rudnyy		KZ	211	124000
Magangué		CO	75	123982
Itaguaí		BR	142	123980
Bemowo		PL	302	123932
Metz	متز	FR	281	123914
Jiupu		CN	217	123843
Dārjiling		IN	192	123797
Baoshan		CN	217	123791
Salvaleón de Higüey	سالفاليون دي هيغويي	DO	141	123787
São Mateus		BR	142	123752
Butanta		BR	142	123748
Thaton		MM	231	123727
Budapest III. kerület		HU	258	123723
Kurichchi		IN	192	123667
Lumajang		ID	185	123626
Ise	إيسه	JP	224	123533
Hagonoy		PH	200	123531
Uruguaiana		BR	142	123480
Samandağ	السويدية	TR	265	123447
Caraguatatuba		BR	142	123389
Itaituba		BR	139	123314
Pinsk		BY	277	123283
Telde	تيلدي	ES	235	123265
Indramayu		ID	185	123263
Relizane	ولاية غليزان	DZ	3	123255
Bordj el Kiffan	برج الكيفان	DZ	3	123246
Manas	جلال آباد	KG	171	123239
Kirishima		JP	224	123205
Orizaba		MX	119	123182
Bento Gonçalves		BR	142	123151
Luoyang		CN	217	123144
Toba Tek Singh		PK	190	123102
Bragança		BR	72	123082
Honmachi	ياتسوشيرو	JP	224	123067
Wolfsburg	فولفسبورغ	DE	254	123064
Niihama	نيهاما	JP	224	123059
Jiaohe		CN	217	123018
Tsaritsyno		RU	279	123000
Dos Hermanas		ES	274	122943
Ajapnyak		AM	233	122800
Tabuk		PH	200	122771
Tabuk		PH	200	122771
Dam Dam		IN	192	122719
Hoima		UG	26	122700
Alagoinhas		BR	70	122688
Az Zubayr	الزبير	IQ	165	122676
Schöneberg		DE	254	122658
Beppu	بيبو	JP	224	122643
Hardoī		IN	192	122635
Behbahān	بهبهان	IR	222	122604
Itatiba		BR	142	122581
Huangzhou		CN	217	122563
Sheepshead Bay		US	126	122534
Puruliya		IN	192	122533
Ubon Ratchathani	أوبون راتشاثاني	TH	168	122533
Virginia		ZA	24	122502
Brits		ZA	24	122497
Barretos	بارريتوس	BR	142	122485
Recklinghausen		DE	254	122438
Xiulin		CN	217	122411
Zhoucun		CN	217	122402
Cherkessk	تشركيسك	RU	279	122395
Haveli Lakha		PK	190	122389
Maastricht	ماسترخت	NL	249	122378
Amherst		US	126	122366
Igarassu		BR	136	122312
Tekirdağ	تكيرداغ	TR	265	122287
Shahr-e Ṣadrā	شهر صدرا	IR	222	122226
Victorville	فيكتورفيل	US	109	122225
Burton upon Trent		GB	272	122199
Calumpit		PH	200	122187
Lat Phrao		TH	168	122182
Livoberezhnyi		UA	269	122175
Göttingen	غوتينغن	DE	254	122149
Titiwangsa		MY	194	122096
Phasi Charoen		TH	168	122070
Veshnyaki		RU	279	122000
Presnenskiy		RU	279	122000
Zābol	زابل	IR	222	121989
Kaya	كايا	BF	46	121970
Xiangcheng		CN	217	121959
Dharmavaram		IN	192	121874
Gokalpur		IN	192	121870
Ādīgrat		ET	2	121800
Kotamobagu		ID	199	121756
Carora		VE	79	121741
Vallejo	فاليجو	US	109	121692
Bhadreswar		IN	192	121662
Dorūd	دورود	IR	222	121638
Bern	برن	CH	304	121631
San Pedro de la Paz		CL	140	121631
Nagaon		IN	192	121628
Lahti	لاهتي	FI	263	121622
Vejalpur		IN	192	121610
Longshui		CN	217	121609
Siracusa	سرقوسة	IT	285	121605
Mubende		UG	26	121600
Stara Zagora	ستارا زاغورا	BG	292	121582
Ondjiva	أوندجيفا	AO	33	121537
Alberton		ZA	24	121536
Gràcia		ES	274	121502
Chikmagalūr		IN	192	121484
Ekibastuz		KZ	158	121470
Algeciras	الجزيرة الخضراء	ES	274	121414
Lafayette	لافاييت	US	82	121374
Lianhe		CN	217	121367
Chico	تشيكو	US	109	121345
Bhadrak		IN	192	121338
North Stamford	نورت استامفورد	US	126	121230
Bergamo	بيرغامو	IT	285	121200
Ruse	روسه	BG	292	121168
Sawai Madhopur		IN	192	121106
Chơn Thành		VN	182	121083
Ambikāpur		IN	192	121071
Apalit		PH	200	121057
Hartford	هارتفورد	US	126	121054
Bukittinggi		ID	185	121028
Dolisie	دوليسي	CG	10	121000
Zyuzino		RU	279	121000
Sorriso		BR	86	120985
Ejido		VE	79	120978
Berkeley	بيركيلي	US	109	120972
Xilin Hot		CN	217	120965
Plaridel		PH	200	120939
West Palm Beach	ويست بالم بيتش	US	126	120932
Kashiwara		JP	224	120922
Ikoma	إكوما	JP	224	120741
Heilbronn	هايلبرون	DE	254	120733
El Mourouj		TN	50	120732
Ţūz Khūrmātū	طوز خورماتو	IQ	165	120712
Trento	ترنتو	IT	285	120709
Shahdad Kot		PK	190	120687
Catchiungo		AO	33	120677
Ingolstadt		DE	254	120658
Toa Payoh New Town		SG	218	120650
Guará		BR	142	120641
Lichuan		CN	217	120587
Bukit Bintang		MY	194	120529
Fengcheng		CN	217	120514
La Concepción		VE	79	120478
Ulm	اولم	DE	254	120451
Mandoli		IN	192	120417
San Carlos	سان كارلوس	VE	79	120375
Włocławek	فوتسوافك	PL	302	120339
Allentown	ألينتاون	US	126	120207
Satara		IN	192	120195
Bao'an Centre		CN	217	120170
Charsadda		PK	190	120170
Fernando de la Mora	فرناندو دلا مورا	PY	69	120167
Chūru		IN	192	120157
Perugia	بيرودجا	IT	285	120137
Gangāpur		IN	192	120115
Zhujing		CN	217	120084
Bồ Đề		VN	168	120028
Guelma	قالمة	DZ	3	120004
International City		AE	178	120000
Dubai Marina	مرسى دبي	AE	178	120000
Zhaoyuan		CN	217	120000
Nabatîyé et Tahta	النبطية والطهطا	LB	170	120000
Rustaq	الرستاق	OM	201	120000
Solntsevo		RU	279	120000
Orekhovo-Zuyevo	أوريخوفو-زويفو	RU	279	120000
Gereida	قريضة	SD	27	120000
Cabudwaaq		SO	2	120000
Cheremushky		UA	269	120000
Madhyapur Thimi		NP	191	119955
Saint-Louis-de-Terrebonne		CA	151	119944
Evansville	إيفانسفيل	US	82	119943
Bonon		CI	0	119938
Bottrop		DE	254	119909
Ghotki		PK	190	119879
Kwekwe	كويكوى	ZW	23	119863
Malindi	ماليندي	KE	42	119859
Ban I Chang		TH	168	119858
Rize	ريزه	TR	265	119828
Almirante Tamandaré		BR	142	119825
Palm Bay	بالم باي	US	126	119760
Salto		BR	142	119736
Ann		MM	231	119714
Leiden	لايدن	NL	249	119713
Thon Buri		TH	168	119708
Ajax	أجاكس	CA	151	119677
Bergedorf		DE	254	119665
Sambrial		PK	190	119571
Pescara	بيسكارا	IT	285	119554
Modakeke		NG	30	119529
Nobeoka	نوبيوكا	JP	224	119521
Silang		PH	200	119475
Amanfrom		GH	1	119467
Moḩammad Shahr	محمد شهر	IR	222	119418
Īz̄eh		IR	222	119399
Nazilli		TR	265	119370
Daitō		JP	224	119367
Hòa Cường		VN	182	119363
Lira		UG	26	119323
Toledo		BR	142	119313
Pforzheim	بفورتسهايم	DE	254	119313
Salihli		TR	265	119311
Arabkir		AM	233	119300
Port Dickson		MY	194	119300
Berkane	بركان	MA	13	119284
Dordrecht		NL	249	119260
Battambang	باتامبانج	KH	207	119251
Offenbach		DE	254	119192
Arapongas		BR	142	119138
Kitami	كيتامي	JP	224	119135
Vĩnh Yên		VN	168	119128
Madhavaram		IN	192	119105
Cagua		VE	79	119033
Fujairah	الفجيرة	AE	178	118933
Mandimba		MZ	37	118922
Reykjavík	ريكيافيك	IS	238	118918
Dohad		IN	192	118846
Cheltenham	شلتنهام	GB	272	118836
Huaraz	اواراز	PE	108	118836
Santa Coloma de Gramenet		ES	274	118821
Piraquara		BR	142	118730
Barshi	بارسي	IN	192	118722
Lhasa	لاسا	CN	217	118721
Bắc Quang		VN	182	118690
Xunchang		CN	217	118664
Hưng Yên	هونج ين	VN	168	118646
Miramar		MX	122	118614
Bremerhaven	برمرهافن	DE	254	118610
Queenstown		ZA	24	118599
Nanbin		CN	217	118597
Bandar-e Anzalī		IR	222	118564
Khlong Luang		TH	168	118551
Ādilābād		IN	192	118526
Fargo	فارغو	US	82	118523
Brugge	بروج	BE	256	118509
Jhunjhunūn		IN	192	118473
Iguala de la Independencia		MX	119	118468
Sarandi		BR	142	118455
Senador Canedo		BR	142	118451
Zomba		MW	9	118440
Sepatan		ID	185	118439
Malita		PH	200	118438
Zielona Góra	جلونا غورا	PL	302	118433
Luodian		CN	217	118323
Jetpur		IN	192	118302
Tsentralno-Miskyi		UA	269	118283
Uppal Kalan		IN	192	118259
Maghāghah	مغاغة	EG	12	118223
Pita Kotte		LK	174	118179
Guiguinto		PH	200	118173
Gudivāda		IN	192	118167
Setúbal	ستوبال	PT	270	118166
Torrejón de Ardoz		ES	274	118162
Aizu-Wakamatsu		JP	224	118159
Bama		NG	30	118121
Ilobu		NG	30	118089
Manolo Fortich		PH	200	118075
Kiến An		VN	168	118047
Jandira		BR	142	118045
Guaratinguetá		BR	142	118044
San Rafael	سان رافائل	AR	61	118009
Shaoshan		CN	217	118000
Troparëvo		RU	279	118000
Nghi Xuân		VN	168	118000
Bārān		IN	192	117992
Narmadapuram		IN	192	117988
Amreli		IN	192	117967
Nakhon Pathom	ناخون باتوم	TH	168	117927
Manfalūţ	منفلوط	EG	12	117925
Kakegawa	كاكيغاوا	JP	224	117925
Handa	هاندا	JP	224	117884
Wushan		CN	217	117873
Friedrichshain		DE	254	117829
Abomey	أبوميي	BJ	47	117824
Sokodé	سوكوديه	TG	32	117811
Araguari		BR	142	117808
Tarnów	تارنوف	PL	302	117799
Bangkok Noi		TH	168	117793
Jalingo	جالينجو	NG	30	117757
Raposo Tavares		BR	142	117738
Saanich	سانيتش	CA	153	117735
Ibanda		UG	26	117700
Bairro da Penha		BR	142	117691
Nyíregyháza	نيرغهازا	HU	258	117689
Sano	سانو	JP	224	117669
Karatsu	كاراتسو	JP	224	117663
Achinsk	أتشينسك	RU	193	117634
Pudukkottai		IN	192	117630
Shunyi		CN	217	117623
Rotherham	راترهام	GB	272	117618
Ciudad de Villa de Álvarez		MX	119	117600
Rouiba	الرويبة	DZ	3	117558
Banyuwangi		ID	185	117558
Tebingtinggi		ID	185	117530
Tigwav		HT	131	117504
Narasaraopet		IN	192	117489
Lisala		CD	29	117464
Badin		PK	190	117455
Banfora	بانفورا	BF	46	117452
Punta Arenas	بونتا أريناز	CL	135	117430
Kadoma		ZW	23	117381
Midsayap		PH	200	117365
Pyin Oo Lwin		MM	231	117303
Clearwater	كليرواتر	US	126	117292
Himamaylan		PH	200	117286
Independence	إنديبندنس	US	82	117255
Heroica Guaymas		MX	102	117253
Kedungwuni		ID	185	117249
Ilebo		CD	34	117245
Kristiansand	كريستيانساند	NO	280	117237
Longjing		CN	217	117185
Kroonstad		ZA	24	117152
Remscheid	رمشايد	DE	254	117118
Billings		US	88	117116
Möng Yang		MM	231	117108
Umuarama		BR	142	117095
Čačak	تشاتشاك	RS	253	117072
Ann Arbor	آن آربر	US	89	117070
Los Baños		PH	200	117030
Duekoué		CI	0	117023
Higashikurume		JP	224	117020
Rishra		IN	192	117014
Pinhais		BR	142	117000
Kyzyl	كيزيل	RU	193	116983
Cadiz	قادس	ES	274	116979
Dąbrowa Górnicza		PL	302	116971
Fāqūs	فاقوس	EG	12	116945
Tacurong		PH	200	116945
Hōfu		JP	224	116925
Gabela		AO	33	116903
Serangoon		SG	218	116900
Serangoon New Town		SG	218	116900
Funza		CO	75	116890
Merauke	ميروكي	ID	186	116864
Baripāda		IN	192	116849
Kōnosu		JP	224	116828
Soreang		ID	185	116780
Smolyanskyi		UA	269	116779
Dinaig		PH	200	116768
Manp’o		KP	209	116760
Muktsar		IN	192	116747
El Monte	إل مونتي	US	109	116732
Forlì		IT	285	116696
Azamgarh		IN	192	116644
Santa Maria		BR	142	116622
Masaka		UG	26	116600
Cờ Đỏ		VN	182	116576
Taldykorgan	تالديكورغان	KZ	158	116558
Moncloa-Aravaca		ES	274	116531
Gulin		CN	217	116527
Al Majaz		AE	178	116503
Thung Khru		TH	168	116473
Barnāla		IN	192	116449
Yelahanka		IN	192	116447
Pattaya		TH	168	116417
Chittorgarh	شيتورجاره	IN	192	116406
Chenggu		CN	217	116375
Harlem	هارلم	US	126	116345
Orléans	أورليان	FR	281	116344
Rouen	رؤن	FR	281	116331
Tinsukia		IN	192	116322
Westminster	وستمنستر	US	88	116317
Dasha		CN	217	116307
Yakeshi		CN	217	116284
Ipiranga		BR	142	116271
Makumbako		TZ	17	116232
Khargone		IN	192	116150
Mariara		VE	79	116142
Digos		PH	200	116122
Tshilenge		CD	34	116073
Aïn Beïda		DZ	3	116064
Shahre Jadide Andisheh		IR	222	116062
Andīsheh		IR	222	116062
Alcobendas	ألكوبينداس	ES	274	116037
Kissidougou		GN	15	116019
San Tung Chung Hang		HK	183	116000
Taganskiy		RU	279	116000
Round Rock	راوند روك	US	82	115997
Noginsk	نوجينسك	RU	279	115979
Tinaquillo		VE	79	115937
Wilmington	ويلمينغتون	US	126	115933
Cavite City		PH	200	115932
Campo Grande		BR	142	115925
East Harlem	هارلم الشرقية	US	126	115921
Formosa		BR	142	115901
Tandil	تانديل	AR	56	115877
Zoetermeer		NL	249	115845
São Gonçalo do Amarante		BR	93	115838
Sri Jayewardenepura Kotte		LK	174	115826
Nasushiobara	ناسوشيوبارا	JP	224	115794
Catanduva		BR	142	115791
Várzea Paulista		BR	142	115771
Baisha		CN	217	115761
Banī Mazār	بني مزار	EG	12	115759
Taunsa		PK	190	115704
Urasoe		JP	224	115690
Santana		BR	142	115689
Yelets	ييليتس	RU	279	115688
Suan Luang		TH	168	115658
Parla	بارلا	ES	274	115611
Mỹ Hào		VN	168	115608
Anliu		CN	217	115560
Ribeirão Pires		BR	142	115559
Recanto das Emas		BR	142	115550
Chunga		ZM	35	115539
Novo-Peredelkino		RU	279	115536
Baidyabāti		IN	192	115504
Okigwe		NG	30	115499
Ar Rifā‘	الرفاع	BH	166	115495
Uzhhorod		UA	269	115449
Kasese		UG	26	115400
Lengshuijiang		CN	217	115399
Tianfu		CN	217	115370
Arvada	أرفادا	US	88	115368
Otaru	أوتارو	JP	224	115333
Tayabas		PH	200	115318
Inkisi		CD	29	115317
Iriga City		PH	200	115306
Vacoas		MU	311	115289
Beaumont	بومونت	US	82	115282
Vlorë	فلوره	AL	295	115261
Sanxia		TW	219	115185
Provo	بروفو	US	88	115162
Bastī		IN	192	115115
Peoria	بيوريا	US	82	115070
Ezeiza	إيزيزا	AR	56	115021
Lasnamäe		EE	294	115008
Xiva	خيوة	UZ	215	115000
Amasya	أماصيا	TR	265	114921
Mendoza	مندوزا	AR	61	114893
Balkh	بلخ	AF	188	114883
Mingshui		CN	217	114858
Vila Medeiros		BR	142	114839
Phong Điền		VN	168	114820
Wang Thonglang		TH	168	114768
Carlsbad	كارلسباد	US	109	114746
Mandera		KE	42	114718
Qiaotou		CN	217	114712
Gyumri	غيومري	AM	233	114667
Silopi		TR	265	114645
Gangavati		IN	192	114642
Ambur	آمبور	IN	192	114608
Gorzów Wielkopolski	غورجوف ويلكوبولسكي	PL	302	114567
Simões Filho		BR	70	114559
Giridih		IN	192	114533
Phool Nagar		PK	190	114530
Quezon		PH	200	114521
Aryanah	أريانة	TN	50	114486
Tungipara		BD	176	114482
Ichinoseki	إتشينوسيكي	JP	224	114476
Khenchela	خنشلة	DZ	3	114472
Khon Kaen	خون كاين	TH	168	114459
Odessa	أوديسا	US	82	114428
Catalão		BR	142	114427
Tando Muhammad Khan		PK	190	114406
Springfield		US	82	114394
Somaroboro		ZA	24	114369
Guadalajara de Buga		CO	75	114316
Pamanukan		ID	185	114290
Codó		BR	93	114275
Pardīs		IR	222	114249
Pleiku	بليكو	VN	182	114225
Downey	داوني	US	109	114219
Lower Hutt	لور هوت	NZ	315	114200
Yuyao		CN	217	114177
Rānyah	رانية	IQ	165	114173
Hatsukaichi		JP	224	114173
Tung Chung		HK	183	114100
Salto	سالتو	UY	123	114084
Siirt	سعرد	TR	265	114034
Korolyov		UA	269	114034
Zhaozhou		CN	217	114009
Villa Lugano		AR	56	114000
Ochakovo-Matveyevskoye		RU	279	114000
Punta Cardón		VE	79	113999
Akishima	أكيشيما	JP	224	113949
Chililabombwe		ZM	35	113876
Rivière-des-Prairies–Pointe-aux-Trembles		CA	151	113868
Worthing		GB	272	113866
Navojoa	ناووخوا	MX	102	113836
Offa		NG	30	113830
Tobolsk		RU	232	113800
Tōkai		JP	224	113787
Wardha		IN	192	113759
Wansheng		CN	217	113751
Pattoki		PK	190	113735
Eunápolis		BR	70	113710
Wayaobu		CN	217	113698
Hikone		JP	224	113647
Nagahama		JP	224	113636
Pingshan		CN	217	113631
Songyuan		CN	217	113611
Maba		CN	217	113609
Fujimino		JP	224	113597
Doncaster	دونكاستر	GB	272	113566
Bình Thủy		VN	182	113565
Dumaguete	دوماغويتي	PH	200	113541
Budapest XIII. kerület		HU	258	113531
Nippes		DE	254	113487
Jaén	جيان	ES	274	113457
Chengqiao		CN	217	113442
Chorzów	خوجوف	PL	302	113430
Porz am Rhein		DE	254	113415
Louga	لوغا	SN	16	113365
Elmhurst	إلم هرست	US	126	113364
Hoàng Mai		VN	168	113360
Kamsar		GN	15	113350
Itabira		BR	142	113343
Yaritagua		VE	79	113343
Shahdadpur	شهدادبور	PK	190	113342
Khwisero		KE	42	113294
Costa Mesa	كوستا ميسا	US	109	113204
Jauharabad		PK	190	113188
Miami Gardens	ميامي غاردنز	US	126	113187
Chesterfield		GB	272	113057
North Peoria		US	82	113004
Shchyolkovo		RU	279	113000
Al Fashn	الفشن	EG	12	112999
Fairfield	فيرفيلد	US	109	112970
Guanabacoa		CU	101	112964
Hammanskraal		ZA	24	112950
Ōshū	أوشو	JP	224	112937
Taourirt		MA	13	112908
Paulo Afonso		BR	70	112870
Ţalkhā	طلخا	EG	12	112851
Neili		TW	219	112845
Vihari		PK	190	112840
Taonan		CN	217	112819
Youkaichi		JP	224	112819
Kazo	كازو	JP	224	112792
Santa Lucía Cotzumalguapa		GT	97	112780
Jönköping	يونشوبينغ	SE	293	112766
City of Port Phillip		AU	246	112669
Tadepalligudem		IN	192	112655
Haikou		CN	217	112644
Lansing	لانسنغ	US	89	112644
Chanduasi		IN	192	112635
Bagaha		IN	192	112634
Nefteyugansk		RU	232	112632
Reutlingen	رويتلينغن	DE	254	112627
Bushwick		US	126	112620
Upata		VE	79	112617
Shaowu		CN	217	112585
Mengmao		CN	217	112578
Tangará da Serra		BR	86	112547
Lawang		ID	185	112540
Itacoatiara		BR	113	112520
Bouskoura		MA	13	112501
Satu Mare	ستو ماره	RO	257	112490
Cubatão		BR	142	112476
Kaiyuan		CN	217	112462
Kisii		KE	42	112417
Petržalka		SK	255	112380
Kāzerūn	كازرون	IR	222	112360
Ermelino Matarazzo		BR	142	112333
Achalpur	أشلبور	IN	192	112311
Guanare	غوانار	VE	79	112286
Wuzhishan		CN	217	112269
Gravesend		US	126	112229
Rochester	روتشيستر	US	82	112225
Gondal		IN	192	112197
Chichawatni		PK	190	112191
Farīdpur		BD	176	112187
Apopa		SV	92	112158
Carmona		PH	200	112140
Laoag		PH	200	112117
Elgin	إلجين	US	82	112111
Dharashiv	عثمان آباد	IN	192	112085
Xigang		CN	217	112061
Chóngfú		CN	217	112060
Taipa		MO	197	112051
Port Blair		IN	192	112050
Minatitlán		MX	119	112046
Esuk Oron		NG	30	112033
Atbara	عطبرة	SD	27	112021
Vicenza		IT	285	111980
Ciudad Guzmán	ثيوداد جوثمان	MX	119	111975
Ballarat	بالارت	AU	246	111973
Tocoa		HN	149	111972
West Jordan	ويست جوردان	US	88	111946
Passos		BR	142	111939
Bagalkot	باجالاكوت	IN	192	111933
Lomas de Zamora	لوماس دي زامورا	AR	56	111897
Yeoju		KR	216	111897
Dūmā	دوما	SY	175	111864
Winterthur	ونترتور	CH	304	111840
Novokuybyshevsk	نوفوكويبيشفسك	RU	286	111800
Bou Saâda	بو سعادة	DZ	3	111787
Marituba		BR	72	111785
Abnūb	أبنوب	EG	12	111785
Qūchān		IR	222	111752
Kuningan		ID	185	111742
Suriāpet		IN	192	111729
Kandy	كاندي	LK	174	111701
Zefta	زفتى	EG	12	111700
Nova Lima		BR	142	111697
Bangaon		IN	192	111693
Araxá		BR	142	111691
Inglewood	إنغليووود	US	109	111666
Kilis	كلس	TR	265	111648
Conselheiro Lafaiete		BR	142	111596
Terrebonne	تيربون	CA	151	111575
Resende		BR	142	111514
Kyimyindine		MM	231	111514
Set Ka Lay		MM	231	111514
Chelmsford	تشيلمسفورد	GB	272	111511
Marzahn		DE	254	111508
Chiquimula		GT	97	111505
Cileunyi		ID	185	111476
Ashoknagar Kalyangarh		IN	192	111475
Mongu	مونغو	ZM	35	111450
Mulhouse	مولوز	FR	281	111430
Al Fqih Ben Çalah		MA	13	111402
Pulilan		PH	200	111384
Beau Bassin-Rose Hill	بو باسين - روز هيل	MU	311	111355
Tuscaloosa	توسكالوسا	US	82	111338
Sogamoso		CO	75	111336
Sainte-Foy		CA	151	111300
Mbale		UG	26	111300
São Lourenço da Mata		BR	136	111249
Montreuil		FR	281	111240
Terni		IT	285	111189
Deesa		IN	192	111160
Navadwīp		IN	192	111123
Maran		MY	194	111056
Nandurbar	نندوربار	IN	192	111037
Kasuga	كاسوغا	JP	224	111023
Nsukka		NG	30	111017
Nguru		NG	30	111014
Mabopane		ZA	24	110972
Namur	نامور	BE	256	110939
Encheng		CN	217	110921
Turhal		TR	265	110884
Gò Vấp		VN	182	110850
Richardson	ريتشاردسون	US	82	110815
Bokhtar	بختار	TJ	179	110800
Hadejia		NG	30	110753
Zhuji		CN	217	110721
Perpignan	بيربينيا	FR	281	110706
Lowell	لوويل	US	126	110699
Manacapuru		BR	113	110691
East Independence		US	82	110675
Caen	كاين	FR	281	110624
Kyivskyi		UA	269	110600
Borāzjān	برازجان	IR	222	110567
São Pedro da Aldeia		BR	142	110556
Yenangyaung		MM	231	110553
Gresham	غريشام	US	109	110553
Antioch	أنتيوك	US	109	110542
Paulínia	بباوليستا	BR	142	110537
Manzini	منزيني	SZ	39	110537
St. John's	سنت جانز	CA	144	110525
Delicias		ES	274	110520
Masindi		UG	26	110500
Kfar Saba	كفار سابا	IL	187	110456
Matsutō		JP	224	110408
Cambridge	كامبريدج	US	126	110402
Sultānpur		IN	192	110368
Delhi Cantonment		IN	192	110351
Firozpur		IN	192	110313
Bayugan		PH	200	110313
High Point	هاي بوينت	US	126	110268
Datun		CN	217	110258
Manchester	مانشستر	US	126	110229
Bāneh	بانه	IR	222	110218
Geylang		SG	218	110201
Kresek		ID	185	110182
Bender	بندر	MD	259	110175
Mbombela	مبومبيلا	ZA	24	110159
Rodenkirchen		DE	254	110158
Sembawang Estate		SG	218	110090
Tubarão		BR	142	110088
Gabès	ولاية قابس	TN	50	110075
Orkney		ZA	24	110052
Qingnian		CN	217	110046
Temecula	تيميكولا	US	109	110003
Lucapa		AO	33	110000
Mendip		GB	272	110000
Qal‘at Sukkar		IQ	165	110000
An Nu‘mānīyah	النعمانية	IQ	165	110000
Kufa	الكوفة	IQ	165	110000
Ressano Garcia		MZ	37	110000
Noyabrsk		RU	232	110000
Sengerema		TZ	17	110000
Bataysk		RU	279	109962
Pisa	بيزا	IT	285	109960
Linshui		CN	217	109955
Kamagaya		JP	224	109932
Sutton Coldfield		GB	272	109899
Hailun		CN	217	109881
Maramag		PH	200	109864
Kecskemét		HU	258	109847
Seversk		RU	225	109844
Ciamis		ID	185	109839
Murrieta		US	109	109830
Brovary	بروفاري	UA	269	109806
Lak Si		TH	168	109770
Wakefield	ويكفيلد	GB	272	109766
Centennial	سينتينيال	US	88	109741
Shilong		CN	217	109733
Richmond	ريتشموند	US	109	109708
Corona		US	126	109698
Thới Lai		VN	182	109684
Sejoumi		TN	50	109672
Pandit Deen Dayal Upadhyaya Nagar		IN	192	109650
Dchira El Jihadia		MA	13	109564
Didao		CN	217	109561
Arsuz		TR	265	109550
Pelabuhanratu		ID	185	109523
Marugame	ماروغامه	JP	224	109513
Habikino	هابيكينو	JP	224	109479
Arzamas	آرزاماس	RU	279	109479
Phalaborwa		ZA	24	109468
Walthamstow	والتامستو	GB	272	109424
Pueblo	بويبلو	US	88	109412
Guaianases		BR	142	109316
Ijebu-Igbo		NG	30	109261
Sergiyev Posad		RU	279	109252
Talisay	تاليساي	PH	200	109204
San Juan	سان خوان	AR	64	109123
Sehore	سهور	IN	192	109118
Jianchang		CN	217	109108
Hulan		CN	217	109104
Matagalpa	ماتاجالبا	NI	112	109089
Khlong Toei		TH	168	109041
Leninsk-Kuznetsky	لنينسك-كوزنتسكي	RU	203	109023
Kiryū	كيرو	JP	224	108991
Handeni		TZ	17	108968
Balombo		AO	33	108965
Zhongxiang		CN	217	108883
Thunder Bay	ثاندر باي	CA	151	108843
Iwatsuki		JP	224	108833
Pearland	بيرلاند	US	82	108821
Dehui		CN	217	108818
Pangkalanbuun		ID	208	108814
Waterbury	واتربوري	US	126	108802
Greeley	غريلي	US	88	108795
Boulogne-Billancourt	بولون-بيانكور	FR	281	108782
Warīsān	ورسان	AE	178	108759
Kalisz	كاليش	PL	302	108759
Baia Mare		RO	257	108759
Mascara	معسكر	DZ	3	108629
Uromi		NG	30	108608
Katumba		TZ	17	108558
Móng Cái		VN	168	108553
Vila Maria		BR	142	108543
Kanpur Cantonment		IN	192	108534
Komatsu	كوماتسو	JP	224	108509
West Covina	ويست كوفينا	US	109	108484
Enterprise	إنتربرايز	US	109	108481
Bānsbāria		IN	192	108474
Girón		CO	75	108466
Baghlān	بغلان	AF	188	108449
Hanjia		CN	217	108430
Trincomalee	ترينكومالي	LK	174	108420
La Cité-Limoilou		CA	151	108415
Santiago		PH	200	108414
Taibai		CN	217	108387
Vedado		CU	101	108369
Dagenham	داجنهام	GB	272	108368
Xuyong		CN	217	108352
North Charleston	نورث تشارلستون	US	126	108304
Sohar	ولاية صحار	OM	201	108274
Nehe		CN	217	108253
Oktyabrsky		RU	232	108200
Tadpatri		IN	192	108171
Birnin Kebbi	بيرنين كيبي	NG	30	108164
Santa Cruz		PH	200	108145
Everett	إيفريت	US	109	108010
An Nuhūd	النهود	SD	27	108008
Ŭllyul		KP	209	107997
Rijeka		HR	303	107964
Douliu		TW	219	107924
Luis Eduardo Magalhães		BR	70	107909
Catbalogan		PH	200	107896
College Station	كوليج ستيشن	US	82	107889
As Salţ	السلط	JO	159	107874
Mishima	ميشيما	JP	224	107851
Baía Farta		AO	33	107841
Jalpāiguri		IN	192	107832
Jalai Nur		CN	217	107828
Tajimi	تاجيمي غيفو	JP	224	107818
Castelar	كاستيلار	AR	56	107786
Pompano Beach	بومبانو سيتي	US	126	107762
Coronel	كورونل	CL	140	107759
Dusit		TH	168	107655
Mandurah	مندورا	AU	247	107643
Basingstoke	باسينجستوك	GB	272	107642
Bandırma		TR	265	107631
Maidstone		GB	272	107627
Tieli		CN	217	107621
Umm Qaşr	ام قصر	IQ	165	107620
Santana		BR	72	107618
Butterworth	باتروورت	MY	194	107591
Shaping		CN	217	107589
Labé		GN	15	107571
Chālūs		IR	222	107490
Koszalin	كشالين	PL	302	107450
Bolzano		IT	285	107436
South Fulton		US	126	107436
Sherpur		BD	176	107419
Obninsk	أوبنينسك	RU	279	107392
Circoiscrizione VI		IT	285	107369
Girardot City		CO	75	107324
Koblenz	كوبلنس	DE	254	107319
Itaperuna		BR	142	107246
Siegen		DE	254	107242
Hirnytskyi		UA	269	107216
Cambé		BR	142	107208
Mangalagiri		IN	192	107197
Thohoyandou		ZA	24	107144
As Suwayq	السويق	OM	201	107143
Norwalk	نوروالك	US	109	107140
Yên Vinh		VN	168	107082
Mitrovicë	ميتروفيتسا	XK	253	107045
Yevpatoriya		UA	290	107040
Pati		ID	185	107028
Elista	إيليستا	RU	279	106971
Breves		BR	72	106968
Dera Murad Jamali		PK	190	106952
Taungoo		MM	231	106945
Bedford	بيدفورد	GB	272	106940
Bagong Silangan		PH	200	106886
Kangnyŏng		KP	209	106827
Catia La Mar		VE	79	106822
Boulder	بولدر	US	88	106803
Anning		CN	217	106795
Rayong	رايونج	TH	168	106737
Sirte	شعبية سرت	LY	49	106705
Kotri		PK	190	106615
Cherëmushki		RU	279	106587
Broken Arrow	بروكن أرو	US	82	106563
Daly City	دالي سيتي	US	109	106562
Açailândia		BR	93	106550
Cikarang		ID	185	106479
Arlit	أرليت	NE	44	106448
Bahārestān	بهارستان	IR	222	106433
Ba Đồn		VN	168	106413
Ranebennur		IN	192	106406
Longjiang		CN	217	106384
Hwado		KR	216	106358
Buhe		CN	217	106347
Hammamet	الحمامات	TN	50	106326
Pindiga		NG	30	106322
Berdyansk		UA	269	106311
Toufen		TW	219	106310
Mīāneh		IR	222	106291
Dakhla	الداخلة	EH	20	106277
Paniqui		PH	200	106190
Novotroitsk	نوفوترويتسك	RU	232	106186
Bergisch Gladbach		DE	254	106184
Rangamati		BD	176	106069
Alchevsk		UA	269	106062
Sơn La	سون لا	VN	168	106052
Mingachevir	مينغاشوير	AZ	167	106048
Legnica	لغنيتسا	PL	302	106033
Drammen	درامن	NO	280	106013
Pare		ID	185	106007
Tokoza		ZA	24	106000
Sydney	سيدني	CA	94	105968
Derbent	دربند	RU	279	105965
Xinghua		CN	217	105918
Khurja		IN	192	105909
Mati		PH	200	105908
Arjawinangun		ID	185	105845
Le Plateau-Mont-Royal		CA	151	105813
Funchal	فونشال	PT	237	105795
Kishanganj		IN	192	105782
Yautepec		MX	119	105780
Jataí		BR	142	105729
Sergeli		UZ	220	105700
Azare		NG	30	105687
Nantou	نانتو	TW	219	105682
Ipojuca		BR	136	105638
Lahad Datu		MY	195	105622
Vila Prudente		BR	142	105590
Subulussalam		ID	185	105553
Nova Serrana		BR	142	105552
Paragominas		BR	72	105550
Bukama		CD	34	105530
Ponnāni		IN	192	105512
Tanza		PH	200	105510
Inzai	إنزاي	JP	224	105463
Bhairab Bāzār		BD	176	105457
Chengtangcun		CN	217	105456
Hindaun		IN	192	105452
Jamālpur		IN	192	105434
Abū Tīj	أبو تيج	EG	12	105418
Coatepeque		GT	97	105415
Baraki	براقي	DZ	3	105402
Robāţ Karīm	رباط كريم	IR	222	105393
'Ākra	بيوك	IQ	165	105370
Sandy Springs	ساندي سبرينغز	US	126	105330
Burbank	بربانك	US	109	105319
Taling Chan		TH	168	105299
San Justo	سن خوستو	AR	56	105274
Hòa Bình		VN	168	105260
Saint-Paul		RE	313	105240
Ourense		ES	274	105233
Nāgaur		IN	192	105218
Riacho Fundo II		BR	142	105210
Green Bay	غرين باي	US	82	105207
Mityana		UG	26	105200
Jizan	جازان	SA	213	105198
Texcoco de Mora		MX	119	105165
Bang Bon		TH	168	105161
Nikopol		UA	269	105160
Slovyansk	سلوفيانسك	UA	269	105141
Maranguape		BR	93	105093
Santa Maria	سانتا ماريا	US	109	105093
Assis		BR	142	105087
San Francisco De Borja		PE	108	105076
Yidu		CN	217	105070
Nancy	نانسي	FR	281	105058
Planaltina		BR	142	105031
Araguaína		BR	55	105019
Kuala Krai		MY	194	105007
Zhonghe		CN	217	105003
Universal City	يونيفرسال سيتي	US	109	105000
Puyang Chengguanzhen		CN	217	104994
Ikeda		JP	224	104993
Waterloo	واترلو	CA	151	104986
Ambala Sadar		IN	192	104974
Chinautla		GT	97	104972
Salzgitter	زالتسغيتر	DE	254	104970
Ville-Marie		CA	151	104944
Moratalaz		ES	274	104923
Bhiwadi	بهيوادي	IN	192	104921
Būndi		IN	192	104919
Miryalaguda		IN	192	104918
Daxing		CN	217	104904
Artur Alvim		BR	142	104864
Yezhou		CN	217	104839
Hidalgo del Parral		MX	83	104836
Saijō	ساجيو	JP	224	104791
Lavras	لفراس	BR	142	104761
Coronel Fabriciano		BR	142	104736
Jena	يينا	DE	254	104712
Wichita Falls	ويتشيتا فولز	US	82	104710
Brantford	برانتفورد	CA	151	104688
Gera		DE	254	104659
Tuyên Quang	تويين كوانج	VN	168	104645
Ottakring		AT	299	104627
Al Fāw	الفاو	IQ	165	104569
Angoche	أنغوتشي	MZ	37	104540
Depok		ID	185	104527
Toride	توريده	JP	224	104524
Mostar	موستار	BA	288	104518
Mazyr		BY	277	104517
Kamloops	كاملوبس	CA	153	104460
Mazabuka		ZM	35	104412
Lakeland	ليكلاند	US	126	104401
Pozniaky		UA	269	104400
Zhezqazghan	جيزقازغان	KZ	158	104357
Pailou		CN	217	104351
Lo Prado		CL	140	104316
Tizi Ouzou	تيزي وزو	DZ	3	104312
Pulandian		CN	217	104277
Helsingborg	هلسينغبورغ	SE	293	104250
Kot Addu		PK	190	104217
Bouaflé		CI	0	104209
Kara	كارا	TG	32	104207
Clovis	كلوفيس	US	109	104180
Kafue		ZM	35	104174
Wuchuan		CN	217	104168
Muriaé		BR	142	104108
Salaqi		CN	217	104090
Kalulushi		ZM	35	104046
Lewisville	لويسفيل	US	82	104039
Oued Zem	واد زم	MA	13	104029
Weldiya	ولديا	ET	2	104000
Soyībug		IN	192	104000
Izmaylovo		RU	279	104000
Kiselëvsk		RU	203	104000
Jishu		CN	217	103988
El Kelaa des Srarhna		MA	13	103982
Séguéla	سيجويلا	CI	0	103980
Ourinhos		BR	142	103970
Totonicapán		GT	97	103952
Abreu e Lima		BR	136	103945
Ad-Damir	الدامر	SD	27	103941
Jagtiāl		IN	192	103930
Woking		GB	272	103900
Roorkee	روركي	IN	192	103894
Edéa	إديا	CM	19	103861
Yuxi		CN	217	103829
Lincoln	لنكولن	GB	272	103813
Novo Gama		BR	142	103804
Poá		BR	142	103765
Bashan		CN	217	103748
Nkpor		NG	30	103733
Berbérati	بربراتي	CF	6	103713
Bacabal		BR	93	103711
Sangla Hill		PK	190	103709
Tongren		CN	217	103700
Tyler	تايلر	US	82	103700
Male		MV	310	103693
El Cajon	الكاهون	US	109	103679
Mandaqui		BR	142	103665
Piacenza		IT	285	103607
Gardez		AF	188	103601
Zhanaozen		KZ	161	103598
Gangu Chengguanzhen		CN	217	103589
Teziutlan		MX	119	103583
Kolda	كولدا	SN	16	103574
Vila Matilde		BR	142	103558
Udgīr		IN	192	103550
San Mateo	سان ماتيو	US	109	103536
Viseu	فيسيو	PT	270	103502
Nagda		IN	192	103501
Moers	مويرس	DE	254	103487
Brandon	برندون	US	126	103483
Buzău	بوزاو	RO	257	103481
Reus		ES	274	103477
Prabumulih		ID	185	103470
Itabaiana		BR	111	103440
Francistown	فرانسستاون	BW	22	103417
Isehara		JP	224	103401
Queluz	كويلوز	PT	270	103399
Ubá		BR	142	103365
Betūl		IN	192	103330
Chikushino-shi		JP	224	103311
Akademicheskoe		RU	279	103304
Turgutlu		TR	265	103292
Lida	ليدا	BY	277	103262
Taitung		TW	219	103260
Kalynivskyi		UA	269	103249
San		ML	5	103227
Jahānābād		IN	192	103202
Lethbridge	ليثبريدج	CA	91	103197
Cursino		BR	142	103171
Velikiye Luki		RU	279	103149
Kashipur		IN	192	103138
Rialto	ريالتو	US	109	103132
West Bromwich	وست بروميتش	GB	272	103112
Itanhaém		BR	142	103102
Ghazīpur		IN	192	103095
Tanjung Pandan		ID	185	103062
Santo Antônio de Jesus		BR	70	103055
Ikere-Ekiti		NG	30	103054
Hildesheim	هيلدسهايم	DE	254	103052
Kharian		PK	190	103036
Bendigo	بينديغو	AU	246	103034
Rantauprapat		ID	185	103009
Chumakivskyi		UA	269	103005
Nkayi		CG	10	103000
Amaravati		IN	192	103000
Bogorodskoye		RU	279	103000
Pārsābād	فارس آباد	IR	222	102996
Lahān		NP	191	102955
Liberec	ليبيريتس	CZ	283	102951
Nagapattinam		IN	192	102905
Qurayyat	القريات	SA	213	102903
Buxar		IN	192	102861
Portmore		JM	104	102861
Santa Rosa	سانتا روزا	AR	63	102860
Palma Soriano		CU	101	102826
Pushkino	بوشكينو	RU	279	102816
Khushāb		PK	190	102793
Lafiagi		NG	30	102779
Caieiras		BR	142	102775
Xincheng		CN	227	102752
Lyon 03		FR	281	102725
Pasrur		PK	190	102717
Belawan		ID	185	102707
Pano Aqil		PK	190	102701
Piatra Neamţ	بياترا نيامتس	RO	257	102688
Cabudare		VE	79	102686
Erlangen	ارلنجن	DE	254	102675
Tepexpan		MX	119	102667
Tivaouane		SN	16	102658
Entebbe	إنتيبي	UG	26	102600
Davenport	دافنبورت	US	82	102582
Darnah	درنة	LY	49	102581
Dayrūţ	ديروط	EG	12	102570
Whalley		CA	153	102555
Edison		US	126	102548
Skhidni Kvartaly		UA	269	102500
Curicó	كوريكو	CL	140	102438
Kangsŏn		KP	209	102436
La Vega	لافيغا	DO	141	102426
Shāhzādpur		BD	176	102420
Tulancingo		MX	119	102406
Perdizes		BR	142	102391
Yono		JP	224	102364
Apatzingán		MX	119	102362
Ciutat Vella		ES	274	102347
Hillsboro	هيلسبورو	US	109	102347
Mormugao		IN	192	102345
Seoni		IN	192	102343
Shabqadar		PK	190	102340
Mitte		DE	254	102338
Sabanalarga		CO	75	102334
Jishou		CN	217	102332
Ngong		KE	42	102323
Sebeta		ET	2	102300
Artëm		RU	229	102300
Tsuyama	تسوياما	JP	224	102294
Limerick		IE	261	102287
Birigui		BR	142	102277
Aurangābād		IN	192	102244
Lampa		CL	140	102234
Sungai Penuh		ID	185	102224
Ituiutaba		BR	142	102217
Ukhta	أوختا	RU	279	102187
Nakhon Si Thammarat	نخون سي تمارت	TH	168	102152
Japeri		BR	142	102149
Putatan		PH	200	102146
Shuifu		CN	217	102143
Kani	كاني غيفو	JP	224	102143
Ōnojō	أونجو	JP	224	102085
Kot Radha Kishan	كوت رادها كشن	PK	190	102057
Al Jumayl	الجميل	LY	49	102000
Shchukino		RU	279	102000
Brateyevo		RU	279	102000
Maldonado	مالدونادو	UY	123	102000
Venlo	فنلو	NL	249	101988
Parintins		BR	113	101956
Mairiporã		BR	142	101937
Novara		IT	285	101916
Shūshtar	شوشتر	IR	222	101878
Wilmersdorf		DE	254	101877
Al-Musayab	المسيب	IQ	165	101873
Pôr do Sol		BR	142	101866
Hedong		CN	217	101825
Hinganghāt		IN	192	101805
Balsas		BR	93	101767
Zonguldak	زونغولداق	TR	265	101749
Iğdır	اغدير	TR	265	101700
Kawachi-Nagano		JP	224	101692
Eastbourne	إيست بورن	GB	272	101689
Dhamtari		IN	192	101677
Delta	ديلتا	CA	153	101668
Orsha		BY	277	101662
Worcester	وستر	GB	272	101659
Las Cruces	لاس كروسيس	US	88	101643
Székesfehérvár	سيكشفهيرفار	HU	258	101600
Lagarto		BR	111	101579
Kindrativskyi		UA	269	101565
Bath	باث	GB	272	101557
Sidi Slimane		MA	13	101541
Iida	إييدا	JP	224	101536
Los Puertos de Altagracia		VE	79	101527
South Bend	ساوث بند	US	103	101516
Kansk	كانسك	RU	193	101502
Kalmiuskyi		UA	269	101498
Chilliwack		CA	153	101491
Queenstown Estate		SG	218	101480
Argenteuil		FR	281	101475
Khanty-Mansiysk	خانتي-مانسييسك	RU	232	101466
Isulan		PH	200	101455
Itaim Bibi		BR	142	101452
Mbaké		SN	16	101451
Pavlohrad		UA	269	101430
Simmering		AT	299	101420
Mustafakemalpaşa		TR	265	101412
Burayu		ET	2	101400
Chilakalūrupet		IN	192	101398
Malappuram	مالابورام	IN	192	101386
Ébolowa	إبولووا	CM	19	101363
Dartmouth	دارتموث	CA	100	101343
Orihuela	أوريويلا	ES	274	101321
Kallang		SG	218	101290
Sangju		KR	216	101267
Perling		MY	194	101263
Albany	ألباني	US	126	101228
Medina Estates		GH	1	101207
Chakwal		PK	190	101200
Ngã Bảy		VN	182	101192
Colatina		BR	142	101190
Gillingham		GB	272	101187
Suruç		TR	265	101178
Teófilo Otoni	تيوفيلو أوتوني	BR	142	101170
Huacheng		CN	217	101165
Ocaña		CO	75	101158
Hồng Ngự		VN	182	101155
Daoukro		CI	0	101136
Tokuyama		JP	224	101133
Ţimā	طما	EG	12	101130
Donghae City		KR	216	101128
Standerton		ZA	24	101101
Kanoya	كانويا	JP	224	101096
Mokopane		ZA	24	101090
Dikirnis	دكرنس	EG	12	101082
New Bedford	نيو بدفورد	US	126	101079
Lāhījān		IR	222	101073
Leuven		BE	256	101032
Mezhdurechensk	ميجدوريتشينسك	RU	203	101026
Bānswāra		IN	192	101017
Jolo		PH	200	101002
Ryazanskiy		RU	279	101000
Novyye Cherëmushki		RU	279	101000
Elbasan	البصان	AL	295	100903
Pechersk		UA	269	100900
Ijok		MY	194	100899
Vista	فيستا	US	109	100890
Davie	ديفي	US	126	100882
Errachidia	الرشيدية	MA	13	100870
Twifu Praso		GH	1	100851
Red Deer	رد دير	CA	91	100844
Solikamsk	سولكامسك	RU	232	100812
El Progreso		HN	149	100810
Chirmiri		IN	192	100800
Chikusei	تشيكوسه	JP	224	100753
Sungailiat		ID	185	100750
Arezzo		IT	285	100734
Újpest		HU	258	100694
Calasiao		PH	200	100686
Glazov	جلازوف	RU	286	100676
Rosarito		MX	150	100660
Kallithéa	كاليثيا	GR	252	100641
Ahar	أهر	IR	222	100641
Juan Díaz		PA	128	100636
Yên Bái		VN	168	100631
Grogol		ID	185	100613
Nāḩiyat al Iskandarīyah	الإسكندرية	IQ	165	100600
Puerto Barrios		GT	97	100593
Bakwa		CD	34	100575
Itārsi		IN	192	100574
Chinatown		US	109	100574
Si Maha Phot		TH	168	100563
Hà Tiên		VN	182	100560
Oleksiyivka		UA	269	100500
Masjed Soleymān		IR	222	100497
Los Rastrojos		VE	79	100497
Vasco da Gama		IN	192	100485
Barakaldo		ES	274	100435
Lianjiang		CN	217	100341
Oleksandrivskyi		UA	269	100330
Ermelo		ZA	24	100324
Klagenfurt am Wörthersee		AT	299	100316
Linxi		CN	217	100316
Tiébo		SN	16	100289
Gangtok		IN	192	100286
Datia		IN	192	100284
Sakado	ساكودو	JP	224	100275
Sakata	ساكاتا	JP	224	100273
Ust’-Ilimsk		RU	184	100271
Girona		ES	274	100266
Renton	رينتون	US	109	100242
Chust		UZ	220	100200
Kalmunai		LK	174	100171
Udine		IT	285	100170
Xinzhai		CN	217	100168
Phagwāra		IN	192	100146
Izumisano		JP	224	100131
Trier	ترير	DE	254	100129
Ginowan		JP	224	100125
Inda Silasē		ET	2	100100
Negara		ID	199	100074
Qaşr Bin Ghashīr		LY	49	100069
Renala Khurd	رينالا خورد	PK	190	100054
Punta Cana		DO	141	100023
Roanoke	روانوك	US	126	100011
Kangding		CN	217	100000
Alamar		CU	101	100000
Becontree		GB	272	100000
Sumedang Utara		ID	185	100000
Jaffa	يافا	IL	187	100000
Airoli		IN	192	100000
Shahrak-e Pardīsān		IR	222	100000
P’yŏngsŏng	بيونغسونغ	KP	209	100000
Tājūrā’		LY	49	100000
Colonia Lindavista		MX	119	100000
Sentul		MY	194	100000
Seri Manjung		MY	194	100000
Bandar Mahkota Cheras		MY	194	100000
Alasia		NG	30	100000
Raja Jang		PK	190	100000
Model Town		PK	190	100000
Subotica		RS	253	100000
Tekstil’shchiki		RU	279	100000
Nyagatare		RW	28	100000
Sabt Alalayah	سبت العلايا	SA	213	100000
Sakiet ez Zit		TN	50	100000
al-Yarmūk	اليرموك	SY	175	99999
Jaramānā	جرمانا	SY	175	99999
Qincheng		CN	217	99987
Luckeesarai		IN	192	99979
Menghuan		CN	217	99970
Śródmieście		PL	302	99950
Hāgere Hiywet		ET	2	99900
San Angelo	سان أنجيلو	US	82	99893
Kambove		CD	34	99884
Bislig		PH	200	99872
Xixiang		CN	217	99867
Dipalpur		PK	190	99858
Kenosha	كينوشا	US	82	99858
Nabire		ID	186	99848
Chanthaburi	جنتابوري	TH	168	99819
Niagara Falls	نياجارا فولز	CA	151	99818
Dongsheng		CN	217	99809
Andria		IT	285	99784
Tucupita	توكوبيتا	VE	79	99778
Clinton Township		US	89	99753
Shikohābād		IN	192	99678
Villa de Cura		VE	79	99669
Al Jammālīyah	الجمالية	EG	12	99641
San Chaung		MM	231	99619
Wangkui		CN	217	99617
Columbia	كولومبيا	US	126	99615
Zelenodolsk	زيلينودولسك	RU	279	99600
Al Qūşīyah	القوصية	EG	12	99598
Dschang	جان	CM	19	99582
Tucuruvi		BR	142	99559
Hwasŏng		KP	209	99557
Myŏnggan-dong		KP	209	99557
Dhahran	الظهران	SA	213	99540
Santiago de Compostela	سانتياجو دى كومبوستيلا	ES	274	99536
Roubaix	روبه	FR	281	99507
Manbij	منبج	SY	175	99497
Olomouc	أولوموتس	CZ	283	99496
Novoshakhtinsk		RU	279	99478
Erie	إيري	US	126	99475
Kāsganj		IN	192	99462
Šiauliai	شياولياي	LT	300	99462
Hualien City		TW	219	99458
Campo Mourão		BR	142	99432
Meihekou		CN	217	99419
Santander de Quilichao		CO	75	99354
Xinle		CN	217	99347
Acharnés		GR	252	99346
Qubo Saeed Khan		PK	190	99308
Mafinga		TZ	17	99305
Taman Melawati		MY	194	99304
Minyā al Qamḩ	منيا القمح	EG	12	99284
Bang Rak		TH	168	99273
Burao	برعو	SO	40	99270
Bam	بم	IR	222	99268
Manavgat		TR	265	99254
Guercif		MA	13	99238
Khambhāt		IN	192	99164
Tourcoing	توركوينغ	FR	281	99160
Kandhkot		PK	190	99155
Saku	ساكو	JP	224	99131
Śródmieście		PL	302	99088
Bhola		BD	176	99079
Talara	تالارا	PE	108	99074
Riberalta		BO	107	99070
Linghe		CN	217	99069
Siverskodonetsk		UA	269	99067
Morón	مورون	AR	56	99066
Zárate	سراته	AR	56	99061
Portsmouth Heights		US	126	99049
Kohima		IN	192	99039
Richmond Hill		US	126	98984
Choma	تشوما	ZM	35	98974
Xingcheng		CN	217	98968
Bagé		BR	142	98940
Paoy Paet		KH	207	98934
Pandharpur		IN	192	98923
Kapurthala Town	كابورتهالا	IN	192	98916
Itoshima		JP	224	98877
Burzaco	بيورزاكو	AR	56	98859
Sarapul	سارابول	RU	286	98830
Saint-Laurent		CA	151	98828
Zwickau	تسفيكاو	DE	254	98796
Circoiscrizione IV		IT	285	98787
Kontagora		NG	30	98754
Kaiserslautern		DE	254	98732
Alief		US	82	98725
Soma	ضلع سوما	TR	265	98714
Thimphu	تيمفو	BT	223	98676
Bocaue		PH	200	98649
Votkinsk	فوتكينسك	RU	286	98633
Caldas Novas		BR	142	98622
Spring Hill		US	126	98621
São Sebastião		BR	142	98612
Słupsk	سووبسك	PL	302	98608
Tatuapé		BR	142	98601
Renqiu		CN	217	98569
Suifenhe		CN	217	98561
Mahuva		IN	192	98519
Cárdenas		CU	101	98515
Bridgetown	بريدج تاون	BB	71	98511
Barra do Piraí		BR	142	98501
Compton	كومبتون	US	109	98462
Serov	سروف	RU	232	98438
Habboûch		LB	170	98433
Phong Điền		VN	182	98424
Xinshi		CN	217	98422
Vĩnh Thạnh		VN	182	98399
Landstraße		AT	299	98389
Budapest IV. kerület		HU	258	98374
League City	ليغ سيتي	US	82	98312
Flint	فلينت	US	89	98310
Silvassa		IN	192	98265
Xinyi		CN	217	98259
Al Qaţīf	القطيف	SA	213	98259
Kōnan		JP	224	98255
Santa Cruz do Capibaribe		BR	136	98254
Balāngīr		IN	192	98238
Lagos de Moreno		MX	119	98206
Chengzihe		CN	217	98188
Thayetmyo		MM	231	98185
Penzing		AT	299	98176
Xishan		CN	217	98162
Leme		BR	142	98161
Allen	ألين	US	82	98143
Barika	بريكة	DZ	3	98141
Aïn Oussera	بول كازيل	DZ	3	98107
Balashov	بالاشوف	RU	289	98107
Arsi Negele		ET	2	98100
Dukuhturi		ID	185	98074
Iguatu		BR	93	98064
Fasā	فسا	IR	222	98061
Saint-Jean-sur-Richelieu	سان جان سور ريشليو	CA	151	98036
Nawāda		IN	192	98029
Lugo	لوغو	ES	274	98025
Bhilai Charoda		IN	192	98008
Mīnāb	ميناب	IR	222	97986
Dar‘ā	درعا	SY	175	97969
Shāmli		IN	192	97966
Chitose	تشيتوزي	JP	224	97950
Yeyuan		CN	217	97936
Trelew	ترلئو	AR	57	97915
Kamyanets-Podilskyi		UA	269	97908
Zheleznogorsk		RU	279	97900
Kâhta	كاهتا	TR	265	97875
Santa Cruz de Yojoa		HN	149	97848
Dorchester		US	126	97826
Erdenet	إردنيت	MN	226	97814
Hyesan-dong		KP	209	97794
Temixco		MX	119	97788
Namalombwe		ZM	35	97758
Asan	آسان	KR	216	97749
Catarman		PH	200	97738
Jharsuguda		IN	192	97730
Gò Công		VN	182	97709
Guanhu		CN	217	97705
Itaúna		BR	142	97669
Tha Raeng		TH	168	97658
Sādatpur Gujran		IN	192	97641
Meidling		AT	299	97624
Oulad Teïma		MA	13	97608
Jiudian		CN	217	97604
Gambēla		ET	2	97600
Chalisgaon		IN	192	97551
Rochdale		GB	272	97550
Aguachica		CO	75	97525
Jérémie		HT	131	97503
Xinxing		CN	217	97483
Herzliya		IL	187	97470
Parand		IR	222	97464
Rio Largo		BR	111	97435
Pyinmana		MM	231	97409
Villupuram		IN	192	97380
Amalner	امالنر	IN	192	97369
Kuje		NG	30	97367
Luján	لوجان	AR	56	97363
Swabi		PK	190	97363
Hadera		IL	187	97335
Deventer	دفنتر	NL	249	97331
Villa Alemana		CL	140	97320
Brikama		GM	7	97233
Tellicherry		IN	192	97201
Naxçıvan	نخجوان	AZ	167	97200
Zhukovsky		RU	279	97200
Kameoka	كاميوكا	JP	224	97181
Mission Viejo	ميسيون فيجو	US	109	97156
Pará de Minas		BR	142	97139
Cesena		IT	285	97137
Manjeri		IN	192	97102
Munakata		JP	224	97095
Messaad		DZ	3	97091
Escalante		PH	200	97050
Molenbeek-Saint-Jean		BE	256	97037
Fangshan		CN	217	97026
Chimaltenango		GT	97	96985
Magway	ماغوي	MM	231	96954
Tumbes	تومبس	PE	108	96946
Dijkot		PK	190	96934
Quvasoy		UZ	220	96900
Beshariq		UZ	220	96900
Bekobod		UZ	220	96900
Jinniu		CN	217	96883
Vicente Pires		BR	142	96871
Caotun		TW	219	96838
Ariquemes		BR	133	96833
Vacaville	فاكافيلي	US	109	96803
Grand-Bassam		CI	0	96797
Binga		CD	29	96790
Yasuj	ياسوج	IR	222	96786
Villa Mercedes		AR	65	96781
Ben Guerir		MA	13	96777
Wabu		KR	216	96775
Ventura	فينتورا	US	109	96769
Khurarianwala		PK	190	96743
Houzhen		CN	217	96737
Dogonbadan		IR	222	96728
Sumber		ID	185	96725
Highlands Ranch		US	88	96713
Francisco Beltrão		BR	142	96666
Lawton	لوتون	US	82	96655
Azimpur		BD	176	96641
Schwerin	شفيرين	DE	254	96641
Beaverton	بيفيرتون	US	109	96577
Jaworzno	يافورجنو	PL	302	96541
Corumbá	كورومبا	BR	77	96520
Zhudong		TW	219	96518
Gongguan		CN	217	96492
Pouytenga		BF	46	96469
Estelí	استيلي	NI	112	96422
Soligorsk		BY	277	96418
Nghĩa Đô		VN	168	96418
Monkayo		PH	200	96405
South Gate	سوث غيت	US	109	96401
Jounieh	جونيه	LB	170	96315
Caloundra		AU	243	96305
Ceyhan	جيهان	TR	265	96303
Birgaon		IN	192	96294
Shibata	شيباتا	JP	224	96236
Stellenbosch		ZA	24	96228
Bārmer		IN	192	96225
Maribor	ماريبور	SI	271	96209
Caçapava		BR	142	96202
Portsmouth	بورتسموث	US	126	96201
Muroran	موروان	JP	224	96197
Gütersloh	كوترسلوه	DE	254	96180
Limpio		PY	69	96143
Saint-Denis	سان دوني	FR	281	96128
Khōst	خوست	AF	188	96123
Avaré		BR	142	96098
Sparks	سباركس	US	109	96094
Erechim		BR	142	96087
Cáceres	كاثيرس	ES	274	96068
Nanxi		CN	217	96061
General Trias		PH	200	96022
Pūth Kalān		IN	192	96002
Japekrom		GH	1	96000
Ramenskoye	رامنسكوي	RU	279	96000
Ouislane		MA	13	95995
Hemel Hempstead	هيميل هيمبستيد	GB	272	95961
Kuniyamuttūr		IN	192	95924
Bang Na		TH	168	95912
Sardārshahr		IN	192	95911
Sānand		IN	192	95890
Sāhibganj		IN	192	95890
Ash-Shaykh Zāyid	الشيخ زايد	EG	12	95854
Tema New Town		GH	1	95837
Vilhena		BR	133	95832
Lubu		CN	217	95820
Jastrzębie Zdrój		PL	302	95813
Río Gallegos		AR	62	95796
Shimada	شيمادا	JP	224	95719
Jinsha		CN	217	95647
Ciudad Río Bravo		MX	122	95647
Psie Pole		PL	302	95615
São Cristóvão		BR	111	95612
Ŭnch’ŏn-ŭp		KP	209	95597
Paramagudi		IN	192	95579
Shkodër	سكوتاري	AL	295	95553
Zerakpur		IN	192	95553
Las Rozas de Madrid	لاس روزاس دي مدريد	ES	274	95550
Yuma	يوما	US	130	95548
Ducheng		CN	217	95525
Cipolletti	كيبوليتي	AR	63	95524
Kamisu	كاميسو	JP	224	95454
Burdur	بردود	TR	265	95436
Shenjiamen		CN	217	95433
Ōmura	أومورا	JP	224	95397
San Carlos de Bariloche	باريلوتشي	AR	63	95394
Inhambane	إنهامبان	MZ	37	95388
La Habana Vieja		CU	101	95383
Novopolotsk	نوفوبولوتسك	BY	277	95370
Tiruchengode		IN	192	95335
Amozoc de Mota		MX	119	95322
Brockton	بروكتون	US	126	95314
Owendo		GA	31	95313
Mons	مون	BE	256	95299
Hương Thủy		VN	182	95299
Yotsukaidō		JP	224	95266
Boli		CN	217	95260
Gafsa	قفصة	TN	50	95242
Xiaoshan		CN	217	95234
Saint-Michel de l'Atalaye		HT	131	95216
Xingguo		CN	217	95211
Pagoh		MY	194	95202
Saquarema		BR	142	95201
San Fernando		ES	274	95174
Dearborn	ديربورن	US	89	95171
Federal Way	فيدرال واي	US	109	95171
Closepet		IN	192	95167
Emmiganūr		IN	192	95149
Labuan	لابوان	MY	194	95120
Lindi	لندي	TZ	17	95096
Lee's Summit		US	82	95094
Daanbantayan		PH	200	95080
Vaniyambadi	فانيمبدي	IN	192	95061
Delft		NL	249	95060
Kovilpatti		IN	192	95057
Asheville	آشفيل	US	126	95056
Zaxo	زاخو	IQ	165	95052
Ushirombo		TZ	17	95052
Aqaba	العقبة	JO	159	95048
Catumbela		AO	33	95034
Frederiksberg	فريدريكسبرغ	DK	260	95029
Kutloanong		ZA	24	95008
Biu		NG	30	95005
Olupona		NG	30	95002
Romford	رامفورد	GB	272	95000
Ozerki		RU	279	95000
Novogireyevo		RU	279	95000
Vostochnoe Degunino		RU	279	95000
La Gazelle		TN	50	94961
Cereté		CO	75	94935
Roquetas de Mar	روكويتاس دي مار	ES	274	94925
Spokane Valley	سبوكان فالي	US	109	94919
Kanuma	كانوما	JP	224	94903
As Salamīyah	السلمية	SY	175	94887
Parli Vaijnāth		IN	192	94863
Bình Minh		VN	182	94862
Alkmaar	ألكمار	NL	249	94853
Tiko		CM	19	94836
Wuchang		CN	217	94786
Djougou	جوجو	BJ	47	94773
Aracruz		BR	142	94765
Leskovac	ليسكوفاتس	RS	253	94758
Behshahr	بهشهر	IR	222	94702
Hanamaki	هاناماكي	JP	224	94691
Tiflet		MA	13	94684
Fordham		US	126	94678
Bibā	ببا	EG	12	94677
Sanjō	سانجو	JP	224	94642
Nemby		PY	69	94641
Livonia	ليفونيا	US	89	94635
Al Qurayn	القرين	EG	12	94632
Mainpuri		IN	192	94619
Jaçanã		BR	142	94609
Khāmgaon		IN	192	94604
Anusawari		TH	168	94550
Roswell	روزويل	US	126	94501
Aksum	أكسوم	ET	2	94500
Makrāna		IN	192	94487
Yonezawa	يونيزاوا	JP	224	94486
Orem	أوريم	US	88	94457
Allinagaram		IN	192	94453
Dunhou		CN	217	94445
Bayan Hot		CN	217	94445
Tsentralno-Miskyi		UA	269	94417
Ximeicun		CN	217	94326
Yuzivskyi		UA	269	94228
Azumino		JP	224	94222
Daxi		TW	219	94222
Novyy Urengoy		RU	232	94212
Boryeong		KR	216	94191
Yilan		TW	219	94188
Awsīm	أوسيم	EG	12	94174
Gjakovë	جاكوفا	XK	253	94158
Yishui		CN	217	94115
Ruwa	رووا	ZW	23	94083
Sông Cầu		VN	182	94066
Pendang		MY	194	94033
Chomedey		CA	151	94030
Paracatu		BR	142	94023
Fall River	فول ريفر	US	126	94000
Cacém		PT	270	93982
Gudiyatham		IN	192	93973
Zhongduo		CN	217	93928
Hayes		GB	272	93928
Ashiya	آشيا	JP	224	93922
Dhār		IN	192	93917
Lawrence	لورانس	US	82	93917
Gambat		PK	190	93884
Gesundbrunnen		DE	254	93862
Novoural’sk		RU	232	93849
The Woodlands	ذا وودلاندز	US	82	93847
Zheleznogorsk		RU	193	93834
Bandar Kinrara		MY	194	93822
Fangcheng		CN	217	93808
West Albany		US	126	93794
Norrköping	نورشوبينغ	SE	293	93765
Bohicon		BJ	47	93744
Daotian		CN	217	93728
Yakima	ياكيما	US	109	93701
Kharkivskyi Masyv		UA	269	93700
Baijiantan		CN	227	93697
Yunnanyi		CN	217	93671
Shuangliao		CN	217	93666
Lajeado		BR	142	93646
García		MX	122	93641
Quincy	كوينسي	US	126	93618
Aflou		DZ	3	93585
Yala		TH	168	93558
Dipolog		PH	200	93549
Al-Qāsim	القاسم	IQ	165	93546
Baraut		IN	192	93544
Zhaoyuan		CN	217	93505
Michurinsk	ميتشورينسك	RU	279	93499
Kuala Nerus		MY	194	93485
Kribi		CM	19	93482
Guadalajara		ES	274	93470
Düren		DE	254	93440
České Budějovice	تشيسكيه بوديوفيتسه	CZ	283	93426
Fuwwah	فوة	EG	12	93392
Yashio		JP	224	93363
Flatbush		US	126	93361
Lysychansk		UA	269	93340
Monastir	المنستير	TN	50	93306
Harlow	هارلو	GB	272	93300
Dalai		CN	217	93297
Hesperia	هيسبيريا	US	109	93295
Lere		NG	30	93290
La Spezia		IT	285	93288
Carson	كارسون	US	109	93281
Barletta		IT	285	93279
Modi‘in Makkabbim Re‘ut		IL	187	93277
Polatlı		TR	265	93262
Tangwu		CN	217	93260
Boca Raton	بوكا راتون	US	126	93235
Jiayue		CN	217	93228
Budapest XVIII. kerület		HU	258	93225
Santa Monica	سانتا مونيكا	US	109	93220
Rubio		VE	79	93197
Praga Północ		PL	302	93192
Kalyani		IN	192	93184
Changping		CN	217	93174
Inagi		JP	224	93151
Râmnicu Vâlcea	رمينكو فيلتشا	RO	257	93151
Ōbu	أوبو	JP	224	93123
Galle	غالي	LK	174	93118
Stilfontein		ZA	24	93110
Doddaballapura		IN	192	93105
Heerlen		NL	249	93084
Ozamiz City		PH	200	93082
Lorca		ES	274	93079
Itajubá		BR	142	93073
Qonce		ZA	24	93072
Jinja	جينجا	UG	26	93061
Nouméa	نومئا	NC	324	93060
Kitakami	كيتاكامي	JP	224	93045
Heho		MM	231	93041
Kalaw		MM	231	93032
Wonosobo		ID	185	92990
La Marsa		TN	50	92987
Kineshma	كينيشما	RU	279	92983
Negage		AO	33	92950
Bafra		TR	265	92944
Chīrāla		IN	192	92942
Wukari		NG	30	92933
Krasnogorsk	كراسنوغورسك	RU	279	92932
San Marcos	سان ماركوس	US	109	92931
Guaíba		BR	142	92924
Pushkin		RU	279	92889
Hastings	هيستنغس	GB	272	92855
Moa		CU	101	92852
Lianzhou		CN	217	92827
Sunyani		GH	1	92825
Malacatán		GT	97	92816
Boyle Heights		US	109	92785
Magadan	مجادن	RU	198	92782
Banco Filipino Homes		PH	200	92752
Beni Mered		DZ	3	92749
Igbo-Ora		NG	30	92719
Cajamar		BR	142	92689
High Peak		GB	272	92666
Akot		IN	192	92637
Kaizuka		JP	224	92632
Palimanan		ID	185	92600
Fatehpur		IN	192	92595
Patos		BR	93	92575
Yingqiu		CN	217	92564
Plantation	بلانتيشن	US	126	92560
Grudziądz	غروجونتس	PL	302	92552
São João da Boa Vista		BR	142	92547
Gharroli		IN	192	92540
Njombe	نجومبه	TZ	17	92537
Rahlstedt		DE	254	92511
Semenyih		MY	194	92491
Maizuru	مايزورو	JP	224	92465
Selong		ID	199	92464
Concepción		VE	79	92463
Lynn	لين	US	126	92457
Villa María	فيلا ماريا	AR	58	92453
Ratchaburi		TH	168	92448
Pamekasan		ID	185	92447
Clementi Housing Estate		SG	218	92420
Sendai	ساتسوماسينداي	JP	224	92403
Al Hārithah	الهارثة	IQ	165	92395
Esslingen		DE	254	92390
Darlington	دارلينغتون	GB	272	92363
Muğla	موغلا	TR	265	92328
Bang Phlat		TH	168	92325
Tübingen	توبينغن	DE	254	92322
Pandeglang		ID	185	92316
Miami Beach	ميامي بيتش	US	126	92312
Rajpura		IN	192	92301
Dongcun		CN	217	92282
Lucas do Rio Verde		BR	86	92256
Sibolga		ID	185	92244
Sakai		JP	224	92210
Vila Formosa		BR	142	92186
Arden-Arcade		US	109	92186
Pariaman		ID	185	92183
Kudus		ID	185	92156
Ballarpur		IN	192	92146
Rohri		PK	190	92135
Westminster	ويستمينستير	US	109	92114
Alessandria		IT	285	92104
Longonjo		AO	33	92103
Longmont	لونجمونت	US	88	92088
Hohoe		GH	1	92076
Delmas		ZA	24	92046
Nasinu		FJ	316	92043
Duitama		CO	75	92040
Ponta Porã		BR	77	92017
Muan	موآن	KR	216	92009
Danjiangkou		CN	217	92008
Paranavaí		BR	142	92001
Kot Kapūra		IN	192	91979
Tepatitlán de Morelos		MX	119	91959
Bai’anba		CN	217	91947
Kabirwala		PK	190	91932
Erciş		TR	265	91915
Bugulma		RU	279	91900
El Shorouk	الشروق	EG	12	91899
Sassari	ساساري	IT	285	91895
Kilosa	كيلوزا	TZ	17	91889
Cruzeiro do Sul		BR	138	91888
Gravatá		BR	136	91887
Manhuaçu		BR	142	91886
Caringin		ID	185	91845
Bhandāra		IN	192	91845
Santa Barbara	سانتا باربارا	US	109	91842
Pato Branco		BR	142	91836
Ubatuba		BR	142	91824
Iserlohn	إزرلون	DE	254	91811
Witten	فيتن	DE	254	91808
Nisshin	نيشين	JP	224	91795
Higashi-Matsuyama		JP	224	91791
Cuamba		MZ	37	91780
Stevenage	ستيفينيدج	GB	272	91774
Pickering	بيكرينغ	CA	151	91771
Cidade Ocidental		BR	142	91767
Zhongshu		CN	217	91750
Türkmenbaşy	تركمانباشي	TM	163	91745
Southport		GB	272	91703
Huazhou		CN	217	91701
Phú Thọ		VN	168	91650
Cáceres		BR	86	91626
Ratingen		DE	254	91606
Porto Amboim		AO	33	91605
Soran	قرية ديانا	IQ	165	91589
Redding	ردينغ	US	109	91582
Xingren		CN	217	91579
Cárdenas		MX	119	91558
Grahamstown		ZA	24	91548
Banga		PH	200	91536
Longquan		CN	217	91534
Kalamariá		GR	252	91518
Yatou		CN	217	91517
Tanfang		CN	217	91460
Kars	قارص	TR	265	91450
Lingyuan		CN	217	91418
Surallah		PH	200	91412
Lodja		CD	34	91409
Tartu		EE	294	91407
Sablayan		PH	200	91406
Molārband		IN	192	91402
Pergamino	بيرغامينو	AR	56	91399
Marl		DE	254	91398
Bagaha		IN	192	91383
Macon	ماكون	US	126	91351
Bạch Mai		VN	168	91308
Tucuruí		BR	72	91306
Jirapa		GH	1	91279
Rayachoti		IN	192	91234
Arujá		BR	142	91157
Al Minshāh	المنشاة	EG	12	91149
Daisen	دايسين	JP	224	91143
Nakonde		ZM	35	91107
Bethlehem		ZA	24	91075
Niğde	نيغدة	TR	265	91039
Newmarket	نيوماركت	CA	151	91034
Lünen	لونن	DE	254	91009
Yaroslavskiy		RU	279	91000
Lefortovo		RU	279	91000
Launceston	لاونسستون	AU	245	90953
Ga-Rankuwa		ZA	24	90945
Gaoyou		CN	217	90911
Kunjah		PK	190	90905
Lüleburgaz		TR	265	90899
Myitkyina	ميتكينا	MM	231	90894
Lqoliaa		MA	13	90890
Yulinshi		CN	217	90870
Chauk		MM	231	90870
Al Badrashayn		EG	12	90833
Thakhèk	ثاخيك	LA	228	90800
Chinhoyi	تشينهوي	ZW	23	90800
Namyangju		KR	216	90798
‘Amrān	عمران	YE	157	90792
Imizu		JP	224	90742
Meridian	ميريديان	US	76	90739
San Leandro	سان ليندرو	US	109	90712
Kishorganj		BD	176	90690
Mtwapa		KE	42	90677
Emure-Ekiti		NG	30	90645
Hanting		CN	217	90637
Bohodukhivskyi		UA	269	90600
Kattaqo’rg’on Shahri		UZ	215	90600
Greenville	غرينفيل	US	126	90597
Hradec Králové	هرادتس كرالوفه	CZ	283	90596
Tongren		CN	217	90593
Körfez		TR	265	90580
Mihara		JP	224	90573
Çankırı	جانقري	TR	265	90564
Eslāmābād-e Gharb	شاه آباد غرب	IR	222	90559
Chester	تشستر	GB	272	90524
Moḩammadīyeh		IR	222	90513
Retalhuleu		GT	97	90505
Nanaimo	نانيامو إي	CA	153	90504
Ziway		ET	2	90500
Palmerston North	بالمرستون نورث	NZ	315	90500
Kuznetsk	كوزنتسك	RU	279	90480
Tual		ID	186	90470
Montelíbano		CO	75	90450
Xihe		CN	217	90422
Guliston		UZ	220	90398
San Juan Bautista		VE	79	90387
Ústí nad Labem	أوستي ناد لابيم	CZ	283	90378
Cubal		AO	33	90367
Kadayanallur		IN	192	90364
Phra Khanong		TH	168	90354
Valparai		IN	192	90353
Masvingo	ماسفينجو	ZW	23	90286
Abū Qurqāş	أبو قرقاص	EG	12	90266
Duobao		CN	217	90257
Kirovo-Chepetsk	كيروفو-تشيبيتسك	RU	268	90252
Berdsk	بيردسك	RU	204	90250
Bougouni		ML	5	90234
Bela Bela		ZA	24	90210
Pleven	بلفن	BG	292	90209
Reconquista	الاسترجاع	AR	58	90184
Huddinge		SE	293	90182
Pollachi		IN	192	90180
Daharki		PK	190	90177
Sishui		CN	217	90175
Prosperidad	بروسبريداد	PH	200	90162
El Khroub		DZ	3	90122
Alabel		PH	200	90120
Wajir		KE	42	90116
Araripina		BR	136	90104
Marudi		MY	195	90100
New Plymouth	نيو بليموث	NZ	315	90100
Kāvali		IN	192	90099
Edmond	إدموند	US	82	90092
Wembley		GB	272	90045
Airdrie	إيردراي	CA	91	90044
San Vicente	سان فيسينتي	AR	56	90021
Botoşani	بوتوشاني	RO	257	90010
Dubai Silicon Oasis		AE	178	90000
Cela		AO	33	90000
Cafunfo		AO	33	90000
Quissecula		AO	33	90000
Kanata		CA	151	90000
Gantang		CN	217	90000
Roha		IN	192	90000
Alvand	البرز	IR	222	90000
Chinatown		US	126	90000
Luomen		CN	217	89998
Fort-de-France	فور دو فرانس	MQ	115	89995
Ancona		IT	285	89994
Isieke		NG	30	89990
Huaidian		CN	217	89978
Mancherial		IN	192	89935
Dinga		PK	190	89922
Kwail-ŭp		KP	209	89895
Ponte Rasa		BR	142	89881
Mogok		MM	231	89855
Nampa	نامبا	US	76	89839
Patrocínio		BR	142	89826
Saphan Sung		TH	168	89825
Point Pedro		LK	174	89810
Butajīra		ET	2	89800
Avignon	أفينيون	FR	281	89769
Gatchina	غاتتشينا	RU	279	89761
Baisha		CN	217	89759
Grays		GB	272	89755
Msaken	مساكن	TN	50	89745
Itapeva		BR	142	89728
Olavarría	أولافاريا	AR	56	89721
Masasi		TZ	17	89700
Lillestrøm		NO	280	89684
Calauan		PH	200	89670
Avaniyāpuram		IN	192	89635
Nyaunglebin		MM	231	89626
Trenton	ترنتون	US	126	89620
Kōka	كوكا	JP	224	89619
Sangyoung		MM	231	89618
Miaohang		CN	217	89615
Maitland	مايتلاند	AU	248	89597
Sandy Hills		US	88	89575
Gurupi		BR	55	89574
Aricanduva		BR	142	89574
Murādnagar		IN	192	89482
Tuggeranong		AU	248	89461
Ankleshwar		IN	192	89457
Circoiscrizione VII		IT	285	89448
Fujin		CN	217	89442
Kadiri		IN	192	89429
Granada	غرناطة	NI	112	89409
Níkaia		GR	252	89380
Tân Bình		VN	182	89373
Katwa		CD	34	89352
Mulongo		CD	34	89340
Marseille 13		FR	281	89316
Lankaran	لنكاران	AZ	167	89300
Huaicheng		CN	217	89294
Shahdol		IN	192	89289
Shrirampur		IN	192	89282
Kwangyang		KR	216	89281
Alīgūdarz		IR	222	89268
Ŭndŏk		KP	209	89244
Houmt Souk	حومة السوق	TN	50	89228
Miragoâne		HT	131	89202
Gießen	غيسن	DE	254	89179
Polangui		PH	200	89176
Hongseong	هونغسيونغ	KR	216	89174
Mahobā		IN	192	89170
Guidonia Montecelio		IT	285	89165
Micheng		CN	217	89144
Kalibo (poblacion)		PH	200	89127
Mudon		MM	231	89123
Lucheng		CN	217	89119
Hede		CN	217	89107
Kūhdasht		IR	222	89091
Chengxiang		CN	217	89080
Biyalā	بيلا	EG	12	89068
Harrogate	هاروغيت	GB	272	89060
Banjar		ID	199	89040
Bibir Hat		BD	176	89030
Sambava	سامبوا	MG	305	89003
Biryulëvo Zapadnoye		RU	279	89000
Nusaybin	نصيبين	TR	265	88977
Cicurug		ID	185	88965
Nandajie		CN	217	88948
Lengshuitan		CN	217	88935
Kartasura		ID	185	88927
Calabanga		PH	200	88918
Shwebo		MM	231	88914
Iga		JP	224	88895
Sao Domingos		BR	142	88884
Talavera de la Reina	طلبيرة	ES	274	88856
Hartlepool		GB	272	88855
Ereğli		TR	265	88848
Fusagasugá		CO	75	88820
Mangaldan		PH	200	88818
Newton	نيوتن	US	126	88817
Nuneaton		GB	272	88813
Toms River		US	126	88791
Rāmgarh		IN	192	88781
Habiganj	حبيجنج	BD	176	88760
Wangqing		CN	217	88732
Budapest II. kerület		HU	258	88729
Rafaela	رافائلا	AR	58	88713
Carmel	كارمل	US	103	88713
Xiazhuang		CN	217	88710
Contai		IN	192	88702
Khan Na Yao		TH	168	88678
Hanau am Main	هانو	DE	254	88648
Montero		BO	107	88616
Sangrūr		IN	192	88615
Dongxing		CN	217	88607
Chosica		PE	108	88606
Val Dor		MY	194	88600
Campo di Marte		IT	285	88588
Alaghsas		NE	44	88561
Thul	تهول	PK	190	88554
Centro		ES	235	88546
Gengqing		CN	217	88542
Pardubice	باردوبيتسه	CZ	283	88520
Linjiacun		CN	217	88509
Zhoujiaba		CN	217	88494
Norwalk	نوروولك	US	126	88485
Waukegan	وكغن	US	82	88475
Deltona	دلتونا	US	126	88474
Takayama	تاكاياما	JP	224	88473
Berisso	بيريسو	AR	56	88470
La Haute-Saint-Charles		CA	151	88460
Honghe		CN	217	88458
Hawthorne	هاوثورني	US	109	88451
Montepuez	مونتيبويز	MZ	37	88442
Nirmal	نرمل	IN	192	88433
Fūlād Shahr	فولاد شهر	IR	222	88426
Al Bahah	الباحة	SA	213	88419
Fukuroi	فوكوري	JP	224	88395
Bhimdatta		NP	191	88381
Klangenan		ID	185	88378
El Puerto de Santa María	إل بويرتو دي سانتا ماريا	ES	274	88364
Mobara		JP	224	88330
Ben Arous	بن عروس	TN	50	88322
Ciénaga		CO	75	88311
Le Kram		TN	50	88302
Hastings	هاستينجس	NZ	315	88300
Heroica Ciudad de Juchitán de Zaragoza		MX	119	88280
Ifo		NG	30	88272
Baixi		CN	217	88251
Fort Smith	فورت سميث	US	82	88194
Deoband	ديوبند	IN	192	88171
North Vancouver		CA	153	88168
Suffolk	سوفولك	US	126	88161
Sugar Land	شوجر لاند	US	82	88156
Livermore	ليفرمور	US	109	88126
Lidu		CN	217	88124
Kozan		TR	265	88115
Neyyāttinkara		IN	192	88104
Tāndā		IN	192	88073
Bais	جزيرة بيز	PH	200	88050
Mogoditshane		BW	22	88004
Nowshera Kalan		PK	190	88003
Taikkyi		MM	231	88000
Sarov	ساروف	RU	279	88000
Arayat		PH	200	87987
Nashua	ناشوا	US	126	87970
Yuzhou		CN	217	87961
Qorveh	قروه	IR	222	87953
Samannūd	سمنود	EG	12	87921
Yingge		TW	219	87920
Wakiso		UG	26	87900
Idiofa		CD	29	87882
Gusong		CN	217	87882
Kolar		IN	192	87882
Yozgat	يوزغات	TR	265	87881
Al-Tabqa	الثورة	SY	175	87880
Reading	ريدينغ	US	126	87879
Jhumri Telaiya		IN	192	87867
Redditch		GB	272	87847
Surigao		PH	200	87832
Perus		BR	142	87823
Balkanabat	بلخان آباد	TM	163	87822
Guanambi		BR	70	87817
Yeysk	ييسك	RU	279	87814
Tagaytay	تاجايتاى	PH	200	87811
Ŏrang		KP	209	87757
Arecibo	أريسيبو	PR	134	87754
Hanchuan		CN	217	87737
Aruppukkottai		IN	192	87722
Takasago		JP	224	87722
Maumere		ID	199	87720
Buzuluk	بوزولوك	RU	232	87714
Dapitan	دابيتان	PH	200	87699
Concord	كونكورد	US	126	87696
Farīdkot		IN	192	87695
Tiefu		CN	217	87689
Maco		PH	200	87680
San Antonio		CL	140	87675
Velbert	فلبرت	DE	254	87669
Kadugli	كادقلي	SD	27	87666
Qiongshan		CN	217	87657
Madgaon		IN	192	87650
Gitarama		RW	28	87613
Ludwigsburg	لودفيغسبورغ	DE	254	87603
Xiangxiang		CN	217	87592
Deqing		CN	217	87576
Indio	إنديو	US	109	87533
Rio Rancho		US	88	87521
Enchanted Hills		US	88	87521
Taroudant	تارودانت	MA	13	87520
Shevchenkivskyi		UA	269	87516
Junín		AR	56	87509
Santa Fe	سانتا فيه	US	88	87505
Sandy		US	88	87461
Xujiang		CN	217	87459
Settsu		JP	224	87456
Wonosari		ID	185	87454
Patnos		TR	265	87451
Whittier	ويتير	US	109	87438
Velampālaiyam		IN	192	87427
Thượng Cát		VN	168	87406
Ben Gardane		TN	50	87404
Bantayan		PH	200	87394
Midrand		ZA	24	87387
Maghnia		DZ	3	87373
Canarsie		US	126	87366
Caratinga		BR	142	87360
Jamūī		IN	192	87357
Qaraçuxur		AZ	167	87349
Maladziečna		BY	277	87339
Bishan New Town		SG	218	87320
Glyfáda		GR	252	87305
Lisovyi Masyv		UA	269	87300
Igede-Ekiti		NG	30	87282
Kirkland	كيركلاند	US	109	87281
Ende		ID	199	87269
Mishan		CN	217	87257
Lund	لوند	SE	293	87244
Nenjiang		CN	217	87236
Sefrou		MA	13	87234
Anjār		IN	192	87183
Menifee	مينيفي	US	109	87174
Cornellà de Llobregat		ES	274	87173
Fulham	فولام	GB	272	87161
Londonderry County Borough		GB	272	87153
Paralakhemundi		IN	192	87152
Houndé	هوندي	BF	46	87151
Brindisi		IT	285	87141
Newport Beach		US	109	87127
Tracy	تراساي	US	109	87075
Ad Douiem		SD	27	87068
Citrus Heights	سيتروس هيايتس	US	109	87056
Norton		ZW	23	87039
Bend	بيند	US	109	87014
Lerik	لريك	AZ	167	87000
Gubkin	غوبكين	RU	279	87000
Vavoua		CI	0	86977
Brigittenau		AT	299	86967
Effium		NG	30	86945
Jharia		IN	192	86938
Hacienda Santa Fe		MX	119	86935
Kongolo		CD	34	86932
Serra Talhada		BR	136	86915
Ban Mai		TH	168	86899
Sơn Trà		VN	182	86890
Cacoal		BR	133	86887
Menglang		CN	217	86877
San Ramón de la Nueva Orán	سان رامون ده لا نوئوا اوران	AR	63	86867
Ad Dawādimī		SA	213	86861
Campana	كامبانا	AR	56	86860
Montréal-Nord		CA	151	86857
Louis Trichardt		ZA	24	86854
Kāraikāl		IN	192	86838
Canton		US	89	86825
Caguas	كاغواس	PR	134	86804
Kāmthi		IN	192	86793
Lehigh Acres		US	126	86784
Hānsi		IN	192	86770
Greenburgh		US	126	86764
Kasoa		GH	1	86753
Shizilu		CN	217	86749
Asnières-sur-Seine	أنيار سور سين	FR	281	86742
Batticaloa	باتيكالوا	LK	174	86742
Nanterre	نانتر	FR	281	86719
Gbawe		GH	1	86718
Tumaco		CO	75	86713
Chaykovskiy		RU	232	86712
Rat Burana		TH	168	86695
Atlixco		MX	119	86690
Brno střed		CZ	283	86685
Ixelles	إيكسل	BE	256	86671
Barra do Corda		BR	93	86662
Mayiladuthurai		IN	192	86660
Podilskyi		UA	269	86652
Jiangshan		CN	217	86642
Hualpén		CL	140	86639
Paraiso		MX	119	86632
Unaí		BR	142	86619
Vĩnh Tuy		VN	168	86618
Gotemba		JP	224	86614
Abū an Numrus		EG	12	86601
Bojonegoro		ID	185	86568
Zhaogezhuang		CN	217	86555
Toledo	طليطلة	ES	274	86526
Al Farwānīyah	الفروانية	KW	196	86525
Anakapalle		IN	192	86519
Victorias		PH	200	86510
Hamakita		JP	224	86502
Tulcán	تولكان	EC	98	86498
Idanre		NG	30	86468
Apartadó		CO	75	86438
Bloomington	بلومنغتون	US	82	86435
West Town		US	82	86429
Anlong		CN	217	86416
Tagbilaran City		PH	200	86411
Puli		TW	219	86406
Navegantes		BR	142	86401
Germantown	جيرمانتاون	US	126	86395
Kitanagoya		JP	224	86385
Le Sud-Ouest		CA	151	86347
Gyōda	غيودا	JP	224	86343
Clifton		US	126	86334
Nitra	نيترا	SK	255	86329
Miaoli		TW	219	86327
Qamdo		CN	217	86280
Cái Răng		VN	182	86278
Kampung Manjoi		MY	194	86266
Dunkirk	دونكيرك	FR	281	86263
Bangkalan		ID	185	86250
Chigorodó		CO	75	86239
Kasihan		ID	185	86234
Viacha		BO	107	86218
Maduravoyal		IN	192	86195
Ibshawāy	إبشواي	EG	12	86186
Kashiwazaki	كاشيوازاكي	JP	224	86183
Lyon 08		FR	281	86154
Sārni		IN	192	86141
Grimsby		GB	272	86138
Nanfeng		CN	217	86129
Ama		JP	224	86126
Cannock		GB	272	86121
Duluth	دولوث	US	82	86110
Moncton	وينكتون	CA	121	86106
Rutoma		UG	26	86100
Champaign	تشامبيغن	US	82	86096
Volos		GR	252	86048
Samch’ŏn		KP	209	86042
Gbarnga	غبارنغا	LR	41	86031
Potiskum		NG	30	86002
Ar Rumaylah	الرميلة	AE	178	86000
Tajrīsh	تجريش	IR	222	86000
Lianozovo		RU	279	86000
Babushkin		RU	279	86000
Novi Pazar	نوفي بازار	RS	253	85996
Melilla	مليلية	ES	14	85985
Poitiers	بواتييه	FR	281	85960
Dausa		IN	192	85960
Kepong		MY	194	85960
Keffi		NG	30	85911
Galway		IE	261	85910
Usol’ye-Sibirskoye		RU	184	85900
Bukit Timah		SG	218	85900
Lichterfelde		DE	254	85885
Panevėžys	بانيفيزيس	LT	300	85885
Zhonggulou		CN	217	85873
Parādīp Garh		IN	192	85868
Heidelberg		ZA	24	85858
Makoko		NG	30	85840
Flensburg	فلنسبورغ	DE	254	85838
Longnan	لوغنان	CN	217	85826
Peterborough	بيتيربوروغ	CA	151	85807
Agua Rasa		BR	142	85788
Ryūgasaki	ريوغاساكي	JP	224	85761
Treviso		IT	285	85760
Helong		CN	217	85756
Near North Side		US	82	85711
Tecomán		MX	119	85689
Peñaflor		CL	140	85671
Valença		BR	70	85655
Obruchevo		RU	279	85616
Adwa	آدوا	ET	2	85600
Esmeraldas		BR	142	85598
Redenção		BR	72	85597
Chino	تشينو	US	109	85595
Arauca	أراوكا	CO	75	85585
El Bayadh	البيض	DZ	3	85577
Mukachevo		UA	269	85569
Krasnaya Glinka		RU	232	85566
Yokote		JP	224	85555
Alhambra	ألهامبرا	US	109	85551
Svetlanovskiy		RU	279	85508
Bangil		ID	185	85504
Nanding		CN	217	85495
Birni N Konni		NE	44	85494
Moriyama		JP	224	85485
Ogden	أوغدن	US	88	85444
Sóc Sơn		VN	168	85431
Lakang		MM	231	85423
Versailles		FR	281	85416
Guozhen		CN	217	85415
Voznesenskyi		UA	269	85399
Sandnes		NO	280	85386
Khalifah A City	مدينة خليفة أ	AE	178	85374
Tārūt	تاروت	SA	213	85371
Los Reyes Acaquilpan		MX	119	85359
Maun	ماؤن	BW	22	85350
Santo Amaro		BR	142	85349
Torre del Greco		IT	285	85332
Al Marj	المرج	LY	49	85315
Lido di Ostia		IT	285	85301
Redwood City	ريدوود	US	109	85288
Sekimachi		JP	224	85283
Dengzhou		CN	217	85279
Wedding		DE	254	85275
Mehestan		IR	222	85200
Yegor’yevsk		RU	279	85200
Goiana		BR	136	85160
Courbevoie	كوربفوا	FR	281	85158
Bellingham	بيلينغام	US	109	85146
Qufu	قوفو	CN	217	85144
Essaouira	الصويرة	MA	13	85137
Makeni	ماكيني	SL	21	85116
Iwamizawa	إيواميزاوا	JP	224	85107
Camboriú		BR	142	85105
Hingoli		IN	192	85103
Gia Nghĩa	جيا نغيا	VN	182	85082
Muñoz		PH	200	85061
Monte Chingolo	مونتى شينجولو	AR	56	85060
O'Fallon		US	82	85040
Puerto Maldonado	بويرتو مالدونادو	PE	108	85024
Santa Inês		BR	93	85014
Mohammed Bin Zayed City		AE	178	85000
Sintang		ID	208	85000
Rukban		JO	159	85000
Damansara Damai		MY	194	85000
Vwawa	فوافا	TZ	17	85000
Repentigny	ريبنتينيي	CA	151	84965
Gonaïves		HT	131	84961
Sathon		TH	168	84916
Bāruni		IN	192	84888
Lorena		BR	142	84855
Hoover	هوفر	US	82	84848
Créteil	كريتاي	FR	281	84833
Jeypore		IN	192	84830
Amsterdam-Zuidoost		NL	249	84811
Como		IT	285	84808
Ílion		GR	252	84793
Madaripur		BD	176	84789
Ciudad Mante		MX	122	84787
Konotop		UA	269	84787
Ijuí		BR	142	84780
Rivera	ريفيرا	UY	123	84775
Komae		JP	224	84772
Laojunmiao		CN	217	84769
Cottbus	كوتبوس	DE	254	84754
Túxpam de Rodríguez Cano		MX	119	84750
Seropédica		BR	142	84737
Chiguayante	شيغوانتي	CL	140	84718
Epe		NG	30	84711
El Ejido	إلإيجايدو	ES	274	84710
Nakatsu		JP	224	84701
Melbourne	ملبورن	US	126	84678
Gamboru		NG	30	84672
Dien Bien Phu	ديان بيان فو	VN	168	84672
Tlaxcala	تلاكسكالا	MX	119	84670
Hawr al ‘Anz	هور العنز	AE	178	84661
Akhisar		TR	265	84659
Danbury	دانبري	US	126	84657
Sumenep		ID	185	84656
Ushiku	أوشيكو	JP	224	84651
Katunayaka		LK	174	84643
Yeongju		KR	216	84625
Pinheiro		BR	93	84621
Dacheng		CN	217	84620
Mianyang		CN	217	84606
Bijnor	بجنور	IN	192	84593
Tanjay		PH	200	84593
St Albans	سانت ألبانز	GB	272	84561
Fnidek		MA	13	84558
Dhoraji		IN	192	84545
East Norwalk		US	126	84530
Gununo		ET	2	84510
Āreka		ET	2	84500
Edinburg	إدينبورغ	US	82	84497
Vīrappanchathiram		IN	192	84453
Sunrise		US	126	84439
Salina Cruz	سالينا كروز	MX	119	84438
Sant'Ana do Livramento		BR	142	84421
Dundee		ZA	24	84413
Carrao		BR	142	84397
Wilhelmshaven	فيلهلمسهافن	DE	254	84393
Qūş	قوص	EG	12	84386
Nowy Sącz		PL	302	84376
Ogaminana		NG	30	84373
Akçapınar		TR	265	84366
Kasserine	القصرين	TN	50	84365
Chita	تشيتا	JP	224	84364
Karakol	قره قول	KG	171	84351
Piet Retief		ZA	24	84349
Mackay	ماكاي	AU	243	84333
Dazhong		CN	217	84323
Ettadhamen		TN	50	84312
Suceava	سوتشافا	RO	257	84308
Heróica Zitácuaro		MX	119	84307
Liaolan		CN	217	84306
Bālāghāt		IN	192	84261
Trinidad	ترينيداد	BO	107	84259
Phuthaditjhaba		ZA	24	84258
Çerkezköy		TR	265	84234
Jinxiang		CN	217	84231
Yurga		RU	203	84220
Timbuktu	تمبكتو	ML	5	84208
Voskresenka		UA	269	84200
Quixadá		BR	93	84168
Hellersdorf		DE	254	84103
Moju		BR	72	84094
Dongxia		CN	217	84083
Saint-Pierre		RE	313	84077
Techiman		GH	1	84074
Bloomington	بلومنغتون	US	103	84067
Komendantsky aerodrom		RU	279	84052
Kampung Sungai Kajang		MY	194	84031
Feni	فيني	BD	176	84028
Udhampur		IN	192	84015
Wanju		KR	216	84009
Najībābād		IN	192	84006
Wako		JP	224	83989
Binonga		PH	200	83980
Reinickendorf		DE	254	83972
Degan		CN	217	83950
Xiannü		CN	217	83936
Bāghestān		IR	222	83934
Ayase		JP	224	83913
Idaiyarpālaiyam		IN	192	83908
Higashiyamato	هيغاشي ياماتو	JP	224	83901
Cicero	سيسيرو	US	82	83886
Darhan	دارخان	MN	226	83883
Paris 10 Entrepôt		FR	281	83873
Yinma		CN	217	83872
Hemet	هيميت	US	109	83861
Chiclana de la Frontera		ES	274	83831
Cianorte		BR	142	83816
Ocotlán		MX	119	83769
Fredrikstad		NO	280	83761
Sliven	سليفن	BG	292	83740
Jardim Paulista		BR	142	83667
South Shields		GB	272	83655
Derry	ديري	GB	272	83652
Belo Jardim		BR	136	83647
Hilversum	هيلفرسوم	NL	249	83640
Lingdong		CN	217	83636
Nanzhang Chengguanzhen		CN	217	83604
Hamma Bouziane		DZ	3	83603
Al Qanāţir al Khayrīyah	القناطر الخيرية	EG	12	83568
San Pedro		US	109	83556
Ahwatukee Foothills		US	130	83464
Paris 10e Arrondissement		FR	281	83459
Kisilevsk		RU	203	83431
Busto Arsizio		IT	285	83405
Şabrātah	صبراتة	LY	49	83398
Yangp'yŏng		KR	216	83367
Ungsang		KR	216	83360
Kafr az Zayyāt	كفر الزيات	EG	12	83348
Johns Creek	جونز كريك	US	126	83335
La Piedad de Cabadas		MX	119	83323
Mission	ميشن	US	82	83298
Yamatokōriyama		JP	224	83285
Troy	تروي	US	89	83280
São Bento do Sul		BR	142	83277
Marilao		PH	200	83276
Buena Park	بوينا بارك	US	109	83270
Xucheng		CN	217	83267
Ihiala		NG	30	83265
Harihar		IN	192	83219
Chilla Soroda Bāngar		IN	192	83217
Kapiri Mposhi		ZM	35	83211
Carpina		BR	136	83205
Fort Abbas		PK	190	83192
Sirsilla		IN	192	83186
Ceuta		ES	274	83179
Sinwŏn-ŭp		KP	209	83161
Pori	بوري	FI	263	83157
Owariasahi		JP	224	83144
Margahayukencana		ID	185	83119
Wensu		CN	227	83110
Al Khārjah	الخارجة	EG	12	83108
Al-Khārijah		EG	12	83108
Bulacan		PH	200	83101
San José de Guanipa		VE	79	83092
Picos		BR	93	83090
Amakusa		JP	224	83082
Echizen		JP	224	83078
Kimitsu	كيميتسو	JP	224	83058
Galesong		ID	199	83050
Bambari	بمبري	CF	6	83029
Mar del Tuyú	مار ديل تويو	AR	56	83016
Hecun		CN	217	83009
San Fernando		PH	200	83003
Kamigyō-ku		JP	224	83000
Mid-City		US	109	83000
Ḩawsh ‘Īsá		EG	12	82999
Ningyang		CN	217	82994
Bingerville		CI	0	82983
Lodwar	لودوار	KE	42	82970
Karauli		IN	192	82960
Mānsa		IN	192	82956
Uccle		BE	256	82929
Prešov	بريشوف	SK	255	82927
David	داود	PA	128	82907
Jinshi		CN	217	82906
Weston-super-Mare		GB	272	82903
Palm Coast	بالم كوست	US	126	82893
Yuanping		CN	217	82883
Minden	مندن	DE	254	82879
Charlesbourg	شارل سبورغ	CA	151	82870
Montego Bay	مونتيغو باي	JM	104	82867
Kraljevo	كرالييفو	RS	253	82846
Norderstedt	نردراشتت	DE	254	82844
Fayetteville	فايتفيل	US	82	82830
Sioux City	سيوكس سيتي	US	82	82821
Yacuiba		BO	107	82803
Pontevedra		ES	274	82802
Muhanga		RW	28	82797
Shīrvān		IR	222	82790
Marj Al Hamam	مرج الحمام	JO	159	82788
Sobradinho II		BR	142	82785
Ochota	اوخوتا	PL	302	82774
Havířov	هافروف	CZ	283	82768
La Villa del Rosario		VE	79	82766
Shikokuchūō		JP	224	82754
Bayeux		BR	93	82742
Atlantis		ZA	24	82736
Aoxi		CN	217	82717
Liping		CN	217	82710
Pau		FR	281	82697
Rutshuru		CD	34	82680
Kelo		TD	43	82677
An Hải		VN	182	82635
Sidi Kacem	سدي قاسم	MA	13	82632
Algorta		ES	274	82624
Halifax		GB	272	82624
Torrevieja	تورريفييخا	ES	274	82599
Changqing		CN	217	82598
Jacobina		BR	70	82590
Malapatan		PH	200	82577
Lyon 07		FR	281	82573
Dali Old Town		CN	217	82566
Sinhyeon		KR	216	82560
Xindian		CN	217	82555
San Martín	سان مارتين	AR	61	82549
Saint-Hubert		CA	151	82548
Jangipur		IN	192	82548
Ecunna		AO	33	82541
Muş	موش	TR	265	82536
Douar Hicher		TN	50	82532
Anzhero-Sudzhensk		RU	203	82526
Yima		CN	217	82509
Sahand	سهند	IR	222	82494
Lake Forest	لاك فوريست	US	109	82492
Pernik	برنيك	BG	292	82467
Qiaoguan		CN	217	82467
Manono		CD	34	82465
Merced	ميرسيد	US	109	82436
Minyat an Naşr	منية النصر	EG	12	82429
Sant Boi de Llobregat		ES	274	82428
Pozuelo de Alarcón	بوزويلو دي الاركون	ES	274	82428
Bagamoyo	باجامويو	TZ	17	82426
Cukai		MY	194	82425
Parit Sulung		MY	194	82399
Nangong		CN	217	82386
Mbalmayo		CM	19	82384
Sabaneta		CO	75	82375
Limão		BR	142	82373
Lüshun		CN	217	82345
Troitsk	ترويتسك	RU	232	82338
Mādabā	مأدبا	JO	159	82335
Maţāy	مطاي	EG	12	82328
Hengelo		NL	249	82311
Reef Al Fujairah City	ريف الفجيرة	AE	178	82310
Nizip		TR	265	82308
Nakhon Sawan	ناخون سوان	TH	168	82305
Três Rios		BR	142	82300
Colombes		FR	281	82300
Lākshām		BD	176	82290
Longview	لونغفيو	US	82	82287
Les Corts		ES	274	82270
Gobindgarh		IN	192	82266
Dondo		MZ	37	82260
Maple Ridge	مابل ريدج	CA	153	82256
Macaíba		BR	93	82249
Caldas		CO	75	82234
Ōmihachiman	أوميهاتشيمان	JP	224	82233
Budapest VIII. kerület		HU	258	82222
Atambua		ID	199	82196
Anguo		CN	217	82181
Quixeramobim		BR	93	82177
Fatsa		TR	265	82160
Azov	آزوف	RU	279	82133
Pagbilao		PH	200	82132
Bryan	بريان	US	82	82118
Ipoti		NG	30	82113
Tanashichō		JP	224	82112
Shiwan		CN	217	82031
Arcoverde		BR	136	82003
Edmonton		GB	272	82000
Westland	ويستلاند	US	89	82000
Ishwardi		BD	176	81995
Tamworth		GB	272	81964
Limay		PH	200	81960
Bolgatanga		GH	1	81958
Donghe		CN	217	81953
Gosport		GB	272	81952
La Dorada		CO	75	81950
Le Tampon		RE	313	81943
Ratodero	رتوديرو	PK	190	81935
Saunda		IN	192	81915
Akiruno		JP	224	81912
Breña		PE	108	81909
Moema		BR	142	81899
Presidencia Roque Sáenz Peña	بريسدنس روكي ساينز بينيا	AR	58	81879
Maraimalainagar		IN	192	81872
Huaiyang		CN	217	81861
Coslada	كوسلادا	ES	274	81860
Ashoknagar		IN	192	81828
Qal‘at Bīshah		SA	213	81828
Sesto San Giovanni		IT	285	81822
Gwangju		KR	216	81780
Agboville		CI	0	81770
Villingen-Schwenningen	فيلينغن-شفنينغن	DE	254	81770
Tamanghasset	تامنراست	DZ	3	81752
Kaspiysk		RU	279	81752
Lucca		IT	285	81748
Babamba		CD	34	81740
Phulwari Sharif		IN	192	81740
Tangping		CN	217	81729
Ar Rass	الرس	SA	213	81728
Mhow		IN	192	81702
Warwick	وارويك	US	126	81699
Bartın	بارتن	TR	265	81692
Luzern	لوسرن	CH	304	81691
Barkā’	بركاء	OM	201	81647
Concórdia		BR	142	81646
Al Khānkah		EG	12	81646
Kasongo		CD	34	81629
Lakewood	لاكيووود	US	109	81611
Guider		CM	19	81608
Salmās	سلماس	IR	222	81606
Yirga ‘Alem	إرغالم	ET	2	81600
An Khê		VN	182	81600
Naqadeh	نقده	IR	222	81598
São Sebastião		BR	142	81595
Timóteo		BR	142	81579
Scunthorpe		GB	272	81576
Tiznit	تزنيت	MA	13	81569
Muntilan		ID	185	81555
Paysandú	بايساندو	UY	123	81550
Uman	أومان	UA	269	81525
Pacatuba		BR	93	81524
Yan Nawa		TH	168	81521
Tianguá		BR	93	81506
Remedios de Escalada de San Martín		AR	56	81465
Beauport		CA	151	81425
Yudong		CN	217	81408
Malout		IN	192	81406
Kadi		IN	192	81404
Bulungu		CD	29	81393
Chapadinha		BR	93	81386
Balqash		KZ	158	81364
Guaynabo	جوينابو	PR	134	81360
Farmington Hills	فارمنجتون هيلز	US	89	81330
Sarishābāri		BD	176	81325
Fatehjang		PK	190	81321
San Tan Valley		US	130	81321
Mount Pleasant	مونت بليستانت	US	126	81317
Athi River		KE	42	81302
Lambayong		PH	200	81288
Konstanz	كونستانس	DE	254	81275
Tatebayashi	تاتيباياشي	JP	224	81274
Mweka		CD	34	81267
Konin	كونين	PL	302	81258
Nangen		KR	216	81257
Changning		CN	217	81248
Vijalpor		IN	192	81245
Pozzuoli		IT	285	81231
Reşiţa	ريسيتا	RO	257	81228
Žilina	جيلينا	SK	255	81219
Palakollu		IN	192	81199
Kabalo		CD	34	81191
Baudhuinville		CD	34	81181
Sokcho		KR	216	81164
Xiugu		CN	217	81153
Himatnagar		IN	192	81137
Lalupon		NG	30	81130
Pilar	بيلار	AR	56	81120
Al Ḩurshah	الحرشة	LY	49	81119
Worms	فورمس	DE	254	81099
Cranston	كرانستون	US	126	81073
Ozersk		RU	232	81023
Tallaght	تلا	IE	261	81022
Rockhampton	روكهامبتون	AU	243	81021
Moabit		DE	254	81021
San Timoteo		VE	79	81017
Yessentuki		RU	279	81015
São Miguel		BR	142	81011
Vitry-sur-Seine	فيتري سور سين	FR	281	81001
Largo	لارجو	US	126	81000
Naesŏ		KR	216	80987
Santa Cecilia		BR	142	80972
Diyarb Najm	ديرب نجم	EG	12	80954
Dholka		IN	192	80945
Feicheng		CN	217	80929
Mooca		BR	142	80880
Aveiro	أفيرو	PT	270	80880
Ravenna		IT	285	80868
Shanting		CN	217	80843
Rouissat		DZ	3	80784
Madido		ZM	35	80782
Klin	كلين	RU	279	80778
Getxo		ES	274	80770
Buta	بوتا	CD	34	80751
Kotkapura		IN	192	80741
East Hastings		CA	153	80740
Homestead	هومستيد	US	126	80737
Junlian		CN	217	80708
Lecce	ليتشي	IT	285	80695
South Suffolk		US	126	80690
Avondale	أفونديل	US	130	80684
Atakpamé	أتاكبامي	TG	32	80683
Berestovskyi		UA	269	80671
Curvelo		BR	142	80665
Lai Vung		VN	182	80649
Mijas	ميخاس	ES	274	80630
Güigüe		VE	79	80627
Bargarh		IN	192	80625
Nianzhuang		CN	217	80617
Aulnay-sous-Bois	اولنه سو بوآ	FR	281	80615
Kharghar		IN	192	80612
Tepeji del Río de Ocampo		MX	119	80612
Kōtari		JP	224	80608
Chatham		GB	272	80596
Varese		IT	285	80588
Tustin	توستين	US	109	80583
Santa Catarina Pinula		GT	97	80582
Bustos		PH	200	80565
Samā’il	سمائل	OM	201	80538
Casa Verde		BR	142	80536
Khemis Miliana	الخميس مليانة	DZ	3	80512
Ambalantota		LK	174	80506
Bakhmut		UA	269	80500
Bani Yas City	مدينة بني ياس	AE	178	80498
Água Rasa		BR	142	80484
Yingjiang		CN	217	80481
Elbistan	البستان	TR	265	80456
Kondoa		TZ	17	80443
Serrinha		BR	70	80435
Mountain View	ماونتن فيو	US	109	80435
Napa	نابا	US	109	80434
Kairāna		IN	192	80432
Brajarajnagar		IN	192	80403
Zhuanghe		CN	217	80384
Hannō	هانو	JP	224	80361
Bonāb	بناب	IR	222	80359
Loushanguan		CN	217	80344
Somerville	سومرفيل	US	126	80318
Kāmāreddi		IN	192	80315
Baoying		CN	217	80292
Giugliano in Campania		IT	285	80269
Kedungwaru		ID	185	80257
Kendall		US	126	80241
Lawrence	لورانس	US	126	80231
Dashiqiao		CN	217	80223
Budapest XV. kerület		HU	258	80218
Panshi		CN	217	80200
Palwancha		IN	192	80199
Neumünster		DE	254	80196
Serpong		ID	185	80193
Meru		KE	42	80191
João Monlevade		BR	142	80187
Piotrków Trybunalski		PL	302	80128
Purmerend	بورميراند	NL	249	80117
Vinhedo		BR	142	80111
Qŭnghirot		UZ	215	80090
Alahabad		PK	190	80084
Nyeri		KE	42	80081
Cachoeira do Sul		BR	142	80070
Xichang		CN	217	80064
Gamagōri	غاماغوري	JP	224	80063
Manmād		IN	192	80058
Srikalahasti		IN	192	80056
Huanglou		CN	217	80055
Dushan		CN	217	80045
Kanyama		CD	34	80043
Vorkuta	فوركوتا	RU	279	80039
Sangmélima		CM	19	80036
El Cafetal		VE	79	80029
Rikaze		CN	217	80000
Sha Tin Wai		HK	183	80000
Hajiawa		IQ	165	80000
Khewra		PK	190	80000
Fili		RU	279	80000
Cung Kiệm		VN	182	80000
Ughelli		NG	30	79986
Dorsten	دورستن	DE	254	79981
Stockton-on-Tees		GB	272	79957
Tan-Tan	طانطان	MA	13	79942
Parma	بارما	US	126	79937
Miabi		CD	34	79929
Drobeta-Turnu Severin	دروبيتا تورنو سيفرين	RO	257	79865
New Rochelle	نيو روتشيل	US	126	79846
San José Pinula		GT	97	79844
Paco		PH	200	79839
Kottagūdem		IN	192	79819
Lynchburg	لينشبرغ	US	126	79812
Lelystad	ليليستاد	NL	249	79811
Medford	ميدفورد	US	109	79805
Zrenjanin		RS	253	79773
Deerfield Beach	ديرفيلد بيتش	US	126	79768
Songlou		CN	217	79763
Pongch’ŏn-ŭp		KP	209	79740
Bella Vista		AR	56	79737
San Francisco		PH	200	79718
Lerdo		MX	122	79669
Taixing		CN	217	79655
Genteng		ID	185	79652
Kidapawan		PH	200	79652
Bolenge		CD	29	79648
Amstelveen		NL	249	79639
Sathorn		TH	168	79624
Bende		NG	30	79618
Sylmar		US	109	79614
Kropotkin	كروبوتكين	RU	279	79599
Itumbiara		BR	142	79582
Calarcá		CO	75	79569
Oke Mesi		NG	30	79563
Kimpese		CD	29	79539
Khrustalnyi		UA	269	79533
Kafanchan		NG	30	79522
Edfu	إدفو	EG	12	79510
Pleasanton	بليسانتون	US	109	79510
Saint-Léonard		CA	151	79495
Tangjiazhuang		CN	217	79489
São Roque		BR	142	79484
Shadrinsk	شادرينسك	RU	232	79479
Willowdale		CA	151	79440
Talagang		PK	190	79431
Huehuetenango		GT	97	79426
Dosso	دوسو	NE	44	79406
Bang Sue subdistrict		TH	168	79405
Lüdenscheid	لودنشايد	DE	254	79386
Zarzis	جرجيس	TN	50	79316
Phuket	فوكيت	TH	168	79308
Kahna Nau		PK	190	79301
Polotsk		BY	277	79285
Tefé		BR	113	79278
Sant Cugat del Vallès		ES	274	79253
Nawābganj		IN	192	79246
Gedangan		ID	185	79230
Cyberjaya		MY	194	79200
Yanta		CN	217	79196
Belmont Cragin		US	82	79159
Bwizibwera		UG	26	79157
Brooklyn Park	بروكلن بارك	US	82	79149
Gueckedou		GN	15	79140
Gokak		IN	192	79121
Ceará-Mirim		BR	93	79115
Mamou		GN	15	79109
Zhuangyuan		CN	217	79106
Tīkamgarh		IN	192	79106
Ikom		NG	30	79103
Arakkonam		IN	192	79080
Wuyang		CN	217	79070
Kashihara		JP	224	79058
Xiongzhou		CN	217	79050
Chaigou		CN	217	79043
Būmahen	بومهن	IR	222	79034
Matão		BR	142	79033
Ponorogo		ID	185	79026
Arāria	أراريا	IN	192	79021
Agulu		NG	30	79021
Netrakona		BD	176	79016
Goodyear	غوديير	US	130	79003
Kaambooni		SO	40	79000
Alfenas		BR	142	78970
Catanzaro		IT	285	78970
Prince George	برينس جورج	CA	153	78943
Mossel Bay		ZA	24	78940
Nakatsugawa	ناكاتسوغاوا غيفو	JP	224	78930
New Westminster	نيو ويستمينيستر	CA	153	78916
Kennewick	كينويك	US	109	78896
Marburg an der Lahn		DE	254	78895
Bistriţa	بسترتسا	RO	257	78877
Marseille 08		FR	281	78837
Cẩm Lệ		VN	182	78837
Xinzhou		CN	217	78767
Shitanjing		CN	217	78765
Coffs Harbour	كوفس هاربور	AU	248	78759
Chiang Rai		TH	168	78756
Deurne		BE	256	78747
Sagaing		MM	231	78739
Koch Bihār		IN	192	78737
Mooka	موكا	JP	224	78720
Tumen		CN	217	78719
Natori-shi		JP	224	78718
Avilés	أفيليس	ES	274	78715
Três Lagoas	تريس لاغواس	BR	77	78712
Armant	أرمنت	EG	12	78695
Kharakvasla		IN	192	78684
Gualeguaychú		AR	58	78676
Thanhlyin		MM	231	78667
Isiolo		KE	42	78650
Vyborg	فيبورغ	RU	279	78633
Alameda	ألاميدا	US	109	78630
Palencia	بالنثيا	ES	274	78629
Curepipe	كوريبيب	MU	311	78618
Danané		CI	0	78614
Arona		ES	235	78614
Waliso		ET	2	78600
Tupi		PH	200	78599
São João del Rei		BR	142	78592
Qinggang		CN	217	78582
Hengbei		CN	217	78575
Honjō	هونجو	JP	224	78569
Bhadohi		IN	192	78568
Torrent		ES	274	78543
Circoiscrizione I		IT	285	78523
Lins		BR	142	78503
Carlisle	كارلايل	GB	272	78470
Town 'n' Country		US	126	78442
Bellflower	بيلفلاوير	US	109	78441
Kőbánya		HU	258	78414
Yishan		CN	217	78408
Kātoya		IN	192	78408
Youhao		CN	217	78402
Joensuu	جوئنسو	FI	263	78398
Medininagar		IN	192	78396
Wāshīm		IN	192	78387
Reutov	رئوتوف	RU	279	78370
Bagbera		IN	192	78356
Savarkundla		IN	192	78354
Bandar-e Emam Khomeyni	ميناء الإمام الخميني	IR	222	78353
Toyooka	تويوكا	JP	224	78348
Putatan		MY	195	78340
Chino Hills		US	109	78309
Bang Kruai		TH	168	78305
Denov	ده نو	UZ	215	78300
Bloomington	بلومنجتون	US	82	78292
Basoda		IN	192	78289
Santa Cruz del Quiché		GT	97	78279
Daura		NG	30	78277
Al Ḩayy	الحي	IQ	165	78272
Bamban		PH	200	78260
Pingyi		CN	217	78254
Southall	ساوتهال	GB	272	78253
Budapest XVII. kerület		HU	258	78250
Mogi Mirim		BR	142	78244
Wulong		CN	217	78225
Valvedditturai	فالفتيثوري	LK	174	78205
Rheinhausen		DE	254	78203
Linping		CN	217	78180
Huai Khwang		TH	168	78175
Sirs al Layyānah	سرس الليانة	EG	12	78168
Ilioúpoli		GR	252	78153
San Juan		PE	108	78153
Zahlé	زحلة	LB	170	78145
Daet		PH	200	78142
Daugavpils	داوغافبيلس	LV	284	78126
Blue Mountains		AU	248	78121
Rugby	راجبي	GB	272	78117
Kashiba	كاشيبا	JP	224	78113
Alafaya		US	126	78113
Wa		GH	1	78107
Vanadzor	وانادزور	AM	233	78100
Kouvola	كوفولا	FI	263	78094
Donggongon		MY	195	78086
Szombathely		HU	258	78025
Xixiang		CN	217	78022
Matala		AO	33	78000
Colón	كولون	PA	128	78000
Alekseyevka		RU	279	78000
Kuacjok	كواجوك	SS	25	78000
Tanuku		IN	192	77962
Gurdaspur	كرداسفور	IN	192	77928
Castrop-Rauxel	كاستروب راوكسل	DE	254	77924
Marsala		IT	285	77915
Kizugawa		JP	224	77907
Pakse	باكسي	LA	228	77900
Tome		JP	224	77897
Springdale	سبرينغدل	US	82	77859
Luleå	لوليو	SE	293	77832
Edattala		IN	192	77811
Shap Pat Heung		HK	183	77775
Marseille 15		FR	281	77770
Jardim Botânico		BR	142	77767
Huankou		CN	217	77758
Ciranjang-hilir		ID	185	77758
Linkou		CN	217	77754
Nchelenge	ريف نشيلنجي	ZM	35	77746
Racine	راسين	US	82	77742
Ipiales		CO	75	77729
Roosendaal	روسيندال	NL	249	77725
Hakkâri	هكاري	TR	265	77699
Ukunda		KE	42	77686
Bauang		PH	200	77670
Nikkō	نيكو	JP	224	77661
Hasselt	اسلت	BE	256	77651
Keningau	كينينجاو	MY	195	77650
Gateshead	جيتشيد	GB	272	77649
Huangmei		CN	217	77633
Campo Limpo Paulista		BR	142	77632
Numan		NG	30	77617
Hammond	هاموند	US	82	77614
Feicheng		CN	217	77606
Ītāy al Bārūd	إيتاي البارود	EG	12	77606
Milpitas	ميلبيتاس	US	109	77604
Ouarzazate	ورززات	MA	13	77603
Inowrocław		PL	302	77597
Ünye		TR	265	77585
Bodhan		IN	192	77573
Songling		CN	217	77566
Bogenhausen		DE	254	77542
Jishui		CN	217	77540
Aalst		BE	256	77534
Lubin		PL	302	77532
Mechelen	مشلان	BE	256	77530
Lisburn	لسبرن	GB	272	77506
Welk’īt’ē		ET	2	77500
Bagong Barrio		PH	200	77490
Kambar	قمبر	PK	190	77481
Barracas		AR	56	77474
Nazareth	ناصرة	IL	187	77445
Mazatenango		GT	97	77431
Khomeyn	خمين	IR	222	77425
Shulan		CN	217	77420
Balrāmpur		IN	192	77396
Tsubame	تسوبامي	JP	224	77382
Mandela		GH	1	77371
Suva	سوفا	FJ	316	77366
Jelenia Góra	يلينيا غورا	PL	302	77366
Matehuala		MX	119	77328
Gebiley		SO	40	77320
Quatre Bornes		MU	311	77308
Fukuchiyama	فوكوتشياما	JP	224	77306
Mungyeong		KR	216	77304
Bāramūla		IN	192	77276
Paisley		GB	272	77270
Keur Médoune		SN	16	77255
Agua Prieta		MX	102	77254
Pesaro		IT	285	77241
Kanasín		MX	118	77240
Cozumel		MX	78	77236
Baicheng		CN	217	77235
Lod	لد	IL	187	77223
Wawer		PL	302	77205
Aş Şuwayrah	الصويرة	IQ	165	77200
Akihabara		JP	224	77200
Siedlce		PL	302	77185
Damiao		CN	217	77179
Jiexiu		CN	217	77178
South Surrey		CA	153	77170
Santa Cruz de Barahona	سانتا كروز دي باراهونا	DO	141	77160
Gary	غاري	US	82	77156
Shūsh	شوش	IR	222	77148
Putney	باتني	GB	272	77140
Karwar		IN	192	77139
Ovalle		CL	140	77138
Kunitachi		JP	224	77130
Scranton	سكرانتون	US	126	77118
Şurmān	صرمان	LY	49	77114
Mafikeng	مافيكينج	ZA	24	77110
Coyah		GN	15	77103
Pok Fu Lam		HK	183	77100
Voskresensk	فوسكريسينسك	RU	279	77086
Canaã dos Carajás		BR	72	77079
Keratsíni		GR	252	77077
Baldwin Park	بالدوين بارك	US	109	77071
Dhuliān		IN	192	77070
Yên Hòa		VN	168	77029
Hunchun		CN	217	77028
Nabari		JP	224	77022
Kagoro		NG	30	77008
Auburn	أوبورن	US	109	77006
Rabkavi-Banhatti		IN	192	77004
Yalta	يالطا	UA	290	77003
Dubai Festival City		AE	178	77000
Les Rivières		CA	151	77000
Hassi Bahbah		DZ	3	77000
Zahir Pir		PK	190	76979
Mawāna	موانا	IN	192	76973
Tsurusaki		JP	224	76968
Santa Rosa		BR	142	76963
Józsefváros		HU	258	76957
Khlong Chan		TH	168	76934
Sarqant		KZ	158	76919
Santo Ângelo		BR	142	76917
Shirpur		IN	192	76905
Kiserian		KE	42	76903
Marseille 09		FR	281	76868
Puerto Padre		CU	101	76838
Budge Budge		IN	192	76837
Arraiján		PA	128	76815
La Rochelle	لا روشل	FR	281	76810
Kundla		IN	192	76809
Fishers	فيشرز	US	103	76794
Shrewsbury		GB	272	76782
Saint Joseph		US	82	76780
Al Maţār al ‘Atīq	المطار العتيق	QA	210	76774
Biguaçu		BR	142	76773
Sandu		CN	217	76757
Mmabatho		ZA	24	76754
Visnagar		IN	192	76753
Liangxiang		CN	217	76744
Champigny-sur-Marne	شامبيني سور مارن	FR	281	76726
Melong		CM	19	76716
Brookes Point		PH	200	76715
Kannauj	قنوج	IN	192	76714
Zhaodun		CN	217	76691
Luxembourg	لوكسمبورغ	LU	273	76684
Yenakiyeve		UA	269	76673
La Louvière		BE	256	76668
Pančevo		RS	253	76654
Fenghua		CN	217	76653
Khajoori Khas		IN	192	76640
Rueil-Malmaison	روي-مالميزون	FR	281	76616
Neelankarai		IN	192	76600
Nagīna		IN	192	76593
Caledon	كاليدون	CA	151	76581
Juhaynah	جهينة	EG	12	76555
Biruaca		VE	79	76553
Pharr	فار	US	82	76538
Fuorigrotta		IT	285	76521
Fylde		GB	272	76500
Badagara		IN	192	76493
Fazilka		IN	192	76492
Rheine	راينه	DE	254	76491
Hujra Shah Muqim		PK	190	76462
Bawku		GH	1	76459
Bunbury	بنبري	AU	247	76452
Shiki		JP	224	76445
Upland	آبلاند	US	109	76443
Crewe		GB	272	76437
Viçosa		BR	142	76430
Oss		NL	249	76430
Yaxing		CN	217	76427
Yuktae-dong		KP	209	76427
Dangkao		KH	207	76421
Ciudad Satelite		PE	108	76410
Fünfhaus		AT	299	76396
Antibes	أنتيب	FR	281	76393
Crateús		BR	93	76390
Yangliuqing		CN	217	76387
Stoney Creek		CA	151	76382
Folsom	فولسوم	US	109	76375
Modiin Ilit		IL	187	76374
Bebedouro		BR	142	76373
Basoko		CD	34	76371
Odendaalsrus		ZA	24	76371
Thawi Watthana		TH	168	76351
Electronic City Phase I		IN	192	76348
Aira		JP	224	76348
Qiuji		CN	217	76343
Budapest XXI. kerület		HU	258	76339
Baytown	باي تاون	US	82	76335
Furukawa		JP	224	76312
Latina		IT	285	76305
Zhlobin		BY	277	76304
Mineralnye Vody	منرالني فودي	RU	279	76280
Babahoyo		EC	98	76279
Midyat	مديات	TR	265	76268
Lae	لاي	PG	328	76255
Matara	ماتارا	LK	174	76254
Manresa		ES	274	76250
Nahāvand	نهاوند	IR	222	76250
Ramla	الرملة	IL	187	76246
Tuban		ID	185	76242
Thanh Liệt		VN	168	76238
Sakon Nakhon	ساكون ناخون	TH	168	76237
Ratnagiri		IN	192	76229
Mbabane	مباباني	SZ	39	76218
Kiyose		JP	224	76208
Keshod		IN	192	76193
Qingquan		CN	217	76154
Viersen	فيرزن	DE	254	76153
Esteio		BR	142	76137
San Ramon	سان رامون	US	109	76134
Adzopé		CI	0	76122
Camden	كامدن	US	126	76119
Bracknell		GB	272	76103
Shibukawa	شيبوكاوا	JP	224	76098
Oleksandriya		UA	269	76097
Konnagar		IN	192	76082
Shirbīn	شربين	EG	12	76081
Yurihonjō	يوريهونجو	JP	224	76077
Ash Shuhadā’	الشهداء	EG	12	76071
Lake Charles	ليك تشارلز	US	82	76070
Chintamani		IN	192	76068
Kalamazoo	كالامازو	US	89	76041
Shouxian		CN	217	76030
Paharpur		PK	190	76027
Brick		US	126	76021
Nagornyy		RU	279	76000
Kebomas		ID	185	75982
Cinisello Balsamo		IT	285	75943
Itapema		BR	142	75940
Arlington Heights	أرلينغتون هايتس	US	82	75926
San Sebastián de los Reyes	سان سباستيان دي لوس رييس	ES	274	75912
Plymouth	بليموث	US	82	75907
Maymana	ميمنة	AF	188	75900
Delmenhorst	دلمنهورست	DE	254	75893
Lintong		CN	217	75882
La Libertad		EC	98	75881
South Ozone Park		US	126	75878
Doral	دورال	US	126	75874
Ciudad Choluteca		HN	149	75872
Pammal		IN	192	75870
Karangsembung		ID	185	75856
Buchanan	بوخانان	LR	41	75854
Mashtūl as Sūq		EG	12	75837
Sindhnūr		IN	192	75837
Sankt Gallen	سانت غالن	CH	304	75833
Kamensk-Shakhtinsky		RU	279	75814
Belovo	بيلوفو	RU	203	75764
Takefu		JP	224	75753
Tarub		ID	185	75739
Waterford		US	89	75737
Madhubani		IN	192	75736
Kageleke		CN	227	75730
Kotido		UG	26	75700
Turbat	تربت	PK	190	75694
Bodināyakkanūr		IN	192	75680
Kanjia		CN	217	75669
Yinzhu		CN	217	75656
Khadki		IN	192	75654
Battersea		GB	272	75651
Sapiranga		BR	142	75648
Chekhov	تشيخوف	RU	279	75643
Bihać	بيخاتش	BA	288	75641
Souk El Arbaa		MA	13	75635
Battaramulla South	باتارامولا	LK	174	75633
Warabi		JP	224	75614
Ibiúna		BR	142	75605
Kita		ML	5	75598
Gare		FR	281	75580
Dhrāngadhra		IN	192	75578
Kryukiv		UA	269	75578
Al Karama		AE	178	75560
Tezpur		IN	192	75540
Osijek		HR	303	75535
Lapa		BR	142	75533
Piła		PL	302	75532
Nevşehir	نوشهر	TR	265	75527
Evanston	إيفانستون	US	82	75527
Kanaker-Zeytun		AM	233	75500
Gladbeck	غلادبيك	DE	254	75499
Três Corações		BR	142	75485
Ode		NG	30	75463
Miki	ميكي	JP	224	75450
Manteca	مانتيكا	US	109	75448
Schiedam		NL	249	75438
Ra'anana		IL	187	75421
Döbling		AT	299	75418
Saint-Maur-des-Fossés	سن مور دفوسه	FR	281	75402
Srivilliputhur		IN	192	75396
Anhanguera		BR	142	75360
Bariq		SA	213	75351
Ulu Tiram		MY	194	75350
Chaoyang		CN	217	75347
Dawbon		MM	231	75325
Benipur		IN	192	75317
Ekpé		BJ	47	75313
Kai		JP	224	75313
East Kilbride		GB	272	75310
Wyoming	وايومنج	US	89	75275
Kruševac	كروشيفاتس	RS	253	75256
Hongch’ŏn		KR	216	75251
Kampong Chhnang	كامبونج تشهنانج	KH	207	75244
Trujillo Alto	تروخيلو ألتو	PR	134	75243
Shangmei		CN	217	75233
Pāloncha		IN	192	75224
Igbo-Ukwu		NG	30	75224
Mek’ī		ET	2	75200
Loveland	لوفلاند	US	88	75182
Rundu	رندو	NA	51	75180
Cheektowaga		US	126	75178
Hove		GB	272	75174
Fuyu		CN	217	75147
Lagoa Santa		BR	142	75145
Virac		PH	200	75135
Kings Bridge		US	126	75132
Pedro Juan Caballero	بيدرو خوان كابالييرو	PY	69	75109
Bismarck	بيسمارك	US	82	75092
Basyūn		EG	12	75084
Kpalimé		TG	32	75084
Okegawa		JP	224	75062
Kumanovo	كومانوفو	MK	291	75051
Telêmaco Borba		BR	142	75042
Barbalha		BR	93	75033
Katano		JP	224	75033
Gela		IT	285	75001
Barra do Dande		AO	33	75000
Feriana	فريانة	TN	50	75000
Katoro		TZ	17	75000
Tekstylnyk		UA	269	75000
Củ Chi		VN	182	75000
Sukagawa		JP	224	74992
Spijkenisse		NL	249	74988
Encarnación	إنكارناسيون	PY	69	74983
Aprilia	أبريليا	IT	285	74977
Xinying		TW	219	74972
Perris	بيرريس	US	109	74971
Haninge		SE	293	74968
Cruzeiro		BR	142	74961
Maozhou		CN	217	74910
Jaora		IN	192	74907
Bethlehem	بيت لحم	US	126	74892
Gävle	يفله	SE	293	74884
Arnsberg	آرنسبرغ	DE	254	74879
Topi		PK	190	74867
Molepolole	مولبولول	BW	22	74861
Tura		IN	192	74858
Gūdūr		IN	192	74851
Albany	ألباني	US	126	74843
El Tocuyo		VE	79	74829
Hihyā	ههيا	EG	12	74823
Ouro Preto		BR	142	74821
Huilong		CN	217	74818
Keren	كرن	ER	4	74800
Ubud	ابود	ID	199	74800
Yotsuya		JP	224	74800
Nam Cheong		HK	183	74780
Beidao		CN	217	74767
Troisdorf	ترويسدورف	DE	254	74749
Moroni	موروني	KM	308	74749
Aylesbury	أيلزبري	GB	272	74748
Valdemoro	فلاديمورو	ES	274	74745
Bhalwal	بالوال	PK	190	74744
Ciudad Real	ثيوداد ريال	ES	274	74743
Helmond	هلموند	NL	249	74740
Yanggu		CN	217	74725
Kowloon West End		HK	183	74710
Alicia		PH	200	74699
Schaumburg	شامبورغ	US	82	74693
Am Timan	أم التيمان	TD	43	74691
Évosmos		GR	252	74686
Parque Do Carmo		BR	142	74677
Changnyeong		KR	216	74668
Mirpur Mathelo		PK	190	74651
Gobernador Gálvez		AR	58	74650
Vedado del Cotorro		CU	101	74650
Jōyō		JP	224	74607
Longgang		CN	217	74605
Banská Bystrica	بانسكا بيستريتسا	SK	255	74590
Asbest	آسبست	RU	232	74583
Narnaul	نارنول	IN	192	74581
Sunāmganj		BD	176	74570
Cannes	كان	FR	281	74545
Gastonia	غاستونيا	US	126	74543
Senhor do Bonfim		BR	70	74523
Irecê		BR	70	74507
Hyosha		CD	34	74502
Brownsville		US	126	74497
Balotra		IN	192	74496
Union City	يونيون سيتي	US	109	74494
Bismil		TR	265	74493
Aramoko-Ekiti		NG	30	74491
Katori-shi		JP	224	74469
Kharar	خارار	IN	192	74460
Shancheng		CN	217	74459
Bilecik	بيله جك	TR	265	74457
Zhangzhai		CN	217	74433
Calais	كاليه	FR	281	74433
Izumiōtsu		JP	224	74412
Nanma		CN	217	74406
Méagui		CI	0	74365
Iţsā	أطسا	EG	12	74357
Huicheng		CN	217	74349
Asti		IT	285	74348
Foumbot		CM	19	74319
Tatsuno		JP	224	74316
Bolingbrook	بوليغ بروك	US	82	74306
Yadgir		IN	192	74294
Bosaso	بوساسو	SO	40	74287
Rāmhormoz	رامهرمز	IR	222	74285
Kilifi		KE	42	74270
Harda		IN	192	74268
Yuanshang		CN	217	74253
Ragusa		IT	285	74251
Silao de la Victoria		MX	119	74242
Iowa City	آيوا سيتي	US	82	74220
Pilkhua		IN	192	74212
Seosan		KR	216	74208
Tosu	توسو	JP	224	74196
Khalándrion		GR	252	74192
Vélez-Málaga	فيليث-مالقة	ES	274	74190
Canindé		BR	93	74174
Suixi		CN	217	74172
Eusébio		BR	93	74170
Layton	لايتون	US	88	74143
Xinmin		CN	217	74139
Missouri City	ميسوري سيتي	US	82	74139
Appleton	أبليتون	US	82	74139
Igbara-Odo		NG	30	74121
Zhangzhuang		CN	217	74114
Ambājogāi		IN	192	74114
Meshgīn Shahr		IR	222	74109
Al Qā’im	القائم	IQ	165	74100
Shelby		US	89	74099
Fuentes del Valle		MX	119	74087
Imerintsiatosika		MG	305	74085
Béziers	بيزييه	FR	281	74081
Kāpas Herd		IN	192	74073
Bafia		CM	19	74050
Gucheng Chengguanzhen		CN	217	74038
Xianshuigu		CN	217	74028
Zaraza		VE	79	74017
Fort Myers	فورت مايرز	US	126	74013
Inuyama		JP	224	73995
Bela		IN	192	73992
Ostrowiec Świętokrzyski		PL	302	73989
Sarai Alamgir		PK	190	73967
Boynton Beach	بوينتون	US	126	73966
Wattenscheid		DE	254	73965
Bocholt		DE	254	73943
Yunyang		CN	217	73922
Casoria		IT	285	73918
Msalātah	مسلاتة	LY	49	73907
Jonesboro	جونزبرو	US	82	73907
Majene		ID	199	73883
Kortrijk		BE	256	73879
Grajaú		BR	93	73872
Youssoufia		MA	13	73848
Sipalay		PH	200	73847
Gbadolite	جبادوليت	CD	29	73835
Rabkavi		IN	192	73835
Pistoia		IT	285	73832
Chimbas	تشيمباس	AR	64	73829
Gandia		ES	274	73829
South Lawndale		US	82	73826
Coari		BR	113	73820
Prilep	بريليب	MK	291	73814
Ozubulu		NG	30	73812
Vlaardingen		NL	249	73798
Ifrane	إفران	MA	13	73782
Kyōtanabe		JP	224	73753
Bundaberg	بوندابيرج	AU	243	73747
Aku		NG	30	73742
Huayuan		CN	217	73732
Caçador		BR	142	73720
Shibīn al Qanāţir	شبين القناطر	EG	12	73711
Goianésia		BR	142	73707
Lanxi		CN	217	73706
Logan Square		US	82	73702
Oudtshoorn		ZA	24	73694
Drohobych		UA	269	73682
Detmold	دتمولد	DE	254	73680
Bawāna		IN	192	73680
Al Buraymī	البريمي	OM	201	73670
Kasama	كاساما	JP	224	73664
Genhe		CN	217	73631
Gresik		ID	185	73629
Birobidzhan	بيروبيجان	RU	229	73623
Oyan		NG	30	73622
Shāhābād		IN	192	73606
Chokolivka		UA	269	73600
Walvis Bay	ولفس بي	NA	51	73598
Don Carlos		PH	200	73592
Sewon		ID	185	73585
Virudhachalam		IN	192	73585
Luocheng		CN	217	73581
Kabanjahe		ID	185	73581
Rapid City	رابيد سيتي	US	88	73569
Necochea	نيكوتشيا	AR	56	73557
Chāndpur		IN	192	73555
Cao Bằng	كاو بانج	VN	168	73549
Pirassununga		BR	142	73545
Târgu Jiu	ترجو جيو	RO	257	73545
Bat Khela		PK	190	73525
Jega		NG	30	73495
Warner Robins	وارنر روبينز	US	126	73490
Heguan		CN	217	73470
Solok		ID	185	73438
Kāsipālaiyam		IN	192	73425
Rochester Hills	روتشستر هيلز	US	89	73424
Viana		BR	142	73423
Chibuto		MZ	37	73393
Canary Wharf	كناري وارف	GB	272	73390
Sikandarābād		IN	192	73379
Asaba	اسابا	NG	30	73374
Chilca		PE	108	73371
Cloverdale		CA	153	73355
Ohafia-Ifigh		NG	30	73355
Juegang		CN	217	73317
Virudunagar		IN	192	73273
Bonao	بوناؤ	DO	141	73269
Khlong San		TH	168	73263
Yoshikawa		JP	224	73262
Belek		TR	265	73260
Decatur	ديكادور	US	82	73254
Kadiyivka		UA	269	73248
Tatvan		TR	265	73222
General Roca		AR	63	73212
Kawit		PH	200	73210
Fada N'gourma	فادا نقورما	BF	46	73200
Peterhof	بيتيرهوف	RU	279	73199
Shostka	شوستاكا	UA	269	73197
Pierrefonds-Roxboro		CA	151	73194
Taman Senai		MY	194	73176
Dazaifu	دازايفو	JP	224	73164
Southfield	ساوثفيلد	US	89	73156
Richard-Toll		SN	16	73147
Pattukkottai		IN	192	73135
Siemianowice Śląskie		PL	302	73121
Negēlē		ET	2	73100
Mayagüez	مايجويز	PR	134	73077
Néa Smýrni		GR	252	73076
Castro		BR	142	73075
Ţāmiyah		EG	12	73070
Joypur Hāt		BD	176	73068
Ishioka	إيشيوكا	JP	224	73061
Majalengka		ID	185	73052
Pusad		IN	192	73046
Berdychiv	بيرديتشيف	UA	269	73046
Sihanoukville	سيهانوكفيل	KH	207	73036
Ratchathewi		TH	168	73035
Santa Isabel do Pará		BR	72	73019
Jatibarang		ID	185	73010
Beled Hawo		SO	40	73000
Shixing		CN	217	72996
Koch'ang		KR	216	72996
Rubí		ES	274	72987
Zlín	زلين	CZ	283	72973
Jurong East		SG	218	72960
Dongdu		CN	217	72957
Balanga		PH	200	72954
San Juan de la Maguana	سان خوان دلا ماغوانا	DO	141	72950
Bayreuth	بايرويت	DE	254	72940
Oyem		GA	31	72939
Russas		BR	93	72928
Rābigh		SA	213	72928
Lappeenranta	لابينرنتا	FI	263	72909
Ostrów Wielkopolski	اوسترو ولكوبوليسكي	PL	302	72898
Saint George		US	88	72897
Padre Las Casas		CL	140	72892
Rosh Ha‘Ayin		IL	187	72881
Caserta		IT	285	72844
Yanjia		CN	217	72825
Dachnoye		RU	279	72822
Bethal		ZA	24	72821
Krathum Baen		TH	168	72819
Nanyuki		KE	42	72813
New Britain	نيو بريتن	US	126	72808
Tindivanam		IN	192	72796
Dongkan		CN	217	72789
Chopda		IN	192	72783
Minusinsk	مينوسينسك	RU	193	72781
Paine		CL	140	72759
Almelo		NL	249	72725
Thaba Nchu		ZA	24	72721
Cascavel		BR	93	72720
Selva Alegre		PE	108	72696
Barra do Garças		BR	86	72694
Amparo		BR	142	72677
Hương Trà		VN	168	72677
Huangchuan		CN	217	72663
Georgiyevsk		RU	279	72649
Daytona Beach	دايتونا بيتش	US	126	72647
Yelabuga		RU	279	72643
Franklin	فرانكلين	US	82	72639
Naro-Fominsk	نارو-فومينسك	RU	279	72632
Port Area		PH	200	72605
Sitrah	سترة	BH	166	72601
Rio do Sul		BR	142	72587
Wusu		CN	227	72587
Gaspar		BR	142	72570
Nutana Sector		CA	137	72564
Talā	تلا	EG	12	72536
Lanxi		CN	217	72528
Guamúchil		MX	117	72500
Tailândia		BR	72	72493
Miyang		CN	217	72485
Ferkessédougou		CI	0	72476
Taliparamba		IN	192	72465
Steglitz		DE	254	72464
Hekinan	هيكينان	JP	224	72458
Jiangzhuang		CN	217	72453
Beichengqu		CN	217	72444
Gongju		KR	216	72435
Alegrete		BR	142	72409
Arua	اروا	UG	26	72400
Candeias		BR	70	72382
Socopó		VE	79	72352
Sangāreddi		IN	192	72344
Shumen	شومن	BG	292	72342
Venado Tuerto	وانادو تورتو	AR	58	72340
Pālghar		IN	192	72335
Maroúsi		GR	252	72333
Kalima		CD	34	72327
Bangkok Yai		TH	168	72321
Xinzhi		CN	217	72303
Finlyandskiy		RU	279	72292
Turlock	ترلوك	US	109	72292
Dharapuram		IN	192	72291
Tabatinga		BR	113	72283
Abancay	أبانكاي	PE	108	72277
Temple	تمبل	US	82	72277
Licheng		CN	217	72276
Sobradinho		BR	142	72273
Adelaide Hills		AU	242	72260
Guanajuato	غواناخواتو	MX	119	72237
Suva Reka		XK	253	72229
West Ridge		US	82	72211
Radès	رادس	TN	50	72209
K’olīto		ET	2	72200
Chiryū	تشيريو	JP	224	72193
Ash Shafā	الشفا	SA	213	72190
Apple Valley	أببل فالي	US	109	72174
Sagay		PH	200	72153
Santo Antônio do Descoberto		BR	142	72127
Sarnia	سارنيا	CA	151	72125
Kyosai		KR	216	72124
Mysłowice		PL	302	72124
Payyanur		IN	192	72111
Ōtawara	أوتاوارا	JP	224	72087
Casa Nova		BR	70	72086
Nizwá	نزوى	OM	201	72076
Zhoucheng		CN	217	72070
Sault Ste. Marie	سو ساينت ماري	CA	151	72051
Sakrand		PK	190	72040
Itapira		BR	142	72022
Thị Trấn Mạo Khê		VN	182	72012
Mariano Roque Alonso		PY	69	72008
Larnaca	لارنكا	CY	202	72000
Purley		GB	272	72000
Bandar Saujana Utama		MY	194	72000
Al Līth		SA	213	72000
Bromma		SE	293	72000
Lynwood	لينووود	US	109	71989
La Paz		PH	200	71978
Waukesha	وكيشا	US	82	71970
Le Bardo	باردو	TN	50	71961
Gouda	غودا	NL	249	71952
Sheopur		IN	192	71951
Channapatna		IN	192	71942
Bothaville		ZA	24	71934
Araranguá		BR	142	71922
Goianira		BR	142	71916
Antalaha		MG	305	71898
Caidian		CN	217	71891
Busia		KE	42	71886
Canton		US	126	71885
Guildford	غلدفورد	GB	272	71873
Koyilandy		IN	192	71873
Mbouda		CM	19	71867
Afikpo		NG	30	71866
Landshut	لاندسهوت	DE	254	71863
Santa Lucía		ES	235	71863
Gulfport	غولفبورت	US	82	71856
Panzos		GT	97	71846
Sunzha		RU	279	71841
Amatitlán		GT	97	71836
Jaboticabal		BR	142	71821
Saint John	سنت جان	CA	121	71808
São Sebastião do Paraíso		BR	142	71796
Farīdpur		IN	192	71783
Tando Jam	تندو جام	PK	190	71760
Yüksekova	يوكسكوفا	TR	265	71729
Birkhadem	بئر خادم	DZ	3	71722
Zaandam	زان دم	NL	249	71708
Borås	بوراس	SE	293	71700
Shakhtarsk		UA	269	71700
Nyvky		UA	269	71700
Mānikganj		BD	176	71698
Esbjerg	إيسبيرغ	DK	260	71698
Bouar	بؤار	CF	6	71680
Rolândia		BR	142	71670
Migori		KE	42	71668
Barauni		IN	192	71660
Yawata	ياواتا	JP	224	71656
Apomu		NG	30	71656
Minami-Alps		JP	224	71618
Xiuyan		CN	217	71614
Dārayyā	داريا	SY	175	71596
Delgado		SV	92	71594
Pawtucket	بوتكيت	US	126	71591
Chernogorsk		RU	193	71582
Lauderhill		US	126	71579
Peckham		GB	272	71552
Indaial		BR	142	71549
Rock Hill		US	126	71548
Khanabad	خانآباد	AF	188	71531
Sragen		ID	185	71522
Luohuang		CN	217	71515
Madīnat as Sādāt		EG	12	71501
Tākestān	تاكستان	IR	222	71499
Dias d'Ávila		BR	70	71485
Fuengirola	سهيل	ES	274	71482
Solana		PH	200	71475
Shangsi		CN	217	71468
Valença		BR	142	71462
Fiditi		NG	30	71461
Silver Spring		US	126	71452
Barnsley	بارنزلي	GB	272	71447
Qarasu	قورغاس	CN	227	71446
Tokmok	تخماق	KG	171	71443
Yumbo		CO	75	71436
Borongan		PH	200	71431
Yukuhashi	يوكوهاشي	JP	224	71426
Medenine	مدنين	TN	50	71406
Triyuga		NP	191	71405
Shahrixon		UZ	220	71400
Campo Formoso		BR	70	71377
Oroquieta		PH	200	71373
Upington		ZA	24	71373
Trujillo	تروخيللو	VE	79	71362
Don Torcuato	دون توركواتو	AR	56	71356
Zelenogorsk	زيلينوغورسك	RU	193	71354
West Gulfport		US	82	71329
Lowestoft	لوئستافت	GB	272	71327
Krishnagiri		IN	192	71323
Parys		ZA	24	71319
Agios Dimitrios		GR	252	71294
Sopur		IN	192	71292
Yalova	يالوفا	TR	265	71289
Winneba		GH	1	71288
Szolnok		HU	258	71285
Changtu		CN	217	71284
Ban Ko Sire		TH	168	71284
Växjö	فاكسيو	SE	293	71282
Huashan		CN	217	71281
Ilidža		BA	288	71277
Lüneburg	لونبورغ	DE	254	71260
Tôlanaro	تولانارو	MG	305	71258
El Pueblito		MX	119	71254
Flower Mound	فلاور	US	82	71253
Stargard	ستارغارد زتسيسينسكي	PL	302	71224
Cremona		IT	285	71223
Rāyagada		IN	192	71208
Serendah		MY	194	71202
Anlu		CN	217	71198
Guasave		MX	117	71196
Fernandópolis		BR	142	71186
Yilan		CN	217	71180
Zahirābād		IN	192	71166
Sur	ولاية صور	OM	201	71152
Linjiang		CN	217	71149
Carpi		IT	285	71148
Khopoli		IN	192	71141
San Francisco del Rincón		MX	119	71139
Centreville		US	126	71135
Grazhdanka		RU	279	71128
Ratangarh		IN	192	71124
Lafayette	لافاييت	US	103	71111
Moanda	مواندا	GA	31	71099
Thākurgaon		BD	176	71096
Hala	هالا	PK	190	71094
Mārkāpur		IN	192	71092
Passaic		US	126	71085
Billstedt		DE	254	71077
Guiping		CN	217	71066
Gemlik		TR	265	71063
Campo Belo		BR	142	71058
Tenri	تيرني	JP	224	71052
Riverview		US	126	71050
Kalamassery		IN	192	71038
Sougueur		DZ	3	71036
Redlands	ريدلاندس	US	109	71035
Orita-Eruwa		NG	30	71027
Zográfos		GR	252	71026
Missoula	ميسولا	US	88	71022
Rancho Cordova	رانتشو كوردوفا	US	109	71017
Farshūţ	فرشوط	EG	12	71013
Celle	سله	DE	254	71010
Prymorskyi		UA	269	71008
Bolpur		IN	192	70998
Panjim		IN	192	70991
Rānāghāt		IN	192	70984
Pacajus		BR	93	70983
Horizonte		BR	93	70983
Tanabe	تانابا	JP	224	70972
Doba	دوبا	TD	43	70942
Hongwŏn		KP	209	70923
Aubervilliers	أوبارفيلييه	FR	281	70914
Wilmington	ويلمنغتون	US	126	70898
Al Ghanāyim	الغنايم الشرقية	EG	12	70884
Kuandian		CN	217	70867
Gwadar	جوادر	PK	190	70852
Musashimurayama	موساشيموراياما	JP	224	70829
Shenzhen City Centre		CN	217	70826
Vila Nova de Gaia		PT	270	70811
Aïn Temouchent	عين تموشنت	DZ	3	70810
Uwajima	يواجيما	JP	224	70809
Ejura		GH	1	70807
Poyang		CN	217	70787
Yongfeng		CN	217	70783
Lahraouyine		MA	13	70783
Kopeysk		RU	232	70780
Eha Amufu		NG	30	70779
Fatehābād		IN	192	70777
Bāpatla		IN	192	70777
Södertälje	سودرتاليا	SE	293	70777
Gongchangling		CN	217	70761
Beypore		IN	192	70751
Bir el Ater	بئر العاتر	DZ	3	70749
Jimo		CN	217	70733
Malumfashi		NG	30	70709
Cổ Đô		VN	168	70706
Janaúba		BR	142	70699
Koppal		IN	192	70698
Buenavista		PH	200	70691
Al Qanāyāt	القنايات	EG	12	70687
Pala	بالا	TD	43	70677
Tongyeong		KR	216	70641
Badvel		IN	192	70626
Antanifotsy		MG	305	70626
Dialakorodji		ML	5	70619
Sherwood Park	شيروود بارك	CA	91	70618
Dādri		IN	192	70609
Kurortnyy		RU	279	70589
Chingford		GB	272	70583
Samar		UA	269	70550
Thenkasi		IN	192	70545
New Braunfels	نيو براونفيلز	US	82	70543
Pabianice		PL	302	70542
Altamura		IT	285	70539
Berekum		GH	1	70536
Suratgarh		IN	192	70536
Santa María Chimalhuacán		MX	119	70519
Mariano		PH	200	70516
Brumado		BR	70	70510
Auraiya		IN	192	70508
Lamezia Terme		IT	285	70501
Vol’sk		RU	289	70500
Nungua		GH	1	70483
Bailundo		AO	33	70481
Halmstad	هالمستاد	SE	293	70480
Cherry Hill		US	126	70475
Mykytivskyi		UA	269	70474
Baiquan		CN	217	70472
Beloretsk	بيلوريتسك	RU	232	70468
Palani		IN	192	70467
Benidorm	بنيدورم	ES	274	70450
Contramaestre		CU	101	70438
Nabeul	نابل	TN	50	70437
Ishimbay		RU	232	70421
Alamata		ET	2	70400
Capanema		BR	72	70394
Pagar Alam		ID	185	70386
Grande Prairie	غراند براري	CA	91	70385
Linares		MX	122	70378
Bayramaly		TM	163	70376
Jiangyan		CN	217	70375
Maidenhead		GB	272	70374
Shiguai		CN	217	70357
Faro	فارو	PT	270	70347
Maebaru-chūō		JP	224	70339
Eniwa		JP	224	70331
Flagstaff	فلاغستاف	US	130	70320
Rittō		JP	224	70312
Chivacoa		VE	79	70298
Farroupilha		BR	142	70286
Anan	أنان	JP	224	70285
Martil		MA	13	70274
Danao		PH	200	70270
Gniezno		PL	302	70269
Alphen aan den Rijn		NL	249	70251
Kadirli		TR	265	70248
Goya	جويا	AR	58	70245
Châu Đốc		VN	182	70239
Phaya Thai		TH	168	70238
Dārāb	داراب	IR	222	70232
Şirvan	سروان	AZ	167	70220
Schweizer-Reneke		ZA	24	70214
Adler		RU	279	70200
Dimbokro	ديمبوكرو	CI	0	70198
Confederation		CA	137	70192
Fuyang		CN	217	70183
Faranah		GN	15	70181
Haining		CN	217	70171
Doğubayazıt		TR	265	70171
Alcalá de Guadaira		ES	274	70155
Shankou		CN	217	70153
Chapayevsk	تشاباييفسك	RU	286	70147
Stafford		GB	272	70145
Mauban		PH	200	70135
Tsurugashima		JP	224	70117
Nallūr		IN	192	70115
Taungdwingyi		MM	231	70094
Inaruwa		NP	191	70093
Indang		PH	200	70092
Muncie	مونسي	US	103	70087
Mineiros		BR	142	70081
Pan’an		CN	217	70072
Cahama		AO	33	70061
Bamberg	بامبرغ	DE	254	70047
Khāliş	خالص	IQ	165	70046
Ayvalık		TR	265	70002
Uxbridge		GB	272	70000
Baikonur	بايكونور	KZ	211	70000
Dainava (Kaunas)		LT	300	70000
Rabwah		PK	190	70000
Fordon		PL	302	70000
Vikindu		TZ	17	70000
Mira Mesa		US	109	70000
Woodland Hills		US	109	70000
Linh Đàm		VN	168	70000
Raha		ID	199	69980
Duyên Hải		VN	182	69961
Weston	وستون	US	126	69959
Imola		IT	285	69953
Aigáleo		GR	252	69946
Izmayil		UA	269	69932
Mengcheng Chengguanzhen		CN	217	69916
San Joaquín		VE	79	69894
Abhar	ابهر	IR	222	69889
Xinhe		CN	217	69884
Moquegua	موكيجوا	PE	108	69882
Shima		CN	217	69881
Güira de Melena		CU	101	69879
Chamrajnagar		IN	192	69875
Mertoyudan		ID	185	69871
Votuporanga		BR	142	69863
Consolación del Sur		CU	101	69857
Mīthepur		IN	192	69837
Vaasa	فآسا	FI	263	69819
Segamat		MY	194	69816
Rājbirāj		NP	191	69803
Ciro		ET	2	69800
Vidradnyi		UA	269	69800
Mérignac		FR	281	69791
Bondowoso		ID	185	69783
Satpayev		KZ	158	69782
Santa Cruz de Mara		VE	79	69781
Māngrol		IN	192	69779
Kahror Pakka		PK	190	69743
Kaura Namoda		NG	30	69725
Basavakalyan		IN	192	69717
Planeta Rica		CO	75	69708
Āsosa		ET	2	69700
Las Piedras		UY	123	69682
Kladno	كلادنو	CZ	283	69664
Pul Pehlad		IN	192	69657
Tacarigua		VE	79	69636
Abū ‘Arīsh		SA	213	69632
Bairro Parque Nossa Senhora do Carmo		BR	142	69630
Khāsh	خاش	IR	222	69603
Fengping		CN	217	69586
Brossard	بروسار	CA	151	69575
Chāībāsa		IN	192	69565
Dougnane		SN	16	69556
Tournai	تورنه	BE	256	69554
Yokota		JP	224	69550
Linares		CL	140	69535
Rhondda	رونتا	GB	272	69506
Karonga		MW	9	69486
Frederick	فريدريك	US	126	69479
Fuefuki		JP	224	69463
Frontera		MX	122	69462
Minamiarupusu		JP	224	69459
Villa Carlos Paz	فيلا كارلوس باز	AR	58	69451
Pasco	باسكو	US	109	69451
Mobārakeh		IR	222	69449
Thanlyin		MM	231	69448
Dobrich	دوبريتش	BG	292	69434
Chengxian Chengguanzhen		CN	217	69427
Pittsburg	بيتسبورج	US	109	69424
Luquembo		AO	33	69420
Núi Thành		VN	182	69406
Sayyān	سيان	YE	157	69404
Tripunittura		IN	192	69390
Alenquer		BR	139	69377
Bongabon		PH	200	69376
Gujar Khan		PK	190	69374
Kungsholmen		SE	293	69363
Xininglu	مايتاغ	CN	227	69361
Kot Malik Barkhurdar		PK	190	69359
Chuhar Kana		PK	190	69321
Ridgewood		US	126	69317
Palatine	بلاتين	US	82	69308
Kampung Baru Balakong		MY	194	69302
Toyoake		JP	224	69295
Bitola	بيتولا	MK	291	69287
Ambovombe	امبوفومبي	MG	305	69265
Shājāpur		IN	192	69263
Anseong		KR	216	69255
Xuantan		CN	217	69250
Jiehu		CN	217	69245
Bargny		SN	16	69242
Ōdate	أوداته	JP	224	69237
Verdun		CA	151	69229
Suwałki		PL	302	69222
Mettupalayam		IN	192	69213
North Richland Hills		US	82	69204
San Leonardo		PH	200	69180
Valdefuentes		ES	274	69176
Union City	يونيون سيتي	US	126	69156
Kissimmee	كيسيمي	US	126	69152
Linjiang		CN	217	69149
Hunedoara		RO	257	69136
Las Cumbres		PA	128	69102
San Carlo All'Arena		IT	285	69094
Khlong Kum		TH	168	69071
Sunām		IN	192	69069
Tantou		CN	217	69050
Bhawānipatna		IN	192	69045
Sōja		JP	224	69030
Mindelo	مندلو	CV	236	69013
Ostend	اوستنده	BE	256	69011
Nganjuk		ID	185	69011
Sint-Niklaas		BE	256	69010
Chicoutimi		CA	151	69004
Calauag		PH	200	68999
Xiaoshi		CN	217	68994
Ziauddin Pur		IN	192	68993
Boconó		VE	79	68990
Magalang		PH	200	68988
Ihnāsyā al Madīnah		EG	12	68976
Jamkhandi		IN	192	68938
Bogale		MM	231	68938
Güines		CU	101	68935
Royal Tunbridge Wells		GB	272	68910
Walnut Creek	والنوت كريك	US	109	68910
Ad Dilinjāt	الدلنجات	EG	12	68901
Darnytskyi Masyv		UA	269	68900
Koson		UZ	215	68900
Cantaura		VE	79	68885
Granada		CO	75	68876
Inongo	إينونجو	CD	29	68852
Hoorn	هورن	NL	249	68852
Basmat		IN	192	68846
Libon		PH	200	68846
Assen	آسن	NL	249	68836
Chulucanas		PE	108	68835
Tuymazy		RU	232	68829
Taj Pul		IN	192	68796
Enugu-Ukwu		NG	30	68785
Cordova		US	82	68779
Moriya	موريا	JP	224	68777
Itō	إتو	JP	224	68773
Yachimata	ياتشيماتا	JP	224	68769
Venâncio Aires		BR	142	68763
Ponferrada	بونفيرادا	ES	274	68736
Jinjiang		CN	217	68720
Lupon		PH	200	68717
Gion		JP	224	68713
Idah		NG	30	68703
Yunmen		CN	217	68698
Lys’va		RU	232	68660
Knysna	كنيسنا	ZA	24	68659
Wushan		CN	217	68643
Kayamkulam		IN	192	68634
Mount Vernon	مونت فيرنون	US	126	68628
Darya Khan	دريا خان	PK	190	68622
Dharmapuri		IN	192	68619
Heishan		CN	217	68603
Conroe	كونروي	US	82	68602
Borisoglebsk	بوريسوغليبسك	RU	279	68597
Obonoma		NG	30	68584
Dothan	دوثان	US	82	68567
Sosnovyy Bor		RU	279	68563
Feodosiya		UA	290	68562
Porto Nacional		BR	55	68555
Aschaffenburg	أشافنبورغ	DE	254	68551
Bouïra	البويرة	DZ	3	68545
Chinchiná		CO	75	68512
Budapest XVI. kerület		HU	258	68484
Tsuruga	تسوروغا	JP	224	68482
Hämeenlinna	هامينلينا	FI	263	68473
Northridge		US	109	68469
Waterloo	واترلو	US	82	68460
Tanauan		PH	200	68456
Pengcheng		CN	217	68442
Wenjiang		CN	217	68433
Al Balyanā	البلينا	EG	12	68413
Rivas-Vaciamadrid		ES	274	68405
Sheki	شكي	AZ	167	68400
Nakivale Refugee Camp		UG	26	68400
Maple Grove	مابل جروف	US	82	68385
Baranoa		CO	75	68383
Shima		CN	217	68375
Aparri		PH	200	68368
Bīsalpur		IN	192	68355
Peruíbe		BR	142	68352
Mingguang		CN	217	68351
Ninghai		CN	217	68330
Framingham	فرامينغهام	US	126	68318
San Isidro		PE	108	68309
Sabae		JP	224	68302
Oriximiná		BR	139	68294
Al Faḩāḩīl	الفحاحيل	KW	196	68290
Saldanha		ZA	24	68284
Adrar	أدرار	DZ	3	68276
Issia		CI	0	68263
Dolgoprudnyy		RU	279	68259
Formiga		BR	142	68248
Söke		TR	265	68230
Altagracia de Orituco		VE	79	68207
Nghĩa Lộ		VN	182	68206
Attili		IN	192	68196
Wimbledon	ويمبلدون	GB	272	68187
Ina	إنا	JP	224	68177
Redondo Beach	ريدوندو بيتش	US	109	68166
Corby		GB	272	68164
Aïn Harrouda		MA	13	68161
Notre-Dame-de-Grâce		CA	151	68152
Langarūd		IR	222	68148
Guiglo		CI	0	68113
Cadereyta Jiménez		MX	122	68111
Majadahonda	ماجاداهوندا	ES	274	68110
Bossier City	بوسير سيتي	US	82	68094
Cumbum		IN	192	68090
Morón		VE	79	68084
Neubrandenburg		DE	254	68082
Artemisa	أرتيميسا	CU	101	68073
Valle de Santiago		MX	119	68058
Stamford Hill		GB	272	68050
Sanlúcar de Barrameda	شلوقة	ES	274	68037
Bir el Djir		DZ	3	68032
Bungoma		KE	42	68031
Macenta		GN	15	68020
Munnar	مونار	IN	192	68000
Dorogomilovo		RU	279	68000
Balanbale		SO	2	68000
Panipat Taraf Makhdum Zadgan		IN	192	67998
Cadereyta		MX	122	67994
Bourges	بورجيز	FR	281	67987
Yorba Linda	يوربا ليندا	US	109	67973
Nābha		IN	192	67972
Mustamäe		EE	294	67968
Ardeşen		TR	265	67965
Chaihe		CN	217	67963
Budyonnovsk		RU	279	67962
Bihāt		IN	192	67952
Minggang		CN	217	67945
Tangzhai		CN	217	67936
Xunyang		CN	217	67929
Barberton		ZA	24	67927
Samāstipur		IN	192	67925
Calbayog City		PH	200	67921
Belogorsk	بيلوغورسك	RU	230	67911
Hashima	هاشيما	JP	224	67909
Kāranja		IN	192	67907
Stróvolos		CY	202	67904
Campiña		ES	274	67904
Yanghe		CN	217	67901
Gode		ET	2	67900
Concepción del Uruguay	كونسبسيون ديل أوروغواي	AR	58	67895
San Mateo Atenco		MX	119	67890
Angat		PH	200	67862
Woodbury	وودبوري	US	82	67855
San Fernando		PE	108	67844
Tanjung Selor		ID	199	67837
Conceição do Coité		BR	70	67825
Dongfeng		CN	217	67820
Roman	رومان	RO	257	67819
Sītāmarhi		IN	192	67818
Bârlad	برله	RO	257	67818
Blagoevgrad	بلاغويفغراد	BG	292	67810
Deva	دوا	RO	257	67802
Kamuli		UG	26	67800
Xo‘jayli Shahri		UZ	215	67800
Rājsamand		IN	192	67798
Huamak		TH	168	67798
Kaga		JP	224	67793
Tamano	تامانو	JP	224	67786
Quillota		CL	140	67779
Eau Claire	أو كلير	US	82	67778
Jiang’an		CN	217	67776
Kesklinn		EE	294	67766
Saraburi	سارابوري	TH	168	67763
Ishim	إيشيم	RU	232	67762
Zhenlai		CN	217	67760
Velsen-Zuid		NL	249	67758
Waldorf		US	126	67752
Dessau	دسائو	DE	254	67747
Malkāpur		IN	192	67740
La Carlota	لا كارلوتا	PH	200	67740
Santo Domingo Tehuantepec		MX	119	67739
Shuangfengqiao		CN	217	67717
Forest Hills		US	126	67714
Apac		UG	26	67700
Dāmghān	دامغان	IR	222	67694
Mococa		BR	142	67681
Hwadae		KP	209	67677
Songjianghe		CN	217	67672
Ede		NL	249	67670
Davis	دافيس	US	109	67666
Subic		PH	200	67664
Şırnak		TR	265	67662
Tsushima		JP	224	67658
Yan Besar		MY	194	67653
Pālang		BD	176	67652
Modāsa		IN	192	67648
Glen Burnie		US	126	67639
Arenella		IT	285	67634
Banepā		NP	191	67629
Agbor		NG	30	67610
Camarillo	كاماريلو	US	109	67608
Jaisalmer		IN	192	67604
Xaçmaz	خاشماز	AZ	167	67600
Luorong		CN	217	67593
Tomé-Açu		BR	72	67585
Kovel		UA	269	67575
Victoria	فيكتوريا	US	82	67574
Trapani		IT	285	67531
Paignton		GB	272	67520
Rosales		PH	200	67510
Lüeyang Chengguanzhen		CN	217	67496
Tejen		TM	163	67488
Gaithersburg	غايثرسبيرغ	US	126	67456
Babati	بابتي	TZ	17	67445
Shorkot		PK	190	67439
Wenling		CN	217	67433
Chaguanas	تشاغوانياس	TT	132	67433
Buldāna		IN	192	67431
Montemorelos		MX	122	67428
Omīdīyeh		IR	222	67427
Liepāja	ليبايا	LV	284	67421
Huajing		CN	217	67415
Dhenkānāl		IN	192	67414
Ezza-Ohu		NG	30	67414
Ixtapa-Zihuatanejo		MX	119	67408
Rossendale		GB	272	67400
Fuqing		CN	217	67397
Urun-Islāmpur		IN	192	67391
Caohe		CN	217	67370
Eskilstuna	إسكيلستونا	SE	293	67359
Jacksonville	جاكسونفيل	US	126	67357
Kiyosu	كيوسو	JP	224	67352
Kostyantynivka		UA	269	67350
Gaoliu		CN	217	67339
Gopālganj		IN	192	67339
City of Isabela		PH	200	67336
Bongaigaon		IN	192	67322
Xinzhou		CN	217	67316
Zadar	زدار	HR	303	67309
Sangamner		IN	192	67309
San Luis		CU	101	67293
Caicara del Orinoco		VE	79	67277
Pingzhuang		CN	217	67273
South San Francisco	سووث سان فرانسيسكو	US	109	67271
Sousa		BR	93	67259
Kstovo	كستوفو	RU	279	67242
Shiojiri	شيوجيري	JP	224	67241
Lippstadt	ليبشتات	DE	254	67219
Oum el Bouaghi	أم البواقي	DZ	3	67201
Tomaszów Mazowiecki		PL	302	67197
Tianliu		CN	217	67165
Minchinabad		PK	190	67164
Lushar		CN	217	67153
Ödemiş		TR	265	67153
Köpenick		DE	254	67148
Wanggou		CN	217	67140
Fengkou		CN	217	67139
Néa Ionía		GR	252	67134
Iranduba		BR	113	67114
Hāveri		IN	192	67102
Dolores Hidalgo		MX	119	67101
Shajing Town		CN	217	67093
Kenner	كينير	US	82	67091
Melati		ID	185	67090
Santa Cruz Xoxocotlán		MX	119	67086
Aalen	آلن	DE	254	67085
Washington		GB	272	67085
Jackson Heights	جاكسون هايتس	US	126	67067
Saint-Nazaire	سن نزر	FR	281	67054
Fukutsu		JP	224	67033
Przemyśl		PL	302	67013
Estepona	إستيبونا	ES	274	67012
Nunukan		ID	199	67006
Mannargudi		IN	192	66999
Dinslaken	دينسلاكن	DE	254	66993
Nizhyn		UA	269	66983
Rockville	روكفيل	US	126	66980
Liuhe		CN	217	66975
Jackson	جاكسون	US	82	66975
Embu-Guaçu		BR	142	66970
Târgovişte	تارغوفيشتي	RO	257	66965
Lincoln Park		US	82	66959
Kashima-shi		JP	224	66950
Abū al Maţāmīr		EG	12	66946
Yuba City	يوبا سيتي	US	109	66941
Hanyin Chengguanzhen		CN	217	66926
Tataouine	تطاوين	TN	50	66924
Jhālāwār		IN	192	66919
Solna		SE	293	66909
Aleksin	أليكسين	RU	279	66885
Portland	بورتلاند	US	126	66881
Sidi Aïssa		DZ	3	66856
Palo Alto	بالو ألتو	US	109	66853
Saiki		JP	224	66851
Wacheng Neighborhood		CN	217	66848
Seinäjoki	سينايوكي	FI	263	66848
Tarn Taran		IN	192	66847
General Pico	جينرال بيكو	AR	63	66805
Neuwied	نويفيد	DE	254	66805
Ferrol		ES	274	66799
Casas Adobes	كاساس أدوبز	US	130	66795
Bajos de Haina		DO	141	66784
Point Cook		AU	246	66781
Marysville	ماريسفيلي	US	109	66773
Duoba		CN	217	66767
Siddipet		IN	192	66737
Unna	اونا	DE	254	66734
Shaozhuang		CN	217	66728
Dambulla		LK	174	66716
Trang		TH	168	66713
Baní	باني	DO	141	66709
Sayhāt	سيهات	SA	213	66702
Tēpī		ET	2	66700
Parnas		RU	279	66693
Bakıxanov	باكيسنوف	AZ	167	66686
Chiyoda		JP	224	66680
Karlskrona	كارلسكرونا	SE	293	66675
Dinalupihan		PH	200	66670
Bellampalli		IN	192	66660
Focșani	فوكساني	RO	257	66648
South Jordan	جوردن الجنوبية	US	88	66648
Santa Cruz		PH	200	66647
Tailai		CN	217	66623
Lishi		CN	217	66620
Quartu Sant'Elena		IT	285	66620
La Mohammedia		TN	50	66593
Jidd Ḩafş		BH	166	66588
Chengyang		CN	217	66588
Aluche		ES	274	66588
Sanchazi		CN	217	66576
Fort McMurray	فورت ماكموراي	CA	91	66573
Kurihara		JP	224	66565
Daxu		CN	217	66563
Oshkosh	أوشكوش	US	82	66555
Ramos Arizpe		MX	122	66554
Aflao		GH	1	66546
Qaraqash	قاراقاش	CN	227	66541
Barbil		IN	192	66540
Cabedelo		BR	93	66519
Taihe		CN	217	66506
Lençóis Paulista		BR	142	66505
Koratla		IN	192	66504
North Little Rock	نورث ليتل روك	US	82	66504
Lianyuan		CN	217	66501
Goba		ET	2	66500
Stalowa Wola		PL	302	66495
Mansehra		PK	190	66486
Sokaraja		ID	185	66482
Smila		UA	269	66475
Bayside		US	126	66455
Bununka Kunda		GM	7	66449
Wuxi		CN	217	66442
Vicálvaro		ES	274	66439
Folkestone	فولكستون	GB	272	66429
Qipan		CN	217	66419
Plauen	بلاوين	DE	254	66412
Napier	نابيير	NZ	315	66400
San Antonio del Táchira		VE	79	66392
Rishīkesh		IN	192	66390
Kungur	كونغور	RU	232	66389
Kituku		CD	34	66378
Castelldefels		ES	274	66375
Goyerkāta		IN	192	66358
Klintsy	كلينتسي	RU	279	66336
Tōgane	توغانه	JP	224	66332
Tangxiang		CN	217	66325
Neryungri		RU	230	66320
Huinan		CN	217	66315
Bayonne		US	126	66311
Brixton		GB	272	66300
Hounslow	هونسلو	GB	272	66292
Besbes		DZ	3	66287
Eagan	إيجان	US	82	66286
Beimeng		CN	217	66277
Leninogorsk	لنينوغورسك	RU	279	66263
Cataguases		BR	142	66261
Bergen op Zoom	بيرخن أوب زووم	NL	249	66256
Delray Beach	دلراي بيتش	US	126	66255
Algueirão		PT	270	66250
Loures		PT	270	66231
Sosnovka		RU	279	66227
Rajin	راجين	KP	209	66224
Granby	غرانبي	CA	151	66222
Marondera	مارونديرا	ZW	23	66204
Gama		AO	33	66202
Luoyang		CN	217	66188
Mandamarri		IN	192	66176
Jesus Maria		PE	108	66171
Muling		CN	217	66170
Viladecans	فيلاديكانس	ES	274	66168
Castellammare di Stabia		IT	285	66164
Cheria		DZ	3	66160
Kasungu		MW	9	66152
Huanren		CN	217	66147
Qionghu		CN	217	66145
I‘zāz	أعزاز	SY	175	66138
Thái Hòa		VN	182	66127
Camucuio		AO	33	66112
Gamping Lor		ID	185	66110
Nikki		BJ	47	66109
Tanjong Malim		MY	194	66103
Oued Lill		TN	50	66100
Beruniy		UZ	215	66090
Huanan		CN	217	66087
Tissemsilt	تسمسيلت	DZ	3	66084
Wamena		ID	186	66080
Gukovo		RU	279	66079
Sagunto		ES	274	66070
Morón		CU	101	66060
Liberdade	الحرية	BR	142	66056
Puliyankudi		IN	192	66034
Zamość		PL	302	66034
Xiaolingwei		CN	217	66031
Ambilobe		MG	305	66029
Johnson City	جونسون سيتي	US	126	66027
Kitamoto		JP	224	66022
Gwa		MM	231	66015
Ţurayf		SA	213	66014
Calapan		PH	200	66008
Johor Jaya		MY	194	66000
Kherson	خرسون	UA	269	66000
Ganshui		CN	217	65994
Dale City		US	126	65969
Namyang-nodongjagu		KP	209	65956
Silvan	ميافارقين	TR	265	65956
Lesosibirsk	لسوسيبيرسك	RU	193	65945
Cedar Park	سيدار بارك	US	82	65945
Jablah	جبلة	SY	175	65915
Waterfront Communities-The Island		CA	151	65913
Niitsu-honchō		JP	224	65910
Lahat		ID	185	65906
Tanabe		JP	224	65903
Rotorua	روتوروا	NZ	315	65901
Duramē		ET	2	65900
Itapetinga		BR	70	65897
Yaoji		CN	217	65897
Qiantang		CN	217	65894
Vilanova i la Geltrú		ES	274	65890
Mengyin		CN	217	65889
Parkchester		US	126	65876
Palín		GT	97	65873
Lichtenburg		ZA	24	65863
Tatabánya		HU	258	65849
Atascocita	أتاسكوكيتا	US	82	65844
Jietou		CN	217	65843
Saint Cloud		US	82	65842
Ellicott City		US	126	65834
Xiangcheng		CN	217	65833
Palāsa		IN	192	65833
Bayiji		CN	217	65830
Finchley		GB	272	65812
Laguna Niguel	لاغونا نيغويل	US	109	65806
Polewali		ID	199	65800
Chegutu		ZW	23	65800
Myŏngch’ŏn		KP	209	65797
Saint Charles		US	82	65794
Harlingen	هارلينغن	US	82	65774
Shangkou		CN	217	65770
Polevskoy		RU	232	65770
Pavia		IT	285	65734
Montenegro		BR	142	65721
Maués		BR	113	65714
Ligezhuang		CN	217	65714
Mitoyo		JP	224	65713
Gohāna		IN	192	65708
Pulivendla		IN	192	65706
Từ Sơn		VN	168	65697
Wrexham		GB	272	65692
Quwaysinā	قويسنا	EG	12	65690
Chengalpattu		IN	192	65689
Dashitou		CN	217	65683
Rovaniemi	روفانييمي	FI	263	65670
San Ildefonso		PH	200	65669
San Miguel		PH	200	65661
Huanghua		CN	217	65646
Kędzierzyn-Koźle		PL	302	65636
Tulcea	تولتشيا	RO	257	65624
Qingyang		CN	217	65622
Wadgaon Kolhati		IN	192	65620
Babu		CN	217	65603
Souq Sebt Oulad Nemma		MA	13	65601
Barreirinhas		BR	93	65589
Chivilcoy	تشيفيلكوي	AR	56	65575
Lādnūn		IN	192	65575
Ioánnina		GR	252	65574
Wufeng		TW	219	65567
Fleetwood		CA	153	65565
Bom Jesus da Lapa		BR	70	65550
Nūrābād	نور آباد	IR	222	65547
Korba		TN	50	65542
Basirpur		PK	190	65541
Piripiri		BR	93	65538
Yebaishou		CN	217	65536
Huaiyuan Chengguanzhen		CN	217	65530
San Clemente	سان كليمينتي	US	109	65526
West Lynchburg		US	126	65517
Iganga		UG	26	65500
Al Manşūrah		QA	210	65493
Middletown		US	126	65490
Burām		SD	27	65473
Dār Kulayb		BH	166	65466
Afgooye		SO	40	65461
Torremolinos	توريمولينوس	ES	274	65448
Sattahip		TH	168	65444
Sokhumi		GE	279	65439
Supaul		IN	192	65437
Ellesmere Port Town		GB	272	65430
Narok		KE	42	65430
Fort Garry South		CA	155	65420
São Félix do Xingu		BR	72	65418
Fīrūzābād		IR	222	65417
Framingham Center		US	126	65413
Xincheng		CN	217	65411
Itapoã		BR	142	65408
Colmar	كولمار	FR	281	65405
Ārān Bīdgol	آران	IR	222	65404
Głogów		PL	302	65400
Tendō		JP	224	65393
Torquay		GB	272	65388
Bāqershahr	باقر آباد باقراف	IR	222	65388
Bianzhuang		CN	217	65381
Pankow		DE	254	65375
Aïn M’Lila		DZ	3	65371
Meleuz	ملئوز	RU	232	65362
Ban Khoan		LA	228	65348
Tultepec		MX	119	65338
Suyangshan		CN	217	65333
Kumertau	كومرتاو	RU	232	65321
Gangārāmpur		IN	192	65316
Ramanathapuram		IN	192	65314
Herten	هرتن	DE	254	65306
Jagraon		IN	192	65305
Schenectady	سكنيكتادي	US	126	65305
Perai		MY	194	65301
Urgut Shahri		UZ	215	65300
Sinnar	سنار	IN	192	65299
Hepingjie		CN	217	65298
Salamá		GT	97	65275
Bairro Militar		GW	8	65274
Kopargaon		IN	192	65273
Skhirate		MA	13	65272
Acaraú		BR	93	65264
Nioko I		BF	46	65263
Tulungagung		ID	185	65262
Liuxin		CN	217	65258
Capelle aan den IJssel	كابيلا آن دن آيسل	NL	249	65255
Gushikawa		JP	224	65251
Ouricuri		BR	136	65245
Caoqiao		CN	217	65243
Manhiça		MZ	37	65240
Alīpur Duār		IN	192	65232
Belize City	مدينة بليز	BZ	73	65222
Lala Musa		PK	190	65197
Slavyansk-na-Kubani		RU	279	65196
Longshan		CN	217	65192
Craigieburn		AU	246	65178
Irpin		UA	269	65167
Villa de Vallecas		ES	274	65162
Januária		BR	142	65150
Fengrun		CN	217	65150
Pinheiros		BR	142	65145
Cheyenne	شايان	US	88	65132
Lalmonirhat	لالمونيرهات	BD	176	65127
Aquiraz		BR	93	65116
Tandur		IN	192	65115
Ambarawa		ID	185	65096
Ouezzane		MA	13	65088
Kalush		UA	269	65088
Villasis		PH	200	65086
Estância		BR	111	65078
Itaberaba		BR	70	65073
Broomfield		US	88	65065
Ames	أميس	US	82	65060
Park Slope		US	126	65047
Shawnee	شاوني	US	82	65046
Mecheria		DZ	3	65043
Kunyang		CN	217	65009
Bāzār-e Yakāwlang		AF	188	65000
Bāzārak	بازارك	AF	188	65000
Ganda		AO	33	65000
Patuakhali		BD	176	65000
Cricklewood		GB	272	65000
Wrzeszcz		PL	302	65000
King Faisal Military City		SA	213	65000
Reseda		US	109	65000
Itauguá		PY	69	64997
Guildford		CA	153	64985
Pampatar		VE	79	64983
Conway	كونوي	US	82	64980
Embu		KE	42	64979
Sumusţā al Waqf	سمسطا الوقف	EG	12	64965
Tianzhuang		CN	217	64957
Villa del Rosario		CO	75	64951
East Orange		US	126	64949
Khulm	بازار خلم	AF	188	64933
Gitega		BI	11	64904
Sodegaura		JP	224	64901
Bodītī		ET	2	64900
Busia		UG	26	64900
Oas		PH	200	64890
Kolonnawa		LK	174	64887
Azul	آسول	AR	56	64884
Loughborough	لافبورو	GB	272	64884
Herford	هرفورد	DE	254	64879
Lingao		CN	217	64874
Hita		JP	224	64874
Portage Park		US	82	64841
Igarapé Miri		BR	72	64831
Tongaat		ZA	24	64829
Skokie	سكوكي	US	82	64821
Shikang		CN	217	64818
Bezerros		BR	136	64809
Massa		IT	285	64783
Grevenbroich	غرفنبرويش	DE	254	64779
Čair		MK	291	64773
Tecate		MX	150	64764
Valverde		ES	274	64757
Dishnā	دشنا	EG	12	64744
Rechytsa		BY	277	64733
Khatauli		IN	192	64731
Weimar	فايمر	DE	254	64727
Bertioga		BR	142	64723
Hwawŏn		KR	216	64718
Fenggang		CN	217	64715
Vīrarāghavapuram		IN	192	64698
Ahlat		TR	265	64695
Asahi	آساهي	JP	224	64690
West Bloomfield Township	بلدة ويست بلومفيلد	US	89	64690
Tamarac	تاماراك	US	126	64681
Yendi		GH	1	64676
Monte Mor		BR	142	64662
Siuri		IN	192	64659
Rāipur		BD	176	64652
Itaitinga		BR	93	64650
Meulaboh		ID	185	64646
Dondo		AO	33	64643
Dondo		AO	33	64643
Malanville		BJ	47	64639
Usta Muhammad		PK	190	64632
Youngstown	يونغزتاون	US	126	64628
Taunton	تاونتون	GB	272	64621
Tomigusuku		JP	224	64612
Talavera		PH	200	64610
Chacao		VE	79	64609
Guasdualito		VE	79	64608
Crotone	كروتوني	IT	285	64603
Lodi	لودي	US	109	64596
La Línea de la Concepción	لا يينا دي لا كونسيبسيون	ES	274	64595
North Hollywood		US	109	64587
Picheng		CN	217	64585
Greenville	غرينفيل	US	126	64579
Renzhao		CN	217	64569
Kotikawatta		LK	174	64565
Haskovo	هاسكوفو	BG	292	64564
Puerto Madryn	بويرتو مادرين	AR	57	64555
Fujioka	فوجيوكا	JP	224	64539
Muncar		ID	185	64537
Bīna		IN	192	64529
Koboko		UG	26	64500
Pālitāna		IN	192	64497
Taman Senawang Indah		MY	194	64497
Changli		CN	217	64476
Yanagawa	ياناغاوا	JP	224	64475
Afragola		IT	285	64470
Preaek Prasab		KH	207	64466
Akşehir		TR	265	64446
Sahuayo de Morelos		MX	119	64431
Celina	سيلنيا	US	82	64427
Chaumu		IN	192	64417
Bandar Seri Begawan	بندر سري بكاوان	BN	172	64409
Kaihua		CN	217	64404
Yunmeng Chengguanzhen		CN	217	64390
Tikhoretsk	تيخورتسك	RU	279	64387
Gelang Patah		MY	194	64375
Bantul		ID	185	64360
Waterlooville		GB	272	64350
Yangzhou		CN	217	64349
Sandefjord		NO	280	64345
Imaichi		JP	224	64323
Rossosh’		RU	279	64323
Maison Blanche		FR	281	64302
Gimbi		ET	2	64300
Sheptytskyi		UA	269	64297
Tamana	تامانا	JP	224	64292
Enrique B. Magalona		PH	200	64290
Kaposvár		HU	258	64280
Mansfield	مانسفيلد	US	82	64274
Hālol		IN	192	64265
T’aet’an-ŭp		KP	209	64258
Taloqan	تالقان	AF	188	64256
Ongjin		KP	209	64247
Punta Alta	بونتا ألتا	AR	56	64244
Kodār		IN	192	64234
Tuapse	توابسي	RU	279	64234
Alba Iulia	ألبا يوليا	RO	257	64227
Kerpen	كربن	DE	254	64226
Skanes		TN	50	64222
Santa Cruz	سانتا كروز	US	109	64220
Pico Rivera	بيكو ريفيرا	US	109	64218
Bāngarda Chhota		IN	192	64213
Tshela		CD	29	64210
Madera	ماديرا	US	109	64208
Vacaria		BR	142	64197
Qinggang		CN	217	64182
Uga		NG	30	64179
Fria		GN	15	64169
Tādepalle		IN	192	64149
Koulikoro	كوليكورو	ML	5	64128
Tirupattur		IN	192	64125
Janesville	جاينسفيل	US	82	64123
Surubim		BR	136	64120
Ali Mendjeli		DZ	3	64120
Boryspil		UA	269	64117
West Des Moines	ويست دي موينز	US	82	64113
Villa Elisa		PY	69	64099
Aleksandrov	أليكساندروف	RU	279	64088
Narutochō-mitsuishi		JP	224	64082
Santiago		PE	108	64075
Sibi	سبي	PK	190	64069
Molina de Segura	مولينا دي سيغورا	ES	274	64065
Ihnāsīyah		EG	12	64058
Mutengene		CM	19	64054
Chinnachowk		IN	192	64053
Bishnupur		IN	192	64041
Paterna		ES	274	64023
Āmūr		IN	192	64023
Palaió Fáliro		GR	252	64021
Wik’ro		ET	2	64000
Kotlovka		RU	279	64000
Polomolok		PH	200	63987
Ensenada	إنسينادا	AR	56	63978
Baheri		IN	192	63953
Nawalgarh		IN	192	63948
Tupã		BR	142	63928
Paranoá		BR	142	63923
Montebello	مونتيبيلو	US	109	63921
Ānaiyūr		IN	192	63917
Kunnamkulam		IN	192	63903
Tulangan Utara		ID	185	63889
Bognor Regis		GB	272	63885
Ambanja		MG	305	63884
Colón		CU	101	63882
Rāghogarh		IN	192	63873
San Antonio de Los Altos		VE	79	63873
Tohāna		IN	192	63871
Kangar	كانجار	MY	194	63869
Valence		FR	281	63864
Newtownabbey		GB	272	63860
Cosenza	كوزنسا	IT	285	63852
Quimper	كامبار	FR	281	63849
Pateros		PH	200	63840
San Pedro de Copán		HN	149	63829
Thành Phố Uông Bí		VN	182	63829
Dengbu		CN	217	63814
Pindi Gheb		PK	190	63810
Machakos		KE	42	63767
Kulai		MY	194	63762
Fulda	فولدا	DE	254	63760
Yangcun		CN	217	63756
Zhicheng		CN	217	63753
Shendi	شندي	SD	27	63746
Magong	ماغونغ	TW	219	63745
Mpika		ZM	35	63740
Boké		GN	15	63736
Georgetown	جورجتاون	US	82	63716
Mangai		CD	29	63713
As Safīrah	السفيرة	SY	175	63708
Lulou		CN	217	63704
Hull		CA	151	63702
‘Alemaya		ET	2	63700
Bongor	بنقور	TD	43	63699
Kanchanaburi		TH	168	63699
Jatani		IN	192	63697
Chokwé		MZ	37	63695
Alpharetta	ألفاريتا	US	126	63693
Fujiidera		JP	224	63688
Arni		IN	192	63671
Genk		BE	256	63666
Shimodate		JP	224	63666
Yambol	يامبول	BG	292	63656
Chik Ballāpur		IN	192	63652
Kilju		KP	209	63652
Lorain	لورين	US	126	63647
Baihecun		CN	217	63629
Dédougou	ديدوغو	BF	46	63617
Bowling Green	بولينغ غرين	US	82	63616
Nong Khai	نونج خاي	TH	168	63609
Guanyin		CN	217	63606
Flatlands		US	126	63601
Dundalk		US	126	63597
Capão da Canoa		BR	142	63594
New Halfa	حلفا الجديدة	SD	27	63589
Dormagen	دورماغن	DE	254	63582
Zarechnyy		RU	279	63579
Užice		RS	253	63577
Buckley		GB	272	63576
Mabai		CN	217	63569
Benevides		BR	72	63567
Leszno		PL	302	63565
Bergheim		DE	254	63558
Nago		JP	224	63554
El Mgarsa		TN	50	63528
Ganta		LR	41	63523
Jelutong		MY	194	63507
Samut Sakhon	سمت ساخون	TH	168	63498
Eden Prairie	إيدن بريري	US	82	63496
Jitra		MY	194	63489
Slatina	سلاتينا	RO	257	63487
North Bergen		US	126	63484
Zayed City	مدينة زايد	AE	178	63482
Pittwater		AU	248	63482
Most		CZ	283	63474
Korydallós		GR	252	63445
Great Yarmouth		GB	272	63434
Buin		CL	140	63419
El Prat de Llobregat	إل بارت دي يوبريغات	ES	274	63418
Nanlong		CN	217	63405
Mitcham		GB	272	63393
Dhubri		IN	192	63388
Florence-Graham		US	109	63387
Youxi		CN	217	63386
Waltham	والثام	US	126	63378
Borsad		IN	192	63377
Budapest XX. kerület		HU	258	63371
Feltham		GB	272	63368
Siddharthanagar		NP	191	63367
Garbsen		DE	254	63355
Zagné		CI	0	63341
Pavlovo	بافلوفو	RU	279	63338
Mirassol		BR	142	63337
Margate		GB	272	63322
Githunguri		KE	42	63319
Githunguri		KE	42	63319
Kenge		CD	29	63317
Xiazhuang		CN	217	63285
Mercedes		AR	56	63284
West Hartford		US	126	63268
Kelaa Kebira		TN	50	63264
Ōjima		JP	224	63254
Mila	ميلة	DZ	3	63251
Padre Hurtado		CL	140	63250
Põhja-Tallinn		EE	294	63240
Cajazeiras		BR	93	63239
Buduburam		GH	1	63217
Gorno-Altaysk	غورنو ألتايسك	RU	169	63214
Changcheng		CN	217	63208
Shanwang		CN	217	63195
Lugano	لوغانو	CH	304	63185
Gadwāl		IN	192	63177
Kuşadası		TR	265	63177
Tetovo	تتوفو	MK	291	63176
Hod HaSharon	هود هشارون	IL	187	63175
Żory		PL	302	63174
Godean		ID	185	63164
Rogers	روجرز	US	82	63159
Medicine Hat	مدسين هات	CA	91	63138
Lushnjë	لوشنيه	AL	295	63135
Qurayyāt	قريات	OM	201	63133
Fredericton	فريدريكتن	CA	121	63116
Pidugurālla		IN	192	63103
Melipilla		CL	140	63100
Novaya Balakhna		RU	279	63083
Limón	ليمون	CR	85	63081
Collado-Villalba		ES	274	63074
Botou		CN	217	63045
Orion		PH	200	63044
Uiwang		KR	216	63040
Vaslui	واسلوي	RO	257	63035
Carol City		US	126	63031
Pubal		KR	216	63026
Agnibilékrou		CI	0	63015
Liuku		CN	217	63013
Los Andes		CL	140	63009
Florida		CU	101	63007
Kélibia	قليبية	TN	50	62993
Baoqing		CN	217	62991
Urla		TR	265	62989
Horad Zhodzina		BY	277	62983
Nkwerre		NG	30	62973
Mong Kok		HK	183	62967
Al Bājūr	الباجور	EG	12	62961
Shizhai		CN	217	62956
Halton Hills		CA	151	62951
Encinitas	إنسينيتاس	US	109	62930
Sheikhpura		IN	192	62927
Jinggou		CN	217	62917
Māhdāsht	ماهدشت	IR	222	62910
Auchi		NG	30	62907
Bełchatów		PL	302	62896
Graaff Reinet		ZA	24	62896
Campo Bom		BR	142	62886
Sirsi		IN	192	62882
Nipāni		IN	192	62865
Sorgun		TR	265	62862
Fanlou		CN	217	62859
Nasugbu		PH	200	62857
Brighouse-City Centre		CA	153	62855
Pueblo Nuevo		ES	274	62840
Kannur	كانور	IN	192	62836
East Village		US	126	62832
Tagajō-shi		JP	224	62827
Butare		RW	28	62823
Trnava	ترنافا	SK	255	62806
Randers	راندرس	DK	260	62802
Moknine		TN	50	62802
Caltanissetta		IT	285	62797
Ashford		GB	272	62787
Haverhill	هافر هيل	US	126	62765
Changle		CN	217	62763
Sumbawa Besar		ID	199	62753
Gus’-Khrustal’nyy		RU	279	62746
Pesqueira		BR	136	62722
Bāri		IN	192	62721
Jupiter		US	126	62707
Nokha		IN	192	62699
Santa Lucía	سانتا لوسيا	AR	64	62697
Dovzhansk		UA	269	62691
Puerto Peñasco		MX	102	62689
Buynaksk		RU	279	62689
Tiquipaya		BO	107	62675
Icó		BR	93	62642
Semporna		MY	195	62641
Çubuk		TR	265	62602
Krasnoturinsk		RU	232	62600
Council Bluffs	كونسيل بلوفس	US	82	62597
Phitsanulok	فتسانولوك	TH	168	62584
Belebey	بيليبي	RU	232	62582
Pedro Leopoldo		BR	142	62580
Nyunzu		CD	34	62565
Wellington	ويلنغتون	US	126	62560
Sale		GB	272	62550
Vinukonda		IN	192	62550
Tonypandy		GB	272	62545
Miaojie		CN	217	62540
Kaitong		CN	217	62537
West Coon Rapids		US	82	62528
Colón		VE	79	62513
Portel		BR	72	62503
Zhangjiachuan		CN	217	62497
Drancy	درانسي	FR	281	62488
Pingnan		CN	217	62483
Acton		GB	272	62480
Phalia		PK	190	62453
Kosong		KR	216	62446
Ntoum		GA	31	62445
Shiroi	شيروي	JP	224	62441
North Miami	نورث ميامي	US	126	62435
Pervomaysk		UA	269	62426
Noisy-le-Grand	نوازي لو غران	FR	281	62420
Fochville		ZA	24	62416
Renukūt		IN	192	62413
Mohammadia		DZ	3	62410
Érd		HU	258	62408
Hamilton	هاملتن	US	126	62407
Dêqên		CN	217	62400
Villeneuve-d'Ascq	فيلينوف داسك	FR	281	62400
San Francisco Tesistán		MX	119	62397
Songyang		CN	217	62375
Salgueiro		BR	136	62372
Grao de Murviedro		ES	274	62368
Yucheng		CN	217	62365
Benslimane		MA	13	62352
North Port	نورث بورت	US	126	62345
Marechal Deodoro		BR	111	62341
La Seyne-sur-Mer	لسن سور مر	FR	281	62330
Camocim		BR	93	62326
Shuikou		CN	217	62321
Tulare	تولاري	US	109	62315
Ras Tanura	رأس تنورة	SA	213	62314
Humaitá		BR	113	62312
Kogon Shahri		UZ	215	62300
Nagari		IN	192	62253
Escada		BR	136	62252
Abepura		ID	186	62248
Sopron	شوبرون	HU	258	62246
Rzhev	رجيف	RU	279	62246
Coon Rapids	كون رابيدز	US	82	62240
Berat	برات	AL	295	62232
Camaquã		BR	142	62200
Chistopol’		RU	279	62200
Holosiyiv		UA	269	62200
Shulyavka		UA	269	62200
Asaka		UZ	220	62200
Levallois-Perret	لوفالوا-بيري	FR	281	62178
Huaral	اوارال	PE	108	62174
Inhulets		UA	269	62173
Boituva		BR	142	62170
Viareggio		IT	285	62169
Nioki		CD	29	62153
Chidambaram		IN	192	62153
Tanba		JP	224	62152
Tinongan		PH	200	62146
Zarechnyy		RU	279	62139
Millcreek	ميلكريك	US	88	62139
Shuangyang		CN	217	62137
Nianzishan		CN	217	62131
La Habra	لا حابرا	US	109	62131
Blaine		US	82	62124
Dabwāli		IN	192	62113
Sibsāgar		IN	192	62104
Asakusa	أساكوسا	JP	224	62092
Narwāna		IN	192	62090
Yangambi	يانغامبي	CD	34	62082
Tikhvin	تيخفين	RU	279	62075
Sagua la Grande		CU	101	62073
Auburn	أوبورن	US	82	62059
Minglanilla		PH	200	62058
Okha		IN	192	62052
Kiffa	كيفة	MR	45	62051
Pingyin		CN	217	62050
Lār	لار	IR	222	62045
Floriano		BR	93	62036
Sanghar		PK	190	62033
Korogwe		TZ	17	62032
Downtown Vancouver		CA	153	62030
Nova Odessa		BR	142	62019
Łomża		PL	302	62019
Bin Xian		CN	217	62017
Kempas		MY	194	62011
Angyalföld		HU	258	62006
Meshkīn Dasht		IR	222	62005
Qingshuping		CN	217	62000
Mīzan Teferī		ET	2	62000
Erzsébetváros		HU	258	62000
Nani Daman		IN	192	62000
Seremban 2		MY	194	62000
Smederevo	اسمدرفو	RS	253	62000
Rossosh’		RU	279	62000
gorod Solnetchnogorsk		RU	279	62000
Irun		ES	274	61983
Lake Elsinore	لاك إلسينوري	US	109	61981
Zhaobaoshan		CN	217	61979
Hushitai		CN	217	61979
Petrodvorets		RU	279	61973
Kuchāman		IN	192	61969
Miyoshi		JP	224	61952
Nīmbāhera		IN	192	61949
Labinsk	لاباينسك	RU	279	61945
Tenkodogo	تنكودوغو	BF	46	61936
Zhangji		CN	217	61929
Marseille 14		FR	281	61920
Picpus		FR	281	61920
Maputsoe		LS	38	61916
Asker		NO	280	61906
Huoqiu Chengguanzhen		CN	217	61904
Mudu		CN	217	61902
Zalaegerszeg		HU	258	61898
Fengyi		CN	217	61890
Nandu		CN	217	61881
Pisco		PE	108	61869
Siddhapur		IN	192	61867
Bāmyān	باميان	AF	188	61863
Longfeng		CN	217	61862
Taoluo		CN	217	61852
Bassar	باسار	TG	32	61845
Moca	موكا	DO	141	61834
Zamora	زامورا	ES	274	61827
Iskitim	إيسكيتيم	RU	204	61827
Kiryat Gat	كريات جات	IL	187	61817
Svetlogorsk		BY	277	61812
Carazinho		BR	142	61804
Diphu		IN	192	61797
Attur	اتتور	IN	192	61793
Darāw		EG	12	61790
Beni Enzar		MA	13	61786
Revda	ريفدا	RU	232	61785
Long Mỹ		VN	182	61781
Kōshi		JP	224	61772
Lobnya		RU	279	61772
Yingshang Chengguanzhen		CN	217	61771
Tempelhof		DE	254	61769
San Andrés Tuxtla		MX	119	61769
Carmichael		US	109	61762
Songkhla	سونجخلا	TH	168	61758
Kokstad		ZA	24	61751
Kampong Cham	كامبونج تشام	KH	207	61750
Scarborough	سكاربورو	GB	272	61749
Rāyadrug		IN	192	61749
Xiangzhou		CN	217	61748
Yamato-Takada		JP	224	61744
Rāth		IN	192	61728
Ngozi	نقوزي	BI	11	61716
Al Shamkhah City	مدينة الشامخة	AE	178	61710
Lakshmīpur		BD	176	61703
Yangiyŭl		UZ	220	61700
Yongning		CN	217	61690
Wesel	وزل	DE	254	61685
Penápolis		BR	142	61679
Vyksa	فيكسا	RU	279	61664
Cortazar		MX	119	61658
Tríkala	ترحاله	GR	252	61653
Kolea		DZ	3	61643
Chambéry	شامبيري	FR	281	61640
Kolding	كولدنغ	DK	260	61638
Extremoz		BR	93	61635
Xinye		CN	217	61633
Cheruvannur		IN	192	61614
Budapest XIX. kerület		HU	258	61610
Ad Dir‘īyah	الدرعية	SA	213	61609
Dmitrov	دمتروف	RU	279	61607
Ueno-ebisumachi		JP	224	61598
Sibay		RU	232	61590
Faqirwali		PK	190	61586
Lishu		CN	217	61584
Oroqen Zizhiqi		CN	217	61582
Béja	باجة	TN	50	61568
Taylor	تايلور	US	89	61568
La Fría		VE	79	61568
Alcoy	ألكوي	ES	274	61552
Cayenne	كايين	GF	80	61550
Hasuda		JP	224	61540
Gaya		NE	44	61533
Xianju		CN	217	61532
Aş Şaff	الصف	EG	12	61531
Malaybalay		PH	200	61524
Mora		CM	19	61523
Porirua	بوريريوا	NZ	315	61500
Vriddhāchalam		IN	192	61498
Korosten	كورستين	UA	269	61496
Karlstad	كارلستاد	SE	293	61492
Nieuwegein		NL	249	61489
Burnsville	بورنسفيل	US	82	61481
Andradina		BR	142	61473
Tamba		JP	224	61471
Bārh		IN	192	61470
Jianguang		CN	217	61469
Monterey Park	مونتيري بارك	US	109	61468
Widnes		GB	272	61464
Djibo	جيبو	BF	46	61462
Euclides da Cunha		BR	70	61456
Kispest		HU	258	61453
Issy-les-Moulineaux		FR	281	61447
Morada Nova		BR	93	61443
Dongning		CN	217	61440
Aketi	أكيتي	CD	34	61437
Dashi		CN	217	61426
Stryi		UA	269	61404
Kempten (Allgäu)		DE	254	61399
Mdiq		MA	13	61398
Abū Ḩummuş	أبو حمص	EG	12	61388
Castro Valley		US	109	61388
Mariana		BR	142	61387
Shāhāda		IN	192	61376
Tunasan		PH	200	61374
Sig		DZ	3	61373
San Salvador Tizatlalli		MX	119	61367
Coroatá		BR	93	61351
Arrecife		ES	235	61351
Savona		IT	285	61345
Mushie	موشي	CD	29	61336
Irvington		US	126	61323
Sindelfingen	زيندلفينغن	DE	254	61311
Výronas		GR	252	61308
Mojo		ET	2	61300
Neuilly-sur-Seine	نويي-سور-سين	FR	281	61300
Tianchang		CN	217	61292
Mizusawa		JP	224	61281
Dabra		IN	192	61277
Veenendaal		NL	249	61271
Mateare		NI	112	61234
La Chorrera	لا تشوريرا	PA	128	61232
Kuroiso		JP	224	61230
Tauá		BR	93	61227
Nova Mutum		BR	86	61223
Schwäbisch Gmünd	شفايبيش غموند	DE	254	61216
Rocklin	روكلين	US	109	61213
Slawi		ID	185	61206
Gaalkacyo	جالكعيو	SO	40	61200
Apatity	أباتيتي	RU	279	61186
Chichibu	تشيتشيبو	JP	224	61159
Kesennuma		JP	224	61147
Caicó		BR	93	61146
Runcorn		GB	272	61145
Udumalaippettai		IN	192	61133
Dembī Dolo		ET	2	61100
Utica	أوتيكا	US	126	61100
Gubat		PH	200	61095
Dar Naim	دار النعيم	MR	45	61089
Xifeng		CN	217	61087
Datong		CN	217	61085
Punta de Mata		VE	79	61080
Horsens	هورزنس	DK	260	61074
Banfield		AR	56	61072
Malden	مالدن	US	126	61068
Biga		TR	265	61066
Hashimoto	هاشيموتو	JP	224	61063
National City	ناشيونال سيتي	US	109	61060
Novoaltaysk		RU	169	61050
Pecangaan		ID	185	61046
Bury		GB	272	61044
Dewsbury		GB	272	61035
Valjevo	فاليفو	RS	253	61035
Nanhu		CN	217	61034
Yicheng		CN	217	61027
Svobodnyy		RU	230	61017
Bangor		GB	272	61011
Ban Tha Kham		TH	168	61011
Itoman		JP	224	61007
Felege Neway		ET	2	61000
Villa Poeta José Gálvez Barrenechea		PE	108	61000
Sal’sk		RU	279	61000
Stupino	ستوبينو	RU	279	60999
Fier-Çifçi		AL	295	60995
Nekā	نكا	IR	222	60991
Parit		MY	194	60988
Kampong Sidam		MY	194	60983
Granollers		ES	274	60981
Fano		IT	285	60978
Financial District		US	126	60976
Chinch'ŏn		KR	216	60964
Tiptūr		IN	192	60957
Sahaswān		IN	192	60953
Wanparti		IN	192	60949
Zeist	زايست	NL	249	60949
Sidi Bennour		MA	13	60948
Anuradhapura	أنورادابورا	LK	174	60943
Tarnowskie Góry		PL	302	60938
Xiema		CN	217	60933
Buluan		PH	200	60931
Grosseto		IT	285	60922
Kırıkhan	قريخان	TR	265	60916
Soroti		UG	26	60900
Yanliang		CN	217	60891
União dos Palmares		BR	111	60874
Tahe		CN	217	60874
Springfield	سبرينغفيلد	US	109	60870
Mbinga		TZ	17	60868
Bethesda	بيثيسدا	US	126	60858
San Miguel		PE	108	60850
Uyovu		TZ	17	60849
Norfolk County		CA	151	60847
Sirhind		IN	192	60847
Dayr Mawās	دير مواس	EG	12	60835
Jōsō		JP	224	60834
Erdaojiang		CN	217	60831
Aisai	آيساي	JP	224	60829
Terre Haute	تير هوت	US	103	60825
Bārdoli		IN	192	60821
Kolomyia		UA	269	60821
Tartagal	تارتغال	AR	63	60819
Vineland		US	126	60818
West Hollywood		US	126	60806
Prokhladnyy		RU	279	60800
Fort Portal		UG	26	60800
Tianpeng		CN	217	60797
Troyes	تروا	FR	281	60785
Kertosono		ID	185	60782
North Delta		CA	153	60769
Stodůlky		CZ	283	60758
Sarandí		AR	56	60752
Xixiang		CN	217	60745
Beckenham		GB	272	60739
Yazman	يزمان	PK	190	60738
Seraing	سرن	BE	256	60737
San Marcos		CO	75	60735
Chicacao		GT	97	60735
Novo Repartimento		BR	72	60732
El Wak		KE	42	60732
Republica		BR	142	60720
Gilgil		KE	42	60711
Upper Gilgil		KE	42	60711
Shuya	شوايا	RU	279	60705
Shchëkino		RU	279	60700
Ban Lam Luk Ka		TH	168	60700
Towada	تووادا	JP	224	60697
San Marcos	سان ماركوس	US	82	60684
Mokameh		IN	192	60678
Yaowan		CN	217	60668
Brentwood	برنتوود	US	126	60664
Farnborough	فارنبرة	GB	272	60652
Bor	بور	RU	279	60647
Givatayim	غفعتايم	IL	187	60644
Arāmbāgh		IN	192	60639
Lakeville	ليكفيل	US	82	60633
Mujiayingzi		CN	217	60627
West Allis	ويست أليس	US	82	60620
Yame		JP	224	60608
Poonamalle		IN	192	60607
Tynemouth		GB	272	60605
Akim Oda		GH	1	60604
Dubna	دوبنا	RU	279	60604
Redmond	ردموند	US	109	60598
Motril	موتريل	ES	274	60592
Kinokawa	كينوكاوا	JP	224	60592
Keonjhargarh		IN	192	60590
Tacuarembó	تاكواريمبو	UY	123	60586
Dingjia		CN	217	60585
Mene Grande		VE	79	60580
Lokoja	لوكوجا	NG	30	60579
Canoga Park		US	109	60578
Cupertino	كوبيرتينو	US	109	60572
Bhadravati		IN	192	60565
Ualog		PH	200	60548
Langzhong		CN	217	60542
Ciudad Hidalgo		MX	119	60542
Taylorsville	تايلورزفيل	US	88	60514
Takaishi		JP	224	60511
Liancheng		CN	217	60504
Jiangbei		CN	217	60466
Moramanga		MG	305	60456
Bristol	بريستول	US	126	60452
Moore	مور	US	82	60451
Gardena	جاردينا	US	109	60447
Longgang		CN	217	60444
Itapecuru Mirim		BR	93	60440
Petaluma	بيتالوما	US	109	60438
Fethiye	فتحية	TR	265	60437
Bensalem		US	126	60427
District of Taher		DZ	3	60426
Zacapa		GT	97	60424
Hereford	هرفورد	GB	272	60415
Matera		IT	285	60403
Midelt		MA	13	60390
Grand Junction	غراند جنكشن	US	88	60358
Taitou		CN	217	60354
Świdnica		PL	302	60351
Cruz das Almas		BR	70	60348
Olbia		IT	285	60345
Mangochi		MW	9	60338
Gushu		CN	217	60335
Sanyōonoda		JP	224	60326
Panruti		IN	192	60323
Al Burj	البرج	EG	12	60320
Fenshui		CN	217	60308
Mirdif	مردف	AE	178	60288
Casper	كاسبر	US	88	60285
Monze		ZM	35	60281
Setia Tropika		MY	194	60279
Shimotsuke	شيموتسوكا	JP	224	60274
Wujing		CN	217	60260
Opava	أوبافا	CZ	283	60252
Ilkal		IN	192	60242
Rowlett		US	82	60236
Vejle	فيلي	DK	260	60231
Chełm		PL	302	60231
Cogan		PH	200	60230
Kīratpur		IN	192	60223
Wucheng		CN	217	60212
Cristalina		BR	142	60210
Yuxia		CN	217	60206
Trinidad		CU	101	60206
Tahara	تاهارا	JP	224	60206
Runan		CN	217	60202
Parkent		UZ	220	60200
Vrindāvan		IN	192	60195
Douane		TN	50	60192
Kodungallūr		IN	192	60190
Penedo		BR	111	60189
Bandar-e Kangān		IR	222	60187
Vavuniya		LK	174	60176
Ech Chettia		DZ	3	60170
Zhijiang		CN	217	60169
Rosenheim		DE	254	60167
Nagakute		JP	224	60162
Nedumangād		IN	192	60161
Stroud		GB	272	60155
Gucheng		CN	217	60149
Bambang		PH	200	60146
Taozhuang		CN	217	60137
Tczew		PL	302	60133
Sandaohezi		CN	227	60129
Pokrovsk		UA	269	60127
Hpākān		MM	231	60123
Ābyek		IR	222	60107
Sennan		JP	224	60102
Laascaanood	لاسكانود	SO	40	60100
Yongbei		CN	217	60099
Halesowen		GB	272	60097
La Mesa	لا ميسا	US	109	60089
Waterford	واترفورد	IE	261	60079
Pine Hills		US	126	60076
Martínez de la Torre		MX	119	60074
Kuwait City	مدينة الكويت	KW	196	60064
Melbourne City Centre		AU	246	60057
Zushi		JP	224	60055
Pavlovskiy Posad		RU	279	60051
Hyūga		JP	224	60037
Dazeshan		CN	217	60034
Ibitinga		BR	142	60033
Bela Vista		BR	142	60024
São Borja		BR	142	60019
Sarāvān	سراوان	IR	222	60014
Monte Alegre		BR	139	60012
Villa Vicente Guerrero		MX	119	60001
Nzagi		AO	33	60000
Hurlingham	هورلينغهام	AR	56	60000
Zhujiajiao		CN	217	60000
Wuzhen		CN	217	60000
Gamonal		ES	274	60000
Santutxu		ES	274	60000
Juan-les-Pins	جوان لي بان	FR	281	60000
Chelsea	تشيلسى	GB	272	60000
Bangaon		IN	192	60000
Mbale		KE	42	60000
Néma	النعمة	MR	45	60000
Colonia Nativitas		MX	119	60000
Putra Heights		MY	194	60000
Ara Damansara		MY	194	60000
Bukit Indah		MY	194	60000
Faruka		PK	190	60000
Sviblovo		RU	279	60000
Ostankinskiy		RU	279	60000
Bensonhurst		US	126	60000
Coney Island	كوني آيلاند	US	126	60000
Rancho Penasquitos		US	109	60000
Valley Glen		US	109	60000
Vinhomes Ocean Park		VN	168	60000
Meriden	ميريديان	US	126	59988
Dại Mỗ		VN	168	59980
Narsimhapur		IN	192	59966
Tanay		PH	200	59950
Registro		BR	142	59947
Obando		PH	200	59929
Uki		JP	224	59928
Heroica Caborca		MX	102	59922
Pontiac	بونتياك	US	89	59917
Temerluh		MY	194	59916
Hwasun		KR	216	59914
Ponnur		IN	192	59913
Acerra		IT	285	59910
Jiangkou		CN	217	59902
Maqin County		CN	217	59900
Yamethin		MM	231	59867
Kathua	كاثوا	IN	192	59866
Port Orange		US	126	59866
Mérida	مريدا	ES	274	59857
Boyolali		ID	185	59851
Hamden	هامدن	US	126	59847
Antony		FR	281	59845
Jacundá		BR	72	59842
North Lakhimpur		IN	192	59841
Cachoeiras de Macacu		BR	142	59837
Pucheng		CN	217	59832
Lakewood	ليكوود	US	109	59829
Brandenburg an der Havel		DE	254	59826
Balagtas		PH	200	59826
Buyeo		KR	216	59823
Bang Khae Nuea		TH	168	59821
Masaurhi Buzurg		IN	192	59803
Nerkunram		IN	192	59790
Cosmópolis		BR	142	59773
Kosai		JP	224	59770
Fountainebleau		US	126	59764
Piekary Śląskie		PL	302	59757
Itogon		PH	200	59736
Békéscsaba		HU	258	59732
Rüsselsheim am Main	روسلسهايم	DE	254	59730
Zvishavane		ZW	23	59717
Saint Clair Shores		US	89	59715
Viçosa do Ceará		BR	93	59712
Agía Paraskeví		GR	252	59704
Metu		ET	2	59700
Prachantakham		TH	168	59696
Springfield	سبرينغفيلد	US	126	59680
Shegaon		IN	192	59672
Pampán		VE	79	59657
Mandideep		IN	192	59654
Katiola		CI	0	59641
Great Falls		US	88	59638
Ksar el Boukhari		DZ	3	59634
Date		JP	224	59625
Ekpoma		NG	30	59618
Pāchora		IN	192	59609
Itamaraju		BR	70	59605
Nag Hammâdi	نجع حمادى	EG	12	59601
Baimajing		CN	217	59585
Tuanbao		CN	217	59580
San Cristobal		CU	101	59579
Den Helder	دن هلدر	NL	249	59569
Chapel Hill		US	126	59568
Berlin Köpenick		DE	254	59561
Limoeiro do Norte		BR	93	59560
Molfetta		IT	285	59557
Altamira		MX	122	59536
Canyon Country		US	109	59530
Sengkang		ID	199	59523
Gobichettipalayam		IN	192	59523
Gangoh		IN	192	59519
Mielec		PL	302	59509
Dayr al Balaḩ	دير البلح	PS	180	59504
Ferizaj	فيريزاج	XK	253	59504
Shirakawa		JP	224	59491
Itanagar		IN	192	59490
Esfarāyen		IR	222	59490
Drummondville	درومونفيل	CA	151	59489
Comitancillo		GT	97	59489
Sonsonate	سنسناته	SV	92	59468
Wenshang		CN	217	59455
Mölndal		SE	293	59430
Huntington Park	هونتينجتون بارك	US	109	59430
Meïganga		CM	19	59426
La Roche-sur-Yon	لاروش سور يون	FR	281	59410
Chikuma	تشيكوما	JP	224	59381
Mingshui		CN	217	59369
Ogōri		JP	224	59360
Azrou	أزرو	MA	13	59348
Galátsi		GR	252	59345
Lancaster		US	126	59339
Jaitpur		IN	192	59330
Huiqu		CN	217	59323
Aş Şāliḩīyah al Jadīdah	الصالحية الجديدة	EG	12	59320
Narasapur		IN	192	59306
Coconut Creek	كوكونت كريك	US	126	59302
Wendo		ET	2	59300
San Felipe		CL	140	59294
Dhone		IN	192	59272
Irati		BR	142	59250
Gannan		CN	217	59239
Offenburg	أوفنبورغ	DE	254	59238
Craigavon		GB	272	59236
Aboisso		CI	0	59225
Lamongan		ID	185	59224
Pánlóngchéng Jīngjì Kāifāqū		CN	217	59207
Nabarūh	نبروه	EG	12	59202
Leander		US	82	59202
Hongjiang		CN	217	59199
Mikhaylovsk		RU	279	59198
Rājgarh		IN	192	59193
Sahagún		CO	75	59188
Jian’ou		CN	217	59187
Idaho Falls	أيداهو فولز	US	76	59184
Kotlas	كوتلاس	RU	279	59180
Fundación		CO	75	59175
Veliko Tŭrnovo	فيليكو تيرنوفو	BG	292	59166
Tashan		CN	217	59162
San Rafael	سان رافاييل	US	109	59162
Jixian		CN	217	59160
Hezuo		CN	217	59148
Azua	ازوا	DO	141	59139
Wanchaq		PE	108	59134
Chalkída		GR	252	59125
Oltinko‘l		UZ	215	59122
Ullal		IN	192	59116
Ābādeh	آباده	IR	222	59116
Abadeh	آباده	IR	222	59116
Manaoag		PH	200	59115
Rio Bonito		BR	142	59113
Langenfeld		DE	254	59112
Al Warqaa		AE	178	59111
Umm Al Quwain City	أم القيوين	AE	178	59098
Haizhou		CN	217	59098
Pierrefonds		CA	151	59093
Noblesville		US	103	59093
Panna		IN	192	59091
Dilling		SD	27	59089
Longgu		CN	217	59086
Yigou		CN	217	59073
Santo Tomé		AR	58	59072
Yagoua		CM	19	59069
Marietta	ماريتا	US	126	59067
San Francisco		AR	58	59062
Verkhnyaya Pyshma	فيرخنيايا بيشما	RU	232	59061
Ferencváros		HU	258	59056
As-Suwayda	السويداء	SY	175	59052
Fairfield	فيرفيلد	US	126	59052
Talnakh		RU	193	59051
Langtoucun		CN	217	59046
Owensboro	أوينسبورو	US	82	59042
Jose Rizal		PH	200	59040
Eastvale	إيستفال	US	109	59039
Sarpsborg		NO	280	59038
Içara		BR	142	59035
Simpang Renggam		MY	194	59033
El Palomar		AR	56	59031
Qiryat Ata		IL	187	59030
Acará		BR	72	59023
Royal Oak	رويال أوك	US	89	59008
Minami-Sōma		JP	224	59005
Camacupa		AO	33	59000
Mot’a		ET	2	59000
Slutsk		BY	277	58995
Gola Gokarannāth		IN	192	58986
Mbera		MR	45	58985
Zarand	زرند	IR	222	58983
Petroúpolis		GR	252	58979
Stralsund	اشترالزوند	DE	254	58976
Brentwood	برينتوود	US	109	58968
Goz Beida	قوز بيضة	TD	43	58941
Gohad		IN	192	58939
Golpāyegān		IR	222	58936
Torbat-e Jām	تربت جام	IR	222	58928
Fraijanes		GT	97	58922
Kitahiroshima	كيتاهيروشيما	JP	224	58918
Mpanda		BI	11	58913
Cruz Alta		BR	142	58913
Xiaoweizhai		CN	217	58913
Baki		ID	185	58909
Cerro de Pasco	سيرو دي باسكو	PE	108	58899
Mikhaylovka	ميخايلوفكا	RU	301	58898
Solnechnogorsk	سولنتشنوغورسك	RU	279	58891
Villach	فيلاخ	AT	299	58882
Antu		CN	217	58872
Bañga		PH	200	58855
Benalmádena	بنالمادنا	ES	274	58854
Wani		IN	192	58840
Ardakān		IR	222	58834
Avan		AM	233	58800
Menzel Bourguiba	منزل بورقيبة	TN	50	58800
Dubuque		US	82	58799
Wallasey		GB	272	58794
Kamphaeng Phet		TH	168	58787
Koga		JP	224	58786
Comayagua		HN	149	58784
Thiruvarur		IN	192	58777
Upleta		IN	192	58775
Suozhen		CN	217	58766
Ishikari	إشيكاري	JP	224	58755
Tessaoua		NE	44	58750
Cerdanyola del Vallès		ES	274	58747
Vinto	فينتو	BO	107	58739
Kayes		CG	10	58737
Marseille 12		FR	281	58734
Brookline	بروكلين	US	126	58732
Novi	نوفي	US	89	58723
Jaguariúna		BR	142	58722
Pestlőrinc		HU	258	58722
Littlehampton		GB	272	58714
Er Roseires	الروصيرص	SD	27	58712
Tokoname	توكونامه	JP	224	58710
Arsen’yev		RU	229	58700
Shwegu		MM	231	58696
Viseu		BR	72	58692
Hanyū	هانيا	JP	224	58686
Ṣāleḥīeh		IR	222	58683
Des Plaines	ديس بلينس	US	82	58677
Beliatta		LK	174	58675
Kampong Dungun		MY	194	58674
Hameln	هاملن	DE	254	58666
Carrara		IT	285	58666
Taifu		CN	217	58663
Los Patios		CO	75	58661
Mnihla		TN	50	58641
Carson City	كارسون سيتي	US	109	58639
Padangpanjang		ID	185	58627
Orland Park	اورلاند بارك	US	82	58619
San Pedro Ayampuc		GT	97	58609
Oumé		CI	0	58606
Mpondwe		UG	26	58600
Nūzvīd		IN	192	58590
Frutal		BR	142	58588
Ngã Năm	نجا نام	VN	182	58588
Bartlett	بارتليت	US	82	58579
Glogovac		XK	253	58579
Beitbridge	بيتبريدج	ZW	23	58574
Guerara		DZ	3	58572
Toki	توكي	JP	224	58567
Woodland	ووودلاند	US	109	58567
Lonavla		IN	192	58562
Loum		CM	19	58554
Shiqiaozi		CN	217	58538
Una		IN	192	58528
Jidong		CN	217	58520
São Gabriel		BR	142	58487
Lehi	ليهي	US	88	58486
Dom Eliseu		BR	72	58484
Ouled Djellal	أولاد جلال	DZ	3	58481
Fenyi		CN	217	58478
Racibórz	راسيبورز	PL	302	58464
White Plains	وايت بلينس	US	126	58459
Uzlovaya	أوزلوفايا	RU	279	58458
Vasastaden		SE	293	58458
Paombong		PH	200	58453
Weleri		ID	185	58448
Chonglong		CN	217	58441
Sayama		JP	224	58435
Xinglongshan		CN	217	58432
Choshi		JP	224	58431
San Pedro de Jujuy	سان بيدرو دي جوجوي	AR	59	58430
Al Ḩāmūl	الحامول	EG	12	58430
Fort Beaufort		ZA	24	58419
Benevento		IT	285	58418
Trairi		BR	93	58415
Arcadia	أركاديا	US	109	58408
Reston		US	126	58404
Friedrichshafen	فريدريشسهافن	DE	254	58403
Batatais		BR	142	58402
Finote Selam		ET	2	58400
Barkam		CN	217	58390
Sakurai	ساكوراي	JP	224	58386
Chaiyaphum	تشايافوم	TH	168	58350
Tongchuan		CN	217	58346
Shibuzi		CN	217	58333
Uttaradit	اتراديت	TH	168	58313
Lixian		CN	217	58300
Murakami	موراكامي	JP	224	58300
Larbaâ		DZ	3	58295
Hongqiao		CN	217	58287
Sérres		GR	252	58287
Antsalova	آنتسالووا	MG	305	58280
Trenčín	ترينتشين	SK	255	58278
Žižkov		CZ	283	58267
Changbai		CN	217	58266
Zhutuo		CN	217	58262
Korçë	قورتشة	AL	295	58259
San Andrés	سان أندريس	CO	75	58257
Patzún		GT	97	58240
Będzin		PL	302	58236
Sillod		IN	192	58230
Kırklareli	قرقلر ايلي	TR	265	58223
Colón	كولون	AR	58	58219
Ocala	أوكالا	US	126	58218
Kisela Voda		MK	291	58216
Nikšić		ME	282	58212
Dingtao		CN	217	58206
Clay		US	126	58206
Myaungmya		MM	231	58205
Omoa		HN	149	58172
Dongxi		CN	217	58169
Los Dos Caminos		VE	79	58168
Arzew	أرزيو	DZ	3	58162
Central City		US	130	58161
Petauke		ZM	35	58156
Kanbe		MM	231	58146
Ar Rumaythīyah	الرميثية	KW	196	58135
Täby		SE	293	58123
South Vineland		US	126	58122
Lorient		FR	281	58112
Sanford	سانفورد	US	126	58111
Juye		CN	217	58107
Ekangala		ZA	24	58099
Nahariyya	نهاريا	IL	187	58096
Dapaong	داباونق	TG	32	58071
Felgueiras		PT	270	58065
Serian		MY	195	58059
Streatham		GB	272	58055
Hancheng		CN	217	58049
Göppingen	غوبينغن	DE	254	58040
Zgierz		PL	302	58036
Caucasia		CO	75	58034
Bowie	باوي	US	126	58025
Simpang Empat		MY	194	58004
Port Coquitlam	بورت كوكويتلام	CA	153	58000
Santangpu		CN	217	58000
Invercargill	إنفركارجل	NZ	315	58000
Volzhsk		RU	279	58000
Kokomo	كوكومو	US	103	57995
Chornomors’k		UA	269	57983
Sarcelles	سارسل	FR	281	57979
Jatiwangi		ID	185	57973
Acámbaro		MX	119	57972
Vigevano		IT	285	57970
Kawthoung		MM	231	57949
Pessac		FR	281	57944
Imarichō-kō		JP	224	57940
Magsaysay		PH	200	57936
Santa Rosa de Cabal		CO	75	57928
Sīra		IN	192	57928
Baekrajan		ID	185	57920
Wayne		US	126	57915
Kraaifontein		ZA	24	57911
Hardenberg	هاردنبيرخ	NL	249	57909
Ivry-sur-Seine	إيفري سور سين	FR	281	57897
Kokubu-matsuki		JP	224	57896
San Francisco El Alto		GT	97	57894
Chikhli		IN	192	57889
Veles	ولس	MK	291	57873
Al Wāsiţah		EG	12	57870
Tabaco		PH	200	57860
Jing'an		CN	217	57825
Belen		PE	108	57824
Pianura		IT	285	57821
Kogalym	كوغاليم	RU	232	57800
Jhārgrām		IN	192	57796
Évreux	إفرو	FR	281	57795
Bootle		GB	272	57791
Santee	سانتي	US	109	57787
Emin		CN	227	57782
Ponte Nova		BR	142	57776
Orito		CO	75	57774
Longtan		CN	217	57769
Shenliu		CN	217	57769
Lop Buri	لوب بوري	TH	168	57761
Manicoré		BR	113	57758
Ksar		MR	45	57758
Görlitz	غورليتس	DE	254	57751
Dublin	دوبلين	US	109	57721
St. Albert	سنت آلبرت	CA	91	57719
Hagere Maryam		ET	2	57700
Stolberg	شتولبرغ	DE	254	57684
la Nova Esquerra de l'Eixample		ES	274	57676
Ash Shāmīyah	الشامية	IQ	165	57661
Ávila		ES	274	57657
Maocun		CN	217	57649
Mongaguá		BR	142	57648
Harsīn		IR	222	57647
Santa Luzia		BR	93	57635
Sundsvall	سندسوال	SE	293	57606
Bebington		GB	272	57600
El Hatillo		VE	79	57591
Legnano		IT	285	57589
Vénissieux		FR	281	57584
Kagaznāgār		IN	192	57583
Cergy	سيرجي	FR	281	57576
Ālbū Kamāl	البو كمال	SY	175	57572
Trảng Bom		VN	182	57560
Ban Pong		TH	168	57559
Krymsk	كريمسك	RU	279	57555
Huangpi		CN	217	57554
Shanhecun		CN	217	57550
Hernals		AT	299	57546
Biała Podlaska		PL	302	57541
Bhātāpāra		IN	192	57537
Yantongshan		CN	217	57515
Kāsībugga		IN	192	57507
Vynohradar		UA	269	57500
Guarabira		BR	93	57484
Cupang		PH	200	57482
Hasanpur		IN	192	57481
Clichy		FR	281	57467
Na Di		TH	168	57466
Guiren		CN	217	57446
Chongwe		ZM	35	57443
Maulavi Bāzār		BD	176	57441
Palm Harbor		US	126	57439
Kan’onjichō		JP	224	57438
Santo Tomas		PH	200	57438
Linares		ES	274	57414
Lohārdagā		IN	192	57411
Kentau	كنتاو	KZ	158	57408
Marinilla		CO	75	57403
Medford	ميدفورد	US	126	57403
Kidderminster		GB	272	57400
Myaydo		MM	231	57395
Cheremkhovo		RU	184	57395
Morley		GB	272	57385
Jahāngīrābād		IN	192	57363
Sherkot		IN	192	57361
Siu Lek Yuen		HK	183	57349
Kātrās		IN	192	57349
El Menia	المنيعة	DZ	3	57344
Minbu		MM	231	57342
Zhongxing		CN	217	57338
Halabja	حلبجة	IQ	165	57333
Talagante		CL	140	57323
Langxiang		CN	217	57318
Kaffrine	كافرين	SN	16	57307
Catacaos		PE	108	57304
Garoowe	غاروه	SO	40	57300
Kota Sambas		ID	182	57295
Mācherla		IN	192	57290
Naksalbāri		IN	192	57283
Sankarankovil		IN	192	57277
Mulbāgal		IN	192	57276
Paris 09 Opéra		FR	281	57271
Kolaboui		GN	15	57251
Midwest City	ميدويست سيتي	US	82	57249
Kandukūr		IN	192	57246
Center City		US	126	57239
Nonoichi		JP	224	57238
Margate	مارجيت	US	126	57234
Tiruvalla		IN	192	57223
Roshanpura		IN	192	57217
Villa Hayes	فيلا هايز	PY	69	57217
Thanbyuzayat		MM	231	57208
Bergama		TR	265	57200
Ponnūru		IN	192	57170
Boufarik		DZ	3	57162
Chitral		PK	190	57157
South Whittier		US	109	57156
Bageqi		CN	227	57153
Saint-André		RE	313	57150
Kollegāl		IN	192	57149
Tinley Park	تينلي بارك	US	82	57143
Hamada	هامادا	JP	224	57142
Mukandpur		IN	192	57135
Bandō		JP	224	57128
Anamur	آنامور	TR	265	57128
Suiling		CN	217	57124
Pflugerville	بفلوجرفيل	US	82	57122
Mafraq	المفرق	JO	159	57118
Wenxing		CN	217	57117
Unjha		IN	192	57108
Frankfurt (Oder)		DE	254	57107
Fichē		ET	2	57100
Zhigulëvsk		RU	286	57094
Yingli		CN	217	57091
Sakaidechō		JP	224	57090
Cristo Rey		DO	141	57084
Kāmyārān		IR	222	57077
Chhibrāmau		IN	192	57071
Borūjen	بروجن	IR	222	57071
As Sawānī		LY	49	57069
Nūrābād	نور آباد	IR	222	57058
Tilhar		IN	192	57043
Dehdasht	دهدشت	IR	222	57036
New Brunswick	نيو برونزويك	US	126	57035
Annaka	أناكا	JP	224	57013
Lunglei		IN	192	57011
Jahangira		PK	190	57011
Grand Forks	غراند فوركس	US	82	57011
Emmen	إمن	NL	249	57010
Phra Phutthabat		TH	168	57008
Colegiales		AR	56	57000
Sokol’niki		RU	279	57000
Sokol		RU	279	57000
Reyhanlı	ريحانية	TR	265	56995
Baishishan		CN	217	56992
Fountain Valley	فوونتين فالي	US	109	56987
Hoskote		IN	192	56980
Hendala		LK	174	56978
Haripur		PK	190	56977
Minokamo	مينوكامو غيفو	JP	224	56972
Roslavl’		RU	279	56971
Stourbridge		GB	272	56950
Byasanagar		IN	192	56946
North Hills		US	109	56946
Ninghai		CN	217	56937
Manfredonia		IT	285	56932
Veszprém		HU	258	56927
Anlong Veaeng		KH	207	56927
Neu-Hohenschönhausen		DE	254	56921
Bayt Lāhyā	بيت لاهيا	PS	180	56919
Foligno		IT	285	56918
Zhuzhai		CN	217	56908
Purbalingga		ID	185	56903
Xam Nua	خام نوا	LA	228	56900
Diamond Bar	دياموند بار	US	109	56897
Kitgum		UG	26	56891
Baden-Baden	بادن بادن	DE	254	56881
Ipirá		BR	70	56876
Bada Barabīl		IN	192	56870
Hattingen		DE	254	56866
Sāmalkot		IN	192	56864
Caacupé	كاكوبي	PY	69	56864
Mukō		JP	224	56859
Karīmganj		IN	192	56854
La Dolorita		VE	79	56846
Livingston		GB	272	56840
Umm Ruwaba	أم روابة	SD	27	56833
Ushuaia	أشوا	AR	67	56825
Nōgata		JP	224	56821
Bobbili		IN	192	56819
Barri de Sant Andreu		ES	274	56818
Jinji		CN	217	56816
Fana		ML	5	56809
Marseille 11		FR	281	56792
Taunton	تونتون	US	126	56789
Fussa	فوسا	JP	224	56786
Ambalangoda		LK	174	56783
Batac City		PH	200	56781
Oak Lawn	أوك لاون	US	82	56781
Union		US	126	56771
Ankeny	أنكيني	US	82	56764
Battir		PS	187	56746
Malārd	ملارد	IR	222	56745
Weining		CN	217	56744
Mettur		IN	192	56743
Chicopee	شيكوبي	US	126	56741
Sattenapalle		IN	192	56721
San Vicent del Raspeig		ES	274	56715
Castlereagh		GB	272	56679
Kettering		GB	272	56676
Morondava	موروندوا	MG	305	56671
Paudalho		BR	136	56665
Qingfu		CN	217	56650
Jamrud	جمرود	PK	190	56642
Daokou		CN	217	56637
Okcheon		KR	216	56634
Tirūrangādi		IN	192	56632
Yashan		CN	217	56629
Woluwe-Saint-Lambert	وولوو-سن-لامبر	BE	256	56584
Lingayen		PH	200	56580
Masinloc		PH	200	56579
Borovichi	بوروفيتشي	RU	279	56571
Hilden	هيلدن	DE	254	56565
Wellingborough		GB	272	56564
Tennala		IN	192	56546
Budapest XII. kerület		HU	258	56544
Aylmer		CA	151	56542
Chakradharpur		IN	192	56531
Oberá	اوبرا	AR	58	56528
Irving Park		US	82	56520
Dörtyol		TR	265	56513
Limoeiro		BR	136	56510
Ureña		VE	79	56509
Capitão Poço		BR	72	56506
Açu		BR	93	56496
Sendhwa	سندهوا	IN	192	56485
Nantai		CN	217	56478
Sukuta		GM	7	56472
Balai Pungut		ID	185	56452
Talegaon Dābhāde		IN	192	56435
Potenza		IT	285	56433
Changleng		CN	217	56429
Chernaya Rechka		RU	279	56429
Saint-Michel		CA	151	56420
Hiriyūr		IN	192	56416
São Gabriel da Cachoeira		BR	113	56406
Rolim de Moura		BR	133	56406
Chino	تشينو	JP	224	56400
Mocoa	موكوا	CO	75	56398
Boudouaou	بودواو	DZ	3	56398
Mizuho		JP	224	56388
Winterhude		DE	254	56382
Anjangaon		IN	192	56380
Mon Repos		TT	132	56380
Tarneit		AU	246	56370
Hutang		CN	217	56370
Pul-e Khumrī		AF	188	56369
Berwyn	بروين	US	82	56368
Sanchuan		CN	217	56345
Charkhi Dādri		IN	192	56337
Châu Phong		VN	182	56322
Caleta Olivia		AR	62	56310
Ujhāni		IN	192	56309
Manhattan	مانهاتن	US	82	56308
Honiara	هونيارا	SB	318	56298
Fier	فيير	AL	295	56297
Sitou		CN	217	56289
Kaédi	كيهيدي	MR	45	56283
Bankra		IN	192	56273
Mendaha		ID	185	56268
Forest	فوره	BE	256	56254
Dabhoi		IN	192	56253
Kūt-e ‘Abdollāh		IR	222	56252
Zibihu		CN	217	56246
Mutsu	موتسو	JP	224	56244
Teghra		IN	192	56234
Baidi		CN	217	56216
Sleman		ID	185	56215
Gaogou		CN	217	56214
Espinal		CO	75	56213
Huauchinango		MX	119	56206
Vranje	فرانيي	RS	253	56199
Kirishi	كيريشي	RU	279	56190
Gölcük		TR	265	56189
Khartsyzk		UA	269	56182
Linghai		CN	217	56176
Turbaco		CO	75	56171
Dongola	دنقلا	SD	27	56167
Paita		PE	108	56151
Kendale Lakes		US	126	56148
Smyrna	سميرنا	US	126	56146
Dearborn Heights	ديربورن هايتس	US	89	56145
Longshi		CN	217	56142
Hermanus		ZA	24	56139
Moncalieri		IT	285	56134
Ródos		GR	252	56128
Obra		IN	192	56110
Umm el Faḥm	أم الفحم	IL	187	56109
Kobo		ET	2	56100
Xuzhuang		CN	217	56099
Sankt Augustin	زانكت آوغستين	DE	254	56094
Ayapel		CO	75	56082
Tiruvallur		IN	192	56074
Mandapeta		IN	192	56063
Kutu		CD	29	56061
Tirur		IN	192	56058
Porterville	بورتيرفيل	US	109	56058
Kimilili		KE	42	56050
Piscataway		US	126	56044
Kandi	كاندي	BJ	47	56043
Pandak		ID	185	56043
Ropar		IN	192	56038
Gongyi		CN	217	56033
Al Badārī	البداري	EG	12	56033
Hendersonville	هيندرسونفيل	US	82	56018
Roeselare	روسلاره	BE	256	56016
Melo	ميلو	UY	123	56013
Santo Amaro		BR	70	56012
Papatoetoe		NZ	315	56010
Eisen		KR	216	56006
Dangila		ET	2	56000
Bonga		ET	2	56000
Kapenguria		KE	42	56000
Ezhva		RU	279	56000
Nāmakkal		IN	192	55997
Toumodi		CI	0	55986
Cuneo		IT	285	55980
Qinnan		CN	217	55975
Barabai		ID	199	55956
Arcot		IN	192	55955
Liski	ليسكي	RU	279	55939
Gelan		CN	217	55938
Morningside Heights		US	126	55929
Zvyahel		UA	269	55925
San Francisco		CR	85	55923
Lāharpur		IN	192	55911
Impasugong		PH	200	55901
Trần Văn Thời		VN	182	55897
Kudamatsu		JP	224	55887
Kuala Selangor		MY	194	55887
Vryburg		ZA	24	55879
Bolvadin		TR	265	55870
Dalianwan		CN	217	55841
Changling		CN	217	55841
Marechal Cândido Rondon		BR	142	55836
Chumphon		TH	168	55835
Mozambique		MZ	37	55829
Tirhanimîne		MA	13	55827
Viramgām		IN	192	55821
Zarrīn Shahr		IR	222	55817
San Rafael		VE	79	55810
Rocky Mount	روكي ماونت	US	126	55806
Belem		BR	142	55785
Corvallis	كورفاليس	US	109	55780
Eschweiler	إيشفايلر	DE	254	55778
Berrouaghia		DZ	3	55775
Tsévié	سيفييه	TG	32	55775
Ełk		PL	302	55769
San Antonio		PY	69	55754
Aïn Touta		DZ	3	55736
Olympia	أولمبيا	US	109	55733
Valdosta	فالدوستا	US	126	55724
Asadābād	اسد آباد	IR	222	55703
Islāmpur		IN	192	55691
Bonan		CN	217	55685
Zile		TR	265	55680
Serowe	سيروي	BW	22	55676
Dibaya-Lubwe		CD	29	55672
Karād		IN	192	55663
Hanford	هانفورد	US	109	55659
Kampung Bukit Baharu		MY	194	55656
Kawm Ḩamādah	كوم حماده	EG	12	55652
Lubao		PH	200	55645
Shibirghān	شبرغن	AF	188	55641
Hashtgerd		IR	222	55640
'Ārdamatā		SD	27	55637
My Drarga		MA	13	55631
Zhuyi		CN	217	55627
Yanam		IN	192	55626
Klaeng		TH	168	55619
Dakhla		MA	13	55618
Pirapora		BR	142	55606
Świętochłowice	شفينتوخوفيتسه	PL	302	55600
Rumonge	رومونجي	BI	11	55599
Ābu Road		IN	192	55599
Yongqing		CN	217	55595
Castle Rock	كاسل روك	US	88	55591
Linqiong		CN	217	55587
Snizhne		UA	269	55587
Greenwood	غرينوود	US	103	55586
Takizawa		JP	224	55579
Brazlândia		BR	142	55561
At Tall	التل	SY	175	55561
Amuntai		ID	199	55560
Hà Giang		VN	168	55559
Nuevo Casas Grandes	نويفو كاساس غرانديس	MX	83	55553
Chicago Lawn		US	82	55551
Eminönü		TR	265	55548
Hempstead		US	126	55547
Buthidaung Town		MM	231	55545
Wellington		ZA	24	55543
Raxaul		IN	192	55536
Moonniyur		IN	192	55535
Novato	نوفاتو	US	109	55530
Kettering	كاترنغ	US	126	55525
Bellevue	بيليفيو	US	82	55510
Tlokweng		BW	22	55508
Barwāni		IN	192	55504
Qishan		CN	217	55500
Vyaz’ma		RU	279	55500
Buriticupu		BR	93	55499
Barrow in Furness		GB	272	55489
Videira		BR	142	55466
Besuki		ID	185	55465
Rîbniţa		MD	259	55455
Aurora	أورورا	CA	151	55445
Lanshan		CN	217	55442
Mangina		CD	34	55439
Shoreline	شورلين	US	109	55439
Decatur	ديكاتور	US	82	55437
Luau		AO	33	55432
Oued Rhiou	وادي رهيو	DZ	3	55430
Friedrichsfelde		DE	254	55423
Anjiang		CN	217	55421
San Fernando	سان فرناندو	TT	132	55419
Xinqing		CN	217	55415
Gapyeong		KR	216	55415
Ksar Hellal		TN	50	55415
Paramount	باراموونت	US	109	55412
Beledweyne	بلد وين	SO	40	55410
Placetas		CU	101	55408
Saint-Quentin		FR	281	55407
Mpulungu		ZM	35	55405
Tønsberg	تونسبيرغ	NO	280	55387
Bisceglie		IT	285	55385
Jaguare		BR	142	55382
Kottayam	كوتايام	IN	192	55374
Pruszków		PL	302	55371
Bozüyük		TR	265	55365
Tiruttangal		IN	192	55362
Minamiuonuma		JP	224	55354
Bossangoa	بوسانقوا	CF	6	55353
Taliwang		ID	199	55340
Port Arthur	بورت أرثر	US	82	55340
Petlād		IN	192	55330
Dorbod		CN	217	55316
Sesvete		HR	303	55313
Yutan		CN	217	55312
Abington		US	126	55310
Anderson	مدينة اندرسون	US	103	55305
Wedi		ID	185	55300
Jālaun		IN	192	55299
Ahu		CN	217	55298
Pátzcuaro		MX	119	55298
Torrelavega	توريلافيجا	ES	274	55297
Hidaka	هيداكا	JP	224	55294
Moreno		BR	136	55292
Mafra		BR	142	55286
Satte		JP	224	55286
Djemmal	جمال	TN	50	55285
Periya Semūr		IN	192	55282
Ahlen	اهلن	DE	254	55280
Tamiami		US	126	55271
Aïn Defla	عين الدفلة	DZ	3	55259
Três Pontas		BR	142	55255
Kas		SD	27	55255
Paris 05 Panthéon		FR	281	55252
Nazarovo	نازاروفو	RU	193	55252
Hulu Langat		MY	194	55251
Rubizhne		UA	269	55247
Villa Bruzual		VE	79	55244
Rāmganj		BD	176	55241
Madhupur		IN	192	55238
Dhūri		IN	192	55225
Pazardzhik	بازارجيك	BG	292	55220
Klimovsk	كليموفسك	RU	279	55206
South Croydon		GB	272	55198
Towson		US	126	55197
Naic		PH	200	55195
Challakere		IN	192	55194
Bayan		CN	217	55186
Etāwa		IN	192	55185
Zouérat	الزويرات	MR	45	55183
North Chicopee		US	126	55179
Shijōnawate		JP	224	55177
Elda	إلدا	ES	274	55168
Paraíso do Tocantins		BR	55	55164
Drean		DZ	3	55147
Licha		CN	217	55140
Pingjin		CN	217	55139
Chiplūn		IN	192	55139
Uptown		US	82	55137
Cần Giờ		VN	182	55137
Mandlā		IN	192	55133
Ābyek		IR	222	55128
Biel/Bienne	بيال	CH	304	55120
Sarasota	ساراسوتا	US	126	55118
Šabac	شاباس	RS	253	55114
Narail		BD	176	55112
Kalasin	كالاسين	TH	168	55102
Lesnoy		RU	232	55100
Canterbury	كانتربيري	GB	272	55087
Bhīmunipatnam		IN	192	55082
Rybatskoye		RU	279	55076
Olímpia		BR	142	55074
Eqbālīyeh		IR	222	55066
Cepu		ID	185	55055
Kaga-Bandoro	كاغا باندورو	CF	6	55047
Uritsk		RU	279	55037
União da Vitória		BR	142	55033
Luang Prabang	لوانج برابانج	LA	228	55027
Sharifabad		PK	190	55027
Canoinhas		BR	142	55016
Mawlai-Mawïong		IN	192	55012
Cuango-Luzamba		AO	33	55000
Caxito	كاشيتو	AO	33	55000
Shilin		CN	217	55000
Jinotega	خينوتيجا	NI	112	55000
Zamoskvorech’ye		RU	279	55000
Pokrovskoye-Streshnëvo		RU	279	55000
Berëzovskiy		RU	203	55000
Waterloo	واترلو	SL	21	55000
Dunfermline	دمفرلين	GB	272	54990
Dompu		ID	199	54987
Kavanur		IN	192	54986
Reghaïa		DZ	3	54962
Liguo		CN	217	54960
Huangnihe		CN	217	54959
Viljoenskroon		ZA	24	54955
Tallang-dong		KR	216	54954
Saint-Jérôme	سان جيروم	CA	151	54948
Cypress Hills		US	126	54944
West Haven	ويست هيفن	US	126	54927
Miyakojima		JP	224	54908
Rosemead	روسيميد	US	109	54908
Sabinas		MX	122	54905
Bad Salzuflen	باد زالتسوفلن	DE	254	54899
Cuenca	قونكة	ES	274	54898
Euskirchen		DE	254	54889
Estancia		PH	200	54882
Yecheon		KR	216	54873
Edgewater		US	82	54873
Pithāpuram		IN	192	54859
Al Khafjī		SA	213	54857
Jackson		US	126	54856
Highland	هايلاند	US	109	54854
Kāndi		IN	192	54848
San José de las Lajas	سان خوسيه دي لاس لاخاس	CU	101	54847
Jonquière		CA	151	54842
Jelgava	يلجافا	LV	284	54834
Mamoudzou		YT	312	54831
Meerbusch	ميربوش	DE	254	54826
Sangarédi		GN	15	54824
Idappadi		IN	192	54823
Manzhouli		CN	217	54808
Caaguazú		PY	69	54808
Pontes e Lacerda		BR	86	54795
Huguo		CN	217	54795
Liuji		CN	217	54785
Asenovgrad		BG	292	54778
Sāhibābād Daulotpur		IN	192	54773
Pozzo Strada		IT	285	54766
Bandar Labuan		MY	195	54752
Mount Prospect	مونت بروسبكت	US	82	54747
Punganūru		IN	192	54746
Liangzhai		CN	217	54742
Wolfenbüttel	ولفنبوتل	DE	254	54740
Huyton		GB	272	54738
Bhamo	بهامو	MM	231	54721
Leytonstone	ليتونستون	GB	272	54696
Rio de Mouro		PT	270	54695
Liaozhong		CN	217	54691
Hürth	هورت	DE	254	54678
Luputa		CD	34	54676
Barry		GB	272	54673
Odienné	أوديان	CI	0	54669
San Josecito		VE	79	54669
Boghni	بوغني	DZ	3	54666
Niort	نيور	FR	281	54660
Ghātāl		IN	192	54658
Burauen		PH	200	54635
Odivelas		PT	270	54624
Hamura		JP	224	54622
Colton	كولتون	US	109	54621
San Marcos		SV	92	54615
Encanto		US	130	54614
Sibonga		PH	200	54610
Konan		JP	224	54607
Jāfarābād		IN	192	54601
Palmares		BR	136	54584
Wangji		CN	217	54578
Belfort	بلفور	FR	281	54562
Giurgiu	جيورجيو	RO	257	54551
Sāgar		IN	192	54550
Sihor		IN	192	54547
Huacho	هواتشو	PE	108	54545
Mūndka		IN	192	54541
Al Mayādīn	الميادين	SY	175	54534
Belorechensk	بيلوريتشينسك	RU	279	54526
El Banco		CO	75	54522
San Bernardino Tlaxcalancingo		MX	119	54517
Himimachi		JP	224	54510
Dumyāţ al Jadīdah	دمياط الجديدة	EG	12	54508
Bafang		CM	19	54505
Chelghoum el Aïd		DZ	3	54495
Deglur		IN	192	54493
Meikle Earnock		GB	272	54480
Hamilton		GB	272	54480
Madhepura		IN	192	54472
Modica		IT	285	54456
Nanzhou		CN	217	54449
Pocatello	بوكاتيلو	US	76	54441
Bradenton	برادنتون	US	126	54437
Buíque		BR	136	54425
Pasir Ris New Town		SG	218	54420
Pirojpur		BD	176	54418
Swedru		GH	1	54417
Bukit Tengah		MY	194	54416
Bārāmati		IN	192	54415
Mahāsamund		IN	192	54413
Margareten		AT	299	54412
Narva	نارفا	EE	294	54409
Rogers Park		US	82	54402
Jinka		ET	2	54400
Nelson	نيلسن	NZ	315	54400
Ain El Aouda		MA	13	54397
Xóm Cái Nước		VN	182	54397
Weymouth	ويماوث	US	126	54395
Sittingbourne		GB	272	54392
Port Charlotte		US	126	54392
Tramandaí		BR	142	54387
Tharyarwady		MM	231	54386
Yunjin		CN	217	54385
Normal		US	82	54373
Medianeira		BR	142	54369
Ajaccio	أجاكسيو	FR	281	54364
Jagüey Grande		CU	101	54363
Javānrūd	جوانرود	IR	222	54354
Eisenzicken		AT	299	54353
Macclesfield		GB	272	54345
Az̧ Z̧a‘āyin	الضعاين	QA	210	54339
Teramo		IT	285	54338
Bahlā’	بهلاء	OM	201	54338
Sidhi		IN	192	54331
Luojing		CN	217	54329
Zehlendorf		DE	254	54328
Krasnokamensk	كراسنوكامنسك	RU	173	54316
Guapimirim		BR	142	54300
Spring	سبرينغ	US	82	54298
Presidente Franco		PY	69	54292
Allapattah		US	126	54289
Okaya		JP	224	54286
Durbanville		ZA	24	54286
Dullewala		PK	190	54277
Kérou		BJ	47	54276
Pir Jo Goth		PK	190	54266
Hietzing		AT	299	54265
Gravesend		GB	272	54263
Zürich (Kreis 11)		CH	304	54260
Pemangkat		ID	208	54259
Richland	ريتشلاند	US	109	54248
Eastleigh		GB	272	54225
Zinacantepec		MX	119	54220
Euless	يولس	US	82	54219
Sau Mau Ping		HK	183	54218
Dhanmondi		BD	176	54210
Kupchino		RU	279	54198
Eldorado	إلدورادو	AR	58	54189
Kāsaragod		IN	192	54172
Garhchiroli		IN	192	54152
Blue Springs	بلو سبرينغز	US	82	54148
São Gonçalo do Amarante		BR	93	54143
Pakenham		AU	246	54118
Cajicá		CO	75	54111
Koumra		TD	43	54109
East Pensacola Heights		US	82	54104
Kalamata	كالاماتا	GR	252	54100
As Sāḩil	الساحل	EG	12	54094
Puttūr		IN	192	54092
Diffa	ديفا	NE	44	54082
Jalor		IN	192	54081
Nirgua		VE	79	54080
Samāna		IN	192	54072
Bangassou	بانقاسو	CF	6	54059
Cerignola		IT	285	54056
Aranjuez	آرنخويث	ES	274	54055
Rāzampeta		IN	192	54050
Wāri		IN	192	54048
Chilanga Township		ZM	35	54046
Kwaggafontein		ZA	24	54040
Shella		IN	192	54039
Hacienda Heights	هاكيندا هايهتس	US	109	54038
Fangcun		CN	217	54035
Palmaner		IN	192	54035
Xihu		TW	219	54033
Kavála	قولة	GR	252	54027
Deolāli		IN	192	54027
Lozova		UA	269	54026
Nuevitas		CU	101	54022
Suzaka		JP	224	54022
Vannes	فان	FR	281	54020
Kanakapura		IN	192	54014
Schweinfurt	شفاينفورت	DE	254	54012
Ribeira do Pombal		BR	70	54010
Wokha		IN	192	54010
Altuf’yevskiy		RU	279	54000
Ozone Park		US	126	53985
Neustadt an der Weinstraße		DE	254	53984
Trani		IT	285	53981
Sartrouville	سارتروفيل	FR	281	53980
Druzhkivka		UA	269	53977
Umred		IN	192	53971
Şabbāshahr	قاسم آباد	IR	222	53971
Yongjian		CN	217	53970
Bandar-e Torkaman	بندر تركمن	IR	222	53970
Iwade		JP	224	53967
Maisons-Alfort	ميزون ألفور	FR	281	53964
Kālna		IN	192	53964
Huesca	وشقة	ES	274	53956
Xiazhuang		CN	217	53954
Barbosa	بابوسا	CO	75	53943
Timashyovsk		RU	279	53940
Saint-Louis		RE	313	53935
Mingcun		CN	217	53926
Severomorsk	سفيرومورسك	RU	279	53921
Pandamaran		MY	194	53916
Phong Thạnh		VN	182	53912
Chaniá		GR	252	53910
Siena		IT	285	53901
Mondlo		ZA	24	53892
Domodedovo	دوموددوفو	RU	279	53887
Chenārān		IR	222	53879
Briarwood		US	126	53877
Eger		HU	258	53876
Pallichal		IN	192	53861
Jacona de Plancarte		MX	119	53860
Pīshvā		IR	222	53856
Tāndoni		IN	192	53854
Pārvatipuram		IN	192	53844
Lingcheng		CN	217	53841
Cathedral City	كاثيدرال سيتي	US	109	53826
Meaux	مو	FR	281	53811
Lakewood		US	126	53805
Kericho		KE	42	53804
Portici	بورتيش	IT	285	53801
Vyshniy Volochëk		RU	279	53800
Kotharia		IN	192	53794
Ottapalam		IN	192	53792
Al Ibrāhīmīyah	الإبراهيمية	EG	12	53791
Kurihama		JP	224	53782
Elyria	إليريا	US	126	53775
Mongo	مونقو	TD	43	53768
Pulheim	بولهايم	DE	254	53762
Bỉm Sơn		VN	182	53754
Dīdwāna		IN	192	53749
Jardines de la Silla		MX	122	53742
Ostrołęka		PL	302	53740
Starachowice		PL	302	53739
Markala		ML	5	53738
Pensacola	بينساكولا	US	82	53724
Wheaton	ويتون	US	82	53715
Kintampo		GH	1	53711
Mercedes		PH	200	53702
Assi Bou Nif		DZ	3	53700
Commerce City	كوميرك سيتي	US	88	53696
Santiago Teyahualco		MX	119	53684
Begampur		IN	192	53682
Charikar		AF	188	53676
Arao		JP	224	53675
Jinding		CN	217	53667
Blois	بلوآ	FR	281	53660
Smethwick		GB	272	53653
Al Marāghah	المراغة	EG	12	53643
Safaga	سفاجا	EG	12	53639
Hoboken		US	126	53635
Watsonville	واتسونفيل	US	109	53628
Kongoussi	كونغوسي	BF	46	53627
Gaddi Annaram		IN	192	53622
Coatepec		MX	119	53621
Dumraon	دومراون	IN	192	53618
Miyoshi		JP	224	53616
Anapa	أنابا	RU	279	53600
El Kef	الكاف	TN	50	53596
Évora	إيفورا	PT	270	53591
Frýdek-Místek	فريدك-ميستك	CZ	283	53590
San Bartolomé de Tirajana		ES	235	53588
Pamplona		CO	75	53587
Nerupperichchal		IN	192	53579
Ercolano		IT	285	53576
Goshogawara	غوشوغاوارا	JP	224	53576
Nihommatsu		JP	224	53557
Lake Havasu City	ليك هافاسو سيتي	US	130	53553
Qingxichang		CN	217	53552
Papantla de Olarte		MX	119	53546
Jaggaiahpet		IN	192	53530
Hvidovre		DK	260	53527
Jinhua		CN	217	53523
Les Abymes	لزابيم	GP	96	53514
Buguruslan	بوغوروسلان	RU	232	53511
El Viejo		NI	112	53504
Inada		JP	224	53502
Menemen		TR	265	53489
Woburn		CA	151	53485
Extrema		BR	142	53482
Braintree		GB	272	53477
Ilo		PE	108	53476
Buzhuang		CN	217	53474
Rampur Hat		IN	192	53468
Brive-la-Gaillarde		FR	281	53466
Chystyakove	تورز	UA	269	53462
Klinteby Frihed		DK	260	53443
Avedøre		DK	260	53443
Khanapuram Haveli		IN	192	53442
Arles	آرل	FR	281	53431
Goālpāra		IN	192	53430
Little Havana		US	126	53430
Tuni		IN	192	53425
Shiquan		CN	217	53422
Revere	رفير	US	126	53422
Yangtun		CN	217	53417
Weymouth	وايمث	GB	272	53416
Porto Feliz		BR	142	53402
Chortoq		UZ	220	53400
Suphan Buri	سوفان بري	TH	168	53399
Beauvais	بووه	FR	281	53393
Laxmangarh		IN	192	53392
São Miguel dos Campos		BR	111	53391
Río Tercero		AR	58	53389
Zhangfeng		CN	217	53370
Sotsmisto		UA	269	53370
Shāhpur		IN	192	53366
West New York		US	126	53366
Itabirito		BR	142	53365
Tutóia		BR	93	53356
Los Polvorines		AR	56	53354
Voi		KE	42	53353
Granja		BR	93	53344
Bhongīr		IN	192	53339
Chaozhou		TW	219	53338
Tōkamachi		JP	224	53333
Kelenföld		HU	258	53332
Puttūr		IN	192	53331
Chaeryŏng-ŭp		KP	209	53330
Yucaipa	يوكيبا	US	109	53328
Ullagaram		IN	192	53322
Châteauroux	شتورو	FR	281	53301
São Tomé	سائوتومه	ST	48	53300
Sri Dūngargarh		IN	192	53294
Kateríni		GR	252	53293
Ayodhya	أيوديا	IN	192	53293
Natitingou	ناتيتينغو	BJ	47	53284
Montesilvano		IT	285	53275
Sampang		ID	185	53269
Mubarakpur		IN	192	53263
Pathum Wan		TH	168	53263
Consolação		BR	142	53249
Taquara		BR	142	53242
Ōami		JP	224	53239
Yousuo		CN	217	53233
Amalāpuram		IN	192	53231
Gilroy	غيلروي	US	109	53231
Tomé		CL	140	53219
Hell-Ville	أندواني	MG	305	53219
Arsikere		IN	192	53216
Fryazevo		RU	279	53212
Vallecas		ES	274	53208
Phaltan		IN	192	53202
Kabale		UG	26	53200
Zhaozhuang		CN	217	53193
Poinciana		US	126	53193
Ashta		IN	192	53184
Sandīla		IN	192	53182
Tingo María		PE	108	53177
Santa Isabel		BR	142	53174
Silivri		TR	265	53167
Cholet	شوله	FR	281	53160
Novena		SG	218	53160
Zawiercie		PL	302	53159
Artur Nogueira		BR	142	53157
Ar Rastan	الرستن	SY	175	53152
Sinan		KR	216	53150
Bagheria		IT	285	53149
Rondon do Pará		BR	72	53143
Vikārābād		IN	192	53143
Naka		JP	224	53137
Gummersbach	غومرسباخ	DE	254	53131
Cava Dè Tirreni		IT	285	53130
Baruipur		IN	192	53128
Rioverde		MX	119	53128
Tanjungagung		ID	185	53117
Beberibe		BR	93	53114
Wat Tha Phra		TH	168	53111
Oosterhout		NL	249	53107
Gulariyā		NP	191	53107
Banes		CU	101	53104
Miryang		KR	216	53103
Fréjus		FR	281	53098
Zaragoza		PH	200	53090
Butterworth		ZA	24	53086
University of Texas		US	82	53082
Al Sajaah		AE	178	53079
Lahbab	لهباب	AE	178	53079
‘Izbat ‘Alī as Sayyid	عزبة علي السيد	EG	12	53079
Nāyf	نايف	AE	178	53075
Thái Bình		VN	168	53071
Wilhelmsburg		DE	254	53064
Hatogaya-honchō		JP	224	53062
Ciudad de Huajuapan de León		MX	119	53043
Mediaş		RO	257	53040
Khanzhonkivskyi		UA	269	53040
Ben Jerrar		MA	13	53026
Bartolomé Masó		CU	101	53024
Bitlis	بتليس	TR	265	53023
Kingsport	كينغسبورت	US	126	53014
Swakopmund	سواكوبموند	NA	51	53009
Svyatoshyn		UA	269	53000
Choudwar		IN	192	52999
Tangzhang		CN	217	52985
Levittown		US	126	52983
Alexandroupoli	أليكساندروبولي	GR	252	52979
Aversa		IT	285	52974
Piedade		BR	142	52970
Shāhābād		IN	192	52952
Waiblingen	فايبلينغن	DE	254	52945
Nueva Guinea		NI	112	52929
Palm Beach Gardens	بالم بيتش غاردنز	US	126	52923
Pantin	بانتان	FR	281	52922
Velletri		IT	285	52911
Tha Maka		TH	168	52907
São Miguel do Guamá		BR	72	52894
Xinguara		BR	72	52893
Sultānganj		IN	192	52892
Congonhas		BR	142	52890
Enerhodar	إنيرهودار	UA	269	52887
Patuto		PH	200	52883
Mandi Dabwāli		IN	192	52873
Tân Uyên		VN	182	52873
Buseresere		TZ	17	52870
Lingwu		CN	217	52863
Lyon 06		FR	281	52862
Taoyuan		CN	217	52861
'Alī Ābād-e Katūl		IR	222	52838
Imara Daima Estate		KE	42	52837
Verviers		BE	256	52824
Bordj el Bahri	رأس ماتيفو	DZ	3	52816
San José del Guaviare	سان خوسيه ديل جوافيار	CO	75	52815
Delmiro Gouveia		BR	111	52809
Nordhorn	نوردهورن	DE	254	52803
Cocorote		VE	79	52803
Āgaro		ET	2	52800
Port Shepstone		ZA	24	52793
Adilcevaz	عادلجواز	TR	265	52781
Trichardt		ZA	24	52776
Saint-Brieuc	سانت بريوك	FR	281	52774
Konch		IN	192	52773
Yokkaichi		JP	224	52771
São Francisco		BR	142	52762
Milford	ميلفورد	US	126	52759
Beisu		CN	217	52752
Bandar-e Genāveh		IR	222	52750
Cửa Nam		VN	168	52750
Bāprola		IN	192	52744
Kota Tinggi		MY	194	52743
Mariendorf		DE	254	52734
Delano	ديلانو	US	109	52733
Colcapirhua	كولكابيرهوا	BO	107	52732
Universitäts- und Hansestadt Greifswald	غرايفسفالت	DE	254	52731
West Sacramento	ويست ساكرامينتو	US	109	52721
Wulingyuan		CN	217	52712
Malingshan		CN	217	52711
Yartsevo		RU	279	52706
Huntersville	هانترسفيل	US	126	52704
Pabbi		PK	190	52701
Krasnokamsk	كراسنوكامسك	RU	232	52689
Venkatagiri		IN	192	52688
Ergani		TR	265	52684
Perth Amboy		US	126	52682
Río Grande		AR	67	52681
Cuxhaven	كوكسهافن	DE	254	52677
Sherman Oaks		US	109	52677
São Francisco do Sul		BR	142	52674
Ridder	ريدر	KZ	158	52664
Shiogama		JP	224	52662
Hualong		CN	217	52660
Wetzlar	فتسلار	DE	254	52656
Porto Ferreira		BR	142	52649
Bau		MY	195	52643
Palapye		BW	22	52636
Boadilla del Monte	بواديلا ديل مونتي	ES	274	52626
Ålesund		NO	280	52626
Kahnūj		IR	222	52624
Utrera		ES	274	52617
Dianbu		CN	217	52613
Ţūkh	طوخ	EG	12	52593
Zabīd	زبيد	YE	157	52590
Southaven		US	82	52589
Vila Guilherme		BR	142	52587
Brentwood		GB	272	52586
Niono		ML	5	52584
Imbituba		BR	142	52579
Dabhel		IN	192	52578
Amora		PT	270	52577
Saint Peters		US	82	52575
Daxing		CN	217	52568
Terbanggi Besar		ID	185	52566
Maiquetía		VE	79	52564
Puji		CN	217	52563
Downtown DC		US	126	52560
Caucagüito		VE	79	52556
Pryluky		UA	269	52553
Lalian		PK	190	52542
Harrisonburg	هاريسونبورغ	US	126	52538
Corroios		PT	270	52520
Biswān		IN	192	52516
Peabody	بيبودي	US	126	52504
Lautoka	لاوتوكا	FJ	316	52500
Thongwa		MM	231	52496
Qabula		PK	190	52495
Placentia	بلاسينتيا	US	109	52495
Jaén		PE	108	52493
Siruguppa		IN	192	52492
Kosi		IN	192	52492
Jette	جيتي	BE	256	52490
Lenexa		US	82	52490
DeSoto	دي سوتو	US	82	52486
Mollet del Vallès		ES	274	52484
Pursat	بورسات	KH	207	52476
Pir Mahal		PK	190	52476
Ciudad Bolivia		VE	79	52476
Burlington	برلنغتون	US	126	52472
Sironj		IN	192	52460
Nametil		MZ	37	52457
Menden	مندن	DE	254	52452
Montauban	مونتوبان	FR	281	52434
Tomiya		JP	224	52433
South Hill		US	109	52431
Kyaiklat		MM	231	52425
Tarhuna		LY	49	52420
Charleville-Mézières		FR	281	52415
Albi	ألبي	FR	281	52409
Campos do Jordão		BR	142	52405
Al ‘Azīzīyah	العزيزية	LY	49	52404
Xingqiao		CN	217	52400
Jangaon		IN	192	52394
Esher		GB	272	52392
Ivato		MG	305	52376
Mithi		PK	190	52376
Daudnagar		IN	192	52364
Zalău	زلئو	RO	257	52359
Metrotown		CA	153	52355
Hannan		JP	224	52350
Elkhart	إلخارت	US	103	52348
Bergkamen	برغكامن	DE	254	52329
Kamifukuoka		JP	224	52323
Frechen	فرشن	DE	254	52309
Óbidos		BR	139	52306
La Crosse	لاكروس	US	82	52306
Chagni		ET	2	52300
Eilat	أيلات	IL	187	52299
Dandeli		IN	192	52295
Ramapuram		IN	192	52295
Welland	ويلاند	CA	151	52293
Plottier		AR	63	52291
Oak Park		US	82	52287
Mansoûra		DZ	3	52285
Ponticelli		IT	285	52284
Noshiro	نوشيرو	JP	224	52283
Campo Belo		BR	142	52277
Songlingcun		CN	217	52277
Santo Estêvão		BR	70	52276
Tengréla		CI	0	52271
Florissant	فلوريسانت	US	82	52268
Hruzkyi		UA	269	52265
Taquaritinga	تاكواريتينغا	BR	142	52260
Kalamansig		PH	200	52257
Fryazino		RU	279	52255
Sammamish	ساماميش	US	109	52253
Yunshan		CN	217	52249
Maluñgun		PH	200	52248
Kakata	كاكاتا	LR	41	52247
Kobryn		BY	277	52235
Matamoros		MX	122	52233
Hervey Bay	خليج هيرفي	AU	243	52230
Cangandala		AO	33	52220
Pula	بولا	HR	303	52220
Dapeng		CN	217	52219
Victoria		PH	200	52215
Sanzhuang		CN	217	52214
Shiraoka		JP	224	52214
Zarinsk	زارينسك	RU	169	52209
São José do Rio Pardo		BR	142	52205
Inhumas		BR	142	52204
Wakefield		US	126	52201
Sé		MO	197	52200
Matilda Estate		SG	218	52200
Tres Arroyos	تريس آرويوس	AR	56	52199
Mudhol	مودول	IN	192	52199
Ban Talat Yai		TH	168	52192
Erbaa		TR	265	52185
Tavşanlı		TR	265	52182
Arandas		MX	119	52175
Albany	ألباني	US	109	52175
Zhawa		CN	227	52165
Sandwīp		BD	176	52152
Antratsyt	أنتراتسيت	UA	269	52150
Jitai		CN	217	52144
Ban Lak Song		TH	168	52144
Hoffman Estates		US	82	52138
Nyagan		RU	232	52137
Sar-e Pul		AF	188	52121
Lichtenrade		DE	254	52110
Ad Darwa		MA	13	52108
Tarbes	تارب	FR	281	52106
Dobo		ID	186	52104
Davtashen		AM	233	52100
Albany Park		US	82	52079
Fontenay-sous-Bois	فونتنه-سو-بوآ	FR	281	52075
Kimry	كيمري	RU	279	52070
Mouscron		BE	256	52069
Ar Riqqah	الرقة	KW	196	52068
Ta Khmau	تا خماؤ	KH	207	52066
Zizhuang		CN	217	52063
Parobé		BR	142	52058
Liangji		CN	217	52048
Chake Chake	تشاكي تشاكي	TZ	17	52047
Thodupuzha		IN	192	52045
Methuen	ميثيون	US	126	52044
Kirumba		CD	34	52041
Pinar del Rey		ES	274	52031
Thomazeau		HT	131	52017
Kariya		JP	224	52015
Caetité		BR	70	52012
Glendora	غليندورا	US	109	52009
Lamía	لمياء	GR	252	52006
Sātkania		BD	176	52005
Jūrmala	جرمالا	LV	284	52001
Levoberezhnyy		RU	279	52000
Wilmington		US	109	52000
Mokolo		CM	19	51999
Huamantla		MX	119	51996
Ānwén		CN	217	51994
Izumi		JP	224	51994
Lyon 09		FR	281	51983
Al Aaroui		MA	13	51976
Dunstable	دونستابل	GB	272	51973
Ciudad Piar		VE	79	51967
Port Macquarie	بورت ماكواري	AU	248	51965
University Heights		CA	137	51957
Nioro		ML	5	51933
Kepanjen		ID	185	51919
San Severo		IT	285	51919
Queens Village		US	126	51919
Dashahe		CN	217	51916
Roskilde		DK	260	51916
Gjilan	جيلان	XK	253	51912
Usulután	أوسولوتان	SV	92	51910
Brookhaven	بروكهافن	US	126	51910
Évry		FR	281	51900
Thị Trấn Phước Bửu		VN	182	51895
Duzhou		CN	217	51888
Corralillo		CU	101	51881
Levittown	ليفيتاون	US	126	51881
Meybod	ميبد	IR	222	51874
Secondigliano		IT	285	51874
Sa'dah	صعدة	YE	157	51870
Palm Desert	بالم ديزرت	US	109	51869
Zhongxin		CN	217	51866
Devakottai		IN	192	51865
Bad Homburg vor der Höhe		DE	254	51859
Porvoo	بورفو	FI	263	51853
Arwal		IN	192	51849
Louveira		BR	142	51847
Willich	فيليش	DE	254	51843
Puertollano	بورتولانو	ES	274	51842
Ostuncalco		GT	97	51828
Weimiao		CN	217	51820
Joplin	جوبلن	US	82	51818
Blora		ID	185	51811
Boundiali		CI	0	51803
Mahdia	المهدية	TN	50	51803
Orhangazi		TR	265	51792
Coruripe		BR	111	51788
Baljurashi	بلجرشي	SA	213	51787
Enid	إنيد	US	82	51776
Calvià	كالفيا	ES	274	51774
Tiu Keng Leng		HK	183	51751
Qishan		CN	217	51750
Lower Sackville		CA	100	51749
Kāliyāganj		IN	192	51748
Nasīrābād		IN	192	51747
Mampong		GH	1	51745
Léo	ليو	BF	46	51743
Būlāq Abū al ‘Ilā	بولاق أبو العلا	EG	12	51741
Saint John’s		AG	54	51737
Bom Despacho		BR	142	51737
Ijebu-Jesa		NG	30	51730
Wanguru		KE	42	51722
Vidnoye		RU	279	51721
Qoryooley		SO	40	51720
Morumbi		BR	142	51715
Bonita Springs	بونيتا سبرنغز	US	126	51704
São Lourenço		CN	197	51700
Kasba Tadla		MA	13	51697
Irondequoit	إرونديكوويت	US	126	51692
Zepu		CN	227	51691
Yeonggwang		KR	216	51688
Caldwell	كالدويل	US	76	51686
Segovia	شقوبية	ES	274	51683
Minnetonka	مينيتونكا	US	82	51669
En Nedjma		DZ	3	51665
Mikkeli		FI	263	51661
Bitonto		IT	285	51661
Liuquan		CN	217	51657
Futtsu		JP	224	51650
Morecambe		GB	272	51644
Baião		BR	72	51641
Pedregal		PA	128	51641
Sagrada Família		ES	274	51623
Shahr-e Bābak		IR	222	51620
Pinellas Park	بينيلاس بارك	US	126	51617
Tagawa	تاغاوا	JP	224	51608
Xanxerê		BR	142	51607
Ibiporã		BR	142	51603
Tijucas		BR	142	51592
Battle Creek	باتل كريك	US	89	51589
Maha Sarakham	ماهاسارخام	TH	168	51584
Khagaul		IN	192	51577
Yeongam		KR	216	51573
Redhill		GB	272	51559
Barinitas		VE	79	51556
Tachilek		MM	231	51553
Takāb		IR	222	51541
Mazara del Vallo		IT	285	51534
Renfrew-Collingwood		CA	153	51530
Emden	إمدن	DE	254	51526
Welwyn Garden City		GB	272	51505
Cardona		PH	200	51493
Sado		JP	224	51492
Arganda		ES	274	51489
Miura	ميورا	JP	224	51483
Agustín Codazzi		CO	75	51478
Zhefang		CN	217	51477
Horsham	هورشم	GB	272	51472
Casa Grande	كازا غراندي	US	130	51460
Ksar Chellala		DZ	3	51451
South Shore		US	82	51451
Mott Haven		US	126	51450
Viana		BR	93	51442
The Villages		US	126	51442
Grand Island	غراند إيسلاند	US	82	51440
Sūsangerd		IR	222	51431
Changanācheri		IN	192	51430
Haabersti		EE	294	51423
Acre	عكا	IL	187	51420
Đố Sơn		VN	182	51417
Sanhui		CN	217	51413
Lagoa da Prata		BR	142	51412
Jendouba	جندوبة	TN	50	51408
Grapevine	جرابفين	US	82	51404
Währing		AT	299	51402
Clamart	كلامار	FR	281	51400
Tŭytepa	نورافشون	UZ	220	51400
Shorāpur		IN	192	51398
Neu-Ulm	نوي-أولم	DE	254	51389
Bol	بول	TD	43	51389
Stratford		US	126	51384
Uriangato		MX	119	51382
Quíbor		VE	79	51377
Māndvi		IN	192	51376
El Nido		PH	200	51367
Rajgangpur		IN	192	51362
Patiya		BD	176	51360
Kentwood	كينتوود	US	89	51357
Kangāvar		IR	222	51352
Morrinhos		BR	142	51351
Tarma	تارما	PE	108	51350
Nkowakowa		ZA	24	51350
Chautārā		NP	191	51347
Gopālganj		BD	176	51346
Tulun	تولون	RU	184	51330
Lingen	لينغن	DE	254	51310
Samfya		ZM	35	51309
Sapé		BR	93	51306
Marseille 10		FR	281	51299
Venice	البندقية	IT	285	51298
Ozar	اوزار	IN	192	51297
Coronel Oviedo	كورونيل أوفييدو	PY	69	51286
Balţīm	بلطيم	EG	12	51280
Barreiro		PT	270	51280
Peranāmpattu		IN	192	51271
City of Milford (balance)		US	126	51271
Las Águilas		ES	274	51268
Dianzi		CN	217	51267
Gumlā		IN	192	51264
Châlons-en-Champagne		FR	281	51257
Teoloyucan		MX	119	51255
Tigard	تيغارد	US	109	51253
East Hartford	إيست هارتفورد	US	126	51252
Rāmnagar		IN	192	51244
Vazhakkala		IN	192	51242
Nichinan	نيتشينان	JP	224	51241
Dartford	دارتفورد	GB	272	51240
Siocon		PH	200	51239
Lakewood		CA	137	51237
Phra Nakhon		TH	168	51231
Kabbasin	قباسين	SY	175	51230
Shujālpur		IN	192	51225
Apple Valley	أبل فالي	US	82	51221
Plainfield		US	126	51217
Susono	سوسونو	JP	224	51216
Qulsary		KZ	164	51216
Leesburg	ليسبورغ	US	126	51209
Erftstadt	إرفتشتات	DE	254	51207
Aïn Oulmene		DZ	3	51207
Bejaâd		MA	13	51206
Kapchorwa		UG	26	51200
Tirumangalam		IN	192	51194
Krujë	كروجا	AL	295	51191
Bargny Guèdj		SN	16	51188
Bargny Ngoude		SN	16	51188
Panlong		CN	217	51177
Tremembé		BR	142	51173
Sidlaghatta		IN	192	51159
Fuchū		JP	224	51155
El Bagre		CO	75	51150
Miyako	مايكو	JP	224	51150
Leopoldina		BR	142	51145
Parsippany		US	126	51144
Martin	مارتن	SK	255	51139
Musina		ZA	24	51132
Coral Gables	كورال غيبلز	US	126	51117
Gangshang		CN	217	51114
Neubrück		DE	254	51109
Khurai		IN	192	51108
Brejo da Madre de Deus		BR	136	51107
Kayna		CD	34	51103
Reservoir		AU	246	51096
Barra		BR	70	51092
Comal		ID	185	51092
Brejo Santo		BR	93	51090
Seydişehir		TR	265	51089
Guanshan		CN	217	51086
Ivanteyevka		RU	279	51085
Puerto Berrío		CO	75	51079
The Trails of Frisco		US	82	51059
Hilsa		IN	192	51052
Sidi Taibi		MA	13	51050
Staines		GB	272	51040
Hikari	هيكاري	JP	224	51040
Datong		CN	217	51025
Khalkhāl	هرو آباد	IR	222	51024
Rampura Phul		IN	192	51023
Kot Mumin		PK	190	51021
Tadmur	تدمر	SY	175	51015
Pom Prap Sattru Phai		TH	168	51006
The Hammocks		US	126	51003
Jesús Menéndez		CU	101	51002
Ţarīf Kalbā		AE	178	51000
Bunawan		PH	200	50999
Ubauro	اباؤرو	PK	190	50981
Gostivar	غوستيفار	MK	291	50974
Fatwa		IN	192	50961
Gombong		ID	185	50950
Tūndla		IN	192	50939
Acayucan		MX	119	50934
Żoliborz		PL	302	50934
Az̧ Z̧ulayl	الضليل	JO	159	50931
la Vila de Gràcia		ES	274	50928
Birkat as Sab‘	بركة السبح	EG	12	50924
Royal Leamington Spa		GB	272	50923
Mannārakkāt		IN	192	50921
Shuijiang		CN	217	50918
Teplice	تبليتسه	CZ	283	50912
Guaxupé		BR	142	50911
Tobias Barreto		BR	111	50905
Metpalle		IN	192	50902
Whangarei	وهانجاراي	NZ	315	50900
Kosonsoy		UZ	220	50900
Gurlan		UZ	215	50900
Cimitarra		CO	75	50892
Juruti		BR	139	50881
Babīlā	ببيلا	SY	175	50880
Hà Đông		VN	168	50877
Buckeye	باكيي	US	130	50876
Naya Gaon		IN	192	50869
Repalle		IN	192	50866
Hunsūr		IN	192	50865
Kyōtango		JP	224	50860
Vittoria		IT	285	50852
Donetsk		RU	279	50850
Tocumen		PA	128	50844
Flagami		US	126	50834
Vigia		BR	72	50832
Phra Nakhon Si Ayutthaya	فرا ناخون سي أيوتايا	TH	168	50830
Guanzhuang		CN	217	50826
Barranqueras	بارانكيوراس	AR	58	50823
Catalina Foothills		US	130	50796
Boende	بويندي	CD	29	50794
Salo	سالو	FI	263	50794
Legionowo		PL	302	50786
Yerba Buena	يربا بويينا	AR	66	50783
Narbonne	أربونة	FR	281	50776
Lahr	لار	DE	254	50775
Padang Serai		MY	194	50757
Fuchūchō		JP	224	50746
Chinú		CO	75	50743
Belleville	بيلفي	CA	151	50716
Gelendzhik	غيلينجيك	RU	279	50715
Hinckley		GB	272	50712
Yasu		JP	224	50695
Aspern		AT	299	50687
Rajanpur		PK	190	50682
Mao	ماؤ	TD	43	50681
Manaung		MM	231	50680
Saint-Malo	سن ملو	FR	281	50676
Sidikalang		ID	185	50671
Oshnavīyeh	اشنويه	IR	222	50661
Merzifon		TR	265	50658
Phetchabun	فتشابون	TH	168	50656
Lakewood	ليكوود	US	126	50656
Adenta		GH	1	50652
Al Ḩusaynīyah	الحسينية	EG	12	50651
Yūki	يوكي	JP	224	50645
Lytkarino	ليتكرينو	RU	279	50619
Shanji		CN	217	50617
Sangkapura		ID	185	50612
Suhum		GH	1	50610
Saint Croix	سانت كروا	VI	147	50601
Nanjangūd		IN	192	50598
Lhünzhub		CN	217	50596
Skien	سكيان	NO	280	50595
Ōi		JP	224	50593
Jaru		BR	133	50591
Ibbenbueren	إيبنبورن	DE	254	50577
Vila-real		ES	274	50577
Tolga		DZ	3	50575
Kingisepp	كينغيسيب	RU	279	50566
Herning		DK	260	50565
Kizlyar		RU	279	50564
Passau		DE	254	50560
Abovyan		AM	233	50556
Pèlèngana		ML	5	50552
El Negrito		HN	149	50550
Clacton-on-Sea		GB	272	50548
Gronau	غروناو	DE	254	50547
Kawalu		ID	185	50541
Zhob		PK	190	50537
Cumbernauld		GB	272	50530
Khorramdarreh	خرمدره	IR	222	50528
Turbo		CO	75	50508
Kavaklı		TR	265	50502
Pivdenna Borshchahivka		UA	269	50500
Deçan		XK	253	50500
Budapest XXII. kerület		HU	258	50499
Laval		FR	281	50489
Hyères	هييريس	FR	281	50487
Kyaukse		MM	231	50480
Amahai		ID	186	50478
Forbesganj		IN	192	50475
Cần Đước		VN	182	50473
North La Crosse		US	82	50470
Burien	بورين	US	109	50467
Nithari		IN	192	50464
Ambatondrazaka	امباتوندرازاكا	MG	305	50463
Tarnobrzeg		PL	302	50459
Çarşamba		TR	265	50459
Naviraí		BR	77	50457
Tafo		GH	1	50457
Tūyserkān		IR	222	50455
Hanyuan		CN	217	50440
Langenhagen	لانغنهاغن	DE	254	50439
Gallarate		IT	285	50439
Willowdale East		CA	151	50434
Havertown	هاورتاون	US	126	50430
Vargem Grande Paulista		BR	142	50415
Boa Viagem		BR	93	50411
Arjona		CO	75	50405
San Mateo		VE	79	50401
Bindura	بندورا	ZW	23	50400
Schwerte	شورته	DE	254	50399
Taxco de Alarcón		MX	119	50399
Matli	ماتلي	PK	190	50398
North Bay	نورث باي	CA	151	50396
Tubod		PH	200	50395
Sunabeda		IN	192	50394
Gajraula		IN	192	50380
Yanghe		CN	217	50371
Logan	لوغان	US	88	50371
Kirkcaldy		GB	272	50370
Khagrachhari		BD	176	50364
Barriera di Milano		IT	285	50354
Ness Ziona	نيس زيونا	IL	187	50351
Ma'an	معان	JO	159	50350
Speyer		DE	254	50343
Saint-Hyacinthe		CA	151	50326
Mochudi	موتشودي	BW	22	50321
Jahanian		PK	190	50318
Modimolle		ZA	24	50306
Torbalı		TR	265	50303
Vīrapāndi		IN	192	50301
Sek’ot’a		ET	2	50300
Nanao	ناناو	JP	224	50300
Berwick		AU	246	50298
South Peabody		US	126	50293
Dāhānu		IN	192	50287
Rovigo		IT	285	50279
Asakura		JP	224	50273
Midori	ميدوري	JP	224	50266
Rasipuram		IN	192	50244
Al Khābūrah	الخابورة	OM	201	50223
Saint-Gilles		BE	256	50221
La Calera		CL	140	50221
Ventas		ES	274	50218
Sālūr		IN	192	50206
Chusovoy	تشوسوفوي	RU	232	50205
Anju		KP	209	50196
Aliso Viejo	أليسو فيجو	US	109	50195
Bletchley		GB	272	50193
Villa Francisca		DO	141	50185
Harrisburg	هاريسبرج	US	126	50183
Galveston	غالفستون	US	82	50180
Bhabhua		IN	192	50179
Yeovil		GB	272	50176
Keighley		GB	272	50171
Mui Ne		VN	182	50166
Mellit		SD	27	50165
Kasaoka		JP	224	50160
Kotka	كوتكا	FI	263	50157
Poway	باواي	US	109	50157
Hodal		IN	192	50143
Edina	إدينا	US	82	50138
Monapo		MZ	37	50134
Otradnyy		RU	286	50127
Minnetonka Mills		US	82	50117
Balayan		PH	200	50115
Déressia		TD	43	50113
Katanawa		JP	224	50112
Zacapu		MX	119	50112
Jihlava	جيهلافا	CZ	283	50108
Fungurume		CD	34	50100
Bhadrāchalam		IN	192	50087
Snezhinsk	سنجينسك	RU	232	50086
Dunaújváros	دوناؤئواروس	HU	258	50084
Nanjian		CN	217	50083
Uiju		KP	209	50081
Sfântu Gheorghe	سفانتو جئورجه	RO	257	50080
Pijijiapan	ريف بيهيهيابان	MX	119	50079
Moyobamba	موجوبامبا	PE	108	50073
Alt-Hohenschönhausen		DE	254	50070
Capivari		BR	142	50068
Heidenheim an der Brenz	هايدنهايم	DE	254	50067
Tateyama	تاته ياما	JP	224	50064
Jatiroto		ID	185	50059
Kibaigwa		TZ	17	50054
Chodov		CZ	283	50043
Dogondoutchi		NE	44	50037
Campo Novo do Parecis		BR	86	50033
Werribee		AU	246	50027
Mairinque		BR	142	50027
Naxi		CN	217	50020
Zhenxi		CN	217	50017
Bījār	بيجار	IR	222	50014
Aonla		IN	192	50011
Ali Sabih	علي صبيح	DJ	18	50006
Tirupparangunram		IN	192	50004
Andulo		AO	33	50000
Treptow		DE	254	50000
Samara		ET	2	50000
LOHAS Park		HK	183	50000
Al-Hamdaniya	قضاء الحمدانية	IQ	165	50000
Barriera di Lanzo		IT	285	50000
Arashiyama		JP	224	50000
Aarsâl	عرسال	LB	170	50000
Ghazieh	الغازية	LB	170	50000
Hpa-An	هبا آن	MM	231	50000
Polanco		MX	119	50000
Putrajaya		MY	194	50000
Sri Petaling		MY	194	50000
Taman Melati		MY	194	50000
Kuchai Lama		MY	194	50000
Tipitapa		NI	112	50000
Juigalpa	خويجالبا	NI	112	50000
Ciudad Sandino		NI	112	50000
Rawalakot		PK	190	50000
Buni		PK	190	50000
Monsanto		PT	270	50000
Novovladykino		RU	279	50000
Vatutino		RU	279	50000
Vagonoremont		RU	279	50000
Semënovskoye		RU	279	50000
Novokuz’minki		RU	279	50000
Novokhovrino		RU	279	50000
Nikol’skoye		RU	279	50000
Likhobory		RU	279	50000
Kozhukhovo		RU	279	50000
Kozeyevo		RU	279	50000
Akademgorodok	أكاديمجورودوك	RU	204	50000
Metrogorodok		RU	279	50000
Untolovo		RU	279	50000
‘Ayn al ‘Arab	عرب بينار	SY	175	50000
Ko Samui		TH	168	50000
Merter Keresteciler		TR	265	50000
Güngören Merter		TR	265	50000
Utengule		TZ	17	50000
Tukuyu		TZ	17	50000
Masumbwe		TZ	17	50000
Merelani		TZ	17	50000
Bosse		UA	269	50000
Stonecrest		US	126	50000
Vinhomes Smart City		VN	182	50000
Vinhomes Times City		VN	168	50000
Tabas	طبس	IR	222	49993
Chahār Dangeh		IR	222	49950
Kabba		NG	30	49869
Monchegorsk	مونتشيغورسك	RU	279	49868
Niksar		TR	265	49865
Zaranj	زرنج	AF	188	49851
Falāvarjān	فلاورجان	IR	222	49843
Östersund	اوسترشوند	SE	293	49806
Chilmāri		BD	176	49736
Keskin		TR	265	49679
Labuhan Deli		ID	185	49668
Moss	موس	NO	280	49668
Hadali		PK	190	49663
Qaşr al Qarabūllī	قصر القربولي	LY	49	49610
Karapınar		TR	265	49509
Īstgāh-e Rāh Āhan-e Garmsār		IR	222	49491
Nageswari		BD	176	49425
Uzgen		KG	171	49410
Mut		TR	265	49397
Frenda		DZ	3	49376
An Nabk	النبك	SY	175	49372
Sillanwali	سلانوالي	PK	190	49311
Salekhard	سالخارد	RU	232	49214
Bentong Town		MY	194	49213
Qayroqqum		TJ	179	49200
Paghmān		AF	188	49157
Teluk Panglima Garang		MY	194	49155
Rehnān	رنان	IR	222	49143
Gampengrejo		ID	185	49118
Port of Spain	بورت أوف سبين	TT	132	49031
Sungai Siput		MY	194	49000
Verkhnyaya Salda	فيرخنيايا سالدا	RU	232	48992
Khān Shaykhūn	خان شيخون	SY	175	48975
Sh'īarīah		SD	27	48966
Pejë	بيجا	XK	253	48962
Gatak		ID	185	48959
Tanjung Balai		ID	185	48953
Novyy Turtkul’		UZ	215	48908
Singaparna		ID	185	48882
Niah		MY	195	48875
Aïn Fakroun		DZ	3	48804
Kolokani		ML	5	48774
Al Muteena		AE	178	48739
‘Afrīn	عفرين	SY	175	48693
Megion	ميجون	RU	232	48691
Talinding		GM	7	48687
Garmsār		IR	222	48672
Trollhättan	ترولهاتن	SE	293	48573
Nushki		PK	190	48572
Gyzylarbat		TM	163	48558
Bandar Sri Damansara		MY	194	48556
Panchagarh		BD	176	48531
Al Badā’i‘ al Wusţá		SA	213	48474
Guemar		DZ	3	48413
Asadābād	اسد آباد	AF	188	48400
Al Qusais 1		AE	178	48378
Banyumas		ID	185	48378
Kokkola	كوكولا	FI	263	48361
Uttar Char Fasson		BD	176	48305
Pameungpeuk		ID	185	48294
Kara-Balta		KG	171	48278
Sosnovaya Polyana		RU	279	48271
Berastagi		ID	185	48244
Banting		MY	194	48240
Qillīn	قلين	EG	12	48233
Vsevolozhsk	فسيفولوجسك	RU	279	48224
Saipan	سايبان	MP	330	48220
Bājil	باجل	YE	157	48218
Kefamenanu		ID	199	48202
Mīt Salsīl	ميت سلسيل	EG	12	48166
Buduran		ID	185	48152
Alaşehir	آلاشهر	TR	265	48147
Tevragh Zeina	تفرغ زينه	MR	45	48093
Bābolsar	بابلسر	IR	222	48051
Bayburt	بايبورت	TR	265	48036
Parbatipur		BD	176	48020
Shināş	شناص	OM	201	48009
Nguékhokh		SN	16	47964
Aībak	آي بك	AF	188	47823
Luwuk		ID	199	47778
Diamniadio	ديامينياديو	SN	16	47759
Sungai Raya		ID	208	47735
Sufālat Samā’il		OM	201	47718
Raduzhny	رادوجني	RU	232	47679
Bireun		ID	185	47670
Merouana		DZ	3	47646
Balung		ID	185	47631
Sidi Bouzid	سيدي بوزيد	TN	50	47595
Āzādshahr	آزاد شهر	IR	222	47590
Bedong		MY	194	47585
Suluova		TR	265	47572
Jerada		MA	13	47507
Rūdsar	رودسر	IR	222	47502
Aznā	ازنا	IR	222	47489
Aznā	ازنا	IR	222	47482
Poso		ID	199	47477
Aïn Sefra		DZ	3	47415
Al Hasaheisa		SD	27	47408
Şebin Karahisar		TR	265	47360
Sri Aman		MY	195	47313
Ouenza		DZ	3	47312
Shchuchinsk		KZ	158	47290
Chabahar	تشابهار	IR	222	47287
Ar Rumaythah	الرميثة	IQ	165	47248
Tire		TR	265	47220
Kafr al Baţţīkh	كفر البطيخ	EG	12	47198
Abu Jibeha		SD	27	47188
Karanganom		ID	185	47179
Jatoi Shimali		PK	190	47144
Jawhar	جوهر	SO	40	47086
Şowme‘eh Sarā	صومعه سرا	IR	222	47083
Nawá	نوا	SY	175	47066
Kulu		TR	265	47037
Aga	أجا	EG	12	47013
El Hamma	الحامة	TN	50	47000
Ilaro		NG	30	46999
Zaafarana		EG	12	46993
Khemis el Khechna		DZ	3	46965
At Tall al Kabīr	التل الكبير	EG	12	46962
Vitina		XK	253	46959
Järvenpää	يارفنبا	FI	263	46942
Kotli		PK	190	46907
Al Jubayhah	الجبيهة	JO	159	46834
Singkil		ID	185	46800
Stepnogorsk	ستيبنوغورسك	KZ	158	46736
Chefchaouen	شفشاون	MA	13	46721
Mrirt		MA	13	46660
Muara Teweh		ID	208	46652
Maku	ماكو	IR	222	46581
Makū	مكو	IR	222	46581
Erdemli	إيرديملي	TR	265	46570
Sarakhs	سرخس	IR	222	46499
Sardasht	سردشت	IR	222	46412
Quva		UZ	220	46400
Nadym	ناديم	RU	232	46339
Douéra	بلدية دويرة	DZ	3	46266
Curup		ID	185	46245
Batu Gajah		MY	194	46183
Pechora	بيتشورا	RU	279	46113
Pogradec	بوغرادتش	AL	295	46070
Banī ‘Ubayd	بني عبيد	EG	12	46060
At Tāj		LY	49	46050
Dehlorān	دهلران	IR	222	46002
Damaturu	داماتورو	NG	30	46000
Koumbia		GN	15	45970
El Milia		DZ	3	45945
Ranyah	رنية	SA	213	45942
Paotana Hat		BD	176	45911
Tinghir		MA	13	45911
Joal		SN	16	45903
Şafwá	صفوى	SA	213	45876
Burj al ‘Arab al Jadīdah	برج العرب الجديدة	EG	12	45865
As Sanţah	السنطه	EG	12	45813
Mustafabad		PK	190	45795
Al ‘Ayyāţ		EG	12	45793
Faji Kunda		GM	7	45757
Kamra		PK	190	45738
Bani Walid	قصر بني وليد	LY	49	45734
La Goulette	حلق الوادي	TN	50	45711
Vahdat		TJ	179	45693
Lohja	لوهيا	FI	263	45686
El Aïoun		MA	13	45679
Volkhov	فولخوف	RU	279	45673
Burhānuddin		BD	176	45670
Chak Thirty-one -Eleven Left		PK	190	45665
Obukhovo		RU	279	45664
Çumra		TR	265	45657
Kafranbel	كفرنبل	SY	175	45652
Kālīganj		BD	176	45631
Tindouf	تندوف	DZ	3	45610
Argungu		NG	30	45584
Aş Şalāḩāt	الصلاحات	EG	12	45557
Al ‘Ayn as Sukhnah		EG	12	45552
Ain Sukhna	العين السخنة	EG	12	45552
Dohār		BD	176	45543
Dara	دارا	SN	16	45530
Afif		SA	213	45525
Neyrīz		IR	222	45506
Sarpol-e Z̄ahāb		IR	222	45481
Kireçocağı		TR	265	45476
Bāfq	بافق	IR	222	45453
Vélingara		SN	16	45431
Nurmijärvi	نورميارفي	FI	263	45356
Hashtpar		IR	222	45305
Sedrata		DZ	3	45300
Sidi Amar		DZ	3	45148
Fouchana		TN	50	45107
Akçaabat		TR	265	45105
Soliman		TN	50	45053
Bangi		MY	194	45042
Sarāb	سراب	IR	222	45031
Taman Permas Jaya		MY	194	45000
Elmina		MY	194	45000
Kanganpur		PK	190	45000
Jedeïda		TN	50	45000
Koysinceq	كوية	IQ	165	44987
Kampung Perak		MY	194	44964
Râs el Oued	رأس الواد	DZ	3	44947
Āstāneh-ye Ashrafīyeh		IR	222	44941
Altay		KZ	158	44929
Candi Prambanan		ID	185	44925
Kafr al Kurdī	الكردي	EG	12	44905
Āz̄arshahr	آذرشهر	IR	222	44887
Aliağa		TR	265	44883
Ras Gharib		EG	12	44852
Aksu		KZ	158	44808
Strezhevoy		RU	225	44784
Sentani		ID	186	44779
Al ‘Azīzīyah	العزيزية	IQ	165	44751
Bambanglipuro		ID	185	44713
Sīdī Sālim	سيدي سالم	EG	12	44709
Azemmour		MA	13	44683
Avtovo		RU	279	44667
Keşan		TR	265	44644
Bordj Menaïel		DZ	3	44572
Mach		PK	190	44542
Kafr Şaqr	كفر صقر	EG	12	44529
Oued Fodda	وادي الفضة	DZ	3	44523
Lukavac		BA	288	44520
Magdanly		TM	163	44508
Ar Raḩmānīyah	الرحمانية	EG	12	44482
Hassi Messaoud	حاسي مسعود	DZ	3	44478
Beyşehir		TR	265	44460
Madīnat Khalīfah		QA	210	44459
Fayzabad		AF	188	44421
Bandar Baharu		MY	194	44412
Kandiaro		PK	190	44382
Zouila		TN	50	44349
Hājīganj		BD	176	44343
Eqlīd		IR	222	44341
Krasnoye Selo		RU	279	44323
Thatta		PK	190	44302
Ketanggungan		ID	185	44288
Birecik		TR	265	44284
Sonqor	سنقر	IR	222	44256
Karacabey		TR	265	44256
Kalaa Srira		TN	50	44220
Rafaḩ	رفح	EG	12	44215
Hammam-Lif	حمام الأنف	TN	50	44207
Yangiyer		UZ	220	44200
Ţūlkarm	طولكرم	PS	181	44169
Boû Arfa		DZ	3	44143
Şereflikoçhisar		TR	265	44101
Fatehpur		PK	190	44084
Usinsk	أوسينسك	RU	279	44078
Souq Larb’a al Gharb		MA	13	44059
Sarikei		MY	195	44039
Rembangan		ID	185	44030
Xonobod		UZ	220	44000
Sour el Ghozlane		DZ	3	43985
Kachkanar		RU	232	43983
Naţanz	نطنز	IR	222	43977
Lashkar Gāh		AF	188	43934
Ḩasanābād	حسن آباد	IR	222	43922
Muţūbas	مطوبس	EG	12	43899
Ramallah	رام الله	PS	181	43880
Kamra		PK	190	43779
Gebog		ID	185	43756
Zagora		MA	13	43752
An Najmah		QA	210	43695
Jilib		SO	40	43694
Bulancak		TR	265	43635
Sertolovo	سرتولوفو	RU	279	43622
Gereshk		AF	188	43588
Farah	فراه	AF	188	43561
Ḩajjah	حجة	YE	157	43549
Sabang	سابانغ	ID	185	43527
Hyvinge		FI	263	43515
Pasni		PK	190	43494
Gonābād		IR	222	43465
Fāraskūr	فارسكور	EG	12	43400
G’ijduvon Shahri		UZ	215	43400
Miliana	مليانة	DZ	3	43366
El Ain		TN	50	43333
Konārak		IR	222	43258
Maḩallāt	محلات	IR	222	43245
Al Bukayrīyah		SA	213	43229
Qalqīlyah	قلقيلية	PS	181	43212
Bhanga		BD	176	43202
Milas	ضلع ملاس	TR	265	43193
Zhitikara		KZ	211	43104
Bakau	باكاو	GM	7	43098
Kencong		ID	185	43046
Kronstadt	كرنشتات	RU	279	43005
Abū Ḩammād	أبو حماد	EG	12	43001
Sandıklı		TR	265	42981
Kundian	كونديان	PK	190	42903
Novodvinsk	نوفودفينسك	RU	279	42900
Khashm al Qirbah	خشم القربة	SD	27	42900
Lakhdaria	الأخضرية	DZ	3	42886
Balykchy	باليكتشي	KG	171	42875
Sébikhotane		SN	16	42839
Panji		ID	185	42789
Gumel		NG	30	42742
Ait Ourir		MA	13	42705
Hammam Sousse		TN	50	42691
Bhātpāra Abhaynagar		BD	176	42653
Boujdour	بوجدور	EH	20	42651
Koryazhma		RU	279	42627
Sukheke Mandi		PK	190	42626
Tuusula	توسولا	FI	263	42624
Jamjamāl	جمجمال	IQ	165	42593
Saran		KZ	158	42552
Lomonosov	لومونوسوف	RU	279	42505
Göyçay	جويجاي	AZ	167	42500
Indralaya		ID	185	42498
Tikrīt	تكريت	IQ	165	42477
‘Irbīn	عربين	SY	175	42474
Lidingö		SE	293	42466
Suakin	سواكن	SD	27	42456
Baturaden		ID	185	42394
Kabkābīyah		SD	27	42376
Bourem		ML	5	42371
Kotabumi		ID	185	42366
Sangarébougou		ML	5	42314
Jamaame		SO	40	42270
Baardheere		SO	40	42240
Lālmohan		BD	176	42220
Bilajari		AZ	167	42194
Talghar		KZ	158	42194
Durian Tunggal		MY	194	42185
‘Irqah	عرقة	SA	213	42179
Sokol	سوكول	RU	279	42174
Mentakab		MY	194	42171
Poldasht		IR	222	42170
Konayev	كونايف	KZ	158	42167
Dar Chabanne		TN	50	42140
Amangarh		PK	190	42123
Balad	بلد	IQ	165	42088
Al Jawf	الجوف	LY	49	42079
Azilal		MA	13	42062
Smara	السمارة	MA	13	42056
Arkalyk	أركاليك	KZ	211	42000
Jhingergācha		BD	176	41957
Borlänge	بورلانج	SE	293	41955
Rompin		MY	194	41931
Tromsø	ترومسا	NO	280	41915
Besni		TR	265	41892
Tadjenanet		DZ	3	41833
Kirkkonummi	كيركونومي	FI	263	41821
Sali		SN	16	41811
Tullus		SD	27	41807
Shādegān		IR	222	41733
Biak		ID	186	41731
Teboulba	طبلبة	TN	50	41731
Diwek		ID	185	41719
Taman Greenwood		MY	194	41699
Tazoult-Lambese		DZ	3	41636
Shakhtinsk		KZ	158	41602
Barda	بردع	AZ	167	41600
Dunyapur		PK	190	41575
Niakoul Rab		SN	16	41570
Jaxaay Parcelle Niakoul Rap		SN	16	41570
Ruteng		ID	199	41533
Pyt-Yakh		RU	232	41500
Sidi Yahia El Gharb		MA	13	41472
Shāhīn Dezh		IR	222	41442
Yaţţā	يطا	PS	181	41425
Tine Biougra		MA	13	41421
Istālif	إستالف	AF	188	41413
Bugojno		BA	288	41378
Geidam		NG	30	41367
Massiogo		ML	5	41317
Shamkhir	شمكير	AZ	167	41300
Draa el Mizan		DZ	3	41263
Mankhūl	منخول	AE	178	41244
Shubrākhīt	شبراخيت	EG	12	41233
Aghjabadi	أغجابيدي	AZ	167	41200
Raḩīmah		SA	213	41188
Madīnat Wādī an Naţrūn	مدينة وادي النطرون	EG	12	41186
Naryn	نارين	KG	171	41178
Timizart		DZ	3	41158
Sehwan	سيوستان	PK	190	41150
Mirzāpur		BD	176	41137
Washuk		PK	190	41107
Tebesbest		DZ	3	41091
Taounate		MA	13	41075
Al Quşayr	القصير	SY	175	41062
Bazar-Korgon		KG	171	41011
Karachi University Employees Co-operative Housing Society		PK	190	41000
As Saţwah	السطوه	AE	178	40997
Bou Ismaïl		DZ	3	40984
Sengkurong		BN	172	40972
Salwá	سلوى	KW	196	40945
Meftah		DZ	3	40878
Sakhipur		BD	176	40869
Gremda		TN	50	40862
Naushahra Virkan		PK	190	40853
Tumba	تمبا	SE	293	40832
Turaif		SA	213	40819
Mboro		SN	16	40811
Kitob		UZ	215	40800
Sinjai		ID	199	40797
Edremit	إدرميت	TR	265	40777
Gönen		TR	265	40763
Souma		DZ	3	40745
Khūrmūj	خورموج	IR	222	40722
Ouled Moussa		DZ	3	40692
Khawr Fakkān	مدينة خور فكان	AE	178	40677
Bouznika		MA	13	40663
Pontian Besar		MY	194	40613
Méhana		NE	44	40593
Teknāf		BD	176	40557
Lordegān		IR	222	40528
Arkadag		TM	163	40524
Gaurnadi		BD	176	40519
Yabrūd	يبرود	SY	175	40502
Kālia		BD	176	40492
Djenné	جنه	ML	5	40489
Rantepao		ID	199	40438
Al Mijlad		SD	27	40418
Apia	أبيا	WS	314	40407
Reuleuet		ID	185	40393
Bentung		MY	194	40373
Bougadoum		MR	45	40341
Haugesund		NO	280	40321
Tarawa	تاراوا	KI	332	40311
Talas	تالاس	KG	171	40308
Mirny	ميرني	RU	230	40308
Shamakhi	شماخي	AZ	167	40300
Rouached		DZ	3	40263
Saḩāb	سحاب	JO	159	40241
Pärnu		EE	294	40228
Tosno	توسنو	RU	279	40198
Soe		ID	199	40190
Juwana		ID	185	40177
Rāvar	راور	IR	222	40167
Qā’en	قائن	IR	222	40157
Dohazāri		BD	176	40147
Had Soualem		MA	13	40146
Héliopolis		DZ	3	40139
Luga	لوغا	RU	279	40114
Boumhel El Bassatine		TN	50	40101
Maştağa		AZ	167	40092
Khairpur		PK	190	40083
Nibong Tebal	نيبون تيبال	MY	194	40072
Kópavogur	كوبافوغور	IS	238	40040
Kidal	كيدال	ML	5	40030
Raub		MY	194	40024
Ţubarjal	طبرجل	SA	213	40019
Pekan Bahapal		ID	185	40000
Nowshahr	نوشهر	IR	222	40000
Lisakovsk		KZ	211	40000
Imzouren		MA	13	40000
Bukit Gambir		MY	194	40000
Bangsar		MY	194	40000
Bandar Tun Hussein Onn		MY	194	40000
Taman Sri Sinar		MY	194	40000
Choa Saidan Shah		PK	190	40000
Chak		PK	190	40000
Yagry		RU	279	40000
Langepas		RU	232	40000
Uchqŭrghon Shahri		UZ	220	40000
Istok		XK	253	40000
Kolomyagi		RU	279	39945
Tighenif		DZ	3	39938
Kampong Pangkal Kalong		MY	194	39904
Kord Kūy		IR	222	39881
Uray		RU	232	39878
Kīsh	كيش	IR	222	39853
Rajapolah		ID	185	39840
Shu		KZ	158	39785
Al ‘Unayzah	العنيزة	QA	210	39761
Ladhewala Waraich		PK	190	39757
Beni Saf	بني صاف	DZ	3	39749
El Hadjira		DZ	3	39744
Qal‘at Şāliḩ	قلعة صالح	IQ	165	39698
Çatalca		TR	265	39678
Dakoro		NE	44	39645
Afşin		TR	265	39613
Bera		BD	176	39604
Lumut		MY	194	39595
Cimin		TR	265	39591
Metlili Chaamba		DZ	3	39588
Benoa		ID	199	39570
Boldumsaz	بولدومساز	TM	163	39532
Karasu Mahallesi		TR	265	39508
Tarutung		ID	185	39500
Abadan		TM	163	39481
Tavda	تافدا	RU	232	39480
Umm Ghuwaylīnah		QA	210	39457
Mehendiganj		BD	176	39424
Nõmme		EE	294	39422
Téra		NE	44	39410
Wiradesa		ID	185	39407
Fatick	فاتيك	SN	16	39361
Chhāgalnāiya		BD	176	39335
Kuala Kangsar	كوالا كنغسار	MY	194	39331
Mentiri		BN	172	39324
Sampsonievskiy		RU	279	39318
Bodrum	بودروم	TR	265	39317
Jisr ash Shughūr	جسر الشغور	SY	175	39311
Sipitang		MY	195	39300
El Abiodh Sidi Cheikh		DZ	3	39283
Chhātak		BD	176	39218
Gümüşhane	جوموشخانة	TR	265	39214
Khalabat		PK	190	39148
Yalvaç		TR	265	39145
Muravlenko	ميورافلنكو	RU	232	39137
Manggar		ID	185	39135
El Meghaïer	المغير	DZ	3	39106
Zaïo		MA	13	39099
Jumayrā	جميرا	AE	178	39080
Bāniyās	بانياس	SY	175	39066
Āstārā	آستارا	IR	222	39065
Es Senia		DZ	3	39064
Talata Mafara		NG	30	39045
Al Manqaf	المنقف	KW	196	39025
Metlaoui	متلوي	TN	50	39021
Kamar Mushani		PK	190	39013
Bandar Country Homes		MY	194	39000
Sidi Khaled	سيدي خالد	DZ	3	38987
Brčko	برتشكو	BA	288	38968
Vuosaari		FI	263	38961
Rauma	راوما	FI	263	38909
Menzel Temime		TN	50	38908
Majenang		ID	185	38897
Aţ Ţārif	الطارف	EG	12	38871
Kampung Setia		MY	194	38870
New Badah		PK	190	38855
Nyköping	نيكوبينج	SE	293	38780
Buaran		ID	185	38770
Beypazarı		TR	265	38769
Gummi		NG	30	38744
Nālchiti		BD	176	38703
Pīrmām	صلاح الدين	IQ	165	38686
Klebang Besar		MY	194	38643
Aourir		MA	13	38617
Kampung Baharu Nilai		MY	194	38612
Krian		ID	185	38603
Kerava	كيرافا	FI	263	38535
El Hajeb		MA	13	38527
Tallbīsah	تلبيسة	SY	175	38491
Tank		PK	190	38488
Sharm el-Sheikh	شرم الشيخ	EG	12	38478
Mirriah		NE	44	38446
Kandalaksha		RU	279	38431
Wonopringgo		ID	185	38429
Ar Rāshidīyah	الراشدية	AE	178	38425
Bougara		DZ	3	38352
Oqtosh	آقتاش	UZ	215	38307
Sinjār	سنجار	IQ	165	38294
Padang Rengas		MY	194	38294
Akbou	أقبو	DZ	3	38291
El-Tor	الطور	EG	12	38285
Tandlianwala	تاندليانوالا	PK	190	38285
Sīdī Barānī	سيدي براني	EG	12	38253
Chak Azam Sahu		PK	190	38216
Lyantor		RU	232	38200
Kampung Alor Mengkudu		MY	194	38193
Ma‘ale Adummim		PS	187	38193
Al Bīrah	البيرة	PS	181	38192
Bherāmāra		BD	176	38159
Kadiolo		ML	5	38149
Limbang		MY	195	38093
Madīnat ‘Īsá	مدينة عيسى	BH	166	38090
Burhaniye		TR	265	38083
Masamba		ID	199	38024
Dār as Salām	دار السلام	EG	12	38008
Abū Qīr	أبو قير	EG	12	37997
Dhī as Sufāl	ذي سفال	YE	157	37997
Phultala		BD	176	37985
’Aïn Azel		DZ	3	37970
‘Izbat al Burj	عزبة البرج	EG	12	37953
Andkhoy		AF	188	37900
Dukuria		BD	176	37894
Karatau		KZ	158	37881
Namlea		ID	186	37869
Madaoua		NE	44	37858
Al Bayda	البيضاء	YE	157	37821
Baniachang		BD	176	37807
Saray		AZ	167	37800
Loralai		PK	190	37787
Ohangaron		UZ	220	37784
Otan Ayegbaju		NG	30	37783
Vakfıkebir		TR	265	37728
Qaşr-e Qand		IR	222	37722
Kampung Ayer Keroh		MY	194	37716
Yolöten		TM	163	37705
Aghdam	آغدام	AZ	167	37700
Bijeljina	بلنه	BA	288	37692
Ksour Essaf	قصور الساف	TN	50	37683
Bäherden	بهاردن	TM	163	37588
Taymā’		SA	213	37579
Kalbā		AE	178	37545
Kahrīzak	كهريزك	IR	222	37527
Kahrīzak		IR	222	37527
Sungurlu		TR	265	37526
Jekulo		ID	185	37521
Tāybād	تايباد	IR	222	37513
Havelian		PK	190	37509
Tonekābon		IR	222	37501
Taman Tun Dr Ismail		MY	194	37500
Ogoja		NG	30	37466
Dorcheh Pīāz		IR	222	37462
Karangnongko		ID	185	37420
Bayt Ḩānūn	بيت حنون	PS	180	37392
Matamey		NE	44	37374
Bambey		SN	16	37374
Tozeur	توزر	TN	50	37370
Ḩarastā	حرستا	SY	175	37348
Ataq	عتق	YE	157	37315
Dar el Beïda	الدار البيضاء	DZ	3	37311
Tanjung		ID	199	37291
Falun	فالن	SE	293	37291
Banjul	بانجول	GM	7	37274
Sumusţā as Sulţānī		EG	12	37260
Sestroretsk	سسترورتسك	RU	279	37248
Aïn el Bya		DZ	3	37241
Köneürgenç		TM	163	37176
Zeghanghane		MA	13	37154
Tokār	طوكر	SD	27	37051
Douentza		ML	5	37002
Tursunzoda	تورسونزاده	TJ	179	37000
Beşikdüzü		TR	265	36987
Serik		TR	265	36925
Buston	بوستان	TJ	179	36900
Talas		TR	265	36890
Golbahār		IR	222	36877
Skövde		SE	293	36842
Debila		DZ	3	36834
Chetouane		DZ	3	36776
Dargaz		IR	222	36762
Katsina-Ala		NG	30	36722
Eqbālīyeh		IR	222	36709
Simpang		ID	185	36652
Arris		DZ	3	36641
Kaarina		FI	263	36631
Jawi		MY	194	36601
Yylanly		TM	163	36594
Médina Gounas		SN	16	36588
Salyan	ساليان	AZ	167	36555
Upplands Väsby		SE	293	36534
Ar Rahad	الرهد	SD	27	36518
Dashtobod	دشت آباد	UZ	220	36500
Zhetysay		KZ	158	36494
Nokia	نوكيا	FI	263	36486
Sarankhola		BD	176	36470
Uzunköprü		TR	265	36470
Kajaani	كايآني	FI	263	36458
Ar Rābiyah		KW	196	36447
Igangan		NG	30	36447
Qīāmdasht	قيام دشت	IR	222	36446
Osmancık		TR	265	36443
Masohi		ID	186	36433
Östermalm		SE	293	36418
Estahbān	استهبان	IR	222	36410
Lakki		PK	190	36391
Sheybān		IR	222	36374
Mellunkylä		FI	263	36360
Itu		NG	30	36358
M’Daourouch		DZ	3	36351
Prijedor	بريجيدور	BA	288	36347
’Aïn el Turk	عين الترك	DZ	3	36326
Betong	بيتونج	MY	195	36303
Kouroussa		GN	15	36295
Hövsan	هوسان	AZ	167	36293
Arys	أريس	KZ	158	36285
Srono		ID	185	36260
Jalilabad	جليلاباد	AZ	167	36259
Kamunting		MY	194	36243
Qahā	قها	EG	12	36225
Slantsy	سلانتسي	RU	279	36209
Izkī	إزكي	OM	201	36203
Kestel		TR	265	36185
Hangu		PK	190	36150
Ben Ahmed		MA	13	36149
’Aïn Deheb		DZ	3	36146
Al Qunayţirah	القنيطرة	SY	175	36143
Kukës	كوكيس	AL	295	36125
An Nuşayrāt	النصيرات	PS	180	36123
Rūdān	دهبارز	IR	222	36121
Gharyan	غريان	LY	49	36110
As Sadd		QA	210	36077
Risalpur Cantonment		PK	190	36074
Dubai International Financial Centre		AE	178	36000
Old City	القدس القديمة	PS	181	36000
Dhabad		SO	40	36000
Rāmsar	رامسر	IR	222	35997
Shibganj		BD	176	35961
Waingapu		ID	199	35932
Mulia		ID	186	35884
Novokazalinsk		KZ	212	35883
Görükle		TR	265	35882
Develi		TR	265	35868
Petagas		MY	195	35844
Fūman	فومن	IR	222	35841
Tit Mellil		MA	13	35797
Tambolaka		ID	199	35790
Saddat al Hindīyah	سدة الهندية	IQ	165	35720
Kumo		NG	30	35712
Tangi		PK	190	35659
Nesttun		NO	280	35638
Kualakapuas		ID	185	35632
Sinkat		SD	27	35617
‘Afak	عفك	IQ	165	35536
Wangon		ID	185	35530
Skellefteå		SE	293	35516
Sidi ech Chahmi		DZ	3	35512
Şaḩneh	صحنه	IR	222	35508
Hınıs		TR	265	35472
Abay		KZ	158	35454
El Kala	القالة	DZ	3	35449
Kohtla-Järve		EE	294	35395
Ad Dilam	الدلم	SA	213	35371
Dinar		TR	265	35359
Tahuna		ID	199	35307
Yerköy		TR	265	35294
Sumberpucung		ID	185	35285
Mehrabpur		PK	190	35263
Hendek		TR	265	35257
Safranbolu	ضلع سافرانبولو	TR	265	35242
Praya		ID	199	35183
N’diareme limamoulaye		SN	16	35171
Tunceli	تونجلي	TR	265	35161
Akçakoca		TR	265	35151
Āq Qalā	آق قلا	IR	222	35116
Tangkak		MY	194	35109
Magaria		NE	44	35091
Panjakent	بنجكنت	TJ	179	35085
El Affroun		DZ	3	35074
Fāyīd		EG	12	35066
Zalinjay	زالنجي	SD	27	35061
Denai Alam		MY	194	35000
Sibu Jaya		MY	195	35000
Alam Damai		MY	194	35000
Bukit Kerinchi		MY	194	35000
Oke Ila		NG	30	35000
Malakwal City		PK	190	35000
Shu‘fāţ		PS	181	35000
Staraya Derevnya		RU	279	35000
Shtime		XK	253	35000
Podujeva		XK	253	35000
Dragash		XK	253	35000
Ez Zahra		TN	50	34962
Al Burayj	البريج	PS	180	34951
Khangah Dogran		PK	190	34949
Sungai Lalang		MY	194	34947
Qīdar		IR	222	34921
Djamaa	جامعة	DZ	3	34920
Simav		TR	265	34909
Piskent	بشقند	UZ	220	34900
Sinop	سينوب	TR	265	34834
Eruwa		NG	30	34802
Selama		MY	194	34800
Rishton		UZ	220	34800
Aqsay		KZ	206	34799
Atbasar	آتباسار	KZ	158	34797
Uddevalla	ادوالا	SE	293	34781
Narang Mandi		PK	190	34778
Dungun		MY	194	34767
Janīn	جنين	PS	181	34730
Al Waqf	الوقف	EG	12	34723
Le Plateau		SN	16	34713
Kutum		SD	27	34694
Tādif	تادف	SY	175	34670
Al Maḩmūdīyah	المحمودية	EG	12	34660
Pīrgaaj		BD	176	34606
Malakwal		PK	190	34589
Bājitpur		BD	176	34560
Tibiri		NE	44	34529
Sundbyberg		SE	293	34529
Bāft	بافت	IR	222	34517
Makouda		DZ	3	34515
Gerāsh		IR	222	34469
Char Bhadrāsan		BD	176	34423
Zharkent		KZ	158	34422
’Aïn Merane	دائرة عين مران	DZ	3	34413
Paxtaobod		UZ	220	34400
Mechraa Bel Ksiri		MA	13	34393
Nema Kunku		GM	7	34390
Porsgrunn		NO	280	34377
Cherchell	شرشال	DZ	3	34372
Kondopoga	كوندوبوغا	RU	279	34360
Hādīshahr		IR	222	34346
Ranipur		PK	190	34337
Kangasala	كناسألا	FI	263	34315
Mātuail		BD	176	34310
Kristiine		EE	294	34306
Sāqultah	ساقلتة	EG	12	34273
Utmanzai		PK	190	34257
Göksun		TR	265	34243
Mahrīz	مهريز	IR	222	34237
Saraqib	سراقب	SY	175	34231
Ferdowsīyeh	برات آباد	IR	222	34221
Douz		TN	50	34221
Razzakov	اسفنه	KG	171	34219
Çay		TR	265	34215
Pangururan		ID	185	34209
Bayt al Faqīh	بيت الفقيه	YE	157	34204
Zaida		PK	190	34200
Pandaan		ID	185	34184
Imishli	إميشلي	AZ	167	34178
Gafargaon		BD	176	34177
Râs el Aïoun		DZ	3	34167
Tobelo		ID	186	34150
Bordj Ghdir		DZ	3	34136
Fereydūn Kenār	فريدونكنار	IR	222	34097
Bodø	بودو	NO	280	34073
Kushva	كوشفا	RU	232	34058
Asilah	صيلة	MA	13	34011
Dīvāndarreh	ديواندره	IR	222	34007
Tabount		MA	13	33929
Zuwarah	زوارة	LY	49	33887
Umluj	أملج	SA	213	33874
Ceerigaabo	سيريجابو	SO	40	33853
Beni Tamou		DZ	3	33846
Hadjout		DZ	3	33830
Luuq		SO	40	33820
Bla		ML	5	33779
Azzaba	عزابة	DZ	3	33766
Kashmor		PK	190	33732
Ylöjärvi		FI	263	33731
Marmaris	مرماريس	TR	265	33731
El Ksar		TN	50	33729
Kalāleh	كلاله	IR	222	33700
Kuala Tungkal		ID	185	33683
Tabanan		ID	199	33667
Beni Douala		DZ	3	33611
Dowlatābād	دولت آباد	IR	222	33607
Lebaksiu		ID	185	33606
Jerantut		MY	194	33606
Alipur		PK	190	33601
Labuan		ID	185	33576
Aïn Taya	عين طاية	DZ	3	33575
Ubari	أوباري	LY	49	33569
Bāgh		PK	190	33548
Mlonggo		ID	185	33542
As Sūkī		SD	27	33524
Delījān	دليجان	IR	222	33508
Chamrān		IR	222	33505
Severoural’sk		RU	232	33500
Zhangatas		KZ	158	33492
Ayagoz		KZ	158	33479
Mukah		MY	195	33478
Naudero		PK	190	33455
La Sebala du Mornag		TN	50	33421
Sidi Abid		TN	50	33419
Bengkayang		ID	208	33385
Gökdepe		TM	163	33381
Segezha		RU	279	33354
El Attaf		DZ	3	33349
Al Mithnab	المذنب	SA	213	33341
Tondano		ID	199	33317
Kaka		TM	163	33315
Dobryanka		RU	232	33291
Farīj Kulayb	فريج كليب	QA	210	33263
Farīj al Amīr	فريج الأمير	QA	210	33263
Çeşme		TR	265	33259
Vaḩīdīyeh	دوشا	IR	222	33249
Vaḩīdīyeh	وحيديه	IR	222	33249
Kerki		TM	163	33242
Gerisek		MY	194	33217
Manghit		UZ	215	33200
Khvāf	خواف	IR	222	33189
Trebinje	تريبينيه	BA	288	33178
Laâttaouia		MA	13	33103
El Arrouch		DZ	3	33085
Yarīm	يريم	YE	157	33050
Aral		KZ	212	33017
Kapit		MY	195	33014
Zintan	الزنتان	LY	49	33000
Qorasuv		UZ	220	33000
Esik		KZ	158	32995
Sidi Slimane Echcharaa		MA	13	32979
Reggane	رقان	DZ	3	32974
El Aouinet		DZ	3	32971
Monaco	موناكو	MC	278	32965
Ndibène Dahra		SN	16	32941
Badr		EG	12	32940
Jūybār	جويبار	IR	222	32924
Al Başalīyah Baḩrī		EG	12	32920
Moninnpébougou		ML	5	32899
Farafenni		GM	7	32883
’Aïn el Melh		DZ	3	32880
Tanggulangin		ID	185	32866
Awlād Şaqr	أولاد صقر	EG	12	32840
Dikhil	دخيل	DJ	18	32801
Gdyel	قديل	DZ	3	32774
Şarkîkaraağaç		TR	265	32771
Abu Suweir-el-Mahatta		EG	12	32763
Babanūsah		SD	27	32759
Oyim		UZ	220	32750
Sungkai		MY	194	32700
Kaïs		DZ	3	32668
Åkersberga		SE	293	32659
Sélibaby	سيلبابي	MR	45	32653
Setharja Old		PK	190	32651
Velikiy Ustyug		RU	279	32642
Badarganj		BD	176	32600
Shaqlāwah	شقلاوة	IQ	165	32599
Tamalous	تمالوس	DZ	3	32579
Sebdou		DZ	3	32570
Sik		MY	194	32565
Al Abyār		LY	49	32563
Lola		GN	15	32555
Bahārak	بهارك	AF	188	32551
Aïn Bessem	عين بسام	DZ	3	32548
In Salah	إن صالح	DZ	3	32518
Örnsköldsvik	أورنشولدسفيك	SE	293	32493
Mateur		TN	50	32492
Ṣafādasht	صفادشت	IR	222	32476
Bor	بور	TR	265	32435
Danderyd		SE	293	32425
Al-`Ula	دادان	SA	213	32413
Ḩayy al Quwaysimah	حي القويسمة	JO	159	32396
Kudat		MY	195	32393
Farrokh Shahr		IR	222	32391
Jaten		ID	185	32378
Slobodskoy		RU	268	32361
Jayrūd	جيرود	SY	175	32352
Fairbanks	فيربانكس	US	52	32325
Nurota		UZ	215	32300
Boyolangu		ID	185	32287
Banī Suwayf al Jadīdah		EG	12	32278
Maşyāf	مصياف	SY	175	32262
Zarqān	زرقان	IR	222	32261
Kawasan Penempatan Ulu Sungai Benut		MY	194	32226
Kawasan Penempatan Ulu Benut Tiga		MY	194	32226
Kawasan Penempatan Ulu Benut Lima		MY	194	32226
Demnate		MA	13	32217
Shaqra	شقراء	SA	213	32215
Kumru		TR	265	32174
Zaqatala	زاقتالا	AZ	167	32171
Ḩarir	حرير	IQ	165	32171
Ma‘arratmişrīn	معرة مصرين	SY	175	32163
Etlik		TR	265	32156
Kurtalan		TR	265	32114
Akçakale	أقجة قلعة	TR	265	32114
Inta	إنتا	RU	279	32080
Yeşilli		TR	265	32072
Aïn Smara	عين سمارة	DZ	3	32057
Quţūr	قطور	EG	12	32043
Nguigmi		NE	44	32035
Manouba	منوبة	TN	50	32005
Kyzyl-Kyya		KG	171	32000
Taman Pelangi		MY	194	32000
Midoun		TN	50	32000
Djidiouia		DZ	3	31996
Barbacha	مرباشة مرباشة	DZ	3	31983
Arfoud		MA	13	31971
Of		TR	265	31951
Vallentuna	ولنتونا	SE	293	31937
Kampung Kerubong		MY	194	31936
Katobu		ID	199	31929
Bougaa		DZ	3	31922
Maḩallat Damanah	محلة دمنة	EG	12	31921
Tatau		MY	195	31920
’Aïn el Bell		DZ	3	31916
İmamoğlu		TR	265	31916
Mamu Kanjan		PK	190	31914
Hīt	هيت	IQ	165	31901
el hed	تيميزارت إلماثن	DZ	3	31890
Amlapura		ID	199	31869
Amlapura city		ID	199	31869
Saḩar	سحر	YE	157	31859
Borj Cedria		TN	50	31858
Sharqpur Sharif		PK	190	31855
Maḩmūdābād	محمود آباد	IR	222	31844
Remchi	الرمشي	DZ	3	31837
Pekan		MY	194	31826
Al Qanţarah	القنطرة	EG	12	31808
Bandar Nabawan		MY	195	31807
Bhera	بهيرة	PK	190	31781
Al Qaryatayn	القريتين	SY	175	31748
Dursh Khela		PK	190	31732
Megarine		DZ	3	31711
Kavār		IR	222	31711
Nabīnagar		BD	176	31671
Morrelgonj		BD	176	31647
Salqīn	سلقين	SY	175	31608
Sīdī Bin Zīnah	سيدي بن زينة	LY	49	31607
Youri Kourtéré		NE	44	31598
Kudymkar	كوديمكار	RU	232	31596
Zégoua		ML	5	31593
Raiwind		PK	190	31592
Rass el Djebel		TN	50	31574
Juneau	جوني	US	105	31555
Hafnarfjörður	هافنارفيوردور	IS	238	31525
Pankshin		NG	30	31516
Sédhiou	سيديو	SN	16	31511
Bouarfa		MA	13	31499
Ceylanpınar		TR	265	31488
Airmadidi		ID	199	31446
Bandar		ID	185	31442
Jam	جم	IR	222	31436
Bulanık		TR	265	31430
Bektemir		UZ	220	31400
Mehdia daira de meghila		DZ	3	31396
Mangistau		KZ	161	31368
Kutoarjo		ID	185	31352
Diré		ML	5	31348
Tandaltī		SD	27	31329
Souk et Tnine Jorf el Mellah		MA	13	31318
Kolenté		GN	15	31312
Al Burayqah	البريقة	LY	49	31300
Eyvān	ايوان	IR	222	31299
Savonlinna	سافونلينا	FI	263	31283
Bahau		MY	194	31273
Banī Suhaylā	بني سهيلا	PS	180	31272
Mehdya		MA	13	31269
Sarahs		TM	163	31269
Siliana	سليانة	TN	50	31251
Ţafas	طفس	SY	175	31249
Ar-Rawḍah		EG	12	31240
Karangampel		ID	185	31234
Al Maḩāwīl	المحاويل	IQ	165	31200
Kuala Belait	كوالا بيلايت	BN	172	31178
Koungheul		SN	16	31149
Ortaköy		TR	265	31144
Atar	أطار	MR	45	31133
Travnik	ترافنيك	BA	288	31127
’Aïn Benian		DZ	3	31102
Kula		TR	265	31100
Kuçovë	كوتشوفا	AL	295	31077
Freha		DZ	3	31068
Kuala Kurau		MY	194	31065
Taman Seremban Jaya		MY	194	31016
Mimarsinan		TR	265	31002
Şān al Ḩajar al Qiblīyah	صان الحجر القبلية	EG	12	30969
Khairpur Tamewah		PK	190	30967
Nasarawa		NG	30	30949
Kafr Shukr		EG	12	30948
Motala	موتلا	SE	293	30944
Kesabpur		BD	176	30926
Ḩadīthah	حديثة	IQ	165	30925
Baalbek	بعلبك	LB	170	30916
Arendal	أرندال	NO	280	30916
Nahiyat Ghammas	ناحية غماس	IQ	165	30909
Kachia		NG	30	30893
Aïn Taoujdat		MA	13	30889
Sidi Moussa		DZ	3	30887
Gumdag	قومداغ	TM	163	30884
Yugorsk		RU	232	30878
Gerik		MY	194	30868
Jubayt	جبيت	SD	27	30856
Kharan		PK	190	30841
Tillabéri	تيلابيري	NE	44	30822
Ţūd	طود	EG	12	30780
Panarukan		ID	185	30749
Karasu		TR	265	30746
Chak Five Hundred Seventy-five		PK	190	30738
Ḥawṭah Banī Tamīm		SA	213	30720
Dahmani	الدهماني	TN	50	30720
Şūrān	صوران	SY	175	30716
Tamesna		MA	13	30705
Lokbatan		AZ	167	30694
Lahat		MY	194	30694
Zarhalol		TJ	179	30689
Vushtrri		XK	253	30651
Mont Kiara		MY	194	30643
Bayān	بيان	KW	196	30635
Al-Fāw		SD	27	30629
Nok Kundi		PK	190	30621
Sabirabad	صابرآباد	AZ	167	30612
L’Arbaa Naït Irathen		DZ	3	30609
Nowshera Cantonment		PK	190	30599
Diéma		ML	5	30592
Banamba		ML	5	30591
Aïn Kercha		DZ	3	30575
Suzak		KG	171	30534
Oadar Temsia		MA	13	30526
Karamürsel		TR	265	30525
Şaḩnāyā	صحنايا	SY	175	30519
Oued Sly	واد سلي	DZ	3	30504
Fārsān	فارسان	IR	222	30504
Khorugh	خروغ	TJ	179	30500
Murzuk	مرزق	LY	49	30491
Amīr Kolā	امير كلا	IR	222	30478
Chemor		MY	194	30461
Robbah		DZ	3	30446
İncirli		TR	265	30440
Illéla		NE	44	30439
Bandar-e Lengeh		IR	222	30435
Chichaoua		MA	13	30432
Mehar		PK	190	30429
Kemalpaşa		TR	265	30411
Görele		TR	265	30381
Binnish	بنش	SY	175	30354
Beykonak		TR	265	30339
Bakau New Town		GM	7	30325
Sidareja		ID	185	30313
Télimélé		GN	15	30311
To‘rqao‘rg‘on		UZ	220	30300
Khairpur Nathan Shah		PK	190	30286
Jāsim	جاسم	SY	175	30283
Bakri		MY	194	30280
Tahla		MA	13	30279
Bouinan		DZ	3	30271
Vartiokylä		FI	263	30244
Şidfā	صدفا	EG	12	30228
Dalung		ID	199	30228
Bhāndāria		BD	176	30219
Pakisaji		ID	185	30213
Kuah		MY	194	30212
Al Ḩawātah		SD	27	30184
Selogiri		ID	185	30180
Berriane		DZ	3	30170
Bankass		ML	5	30159
Lewoleba		ID	199	30151
Kifrī	كفري	IQ	165	30143
Kostomuksha		RU	279	30135
Muborak		UZ	215	30100
Seria		BN	172	30097
Mīnūdasht	مينودشت	IR	222	30085
Meskiana		DZ	3	30071
Karpinsk	كاربينسك	RU	232	30070
Nīlī	نيلي	AF	188	30058
Kédougou	كيدوغو	SN	16	30051
Bidur		MY	194	30016
Kavajë	كافاجا	AL	295	30012
Kuta		ID	199	30012
Dibba Al-Fujairah	دبا الفجيرة	AE	178	30000
Ghormach		AF	188	30000
Lardjem		DZ	3	30000
Rais Hamidou	الرايس حميدو	DZ	3	30000
Maros		ID	199	30000
Chmistâr	شمسطار	LB	170	30000
Tokai		MY	194	30000
Taman Universiti		MY	194	30000
Taman Scientex		MY	194	30000
Kudrovo		RU	279	30000
Burj Islām	برج إسلام	SY	175	30000
Oranjestad	أورنجستاد	AW	68	29998
Shar’ya		RU	279	29800
Kirovsk	كيروفسك	RU	279	29605
Sola		NO	280	29541
Hamar	هامار	NO	280	29479
George Town	جورج تاون	KY	81	29370
Sosnogorsk	سوسنغورسك	RU	279	29343
Lillehammer	ليلهامر	NO	280	29011
Vihti	فيهتي	FI	263	28864
Riihimäki	ريهيماكي	FI	263	28610
Isakogorka		RU	279	28571
Leppävaara		FI	263	28409
Whitehorse	وايت هورس	CA	154	28201
Poykovskiy		RU	232	28080
Saint Helier		JE	266	28000
Mirnyy		RU	279	28000
Kolpashevo		RU	225	27876
Haaga		FI	263	27761
Kotel’nich		RU	268	27600
Karlskoga	كارلسكوغا	SE	293	27490
Kayyerkan		RU	193	27295
Krasnoural’sk		RU	232	27257
Horten	هورتن	NO	280	27178
Labytnangi	لابيتنانغي	RU	232	27067
Kallio		FI	263	27051
Märsta	ماشتا	SE	293	27034
Raseborg	رآسيبوري	FI	263	26982
Gubakha	غوباخا	RU	232	26605
Gibraltar	جبل طارق	GI	262	26544
Buy		RU	279	26486
Kaarela		FI	263	26414
Metallostroy		RU	279	26361
Papeete	بابيتي	PF	331	26357
Douglas	دوغلاس	IM	264	26218
Herttoniemi		FI	263	26047
Raisio	رايسيو	FI	263	25846
Majuro	ماجورو	MH	320	25400
Omutninsk	أوموتنينسك	RU	268	25364
Hervanta		FI	263	25231
Nacka		SE	293	25170
Lempäälä	لمبالا	FI	263	25036
Härnösand	هرنوسند	SE	293	25012
Eagle River		US	52	24793
Sandviken		SE	293	24724
Kirovsk	كيروفسك	RU	279	24678
Imatra	إيماترا	FI	263	24581
Kingstown	كينغستاون	VC	148	24518
Sastamala		FI	263	24495
Aldan		RU	230	24426
Washington	واشنطن	US	88	24299
Boo		SE	293	24052
Jakobsberg		SE	293	24046
Ytrebygda		NO	280	24044
Grimstad		NO	280	24017
Kristiansund		NO	280	24013
Oulunkylä		FI	263	23854
Lesnoy		RU	232	23834
Lensk	لينسك	RU	230	23694
Sovetskiy		RU	232	23685
Olenegorsk	أولنغورسك	RU	279	23670
Dudinka	دودينكا	RU	193	23619
Raahe	رآهي	FI	263	23566
Fedorovskiy		RU	232	23375
Katrineholm		SE	293	23283
Vel’sk		RU	279	23126
Vänersborg		SE	293	23119
Larvik		NO	280	23113
Piteå		SE	293	23067
Lidköping		SE	293	22988
Narian-Mar		RU	268	22912
Sibbo		FI	263	22903
Victoria	فيكتوريا	SC	309	22881
Karhula		FI	263	22867
Hollola		FI	263	22843
Onega		RU	279	22693
Matinkylä		FI	263	22688
Nizhnyaya Tura	نيجنيايا تورا	RU	232	22600
Enköping		SE	293	22553
Gorelovo		RU	279	22503
Vereshchagino		RU	232	22451
Laajasalo		FI	263	22419
Molde	مولده	NO	280	22410
Nyandoma		RU	279	22179
Lodeynoye Pole		RU	279	22164
Pikalëvo		RU	279	22072
Halden		NO	280	21970
Kizel	كيزل	RU	232	21807
Otradnoye		RU	279	21397
Siilinjärvi	سيلنيارفي	FI	263	21383
Pirkkala		FI	263	21204
Sheksna		RU	279	21197
Klaukkala	كلوكالا	FI	263	21019
Mäntsälä	مانتسلا	FI	263	20966
Harstad		NO	280	20953
Tornio	تورنيو	FI	263	20932
Valkeakoski	فالكياكوسكي	FI	263	20859
Gustavsberg		SE	293	20774
Sortavala	سورتافالا	RU	279	20760
Lieto		FI	263	20694
Gubkinskiy		RU	232	20463
Andorra la Vella	أندورا لا فيلا	AD	250	20430
Hollola		FI	263	20405
Yellowknife	يلونايف	CA	91	20340
Iisalmi	إيسلمي	FI	263	20330
Naantali		FI	263	20312
Levanger		NO	280	20171
Beloyarskiy		RU	232	20087
Lauttasaari		FI	263	20000
Castries	كاستريس	LC	146	20000
Novaya Derevnya		RU	279	20000
Krestovskiy ostrov		RU	279	20000
Charlotte Amalie	شارلوت أمالي	VI	147	20000
Yeniseysk		RU	193	19920
Time		NO	280	19781
Reykjanesbær		IS	238	19724
Suutarila		FI	263	19690
Jakobstad		FI	263	19668
Varkaus	فاركاوس	FI	263	19603
Podporozh’ye		RU	279	19600
Kovdor	كوفدور	RU	279	19518
Badger		US	52	19482
Kurikka		FI	263	19474
Ivdel’		RU	232	19379
Norrtälje	نورتليه	SE	293	19365
Rinkeby		SE	293	19349
Kemi	كيمي	FI	263	19332
Hamina	هامينا	FI	263	19305
Nikol’skoye		RU	279	19280
Akureyri	أكوريري	IS	238	19219
Jämsä	جامسا	FI	263	19209
Hässelby Villastad		SE	293	19000
Vorgashor		RU	279	18946
Laukaa		FI	263	18876
Mo i Rana	مو إي رانا	NO	280	18866
Manturovo	مانتروفو	RU	279	18817
Galich	غاليتش	RU	279	18594
Tarko-Sale	تاركو-سال	RU	232	18568
Kristinehamn	كريستينه هامن	SE	293	18557
Turinsk	تورينسك	RU	232	18555
Isle of Lewis		GB	272	18500
Myyrmäki		FI	263	18393
Köping		SE	293	18355
Pirita		EE	294	18310
Priozërsk		RU	279	18300
Tromsdalen		NO	280	18291
Krasnovishersk		RU	232	18185
Nar'yan-Mar	نريان مار	RU	279	18041
Pitäjänmäki		FI	263	18016
Izluchinsk		RU	232	18000
Gamla Uppsala	جملا أوبسالا	SE	293	17973
Zapolyarnyy		RU	279	17789
Heinola		FI	263	17746
Espoonlahti		FI	263	17697
Kongsberg		NO	280	17667
Äänekoski	آنيكوسكي	FI	263	17614
Gjøvik		NO	280	17596
Nizhnyaya Salda		RU	232	17473
Viljandi	فيلياندي	EE	294	17407
Chudovo	تشودوفو	RU	279	17377
Boksitogorsk	بوكسيتوغورسك	RU	279	17366
Kommunar	كومونار	RU	279	17358
Munkkiniemi		FI	263	17334
Polyarnyy		RU	279	17332
Haukipudas		FI	263	17298
Pieksämäki		FI	263	17243
Korsholm		FI	263	17176
Falköping		SE	293	17170
Pokachi		RU	232	17084
Tensta		SE	293	17083
Kiruna	كيرونا	SE	293	17037
Olari		FI	263	16929
Råsunda		SE	293	16877
Boden		SE	293	16830
Danilov	دانيلوف	RU	279	16808
Årsta		SE	293	16807
Anjala		FI	263	16779
Belyy Yar		RU	232	16772
Washington	واشنطن	US	82	16664
Kumla	كوملا	SE	293	16663
Vammala	فاملا	FI	263	16635
Maardu	ماردو	EE	294	16630
Roseau	روسو	DM	90	16571
Medvezh’yegorsk		RU	279	16551
Suurmetsä		FI	263	16452
Yemva		RU	279	16404
Forssa	فورسا	FI	263	16368
Gryazovets		RU	279	16133
Mariestad		SE	293	16122
Pavlovsk	بافلوفسك	RU	279	16087
Hudiksvall		SE	293	16081
Pohjois-Hervanta		FI	263	16053
Tullinge		SE	293	16000
Janakkala		FI	263	15995
Keflavík	كيفلافيك	IS	238	15930
Pestovo	بيستوفو	RU	279	15910
Svetogorsk	سفتوغورسك	RU	279	15733
Stjørdalshalsen		NO	280	15693
Kodinsk	كودينسك	RU	193	15670
Orimattila		FI	263	15628
Anadyr	أندير	RU	160	15604
Nikel		RU	279	15596
Shushary		RU	279	15503
Väståboland		FI	263	15498
Aleksandrovsk	أليكساندروفيسك	RU	232	15486
Ylivieska		FI	263	15375
Taka-Töölö		FI	263	15343
Aykhal	أيخال	RU	230	15267
Udachny	أوداتشني	RU	230	15266
Loimaa		FI	263	15248
Ludvika		SE	293	15245
Nizhnesortymskiy		RU	232	15204
Viikki		FI	263	15177
Alta	ألتا	NO	280	15094
Kontiolahti		FI	263	15092
Polyarnyye Zori		RU	279	15092
Kauhava		FI	263	15066
Nuuk	نوك	GL	127	14798
Belmopan	بلموبان	BZ	73	13381
Avarua	آواروآ	CK	329	13373
Basseterre	باستير	KN	145	12920
Pago Pago	باغو باغو	AS	325	11500
Basse-Terre	باس-تر	GP	96	11472
Mariehamn	ماريهامن	AX	276	10682
Road Town	رود تاون	VG	152	8449
Palikir		FM	327	6942
Valletta	والتا	MT	275	6794
Funafuti	فونافوتي	TV	317	6320
Saint-Pierre		PM	120	6200
Gustavia		BL	143	5988
Marigot	ماريغوت	MF	114	5700
Vaduz	فادوز	LI	297	5197
San Marino	سان مارينو	SM	287	4500
Cockburn Town		TC	95	3720
Longyearbyen	لونجيربين	SJ	156	2368
Stanley	استانلي	FK	241	2213
The Valley		AI	53	2035
Ciudad de la Paz	سيوداد دي لا باز	GQ	36	2000
Philipsburg	فيليبسبورج	SX	110	1400
Yaren	ضاحية يارين	NR	321	1100
Hamilton	هاميلتون	BM	234	902
Kingston	كينغستون	NF	323	880
Vatican City		VA	298	829
Jamestown	جيمس تاون	SH	240	637
Alofi		NU	322	624
Flying Fish Cove	فلاينغ فيش كوف	CX	306	500
West Island		CC	307	120
Adamstown	آدمزتاون	PN	326	46
Grytviken		GS	239	2
Plymouth	بليموث	MS	124	0
"""#

  /// The zones that the cities are in, one a line.
  static let zones: StaticString = #"""
Africa/Abidjan
Africa/Accra
Africa/Addis_Ababa
Africa/Algiers
Africa/Asmara
Africa/Bamako
Africa/Bangui
Africa/Banjul
Africa/Bissau
Africa/Blantyre
Africa/Brazzaville
Africa/Bujumbura
Africa/Cairo
Africa/Casablanca
Africa/Ceuta
Africa/Conakry
Africa/Dakar
Africa/Dar_es_Salaam
Africa/Djibouti
Africa/Douala
Africa/El_Aaiun
Africa/Freetown
Africa/Gaborone
Africa/Harare
Africa/Johannesburg
Africa/Juba
Africa/Kampala
Africa/Khartoum
Africa/Kigali
Africa/Kinshasa
Africa/Lagos
Africa/Libreville
Africa/Lome
Africa/Luanda
Africa/Lubumbashi
Africa/Lusaka
Africa/Malabo
Africa/Maputo
Africa/Maseru
Africa/Mbabane
Africa/Mogadishu
Africa/Monrovia
Africa/Nairobi
Africa/Ndjamena
Africa/Niamey
Africa/Nouakchott
Africa/Ouagadougou
Africa/Porto-Novo
Africa/Sao_Tome
Africa/Tripoli
Africa/Tunis
Africa/Windhoek
America/Anchorage
America/Anguilla
America/Antigua
America/Araguaina
America/Argentina/Buenos_Aires
America/Argentina/Catamarca
America/Argentina/Cordoba
America/Argentina/Jujuy
America/Argentina/La_Rioja
America/Argentina/Mendoza
America/Argentina/Rio_Gallegos
America/Argentina/Salta
America/Argentina/San_Juan
America/Argentina/San_Luis
America/Argentina/Tucuman
America/Argentina/Ushuaia
America/Aruba
America/Asuncion
America/Bahia
America/Barbados
America/Belem
America/Belize
America/Boa_Vista
America/Bogota
America/Boise
America/Campo_Grande
America/Cancun
America/Caracas
America/Cayenne
America/Cayman
America/Chicago
America/Chihuahua
America/Ciudad_Juarez
America/Costa_Rica
America/Cuiaba
America/Curacao
America/Denver
America/Detroit
America/Dominica
America/Edmonton
America/El_Salvador
America/Fortaleza
America/Glace_Bay
America/Grand_Turk
America/Guadeloupe
America/Guatemala
America/Guayaquil
America/Guyana
America/Halifax
America/Havana
America/Hermosillo
America/Indiana/Indianapolis
America/Jamaica
America/Juneau
America/Kentucky/Louisville
America/La_Paz
America/Lima
America/Los_Angeles
America/Lower_Princes
America/Maceio
America/Managua
America/Manaus
America/Marigot
America/Martinique
America/Matamoros
America/Mazatlan
America/Merida
America/Mexico_City
America/Miquelon
America/Moncton
America/Monterrey
America/Montevideo
America/Montserrat
America/Nassau
America/New_York
America/Nuuk
America/Panama
America/Paramaribo
America/Phoenix
America/Port-au-Prince
America/Port_of_Spain
America/Porto_Velho
America/Puerto_Rico
America/Punta_Arenas
America/Recife
America/Regina
America/Rio_Branco
America/Santarem
America/Santiago
America/Santo_Domingo
America/Sao_Paulo
America/St_Barthelemy
America/St_Johns
America/St_Kitts
America/St_Lucia
America/St_Thomas
America/St_Vincent
America/Tegucigalpa
America/Tijuana
America/Toronto
America/Tortola
America/Vancouver
America/Whitehorse
America/Winnipeg
Arctic/Longyearbyen
Asia/Aden
Asia/Almaty
Asia/Amman
Asia/Anadyr
Asia/Aqtau
Asia/Aqtobe
Asia/Ashgabat
Asia/Atyrau
Asia/Baghdad
Asia/Bahrain
Asia/Baku
Asia/Bangkok
Asia/Barnaul
Asia/Beirut
Asia/Bishkek
Asia/Brunei
Asia/Chita
Asia/Colombo
Asia/Damascus
Asia/Dhaka
Asia/Dili
Asia/Dubai
Asia/Dushanbe
Asia/Gaza
Asia/Hebron
Asia/Ho_Chi_Minh
Asia/Hong_Kong
Asia/Irkutsk
Asia/Jakarta
Asia/Jayapura
Asia/Jerusalem
Asia/Kabul
Asia/Kamchatka
Asia/Karachi
Asia/Kathmandu
Asia/Kolkata
Asia/Krasnoyarsk
Asia/Kuala_Lumpur
Asia/Kuching
Asia/Kuwait
Asia/Macau
Asia/Magadan
Asia/Makassar
Asia/Manila
Asia/Muscat
Asia/Nicosia
Asia/Novokuznetsk
Asia/Novosibirsk
Asia/Omsk
Asia/Oral
Asia/Phnom_Penh
Asia/Pontianak
Asia/Pyongyang
Asia/Qatar
Asia/Qostanay
Asia/Qyzylorda
Asia/Riyadh
Asia/Sakhalin
Asia/Samarkand
Asia/Seoul
Asia/Shanghai
Asia/Singapore
Asia/Taipei
Asia/Tashkent
Asia/Tbilisi
Asia/Tehran
Asia/Thimphu
Asia/Tokyo
Asia/Tomsk
Asia/Ulaanbaatar
Asia/Urumqi
Asia/Vientiane
Asia/Vladivostok
Asia/Yakutsk
Asia/Yangon
Asia/Yekaterinburg
Asia/Yerevan
Atlantic/Bermuda
Atlantic/Canary
Atlantic/Cape_Verde
Atlantic/Madeira
Atlantic/Reykjavik
Atlantic/South_Georgia
Atlantic/St_Helena
Atlantic/Stanley
Australia/Adelaide
Australia/Brisbane
Australia/Darwin
Australia/Hobart
Australia/Melbourne
Australia/Perth
Australia/Sydney
Europe/Amsterdam
Europe/Andorra
Europe/Astrakhan
Europe/Athens
Europe/Belgrade
Europe/Berlin
Europe/Bratislava
Europe/Brussels
Europe/Bucharest
Europe/Budapest
Europe/Chisinau
Europe/Copenhagen
Europe/Dublin
Europe/Gibraltar
Europe/Helsinki
Europe/Isle_of_Man
Europe/Istanbul
Europe/Jersey
Europe/Kaliningrad
Europe/Kirov
Europe/Kyiv
Europe/Lisbon
Europe/Ljubljana
Europe/London
Europe/Luxembourg
Europe/Madrid
Europe/Malta
Europe/Mariehamn
Europe/Minsk
Europe/Monaco
Europe/Moscow
Europe/Oslo
Europe/Paris
Europe/Podgorica
Europe/Prague
Europe/Riga
Europe/Rome
Europe/Samara
Europe/San_Marino
Europe/Sarajevo
Europe/Saratov
Europe/Simferopol
Europe/Skopje
Europe/Sofia
Europe/Stockholm
Europe/Tallinn
Europe/Tirane
Europe/Ulyanovsk
Europe/Vaduz
Europe/Vatican
Europe/Vienna
Europe/Vilnius
Europe/Volgograd
Europe/Warsaw
Europe/Zagreb
Europe/Zurich
Indian/Antananarivo
Indian/Christmas
Indian/Cocos
Indian/Comoro
Indian/Mahe
Indian/Maldives
Indian/Mauritius
Indian/Mayotte
Indian/Reunion
Pacific/Apia
Pacific/Auckland
Pacific/Fiji
Pacific/Funafuti
Pacific/Guadalcanal
Pacific/Honolulu
Pacific/Majuro
Pacific/Nauru
Pacific/Niue
Pacific/Norfolk
Pacific/Noumea
Pacific/Pago_Pago
Pacific/Pitcairn
Pacific/Pohnpei
Pacific/Port_Moresby
Pacific/Rarotonga
Pacific/Saipan
Pacific/Tahiti
Pacific/Tarawa
"""#
}
