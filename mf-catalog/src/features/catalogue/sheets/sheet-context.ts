import type {
  Block,
  CatalogueCover,
  Figures,
  ProductData,
  SheetWords,
  ShownFact,
} from "@gisement/shared-domain/catalogue";
import type { Discussed } from "@gisement/shared-ui/comments";
import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import type { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueProject } from "../api/get-project.ts";

/** Actions on a block from its page; absent in print and for readers. */
export interface BlockActions {
  readonly edit: (block: Block) => void;
  readonly move: (block: Block, by: -1 | 1) => void;
}

/** Lots that a reader chooses on the pages, by id. */
export interface LotChoice {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** Marks a block that two versions show differently. */
export interface BlockMark {
  readonly tone: "added" | "gone" | "changed";
  readonly label: string;
}

/** The language of the pages may differ from the interface's. */
export interface SheetValue extends SheetWords {
  readonly project: CatalogueProject;
  /** The owner of the project, for every reader. */
  readonly contact: { readonly name: string; readonly logo?: string | null; readonly address: string };
  readonly publishDate: string;
  readonly template: string;
  readonly cover: CatalogueCover;
  readonly rotorFooterLabel: string;
  /** The team's own properties that the pages of products show. */
  readonly ownFacts: (product: ProductData) => readonly ShownFact[];
  /** What all products add up to. */
  readonly figures: Figures;
  /** What the products of each category add up to, by the id of its title. */
  readonly figuresByTitle: ReadonlyMap<string, Figures>;
  readonly actions: BlockActions | null;
  /** What comments on a block are about, or null for a block without; absent in print. */
  readonly discussedOf: ((block: Block) => Discussed | null) | null;
  /** Absent in print, and for a person who does not ask for lots. */
  readonly choice: LotChoice | null;
  /** By the id of the block; null outside a comparison. */
  readonly marks: ReadonlyMap<string, BlockMark> | null;
  /** Which of two compared versions this is; null outside a comparison. */
  readonly title: string | null;
  /** Texts of the buttons, in the language of the interface. */
  readonly ui: TFunction<typeof NAMESPACE>;
  /** Id of the block that a link has just opened. */
  readonly flash: string | null;
}

export const SheetContext = createContext<SheetValue | null>(null);

export function useSheet(): SheetValue {
  const value = useContext(SheetContext);
  if (!value) throw new Error("A page of the catalogue is rendered outside its SheetContext");
  return value;
}
