import { builder } from "../../platform/graphql/builder.ts";

/** Structured columns of a lot, each stored as jsonb, and their GraphQL types (spec part 2 §3). */
export interface ProductGroup {
  readonly type: string;
  readonly value: string;
  readonly label: string;
}

export interface ProductCare {
  readonly assembly?: string | null;
  readonly conditioning?: string | null;
  readonly potential?: string | null;
  readonly removal?: string | null;
  readonly safety?: string | null;
  readonly storage?: string | null;
  readonly transport?: string | null;
  readonly access?: string | null;
}

export interface PlaceStorage {
  readonly level?: string | null;
  readonly room?: string | null;
  readonly shelf?: string | null;
  readonly indication?: string | null;
}

const CARE = [
  "assembly",
  "conditioning",
  "potential",
  "removal",
  "safety",
  "storage",
  "transport",
  "access",
] as const satisfies readonly (keyof ProductCare)[];
export const careInstructionsType = builder.objectRef<ProductCare>("CareInstructions").implement({
  fields: (t) =>
    Object.fromEntries(
      CARE.map((name) => [name, t.string({ nullable: true, resolve: (care) => care[name] })]),
    ),
});
/** `assembly` → `instructionAssembly`: the same data under flat names (DATA-509). */
export const flatCareFields = CARE.map((name) => ({
  name,
  flat: `instruction${name.charAt(0).toUpperCase()}${name.slice(1)}`,
}));

export const placeStorageType = builder.objectRef<PlaceStorage>("PlaceStorage").implement({
  fields: (t) => ({
    level: t.string({ nullable: true, resolve: ({ level }) => level }),
    room: t.string({ nullable: true, resolve: ({ room }) => room }),
    shelf: t.string({ nullable: true, resolve: ({ shelf }) => shelf }),
    indication: t.string({ nullable: true, resolve: ({ indication }) => indication }),
  }),
});
