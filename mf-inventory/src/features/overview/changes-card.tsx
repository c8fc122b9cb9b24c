import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useChangedLots } from "./api/list-latest.ts";
import { useLatestSteps } from "./api/list-latest-steps.ts";
import { StepLine } from "./step-line.tsx";
import { useLastVisit } from "./use-last-visit.ts";
import "./overview.css";

/** What changed in the inventory: who did what in the latest steps, and counts since the last visit. */
export function ChangesCard() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const since = useLastVisit(useTeamID());
  const { data } = useChangedLots(since);
  const steps = useLatestSteps();
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  return (
    <Section
      title={t("overview.changes")}
      actions={<AppLink to="/inventory?sort=-updatedAt">{t("overview.allChanges")}</AppLink>}
    >
      {data && since && (
        <p className="mfi-overview__lead">
          {data.entered + data.changed === 0
            ? t("overview.sinceNothing", { when: format.relative(since) })
            : t("overview.since", {
                when: format.relative(since),
                entered: t("overview.entered", counted(data.entered)),
                changed: t("overview.changed", counted(data.changed)),
              })}
        </p>
      )}
      {steps.isPending && <SkeletonRows rows={5} />}
      {steps.error && (
        <ErrorState
          compact
          error={steps.error}
          title={t("overview.failed")}
          retry={() => void steps.refetch()}
        />
      )}
      {steps.data?.length === 0 && <EmptyState compact title={t("overview.noChange")} />}
      <ul className="mfi-overview__lines">
        {steps.data?.map((step) => (
          <li key={step.at}>
            <StepLine step={step} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
