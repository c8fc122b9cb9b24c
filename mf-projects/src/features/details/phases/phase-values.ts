import { PHASES, type Phase, type PhaseDays } from "@gisement/shared-domain/projects";
import type { TFunction } from "i18next";
import { type ObjectSchema, object, string } from "yup";
import type { UpdateProjectInput } from "../../../gql/graphql.ts";
import type { ProjectDetails } from "../../../kernel/api/get-project.ts";
import type { NAMESPACE } from "../../../texts/namespace.ts";

type End = "start" | "end";
export type PhaseField = `${Phase}-${End}`;
/** First and last day of each phase, `yyyy-mm-dd`; null for a phase that the project does not have. */
export type PhaseValues = Record<PhaseField, string | null>;

export const phaseField = (phase: Phase, end: End): PhaseField => `${phase}-${end}`;

export const toPhaseValues = ({ phases }: Pick<ProjectDetails, "phases">): PhaseValues =>
  Object.fromEntries(
    PHASES.flatMap((phase) => {
      const found = phases.find((each) => each.phase === phase);
      return [
        [phaseField(phase, "start"), found?.start ?? null],
        [phaseField(phase, "end"), found?.end ?? null],
      ];
    }),
  ) as PhaseValues;

export const toPhasesInput = (
  { id, updatedAt }: Pick<ProjectDetails, "id" | "updatedAt">,
  values: PhaseValues,
): UpdateProjectInput => ({
  id,
  updatedAt,
  phases: PHASES.flatMap((phase): PhaseDays[] => {
    const [start, end] = [values[phaseField(phase, "start")], values[phaseField(phase, "end")]];
    return start && end ? [{ phase, start, end }] : [];
  }),
});

/** A phase has both of its days or none, and does not end before it starts. */
export function phasesSchema(t: TFunction<typeof NAMESPACE>): ObjectSchema<PhaseValues> {
  const shape = Object.fromEntries(
    PHASES.flatMap((phase) => {
      const [start, end] = [phaseField(phase, "start"), phaseField(phase, "end")];
      const day = () => string().nullable().default(null);
      return [
        [
          start,
          day().test(
            "both",
            t("details.phases.dayNeeded"),
            (value, { parent }) => Boolean(value) || !parent[end],
          ),
        ],
        [
          end,
          day()
            .test(
              "both",
              t("details.phases.dayNeeded"),
              (value, { parent }) => Boolean(value) || !parent[start],
            )
            .test(
              "after-start",
              t("form.endBeforeStart"),
              (value, { parent }) => !value || !parent[start] || value >= parent[start],
            ),
        ],
      ];
    }),
  );
  return object(shape) as unknown as ObjectSchema<PhaseValues>;
}
