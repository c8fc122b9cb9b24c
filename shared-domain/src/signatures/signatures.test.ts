import { inSigningOrder, isTheirTurn, isWhollySigned, type SignTurn, signActionOf } from "./index.ts";

const turn = (id: string, values: Partial<SignTurn> = {}): SignTurn => ({
  id,
  side: "buyer",
  role: "SIGNER",
  position: Number(id),
  signingStatus: null,
  ...values,
});
const open = (recipients: readonly SignTurn[], inTurn = false) =>
  recipients.filter((each) => isTheirTurn(recipients, each, inTurn)).map(({ id }) => id);

test("both sides sign in any order, or one after the other if the sender wants turns", () => {
  const both = [turn("0"), turn("1", { side: "seller" })];
  expect(open(both)).toEqual(["0", "1"]);
  expect(open(both, true)).toEqual(["0"]);
  expect(open([turn("0", { signingStatus: "SIGNED" }), both[1] as SignTurn], true)).toEqual(["1"]);
});

test("an approver comes before the signers of the same side, and keeps nobody of the other one waiting", () => {
  const recipients = [turn("0"), turn("1", { role: "APPROVER" }), turn("2", { side: "seller" })];
  expect(open(recipients)).toEqual(["1", "2"]);
  const approved = recipients.map((each) =>
    each.id === "1" ? { ...each, signingStatus: "SIGNED" as const } : each,
  );
  expect(open(approved)).toEqual(["0", "2"]);
});

test("an approver who is named after a signer of the same side comes before them, so that no turn is stuck", () => {
  const named = [turn("0"), turn("1", { side: "seller" }), turn("2", { role: "APPROVER" })];
  const ordered = inSigningOrder(named);
  expect(ordered.map(({ id }) => id)).toEqual(["2", "0", "1"]);
  let left = ordered.map((each, position) => ({ ...each, position }));
  for (const id of ["2", "0", "1"]) {
    expect(open(left, true)).toEqual([id]);
    left = left.map((each) => (each.id === id ? { ...each, signingStatus: "SIGNED" as const } : each));
  }
});

test("after a refusal nobody signs", () => {
  expect(open([turn("0", { signingStatus: "REJECTED" }), turn("1")])).toEqual([]);
});

test("a request is complete once all have signed", () => {
  const signed = { signingStatus: "SIGNED" } as const;
  expect(isWhollySigned([turn("0", signed), turn("1")])).toBe(false);
  expect(isWhollySigned([turn("0", signed), turn("1", signed)])).toBe(true);
  expect(isWhollySigned([])).toBe(false);
});

test("the action is called by the state of its order", () => {
  expect([null, "PENDING", "COMPLETED"].map(signActionOf)).toEqual(["send", "pending", "signed"]);
});
