import { type Block, layoutCatalogue, pageOfBlock } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import { useLocale } from "@gisement/shared-ui/locale";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueProject } from "../api/get-project.ts";
import { useSheetValue } from "../editor/use-sheet-value.ts";
import { compareBlocks } from "../rules/compare-blocks.ts";
import { blocksOf, type CatalogueDocument, primaryLocale } from "../rules/document.ts";
import type { SheetValue } from "../sheets/sheet-context.ts";
import type { ListedChange } from "./change-list.tsx";
import { marksOf } from "./change-marks.ts";

const pagesOf = (blocks: readonly Block[], { template, cover, firstPageNumber }: CatalogueDocument) =>
  layoutCatalogue({ blocks }, { template, cover, firstPageNumber });

/** The interface's language if both versions have it, else their first ones. */
function languagesOf(before: CatalogueDocument, after: CatalogueDocument, wanted: Locale) {
  const common = [wanted, primaryLocale(after)].find(
    (locale) => before.locales.includes(locale) && after.locales.includes(locale),
  );
  return { before: common ?? primaryLocale(before), after: common ?? primaryLocale(after) };
}

/** Both versions as pages with marks, and what changed from one to the other, in the order of the pages. */
export function useComparison(
  project: CatalogueProject,
  before: CatalogueDocument,
  after: CatalogueDocument,
  titles: { readonly before: string; readonly after: string },
) {
  const { t } = useTranslation(NAMESPACE);
  const languages = languagesOf(before, after, useLocale());
  const blocksBefore = blocksOf(before, languages.before);
  const blocksAfter = blocksOf(after, languages.after);
  const reading = { project, actions: null, discussedOf: null, choice: null, flash: null };
  const sheetBefore = useSheetValue({
    ...reading,
    document: before,
    blocks: blocksBefore,
    locale: languages.before,
  });
  const sheetAfter = useSheetValue({
    ...reading,
    document: after,
    blocks: blocksAfter,
    locale: languages.after,
  });
  const pages = useMemo(
    () => ({ before: pagesOf(blocksBefore, before), after: pagesOf(blocksAfter, after) }),
    [blocksBefore, blocksAfter, before, after],
  );
  const changes = useMemo<readonly ListedChange[]>(() => {
    const placed = compareBlocks(blocksBefore, blocksAfter, sheetAfter).map((change) => {
      const side = change.after ? "after" : "before";
      const index = pageOfBlock(pages[side], change[side]?.id ?? "");
      return { change, index, page: pages[side][index]?.number ?? null };
    });
    return placed
      .toSorted((a, b) => a.index - b.index)
      .map(({ change, page }): ListedChange => ({ ...change, page }));
  }, [blocksBefore, blocksAfter, sheetAfter, pages]);
  const words = {
    added: t("compare.addedOne"),
    gone: t("compare.goneOne"),
    empty: t("compare.empty"),
  };
  const marked = (sheet: SheetValue, side: "before" | "after"): SheetValue => ({
    ...sheet,
    title: titles[side],
    marks: marksOf(changes, side, words),
  });
  return {
    changes,
    pages,
    before: marked(sheetBefore, "before"),
    after: marked(sheetAfter, "after"),
    lots: {
      before: blocksBefore.filter(({ type }) => type === "PRODUCT").length,
      after: blocksAfter.filter(({ type }) => type === "PRODUCT").length,
    },
  };
}

/** The pages that show a change; a lot that one side lacks leads to the same place there. */
export function pagesOfChange(
  change: ListedChange | undefined,
  pages: ReturnType<typeof useComparison>["pages"],
): { readonly before: number; readonly after: number } {
  const first = { before: Math.min(1, pages.before.length - 1), after: Math.min(1, pages.after.length - 1) };
  if (!change) return first;
  const before = pageOfBlock(pages.before, change.before?.id ?? "");
  const after = pageOfBlock(pages.after, change.after?.id ?? "");
  return {
    before: before >= 0 ? before : Math.min(after, pages.before.length - 1),
    after: after >= 0 ? after : Math.min(before, pages.after.length - 1),
  };
}
