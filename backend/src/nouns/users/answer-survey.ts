import { nextSurveyDate, PREFERENCES, surveySchema } from "@gisement/shared-domain/account";
import { DomainError } from "@gisement/shared-domain/errors";
import type { KeyValues } from "../../platform/database/shapes.ts";
import { describeFields, type InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { UserRow } from "./types.ts";
import { changeableUser, lockSelf, mergePreferences } from "./update-user.ts";

export const surveyInput = describeFields(surveySchema(), {
  job: { typeName: "JobInput" },
});

/** Stores the survey's answers, once (ACCT-512, ACCT-526, ACCT-531), also as the account's type and job if it has none. */
export async function answerSurvey(step: Step, input: InputValue<typeof surveyInput>): Promise<UserRow> {
  const row = await lockSelf(step, step.identity.userID);
  if (row.preferences.some(({ key, values }) => key === PREFERENCES.surveyType && values[0]))
    throw new DomainError("INVALID_STATE", "The survey was answered already.", {
      reason: "already-answered",
    });
  const { type, usage, job, teamSize } = readInput(surveySchema(), {
    type: input.type,
    usage: input.usage,
    job: input.job ?? null,
    teamSize: input.teamSize || null,
  });
  const answers: KeyValues[] = [
    { key: PREFERENCES.surveyType, values: [type] },
    { key: PREFERENCES.surveyUsage, values: [...new Set(usage)] },
    ...(job ? [{ key: PREFERENCES.surveyJob, values: [job.value] }] : []),
    ...(teamSize ? [{ key: PREFERENCES.surveyTeamSize, values: [teamSize] }] : []),
  ];
  step.viewerChanged(row.id);
  return changeRow(step, changeableUser(step), row, {
    preferences: mergePreferences(row.preferences, answers),
    ...(row.type === "NONE" ? { type } : {}),
    ...(row.job === null && job ? { job } : {}),
  });
}

/** Postpones the survey by seven days (ACCT-511), by the server's clock. */
export async function postponeSurvey(step: Step): Promise<UserRow> {
  const row = await lockSelf(step, step.identity.userID);
  step.viewerChanged(row.id);
  return changeRow(step, changeableUser(step), row, {
    preferences: mergePreferences(row.preferences, [
      { key: PREFERENCES.nextSurvey, values: [nextSurveyDate(step.now).toISOString()] },
    ]),
  });
}
