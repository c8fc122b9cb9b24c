import { layoutCatalogue } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import { Button } from "@gisement/shared-ui/blueprint";
import { DownloadIcon, PrinterIcon, SaveIcon, Share2Icon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { useCallback, useMemo, useReducer, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useDeleteVersion } from "../api/delete-version.ts";
import type { CatalogueProject } from "../api/get-project.ts";
import type { CatalogueVersion } from "../api/list-versions.ts";
import { blocksOf, type CatalogueDocument, type ProductsByLocale, primaryLocale } from "../rules/document.ts";
import {
  bringUpToDate,
  compareWithProducts,
  type Edit,
  moveBlock,
  setCover,
  setTemplate,
  sortBy,
} from "../rules/edits.ts";
import { isUnsaved, startHistory, stepHistory } from "../rules/history.ts";
import { fitZoom } from "../rules/visible-pages.ts";
import { Sheet } from "../sheets/sheet.tsx";
import { type BlockActions, SheetContext, type SheetValue } from "../sheets/sheet-context.ts";
import { changedLots } from "./changed-lots.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { PagesView } from "./pages-view.tsx";
import { ProjectTabs } from "./project-tabs.tsx";
import { StructureList } from "./structure-list.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import { useDiscussedBlocks } from "./use-discussed-blocks.ts";
import { useEditorDialogs } from "./use-editor-dialogs.tsx";
import { useHashTarget } from "./use-hash-target.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useLotRequest } from "./use-lot-request.tsx";
import { usePdf } from "./use-pdf.tsx";
import { PRINT_CLASS, usePrinting } from "./use-printing.ts";
import { useSave } from "./use-save.ts";
import { useSheetValue } from "./use-sheet-value.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { VersionsMenu } from "./versions-menu.tsx";

export interface CatalogueEditorProps {
  readonly project: CatalogueProject;
  readonly products: ProductsByLocale;
  /** The initial content; later changes of this prop are ignored (CAT-510). */
  readonly start: CatalogueDocument;
  readonly version: number | null;
  readonly versions: readonly CatalogueVersion[];
  readonly canSave: boolean;
  readonly canPublish: boolean;
  /** Whether this person may ask the owner for lots. */
  readonly canRequest: boolean;
  readonly canDiscuss: (noun: "lot" | "header") => boolean;
  readonly onOpenVersion: (version: CatalogueVersion) => void;
  /** Opens the comparison of this version with the one before it, or with the lots as they are now. */
  readonly onCompare: (version: number | null) => void;
  readonly onSaved: (version: number) => void;
  readonly onDeleted: (version: CatalogueVersion) => void;
}

/** The catalogue of a project: pages as printed, edited in place, saved as versions. */
export function CatalogueEditor(props: CatalogueEditorProps) {
  const { project, products, canSave } = props;
  const { t } = useTranslation(NAMESPACE);
  const interfaceLocale = useLocale();
  const [history, dispatch] = useReducer(stepHistory, props.start, startHistory);
  const document = history.present;
  const unsaved = isUnsaved(history);
  const [version, setVersion] = useState(props.version);
  const [wantedLocale, setWantedLocale] = useState<Locale | null>(null);
  const locale =
    [wantedLocale, interfaceLocale].find((candidate) => candidate && document.locales.includes(candidate)) ??
    primaryLocale(document);
  const [ownZoom, setOwnZoom] = useState<number | null>(null);
  const [width, setWidth] = useState(0);
  const zoom = ownZoom ?? fitZoom(width);
  const [isStructureOpen, setStructureOpen] = useState(false);
  const [flash, setFlash] = useState<string | null>(null);
  const target = useHashTarget();
  const printing = usePrinting();
  useLeaveGuard(unsaved && canSave);

  const blocks = blocksOf(document, locale);
  const { template, cover, firstPageNumber } = document;
  const pages = useMemo(
    () => layoutCatalogue({ blocks }, { template, cover, firstPageNumber }),
    [blocks, template, cover, firstPageNumber],
  );
  const difference = useMemo(
    () => compareWithProducts(blocksOf(document, primaryLocale(document)), products[primaryLocale(document)]),
    [document, products],
  );

  const edit = useCallback((change: Edit) => dispatch({ type: "edit", edit: change }), []);
  const undo = () => dispatch({ type: "undo" });
  const redo = () => dispatch({ type: "redo" });
  const { save, isSaving } = useSave(project.id, (saved, number) => {
    dispatch({ type: "saved", document: saved });
    setVersion(number);
    props.onSaved(number);
  });
  useShortcuts({ save: () => canSave && void save(document), undo, redo });

  const { editBlock, openOptions, confirmLeaving, chooseChanges, openSharing } = useEditorDialogs({
    projectID: project.id,
    locale,
    products,
    edit,
  });
  const openVersion = async (selected: CatalogueVersion) => {
    if (!unsaved || (await confirmLeaving(selected.version))) props.onOpenVersion(selected);
  };

  const compare = async () => {
    if (!unsaved || !canSave || (await confirmLeaving())) props.onCompare(version);
  };

  const { mutate: deleteVersion } = useDeleteVersion();
  const removeVersion = async (shown: CatalogueVersion) => {
    if (unsaved && !(await confirmLeaving(shown.version))) return;
    deleteVersion(shown, { onSuccess: () => props.onDeleted(shown) });
  };

  const openPdf = usePdf();
  const createPdf = () =>
    openPdf({
      locales: document.locales,
      locale,
      versionID: unsaved && canSave ? null : (current?.id ?? null),
      save: () => save(document),
    });

  const current = props.versions.find((each) => each.version === version);
  const actions = useMemo<BlockActions | null>(
    () =>
      canSave
        ? { edit: (block) => void editBlock(block), move: (block, by) => edit(moveBlock(block.id, by)) }
        : null,
    [canSave, editBlock, edit],
  );
  const discussedOf = useDiscussedBlocks(project.id, props.canDiscuss);
  const request = useLotRequest(blocks, props.canRequest);
  const { choice } = request;
  const sheet = useSheetValue({ document, blocks, locale, project, actions, discussedOf, choice, flash });
  const paper = useMemo<SheetValue>(
    () => ({ ...sheet, actions: null, discussedOf: null, choice: null, flash: null }),
    [sheet],
  );

  return (
    <Page
      title={t("page.title")}
      documentTitle={t("page.documentTitle", { name: project.name })}
      fill
      className="mfc-page"
      breadcrumbs={[
        { label: t("page.projects"), path: "/projects" },
        { label: project.name, path: `/projects/ressources/${project.id}` },
        { label: t("page.title") },
      ]}
      subtitle={
        <span className={unsaved ? "mfc-unsaved mfc-unsaved--yes" : "mfc-unsaved"} role="status">
          {unsaved
            ? t("page.unsaved")
            : version === null
              ? t("page.neverSaved")
              : t("page.saved", { version })}
        </span>
      }
      actions={
        <>
          <VersionsMenu
            versions={props.versions}
            current={version}
            onOpen={(selected) => void openVersion(selected)}
            onCompare={() => void compare()}
            onDelete={props.canPublish ? (shown) => void removeVersion(shown) : null}
          />
          {props.canPublish && current && (
            <Button
              icon={<Share2Icon />}
              text={t("share.open")}
              onClick={() => void openSharing(current.id, unsaved)}
            />
          )}
          {(canSave || current) && (
            <Button
              icon={<DownloadIcon />}
              text={t("pdf.open")}
              title={t("pdf.title")}
              onClick={() => void createPdf()}
            />
          )}
          <Button
            icon={<PrinterIcon />}
            text={t("page.print")}
            loading={printing.isPreparing}
            onClick={() => void printing.print()}
          />
          {canSave && request.button}
        </>
      }
      primaryAction={
        canSave ? (
          <Button
            intent="primary"
            icon={<SaveIcon />}
            text={t("page.save")}
            title={t("page.saveTitle")}
            loading={isSaving}
            onClick={() => void save(document)}
          />
        ) : (
          request.button
        )
      }
    >
      <ProjectTabs project={project} />
      <EditorToolbar
        template={template}
        cover={cover}
        sort={document.sort}
        locale={locale}
        locales={document.locales}
        zoom={zoom}
        canEdit={canSave}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
        isStructureOpen={isStructureOpen}
        onTemplate={(value) => edit(setTemplate(value))}
        onCover={(value) => edit(setCover(value))}
        onSort={(value) => edit(sortBy(value, products))}
        onLocale={setWantedLocale}
        onZoom={setOwnZoom}
        onUndo={undo}
        onRedo={redo}
        onOptions={() => void openOptions(document)}
        onStructure={() => setStructureOpen(!isStructureOpen)}
      />
      {canSave && (
        <UpdateNotice
          difference={difference}
          onUpdate={() => edit(bringUpToDate(products))}
          onChoose={() => void chooseChanges(changedLots(document, products, difference, sheet))}
        />
      )}
      <SheetContext value={sheet}>
        <div className={isStructureOpen ? "mfc-editor mfc-editor--structure" : "mfc-editor"}>
          <StructureList
            blocks={blocks}
            currentID={target.blockID}
            onFollow={() => setStructureOpen(false)}
          />
          <PagesView pages={pages} zoom={zoom} target={target} onWidth={setWidth} onFlash={setFlash} />
        </div>
      </SheetContext>
      {request.dialog}
      {printing.isPrinting &&
        createPortal(
          <SheetContext value={paper}>
            <div className={PRINT_CLASS} lang={locale}>
              {pages.map((page) => (
                <Sheet key={page.sheet} page={page} />
              ))}
            </div>
          </SheetContext>,
          window.document.body,
        )}
    </Page>
  );
}
