/** Content of a catalogue, stored as jsonb (spec part 2 §3). */
export interface CatalogueBlock {
  readonly id: string;
  readonly type: "HEADER" | "PRODUCT";
  readonly data: Readonly<Record<string, unknown>>;
  readonly referenceID: string | null;
}

export interface CatalogueContent {
  readonly language: string;
  readonly time: string;
  readonly version: number;
  readonly blocks: readonly CatalogueBlock[];
}
