import type { Locale } from "../locale/index.ts";

/** One form for one, another one for more; a text without a count has one form. */
type Text = string | { readonly one: string; readonly other: string };

/** Words of a catalogue's pages, on screens and on paper. `{…}` is filled in. */
const TEXTS = {
  catalogue: {
    fr: "Catalogue de matériaux de réemploi",
    en: "Catalogue of reclaimed building materials",
    nl: "Catalogus van herbruikbare bouwmaterialen",
  },
  summary: { fr: "Sommaire", en: "Contents", nl: "Inhoud" },
  lot: { fr: "Lot {lot}", en: "Lot {lot}", nl: "Lot {lot}" },
  uncategorised: { fr: "Non catégorisé", en: "Uncategorised", nl: "Niet gecategoriseerd" },
  unnamed: { fr: "Nom manquant", en: "Name missing", nl: "Naam ontbreekt" },
  page: { fr: "Page {number}", en: "Page {number}", nl: "Pagina {number}" },
  continued: { fr: "{category} (suite)", en: "{category} (continued)", nl: "{category} (vervolg)" },
  perUnit: { fr: "HT / {unit}", en: "excl. VAT / {unit}", nl: "excl. btw / {unit}" },
  edition: { fr: "Édition du {date}", en: "Edition of {date}", nl: "Uitgave van {date}" },
  lots: {
    fr: { one: "lot", other: "lots" },
    en: { one: "lot", other: "lots" },
    nl: { one: "lot", other: "loten" },
  },
  matter: { fr: "de matière", en: "of material", nl: "materiaal" },
  matterOf: {
    fr: { one: "de matière, {count} lot pesé", other: "de matière, {count} lots pesés" },
    en: { one: "of material, {count} lot weighed", other: "of material, {count} lots weighed" },
    nl: { one: "materiaal, {count} lot gewogen", other: "materiaal, {count} loten gewogen" },
  },
  noPicture: { fr: "Pas encore de photo", en: "No photo yet", nl: "Nog geen foto" },
  morePictures: {
    fr: { one: "+ {count} autre photo", other: "+ {count} autres photos" },
    en: { one: "+ {count} more photo", other: "+ {count} more photos" },
    nl: { one: "+ {count} andere foto", other: "+ {count} andere foto’s" },
  },
  name: { fr: "Nom", en: "Name", nl: "Naam" },
  category: { fr: "Catégorie", en: "Category", nl: "Categorie" },
  description: { fr: "Description", en: "Description", nl: "Beschrijving" },
  action: { fr: "Statut", en: "Status", nl: "Status" },
  reference: { fr: "Référence", en: "Reference", nl: "Referentie" },
  reemployment: { fr: "Indice de réemploi", en: "Reuse index", nl: "Hergebruikindex" },
  fullStars: {
    fr: { one: "{index}\u00a0: {count} étoile pleine", other: "{index}\u00a0: {count} étoiles pleines" },
    en: { one: "{index}: {count} full star", other: "{index}: {count} full stars" },
    nl: { one: "{index}: {count} volle ster", other: "{index}: {count} volle sterren" },
  },
  emptyStars: {
    fr: { one: "{index}\u00a0: {count} étoile vide", other: "{index}\u00a0: {count} étoiles vides" },
    en: { one: "{index}: {count} empty star", other: "{index}: {count} empty stars" },
    nl: { one: "{index}: {count} lege ster", other: "{index}: {count} lege sterren" },
  },
  photo: { fr: "Photo\u00a0: {name}", en: "Photo: {name}", nl: "Foto: {name}" },
  online: { fr: "Fiche en ligne", en: "Online sheet", nl: "Online fiche" },
  onlineOf: {
    fr: "Code QR de la fiche en ligne\u00a0: {name}",
    en: "QR code of the online sheet: {name}",
    nl: "QR-code van de online fiche: {name}",
  },
  logo: { fr: "Logo\u00a0: {name}", en: "Logo: {name}", nl: "Logo: {name}" },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, Text>>>>;

export type SheetText = keyof typeof TEXTS;
/** A word of the pages with its values filled in; `count` chooses between one and more. */
export type SheetTexts = (text: SheetText, values?: Readonly<Record<string, string | number>>) => string;

/** The words of a catalogue's pages in one language. */
export function sheetTexts(locale: Locale): SheetTexts {
  const plural = new Intl.PluralRules(locale);
  return (name, values = {}) => {
    const text: Text = TEXTS[name][locale];
    const form =
      typeof text === "string" ? text : plural.select(Number(values.count)) === "one" ? text.one : text.other;
    return form.replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
  };
}
