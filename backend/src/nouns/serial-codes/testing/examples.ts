import { makeCode } from "@gisement/shared-domain/labels";
import type { Examples } from "../../../platform/examples.ts";
import { serialCodes } from "../table.ts";

export const examples: Examples = {
  build: async ({ db, owned, lot }) => {
    const [code] = await db
      .insert(serialCodes)
      .values({ id: makeCode(), type: "LOT", elementID: lot.id, ...owned })
      .returning();
    return { code: code?.id ?? "" };
  },
  logs: { serial_codes: ["lot", "guest"] },
  variables: {
    listSerialCodes: () => ({}),
    serialCodes: ({ lot }) => ({ ids: [lot] }),
    resolveSerialCodes: ({ code }) => ({ ids: [code] }),
    createSerialCodes: ({ place }) => ({ input: { type: "PLACE", elementIDs: [place] } }),
    assignSerialCodes: ({ code, place }) => ({
      input: { codes: [{ id: code, type: "PLACE", elementID: place }] },
    }),
  },
  listedID: {
    listSerialCodes: ({ code }) => code,
    serialCodes: ({ code }) => code,
    resolveSerialCodes: ({ code }) => code,
  },
};
