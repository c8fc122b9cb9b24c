import { csvText, saveFile } from "@gisement/shared-domain/export";
import { Button, SegmentedControl } from "@gisement/shared-ui/blueprint";
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  DownloadIcon,
} from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { isTyping, Page } from "@gisement/shared-ui/page";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueProject } from "../api/get-project.ts";
import { useVersion } from "../api/get-version.ts";
import type { CatalogueVersion } from "../api/list-versions.ts";
import { ProjectTabs } from "../editor/project-tabs.tsx";
import { type ChangeKind, TODAY } from "../rules/compare-blocks.ts";
import {
  blocksOf,
  type CatalogueDocument,
  type ProductsByLocale,
  primaryLocale,
  readDocument,
} from "../rules/document.ts";
import { bringUpToDate, compareWithProducts } from "../rules/edits.ts";
import { ChangeList, type ListedChange } from "./change-list.tsx";
import { nameOf } from "./change-marks.ts";
import { PagePair, type Side } from "./page-pair.tsx";
import { pagesOfChange, useComparison } from "./use-comparison.ts";
import "./compare.css";

export interface CompareScreenProps {
  readonly project: CatalogueProject;
  readonly products: ProductsByLocale;
  readonly versions: readonly CatalogueVersion[];
  /** Number of a version. */
  readonly from: number;
  /** Number of a version, or `TODAY`. */
  readonly to: number;
  /** Key of the change that the address names. */
  readonly changeKey: string;
  readonly canSave: boolean;
  readonly onVersions: (versions: { readonly from: number; readonly to: number }) => void;
  readonly onChange: (key: string) => void;
  readonly onClose: () => void;
}

/** Two versions of a catalogue, or a version and the lots as they are now: what changed, as a list and on the pages. */
export function CompareScreen(props: CompareScreenProps) {
  const { products, versions, from, to } = props;
  const { t } = useTranslation(NAMESPACE);
  const find = (number: number) => versions.find(({ version }) => version === number);
  const [fromID, toID] = [find(from)?.id ?? null, to === TODAY ? null : (find(to)?.id ?? null)];
  const older = useVersion(fromID);
  const newer = useVersion(toID);
  const documents = useMemo(() => {
    if (!older.data) return null;
    const { document: before } = readDocument(older.data);
    if (to === TODAY) return { before, after: bringUpToDate(products)(before) };
    return newer.data ? { before, after: readDocument(newer.data).document } : null;
  }, [older.data, newer.data, products, to]);
  const failed = [older, newer].find(({ error, data }) => error && !data);
  const isMissing =
    fromID === null ||
    (to !== TODAY && toID === null) ||
    older.data === null ||
    (to !== TODAY && newer.data === null);
  // The former pages stay until the others are there, and the focus in the choice of versions.
  const [former, setFormer] = useState<typeof documents>(null);
  useEffect(() => {
    if (documents) setFormer(documents);
  }, [documents]);
  const shown = documents ?? (failed || isMissing ? null : former);
  if (shown)
    return <Compared {...props} before={shown.before} after={shown.after} isChanging={documents === null} />;
  return (
    <Frame {...props}>
      {isMissing ? (
        <EmptyState
          title={t("compare.missing")}
          text={t("compare.missingText")}
          action={<Button text={t("compare.close")} onClick={props.onClose} />}
        />
      ) : failed ? (
        <ErrorState error={failed.error} title={t("compare.failed")} retry={() => void failed.refetch()} />
      ) : (
        <LoadingState label={t("page.loading")} />
      )}
    </Frame>
  );
}

function Frame({
  project,
  onClose,
  actions,
  children,
}: Pick<CompareScreenProps, "project" | "onClose"> & {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page
      title={t("compare.title")}
      documentTitle={t("compare.documentTitle", { name: project.name })}
      fill
      className="mfc-page"
      breadcrumbs={[
        { label: t("page.projects"), path: "/projects" },
        { label: project.name, path: `/projects/ressources/${project.id}` },
        { label: t("page.title"), path: `/projects/catalog/${project.id}` },
        { label: t("compare.title") },
      ]}
      actions={
        <>
          {actions}
          <Button icon={<ArrowLeftIcon />} text={t("compare.close")} onClick={onClose} />
        </>
      }
    >
      <ProjectTabs project={project} />
      {children}
    </Page>
  );
}

const isInDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** N goes to the next change, P to the one before: on this screen before the letters of the navigation. */
function useChangeKeys(step: (by: -1 | 1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInDialog()) return;
      const by = ({ n: 1, p: -1 } as const)[event.key.toLowerCase()];
      if (!by) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

/** Opens changes, and walks through them with N and P. */
function useWalk(shown: readonly ListedChange[], changeKey: string, onChange: (key: string) => void) {
  // The address follows a little later than the keys of a hurried reader.
  const latestKey = useRef(changeKey);
  useEffect(() => {
    latestKey.current = changeKey;
  }, [changeKey]);
  const open = (change: ListedChange) => {
    latestKey.current = change.key;
    onChange(change.key);
  };
  const step = (by: -1 | 1) => {
    const at = shown.findIndex(({ key }) => key === latestKey.current);
    const next = at < 0 ? shown[by > 0 ? 0 : shown.length - 1] : shown[at + by];
    if (next) open(next);
  };
  useChangeKeys(step);
  return { open, step };
}

interface ComparedProps extends CompareScreenProps {
  readonly before: CatalogueDocument;
  readonly after: CatalogueDocument;
  /** Other versions than the shown ones have been chosen, and are on their way. */
  readonly isChanging: boolean;
}

function Compared(props: ComparedProps) {
  const { project, products, versions, from, to, changeKey, onChange } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const titleOf = (number: number) =>
    number === TODAY ? t("compare.today") : t("versions.one", { version: number });
  const titles = { before: titleOf(from), after: titleOf(to) };
  const compared = useComparison(project, props.before, props.after, titles);
  const { changes, pages } = compared;
  const [mode, setMode] = useState("beside");
  // Other versions have other changes and pages.
  const pair = `${from}-${to}`;
  const [place, setPlace] = useState({ pair, kind: null as ChangeKind | null, offset: 0 });
  const { kind, offset } = place.pair === pair ? place : { kind: null, offset: 0 };
  const setKind = (next: ChangeKind | null) => setPlace({ pair, kind: next, offset });
  const setOffset = (next: number) => setPlace({ pair, kind, offset: next });
  const current = changes.find(({ key }) => key === changeKey);
  const shown = changes.filter((change) => kind === null || change.kind === kind);
  const { open, step } = useWalk(shown, changeKey, (key) => {
    setOffset(0);
    onChange(key);
  });

  const base = pagesOfChange(current ?? changes[0], pages);
  const last = Math.max(pages.before.length, pages.after.length) - 1;
  const index = {
    before: Math.min(Math.max(0, base.before + offset), pages.before.length - 1),
    after: Math.min(Math.max(0, base.after + offset), pages.after.length - 1),
  };
  const walk = Math.max(base.before, base.after) + offset;
  const lotsText = (count: number) => t("compare.lots", { count, formatted: format.number(count) });
  const dayOf = (number: number) => {
    const version = versions.find((each) => each.version === number);
    return version ? format.date(version.createdAt) : null;
  };
  const sideOf = (side: "before" | "after", number: number): Side => ({
    title: titles[side],
    subtitle: [dayOf(number), lotsText(compared.lots[side])].filter(Boolean).join(", "),
    sheet: compared[side],
    page: pages[side][index[side]],
  });
  const exportChanges = useExport(compared.after, project.name);
  return (
    <Frame
      {...props}
      actions={
        <Button
          icon={<DownloadIcon />}
          text={t("compare.export")}
          disabled={changes.length === 0}
          onClick={() => exportChanges(changes)}
        />
      }
    >
      <div className="mfc-compare" aria-busy={props.isChanging}>
        <aside className="mfc-changes" aria-label={t("compare.changes")}>
          <VersionChoice {...props} titleOf={titleOf} />
          <ChangeList
            changes={changes}
            kind={kind}
            currentKey={current?.key ?? null}
            sheet={compared.after}
            onKind={setKind}
            onOpen={open}
          />
          <Since
            version={to === TODAY ? null : to}
            count={to === TODAY ? changes.length : changedSince(props.after, products)}
            canSave={props.canSave}
            onShow={() => props.onVersions({ from: to, to: TODAY })}
            onTakeOver={props.onClose}
          />
        </aside>
        <div className="mfc-compare__pages">
          <PagePair
            before={sideOf("before", from)}
            after={sideOf("after", to)}
            isOverlaid={mode === "over"}
          />
          <PagesBar
            index={walk}
            last={last}
            mode={mode}
            isAtEnd={shown.length === 0 || shown.at(-1)?.key === current?.key}
            onTurn={(by) => setOffset(offset + by)}
            onMode={setMode}
            onNext={() => step(1)}
          />
        </div>
      </div>
    </Frame>
  );
}

interface PagesBarProps {
  /** Of the page that is shown, and of the last one, from 0. */
  readonly index: number;
  readonly last: number;
  readonly mode: string;
  /** The last change is shown, or there is none. */
  readonly isAtEnd: boolean;
  readonly onTurn: (by: -1 | 1) => void;
  readonly onMode: (mode: string) => void;
  readonly onNext: () => void;
}

function PagesBar({ index, last, mode, isAtEnd, onTurn, onMode, onNext }: PagesBarProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfc-compare__bar" role="toolbar" aria-label={t("compare.bar")}>
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label={t("compare.previousPage")}
        disabled={index <= 0}
        onClick={() => onTurn(-1)}
      />
      <span role="status">{t("compare.position", { page: Math.min(index, last) + 1, count: last + 1 })}</span>
      <Button
        variant="minimal"
        icon={<ChevronRightIcon />}
        aria-label={t("compare.nextPage")}
        disabled={index >= last}
        onClick={() => onTurn(1)}
      />
      <SegmentedControl
        size="small"
        value={mode}
        onValueChange={onMode}
        options={[
          { value: "beside", label: t("compare.beside") },
          { value: "over", label: t("compare.over") },
        ]}
      />
      <Button variant="minimal" disabled={isAtEnd} onClick={onNext}>
        <span className="mfc-key" aria-hidden="true">
          N
        </span>{" "}
        {t("compare.next")}
      </Button>
    </div>
  );
}

