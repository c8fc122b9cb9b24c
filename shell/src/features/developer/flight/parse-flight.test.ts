import fc from "fast-check";
import { ENTRY_KINDS } from "../../../runtime/recorder/recorder.ts";
import { BAR_PARTS, type Flight, LOAD_STEPS, SOURCES } from "./flight.ts";
import { MAX_FLIGHT_BYTES, openFlight, parseFlight, writeFlight } from "./parse-flight.ts";

const time = fc.double({ min: 0, max: 1e7, noNaN: true }).map((value) => Math.round(value * 10) / 10);
const text = fc.string({ unit: "grapheme" });
const scalar = fc.oneof(text, time, fc.boolean(), fc.constant(null));
/** `__proto__` in an object literal sets the prototype, so it cannot be a plain JSON member. */
const key = fc.string().filter((name) => name !== "__proto__");
const entry = fc.record(
  {
    at: time,
    kind: fc.constantFrom(...ENTRY_KINDS),
    name: text,
    remote: text,
    data: fc.dictionary(key, scalar),
  },
  { requiredKeys: ["at", "kind", "name"] },
);
const load = fc.record(
  Object.fromEntries(LOAD_STEPS.map((step) => [step, time])) as Record<
    (typeof LOAD_STEPS)[number],
    typeof time
  >,
  { requiredKeys: [] },
);
const flights: fc.Arbitrary<Flight> = fc.record({
  format: fc.constant("gisement-flight" as const),
  version: fc.constant(1 as const),
  madeAt: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map((date) => date.toISOString()),
  page: text,
  shell: text,
  locale: text,
  composition: text,
  remotes: fc.array(
    fc.record({
      name: text,
      version: text,
      source: fc.constantFrom(...SOURCES),
      state: text,
      base: text,
      routes: fc.array(text),
      load,
    }),
  ),
  shared: fc.array(
    fc.record({ name: text, version: text, from: text, loaded: fc.boolean(), usedBy: fc.array(text) }),
  ),
  bars: fc.array(
    fc.record({
      name: text,
      part: fc.constantFrom(...BAR_PARTS),
      remote: fc.option(text),
      start: time,
      duration: time,
      bytes: fc.option(time),
    }),
  ),
  entries: fc.array(entry).map((entries) => entries.sort((left, right) => left.at - right.at)),
});
const one = () => fc.sample(flights, { numRuns: 1, seed: 7 })[0] as Flight;
const written = (over: object) => JSON.stringify({ ...one(), ...over });

test("a written file is parsed back to the same flight, without a note", () => {
  fc.assert(
    fc.property(flights, (flight) => {
      expect(parseFlight(writeFlight(flight))).toEqual({ ok: true, flight, notes: [] });
    }),
  );
});

test("any JSON is opened or refused, and never throws", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.boolean(), (value, dressed) => {
      const given =
        dressed && typeof value === "object" ? { format: "gisement-flight", version: 1, ...value } : value;
      expect(typeof parseFlight(JSON.stringify(given)).ok).toBe("boolean");
    }),
  );
});

test("every member of a file may have any value", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("remotes", "shared", "bars", "entries", "madeAt"),
      fc.jsonValue(),
      (member, value) => {
        const parsed = parseFlight(written({ [member]: value }));
        expect(parsed.ok).toBe(true);
      },
    ),
  );
});

test.each([
  ["", { kind: "empty" }],
  [" \n", { kind: "empty" }],
  ["{", { kind: "not-json" }],
  ['{"format":"gisement-flight","version":1,', { kind: "not-json" }],
  ["[]", { kind: "other-format" }],
  ["null", { kind: "other-format" }],
  ['{"log":{"version":"1.2"}}', { kind: "other-format" }],
  ['{"format":"gisement-flight"}', { kind: "other-format" }],
  ['{"format":"gisement-flight","version":3}', { kind: "newer", found: 3 }],
])("%j is refused", (given, fault) => {
  expect(parseFlight(given)).toEqual({ ok: false, fault });
});

test("refuses a file of 50 MB before reading it", async () => {
  const file = new Blob([]);
  const read = jest.fn();
  Object.defineProperties(file, { size: { value: 50_000_000 }, text: { value: read } });
  expect(await openFlight(file)).toEqual({ ok: false, fault: { kind: "too-large" } });
  expect(read).not.toHaveBeenCalled();
  expect(parseFlight(" ".repeat(MAX_FLIGHT_BYTES + 1))).toEqual({ ok: false, fault: { kind: "too-large" } });
});

test("drops entries of unknown kinds, with a note that names them", () => {
  const entries = [
    { at: 3, kind: "team", name: "switch" },
    { at: 1, kind: "teleport", name: "away" },
    { at: 2, kind: "boot", name: "start" },
    { at: 2, kind: "teleport", name: "back" },
  ];
  expect(parseFlight(written({ entries }))).toMatchObject({
    ok: true,
    flight: { entries: [entries[2], entries[0]] },
    notes: [{ kind: "unknown-kinds", count: 2, kinds: ["teleport"] }],
  });
});

test("drops and counts damaged items, and names missing members", () => {
  const { composition: _none, ...rest } = one();
  const parsed = parseFlight(JSON.stringify({ ...rest, bars: [{ name: "x" }, 7, null], remotes: "none" }));
  expect(parsed).toMatchObject({
    ok: true,
    flight: { composition: "", bars: [], remotes: [] },
    notes: [
      { kind: "missing", members: ["composition", "remotes"] },
      { kind: "damaged", count: 3, list: "bars" },
    ],
  });
});
