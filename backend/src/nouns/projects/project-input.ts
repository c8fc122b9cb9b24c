import { DomainError } from "@gisement/shared-domain/errors";
import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { PROJECT_PROGRESS } from "@gisement/shared-domain/vocabulary";
import { date, object, string } from "yup";
import { readInput, readOptionalID } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { findPlace } from "../places/find-place.ts";
import type { ProjectRow } from "./types.ts";

const LIMITS = { name: 120, short: 120, description: 5000, picture: 300 } as const;

const projectSchema = object({
  name: string().trim().min(1).max(LIMITS.name),
  type: string().trim().max(LIMITS.short).nullable(),
  description: string().strict().max(LIMITS.description).nullable(),
  picture: string()
    .strict()
    .max(LIMITS.picture)
    .matches(/^(?!.*\.\.)[\w./-]+$/)
    .nullable(),
  startDate: date().nullable(),
  endDate: date().nullable(),
  progress: string()
    .oneOf(PROJECT_PROGRESS.map(({ value }) => value))
    .nullable(),
});

export interface ProjectInput {
  readonly name?: string | null;
  readonly type?: string | null;
  readonly description?: string | null;
  readonly picture?: string | null;
  readonly startDate?: Date | null;
  readonly endDate?: Date | null;
  readonly placeID?: string | null;
  readonly progress?: string | null;
}

/** The checked input as column values; `before` is the stored row on a change. */
export async function readProject(
  step: Step,
  input: ProjectInput,
  before?: ProjectRow,
): Promise<Partial<ProjectRow>> {
  if (input.name === null)
    throw new DomainError("BAD_USER_INPUT", "A project has a name.", {
      field: "name",
      accepted: "1 to 120 characters",
    });
  const { progress, picture, ...checked } = readInput(projectSchema, input);
  const placeID = readOptionalID(input.placeID, "placeID");
  if (placeID) await findPlace(step, placeID);
  const period = { startDate: before?.startDate ?? null, endDate: before?.endDate ?? null, ...checked };
  if (period.startDate && period.endDate && period.endDate < period.startDate)
    throw new DomainError("BAD_USER_INPUT", "The end lies before the start.", {
      field: "endDate",
      found: period.endDate,
      accepted: { min: period.startDate },
    });
  return {
    ...(checked as Partial<ProjectRow>),
    ...(placeID === undefined ? {} : { placeID }),
    ...(picture === undefined ? {} : { picture: picture || DEFAULT_PROJECT_PICTURE }),
    ...(progress ? { progress } : {}),
  };
}
