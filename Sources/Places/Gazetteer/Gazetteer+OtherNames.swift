// swift-format-ignore-file
// City data (c) GeoNames.org, CC BY 4.0 (cities15000, trimmed). Written by cities.py, not by hand.

extension Gazetteer {
  /// Other names in use, each with its city. See cities.py.
  static let otherNames: StaticString = #"""
مكة	297
Mecca	297
Mekka	297
Makka	297
Medina	393
Madina	393
Al-Madinah	393
Jedda	65
Jiddah	65
Djeddah	65
Ar Riyad	80
Taif	820
At Taif	820
Buraidah	752
Abu Zabi	245
Ras al-Khaimah	1675
Al-Ain	673
Sana'a	219
Adan	508
Hodeidah	769
Hudaydah	769
Basra	383
Al-Basrah	383
Al-Mawsil	271
An-Najaf	1226
Kerbala	437
Arbil	287
Hewler	287
Irbil	287
Halab	198
Dimashq	301
Hims	727
Al-Ladhiqiyah	795
Lattakia	795
Bayrut	224
Tarabulus	2622
Saida	3688
Sour	4489
Al-Quds	1381
Yerushalayim	586
Ghazzah	1449
Al-Khalil	3762
Yafo	6187
Akko	11967
Al-Qahirah	22
Le Caire	22
Gizeh	75
Al-Jizah	75
Al-Iskandariyah	55
Al-Uqsur	1399
Bur Said	725
Al-Khartum	212
Tarabulus Al-Gharb	392
Banghazi	744
Alger	165
Al-Jazair	165
Wahran	707
Marrakech	568
Fez	457
Fès	457
Tanger	527
Tangiers	527
Dar el-Beida	96
Tetuan	1425
Safaqis	2112
Teheran	41
Esfahan	307
Ispahan	307
Meshed	173
Mashad	173
Qum	634
Constantinople	5
Smyrna	123
Angora	99
Brusa	112
Adrianople	3365
Antioch	1483
Urfa	1327
Edessa	1327
Antep	179
Aintab	179
Marash	1527
Maras	1527
Toshkent	209
Samarqand	965
Bokhara	2116
Buxoro	2116
Alma-Ata	211
Nur-Sultan	309
Akmola	309
Tselinograd	309
Chimkent	450
Frunze	635
Leninabad	3193
Stalinabad	837
Ashkhabad	537
Merv	3616
Baki	167
Kirovabad	1785
Gyandzha	1785
Erevan	480
Tiflis	521
Mazar-i-Sharif	1114
Mazar-e Sharif	1114
Lyallpur	91
Bombay	10
Calcutta	67
Madras	66
Bangalore	31
Poona	111
Allahabad	512
Benares	471
Banaras	471
Cochin	906
Trivandrum	720
Calicut	1044
Mysore	613
Baroda	242
Gurgaon	643
Vizag	514
Cawnpore	128
Dacca	18
Chittagong	84
Barisal	2987
Katmandu	345
Rangoon	70
Krung Thep	57
Saigon	7
Viangchan	682
Djakarta	30
Batavia	30
Jogjakarta	1559
Jogja	1559
Solo	1106
Ujung Pandang	332
Hollandia	1444
Penang	3812
Kota Baharu	1010
Melaka	990
Peking	1
Canton	3
Nanking	25
Tientsin	14
Chungking	36
Xian	23
Sian	23
Tsingtao	40
Amoy	68
Mukden	42
Dairen	59
Kashi	1163
Urumchi	117
Urumqi	117
Pusan	107
Taegu	164
Inchon	119
Ulaanbaatar	676
Moskva	17
St Petersburg	54
Petersburg	54
Leningrad	54
Stalingrad	551
Nizhny Novgorod	412
Gorky	412
Ekaterinburg	323
Sverdlovsk	323
Königsberg	1246
Archangel	1689
Kiev	122
Odessa	554
Lvov	790
Lwow	790
Lemberg	790
Kharkov	356
Dnipropetrovsk	588
Dnepropetrovsk	588
Czernowitz	2251
Gomel	1176
Vilna	1068
Wilno	1068
Kishinev	899
Cologne	543
Koeln	543
München	320
Muenchen	320
Nuernberg	1135
Hanover	1137
Brunswick	2448
Duesseldorf	926
Frankfurt	877
Aix-la-Chapelle	2237
Mayence	2713
Ratisbon	3984
Wien	268
Zurich	1426
Basle	3422
Bale	3422
Berne	5022
Lucerne	7616
Roma	170
Milano	371
Firenze	1595
Napoli	624
Torino	672
Venezia	11998
Genova	988
Leghorn	3840
Syracuse	5028
Seville	828
Saragossa	827
Cordova	1817
Corunna	2394
La Coruna	2394
Lisboa	1129
Oporto	2369
Lyons	1119
Marseilles	649
Bruxelles	547
Brussel	547
Antwerpen	1100
Ghent	2238
Bruges	5163
Louvain	6115
Den Haag	1250
København	477
Kobenhavn	477
Aarhus	2081
Arhus	2081
Göteborg	941
Christiania	505
Tromsoe	12661
Helsingfors	861
Abo	2922
Tammerfors	2282
Warszawa	264
Cracow	699
Krakow	699
Danzig	1213
Gdansk	1213
Breslau	842
Posen	1084
Lodz	894
Stettin	1492
Praha	470
Plzen	3574
Pressburg	1395
Bucuresti	228
Cluj	2066
Jassy	1549
Philippopolis	1800
Beograd	405
Prishtina	1048
Prishtine	1048
Uskub	1247
Monastir	8956
Tirane	1417
Scutari	6480
Durazzo	3118
Athina	855
Thessaloniki	1869
Salonica	1869
Salonika	1869
Pireas	3684
Lefkosia	3015
Lefkosa	3015
New York	29
NYC	29
Washington DC	817
Washington D.C.	817
Quebec City	1095
Montreal	253
Ciudad de Mexico	12
Sao Paolo	11
Brasilia	183
La Habana	188
Santiago de Chile	61
Port-of-Spain	12354
Muqdisho	152
Mogadiscio	152
Jibuti	916
Adis Abeba	85
Asmera	1019
Zanzibar City	793
Daressalam	53
Lourenço Marques	414
Salisbury	310
Leopoldville	4
Stanleyville	460
Elisabethville	180
Tshwane	195
Port Elizabeth	520
Yaounde	394
Timbuctoo	7388
Tombouctou	7388
Ndjamena	373
Fort Lamy	373
Az-Zarqa	714
Al-Aqabah	6523
Al-Manamah	4115
Ad-Dawhah	1723
Kuwait	10344
Al-Kuwayt	10344
Masqat	713
Maskat	713
المدينة	393
القسطنطينية	5
اسطنبول	5
استانبول	5
بيت المقدس	1381
طرابلس الغرب	392
كولن	543
"""#
}
