import { stem } from "./stem.ts";

/**
 * Groups of trade synonyms in French, English and Dutch, folded; a name of several words matches in this word order. A
 * word may belong to several groups.
 */
const GROUPS: readonly (readonly string[])[] = [
  ["lavabo", "vasque", "washbasin", "basin", "wastafel"],
  ["wc", "toilette", "cuvette", "toilet", "toiletpot"],
  ["evier", "sink", "gootsteen", "spoelbak"],
  ["baignoire", "bathtub", "bath", "ligbad", "badkuip"],
  ["robinet", "mitigeur", "tap", "faucet", "kraan", "mengkraan"],
  ["douche", "shower"],
  ["radiateur", "radiator", "chauffage", "verwarming"],
  ["chaudiere", "boiler", "ketel", "verwarmingsketel"],
  ["porte", "door", "deur", "huisserie", "bloc porte"],
  ["poignee", "bequille", "handle", "deurklink", "klink"],
  ["serrure", "lock", "slot"],
  ["fenetre", "chassis", "window", "raam", "croisee"],
  ["vitrage", "verre", "glass", "glas", "glazing", "beglazing"],
  ["volet", "shutter", "luik", "rolluik"],
  ["cloison", "partition", "scheidingswand", "tussenwand"],
  ["plafond", "ceiling", "faux plafond", "verlaagd plafond"],
  ["dalle", "slab", "tile", "tegel"],
  ["carrelage", "carreau", "tile", "tegel", "faience"],
  ["parquet", "plancher", "houten vloer", "wood floor", "lame"],
  ["moquette", "carpet", "tapijt", "dalle textile"],
  ["linoleum", "lino", "vinyl"],
  ["brique", "brick", "baksteen"],
  ["parpaing", "agglo", "concrete block", "betonblok"],
  ["pierre", "stone", "natuursteen", "moellon"],
  ["pave", "paving", "kassei", "klinker"],
  ["tuile", "roof tile", "dakpan", "dakpannen"],
  ["ardoise", "slate", "lei"],
  ["poutre", "beam", "balk", "solive", "joist"],
  ["poteau", "column", "kolom"],
  ["charpente", "truss", "spant", "ferme"],
  ["bardage", "cladding", "gevelbekleding"],
  ["isolant", "isolation", "insulation", "isolatie", "laine"],
  ["platre", "placo", "plasterboard", "gipsplaat", "ba13"],
  ["escalier", "stairs", "staircase", "trap"],
  ["garde corps", "rambarde", "railing", "balustrade", "leuning"],
  ["luminaire", "eclairage", "lamp", "lighting", "verlichting", "armatuur"],
  ["cable", "kabel", "cablage"],
  ["goulotte", "chemin de cable", "cable tray", "kabelgoot"],
  ["interrupteur", "switch", "schakelaar"],
  ["prise", "socket", "stopcontact"],
  ["extincteur", "fire extinguisher", "brandblusser"],
  ["armoire", "placard", "cabinet", "kast"],
  ["etagere", "rayonnage", "shelf", "shelving", "rek", "legbord"],
  ["bureau", "desk", "table", "tafel"],
  ["chaise", "siege", "fauteuil", "chair", "seat", "stoel"],
  ["cheminee", "fireplace", "schouw", "haard"],
  ["tole", "sheet metal", "plaat"],
  ["acier", "steel", "staal"],
  ["bois", "wood", "hout", "timber"],
  ["chene", "oak", "eik", "eiken"],
  ["fonte", "cast iron", "gietijzer"],
  ["cuivre", "copper", "koper"],
  ["gravier", "gravel", "grind", "granulat"],
];

const BY_WORD: ReadonlyMap<string, readonly string[]> = (() => {
  const byWord = new Map<string, Set<string>>();
  for (const group of GROUPS)
    for (const name of group) {
      if (name.includes(" ")) continue;
      const synonyms = byWord.get(stem(name)) ?? new Set();
      for (const other of group) if (stem(other) !== stem(name)) synonyms.add(other);
      byWord.set(stem(name), synonyms);
    }
  return new Map([...byWord].map(([word, others]) => [word, [...others]]));
})();

/** Synonyms of a folded word in the three languages; empty for most words. */
export const synonymsOf = (word: string): readonly string[] => BY_WORD.get(stem(word)) ?? [];
