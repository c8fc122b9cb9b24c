import { reuseShare, sumOf } from "@gisement/shared-domain/projects";
import { Button, HTMLTable, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { ChevronDownIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Page, Section } from "@gisement/shared-ui/page";
import { PrintMenu } from "@gisement/shared-ui/print";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { type ProjectSummary, useCurrentProjects } from "../../kernel/api/list-projects.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useFlows, useFlowsOfEach } from "./api/get-figures.ts";
import { FiguresOfLots } from "./figures-of-lots.tsx";
import { ReportButton } from "./report-button.tsx";
import { useWriteFigure } from "./use-write-figure.ts";
import "./statistics.css";

/** Projects that are compared line by line; the whole of more is still counted. */
const COMPARED = 20;

/** The figures of a whole team, or of the projects that the address names. */
export function TeamStatisticsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const [params, setParams] = useSearchParams();
  const { projects, error, refetch } = useCurrentProjects();
  const chosen = params.getAll("project").join(" ");
  const scope = useMemo(() => chosen.split(" ").filter(Boolean), [chosen]);
  const toggle = (id: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      const left = scope.includes(id) ? scope.filter((each) => each !== id) : [...scope, id];
      next.delete("project");
      for (const each of left) next.append("project", each);
      return next;
    });
  const title = t("statistics.team.title");
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: t("list.title"), path: "/projects" }, { label: title }]}
      actions={
        <>
          <ProjectChoice projects={projects ?? []} scope={scope} onToggle={toggle} />
          <ReportButton scope={scope} />
          <PrintMenu />
        </>
      }
    >
      {error && !projects ? (
        <ErrorState error={error} title={t("list.failed")} retry={refetch} />
      ) : (
        <Known key={chosen} scope={scope} projects={projects} />
      )}
    </Page>
  );
}

interface ProjectChoiceProps {
  readonly projects: readonly ProjectSummary[];
  readonly scope: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** Which projects the figures are about; none chosen is the whole team. */
function ProjectChoice({ projects, scope, onToggle }: ProjectChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu role="listbox" aria-label={t("statistics.team.choose")} aria-multiselectable>
          {projects.map(({ id, name }) => (
            <MenuItem
              key={id}
              roleStructure="listoption"
              selected={scope.includes(id)}
              text={name}
              shouldDismissPopover={false}
              onClick={() => onToggle(id)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        endIcon={<ChevronDownIcon />}
        disabled={projects.length === 0}
        text={
          scope.length === 0
            ? t("statistics.team.whole")
            : t("statistics.team.chosen", { count: scope.length })
        }
      />
    </Popover>
  );
}

interface KnownProps {
  readonly scope: readonly string[];
  readonly projects: readonly ProjectSummary[] | null;
}

function Known({ scope, projects }: KnownProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data: flows, error, isPending, refetch } = useFlows(scope);
  if (isPending || !projects) return <SkeletonRows rows={6} height={56} label={t("statistics.loading")} />;
  if (error && !flows)
    return <ErrorState error={error} title={t("statistics.failed")} retry={() => void refetch()} />;
  if (flows.length === 0)
    return <EmptyState title={t("statistics.team.none")} text={t("statistics.team.noneText")} />;
  const shown = scope.length === 0 ? projects : projects.filter(({ id }) => scope.includes(id));
  return (
    <>
      <FiguresOfLots scope={scope} flows={flows} target={null} />
      <Compared projects={shown.slice(0, COMPARED)} />
    </>
  );
}

/** Each project in a line, with a way to its own figures. */
function Compared({ projects }: { readonly projects: readonly ProjectSummary[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  const each = useFlowsOfEach(projects.map(({ id }) => id));
  if (projects.length === 0) return null;
  return (
    <Section title={t("statistics.team.compared")}>
      <div className="mfp-compared">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t("statistics.team.project")}</th>
              <th scope="col" className="mfp-figure__amount">
                {t("statistics.team.lots")}
              </th>
              {(["reuse", "weight", "co2Impact", "price"] as const).map((figure) => (
                <th key={figure} scope="col" className="mfp-figure__amount">
                  {t(`statistics.figures.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {projects.map((project, index) => {
              const flows = each[index] ?? null;
              const share = flows && reuseShare(flows);
              return (
                <tr key={project.id} aria-busy={flows === null}>
                  <th scope="row">
                    <AppLink to={`/projects/statistics/${project.id}`}>{project.name}</AppLink>
                  </th>
                  <td className="mfp-figure__amount gis-num">
                    {flows ? format.number(sumOf(flows, "weight").lots) : "…"}
                  </td>
                  <td className="mfp-figure__amount gis-num">
                    {share === null ? "–" : format.percent(share * 100, 0)}
                  </td>
                  {(["weight", "co2Impact", "price"] as const).map((figure) => (
                    <td key={figure} className="mfp-figure__amount gis-num">
                      {flows ? write(figure, sumOf(flows, figure).amount) : "…"}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </HTMLTable>
      </div>
    </Section>
  );
}
