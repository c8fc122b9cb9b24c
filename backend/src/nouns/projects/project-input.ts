import { DomainError } from "@gisement/shared-domain/errors";
import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { PHASES, REUSE_TARGET } from "@gisement/shared-domain/projects";
import { PROJECT, PROJECT_RULES } from "@gisement/shared-domain/records/project";
import { valuesSchema } from "@gisement/shared-domain/records/record-schema";
import { PROJECT_PROGRESS } from "@gisement/shared-domain/vocabulary";
import { array, boolean, date, number, object, type StringSchema, string } from "yup";
import { type InputValue, id, nameType, rowKey } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { findPlace } from "../places/find-place.ts";
import { checkPhases, day, phaseDays } from "./phase-input.ts";
import type { ProjectRow } from "./types.ts";

const fields = valuesSchema(PROJECT, PROJECT_RULES).omit(["startDate", "endDate", "surveyDate"]);

const projectInput = fields.shape({
  startDate: date().nullable(),
  endDate: date().nullable(),
  surveyDate: date().nullable(),
  placeID: id().nullable(),
  phases: array(nameType("ProjectPhaseInput", phaseDays).required())
    .max(PHASES.length)
    .nullable()
    .meta({ description: "All phases of the project, each at most once; the stored ones are replaced." }),
  reuseTarget: number().strict().integer().min(REUSE_TARGET.min).max(REUSE_TARGET.max).nullable().meta({
    description: "Per cent of the mass that the project wants reused or kept; null for none.",
  }),
  progress: nameType(
    "ProjectProgress",
    string()
      .oneOf(PROJECT_PROGRESS.map(({ value }) => value))
      .nullable(),
  ),
});
export const createProjectInput = projectInput.omit(["progress"]);
const projectChange = projectInput.partial();
export const copyProjectInput = object({
  id: id().required(),
  name: (fields.fields.name as StringSchema).defined(),
  firstDay: day().nullable().optional().meta({
    description: "The first day of the copy: all days move with it. Without it, the copy has no days.",
  }),
  needs: boolean().default(true).meta({ description: "Whether the active wanted items are copied." }),
  lots: boolean().default(false).meta({ description: "Whether the lots in stock are copied." }),
});
export const updateProjectInput = projectChange.shape(rowKey());

/** The validated input as column values; `before` is the stored row on a change. */
export async function readProject(
  step: Step,
  input: InputValue<typeof projectChange>,
  before?: ProjectRow,
): Promise<Partial<ProjectRow>> {
  const { progress, picture, phases, ...checked } = readInput(before ? projectChange : projectInput, input);
  checkPhases(phases ?? []);
  if (checked.placeID) await findPlace(step, checked.placeID);
  const period = { startDate: before?.startDate ?? null, endDate: before?.endDate ?? null, ...checked };
  if (period.startDate && period.endDate && period.endDate < period.startDate)
    throw new DomainError("BAD_USER_INPUT", "The end lies before the start.", {
      field: "endDate",
      found: period.endDate,
      accepted: { min: period.startDate },
    });
  return {
    ...(checked as Partial<ProjectRow>),
    ...(picture === undefined ? {} : { picture: picture || DEFAULT_PROJECT_PICTURE }),
    ...(progress ? { progress } : {}),
    ...(phases ? { phases } : {}),
  };
}
