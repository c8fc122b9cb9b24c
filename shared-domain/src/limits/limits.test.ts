import { CURRENCY, DEFAULT_PROJECT_PICTURE, DEFAULT_VAT_PERCENT, LIMITS, TIMINGS } from "./index.ts";

const ALL: Readonly<Record<string, unknown>> = {
  LIMITS,
  TIMINGS,
  DEFAULT_VAT_PERCENT,
  CURRENCY,
  DEFAULT_PROJECT_PICTURE,
};
const valueAt = (path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], ALL);

/**
 * Limits and timings copied from the tables of the specification (part 2 §9). A test of the tools checks that each is
 * used; tests beside the users check that each is enforced. Ids appear here only if the number itself is the
 * requirement.
 */
test.each([
  ["", "LIMITS.projects", 1000],
  ["", "LIMITS.projectMembers", 1000],
  ["", "LIMITS.fieldOptionsPerLevel", 10_000],
  ["", "LIMITS.translations", 100],
  ["", "LIMITS.reviewMessages", 10_000],
  ["", "LIMITS.fieldsPage", 10],
  ["", "LIMITS.changeLog", 500],
  ["", "LIMITS.places", 10_000],
  ["", "LIMITS.shapesPerSection", 5000],
  ["", "LIMITS.sections", 1000],
  ["", "LIMITS.reviews", 1000],
  ["", "LIMITS.sessions", 10],
  ["", "LIMITS.projectMemberships", 1000],
  ["", "LIMITS.memberships", 10_000],
  ["", "LIMITS.teamMembers", 100_000],
  ["", "LIMITS.ordersPage", 20],
  ["", "LIMITS.addressResults", 5],
  ["", "LIMITS.logoBytes", 1_000_000],
  ["", "LIMITS.imageBytes", 10_000_000],
  ["", "LIMITS.imagesPerUpload", 5],
  ["", "LIMITS.documentBytes", 5_000_000],
  ["", "LIMITS.requestMessage.min", 5],
  ["", "LIMITS.requestMessage.max", 500],
  ["", "LIMITS.verificationCode", 6],
  ["", "TIMINGS.queryStale", 1_800_000],
  ["", "TIMINGS.queryKept", 86_400_000],
  ["[CONST-528]", "TIMINGS.propertiesStale", 86_400_000],
  ["", "TIMINGS.toastSuccess", 1000],
  ["", "TIMINGS.toastError", 2500],
  ["", "TIMINGS.requestOverlay", 3000],
  ["", "TIMINGS.uploadPanelReset", 4000],
  ["", "TIMINGS.redirectAfterConfirmation", 700],
  ["", "TIMINGS.redirectAfterReset", 3000],
  ["", "TIMINGS.surveyPostponeDays", 7],
  ["", "TIMINGS.addressDebouncePlace", 350],
  ["", "TIMINGS.addressDebounceProject", 300],
  ["", "TIMINGS.catalogueHashPoll", 100],
  ["[CONST-536]", "TIMINGS.quoteValidityDays", 30],
  ["[CONST-535]", "DEFAULT_VAT_PERCENT", 20],
  ["", "CURRENCY", "EUR"],
  ["", "DEFAULT_PROJECT_PICTURE", "default-project.png"],
])("%s %s is %p", (_id, path, value) => {
  expect(valueAt(path)).toBe(value);
});
