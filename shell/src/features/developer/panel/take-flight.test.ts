import type { FlightEntry } from "../../../runtime/recorder/recorder.ts";
import { buildRemote } from "../../../testing/builders.ts";
import { parseFlight, writeFlight } from "../flight/parse-flight.ts";
import { takeFlight } from "./take-flight.ts";

const entries: FlightEntry[] = [
  { at: 1, kind: "navigate", name: "/orders/8f14e45fceea" },
  {
    at: 2,
    kind: "fault",
    name: "REF1",
    remote: "mf-orders",
    data: {
      message: "claire@atelier.demo: Claire Moreau may not read this",
      path: "/orders/42?x=1",
      tries: 3,
    },
  },
];

beforeEach(() => {
  const file = (path: string) => ({
    name: location.origin + path,
    startTime: 1,
    duration: 2,
    transferSize: 3,
  });
  performance.getEntriesByType = ((type: string) =>
    type === "resource"
      ? [file("/files/thumb/320/8f14e45fceea.png?sig=1"), file("/releases/mf-orders/1.2.3/remoteEntry.js")]
      : []) as never;
  history.replaceState(null, "", "/nl/orders/8f14e45fceea?q=Claire#top");
});

const take = () =>
  takeFlight({
    remotes: [buildRemote("mf-orders", "/orders")],
    stateOf: () => "mounted",
    sourceOf: () => "released",
    composition: "0".repeat(32),
    locale: "nl",
    entries,
    persons: ["Claire Moreau", "claire@atelier.demo", ""],
  });

test("a recording has the events, but no names, addresses or ids of people", () => {
  const flight = take();
  expect(flight.page).toBe("/orders/:id");
  expect(flight.remotes[0]).toMatchObject({ name: "mf-orders", state: "mounted", load: { entry: 2 } });
  expect(flight.entries).toEqual([
    { at: 1, kind: "navigate", name: "/orders/:id" },
    {
      at: 2,
      kind: "fault",
      name: "REF1",
      remote: "mf-orders",
      data: { message: "—: — may not read this", path: "/orders/:id", tries: 3 },
    },
  ]);
  expect(writeFlight(flight)).not.toMatch(/claire|moreau|8f14e45|sig=/i);
});

test("a flight taken from a page equals the one parsed from its file", () => {
  const flight = take();
  expect(parseFlight(writeFlight(flight))).toEqual({ ok: true, flight, notes: [] });
});
