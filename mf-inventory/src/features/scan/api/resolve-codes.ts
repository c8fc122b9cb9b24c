import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback } from "react";
import { graphql } from "../../../gql/gql.ts";
import { toSelectedLot } from "../../../kernel/lots/to-selected-lot.ts";
import type { Resolved } from "../scan-session.ts";

const RESOLVE = graphql(`
  query ResolveScannedCodes($ids: [String!]!) {
    resolveSerialCodes(ids: $ids) {
      id
      status {
        id productID name nameEN nameNL ref pictures updatedAt action
        quantity { number unit }
        place { id name }
        project { id name }
      }
      place { id name city }
    }
  }
`);

/** Resolves codes to lots or places, by code; unknown codes are left out. */
export function useResolveCodes(): (codes: readonly string[]) => Promise<Map<string, Resolved>> {
  const shell = useShell();
  const locale = useLocale();
  return useCallback(
    async (codes) => {
      const { resolveSerialCodes } = await shell.graphql(RESOLVE, { ids: [...codes] });
      return new Map(
        resolveSerialCodes.map(({ id, status, place }) => [
          id,
          {
            lot: status && {
              ...toSelectedLot(status, locale),
              ref: status.ref,
              picture: status.pictures[0] ?? null,
            },
            place: place && { id: place.id, name: place.name },
          },
        ]),
      );
    },
    [shell, locale],
  );
}
