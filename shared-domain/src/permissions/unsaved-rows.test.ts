import { canCommentRow, canDeleteRow, isUnsaved, unsavedID } from "./index.ts";

const saved = { id: "8f14e45f-ceea-467f-a0f4-2c2b7d1b7a01" };

test("[PERM-003] a row can be deleted only if it is saved: not one whose id starts with new-", () => {
  expect(canDeleteRow(saved)).toBe(true);
  expect(canDeleteRow({ id: "new-1" })).toBe(false);
  // Only the start of an id counts.
  expect(canDeleteRow({ id: "renew-1" })).toBe(true);
});

test("[REV-032] a row whose id starts with new- cannot be commented", () => {
  expect(canCommentRow(saved)).toBe(true);
  expect(canCommentRow({ id: "new-1" })).toBe(false);
  expect(canCommentRow({ id: "renew-1" })).toBe(true);
});

test("the id of a new row says that it is not saved", () => {
  expect(isUnsaved(unsavedID("a"))).toBe(true);
});
