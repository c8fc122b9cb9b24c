import { randomUUID } from "node:crypto";

/** The content of a draft that nothing was written into; `more` replaces parts of it. */
export const buildDraftContent = (more: object = {}) => ({
  id: randomUUID(),
  customerID: null,
  requestID: null,
  orderID: null,
  lines: [],
  vat: "20",
  vatPerLine: false,
  shipping: 0,
  issueDay: "2026-11-20",
  expireDay: "2026-12-20",
  expiryEdited: false,
  managerID: null,
  notes: "",
  waste: null,
  ...more,
});
