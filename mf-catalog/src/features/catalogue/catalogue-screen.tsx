import { urlCodecs, useUrlState } from "@gisement/shared-ui/filters";
import { PackagePlusIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { usePropertySet } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState, lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { type CatalogueRights, useCatalogueRights } from "../../kernel/use-rights.ts";
import { NotFound } from "../../not-found.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useProject } from "./api/get-project.ts";
import { type StoredCatalogue, useVersion } from "./api/get-version.ts";
import { useLots } from "./api/list-lots.ts";
import { useVersions } from "./api/list-versions.ts";
import { useNamedFields } from "./api/name-fields.ts";
import { CatalogueEditor, type CatalogueEditorProps } from "./editor/catalogue-editor.tsx";
import { TODAY } from "./rules/compare-blocks.ts";
import { newDocument, type ProductsByLocale, readDocument } from "./rules/document.ts";
import { toProducts } from "./rules/to-products.ts";
import "./catalogue.css";

/** Loaded when versions are compared. */
const CompareScreen = lazyPart(async () => (await import("./compare/compare-screen.tsx")).CompareScreen);

/**
 * `version` is the number of an older version opened by a link. With `from` the screen compares that version with the version
 * `to`, or with the lots as they are now, at the change named by `change`.
 */
const PAGE_STATE = {
  version: urlCodecs.number(0),
  from: urlCodecs.number(0),
  to: urlCodecs.number(TODAY),
  change: urlCodecs.text(),
};

/** Today in the product's time zone as `yyyy-mm-dd`, the format of the Swedish locale. */
const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });

export function CatalogueScreen() {
  const { projectID = "" } = useParams();
  const rights = useCatalogueRights();
  if (rights && !rights.read) return <NotFound />;
  return rights ? <LoadedCatalogue key={projectID} projectID={projectID} rights={rights} /> : null;
}

/** The content that the editor shows; unchanged while newer versions are saved (CAT-510). */
interface Pinned {
  readonly id: string | null;
  readonly opening: number;
}

function LoadedCatalogue({ projectID, rights }: { projectID: string; rights: CatalogueRights }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const project = useProject(projectID);
  const lots = useLots(projectID);
  const { rows, ...set } = usePropertySet();
  const fields = useNamedFields(rows);
  const versions = useVersions(projectID);
  const [state, setState] = useUrlState(PAGE_STATE);
  const [pinned, setPinned] = useState<Pinned | null>(null);
  useEffect(() => {
    if (pinned || !versions.data) return;
    const shownVersion =
      versions.data.find((version) => version.version === state.version) ?? versions.data[0];
    setPinned({ id: shownVersion?.id ?? null, opening: 1 });
  }, [pinned, versions.data, state.version]);
  const stored = useVersion(pinned?.id ?? null);

  const products = useMemo<ProductsByLocale | null>(() => {
    if (!lots.data || !rows || !fields.data) return null;
    const source = { rows, fields: fields.data };
    const inLocale = (locale: "fr" | "en" | "nl") => toProducts(lots.data, source, locale);
    return { fr: inLocale("fr"), en: inLocale("en"), nl: inLocale("nl") };
  }, [lots.data, rows, fields.data]);

  const queries = [project, lots, { ...set, data: rows }, fields, versions, stored];
  const failed = queries.find((query) => query.error && !query.data);
  if (project.data === null) return <NotFound />;
  if (failed) {
    const retry = () => {
      for (const query of queries) if (query.error) void query.refetch();
    };
    return (
      <Page title={t("page.title")} withoutNotice>
        <ErrorState error={failed.error} title={t("page.failed")} retry={retry} />
      </Page>
    );
  }
  const isReady =
    project.data && products && versions.data && pinned && (pinned.id === null || stored.data !== undefined);
  if (!isReady) {
    return (
      <Page title={t("page.title")}>
        <LoadingState
          label={
            lots.progress
              ? t("page.loadingLots", {
                  loaded: format.number(lots.progress.loaded),
                  total: format.number(lots.progress.total),
                })
              : t("page.loading")
          }
        />
      </Page>
    );
  }
  if (state.from > 0) {
    return (
      <CompareScreen
        project={project.data}
        products={products}
        versions={versions.data}
        from={state.from}
        to={state.to}
        changeKey={state.change}
        canSave={rights.save(project.data)}
        onVersions={(chosen) => setState({ ...chosen, change: "" })}
        onChange={(change) => setState({ change })}
        onClose={() => setState({ from: 0, to: TODAY, change: "" })}
      />
    );
  }
  return (
    <OpenedCatalogue
      key={pinned.opening}
      project={project.data}
      products={products}
      stored={stored.data ?? null}
      versions={versions.data}
      canSave={rights.save(project.data)}
      canPublish={rights.publish(project.data)}
      canRequest={rights.request(project.data)}
      canDiscuss={rights.discuss(project.data)}
      onOpenVersion={(version) => {
        setPinned({ id: version.id, opening: pinned.opening + 1 });
        setState({ version: version.version === versions.data[0]?.version ? 0 : version.version });
      }}
      onCompare={(version) => {
        const numbers = versions.data.map((each) => each.version);
        const shown = version ?? numbers[0] ?? 0;
        const earlier = numbers.find((number) => number < shown);
        setState(earlier ? { from: earlier, to: shown } : { from: shown, to: TODAY }, { push: true });
      }}
      onSaved={() => setState({ version: 0 })}
      onDeleted={(deleted) => {
        const newest = versions.data.find(({ id }) => id !== deleted.id);
        setPinned({ id: newest?.id ?? null, opening: pinned.opening + 1 });
        setState({ version: 0 });
      }}
    />
  );
}

interface OpenedCatalogueProps extends Omit<CatalogueEditorProps, "start" | "version"> {
  readonly stored: StoredCatalogue | null;
}

/** Reads the content once; later cache updates do not affect the edits. */
function OpenedCatalogue({ stored, ...editor }: OpenedCatalogueProps) {
  const { project, products } = editor;
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const [{ document, repaired }] = useState(() =>
    stored ? readDocument(stored) : { document: newDocument(products, today()), repaired: 0 },
  );
  useEffect(() => {
    if (repaired > 0) shell.toast({ kind: "warning", message: t("page.repaired", { count: repaired }) });
  }, [repaired, shell, t]);
  if (!stored && products.fr.length === 0) {
    return (
      <Page
        title={t("page.title")}
        breadcrumbs={[
          { label: t("page.projects"), path: "/projects" },
          { label: project.name, path: `/projects/ressources/${project.id}` },
        ]}
      >
        <EmptyState
          icon={<PackagePlusIcon size={32} />}
          title={t("page.emptyTitle")}
          text={t("page.emptyText")}
          action={<AppLink to={`/projects/ressources/${project.id}`}>{t("page.emptyAction")}</AppLink>}
        />
      </Page>
    );
  }
  return <CatalogueEditor {...editor} start={document} version={stored?.version ?? null} />;
}
