import type { Locale } from "@gisement/shared-domain/locale";

export interface CheckTexts {
  readonly title: string;
  readonly about: string;
  readonly file: string;
  readonly check: string;
  readonly print: string;
  readonly lookUp: string;
  readonly wrong: string;
  readonly genuine: string;
  readonly notGenuine: string;
  readonly known: (title: string, issuer: string, day: string) => string;
  readonly unknown: string;
  readonly changed: string;
  readonly signed: (at: string) => string;
  readonly approved: (at: string) => string;
  readonly partly: string;
  readonly unsigned: string;
}

export const CHECK_TEXTS: Readonly<Record<Locale, CheckTexts>> = {
  fr: {
    title: "Vérifier un document",
    about:
      "Un document émis ou signé ici garde toujours la même empreinte. Déposez son PDF : il est lu, comparé, puis oublié.",
    file: "Fichier PDF, 25 Mo au maximum",
    check: "Vérifier ce fichier",
    print: "Ou son empreinte SHA-256, en 64 chiffres hexadécimaux",
    lookUp: "Chercher cette empreinte",
    wrong: "Un fichier PDF est attendu, ou une empreinte de 64 chiffres hexadécimaux.",
    genuine: "Document authentique",
    notGenuine: "Document inconnu",
    known: (title, issuer, day) =>
      `${title}, émis par ${issuer} le ${day}. Le fichier n’a pas changé depuis.`,
    unknown: "Ce fichier n’a été ni émis ni signé ici, ou il a changé depuis.",
    changed: "Ce fichier porte une signature, mais il a changé après elle : ne vous y fiez pas.",
    signed: (at) => `signé le ${at}`,
    approved: (at) => `approuvé le ${at}`,
    partly: "D’autres signatures sont attendues.",
    unsigned: "Ce fichier ne porte pas de signature.",
  },
  en: {
    title: "Check a document",
    about:
      "A document that was issued or signed here always keeps the same fingerprint. Give its PDF: it is read, compared and forgotten.",
    file: "PDF file, 25 MB at most",
    check: "Check this file",
    print: "Or its SHA-256 fingerprint, 64 hexadecimal digits",
    lookUp: "Look up this fingerprint",
    wrong: "A PDF file is expected, or a fingerprint of 64 hexadecimal digits.",
    genuine: "Genuine document",
    notGenuine: "Unknown document",
    known: (title, issuer, day) => `${title}, issued by ${issuer} on ${day}. The file has not changed since.`,
    unknown: "This file was neither issued nor signed here, or it has changed since.",
    changed: "This file bears a signature, but it was changed after it: do not rely on it.",
    signed: (at) => `signed on ${at}`,
    approved: (at) => `approved on ${at}`,
    partly: "Other signatures are awaited.",
    unsigned: "This file bears no signature.",
  },
  nl: {
    title: "Document controleren",
    about:
      "Een document dat hier werd uitgegeven of ondertekend, houdt altijd dezelfde vingerafdruk. Geef de pdf: die wordt gelezen, vergeleken en vergeten.",
    file: "Pdf-bestand, hoogstens 25 MB",
    check: "Dit bestand controleren",
    print: "Of de SHA-256-vingerafdruk, 64 hexadecimale cijfers",
    lookUp: "Deze vingerafdruk zoeken",
    wrong: "Een pdf-bestand wordt verwacht, of een vingerafdruk van 64 hexadecimale cijfers.",
    genuine: "Echt document",
    notGenuine: "Onbekend document",
    known: (title, issuer, day) =>
      `${title}, uitgegeven door ${issuer} op ${day}. Het bestand is sindsdien niet gewijzigd.`,
    unknown: "Dit bestand werd hier niet uitgegeven of ondertekend, of het is sindsdien gewijzigd.",
    changed: "Dit bestand draagt een handtekening, maar werd daarna gewijzigd: vertrouw er niet op.",
    signed: (at) => `ondertekend op ${at}`,
    approved: (at) => `goedgekeurd op ${at}`,
    partly: "Andere handtekeningen worden nog verwacht.",
    unsigned: "Dit bestand draagt geen handtekening.",
  },
};
