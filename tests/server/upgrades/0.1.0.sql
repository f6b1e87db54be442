BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE analyses (
	game_id INTEGER NOT NULL, 
	user_id INTEGER, 
	state VARCHAR(8) NOT NULL, 
	done INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	tries INTEGER NOT NULL, 
	found JSON, 
	asked DOUBLE NOT NULL, 
	beat DOUBLE NOT NULL, 
	CONSTRAINT pk_analyses PRIMARY KEY (game_id), 
	CONSTRAINT ck_analyses_state CHECK (state IN ('queued', 'running', 'stopping', 'stopped', 'done', 'failed')), 
	CONSTRAINT fk_analyses_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_analyses_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE TABLE archived (
	game_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	CONSTRAINT pk_archived PRIMARY KEY (game_id, user_id), 
	CONSTRAINT fk_archived_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_archived_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE bulletins (
	id INTEGER NOT NULL, 
	text VARCHAR(120) NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_bulletins PRIMARY KEY (id)
);
CREATE TABLE chat (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	user_id INTEGER, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	told BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_chat_numbered PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_chat_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_chat_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE TABLE clock_warnings (
	game_id INTEGER NOT NULL, 
	deadline DOUBLE NOT NULL, 
	CONSTRAINT pk_clock_warnings PRIMARY KEY (game_id), 
	CONSTRAINT fk_clock_warnings_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE devices (
	id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	endpoint TEXT NOT NULL, 
	endpoint_hash VARCHAR(64) NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	CONSTRAINT pk_devices PRIMARY KEY (id), 
	CONSTRAINT fk_devices_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE, 
	CONSTRAINT uq_devices_endpoint_hash UNIQUE (endpoint_hash)
);
CREATE TABLE entries (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER, 
	texts JSON NOT NULL, 
	"key" VARCHAR(64), 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_entries_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entries_game_id_seat_key UNIQUE (game_id, seat, "key")
);
INSERT INTO "entries" VALUES(1,0,'begun',NULL,'["drawn A-01", "drawn A-19", "drawn A-10", "drawn A-13", "drawn A-15", "drawn A-22", "drawn A-21", "drawn A-27", "drawn A-28", "drawn A-12"]',NULL,1.79501540978985953331e+09);
INSERT INTO "entries" VALUES(1,1,'played',0,'["bury A-19"]','key-0',1.79501540996913671495e+09);
INSERT INTO "entries" VALUES(1,2,'played',0,'["bury A-01"]','key-1',1.79501540999620795256e+09);
INSERT INTO "entries" VALUES(1,3,'played',0,'["bury A-10", "drawn R-01", "drawn R-20", "drawn R-01", "drawn R-06", "drawn R-06", "drawn R-23", "drawn R-26", "drawn R-29", "drawn R-01", "drawn R-06"]','key-2',1.79501541001126265527e+09);
INSERT INTO "entries" VALUES(1,4,'played',1,'["bury R-20"]','key-3',1.79501541002855110164e+09);
INSERT INTO "entries" VALUES(1,5,'played',1,'["bury R-01"]','key-4',1.79501541004734969141e+09);
INSERT INTO "entries" VALUES(1,6,'played',1,'["bury R-29", "drawn G-47", "drawn G-35", "drawn G-19", "drawn G-10", "drawn G-10", "drawn G-51", "drawn G-10", "drawn G-10", "drawn G-29", "drawn G-26"]','key-5',1.79501541006644916532e+09);
INSERT INTO "entries" VALUES(1,7,'played',0,'["bury G-51"]','key-6',1.79501541008406639097e+09);
INSERT INTO "entries" VALUES(1,8,'played',0,'["bury G-19"]','key-7',1.79501541011102366449e+09);
INSERT INTO "entries" VALUES(1,9,'played',0,'["bury G-35", "drawn F-07", "drawn F-01", "drawn F-01", "drawn F-07", "drawn F-24", "drawn F-29", "drawn F-11", "drawn F-07", "drawn F-15", "drawn F-41"]','key-8',1.79501541013969969752e+09);
INSERT INTO "entries" VALUES(1,10,'played',1,'["bury F-24"]','key-9',1.79501541016917657853e+09);
INSERT INTO "entries" VALUES(1,11,'played',1,'["bury F-15"]','key-10',1.79501541019595432279e+09);
INSERT INTO "entries" VALUES(1,12,'played',1,'["bury F-07", "drawn U-08", "drawn U-15", "drawn U-12", "drawn U-17", "drawn U-01", "drawn U-28", "drawn U-38", "drawn U-41", "drawn U-12", "drawn U-25"]','key-11',1.79501541022779202453e+09);
INSERT INTO "entries" VALUES(1,13,'played',1,'["bury U-15"]','key-12',1.79501541025317049027e+09);
INSERT INTO "entries" VALUES(1,14,'played',1,'["bury U-41"]','key-13',1.79501541028517508508e+09);
INSERT INTO "entries" VALUES(1,15,'played',1,'["bury U-17"]','key-14',1.79501541031701707844e+09);
INSERT INTO "entries" VALUES(1,16,'played',0,'["draft"]','key-15',1.79501541034785032273e+09);
INSERT INTO "entries" VALUES(1,17,'played',0,'["discard A-22"]','key-16',1.79501541037588834763e+09);
INSERT INTO "entries" VALUES(1,18,'played',0,'["discard A-15"]','key-17',1.79501541040159583086e+09);
INSERT INTO "entries" VALUES(1,19,'played',0,'["take A-10"]','key-18',1.79501541042247748369e+09);
INSERT INTO "entries" VALUES(1,20,'played',0,'["play A-10"]','key-19',1.79501541044541692735e+09);
INSERT INTO "entries" VALUES(1,21,'played',0,'["place austria ADR"]','key-20',1.79501541049808025366e+09);
INSERT INTO "entries" VALUES(1,22,'played',0,'["prepare A-13"]','key-21',1.79501541055161046981e+09);
INSERT INTO "entries" VALUES(1,23,'played',0,'["draw 3", "drawn A-19", "drawn A-01", "drawn A-01"]','key-22',1.79501541060532498355e+09);
INSERT INTO "entries" VALUES(1,24,'played',1,'["draft"]','key-23',1.79501541064921545974e+09);
INSERT INTO "entries" VALUES(1,25,'played',1,'["discard R-06"]','key-24',1.79501541068187522886e+09);
INSERT INTO "entries" VALUES(2,0,'begun',NULL,'["drawn E-I", "drawn B-6", "drawn B-5", "drawn B-2", "drawn B-1", "drawn B-4", "drawn F5-II", "drawn F5-X", "drawn F5-XI", "drawn F5-4C", "drawn F5-37", "drawn F5-III", "drawn F4-COL", "drawn F3-V", "drawn F3-72R", "drawn F4-XII", "drawn F3-IV", "drawn F2-XX", "drawn F2-XVIII", "drawn F2-70R", "drawn F2-2C", "drawn F2-XVI", "drawn F2-XV", "drawn F1-VIII", "drawn F1-44", "drawn F1-6C", "drawn F1-VII", "drawn F1-XIV", "drawn F1-XXI", "drawn G1-IIIR", "drawn G1-IX", "drawn G1-III", "drawn G1-II", "drawn G1-IVR", "drawn G1-11LW", "drawn G2-GuardR", "drawn G2-VII", "drawn G2-Guard", "drawn G2-X", "drawn G2-XR", "drawn G3-XI", "drawn G3-XII", "drawn G3-XIIR", "drawn G5-VIR", "drawn G5-XIII", "drawn G5-XVI", "drawn G4-XVIIIR", "drawn G4-VIII", "drawn G5-V", "drawn G4-VIIIR", "drawn G4-VI", "drawn G6-IBR", "drawn G6-IB", "drawn G6-IIB", "drawn G6-IIIB", "drawn G6-GE", "drawn G7-XIV", "drawn G7-60LW", "drawn G7-30R", "drawn G7-XIVR"]',NULL,1.79501541079756498338e+09);
INSERT INTO "entries" VALUES(2,1,'played',0,'["pass"]','key-25',1.79501541088339471819e+09);
INSERT INTO "entries" VALUES(2,2,'played',0,'["pick G2-XR"]','key-26',1.79501541090685677527e+09);
INSERT INTO "entries" VALUES(2,3,'played',0,'["halt"]','key-27',1.79501541093177866938e+09);
INSERT INTO "entries" VALUES(2,4,'played',1,'["pass"]','key-28',1.79501541095202279095e+09);
INSERT INTO "entries" VALUES(2,5,'played',1,'["pick F5-L"]','key-29',1.79501541097526884078e+09);
INSERT INTO "entries" VALUES(2,6,'played',1,'["step 50"]','key-30',1.79501541102540707593e+09);
INSERT INTO "entries" VALUES(2,7,'played',1,'["step 53"]','key-31',1.79501541110136198994e+09);
INSERT INTO "entries" VALUES(2,8,'played',1,'["step 55"]','key-32',1.79501541116060233122e+09);
INSERT INTO "entries" VALUES(2,9,'played',1,'["step 56"]','key-33',1.79501541122539758684e+09);
INSERT INTO "entries" VALUES(2,10,'played',1,'["halt", "drawn FR-T", "drawn F4-XVII", "drawn FR-6", "drawn E-III", "drawn FR-3"]','key-34',1.79501541128464078898e+09);
INSERT INTO "entries" VALUES(2,11,'played',1,'["place FR-T 55"]','key-35',1.79501541133308053013e+09);
INSERT INTO "entries" VALUES(2,12,'played',1,'["place FR-3 72"]','key-36',1.79501541137773609159e+09);
INSERT INTO "entries" VALUES(2,13,'played',1,'["place F4-XVII 69"]','key-37',1.79501541141325044632e+09);
INSERT INTO "entries" VALUES(2,14,'played',1,'["place FR-6 5"]','key-38',1.7950154114414539337e+09);
INSERT INTO "entries" VALUES(2,15,'played',1,'["place E-III GB"]','key-39',1.79501541146030378342e+09);
INSERT INTO "entries" VALUES(2,16,'played',1,'["done", "drawn G1-IV", "drawn G7-XV", "drawn G1-IXR", "drawn G7-55LW", "drawn G5-VR", "drawn G2-VIIR", "drawn G4-XVIII"]','key-40',1.79501541148564028741e+09);
INSERT INTO "entries" VALUES(2,17,'played',0,'["place G2-VIIR 58"]','key-41',1.79501541153706574436e+09);
INSERT INTO "entries" VALUES(2,18,'played',0,'["place G1-IV 59"]','key-42',1.79501541156423044206e+09);
INSERT INTO "entries" VALUES(2,19,'played',0,'["place G5-VR 57"]','key-43',1.79501541158983302115e+09);
INSERT INTO "entries" VALUES(2,20,'played',0,'["place G4-XVIII 63"]','key-44',1795015411.60991);
INSERT INTO "entries" VALUES(2,21,'played',0,'["place G7-XV 77"]','key-45',1.79501541162964987755e+09);
INSERT INTO "entries" VALUES(2,22,'played',0,'["place G1-IXR 80"]','key-46',1.79501541165143680572e+09);
INSERT INTO "entries" VALUES(2,23,'played',0,'["place G7-55LW 91"]','key-47',1.7950154116695759296e+09);
INSERT INTO "entries" VALUES(2,24,'played',0,'["done"]','key-48',1.79501541168617367739e+09);
INSERT INTO "entries" VALUES(2,25,'played',0,'["pass"]','key-49',1.7950154117014183998e+09);
INSERT INTO "entries" VALUES(3,0,'begun',NULL,'[]',NULL,1.79501541173776698115e+09);
INSERT INTO "entries" VALUES(3,1,'played',0,'["commit GE-A-IIB"]','key-50',1.79501541181004190439e+09);
INSERT INTO "entries" VALUES(3,2,'played',0,'["commit GE-B-VIIIR"]','key-51',1795015411.83023);
INSERT INTO "entries" VALUES(3,3,'played',0,'["commit GE-A-XVI"]','key-52',1.79501541184793972968e+09);
INSERT INTO "entries" VALUES(3,4,'played',0,'["commit GE-B-IBR"]','key-53',1.79501541186315011983e+09);
INSERT INTO "entries" VALUES(3,5,'played',0,'["commit GE-A-XI"]','key-54',1.7950154118780152798e+09);
INSERT INTO "entries" VALUES(3,6,'played',0,'["commit GE-A-I"]','key-55',1.79501541189375853537e+09);
INSERT INTO "entries" VALUES(3,7,'played',0,'["commit GE-L-1"]','key-56',1.79501541191092920304e+09);
INSERT INTO "entries" VALUES(3,8,'played',0,'["commit GE-A-XIV"]','key-57',1.79501541192799663544e+09);
INSERT INTO "entries" VALUES(3,9,'played',0,'["commit GE-A-XX"]','key-58',1.79501541194617104534e+09);
INSERT INTO "entries" VALUES(3,10,'played',0,'["commit GE-K-5"]','key-59',1.79501541197441363329e+09);
INSERT INTO "entries" VALUES(3,11,'played',0,'["commit GE-K-7"]','key-60',1.79501541201161122322e+09);
INSERT INTO "entries" VALUES(3,12,'played',0,'["commit GE-A-GdR"]','key-61',1.7950154120515608787e+09);
INSERT INTO "entries" VALUES(3,13,'played',0,'["commit GE-B-VIR"]','key-62',1.79501541208524680133e+09);
INSERT INTO "entries" VALUES(3,14,'played',0,'["commit GE-B-IIIR"]','key-63',1.79501541211985206607e+09);
INSERT INTO "entries" VALUES(3,15,'played',0,'["commit GE-A-Gd"]','key-64',1.79501541215325140948e+09);
INSERT INTO "entries" VALUES(3,16,'played',0,'["commit GE-A-IIIB"]','key-65',1.79501541219308519362e+09);
INSERT INTO "entries" VALUES(3,17,'played',0,'["commit GE-A-IB"]','key-66',1.79501541223354721074e+09);
INSERT INTO "entries" VALUES(3,18,'played',0,'["commit GE-L-5"]','key-67',1.79501541226887822155e+09);
INSERT INTO "entries" VALUES(3,19,'played',0,'["commit GE-B-XVIIIR"]','key-68',1.79501541230889368055e+09);
INSERT INTO "entries" VALUES(3,20,'played',0,'["commit GE-A-IV"]','key-69',1.79501541236892414089e+09);
INSERT INTO "entries" VALUES(3,21,'played',0,'["commit GE-K-9"]','key-70',1.79501541241688132282e+09);
INSERT INTO "entries" VALUES(3,22,'played',0,'["commit GE-K-8"]','key-71',1.7950154124688961506e+09);
INSERT INTO "entries" VALUES(3,23,'played',0,'["done", "card G1", "card G10", "card G9", "card A4", "card A10", "card A7"]','key-72',1.79501541252383852009e+09);
INSERT INTO "entries" VALUES(3,24,'played',1,'["deploy FR-K-8"]','key-73',1.7950154125613832474e+09);
INSERT INTO "entries" VALUES(3,25,'played',1,'["place 2833"]','key-74',1.79501541262891030313e+09);
INSERT INTO "entries" VALUES(4,0,'begun',NULL,'[]',NULL,1.79501541269886517523e+09);
INSERT INTO "entries" VALUES(4,1,'played',1,'["deploy FR-A-VII"]','key-75',1.79501541284129452705e+09);
INSERT INTO "entries" VALUES(4,2,'played',1,'["place 3125"]','key-76',1.79501541285848784448e+09);
INSERT INTO "entries" VALUES(4,3,'played',1,'["deploy FR-A-IV"]','key-77',1.7950154128731234073e+09);
INSERT INTO "entries" VALUES(4,4,'played',1,'["place 3330"]','key-78',1.79501541288934373863e+09);
INSERT INTO "entries" VALUES(4,5,'played',1,'["deploy FR-A-XV"]','key-79',1.79501541290940880776e+09);
INSERT INTO "entries" VALUES(4,6,'played',1,'["place 2823"]','key-80',1.79501541295329236982e+09);
INSERT INTO "entries" VALUES(4,7,'played',1,'["deploy FR-B-G2"]','key-81',1.79501541298895549774e+09);
INSERT INTO "entries" VALUES(4,8,'played',1,'["place 3529"]','key-82',1.7950154130238473415e+09);
INSERT INTO "entries" VALUES(4,9,'played',1,'["deploy FR-K-9"]','key-83',1.79501541304167079931e+09);
INSERT INTO "entries" VALUES(4,10,'played',1,'["place 2823"]','key-84',1.79501541305780863764e+09);
INSERT INTO "entries" VALUES(4,11,'played',1,'["deploy FR-K-3"]','key-85',1.79501541307994627949e+09);
INSERT INTO "entries" VALUES(4,12,'played',1,'["place 2923"]','key-86',1.79501541310524320607e+09);
INSERT INTO "entries" VALUES(4,13,'played',1,'["deploy FR-A-XVIII"]','key-87',1.79501541314171457293e+09);
INSERT INTO "entries" VALUES(4,14,'played',1,'["place 2419"]','key-88',1.79501541316765499114e+09);
INSERT INTO "entries" VALUES(4,15,'played',1,'["deploy FR-K-1"]','key-89',1.79501541318713474272e+09);
INSERT INTO "entries" VALUES(4,16,'played',1,'["place 2721"]','key-90',1.79501541320901179311e+09);
INSERT INTO "entries" VALUES(4,17,'played',1,'["deploy FR-K-4"]','key-91',1.79501541322495460507e+09);
INSERT INTO "entries" VALUES(4,18,'played',1,'["place 2418"]','key-92',1.79501541324136376382e+09);
INSERT INTO "entries" VALUES(4,19,'played',1,'["deploy FR-ART-2"]','key-93',1.79501541326167631147e+09);
INSERT INTO "entries" VALUES(4,20,'played',1,'["place 3227"]','key-94',1.79501541329704260826e+09);
INSERT INTO "entries" VALUES(4,21,'played',1,'["deploy FR-B-G1"]','key-95',1.79501541332077240937e+09);
INSERT INTO "entries" VALUES(4,22,'played',1,'["place 3332"]','key-96',1.79501541334515452388e+09);
INSERT INTO "entries" VALUES(4,23,'played',1,'["deploy FR-A-XXI"]','key-97',1.7950154133688201904e+09);
INSERT INTO "entries" VALUES(4,24,'played',1,'["place 2924"]','key-98',1.79501541339052081112e+09);
INSERT INTO "entries" VALUES(4,25,'played',1,'["deploy FR-A-Col"]','key-99',1.79501541341769289966e+09);
CREATE TABLE games (
	id INTEGER NOT NULL, 
	public_id VARCHAR(24) NOT NULL, 
	owner_id INTEGER, 
	title VARCHAR(20) NOT NULL, 
	rules_version VARCHAR(20) NOT NULL, 
	options JSON NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	header JSON, 
	secret BLOB NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	public BOOLEAN NOT NULL, 
	clock JSON, 
	clocks JSON, 
	deadline DOUBLE, 
	asked JSON NOT NULL, 
	result JSON, 
	rematch_of INTEGER, 
	changes INTEGER NOT NULL, 
	created DOUBLE NOT NULL, 
	moved DOUBLE NOT NULL, stand JSON, hints BOOLEAN, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT ck_games_state CHECK (state IN ('waiting', 'running', 'over')), 
	CONSTRAINT fk_games_owner_id FOREIGN KEY(owner_id) REFERENCES users (id) ON DELETE SET NULL, 
	CONSTRAINT fk_games_rematch_of FOREIGN KEY(rematch_of) REFERENCES games (id) ON DELETE SET NULL, 
	CONSTRAINT uq_games_public_id UNIQUE (public_id)
);
INSERT INTO "games" VALUES(1,'JQpNyq_bKJ9oCHGj',531304811,'qmg','2','{"players": "2", "mulligan": "yes", "opening": "choose", "draft_offers": "present", "kiel_canal": "central", "sustain_short": "no", "clear_from_sea": "no", "attrition_country": "card", "hit_order": "turn", "caporetto_empty_hand": "nothing", "redl_empty_hand": "nothing", "submarine_discards": "any", "tunnel_mines": "each", "gallipoli_order": "navy_army_battle", "offensive_from": "any", "sea_targets": "no", "gorlice_baltic": "yes", "afrique_sea": "NAO", "bertha_pays_stoss": "yes", "renault_with_nivelle": "yes", "alpini_from_sea": "yes", "helper_counterattack": "yes", "ottoman_rail_seas": "no", "october_moscow": "yes", "bares_with_coloniales": "no", "revanche_helper": "no", "blockade_us": "yes", "pals_needs_deck": "no", "bersaglieri_scope": "power"}','Quartermaster General: 1914','{"title": "qmg", "rules_version": "2", "options": {"players": "2", "mulligan": "yes", "opening": "choose", "draft_offers": "present", "kiel_canal": "central", "sustain_short": "no", "clear_from_sea": "no", "attrition_country": "card", "hit_order": "turn", "caporetto_empty_hand": "nothing", "redl_empty_hand": "nothing", "submarine_discards": "any", "tunnel_mines": "each", "gallipoli_order": "navy_army_battle", "offensive_from": "any", "sea_targets": "no", "gorlice_baltic": "yes", "afrique_sea": "NAO", "bertha_pays_stoss": "yes", "renault_with_nivelle": "yes", "alpini_from_sea": "yes", "helper_counterattack": "yes", "ottoman_rail_seas": "no", "october_moscow": "yes", "bares_with_coloniales": "no", "revanche_helper": "no", "blockade_us": "yes", "pals_needs_deck": "no", "bersaglieri_scope": "power"}, "seats": ["Anna", "Bert"], "commitment": "cbd4cba52fcc1f0f811af12735d5f42fe1005547e478d9a7f39eece93e729e36", "contributions": ["abf940c81e17b82d1b29897a1b598b5a", "961ad33b1204d5926fd88f08842d9770"]}',X'11C084057CD4DD061157EFD20F526AC9906387E7AC499E5E443262DA4427D97E','running',1,'{"kind": "days", "days": 30.0, "reserve": 2.0}','{"left": [2591999.711675644, 2591999.9234542847], "since": 1795015410.681962, "reserve": [172800.0, 172800.0], "turns": [65, 77], "running": [1]}',1.79778021060541629786e+09,'[1]',NULL,NULL,25,1.79501540973281860347e+09,1.79501541068216371533e+09,'{"where": "Round 1 of 17", "figure": "Victory Points", "values": [0, 0]}',NULL);
INSERT INTO "games" VALUES(2,'rAMuAs9LOloPlABI',531304811,'gaw','2','{"players": "2", "free_setup": "none", "paris": "off", "rail": "off", "plan17": "off", "blue": "two", "impulse_cap": "60"}','1914: Germany at War','{"title": "gaw", "rules_version": "2", "options": {"players": "2", "free_setup": "none", "paris": "off", "rail": "off", "plan17": "off", "blue": "two", "impulse_cap": "60"}, "seats": ["Anna", "Bert"], "commitment": "9fa91113417e990112cdcfcff423d91099eac48ec4f82f6b4ce07e3be5ed5b63", "contributions": ["f2dfcc698023f5b304d52082c5f28504", "7226ac8741cd402c4a21a49e3d157ab2"]}',X'733B5886CBFF764E81057A479BF670D81B98FCD077355922256C47B7B764311D','running',1,'{"kind": "live", "seconds": 86400.0, "increment": 5.0}','{"left": [86459.64852380753, 86464.44611763954], "since": 1795015411.7014787, "reserve": [0.0, 0.0], "turns": [-1, -1], "running": [0]}',1.79510187135000252728e+09,'[0]',NULL,NULL,25,1.79501541076855325703e+09,1.79501541170168542856e+09,'{"where": "September 1914, impulse 1", "figure": "Valour Points", "values": [0, 0]}',NULL);
INSERT INTO "games" VALUES(3,'o0QU0UnOToaSImEu',531304811,'deluxe','2','{"players": "2", "end": "12", "extension": "none", "cards": "drawn", "facing": "off", "evasion": "off", "impulses": "off"}','1914 Deluxe: Hell Unleashed','{"title": "deluxe", "rules_version": "2", "options": {"players": "2", "end": "12", "extension": "none", "cards": "drawn", "facing": "off", "evasion": "off", "impulses": "off"}, "seats": ["Anna", "Bert"], "commitment": "2422129ad530d3d7ecb080ea52723729634144cf62f6a499b1939d1ad60b5355", "contributions": ["bee1b764ee4773d282bb481b79d05493", "7809b490229409369be5180fd0eff439"]}',X'7090E45283B968C42BFAFD6401EC34D1CE55486E27E450ED8E1F8253768F3AA5','running',1,NULL,NULL,NULL,'[1]',NULL,NULL,25,1.79501541172266101831e+09,1.79501541262925028803e+09,'{"where": "Turn 1, 14\u201315 August", "figure": "Points", "values": [0, 0]}',NULL);
INSERT INTO "games" VALUES(4,'S5PCs-QkuODTvZg6',531304811,'revision','2','{"players": "2", "rules": "standard", "plan17": "relief", "losses": "pile", "extension": "none", "face_down": "preset", "east_front": "preset", "cards": "preset", "supply_lines": "preset", "cavalry": "preset", "extended": "preset", "garrisons": "preset", "sea": "preset", "time_limit": "preset", "dummies": "preset", "facing": "preset", "evasion": "preset", "relieving": "preset", "referee": "preset", "forced_march": "preset"}','1914 Revision','{"title": "revision", "rules_version": "2", "options": {"players": "2", "rules": "standard", "plan17": "relief", "losses": "pile", "extension": "none", "face_down": "preset", "east_front": "preset", "cards": "preset", "supply_lines": "preset", "cavalry": "preset", "extended": "preset", "garrisons": "preset", "sea": "preset", "time_limit": "preset", "dummies": "preset", "facing": "preset", "evasion": "preset", "relieving": "preset", "referee": "preset", "forced_march": "preset"}, "seats": ["Anna", "Bert"], "commitment": "6061300529d28e1a7fe1f7188f19b1ad9e67f66e61197aac5cff0366c4c3da80", "contributions": ["ce5468762f98fcccc4dfd91f2911379c", "3a182d9f8f00aa66485b4967eb9fcd72"]}',X'830864E45BE4ADC668D4A23C69610A05582D4B02D7018A72D74A7481E7B0847A','running',1,'{"kind": "days", "days": 30.0, "reserve": 2.0}','{"left": [2592000.0, 2591999.280180216], "since": 1795015413.4178448, "reserve": [172800.0, 172800.0], "turns": [-1, 0], "running": [1]}',1.79778021269802498814e+09,'[1]',NULL,NULL,25,1.79501541267404317856e+09,1.79501541341802549368e+09,'{"where": "Turn 1, 14\u201315 August", "figure": "Points", "values": [0, 0]}',NULL);
CREATE TABLE holidays (
	id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	first DOUBLE NOT NULL, 
	until DOUBLE NOT NULL, 
	CONSTRAINT pk_holidays PRIMARY KEY (id), 
	CONSTRAINT fk_holidays_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE notes (
	game_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (game_id, user_id), 
	CONSTRAINT fk_notes_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_notes_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE offers (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	user_id INTEGER, 
	swapped BOOLEAN NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	accepted JSON NOT NULL, 
	ended_by INTEGER, 
	created DOUBLE NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_offers PRIMARY KEY (game_id), 
	CONSTRAINT ck_offers_state CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')), 
	CONSTRAINT fk_offers_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_offers_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE SET NULL, 
	CONSTRAINT fk_offers_ended_by FOREIGN KEY(ended_by) REFERENCES users (id) ON DELETE SET NULL
);
CREATE TABLE resets (
	token_hash VARCHAR(64) NOT NULL, 
	user_id INTEGER NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_resets PRIMARY KEY (token_hash), 
	CONSTRAINT fk_resets_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	user_id INTEGER, 
	agent VARCHAR(20), 
	invite_hash VARCHAR(64), 
	held_by_bot BOOLEAN NOT NULL, contribution VARCHAR(128), reserved BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (game_id, seat), 
	CONSTRAINT ck_seats_kind CHECK (kind IN ('user', 'open', 'invited', 'bot')), 
	CONSTRAINT fk_seats_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE SET NULL
);
INSERT INTO "seats" VALUES(1,0,'user',531304811,NULL,NULL,0,NULL,0);
INSERT INTO "seats" VALUES(1,1,'user',629049017,NULL,NULL,0,NULL,1);
INSERT INTO "seats" VALUES(2,0,'user',531304811,NULL,NULL,0,NULL,0);
INSERT INTO "seats" VALUES(2,1,'user',629049017,NULL,NULL,0,NULL,1);
INSERT INTO "seats" VALUES(3,0,'user',531304811,NULL,NULL,0,NULL,0);
INSERT INTO "seats" VALUES(3,1,'user',629049017,NULL,NULL,0,NULL,1);
INSERT INTO "seats" VALUES(4,0,'user',531304811,NULL,NULL,0,NULL,0);
INSERT INTO "seats" VALUES(4,1,'user',629049017,NULL,NULL,0,NULL,1);
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	user_id INTEGER NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('9a7e5494c891d1922faaccf3f1f5752338fe2cfdfb5509eb593ced3ce8d28948',531304811,1.79760740954354476927e+09);
INSERT INTO "sessions" VALUES('15c766c7677c6b053e7054702a2fce77c5955f9d2c341f499f3897693c243967',629049017,1.79760740958513832088e+09);
CREATE TABLE settings (
	"key" VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_settings PRIMARY KEY ("key")
);
INSERT INTO "settings" VALUES('secret','TnBeOEp6FyMuSWFr8tR-106ha0guGSFluSxIEaF5IjM');
INSERT INTO "settings" VALUES('vapid','cMsxCX6X3HkSu3vSqBL7XUP7Mg3HtCnIyRmkC9JvVXQ');
CREATE TABLE snapshots (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	position BLOB NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_snapshots_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE standing_answers (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	question VARCHAR(40) NOT NULL, 
	subject VARCHAR(80) NOT NULL, 
	answers JSON NOT NULL, 
	lasts VARCHAR(8) NOT NULL, 
	mark INTEGER NOT NULL, 
	CONSTRAINT pk_standing_answers PRIMARY KEY (id), 
	CONSTRAINT fk_standing_answers_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT uq_standing_answers_game_id_seat_question_subject UNIQUE (game_id, seat, question, subject)
);
INSERT INTO "standing_answers" VALUES(741709230,4,0,'','','["only"]','revoked',0);
INSERT INTO "standing_answers" VALUES(1454701492,1,0,'','','["only"]','revoked',0);
INSERT INTO "standing_answers" VALUES(1935559721,3,0,'','','["only"]','revoked',0);
INSERT INTO "standing_answers" VALUES(1971491226,2,1,'','','["only"]','revoked',0);
CREATE TABLE standing_notes (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	what VARCHAR(8) NOT NULL, 
	about JSON NOT NULL, 
	answer TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_standing_notes PRIMARY KEY (id), 
	CONSTRAINT fk_standing_notes_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
CREATE TABLE team_chat (
	game_id INTEGER NOT NULL, 
	team INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	user_id INTEGER, 
	text TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_team_chat PRIMARY KEY (game_id, team, number), 
	CONSTRAINT fk_team_chat_game_id FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT fk_team_chat_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE SET NULL
);
CREATE TABLE tokens (
	id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (id), 
	CONSTRAINT fk_tokens_user_id FOREIGN KEY(user_id) REFERENCES users (id) ON DELETE CASCADE, 
	CONSTRAINT uq_tokens_token_hash UNIQUE (token_hash)
);
INSERT INTO "tokens" VALUES(837587311,531304811,'e2530d2c2ab426168d8b6dbd608cf3fc58c247d748f41db6db7373135b5949b8','test',1.79501540955994558332e+09);
INSERT INTO "tokens" VALUES(1873090278,629049017,'63984712ee822d1dd6e458827213102e53a2c7b871020a33d82f24ce6f18314b','test',1.79501540960883784292e+09);
CREATE TABLE users (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	folded VARCHAR(80), 
	email VARCHAR(254), 
	webhook VARCHAR(500), 
	password_hash VARCHAR(200), 
	link_hash VARCHAR(64), 
	created DOUBLE NOT NULL, muted JSON, seen DOUBLE, unseen BOOLEAN DEFAULT 0 NOT NULL, locked DOUBLE, letters BOOLEAN DEFAULT 1 NOT NULL, skeleton VARCHAR(240), 
	CONSTRAINT pk_users PRIMARY KEY (id), 
	CONSTRAINT uq_users_folded UNIQUE (folded), 
	CONSTRAINT uq_users_link_hash UNIQUE (link_hash)
);
INSERT INTO "users" VALUES(531304811,'Anna',NULL,NULL,NULL,NULL,'9e27c4a6fd4f48cb331973a4ccebe8fe2785673d2fa0838b7a65af20f938b8ce',1.79501540954082155227e+09,NULL,NULL,0,NULL,1,NULL);
INSERT INTO "users" VALUES(629049017,'Bert',NULL,NULL,NULL,NULL,'c563660dd17b887cb978213939a1436cb326034eafbcb1442095acd63ac84740',1.79501540957758927343e+09,NULL,NULL,0,NULL,1,NULL);
CREATE INDEX ix_games_deadline ON games (deadline);
CREATE INDEX ix_games_state_public ON games (state, public);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE UNIQUE INDEX uq_games_rematch_of ON games (rematch_of);
CREATE INDEX ix_resets_expires ON resets (expires);
CREATE INDEX ix_resets_user_id ON resets (user_id);
CREATE INDEX ix_standing_notes_game_id ON standing_notes (game_id);
CREATE INDEX ix_devices_user_id ON devices (user_id);
CREATE INDEX ix_holidays_user_id ON holidays (user_id);
CREATE INDEX ix_analyses_user_id ON analyses (user_id);
CREATE INDEX ix_analyses_state_asked ON analyses (state, asked);
CREATE INDEX ix_team_chat_user_id ON team_chat (user_id);
CREATE INDEX ix_notes_user_id ON notes (user_id);
CREATE INDEX ix_archived_user_id ON archived (user_id);
CREATE INDEX ix_games_owner_id ON games (owner_id);
CREATE INDEX ix_games_public_moved ON games (public, moved);
CREATE INDEX ix_users_skeleton ON users (skeleton);
CREATE INDEX ix_chat_user_id ON chat (user_id);
COMMIT;
