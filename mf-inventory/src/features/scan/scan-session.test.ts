import { labelAddress, makeCode } from "@gisement/shared-domain/labels";
import {
  keepCodes,
  keptCodes,
  lotsOf,
  NOTHING_SCANNED,
  type Resolved,
  reduceScan,
  type ScannedLot,
  type ScanSession,
  sumsOf,
  waitingCodes,
} from "./scan-session.ts";

const lot = (id: string, quantity: ScannedLot["quantity"] = { number: 2, unit: "u" }): ScannedLot => ({
  id,
  productID: `product-${id}`,
  name: `Lot ${id}`,
  ref: null,
  picture: null,
  updatedAt: "2026-11-01T10:00:00.000Z",
  action: "sale",
  place: null,
  project: null,
  quantity,
});
const ofLot = (id: string): Resolved => ({ lot: lot(id), place: null });
const ofPlace = (id: string): Resolved => ({ lot: null, place: { id, name: `Lieu ${id}` } });
const scan = (session: ScanSession, ...texts: string[]) =>
  texts.reduce((before, text) => reduceScan(before, { kind: "scan", text }), session);
const resolve = (session: ScanSession, found: Record<string, Resolved>) =>
  reduceScan(session, {
    kind: "resolve",
    asked: waitingCodes(session),
    found: new Map(Object.entries(found)),
  });
const [a, b, c] = [makeCode(), makeCode(), makeCode()] as [string, string, string];

test("adds each code once, in any notation", () => {
  const session = scan(
    NOTHING_SCANNED,
    a,
    labelAddress("https://g.example", "fr", a),
    ` ${a.toLowerCase()} `,
    b,
  );
  expect(session.scanned.map(({ key }) => key)).toEqual([b, a]);
  expect(scan(session, a).last).toEqual({ key: a, again: true });
});

test("marks a value that is not a label as unknown without asking the server", () => {
  const session = scan(NOTHING_SCANNED, "3760123456789", a);
  expect(session.scanned.map(({ key, state }) => [key, state])).toEqual([
    [a, "waiting"],
    ["3760123456789", "unknown"],
  ]);
  expect(waitingCodes(session)).toEqual([a]);
});

test("counts a lot with two labels once, and sums quantities by unit", () => {
  const session = resolve(scan(NOTHING_SCANNED, a, b, c), {
    [a]: ofLot("1"),
    [b]: ofLot("1"),
    [c]: { lot: lot("2", { number: 3.5, unit: "m2" }), place: null },
  });
  expect(lotsOf(session).map(({ id }) => id)).toEqual(["2", "1"]);
  expect(sumsOf(lotsOf(session))).toEqual([
    { unit: "m2", number: 3.5 },
    { unit: "u", number: 2 },
  ]);
});

test("uses the last scanned place as the destination, repeated scans included", () => {
  let session = resolve(scan(NOTHING_SCANNED, a), { [a]: ofPlace("here") });
  expect(session.place?.id).toBe("here");
  session = resolve(scan(session, b), { [b]: ofPlace("there") });
  expect(session.place?.id).toBe("there");
  expect(scan(session, a).place?.id).toBe("here");
});

test("distinguishes unknown from deleted subjects, and keeps both when the lots are done", () => {
  let session = resolve(scan(NOTHING_SCANNED, a, b, c), { [a]: { lot: null, place: null }, [c]: ofLot("1") });
  expect(Object.fromEntries(session.scanned.map(({ key, state }) => [key, state]))).toEqual({
    [a]: "gone",
    [b]: "unknown",
    [c]: "lot",
  });
  session = reduceScan(session, { kind: "lotsDone" });
  expect(session.scanned.map(({ key }) => key)).toEqual([b, a]);
  // A lot that is done can be scanned again.
  expect(scan(session, c).last).toEqual({ key: c, again: false });
});

test("keeps codes scanned while an answer was pending", () => {
  const first = scan(NOTHING_SCANNED, a);
  const both = scan(first, b);
  const answered = reduceScan(both, { kind: "resolve", asked: [a], found: new Map([[a, ofLot("1")]]) });
  expect(waitingCodes(answered)).toEqual([b]);
});

test("stores a series in the order of its scans", () => {
  keepCodes("team", scan(NOTHING_SCANNED, a, b, "?"));
  expect(keptCodes("team")).toEqual([a, b, "?"]);
  expect(keptCodes("other")).toEqual([]);
  sessionStorage.setItem("gisement:mf-inventory:scan:team", "{broken");
  expect(keptCodes("team")).toEqual([]);
});
