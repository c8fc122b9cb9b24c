import { kindOfOrder, ORDER_KINDS, sideOfKind, sideOfReader } from "./index.ts";

const OURS = { userID: "u1", teamID: "team-a" };

describe("order kinds", () => {
  it("[ORD-001] every kind of order has a buyer side and a seller side", () => {
    expect(ORDER_KINDS.filter((kind) => sideOfKind(kind) === "seller")).toEqual([
      "seller",
      "request",
      "sentquote",
    ]);
    expect(ORDER_KINDS.filter((kind) => sideOfKind(kind) === "buyer")).toEqual([
      "buyer",
      "sent",
      "receivedquote",
    ]);
  });

  it.each([
    ["stripe", "seller", "buyer"],
    ["reservation", "seller", "buyer"],
    ["punchOut", "seller", "buyer"],
    ["information", "request", "sent"],
    ["quote", "request", "sent"],
    ["request", "request", "sent"],
    ["something-new", "request", "sent"],
  ])("a %s order is '%s' for its seller and '%s' for its buyer", (requestType, seller, buyer) => {
    const order = { type: "FAVORITE", requestType };
    expect(kindOfOrder(order, "seller")).toBe(seller);
    expect(kindOfOrder(order, "buyer")).toBe(buyer);
  });

  it("a quote remains a quote for every request type", () => {
    expect(kindOfOrder({ type: "QUOTE", requestType: "reservation" }, "seller")).toBe("sentquote");
    expect(kindOfOrder({ type: "QUOTE", requestType: "quote" }, "buyer")).toBe("receivedquote");
  });

  it("the author of a quote sells, the author of any other order buys, and a stranger has no side", () => {
    const parties = { organizationID: "team-a", toOrganizationID: "team-b", userID: "u9", toUserID: "u8" };
    expect(sideOfReader({ type: "QUOTE", ...parties }, OURS)).toBe("seller");
    expect(sideOfReader({ type: "FAVORITE", ...parties }, OURS)).toBe("buyer");
    expect(sideOfReader({ type: "QUOTE", ...parties }, { userID: "u2", teamID: "team-b" })).toBe("buyer");
    expect(sideOfReader({ type: "QUOTE", ...parties }, { userID: "u9", teamID: "team-c" })).toBeNull();
  });

  it("a solo user owns only orders without a team", () => {
    const solo = { userID: "u1", teamID: null };
    expect(sideOfReader({ type: "FAVORITE", userID: "u1" }, solo)).toBe("buyer");
    expect(sideOfReader({ type: "FAVORITE", userID: "u1", organizationID: "team-a" }, solo)).toBeNull();
  });
});
