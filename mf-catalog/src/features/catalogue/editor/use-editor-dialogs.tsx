import { type Block, cataloguedFields } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueDocument, ProductsByLocale } from "../rules/document.ts";
import {
  bringUpToDate,
  type CatalogueOptions,
  type Edit,
  editHeader,
  type HeaderTexts,
  setDetailed,
  setOptions,
} from "../rules/edits.ts";
import { ShareDialog } from "../sharing/share-dialog.tsx";
import { HeaderForm } from "./header-form.tsx";
import { OptionsForm } from "./options-form.tsx";
import { ProductForm } from "./product-form.tsx";
import { type ChangedLot, TakeOverForm } from "./take-over-form.tsx";

export interface EditorDialogsOptions {
  readonly projectID: string;
  /** Language of the pages. */
  readonly locale: Locale;
  readonly products: ProductsByLocale;
  readonly edit: (edit: Edit) => void;
}

/** The editor's dialogs; each result becomes one edit. */
export function useEditorDialogs({ projectID, locale, products, edit }: EditorDialogsOptions) {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const { fields } = useOwnFields();
  const own = cataloguedFields(fields);

  const editBlock = useCallback(
    async (block: Block) => {
      if (block.type === "HEADER") {
        const texts = await dialogs.open<HeaderTexts>({
          title: t("header.title"),
          style: "form",
          content: ({ close, cancel, setDirty }) => (
            <HeaderForm block={block} onSave={close} onCancel={cancel} onDirty={setDirty} />
          ),
        });
        if (texts) edit(editHeader(locale, block.id, texts));
        return;
      }
      const detailed = await dialogs.open<boolean>({
        title: block.data.name || t("product.title"),
        style: "info",
        content: ({ close, cancel }) => (
          <ProductForm block={block} projectID={projectID} onSave={close} onCancel={cancel} />
        ),
      });
      if (detailed !== undefined) edit(setDetailed(block.id, detailed));
    },
    [dialogs, edit, locale, projectID, t],
  );
  const openOptions = async (document: CatalogueDocument) => {
    const options = await dialogs.open<CatalogueOptions>({
      title: t("options.title"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <OptionsForm options={document} own={own} onSave={close} onCancel={cancel} onDirty={setDirty} />
      ),
    });
    if (options) edit(setOptions(options, products));
  };
  /** Asks before unsaved edits are lost, for another version or, without one, for another page. */
  const confirmLeaving = (version?: number) =>
    dialogs.confirm({
      title: t("leave.title"),
      message: version === undefined ? t("leave.text") : t("leave.version", { version }),
      confirm: t("leave.confirm"),
      cancel: t("leave.cancel"),
      danger: true,
    });
  const chooseChanges = async (lots: readonly ChangedLot[]) => {
    const ids = await dialogs.open<ReadonlySet<string>>({
      title: t("update.title"),
      style: "form",
      content: ({ close, cancel }) => <TakeOverForm lots={lots} onSave={close} onCancel={cancel} />,
    });
    if (ids) edit(bringUpToDate(products, ids));
  };
  const openSharing = (versionID: string, hasUnsavedChanges: boolean) =>
    dialogs.open({
      title: t("share.title"),
      style: "form",
      content: () => (
        <ShareDialog projectID={projectID} versionID={versionID} hasUnsavedChanges={hasUnsavedChanges} />
      ),
    });
  return { editBlock, openOptions, confirmLeaving, chooseChanges, openSharing };
}
