import { COUNTRIES, LONG_COUNTRIES } from "@gisement/shared-domain/geography";
import type { Address } from "@gisement/shared-domain/places";
import { z } from "zod";
import { callService, ServiceError } from "../service-error.ts";
import type { AddressSearch } from "./address-search.ts";

/** A place index of Amazon Location Service, searched for text with an API key. */
const text = z.string().nullish();
const answer = z.object({
  Results: z.array(
    z.object({
      Place: z.object({
        Label: text,
        AddressNumber: text,
        Street: text,
        Municipality: text,
        PostalCode: text,
        Country: text,
        Geometry: z.object({ Point: z.tuple([z.number(), z.number()]) }),
      }),
    }),
  ),
});
const NAME = "Amazon Location";

export function createAmazonAddresses({
  url,
  index,
  key,
}: {
  readonly url: string;
  readonly index: string;
  readonly key: string;
}): AddressSearch {
  return {
    countries: COUNTRIES,
    async find({ text: Text, limit }) {
      const path = `places/v0/indexes/${encodeURIComponent(index)}/search/text`;
      const address = new URL(path, url.endsWith("/") ? url : `${url}/`);
      address.search = new URLSearchParams({ key }).toString();
      const { status, body } = await callService(NAME, address, {
        method: "POST",
        body: { Text, MaxResults: limit, FilterCountries: LONG_COUNTRIES },
      });
      const parsed = status === 200 ? answer.safeParse(body) : null;
      if (!parsed?.success) throw new ServiceError(`${NAME} answered ${status}`, status !== 200);
      return parsed.data.Results.flatMap(({ Place: place }): Address[] => {
        const country = LONG_COUNTRIES.find((each) => each === place.Country);
        if (!country) return [];
        return [
          {
            label: place.Label ?? "",
            addressNumber: place.AddressNumber ?? "",
            street: place.Street ?? "",
            municipality: place.Municipality ?? "",
            postalCode: place.PostalCode ?? "",
            country,
            point: place.Geometry.Point,
          },
        ];
      });
    },
  };
}
