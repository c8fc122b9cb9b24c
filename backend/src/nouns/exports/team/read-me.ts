import type { Locale } from "@gisement/shared-domain/locale";
import type { ArchivedFile } from "./archive.ts";
import { PART_TITLES, type TeamExportPart } from "./team-export-parts.ts";

/** Name of the text file that explains the archive. */
export const README_NAMES: Readonly<Record<Locale, string>> = {
  fr: "LISEZ-MOI.txt",
  en: "README.txt",
  nl: "LEESMIJ.txt",
};

export interface ArchivedTable extends ArchivedFile {
  readonly part: TeamExportPart | "files";
  readonly rows: number;
}

export interface ArchiveFacts {
  /** Name of the team. */
  readonly team: string;
  readonly person: string;
  readonly at: Date;
  readonly withFiles: boolean;
  readonly tables: readonly ArchivedTable[];
  readonly files: readonly ArchivedFile[];
  /** Keys of files without content. */
  readonly missing: readonly string[];
}

interface Words {
  readonly title: (team: string) => string;
  readonly made: (person: string, at: string) => string;
  readonly about: readonly string[];
  readonly without: readonly string[];
  readonly contents: string;
  readonly rows: string;
  readonly files: (count: number) => string;
  readonly noFiles: string;
  readonly missing: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  fr: {
    title: (team) => `Toutes les données de l’équipe ${team}`,
    made: (person, at) => `Export demandé par ${person}, état des données au ${at} (UTC).`,
    about: [
      "Chaque dossier correspond à un type de données. Chaque table y figure deux fois :",
      "- .csv : un tableau à ouvrir dans un tableur (UTF-8, séparateur point-virgule, virgule décimale) ;",
      "- .jsonl : la forme lisible par un programme, un objet JSON par ligne, avec tous les identifiants.",
      "Le tableau lots/lots.csv peut être réimporté dans l’inventaire.",
      "Les photos et documents sont dans files/, sous le nom que les tables indiquent.",
      "manifest.json donne la même liste de fichiers pour un programme.",
    ],
    without: [
      "Ne figurent pas ici : les mots de passe, les sessions, les secrets des liens, les données d’autres équipes,",
      "les notifications et les vues personnelles de chacun.",
    ],
    contents: "Contenu (lignes, empreinte SHA-256, fichier)",
    rows: "lignes",
    files: (count) => `Fichiers joints : ${count}. Leur liste et leurs empreintes sont dans files/files.csv.`,
    noFiles: "Sans les photos et documents, comme demandé.",
    missing: "Fichiers dont le contenu n’existe plus :",
  },
  en: {
    title: (team) => `All data of the team ${team}`,
    made: (person, at) => `Export requested by ${person}, data as of ${at} (UTC).`,
    about: [
      "Each folder holds one kind of data. Each table is there twice:",
      "- .csv: a sheet to open in a spreadsheet program (UTF-8, separated by commas, decimal point);",
      "- .jsonl: the machine-readable form, one JSON object per line, with all ids.",
      "The sheet lots/lots.csv can be imported into the inventory again.",
      "Pictures and documents are in files/, under the names that the tables give.",
      "manifest.json has the same list of files for programs.",
    ],
    without: [
      "Not included: passwords, sessions, the secrets of links, data of other teams,",
      "and each person’s own notifications and views.",
    ],
    contents: "Contents (rows, SHA-256 checksum, file)",
    rows: "rows",
    files: (count) => `Attached files: ${count}. Their list and checksums are in files/files.csv.`,
    noFiles: "Without pictures and documents, as requested.",
    missing: "Files whose content no longer exists:",
  },
  nl: {
    title: (team) => `Alle gegevens van het team ${team}`,
    made: (person, at) => `Export aangevraagd door ${person}, stand van de gegevens op ${at} (UTC).`,
    about: [
      "Elke map bevat één soort gegevens. Elke tabel staat er tweemaal in:",
      "- .csv: een blad voor een rekenprogramma (UTF-8, gescheiden door puntkomma’s, decimale komma);",
      "- .jsonl: de vorm voor programma’s, één JSON-object per regel, met alle ID’s.",
      "Het blad lots/lots.csv kan opnieuw in de inventaris worden geïmporteerd.",
      "Foto’s en documenten staan in files/, onder de naam die de tabellen vermelden.",
      "manifest.json bevat dezelfde bestandslijst voor programma’s.",
    ],
    without: [
      "Niet opgenomen: wachtwoorden, sessies, de geheimen van links, gegevens van andere teams,",
      "en de persoonlijke meldingen en weergaven van elke gebruiker.",
    ],
    contents: "Inhoud (rijen, SHA-256-controlegetal, bestand)",
    rows: "rijen",
    files: (count) =>
      `Bijgevoegde bestanden: ${count}. De lijst en controlegetallen staan in files/files.csv.`,
    noFiles: "Zonder foto’s en documenten, zoals gevraagd.",
    missing: "Bestanden waarvan de inhoud niet meer bestaat:",
  },
};
const FILES: Readonly<Record<Locale, string>> = {
  fr: "Photos et documents",
  en: "Pictures and documents",
  nl: "Foto’s en documenten",
};

/** The text that says what is in the archive, for a person. */
export function readMe(facts: ArchiveFacts, locale: Locale): string {
  const words = WORDS[locale];
  const at = facts.at.toISOString().slice(0, 16).replace("T", " ");
  const parts = [...new Set(facts.tables.map(({ part }) => part))];
  const listed = parts.flatMap((part) => [
    "",
    part === "files" ? FILES[locale] : PART_TITLES[part][locale],
    ...facts.tables
      .filter((table) => table.part === part)
      .map(({ rows, sha256, path }) => `${String(rows).padStart(9)} ${words.rows}  ${sha256}  ${path}`),
  ]);
  const lines = [
    words.title(facts.team),
    words.made(facts.person, at),
    "",
    ...words.about,
    "",
    ...words.without,
    "",
    facts.withFiles ? words.files(facts.files.length) : words.noFiles,
    ...(facts.missing.length > 0 ? [words.missing, ...facts.missing] : []),
    "",
    words.contents,
    ...listed,
  ];
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

/** The same for programs. */
export const manifest = ({ team, at, tables, files, missing }: ArchiveFacts): string =>
  `${JSON.stringify({ format: 1, team, at, tables, files, missing }, null, 1)}\n`;
