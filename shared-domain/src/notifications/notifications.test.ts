import {
  messageLink,
  NOTIFICATION_ICONS,
  NOTIFICATION_TYPES,
  orderLink,
  PROJECT_INVITATION_LINK,
  reviewLink,
  TEAM_INVITATION_LINK,
  wantsNotification,
} from "./index.ts";

test("[NOTIF-009] [NOTIF-010] invitations link to the projects and to the team", () => {
  expect([PROJECT_INVITATION_LINK, TEAM_INVITATION_LINK]).toEqual(["/projects", "/team"]);
});

test.each(["stripe", "reservation", "punchOut"])(
  "[NOTIF-011] [NOTIF-013] %s links to the sales",
  (requestType) => {
    expect(orderLink({ id: "1", requestType })).toBe("/orders/seller/details/1");
    expect(messageLink({ orderID: "1", requestType })).toBe("/orders/seller/message/1");
  },
);

test.each(["information", "quote", "request", "other", null])(
  "[NOTIF-012] [NOTIF-014] %s links to the requests",
  (requestType) => {
    expect(orderLink({ id: "1", requestType })).toBe("/orders/request/details/1");
    expect(messageLink({ orderID: "1", requestType })).toBe("/orders/request/message/1");
  },
);

test("a mention links to the reviewed item", () => {
  const at = (type: string, metadata: { key: string; value: string }[] = []) =>
    reviewLink({ type, elementID: "e", metadata });
  const project = [{ key: "projectID", value: "p" }];
  expect(at("REVIEW_PRODUCT", project)).toBe("/projects/ressources/p?node=e");
  expect(at("REVIEW_PRODUCT")).toBe("/inventory?node=e");
  expect(at("REVIEW_OPTION", [{ key: "fieldOptionsId", value: "f" }])).toBe(
    "/inventory/references/options/f?node=e",
  );
  expect(at("REVIEW_REFERENCE")).toBe("/inventory/references?node=e");
  expect(at("REVIEW_HEADER", project)).toBe("/projects/catalog/p#e");
  expect(at("ALERT")).toBe("/alerts?node=e");
  expect(at("REVIEW_ORDER", [{ key: "orderKind", value: "sentquote" }])).toBe("/orders/sentquote/details/e");
  expect(at("REVIEW_CUSTOMER")).toBe("/orders/customers/e");
  expect(at("REVIEW", project)).toBe("/projects/location/p?node=e");
  expect(at("REVIEW", [{ key: "fieldOptionsId", value: "e" }])).toBe("/settings/properties?node=e");
});

test("preferences switch off the team's notifications and mentions, never an invitation", () => {
  const off = { "notification-team": ["false"], "notification-review-mention": ["false"] };
  const types = ["MESSAGE", "ORDER", "PROJECT", "TEAM", "MENTION", "ALERT"] as const;
  expect(types.filter((type) => wantsNotification(type, off))).toEqual(["PROJECT", "TEAM"]);
  expect(types.filter((type) => wantsNotification(type, {}))).toEqual([...types]);
  expect(wantsNotification("MENTION", { "notification-team": ["false"] })).toBe(true);
});

test("[NOTIF-505] a notification is a message, an order, a project, a team, a mention, a match of a wanted item or a finished export, each with its icon", () => {
  expect(NOTIFICATION_TYPES).toEqual(["MESSAGE", "ORDER", "PROJECT", "TEAM", "MENTION", "ALERT", "EXPORT"]);
  expect(new Set(NOTIFICATION_TYPES.map((type) => NOTIFICATION_ICONS[type])).size).toBe(7);
});
