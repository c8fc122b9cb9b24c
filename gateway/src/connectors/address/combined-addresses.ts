import { COUNTRIES, type Country } from "@gisement/shared-domain/geography";
import type { Logger } from "pino";
import type { AddressSearch } from "./address-search.ts";
import { fitOf, wordsOf } from "./words.ts";

/** Country names that people write at the end of an address, in the three languages. */
const NAMED: readonly (readonly [Country, RegExp])[] = [
  ["FR", /\bfran(?:ce|krijk)\b/],
  ["BE", /\bbelgi(?:que|e|um)\b/],
  ["LU", /\b(?:grand duche|groothertogdom)\b/],
  ["CH", /\b(?:suisse|schweiz|svizzera|switzerland|zwitserland)\b/],
  ["NL", /\b(?:pays bas|nederland|netherlands)\b/],
];

/**
 * Countries that a text may refer to: those it names, or else those whose postal codes look like its own, or else all.
 */
export function countriesOf(text: string): readonly Country[] {
  const words = wordsOf(text).join(" ");
  const named = NAMED.filter(([, pattern]) => pattern.test(words)).map(([country]) => country);
  if (named.length > 0) return named;
  if (/\b\d{4} ?[a-z]{2}\b/.test(words)) return ["NL"];
  if (/\b\d{5}\b/.test(words)) return ["FR"];
  return COUNTRIES;
}

/**
 * Combines several services, each for its countries. Queries those that may know the answer in parallel and sorts all
 * results by fit. A failing service is logged; the others still answer.
 */
export function combineAddresses(searches: readonly AddressSearch[], logger: Logger): AddressSearch {
  return {
    countries: COUNTRIES.filter((country) => searches.some(({ countries }) => countries.includes(country))),
    async find(question) {
      const likely = countriesOf(question.text);
      const able = searches.filter(({ countries }) => countries.some((country) => likely.includes(country)));
      const answers = await Promise.allSettled(able.map((search) => search.find(question)));
      const failed = answers.flatMap((answer) =>
        answer.status === "rejected" ? [answer.reason as unknown] : [],
      );
      if (failed.length > 0 && failed.length === answers.length) throw failed[0];
      for (const error of failed) logger.warn({ err: error }, "an address service failed");
      const typed = wordsOf(question.text);
      return answers
        .flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
        .map((address, order) => ({ address, order, fit: fitOf(typed, wordsOf(address.label)) }))
        .toSorted((a, b) => b.fit - a.fit || a.order - b.order)
        .slice(0, question.limit)
        .map(({ address }) => address);
    },
  };
}
