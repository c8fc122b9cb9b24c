import type { ReactNode } from "react";

type Text = string | null | undefined;
type Amount = number | null | undefined;

export const CARE_PARTS = [
  "removal",
  "assembly",
  "conditioning",
  "transport",
  "storage",
  "access",
  "safety",
  "potential",
] as const;
export type CarePart = (typeof CARE_PARTS)[number];

/** Assessments of a lot besides its reuse index, in display order. */
export const INDICES = [
  "valueIndex",
  "reusabilityIndex",
  "recyclabilityIndex",
  "valorisationIndex",
  "eliminationIndex",
  "removalIndex",
] as const;
export type ProductIndex = (typeof INDICES)[number];

/** Data of a lot for the viewer, from a remote's own query. The unsuffixed fields are French. */
export interface ViewedProduct extends Partial<Record<ProductIndex, string | null>> {
  readonly id: string;
  readonly name?: Text;
  readonly nameEN?: Text;
  readonly nameNL?: Text;
  readonly pictures: readonly string[];
  readonly description?: Text;
  readonly descriptionEN?: Text;
  readonly descriptionNL?: Text;
  readonly complement?: Text;
  readonly complementEN?: Text;
  readonly complementNL?: Text;
  readonly category?: Text;
  readonly quantity?: { readonly number?: Amount; readonly unit?: Text } | null;
  readonly price?: { readonly amount?: Amount } | null;
  readonly dimension?: {
    readonly length?: Amount;
    readonly width?: Amount;
    readonly height?: Amount;
    readonly diameter?: Amount;
    readonly unit?: Text;
  } | null;
  readonly weight?: Amount;
  readonly conditions: readonly string[];
  readonly provenances: readonly string[];
  readonly channels: readonly string[];
  readonly material: readonly string[];
  readonly reemploymentIndex?: Text;
  readonly startDate?: Text;
  readonly endDate?: Text;
  readonly ref?: Text;
  readonly lot?: Text;
  readonly brand?: Text;
  readonly model?: Text;
  readonly color?: Text;
  readonly wasteCode?: Text;
  readonly wasteCost?: Amount;
  readonly co2Impact?: Amount;
  readonly linkFdes?: Text;
  readonly linkTechnicalSheet?: Text;
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
  readonly spot?: Text;
  readonly storage?: Partial<Record<"level" | "room" | "shelf" | "indication", Text>> | null;
  readonly careInstructions?: Partial<Record<CarePart, Text>> | null;
  readonly project?: { readonly id: string; readonly name: string } | null;
  readonly byUser?: { readonly name?: Text } | null;
  readonly source?: Text;
  readonly internalNotes?: Text;
  readonly createdAt?: Text;
  readonly updatedAt?: Text;
  readonly checkedAt?: Text;
}

/** Path of a lot in its project, or in the inventory if it has none (INV-507). */
export const productPath = ({ id, project }: Pick<ViewedProduct, "id" | "project">): string =>
  project ? `/projects/ressources/${project.id}?node=${id}` : `/inventory?node=${id}`;

/** The text in the current language; falls back to the unsuffixed field, which is French (I18N-503). */
export const inLanguage = (locale: string, fr: Text, en: Text, nl: Text): string =>
  (locale === "en" ? en : locale === "nl" ? nl : fr) || fr || "";
