import { z } from "zod";
import { callService, ServiceError } from "../service-error.ts";
import type { AddressSearch } from "./address-search.ts";

/** Response of the French national address base (Base Adresse Nationale) at the Géoplateforme: GeoJSON points. */
const text = z.string().nullish();
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        label: text,
        housenumber: text,
        name: text,
        street: text,
        postcode: text,
        city: text,
        type: text,
      }),
    }),
  ),
});
const NAME = "the address service of France";
/** Shorter queries are refused. */
const LEAST = 3;

export function createBanAddresses({ url }: { readonly url: string }): AddressSearch {
  return {
    countries: ["FR"],
    async find({ text: q, limit }) {
      if (q.length < LEAST) return [];
      const address = new URL("search", url.endsWith("/") ? url : `${url}/`);
      address.search = new URLSearchParams({ q, limit: String(limit), autocomplete: "1" }).toString();
      const { status, body } = await callService(NAME, address);
      const parsed = status === 200 ? answer.safeParse(body) : null;
      if (!parsed?.success) throw new ServiceError(`${NAME} answered ${status}`, status !== 200);
      return parsed.data.features.map(({ geometry, properties }) => {
        const { type, name, street, postcode, city, label, housenumber } = properties;
        const [lon, lat] = geometry.coordinates;
        return {
          label: label ?? "",
          addressNumber: housenumber ?? "",
          street: type === "municipality" ? "" : (street ?? name ?? ""),
          municipality: city ?? "",
          postalCode: postcode ?? "",
          country: "FRA",
          point: [lon, lat],
        };
      });
    },
  };
}
