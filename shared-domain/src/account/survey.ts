import { TIMINGS } from "../limits/index.ts";
import { PREFERENCES, type Preferences } from "./vocabulary.ts";

const DAY = 86_400_000;

/** The earliest time at which a postponed survey is asked again (ACCT-511: 7 days). */
export const nextSurveyDate = (now: Date): Date => new Date(now.getTime() + TIMINGS.surveyPostponeDays * DAY);

/** The survey is due until a type has been answered (ACCT-512), except while it is postponed. */
export function isSurveyDue(preferences: Preferences, now: Date): boolean {
  if (preferences[PREFERENCES.surveyType]?.[0]) return false;
  const next = Date.parse(preferences[PREFERENCES.nextSurvey]?.[0] ?? "");
  return Number.isNaN(next) || next <= now.getTime();
}

/** A notification preference: on unless the user switched it off. */
export const isNotified = (
  preferences: Preferences,
  key: typeof PREFERENCES.notifyTeam | typeof PREFERENCES.notifyMentions,
): boolean => preferences[key]?.[0] !== "false";