/** Lots that came, changed or left the project after a version. */
function changedSince(document: CatalogueDocument, products: ProductsByLocale): number {
  const primary = primaryLocale(document);
  const { added, changed, gone } = compareWithProducts(blocksOf(document, primary), products[primary]);
  return added.length + changed.length + gone.length;
}

interface VersionChoiceProps extends Pick<CompareScreenProps, "versions" | "from" | "to" | "onVersions"> {
  readonly titleOf: (number: number) => string;
}

function VersionChoice({ versions, from, to, titleOf, onVersions }: VersionChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  const options = versions.map(({ version }) => ({ value: String(version), label: titleOf(version) }));
  return (
    <div className="mfc-changes__versions">
      <Select
        aria-label={t("compare.from")}
        value={String(from)}
        options={options}
        onChange={(value) => onVersions({ from: Number(value), to })}
      />
      <ArrowRightIcon size={16} aria-hidden="true" />
      <Select
        aria-label={t("compare.to")}
        value={String(to)}
        options={[{ value: String(TODAY), label: titleOf(TODAY) }, ...options]}
        onChange={(value) => onVersions({ from, to: Number(value) })}
      />
    </div>
  );
}

interface SinceProps {
  /** Null beside the lots as they are now. */
  readonly version: number | null;
  readonly count: number;
  readonly canSave: boolean;
  readonly onShow: () => void;
  readonly onTakeOver: () => void;
}

/** What changed after the newer version, and the way to it; beside today, the way to take it over. */
function Since({ version, count, canSave, onShow, onTakeOver }: SinceProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (count === 0) return null;
  if (version === null)
    return canSave ? (
      <p className="mfc-changes__since">
        <Button size="small" text={t("compare.takeOver")} onClick={onTakeOver} />
      </p>
    ) : null;
  return (
    <p className="mfc-changes__since">
      <span>{t("compare.since", { version, count, formatted: format.number(count) })}</span>
      <Button size="small" text={t("compare.showSince")} onClick={onShow} />
    </p>
  );
}

/** Saves the changes as a file of text, a line each. */
function useExport(sheet: Side["sheet"], projectName: string) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  return (changes: readonly ListedChange[]) => {
    const { head, rows } = csvText(locale);
    const titles = ["kind", "reference", "lot", "what", "before", "after", "page"] as const;
    const text =
      head(titles.map((title) => t(`compare.column.${title}`))) +
      rows(
        changes.map((change) => [
          t(`compare.one.${change.kind}`),
          (change.after ?? change.before)?.data.reference ?? "",
          nameOf(change, sheet),
          change.label ?? "",
          change.from,
          change.to,
          change.page,
        ]),
      );
    saveFile(new TextEncoder().encode(text), t("compare.fileName", { name: projectName }), "csv");
  };
}
