import { type Country, longCountry } from "@gisement/shared-domain/geography";
import type { Address } from "@gisement/shared-domain/places";
import { z } from "zod";
import { callService, ServiceError } from "../service-error.ts";
import type { AddressSearch } from "./address-search.ts";

/** Response of any service compatible with Nominatim (its own, or one over BeSt data) for the given countries. */
const text = z.string().nullish();
const answer = z.array(
  z.object({
    lat: z.string(),
    lon: z.string(),
    display_name: text,
    address: z
      .object({
        house_number: text,
        road: text,
        pedestrian: text,
        square: text,
        city: text,
        town: text,
        village: text,
        municipality: text,
        postcode: text,
        country_code: text,
      })
      .nullish(),
  }),
);
const NAME = "the address service";

export function createNominatimAddresses({
  url,
  countries,
}: {
  readonly url: string;
  readonly countries: readonly Country[];
}): AddressSearch {
  return {
    countries,
    async find({ text: q, limit }) {
      const address = new URL("search", url.endsWith("/") ? url : `${url}/`);
      address.search = new URLSearchParams({
        q,
        format: "jsonv2",
        addressdetails: "1",
        limit: String(limit),
        countrycodes: countries.join(",").toLowerCase(),
      }).toString();
      const { status, body } = await callService(NAME, address);
      const parsed = status === 200 ? answer.safeParse(body) : null;
      if (!parsed?.success) throw new ServiceError(`${NAME} answered ${status}`, status !== 200);
      return parsed.data.flatMap((found): Address[] => {
        const parts = found.address ?? {};
        const country = countries.find((each) => each === parts.country_code?.toUpperCase());
        if (!country) return [];
        return [
          {
            label: found.display_name ?? "",
            addressNumber: parts.house_number ?? "",
            street: parts.road ?? parts.pedestrian ?? parts.square ?? "",
            municipality: parts.city ?? parts.town ?? parts.village ?? parts.municipality ?? "",
            postalCode: parts.postcode ?? "",
            country: longCountry(country),
            point: [Number(found.lon), Number(found.lat)],
          },
        ];
      });
    },
  };
}
