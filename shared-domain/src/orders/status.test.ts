import {
  canMove,
  holdsStock,
  isFinalStatus,
  movesFrom,
  needsConfirmation,
  ORDER_STATUS_VALUES,
  TAKING_STATUS,
} from "./index.ts";

describe("order status", () => {
  it("[ORD-517] knows at least PENDING and OPTIONED and keeps an unknown status", () => {
    expect(ORDER_STATUS_VALUES).toEqual(expect.arrayContaining(["PENDING", "OPTIONED"]));
    expect(movesFrom("ARCHIVED_BY_PARTNER", "seller")).toEqual([]);
    expect(isFinalStatus("ARCHIVED_BY_PARTNER")).toBe(false);
  });

  it("a seller may option, confirm, refuse or cancel a pending order; a buyer may only cancel it", () => {
    expect(movesFrom("PENDING", "seller")).toEqual(["OPTIONED", "CONFIRMED", "REFUSED", "CANCELED"]);
    expect(movesFrom("PENDING", "buyer")).toEqual(["CANCELED"]);
  });

  it("a confirmed order becomes paid or ready, then done, by the seller only", () => {
    expect(movesFrom("CONFIRMED", "seller")).toEqual(["PAID", "READY", "CANCELED"]);
    expect(movesFrom("PAID", "seller")).toEqual(["READY"]);
    expect(movesFrom("READY", "seller")).toEqual(["DONE"]);
    for (const status of ["CONFIRMED", "PAID", "READY"]) expect(movesFrom(status, "buyer")).toEqual([]);
  });

  it("only time expires an order", () => {
    expect(canMove("PENDING", "EXPIRED", "time")).toBe(true);
    expect(canMove("PENDING", "EXPIRED", "seller")).toBe(false);
    expect(canMove("CONFIRMED", "EXPIRED", "time")).toBe(false);
  });

  it("refused, expired, canceled and done are final", () => {
    const final = ORDER_STATUS_VALUES.filter(isFinalStatus);
    expect(final).toEqual(["DONE", "REFUSED", "EXPIRED", "CANCELED"]);
    for (const from of final)
      for (const to of ORDER_STATUS_VALUES) expect(canMove(from, to, "seller")).toBe(false);
  });

  it("asks for confirmation of irreversible moves: a refusal, a cancellation, and DONE, which takes the stock", () => {
    expect(ORDER_STATUS_VALUES.filter(needsConfirmation)).toEqual(["DONE", "REFUSED", "CANCELED"]);
  });

  it("an order reserves stock from OPTIONED on, releases it when it fails, and takes it when done", () => {
    expect(ORDER_STATUS_VALUES.filter(holdsStock)).toEqual(["OPTIONED", "CONFIRMED", "PAID", "READY"]);
    expect(ORDER_STATUS_VALUES.filter((status) => status === TAKING_STATUS)).toEqual(["DONE"]);
  });
});
