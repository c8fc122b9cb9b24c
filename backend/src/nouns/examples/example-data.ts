import { readFile } from "node:fs/promises";
import type { Locale } from "@gisement/shared-domain/locale";
import type { ProductInput } from "../lots/product-input.ts";

interface ExamplePlace {
  readonly key: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  readonly type: string;
  readonly lat: number;
  readonly lon: number;
}
/** A lot as `createProduct` takes it. */
export type ExampleLot = ProductInput & {
  /** The key of its place. */
  readonly place: string;
  /** A file of `demo/pictures`. */
  readonly picture: string;
};
interface ExampleData {
  readonly places: readonly ExamplePlace[];
  readonly lots: readonly ExampleLot[];
}

/** Reads the rows of `examples.json`. */
export const readExamples = async (): Promise<ExampleData> =>
  JSON.parse(await readFile(new URL("./examples.json", import.meta.url), "utf8")) as ExampleData;

/** The key of an example's picture in the file store: one file for all teams, which belongs to the product. */
export const pictureKeyOf = ({ picture }: Pick<ExampleLot, "picture">): string =>
  `picture/example-${picture}`;
export const readPicture = async ({ picture }: Pick<ExampleLot, "picture">): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`../../../demo/pictures/${picture}`, import.meta.url)));
