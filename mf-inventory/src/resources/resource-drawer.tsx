import { Tab, Tabs } from "@gisement/shared-ui/blueprint";
import { LinkButton } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useResource } from "./api/get-resource.ts";
import type { Labels } from "./api/list-labels.ts";
import { displayName } from "./display-name.ts";
import { ResourceHistory } from "./resource-history.tsx";
import { ResourceAttributes, ResourceInformation, ResourcePresentation } from "./resource-panels.tsx";

interface ResourceDrawerProps {
  readonly id: string;
  readonly labels: Labels;
  readonly position?: string;
  readonly onClose: () => void;
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
}

/** One lot over the list: pictures and essentials, attributes, information and history (INV-506). */
export function ResourceDrawer({ id, labels, position, onClose, onPrevious, onNext }: ResourceDrawerProps) {
  const { t } = useTranslation("mf-inventory");
  const locale = useLocale();
  const [tab, setTab] = useState("presentation");
  const { data, error, isPending, refetch } = useResource(id);
  const resource = data?.getProductStatus ?? null;
  const project = resource?.project;
  return (
    <SideDrawer
      isOpen
      overList
      style="form"
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      title={resource ? displayName(resource, locale, t("missingName")) : t("details.title")}
      subtitle={
        resource && (
          <span className="mfi-drawer__subtitle">
            <StatusTag kind="action" value={resource.action} />
            <span>{resource.place?.name ?? t("details.noPlace")}</span>
          </span>
        )
      }
      footer={
        project && (
          <LinkButton
            to={`/projects/ressources/${project.id}?node=${id}`}
            text={t("details.openProject", { name: project.name })}
          />
        )
      }
    >
      {isPending && <LoadingState />}
      {error && (
        <ErrorState
          error={error}
          title={t("details.failed")}
          text={t("details.failedText")}
          retry={() => void refetch()}
        />
      )}
      {!isPending && !error && !resource && (
        <ErrorState title={t("details.gone")} text={t("details.goneText")} />
      )}
      {resource && (
        <Tabs
          id="mfi-details"
          selectedTabId={tab}
          onChange={(next) => setTab(String(next))}
          renderActiveTabPanelOnly
        >
          <Tab
            id="presentation"
            title={t("details.presentation")}
            panel={<ResourcePresentation resource={resource} labels={labels} />}
          />
          <Tab
            id="attributes"
            title={t("details.attributes")}
            panel={<ResourceAttributes resource={resource} />}
          />
          <Tab
            id="information"
            title={t("details.information")}
            panel={<ResourceInformation resource={resource} />}
          />
          <Tab
            id="history"
            title={t("details.history")}
            panel={<ResourceHistory changes={data?.changeLogByEntityID.items ?? []} labels={labels} />}
          />
        </Tabs>
      )}
    </SideDrawer>
  );
}
