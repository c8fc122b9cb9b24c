import { defineRecord, field } from "./define-record.ts";

/** Lengths in characters; of a slug as decision E11 has it. */
export const SHOP_LIMITS = {
  name: 80,
  company: 80,
  about: 2000,
  slug: { min: 3, max: 24 },
  link: 200,
  openingHours: 300,
  /** Rules by which lots enter it by themselves. */
  entryRules: 20,
  /** Of the password that opens its pages. */
  password: { min: 6, max: 200 },
} as const;

const identity = { group: "identity" } as const;
const texts = { group: "texts", limit: SHOP_LIMITS.about } as const;
const link = { group: "follow-up", limit: SHOP_LIMITS.link } as const;
const hide = (value: string, fr: string, en: string, nl: string) => ({ value, label: { fr, en, nl } });
/** A switch, which takes effect at once. */
const option = (fr: string, en: string, nl: string) =>
  field("BOOLEAN", [fr, en, nl], { ...identity, form: false });

/** What a shop may keep back from its public pages. */
export const SHOP_HIDES = [
  hide("price", "Prix", "Price", "Prijs"),
  hide("quantity", "Quantité", "Quantity", "Hoeveelheid"),
  hide("reference", "Référence", "Reference", "Referentie"),
  hide("place", "Ville", "Town", "Stad"),
  hide("dimension", "Dimensions", "Dimensions", "Afmetingen"),
  hide("weight", "Poids", "Weight", "Gewicht"),
  hide("brand", "Marque et modèle", "Brand and model", "Merk en model"),
  hide("color", "Couleur", "Colour", "Kleur"),
  hide("materials", "Matériaux", "Materials", "Materialen"),
  hide("condition", "État", "Condition", "Staat"),
  hide("provenance", "Provenance", "Provenance", "Herkomst"),
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
    openingHours: field("LONGTEXT", ["Horaires d’ouverture", "Opening hours", "Openingstijden"], {
      ...texts,
      limit: SHOP_LIMITS.openingHours,
    }),
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
    mainColor: field("TEXT", ["Couleur", "Colour", "Kleur"], { ...identity, limit: 7, form: false }),
    enablePayment: option("Paiement par carte", "Payment by card", "Betaling met kaart"),
    enablePickup: option("Paiement au retrait", "Payment at pick-up", "Betaling bij afhaling"),
    enableCart: option(
      "Sélection de plusieurs lots",
      "Selection of several lots",
      "Selectie van meerdere loten",
    ),
    enableDelivery: option("Livraison", "Delivery", "Levering"),
    enableTax: option("Prix TTC", "Prices with VAT", "Prijzen met btw"),
    enablePassword: option(
      "Protégée par un mot de passe",
      "Protected by a password",
      "Beveiligd met een wachtwoord",
    ),
    enableEmailNotification: option("Avertir par e-mail", "Notify by e-mail", "Melden per e-mail"),
    enablePushNotification: option(
      "Avertir dans l’application",
      "Notify in the application",
      "Melden in de toepassing",
    ),
    enableSMSNotification: option("Avertir par SMS", "Notify by text message", "Melden per sms"),
  },
});
