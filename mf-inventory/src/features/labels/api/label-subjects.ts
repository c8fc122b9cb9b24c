import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { lotRefusal } from "../../../kernel/lots/refusal.ts";
import { toSelectedLot } from "../../../kernel/lots/to-selected-lot.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const LOTS = graphql(`
  query LotsToLabel($ids: [ID!]!, $limit: Int!) {
    searchProduct(filter: { id: { eqs: $ids } }, limit: $limit) {
      items {
        id productID name nameEN nameNL ref updatedAt
        quantity { number unit }
        place { id name }
      }
    }
  }
`);
const PLACES = graphql(`
  query PlacesToLabel {
    listPlaces { items { id name address zipcode city } }
  }
`);
const CODES = graphql(`
  query CodesToLabel($ids: [ID!]!) {
    serialCodes(ids: $ids) { id elementID }
  }
`);
const CREATE = graphql(`
  mutation CreateLabelCodes($input: CreateSerialCodesInput!) {
    createSerialCodes(input: $input) { id elementID }
  }
`);

export type LabelType = "LOT" | "PLACE";

/** The lot or place of a label, with the data that can be printed on it. */
export interface LabelSubject {
  readonly id: string;
  readonly type: LabelType;
  readonly name: string | null;
  readonly ref: string | null;
  readonly quantity: string | null;
  readonly place: string | null;
  /** Null until the label is first printed. */
  readonly code: string | null;
}

interface Wanted {
  readonly lots: readonly string[];
  readonly places: readonly string[];
}

/** The lots and places to label, in the requested order; deleted ones are left out. */
export function useLabelSubjects({ lots, places }: Wanted) {
  const shell = useShell();
  const teamID = useTeamID();
  const locale = useLocale();
  const format = useFormat();
  return useQuery({
    queryKey: [QUERY_KEYS.products, teamID, "labels", lots, places, locale],
    queryFn: async ({ signal }): Promise<LabelSubject[]> => {
      const pages: string[][] = [];
      for (let start = 0; start < lots.length; start += LIMITS.searchPage)
        pages.push(lots.slice(start, start + LIMITS.searchPage));
      const ids = [...lots, ...places];
      const [found, listed, stored] = await Promise.all([
        Promise.all(
          pages.map((page) => shell.graphql(LOTS, { ids: page, limit: LIMITS.searchPage }, { signal })),
        ),
        places.length > 0 ? shell.graphql(PLACES, {}, { signal }) : null,
        ids.length > 0 ? shell.graphql(CODES, { ids }, { signal }) : null,
      ]);
      // Oldest first, so that the newest of several codes of one subject is reprinted.
      const codes = new Map(stored?.serialCodes.map(({ id, elementID }) => [elementID, id]));
      const byID = new Map<string, LabelSubject>();
      for (const row of found.flatMap(({ searchProduct }) => searchProduct.items)) {
        const lot = toSelectedLot(row, locale);
        byID.set(lot.id, {
          id: lot.id,
          type: "LOT",
          name: lot.name,
          ref: row.ref,
          quantity: lot.quantity ? format.quantity(lot.quantity) : null,
          place: lot.place?.name ?? null,
          code: codes.get(lot.id) ?? null,
        });
      }
      for (const place of listed?.listPlaces.items ?? [])
        byID.set(place.id, {
          id: place.id,
          type: "PLACE",
          name: place.name,
          ref: null,
          quantity: null,
          place: [place.address, [place.zipcode, place.city].filter(Boolean).join(" ")]
            .filter(Boolean)
            .join(", "),
          code: codes.get(place.id) ?? null,
        });
      return ids.flatMap((id) => byID.get(id) ?? []);
    },
    enabled: lots.length + places.length > 0,
  });
}

/** Creates the missing codes of these subjects; resolves with the codes of all. */
export function useCreateCodes() {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    mutationKey: ["labels", "create-codes"],
    meta: { errorMessage: (error) => lotRefusal(error, t) },
    mutationFn: async (subjects: readonly LabelSubject[]): Promise<Map<string, string>> => {
      const codes = new Map<string, string>();
      for (const type of ["LOT", "PLACE"] as const) {
        const elementIDs = subjects.filter((subject) => subject.type === type).map(({ id }) => id);
        if (elementIDs.length === 0) continue;
        const { createSerialCodes } = await shell.graphql(CREATE, { input: { type, elementIDs } });
        for (const { id, elementID } of createSerialCodes) codes.set(elementID, id);
      }
      return codes;
    },
    onSuccess: (codes) => shell.changed("lots", [...codes.keys()]),
  });
}
