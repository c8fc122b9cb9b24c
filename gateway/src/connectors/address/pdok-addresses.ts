import type { Address } from "@gisement/shared-domain/places";
import { z } from "zod";
import { callService, ServiceError } from "../service-error.ts";
import type { AddressSearch } from "./address-search.ts";

/** Response of PDOK's Locatieserver, the addresses of the Netherlands. */
const text = z.string().nullish();
const answer = z.object({
  response: z.object({
    docs: z.array(
      z.object({
        weergavenaam: text,
        straatnaam: text,
        huis_nlt: text,
        huisnummer: z.union([z.number(), z.string()]).nullish(),
        postcode: text,
        woonplaatsnaam: text,
        centroide_ll: text,
      }),
    ),
  }),
});
const NAME = "the address service of the Netherlands";
const POINT = /^POINT\((-?[\d.]+) (-?[\d.]+)\)$/;

export function createPdokAddresses({ url }: { readonly url: string }): AddressSearch {
  return {
    countries: ["NL"],
    async find({ text: q, limit }) {
      const address = new URL("search/v3_1/free", url.endsWith("/") ? url : `${url}/`);
      address.search = new URLSearchParams({
        q,
        rows: String(limit),
        fq: "type:(adres OR weg OR woonplaats)",
        fl: "weergavenaam,straatnaam,huisnummer,huis_nlt,postcode,woonplaatsnaam,centroide_ll",
      }).toString();
      const { status, body } = await callService(NAME, address);
      const parsed = status === 200 ? answer.safeParse(body) : null;
      if (!parsed?.success) throw new ServiceError(`${NAME} answered ${status}`, status !== 200);
      return parsed.data.response.docs.flatMap((found): Address[] => {
        const [, lon, lat] = POINT.exec(found.centroide_ll ?? "") ?? [];
        if (lon === undefined || lat === undefined) return [];
        return [
          {
            label: found.weergavenaam ?? "",
            addressNumber: found.huis_nlt ?? String(found.huisnummer ?? ""),
            street: found.straatnaam ?? "",
            municipality: found.woonplaatsnaam ?? "",
            // "1012LG" is written with a space.
            postalCode: (found.postcode ?? "").replace(/^(\d{4})\s?([A-Z]{2})$/, "$1 $2"),
            country: "NLD",
            point: [Number(lon), Number(lat)],
          },
        ];
      });
    },
  };
}
