import { COUNTRIES, type Country, longCountry, TOWNS } from "@gisement/shared-domain/geography";
import { type Address, streetLine } from "@gisement/shared-domain/places";
import type { AddressSearch } from "./address-search.ts";
import { STREETS } from "./streets.ts";
import { fitOf, likeness, wordsOf } from "./words.ts";

interface Entry {
  readonly words: readonly string[];
  readonly address: Address;
  /** Words that identify the entry; at least one must be typed. For a street its own name, not that of its town. */
  readonly own: readonly string[];
}

/** Words that are part of many streets; alone they identify none. */
const COMMON = new Set(
  "rue avenue boulevard cours quai place allees route chaussee de du des la le les l d straat grand en sur the van".split(
    " ",
  ),
);
/** Results with a lower fit are not what was typed. */
const LEAST = 0.66;
/** Results this much worse than the best are noise: Nyon beside Lyon. */
const SPREAD = 0.25;
const REPEATED = /\b(\d{1,4})\s+(bis|ter|quater)\b/gi;
const NUMBER = /^\d{1,4}(?:[a-z]|bis|ter|quater)?$/;

const labelOf = (address: Omit<Address, "label">): string => {
  const { postalCode, municipality, street } = address;
  const town = [postalCode, municipality].join(" ");
  return street === "" ? town : `${streetLine({ ...address, label: "" })}, ${town}`;
};
const labelled = (address: Omit<Address, "label">): Address => ({ label: labelOf(address), ...address });

const aliases = new Map(TOWNS.map((town) => [`${town.country} ${town.name}`, town.alsoCalled]));
const countryWords: Readonly<Record<Country, string>> = {
  FR: "France",
  BE: "Belgique België Belgium",
  LU: "Luxembourg Luxemburg",
  CH: "Suisse Schweiz Switzerland",
  NL: "Pays-Bas Nederland Netherlands",
};
const entry = (address: Omit<Address, "label">, country: Country, ownName: string): Entry => {
  const also = aliases.get(`${country} ${address.municipality}`) ?? [];
  return {
    words: wordsOf(
      [address.street, address.postalCode, address.municipality, ...also, countryWords[country]].join(" "),
    ),
    own: wordsOf(ownName).filter((word) => !COMMON.has(word)),
    address: labelled(address),
  };
};

/** The gazetteer: about two hundred streets and towns, in a fixed order. */
const ENTRIES: readonly Entry[] = [
  ...TOWNS.map(({ name, zipcode, country, lat, lon, alsoCalled }) =>
    entry(
      {
        addressNumber: "",
        street: "",
        municipality: name,
        postalCode: zipcode,
        country: longCountry(country),
        point: [lon, lat],
      },
      country,
      [name, zipcode, ...alsoCalled].join(" "),
    ),
  ),
  ...STREETS.map(({ name, town, zipcode, country, lat, lon }) =>
    entry(
      {
        addressNumber: "",
        street: name,
        municipality: town,
        postalCode: zipcode,
        country: longCountry(country),
        point: [lon, lat],
      },
      country,
      `${name} ${zipcode}`,
    ),
  ),
];

/**
 * Replaces the address services if none is configured: knows some well-known streets and towns, and tolerates typing
 * errors.
 */
export function createSimulatedAddresses(): AddressSearch {
  return {
    countries: COUNTRIES,
    async find({ text, limit }) {
      const typed = wordsOf(text.replace(REPEATED, "$1$2"));
      const found = ENTRIES.flatMap((each, order) => {
        // A short number is a house number, unless it is a postal code of that length.
        const numbers = typed.filter((word) => NUMBER.test(word) && !each.words.includes(word));
        const words = typed.filter((word) => !numbers.includes(word));
        const isMeant = each.own.some((own) =>
          words.some((word) => !COMMON.has(word) && likeness(word, own) > 0),
        );
        const fit = fitOf(words, each.words);
        return isMeant && fit >= LEAST ? [{ each, fit, order, number: numbers[0] ?? "" }] : [];
      });
      const best = Math.max(0, ...found.map(({ fit }) => fit));
      return found
        .filter(({ fit }) => fit >= best - SPREAD)
        .toSorted((a, b) => b.fit - a.fit || a.order - b.order)
        .slice(0, limit)
        .map(({ each: { address }, number }) => {
          if (number === "" || address.street === "") return address;
          const { label: _label, ...rest } = address;
          return labelled({ ...rest, addressNumber: number });
        });
    },
  };
}
