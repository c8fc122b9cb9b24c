import { Button } from "@gisement/shared-ui/blueprint";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, shapesQuery, usePlans } from "./api/plans.ts";
import { useAddedPlans } from "./floor-bar.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { isDay } from "./time/plan-days.ts";

function NoPlan({
  project,
  onAdded,
}: {
  readonly project: ProjectDetails;
  readonly onAdded: (id: string) => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const added = useAddedPlans(project.id, onAdded);
  const mayChange = rights.changeProject(project);
  return (
    <EmptyState
      title={t("plan.none")}
      text={t(mayChange ? "plan.noneText" : "plan.noneReader")}
      action={
        mayChange && (
          <>
            {added.field}
            <Button
              intent="primary"
              loading={added.share !== null}
              text={t("plan.addPicture")}
              onClick={added.choose}
            />
          </>
        )
      }
    />
  );
}

/** The floor that a linked shape is drawn on, looked for if the address names only the shape. */
function useFloorOf(
  plans: readonly Plan[],
  node: string | null,
  isNamed: boolean,
  show: (id: string) => void,
): void {
  const shell = useShell();
  const teamID = useTeamID();
  useEffect(() => {
    if (!node || isNamed || plans.length < 2) return;
    let isOver = false;
    const search = async () => {
      for (const { id } of plans) {
        const shapes = await shell.queryClient.fetchQuery(shapesQuery(shell, teamID, id));
        if (isOver) return;
        if (shapes.some((shape) => shape.id === node)) return show(id);
      }
    };
    // A floor that cannot be read shows its error when it is opened.
    void search().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [plans, node, isNamed, show, shell, teamID]);
}

function Known({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const [search, setSearch] = useSearchParams();
  const { data: plans, error, isPending, refetch } = usePlans(project.id);
  const node = search.get("node");
  const named = search.get("plan");
  const [day, against] = [search.get("day"), search.get("against")];
  const write = (changes: Readonly<Record<string, string | null>>, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes))
          if (value === null) next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace },
    );
  const [show] = useState(() => (id: string) => write({ plan: id }, true));
  useFloorOf(plans ?? [], node, named !== null, show);
  if (isPending) return <LoadingState />;
  if (error && !plans)
    return <ErrorState error={error} title={t("plan.failed")} retry={() => void refetch()} />;
  const current = plans?.find(({ id }) => id === named) ?? plans?.[0];
  if (!plans || !current) return <NoPlan project={project} onAdded={(id) => write({ plan: id })} />;
  return (
    <PlanEditor
      project={project}
      plan={current}
      plans={plans}
      node={node}
      time={{ day: isDay(day) ? day : null, against: isDay(against) ? against : null }}
      onTime={(time) => write({ day: time.day, against: time.against }, true)}
      onChoosePlan={(id) => write({ plan: id, node: null })}
      onNode={(id) => write({ node: id, plan: current.id }, true)}
    />
  );
}

/** The plans of a project: where its lots lie, what is drawn, how large it is. */
export function PlanScreen() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  return (
    <ProjectFrame current="location" fill>
      {(project) =>
        rights.seePlans ? (
          <Known key={project.id} project={project} />
        ) : (
          <EmptyState title={t("plan.unavailable")} text={t("plan.unavailableText")} />
        )
      }
    </ProjectFrame>
  );
}
