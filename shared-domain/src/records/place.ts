import type { Field } from "../fields/field.ts";
import { COUNTRIES } from "../geography/countries.ts";
import type { Options } from "../option-lists/read-options.ts";
import { type AnyRecord, column, defineRecord, field, hidden } from "./define-record.ts";

/** Lengths in characters, and degrees. */
export const PLACE_LIMITS = {
  name: { min: 2, max: 120 },
  address: 200,
  city: 120,
  zipcode: 20,
  constructionYear: 60,
  surface: 60,
  description: 5000,
  accessibility: 500,
  picture: 300,
  lat: 90,
  lon: 180,
} as const;

/** Places written by one call, and lines of one file. */
export const PLACES_PER_CALL = 100;
export const PLACES_PER_FILE = 500;

const identity = { group: "identity" } as const;
const where = { group: "place" } as const;
const position = { ...where, decimals: 6, required: true } as const;
/** Names of countries are written once, by the reader's language. */
const nameOf = (code: string, locale: string) =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;

/** Where lots are: a site, a warehouse, a workshop. */
export const PLACE = defineRecord({
  name: "place",
  noun: "places",
  title: { fr: "Lieux", en: "Places", nl: "Locaties" },
  graphqlType: "Place",
  labelField: "name",
  fields: {
    name: field("TEXT", ["Nom du lieu", "Place name", "Naam van de locatie"], {
      ...identity,
      limit: PLACE_LIMITS.name.max,
      required: true,
      grid: column(1, 220),
      sort: true,
    }),
    /** One of the types that the team offers. */
    type: field("LIST", ["Type de lieu", "Place type", "Soort locatie"], {
      ...identity,
      list: "placeType",
      required: true,
      grid: column(2, 140),
      facet: true,
      sort: true,
    }),
    address: field("TEXT", ["Adresse", "Address", "Adres"], {
      ...where,
      limit: PLACE_LIMITS.address,
      required: true,
      grid: column(3, 220),
    }),
    zipcode: field("TEXT", ["Code postal", "Postcode", "Postcode"], {
      ...where,
      limit: PLACE_LIMITS.zipcode,
      required: true,
      grid: column(4, 100),
    }),
    city: field("TEXT", ["Ville", "City", "Plaatsnaam"], {
      ...where,
      limit: PLACE_LIMITS.city,
      required: true,
      grid: column(5, 140),
      facet: true,
      sort: true,
    }),
    country: field("LIST", ["Pays", "Country", "Land"], {
      ...where,
      options: COUNTRIES.map((value) => ({
        value,
        label: { fr: nameOf(value, "fr"), en: nameOf(value, "en"), nl: nameOf(value, "nl") },
      })),
      required: true,
      grid: column(6, 110),
      facet: true,
    }),
    lat: field("FLOAT", ["Latitude", "Latitude", "Breedtegraad"], {
      ...position,
      path: ["location", "lat"],
      minimum: -PLACE_LIMITS.lat,
      limit: PLACE_LIMITS.lat,
    }),
    lon: field("FLOAT", ["Longitude", "Longitude", "Lengtegraad"], {
      ...position,
      path: ["location", "lon"],
      minimum: -PLACE_LIMITS.lon,
      limit: PLACE_LIMITS.lon,
    }),
    surface: field("TEXT", ["Surface", "Floor area", "Oppervlakte"], {
      group: "measures",
      limit: PLACE_LIMITS.surface,
      grid: hidden(7, 110),
    }),
    /** A text: "vers 1970" is a year of construction. */
    constructionYear: field("TEXT", ["Année de construction", "Year built", "Bouwjaar"], {
      group: "state",
      limit: PLACE_LIMITS.constructionYear,
      grid: hidden(8, 110),
    }),
    accessibility: field("LONGTEXT", ["Accès", "Access", "Toegang"], {
      group: "follow-up",
      limit: PLACE_LIMITS.accessibility,
      grid: hidden(9, 220),
    }),
    description: field("LONGTEXT", ["Description", "Description", "Beschrijving"], {
      group: "texts",
      limit: PLACE_LIMITS.description,
      grid: hidden(10, 220),
    }),
    picture: field("PICTURE", ["Photo", "Photo", "Foto"], { ...identity, limit: PLACE_LIMITS.picture }),
  },
});

/** Degrees as values of their own, as files have them. */
const flat = ({ key, path }: Field): Field["path"] => (path[0] === "location" ? [key] : path);

/**
 * Places as lists and files have them: with the types that the team offers, and with latitude and longitude beside the other
 * values of a row (`placeFileRow`). A file may leave them out: they are looked up by the address.
 */
export function placeRecord({ termsOf }: Pick<Options, "termsOf">): AnyRecord {
  const options = termsOf("placeType").map(({ value, fr, en, nl }) => ({ value, label: { fr, en, nl } }));
  const list = PLACE.list.map((each: Field): Field => {
    const { required, ...rest } = each;
    const isDegrees = each.path[0] === "location";
    return {
      ...rest,
      path: flat(each),
      ...(required && !isDegrees ? { required } : {}),
      ...(each.key === "type" ? { options } : {}),
      // A picture is no cell.
      ...(each.type === "PICTURE" ? { editable: false as const } : {}),
    };
  });
  return { ...PLACE, list, find: (name) => list.find(({ key }) => key === name) };
}

interface Located {
  readonly location: { readonly lat: number; readonly lon: number } | null;
}
export const placeFileRow = <Row extends Located>(row: Row) => ({
  ...row,
  lat: row.location?.lat ?? null,
  lon: row.location?.lon ?? null,
});
