-- The platform's own property set (decision D9): what every team, and every account without a team, starts with. It is the
-- one home of the option lists (decision D13): categories, trades, materials, conditions, statuses and the rest. Rows of
-- the platform have neither a team nor a person; a row of a team with the same key, or value, stands in for one of them.
create unique index fields_platform_key on fields (key)
  where organization_fields_id is null and user_id is null and key is not null and status is distinct from 'ARCHIVED';
--> statement-breakpoint
create unique index options_platform_value on options (coalesce(field_options_id, option_options_id), value)
  where organization_id is null and user_id is null and status is distinct from 'ARCHIVED';
--> statement-breakpoint
-- The same id on every installation.
create function pg_temp.platform_id(name text) returns uuid language sql as
  $$ select overlay(overlay(md5('gisement-platform:' || name) placing '5' from 13) placing 'a' from 17)::uuid $$;
--> statement-breakpoint
create temp table set_fields on commit drop as
select * from jsonb_to_recordset($json$
[
  {"order": 1, "key": "name", "type": "TEXT", "group": "Identification", "fr": "Nom", "en": "Name", "nl": "Naam", "metadata": {"isLocked": true, "icon": "tag"}},
  {"order": 2, "key": "ref", "type": "TEXT", "group": "Identification", "fr": "Référence", "en": "Reference", "nl": "Referentie", "metadata": {"isID": true, "isLocked": true}},
  {"order": 3, "key": "category", "type": "LIST", "group": "Identification", "fr": "Catégorie", "en": "Category", "nl": "Categorie", "metadata": {"isRef": true}},
  {"order": 4, "key": "lot", "type": "LIST", "group": "Identification", "fr": "Lot technique", "en": "Trade", "nl": "Vakgebied", "metadata": {}},
  {"order": 5, "key": "brand", "type": "TEXT", "group": "Identification", "fr": "Marque", "en": "Brand", "nl": "Merk", "metadata": {}},
  {"order": 6, "key": "model", "type": "TEXT", "group": "Identification", "fr": "Modèle", "en": "Model", "nl": "Model", "metadata": {}},
  {"order": 7, "key": "description", "type": "LONGTEXT", "group": "Identification", "fr": "Description", "en": "Description", "nl": "Beschrijving", "metadata": {}},
  {"order": 8, "key": "material", "type": "LIST", "group": "Identification", "fr": "Matériaux", "en": "Materials", "nl": "Materialen", "metadata": {"isMulti": true}},
  {"order": 9, "key": "color", "type": "TEXT", "group": "Identification", "fr": "Couleur", "en": "Colour", "nl": "Kleur", "metadata": {}},
  {"order": 10, "key": "condition", "type": "LIST", "group": "État et origine", "fr": "État", "en": "Condition", "nl": "Staat", "metadata": {}},
  {"order": 11, "key": "provenance", "type": "LIST", "group": "État et origine", "fr": "Provenance", "en": "Origin", "nl": "Herkomst", "metadata": {}},
  {"order": 12, "key": "reemploymentIndex", "type": "RATING", "group": "État et origine", "fr": "Indice de réemploi", "en": "Reuse index", "nl": "Hergebruikindex", "metadata": {}},
  {"order": 13, "key": "quantity", "type": "FLOAT", "group": "Quantité et dimensions", "fr": "Quantité", "en": "Quantity", "nl": "Hoeveelheid", "metadata": {"format": "float", "isLocked": true}},
  {"order": 14, "key": "unit", "type": "LIST", "group": "Quantité et dimensions", "fr": "Unité", "en": "Unit", "nl": "Eenheid", "metadata": {}},
  {"order": 15, "key": "length", "type": "FLOAT", "group": "Quantité et dimensions", "fr": "Longueur", "en": "Length", "nl": "Lengte", "metadata": {"format": "float", "suffix": "cm"}},
  {"order": 16, "key": "width", "type": "FLOAT", "group": "Quantité et dimensions", "fr": "Largeur", "en": "Width", "nl": "Breedte", "metadata": {"format": "float", "suffix": "cm"}},
  {"order": 17, "key": "height", "type": "FLOAT", "group": "Quantité et dimensions", "fr": "Hauteur", "en": "Height", "nl": "Hoogte", "metadata": {"format": "float", "suffix": "cm"}},
  {"order": 18, "key": "diameter", "type": "FLOAT", "group": "Quantité et dimensions", "fr": "Diamètre", "en": "Diameter", "nl": "Diameter", "metadata": {"format": "float", "suffix": "cm"}},
  {"order": 19, "key": "weight", "type": "FLOAT", "group": "Quantité et dimensions", "fr": "Poids unitaire", "en": "Unit weight", "nl": "Eenheidsgewicht", "metadata": {"format": "float", "suffix": "kg"}},
  {"order": 20, "key": "price", "type": "FLOAT", "group": "Prix et valeur", "fr": "Prix unitaire", "en": "Unit price", "nl": "Eenheidsprijs", "metadata": {"format": "float", "suffix": "€"}},
  {"order": 21, "key": "startDate", "type": "DATE", "group": "Logistique", "fr": "Disponible le", "en": "Available from", "nl": "Beschikbaar vanaf", "metadata": {}},
  {"order": 22, "key": "endDate", "type": "DATE", "group": "Logistique", "fr": "Disponible jusqu’au", "en": "Available until", "nl": "Beschikbaar tot", "metadata": {}},
  {"order": 23, "key": "action", "type": "LIST", "group": "Suivi", "fr": "Statut", "en": "Status", "nl": "Status", "metadata": {"hideInRef": true}},
  {"order": 24, "key": "channels", "type": "LIST", "group": "Environnement", "fr": "Filières", "en": "Channels", "nl": "Kanalen", "metadata": {"isMulti": true}},
  {"order": 25, "key": "wasteCode", "type": "LIST", "group": "Environnement", "fr": "Code déchet", "en": "Waste code", "nl": "Afvalcode", "metadata": {}},
  {"order": 26, "key": "linkTechnicalSheet", "type": "LINK", "group": "Environnement", "fr": "Fiche technique", "en": "Technical sheet", "nl": "Technische fiche", "metadata": {}},
  {"order": 27, "key": "internalNotes", "type": "LONGTEXT", "group": "Suivi", "fr": "Notes internes", "en": "Internal notes", "nl": "Interne notities", "metadata": {"isPrivate": true, "hideInRef": true}},
  {"order": 28, "key": "placeType", "type": "LIST", "group": "Lieux et plans", "fr": "Type de lieu", "en": "Type of place", "nl": "Soort plaats", "metadata": {"hideInRef": true, "hideInInv": true}},
  {"order": 29, "key": "sectionType", "type": "LIST", "group": "Lieux et plans", "fr": "Type de zone", "en": "Type of section", "nl": "Soort zone", "metadata": {"hideInRef": true, "hideInInv": true}}
]
$json$::jsonb) as f("order" int, key text, type text, "group" text, fr text, en text, nl text, metadata jsonb);
--> statement-breakpoint
create temp table set_options on commit drop as
select *, case when parent is null then pg_temp.platform_id('option:' || field || ':' || value)
    else pg_temp.platform_id('option:' || field || ':' || parent || ':' || value) end as id
