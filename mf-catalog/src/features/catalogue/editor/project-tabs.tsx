import { participationIn, planPolicy } from "@gisement/shared-domain/permissions";
import { PageTabs } from "@gisement/shared-ui/page";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface ProjectTabsProps {
  readonly project: { readonly id: string; readonly productCount: number };
}

/** The pages about a project; who takes part from outside has no page of its people and of what it looks for. */
export function ProjectTabs({ project: { id, productCount } }: ProjectTabsProps) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const isOutside = identity !== null && participationIn(identity, id) !== null;
  return (
    <PageTabs
      ariaLabel={t("tabs.label")}
      current="catalogue"
      tabs={[
        { id: "details", label: t("tabs.details"), path: `/projects/details/${id}` },
        {
          id: "resources",
          label: t("tabs.resources"),
          path: `/projects/ressources/${id}`,
          count: productCount,
        },
        ...(isOutside
          ? []
          : [
              { id: "sourcing", label: t("tabs.sourcing"), path: `/projects/sourcing/${id}` },
              { id: "team", label: t("tabs.team"), path: `/projects/team/${id}` },
            ]),
        ...(identity && planPolicy.read(identity).allowed
          ? [{ id: "location", label: t("tabs.location"), path: `/projects/location/${id}` }]
          : []),
        { id: "catalogue", label: t("tabs.catalogue"), path: `/projects/catalog/${id}` },
        { id: "statistics", label: t("tabs.statistics"), path: `/projects/statistics/${id}` },
      ]}
    />
  );
}
