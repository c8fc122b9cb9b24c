import type { ReactNode } from "react";

type Text = string | null | undefined;

/** A lot on its sheet, as a remote's own query returns it. Its fields are read by the record. */
export interface ViewedProduct {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly pictures: readonly string[];
  readonly properties: readonly {
    readonly key: string;
    readonly values: readonly string[];
    /** Drawn in place of the values: chosen options with their colours. */
    readonly display?: ReactNode;
    /** Drawn after the value. */
    readonly more?: ReactNode;
  }[];
  readonly place?: {
    readonly name: string;
    readonly address?: Text;
    readonly zipcode?: Text;
    readonly city?: Text;
    readonly country?: Text;
  } | null;
  readonly project?: { readonly id: string; readonly name: string } | null;
  readonly byUser?: { readonly name?: Text } | null;
  readonly source?: Text;
}

/** Path of a lot in its project, or in the inventory if it has none (INV-507). */
export const productPath = ({ id, project }: Pick<ViewedProduct, "id" | "project">): string =>
  project ? `/projects/ressources/${project.id}?node=${id}` : `/inventory?node=${id}`;