from jsonb_to_recordset($json$
[
  {"field": "category", "value": "11", "fr": "Poutres et profilés acier", "en": "Steel beams and sections", "nl": "Stalen balken en profielen", "order": 0, "trade": "1"},
  {"field": "category", "value": "12", "fr": "Briques", "en": "Bricks", "nl": "Bakstenen", "order": 1, "trade": "1"},
  {"field": "category", "value": "13", "fr": "Blocs béton", "en": "Concrete blocks", "nl": "Betonblokken", "order": 2, "trade": "1"},
  {"field": "category", "value": "14", "fr": "Pierre de taille", "en": "Dressed stone", "nl": "Natuursteen", "order": 3, "trade": "1"},
  {"field": "category", "value": "15", "fr": "Charpente et bois de structure", "en": "Structural timber", "nl": "Constructiehout", "order": 4, "trade": "1"},
  {"field": "category", "value": "16", "fr": "Éléments préfabriqués béton", "en": "Precast concrete elements", "nl": "Prefab betonelementen", "order": 5, "trade": "1"},
  {"field": "category", "value": "21", "fr": "Tuiles", "en": "Roof tiles", "nl": "Dakpannen", "order": 6, "trade": "2"},
  {"field": "category", "value": "22", "fr": "Ardoises", "en": "Slates", "nl": "Leien", "order": 7, "trade": "2"},
  {"field": "category", "value": "23", "fr": "Bardage", "en": "Cladding", "nl": "Gevelbekleding", "order": 8, "trade": "2"},
  {"field": "category", "value": "24", "fr": "Isolants", "en": "Insulation", "nl": "Isolatie", "order": 9, "trade": "2"},
  {"field": "category", "value": "25", "fr": "Fenêtres et châssis", "en": "Windows and frames", "nl": "Ramen en kozijnen", "order": 10, "trade": "2"},
  {"field": "category", "value": "26", "fr": "Garde-corps", "en": "Guardrails", "nl": "Leuningen", "order": 11, "trade": "2"},
  {"field": "category", "value": "31", "fr": "Portes intérieures", "en": "Interior doors", "nl": "Binnendeuren", "order": 12, "trade": "3"},
  {"field": "category", "value": "32", "fr": "Quincaillerie", "en": "Ironmongery", "nl": "Hang- en sluitwerk", "order": 13, "trade": "3"},
  {"field": "category", "value": "33", "fr": "Cloisons vitrées", "en": "Glazed partitions", "nl": "Glazen scheidingswanden", "order": 14, "trade": "3"},
  {"field": "category", "value": "34", "fr": "Cloisons amovibles pleines", "en": "Solid demountable partitions", "nl": "Dichte systeemwanden", "order": 15, "trade": "3"},
  {"field": "category", "value": "35", "fr": "Placards et agencements", "en": "Cupboards and joinery", "nl": "Kasten en maatwerk", "order": 16, "trade": "3"},
  {"field": "category", "value": "41", "fr": "Dalles de moquette", "en": "Carpet tiles", "nl": "Tapijttegels", "order": 17, "trade": "4"},
  {"field": "category", "value": "42", "fr": "Plancher technique", "en": "Raised floor", "nl": "Verhoogde vloer", "order": 18, "trade": "4"},
  {"field": "category", "value": "43", "fr": "Parquet", "en": "Wood flooring", "nl": "Parket", "order": 19, "trade": "4"},
  {"field": "category", "value": "44", "fr": "Carrelage", "en": "Ceramic tiles", "nl": "Keramische tegels", "order": 20, "trade": "4"},
  {"field": "category", "value": "45", "fr": "Sols souples", "en": "Resilient flooring", "nl": "Vinylvloeren", "order": 21, "trade": "4"},
  {"field": "category", "value": "51", "fr": "Dalles de faux plafond", "en": "Ceiling tiles", "nl": "Plafondtegels", "order": 22, "trade": "5"},
  {"field": "category", "value": "52", "fr": "Ossature de faux plafond", "en": "Ceiling grid", "nl": "Plafondprofielen", "order": 23, "trade": "5"},
  {"field": "category", "value": "53", "fr": "Panneaux acoustiques", "en": "Acoustic panels", "nl": "Akoestische panelen", "order": 24, "trade": "5"},
  {"field": "category", "value": "61", "fr": "Lavabos et vasques", "en": "Washbasins", "nl": "Wastafels", "order": 25, "trade": "6"},
  {"field": "category", "value": "62", "fr": "WC et urinoirs", "en": "Toilets and urinals", "nl": "Toiletten en urinoirs", "order": 26, "trade": "6"},
  {"field": "category", "value": "63", "fr": "Robinetterie", "en": "Taps and fittings", "nl": "Kranen", "order": 27, "trade": "6"},
  {"field": "category", "value": "64", "fr": "Douches et baignoires", "en": "Showers and baths", "nl": "Douches en badkuipen", "order": 28, "trade": "6"},
  {"field": "category", "value": "65", "fr": "Accessoires sanitaires", "en": "Sanitary accessories", "nl": "Sanitaire accessoires", "order": 29, "trade": "6"},
  {"field": "category", "value": "71", "fr": "Radiateurs", "en": "Radiators", "nl": "Radiatoren", "order": 30, "trade": "7"},
  {"field": "category", "value": "72", "fr": "Ventilo-convecteurs", "en": "Fan coil units", "nl": "Ventilatorconvectoren", "order": 31, "trade": "7"},
  {"field": "category", "value": "73", "fr": "Grilles et diffuseurs", "en": "Grilles and diffusers", "nl": "Roosters en diffusors", "order": 32, "trade": "7"},
  {"field": "category", "value": "74", "fr": "Production de chaleur", "en": "Heat generators", "nl": "Warmteopwekkers", "order": 33, "trade": "7"},
  {"field": "category", "value": "81", "fr": "Luminaires", "en": "Luminaires", "nl": "Armaturen", "order": 34, "trade": "8"},
  {"field": "category", "value": "82", "fr": "Chemins de câbles", "en": "Cable trays", "nl": "Kabelgoten", "order": 35, "trade": "8"},
  {"field": "category", "value": "83", "fr": "Appareillage électrique", "en": "Electrical fittings", "nl": "Schakelmateriaal", "order": 36, "trade": "8"},
  {"field": "category", "value": "84", "fr": "Sécurité incendie", "en": "Fire safety", "nl": "Brandveiligheid", "order": 37, "trade": "8"},
  {"field": "category", "value": "91", "fr": "Bureaux", "en": "Desks", "nl": "Bureaus", "order": 38, "trade": "9"},
  {"field": "category", "value": "92", "fr": "Sièges", "en": "Seating", "nl": "Stoelen", "order": 39, "trade": "9"},
  {"field": "category", "value": "93", "fr": "Rangements", "en": "Storage", "nl": "Opbergmeubelen", "order": 40, "trade": "9"},
  {"field": "category", "value": "94", "fr": "Tables", "en": "Tables", "nl": "Tafels", "order": 41, "trade": "9"},
  {"field": "category", "value": "95", "fr": "Mobilier d’accueil et d’appoint", "en": "Reception and occasional furniture", "nl": "Onthaal- en bijzetmeubilair", "order": 42, "trade": "9"},
  {"field": "category", "value": "101", "fr": "Pavés et dalles extérieures", "en": "Pavers and slabs", "nl": "Klinkers en tegels", "order": 43, "trade": "10"},
  {"field": "category", "value": "102", "fr": "Bordures", "en": "Kerbs", "nl": "Boordstenen", "order": 44, "trade": "10"},
  {"field": "category", "value": "103", "fr": "Clôtures et portails", "en": "Fences and gates", "nl": "Hekken en poorten", "order": 45, "trade": "10"},
  {"field": "category", "value": "104", "fr": "Mobilier urbain", "en": "Street furniture", "nl": "Straatmeubilair", "order": 46, "trade": "10"},
  {"field": "category", "parent": "31", "value": "solid-doors", "fr": "Portes pleines", "en": "Solid doors", "nl": "Volle deuren", "order": 0},
  {"field": "category", "parent": "31", "value": "fire-doors", "fr": "Portes coupe-feu", "en": "Fire doors", "nl": "Branddeuren", "order": 1},
  {"field": "category", "parent": "31", "value": "glazed-doors", "fr": "Portes vitrées", "en": "Glazed doors", "nl": "Glasdeuren", "order": 2},
  {"field": "category", "parent": "31", "value": "period-doors", "fr": "Portes anciennes", "en": "Period doors", "nl": "Antieke deuren", "order": 3},
  {"field": "lot", "value": "1", "fr": "Gros œuvre", "en": "Structure", "nl": "Ruwbouw", "order": 0},
  {"field": "lot", "value": "2", "fr": "Enveloppe", "en": "Envelope", "nl": "Gebouwschil", "order": 1},
  {"field": "lot", "value": "3", "fr": "Menuiseries intérieures et cloisons", "en": "Interior joinery and partitions", "nl": "Binnenschrijnwerk en wanden", "order": 2},
  {"field": "lot", "value": "4", "fr": "Revêtements de sol", "en": "Floor finishes", "nl": "Vloerafwerking", "order": 3},
  {"field": "lot", "value": "5", "fr": "Plafonds et acoustique", "en": "Ceilings and acoustics", "nl": "Plafonds en akoestiek", "order": 4},
  {"field": "lot", "value": "6", "fr": "Sanitaire", "en": "Sanitary", "nl": "Sanitair", "order": 5},
  {"field": "lot", "value": "7", "fr": "Chauffage et ventilation", "en": "Heating and ventilation", "nl": "Verwarming en ventilatie", "order": 6},
  {"field": "lot", "value": "8", "fr": "Électricité et éclairage", "en": "Electricity and lighting", "nl": "Elektriciteit en verlichting", "order": 7},
  {"field": "lot", "value": "9", "fr": "Mobilier", "en": "Furniture", "nl": "Meubilair", "order": 8},
  {"field": "lot", "value": "10", "fr": "Aménagements extérieurs", "en": "External works", "nl": "Buitenaanleg", "order": 9},
  {"field": "material", "value": "Acier", "fr": "Acier", "en": "Steel", "nl": "Staal", "order": 0},
  {"field": "material", "value": "Acier / aggloméré", "fr": "Acier / aggloméré", "en": "Steel / chipboard", "nl": "Staal / spaanplaat", "order": 1},
  {"field": "material", "value": "Acier galvanisé", "fr": "Acier galvanisé", "en": "Galvanized steel", "nl": "Gegalvaniseerd staal", "order": 2},
  {"field": "material", "value": "Aluminium", "fr": "Aluminium", "en": "Aluminium", "nl": "Aluminium", "order": 3},
  {"field": "material", "value": "Ardoise", "fr": "Ardoise", "en": "Slate", "nl": "Leisteen", "order": 4},
  {"field": "material", "value": "Bois", "fr": "Bois", "en": "Wood", "nl": "Hout", "order": 5},
  {"field": "material", "value": "Bois / fonte", "fr": "Bois / fonte", "en": "Wood / cast iron", "nl": "Hout / gietijzer", "order": 6},
  {"field": "material", "value": "Béton", "fr": "Béton", "en": "Concrete", "nl": "Beton", "order": 7},
  {"field": "material", "value": "Chêne", "fr": "Chêne", "en": "Oak", "nl": "Eik", "order": 8},
  {"field": "material", "value": "Ciment", "fr": "Ciment", "en": "Cement", "nl": "Cement", "order": 9},
  {"field": "material", "value": "Cuivre", "fr": "Cuivre", "en": "Copper", "nl": "Koper", "order": 10},
  {"field": "material", "value": "Céramique", "fr": "Céramique", "en": "Ceramic", "nl": "Keramiek", "order": 11},
  {"field": "material", "value": "Faïence", "fr": "Faïence", "en": "Earthenware", "nl": "Faience", "order": 12},
  {"field": "material", "value": "Feutre PET", "fr": "Feutre PET", "en": "PET felt", "nl": "PET-vilt", "order": 13},
  {"field": "material", "value": "Fibre de bois", "fr": "Fibre de bois", "en": "Wood fibre", "nl": "Houtvezel", "order": 14},
  {"field": "material", "value": "Fonte", "fr": "Fonte", "en": "Cast iron", "nl": "Gietijzer", "order": 15},
  {"field": "material", "value": "Granit", "fr": "Granit", "en": "Granite", "nl": "Graniet", "order": 16},
  {"field": "material", "value": "Grès", "fr": "Grès", "en": "Stoneware", "nl": "Steengoed", "order": 17},
  {"field": "material", "value": "Grès cérame", "fr": "Grès cérame", "en": "Porcelain stoneware", "nl": "Gres", "order": 18},
  {"field": "material", "value": "Inox", "fr": "Inox", "en": "Stainless steel", "nl": "Roestvrij staal", "order": 19},
  {"field": "material", "value": "Ipé", "fr": "Ipé", "en": "Ipe", "nl": "Ipé", "order": 20},
  {"field": "material", "value": "Laine de roche", "fr": "Laine de roche", "en": "Stone wool", "nl": "Steenwol", "order": 21},
  {"field": "material", "value": "Laine de verre", "fr": "Laine de verre", "en": "Glass wool", "nl": "Glaswol", "order": 22},
  {"field": "material", "value": "Laine minérale", "fr": "Laine minérale", "en": "Mineral wool", "nl": "Minerale wol", "order": 23},
  {"field": "material", "value": "Laiton chromé", "fr": "Laiton chromé", "en": "Chromed brass", "nl": "Verchroomd messing", "order": 24},
  {"field": "material", "value": "Linoléum", "fr": "Linoléum", "en": "Linoleum", "nl": "Linoleum", "order": 25},
  {"field": "material", "value": "Mélaminé", "fr": "Mélaminé", "en": "Melamine", "nl": "Melamine", "order": 26},
  {"field": "material", "value": "Mélèze", "fr": "Mélèze", "en": "Larch", "nl": "Lariks", "order": 27},
  {"field": "material", "value": "PVC", "fr": "PVC", "en": "PVC", "nl": "PVC", "order": 28},
  {"field": "material", "value": "Pierre bleue", "fr": "Pierre bleue", "en": "Blue stone", "nl": "Blauwe steen", "order": 29},
  {"field": "material", "value": "Pierre calcaire", "fr": "Pierre calcaire", "en": "Limestone", "nl": "Kalksteen", "order": 30},
  {"field": "material", "value": "Placage chêne", "fr": "Placage chêne", "en": "Oak veneer", "nl": "Eikenfineer", "order": 31},
  {"field": "material", "value": "Plastique", "fr": "Plastique", "en": "Plastic", "nl": "Kunststof", "order": 32},
  {"field": "material", "value": "Polyamide", "fr": "Polyamide", "en": "Polyamide", "nl": "Polyamide", "order": 33},
  {"field": "material", "value": "Porphyre", "fr": "Porphyre", "en": "Porphyry", "nl": "Porfier", "order": 34},
  {"field": "material", "value": "Sapin", "fr": "Sapin", "en": "Fir", "nl": "Vuren", "order": 35},
  {"field": "material", "value": "Stratifié", "fr": "Stratifié", "en": "Laminate", "nl": "Laminaat", "order": 36},
  {"field": "material", "value": "Terre cuite", "fr": "Terre cuite", "en": "Terracotta", "nl": "Terracotta", "order": 37},
  {"field": "material", "value": "Textile", "fr": "Textile", "en": "Textile", "nl": "Textiel", "order": 38},
  {"field": "material", "value": "Tôle émaillée", "fr": "Tôle émaillée", "en": "Enamelled steel", "nl": "Geëmailleerd plaatstaal", "order": 39},
  {"field": "material", "value": "Verre", "fr": "Verre", "en": "Glass", "nl": "Glas", "order": 40},
  {"field": "material", "value": "Zinc", "fr": "Zinc", "en": "Zinc", "nl": "Zink", "order": 41},
  {"field": "condition", "value": "new", "fr": "Neuf", "en": "New", "nl": "Nieuw", "order": 0},
  {"field": "condition", "value": "very_good", "fr": "Très bon", "en": "Very good", "nl": "Zeer goed", "order": 1},
  {"field": "condition", "value": "good", "fr": "Bon", "en": "Good", "nl": "Goed", "order": 2},
  {"field": "condition", "value": "fair", "fr": "Moyen", "en": "Fair", "nl": "Redelijk", "order": 3},
  {"field": "condition", "value": "to_repair", "fr": "À reconditionner", "en": "To be reconditioned", "nl": "Op te knappen", "order": 4},
  {"field": "condition", "value": "out_of_order", "fr": "Hors d’usage", "en": "Out of order", "nl": "Buiten gebruik", "order": 5},
  {"field": "provenance", "value": "demolition", "fr": "Dépose", "en": "Selective dismantling", "nl": "Selectieve demontage", "order": 0},
  {"field": "provenance", "value": "surplus", "fr": "Surplus de chantier", "en": "Site surplus", "nl": "Werfoverschot", "order": 1},
  {"field": "provenance", "value": "end_of_series", "fr": "Fin de série", "en": "End of series", "nl": "Einde reeks", "order": 2},
  {"field": "provenance", "value": "stock", "fr": "Stock dormant", "en": "Dormant stock", "nl": "Slapende voorraad", "order": 3},
  {"field": "provenance", "value": "return", "fr": "Retour client", "en": "Customer return", "nl": "Klantenretour", "order": 4},
  {"field": "provenance", "value": "reconditioned", "fr": "Reconditionné", "en": "Reconditioned", "nl": "Opgeknapt", "order": 5},
  {"field": "provenance", "value": "end_of_lease", "fr": "Fin de bail", "en": "End of lease", "nl": "Einde huur", "order": 6},
  {"field": "provenance", "value": "renovation", "fr": "Rénovation", "en": "Renovation", "nl": "Renovatie", "order": 7},
  {"field": "provenance", "value": "donation", "fr": "Don", "en": "Donation", "nl": "Schenking", "order": 8},
  {"field": "reemploymentIndex", "value": "1/0", "fr": "☆", "en": "☆", "nl": "☆", "order": 0},
  {"field": "reemploymentIndex", "value": "2/0", "fr": "☆☆", "en": "☆☆", "nl": "☆☆", "order": 1},
  {"field": "reemploymentIndex", "value": "3/0", "fr": "☆☆☆", "en": "☆☆☆", "nl": "☆☆☆", "order": 2},
  {"field": "reemploymentIndex", "value": "1/1", "fr": "★", "en": "★", "nl": "★", "order": 3},
  {"field": "reemploymentIndex", "value": "2/1", "fr": "★★", "en": "★★", "nl": "★★", "order": 4},
  {"field": "reemploymentIndex", "value": "3/1", "fr": "★★★", "en": "★★★", "nl": "★★★", "order": 5},
  {"field": "unit", "value": "u", "fr": "pièce", "en": "piece", "nl": "stuk", "order": 0},
  {"field": "unit", "value": "m", "fr": "m", "en": "m", "nl": "m", "order": 1},
  {"field": "unit", "value": "m2", "fr": "m²", "en": "m²", "nl": "m²", "order": 2},
  {"field": "unit", "value": "m3", "fr": "m³", "en": "m³", "nl": "m³", "order": 3},
  {"field": "unit", "value": "kg", "fr": "kg", "en": "kg", "nl": "kg", "order": 4},
  {"field": "unit", "value": "t", "fr": "t", "en": "t", "nl": "t", "order": 5},
  {"field": "unit", "value": "l", "fr": "L", "en": "L", "nl": "L", "order": 6},
  {"field": "unit", "value": "lot", "fr": "lot", "en": "lot", "nl": "lot", "order": 7},
  {"field": "unit", "value": "palette", "fr": "palette", "en": "pallet", "nl": "pallet", "order": 8},
  {"field": "action", "value": "tbd", "fr": "À définir", "en": "To be decided", "nl": "Nog te bepalen", "order": 0},
  {"field": "action", "value": "sale", "fr": "À vendre", "en": "For sale", "nl": "Te koop", "order": 1},
  {"field": "action", "value": "give", "fr": "À donner", "en": "To give away", "nl": "Weg te geven", "order": 2},
  {"field": "action", "value": "keep", "fr": "À conserver", "en": "To keep", "nl": "Te behouden", "order": 3},
  {"field": "action", "value": "reuse", "fr": "À réemployer", "en": "To reuse", "nl": "Te hergebruiken", "order": 4},
  {"field": "action", "value": "store", "fr": "À stocker", "en": "To store", "nl": "Op te slaan", "order": 5},
  {"field": "action", "value": "repair", "fr": "À reconditionner", "en": "To recondition", "nl": "Op te knappen", "order": 6},
  {"field": "action", "value": "rent", "fr": "À louer", "en": "To rent out", "nl": "Te huur", "order": 7},
  {"field": "action", "value": "recycle", "fr": "À recycler", "en": "To recycle", "nl": "Te recycleren", "order": 8},
  {"field": "action", "value": "dispose", "fr": "À éliminer", "en": "To dispose of", "nl": "Te verwijderen", "order": 9},
  {"field": "action", "value": "done", "fr": "Terminé", "en": "Done", "nl": "Afgerond", "order": 10},
  {"field": "channels", "value": "reuse_in_situ", "fr": "Réemploi in situ", "en": "Reuse on site", "nl": "Hergebruik ter plaatse", "order": 0},
  {"field": "channels", "value": "reuse_ex_situ", "fr": "Réemploi ex situ", "en": "Reuse off site", "nl": "Hergebruik elders", "order": 1},
  {"field": "channels", "value": "repurpose", "fr": "Réutilisation", "en": "Repurposing", "nl": "Herbestemming", "order": 2},
  {"field": "channels", "value": "recycling", "fr": "Recyclage", "en": "Recycling", "nl": "Recyclage", "order": 3},
  {"field": "channels", "value": "energy", "fr": "Valorisation énergétique", "en": "Energy recovery", "nl": "Energetische valorisatie", "order": 4},
  {"field": "channels", "value": "disposal", "fr": "Élimination", "en": "Disposal", "nl": "Verwijdering", "order": 5},
  {"field": "wasteCode", "value": "17 01 01", "fr": "17 01 01 Béton", "en": "17 01 01 Concrete", "nl": "17 01 01 Beton", "order": 0},
  {"field": "wasteCode", "value": "17 01 02", "fr": "17 01 02 Briques", "en": "17 01 02 Bricks", "nl": "17 01 02 Bakstenen", "order": 1},
  {"field": "wasteCode", "value": "17 01 03", "fr": "17 01 03 Tuiles et céramiques", "en": "17 01 03 Tiles and ceramics", "nl": "17 01 03 Tegels en keramische producten", "order": 2},
  {"field": "wasteCode", "value": "17 02 01", "fr": "17 02 01 Bois", "en": "17 02 01 Wood", "nl": "17 02 01 Hout", "order": 3},
  {"field": "wasteCode", "value": "17 02 02", "fr": "17 02 02 Verre", "en": "17 02 02 Glass", "nl": "17 02 02 Glas", "order": 4},
  {"field": "wasteCode", "value": "17 02 03", "fr": "17 02 03 Matières plastiques", "en": "17 02 03 Plastic", "nl": "17 02 03 Kunststof", "order": 5},
  {"field": "wasteCode", "value": "17 04 02", "fr": "17 04 02 Aluminium", "en": "17 04 02 Aluminium", "nl": "17 04 02 Aluminium", "order": 6},
  {"field": "wasteCode", "value": "17 04 04", "fr": "17 04 04 Zinc", "en": "17 04 04 Zinc", "nl": "17 04 04 Zink", "order": 7},
  {"field": "wasteCode", "value": "17 04 05", "fr": "17 04 05 Fer et acier", "en": "17 04 05 Iron and steel", "nl": "17 04 05 IJzer en staal", "order": 8},
  {"field": "wasteCode", "value": "17 04 07", "fr": "17 04 07 Métaux en mélange", "en": "17 04 07 Mixed metals", "nl": "17 04 07 Gemengde metalen", "order": 9},
  {"field": "wasteCode", "value": "17 04 11", "fr": "17 04 11 Câbles", "en": "17 04 11 Cables", "nl": "17 04 11 Kabels", "order": 10},
  {"field": "wasteCode", "value": "17 05 04", "fr": "17 05 04 Terres et cailloux", "en": "17 05 04 Soil and stones", "nl": "17 05 04 Grond en stenen", "order": 11},
  {"field": "wasteCode", "value": "17 06 04", "fr": "17 06 04 Matériaux d’isolation", "en": "17 06 04 Insulation materials", "nl": "17 06 04 Isolatiemateriaal", "order": 12},
  {"field": "wasteCode", "value": "20 01 11", "fr": "20 01 11 Textiles", "en": "20 01 11 Textiles", "nl": "20 01 11 Textiel", "order": 13},
  {"field": "wasteCode", "value": "20 01 36", "fr": "20 01 36 Équipements électriques", "en": "20 01 36 Electrical equipment", "nl": "20 01 36 Elektrische apparatuur", "order": 14},
  {"field": "wasteCode", "value": "20 01 38", "fr": "20 01 38 Bois d’ameublement", "en": "20 01 38 Wood from furniture", "nl": "20 01 38 Meubelhout", "order": 15},
  {"field": "wasteCode", "value": "20 01 40", "fr": "20 01 40 Métaux", "en": "20 01 40 Metals", "nl": "20 01 40 Metalen", "order": 16},
  {"field": "placeType", "value": "site", "fr": "Chantier", "en": "Site", "nl": "Werf", "order": 0},
  {"field": "placeType", "value": "building", "fr": "Bâtiment", "en": "Building", "nl": "Gebouw", "order": 1},
  {"field": "placeType", "value": "warehouse", "fr": "Entrepôt", "en": "Warehouse", "nl": "Magazijn", "order": 2},
  {"field": "placeType", "value": "platform", "fr": "Plateforme", "en": "Platform", "nl": "Platform", "order": 3},
  {"field": "placeType", "value": "office", "fr": "Bureau", "en": "Office", "nl": "Kantoor", "order": 4},
  {"field": "placeType", "value": "workshop", "fr": "Atelier", "en": "Workshop", "nl": "Atelier", "order": 5},
  {"field": "placeType", "value": "recycling_centre", "fr": "Déchetterie", "en": "Recycling centre", "nl": "Recyclagepark", "order": 6},
  {"field": "placeType", "value": "other", "fr": "Autre", "en": "Other", "nl": "Andere", "order": 7},
  {"field": "sectionType", "value": "building", "fr": "Bâtiment", "en": "Building", "nl": "Gebouw", "order": 0},
  {"field": "sectionType", "value": "floor", "fr": "Niveau", "en": "Floor", "nl": "Verdieping", "order": 1},
  {"field": "sectionType", "value": "zone", "fr": "Zone", "en": "Zone", "nl": "Zone", "order": 2},
  {"field": "sectionType", "value": "room", "fr": "Pièce", "en": "Room", "nl": "Ruimte", "order": 3},
  {"field": "sectionType", "value": "outdoor", "fr": "Extérieur", "en": "Outdoor", "nl": "Buitenruimte", "order": 4},
  {"field": "sectionType", "value": "other", "fr": "Autre", "en": "Other", "nl": "Andere", "order": 5}
]
$json$::jsonb) as o(field text, parent text, value text, fr text, en text, nl text, "order" int, trade text);
--> statement-breakpoint
insert into properties (id, name, version, created_at, updated_at)
values (pg_temp.platform_id('set'), 'Produits', 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
--> statement-breakpoint
insert into fields (id, key, type, label, "group", metadata, created_at, updated_at)
select pg_temp.platform_id('field:' || key), key, type, fr, "group",
  jsonb_build_array(jsonb_build_object('key', 'order', 'type', 'number', 'value', "order"))
    || coalesce((select jsonb_agg(jsonb_build_object('key', m.key, 'type', jsonb_typeof(m.value), 'value', m.value)) from jsonb_each(metadata) m), '[]'),
  at, at
from (select *, timestamptz '2026-01-01T00:00:00Z' + "order" * interval '1 second' as at from set_fields) f;
--> statement-breakpoint
insert into property_fields (id, property_id, field_id)
select pg_temp.platform_id('property-field:' || key), pg_temp.platform_id('set'), pg_temp.platform_id('field:' || key) from set_fields;
--> statement-breakpoint
insert into options (id, label, value, sort_index, field_options_id, option_options_id, metadata)
select id, fr, value, "order", case when parent is null then pg_temp.platform_id('field:' || field) end,
  case when parent is not null then pg_temp.platform_id('option:' || field || ':' || parent) end,
  jsonb_build_array(jsonb_build_object('key', 'order', 'type', 'number', 'value', "order" + 1))
    || case when trade is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object('key', 'trade', 'type', 'string', 'value', trade)) end
