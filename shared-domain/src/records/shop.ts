import { defineRecord, field } from "./define-record.ts";

/** Lengths in characters; of a slug as decision E11 has it. */
export const SHOP_LIMITS = {
  name: 80,
  company: 80,
  about: 2000,
  slug: { min: 3, max: 24 },
  link: 200,
} as const;

const identity = { group: "identity" } as const;
const texts = { group: "texts", limit: SHOP_LIMITS.about } as const;
const link = { group: "follow-up", limit: SHOP_LIMITS.link } as const;
const option = (value: string, fr: string, en: string, nl: string) => ({ value, label: { fr, en, nl } });

/** What a shop may keep back from its public pages. */
export const SHOP_HIDES = [
  option("price", "Prix", "Price", "Prijs"),
  option("quantity", "Quantité", "Quantity", "Hoeveelheid"),
  option("reference", "Référence", "Reference", "Referentie"),
  option("place", "Ville", "Town", "Stad"),
  option("dimension", "Dimensions", "Dimensions", "Afmetingen"),
  option("weight", "Poids", "Weight", "Gewicht"),
  option("brand", "Marque et modèle", "Brand and model", "Merk en model"),
  option("color", "Couleur", "Colour", "Kleur"),
  option("materials", "Matériaux", "Materials", "Materialen"),
  option("condition", "État", "Condition", "Staat"),
  option("provenance", "Provenance", "Provenance", "Herkomst"),
] as const;

/** The public shop of a team: its address, what it says of itself, and what its pages keep back. */
export const SHOP = defineRecord({
  name: "shop",
  noun: "shops",
  title: { fr: "Boutiques", en: "Shops", nl: "Winkels" },
  graphqlType: "Shop",
  labelField: "name",
  fields: {
    name: field("TEXT", ["Nom", "Name", "Naam"], { ...identity, limit: SHOP_LIMITS.name, required: true }),
    slug: field("TEXT", ["Adresse de la page", "Page address", "Adres van de pagina"], {
      ...identity,
      limit: SHOP_LIMITS.slug.max,
    }),
    company: field("TEXT", ["Société", "Company", "Bedrijf"], { ...identity, limit: SHOP_LIMITS.company }),
    email: field("TEXT", ["Adresse e-mail", "E-mail address", "E-mailadres"], { ...identity, limit: 254 }),
    phone: field("TEXT", ["Téléphone", "Telephone", "Telefoon"], { ...identity, limit: 30 }),
    about: field("LONGTEXT", ["Présentation", "About", "Over de winkel"], texts),
    aboutEN: field(
      "LONGTEXT",
      ["Présentation en anglais", "About, in English", "Over de winkel, in het Engels"],
      texts,
    ),
    aboutNL: field(
      "LONGTEXT",
      ["Présentation en néerlandais", "About, in Dutch", "Over de winkel, in het Nederlands"],
      texts,
    ),
    website: field("TEXT", ["Site web", "Website", "Website"], link),
    linkedin: field("TEXT", ["LinkedIn", "LinkedIn", "LinkedIn"], link),
    facebook: field("TEXT", ["Facebook", "Facebook", "Facebook"], link),
    twitter: field("TEXT", ["X", "X", "X"], link),
    instagram: field("TEXT", ["Instagram", "Instagram", "Instagram"], link),
    hideFields: field("LIST", ["Ne pas montrer", "Do not show", "Niet tonen"], {
      group: "sale",
      multiple: true,
      options: SHOP_HIDES,
    }),
    enabled: field("BOOLEAN", ["En ligne", "Online", "Online"], { ...identity, form: false }),
    enablePayment: field("BOOLEAN", ["Paiement par carte", "Payment by card", "Betaling met kaart"], {
      ...identity,
      form: false,
    }),
    enablePickup: field("BOOLEAN", ["Paiement au retrait", "Payment at pick-up", "Betaling bij afhaling"], {
      ...identity,
      form: false,
    }),
  },
});
