import { expect, test } from "vitest";
import { readMutations } from "./lib/mutations.mjs";
import { ROOT } from "./lib/project.mjs";

/** Mutations sent without the query client: their callers show each failure. */
const DIRECT = [
  // Sent row by row from a queue or by the import's own steps, which have their own states of failure.
  "mf-inventory/src/features/import/api/run-import.ts",
  "mf-inventory/src/kernel/lot-actions/api/update-lots.ts",
  // Saved one after another, with a button to save again.
  "shell/src/features/dashboard/api/arrange-dashboard.ts",
  "shell/src/features/notifications/api/notifications.ts",
  // The shell's own state of what is watched, which it sends again.
  "shell/src/features/notifications/api/watch-things.ts",
  "shell/src/features/survey/api/survey.ts",
];
/** Callers of a shown mutation that show an error of another call. */
const OTHER_ERRORS = {
  "mf-catalog/src/features/catalogue/editor/use-save.ts": "a catalogue that breaks a rule is not sent",
  "mf-inventory/src/kernel/lot-actions/use-edit-lots.tsx": "refused edits of the queue",
};
/** Callers of a silent mutation whose error another file shows. */
const SHOWN_ELSEWHERE = {
  "mf-projects/src/features/places/import/places-import.tsx":
    "`FileImport` shows it above the plan of the file",
  "mf-inventory/src/features/import/past-imports.tsx": "useConfirmedUndo of done-step.tsx",
  "mf-inventory/src/kernel/lots/place-field.tsx": "the form of usePlaceDialog",
  "mf-inventory/src/features/references/use-option-actions.tsx": "the toasts of change-options.ts",
  "mf-inventory/src/features/references/use-reference-dialogs.tsx": "the toast of change-references.ts",
  "mf-orders/src/features/customers/duplicates/use-merge.tsx":
    "the notice of merge-dialog.tsx, the toast of usePropertySteps",
  "mf-orders/src/features/orders/bulk/bulk-bar.tsx": "the list of refused-list.tsx",
  "mf-orders/src/features/quote/customer-dialog.tsx": "the form of records",
  "mf-projects/src/features/statistics/account/proof-dialog.tsx": "the form of records",
  "mf-settings/src/features/properties/set-file/file-buttons.tsx": "the toast of usePropertyFile",
  "mf-settings/src/features/properties/use-field-actions.tsx": "the toast of useSaveFields",
  "mf-settings/src/features/properties/versions/versions-drawer.tsx": "the toast of useRestoreVersion",
  "shell/src/features/comments/api/take-back.ts": "the toast of usePropertySteps",
};

const mutations = readMutations(ROOT);

test("the walk finds the product's mutations", () => {
  expect(mutations.shown.length).toBeGreaterThan(10);
  expect(mutations.silent.length).toBeGreaterThan(25);
});

test("every mutation is silent, or has a key and an error message for the global handler", () => {
  expect(mutations.undeclared).toEqual([]);
  expect(mutations.byHand, "use useSilentMutation").toEqual([]);
});

test("no failure is shown twice: callers of a shown mutation show no error of it", () => {
  expect(mutations.doubled.filter((file) => !(file in OTHER_ERRORS))).toEqual([]);
});

test("no failure is lost: callers of a silent mutation show its error", () => {
  expect(mutations.lost.filter((file) => !(file in SHOWN_ELSEWHERE))).toEqual([]);
});

test("only these mutations bypass the global handler", () => {
  expect(mutations.direct.sort()).toEqual(DIRECT);
});