from set_options order by parent nulls first;
--> statement-breakpoint
insert into translations (lang, label, field_id)
select lang, label, pg_temp.platform_id('field:' || key) from set_fields, lateral (values ('EN', en), ('NL', nl)) t(lang, label);
--> statement-breakpoint
insert into translations (lang, label, option_id)
select lang, label, id from set_options, lateral (values ('EN', en), ('NL', nl)) t(lang, label);
--> statement-breakpoint
-- Teams had copies of these lists. A copy that says the same goes; what a team has added, renamed or hidden stays its own,
-- under the platform's field.
create temp table copied_fields on commit drop as
select own.id as own_id, platform.id as platform_id, own.organization_fields_id as team_id,
  own.type = platform.type and own.label = platform.label as is_same
from fields own join fields platform on platform.key = own.key
where platform.organization_fields_id is null and platform.user_id is null
  and (own.organization_fields_id is not null or own.user_id is not null) and own.status is distinct from 'ARCHIVED';
--> statement-breakpoint
create temp table copied_options on commit drop as
with recursive copies as (
  select o.id as own_id, p.id as platform_id, o.label = p.label and o.status is not distinct from p.status as is_same
  from copied_fields f join options o on o.field_options_id = f.own_id
  join options p on p.field_options_id = f.platform_id and p.value = o.value
  union all
  select o.id, p.id, o.label = p.label and o.status is not distinct from p.status
  from copies c join options o on o.option_options_id = c.own_id
  join options p on p.option_options_id = c.platform_id and p.value = o.value)
select own_id, platform_id, is_same and not exists (
    select 1 from translations t left join translations s on s.option_id = platform_id and s.lang = t.lang
    where t.option_id = own_id and t.label is distinct from s.label) as is_same
from copies;
--> statement-breakpoint
update reviews r set option_id = c.platform_id from copied_options c where r.option_id = c.own_id and c.is_same;
--> statement-breakpoint
update options o set option_options_id = c.platform_id from copied_options c where o.option_options_id = c.own_id and c.is_same;
--> statement-breakpoint
delete from options o using copied_options c where o.id = c.own_id and c.is_same;
--> statement-breakpoint
update options o set field_options_id = f.platform_id from copied_fields f where o.field_options_id = f.own_id and f.is_same;
--> statement-breakpoint
-- Formulas name fields by their ids.
do $$
declare
  copy record;
begin
  for copy in
    select f.id, c.own_id, c.platform_id from fields f
    join copied_fields c on c.is_same and f.type = 'FORMULA' and f.value like '%' || c.own_id || '%'
  loop
    update fields set value = replace(value, copy.own_id::text, copy.platform_id::text) where id = copy.id;
  end loop;
end $$;
--> statement-breakpoint
delete from fields f using copied_fields c where f.id = c.own_id and c.is_same;
