import {
  type Block,
  figuresByTitle,
  figuresOf,
  type ProductData,
  productsOf,
  sheetTexts,
  shownFacts,
} from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import { useOptions, useOwnFields } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueProject } from "../api/get-project.ts";
import type { CatalogueDocument } from "../rules/document.ts";
import type { BlockActions, LotChoice, SheetValue } from "../sheets/sheet-context.ts";

/** Of a project whose owner is gone. */
const NO_CONTACT: SheetValue["contact"] = { name: "", logo: null, address: "" };

export interface SheetSource {
  readonly document: CatalogueDocument;
  /** The blocks in the language of the pages. */
  readonly blocks: readonly Block[];
  readonly locale: Locale;
  readonly project: CatalogueProject;
  readonly actions: BlockActions | null;
  readonly discussedOf: SheetValue["discussedOf"];
  readonly choice: LotChoice | null;
  readonly flash: string | null;
}

/** What the pages show and how they word it, in the language of the pages. */
export function useSheetValue({
  document,
  blocks,
  locale,
  project,
  actions,
  discussedOf,
  choice,
  flash,
}: SheetSource): SheetValue {
  const { t: ui } = useTranslation(NAMESPACE);
  const { labelOf, termsOf } = useOptions(locale);
  const figures = useMemo(
    () => ({ figures: figuresOf(productsOf(blocks)), figuresByTitle: figuresByTitle(blocks) }),
    [blocks],
  );
  const { fields } = useOwnFields();
  const { publishDate, template, cover, rotorFooterLabel, shownProperties } = document;
  return useMemo(
    () => ({
      locale,
      word: sheetTexts(locale),
      labelOf,
      units: termsOf("unit"),
      project,
      contact: project.contact ?? NO_CONTACT,
      publishDate,
      template,
      cover,
      rotorFooterLabel,
      ownFacts: (product: ProductData) => shownFacts(product.own, shownProperties, fields, locale),
      ...figures,
      actions,
      discussedOf,
      choice,
      marks: null,
      title: null,
      ui,
      flash,
    }),
    [
      locale,
      labelOf,
      termsOf,
      project,
      publishDate,
      template,
      cover,
      rotorFooterLabel,
      shownProperties,
      fields,
      figures,
      actions,
      discussedOf,
      choice,
      ui,
      flash,
    ],
  );
}
