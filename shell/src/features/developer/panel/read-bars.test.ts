import type { FlightEntry } from "../../../runtime/recorder/recorder.ts";
import { loadTimes, readBars } from "./read-bars.ts";

const file = (path: string, startTime: number, duration: number, transferSize = 100) => ({
  name: new URL(path, location.origin).href,
  startTime,
  duration,
  transferSize,
});
const bases = [
  { name: "mf-orders", base: "/releases/mf-orders/1.0.0" },
  { name: "mf-local", base: "http://localhost:4000/dev" },
];
const read = (timings: ReturnType<typeof file>[], entries: FlightEntry[] = []) =>
  readBars(timings, { bases, entries, page: undefined });

test.each([
  ["/releases/mf-orders/1.0.0/mf-manifest.json", "manifest", "mf-orders"],
  ["/releases/mf-orders/1.0.0/remoteEntry.js", "entry", "mf-orders"],
  ["/releases/mf-orders/0.9.0/app.0f3a9b12.js", "chunk", "mf-orders"],
  ["/releases/mf-gone/1.0.0/app.0f3a9b12.css", "style", "mf-gone"],
  ["http://localhost:4000/dev/remoteEntry.js", "entry", "mf-local"],
  ["http://localhost:4000/else.js", "other", null],
  ["/releases/registry.json", "data", null],
  ["/graphql", "data", null],
  ["/main.0f3a9b12.js", "shell", null],
  ["/favicon.svg", "other", null],
])("%s is a bar of the part %s", (path, part, remote) => {
  expect(read([file(path, 1, 2)])).toEqual([
    expect.objectContaining({ part, remote, start: 1, duration: 2 }),
  ]);
});

test("names contain no ids, queries or foreign addresses, and hidden sizes are null", () => {
  expect(read([file("/files/3f2b8c1e9.png?x=claire", 0, 5)])[0]?.name).toBe("/files/:id");
  expect(read([file("http://localhost:4000/dev/remoteEntry.js", 0, 5, 0)])[0]?.bytes).toBeNull();
});

test("bars are ordered by start, with the life cycle stages among them", () => {
  const entries: FlightEntry[] = [
    { at: 50, kind: "remote", name: "bootstrap", remote: "mf-orders", data: { milliseconds: 20 } },
    { at: 90, kind: "remote", name: "mounted", remote: "mf-orders", data: { milliseconds: 80 } },
    { at: 61, kind: "long-task", name: "blocked", data: { milliseconds: 60 } },
    { at: 62, kind: "event", name: "team.changed" },
  ];
  const bars = read([file("/main.0f3a9b12.js", 40, 1), file("/graphql", 10, 1)], entries);
  expect(bars.map(({ part, start, duration }) => [part, start, duration])).toEqual([
    ["task", 1, 60],
    ["data", 10, 1],
    ["bootstrap", 30, 20],
    ["shell", 40, 1],
  ]);
});

test("a remote's load counts overlapping time once, and ignores everything after its first mount", () => {
  const at = "/releases/mf-orders/1.0.0";
  const bars = read(
    [
      file(`${at}/mf-manifest.json`, 0, 10),
      file(`${at}/remoteEntry.js`, 10, 5),
      file(`${at}/app.0f3a9b12.js`, 15, 20),
      file(`${at}/app.0f3a9b12.css`, 15, 10),
      file(`${at}/later.0f3a9b12.js`, 500, 100),
    ],
    [
      { at: 45, kind: "remote", name: "bootstrap", remote: "mf-orders", data: { milliseconds: 10 } },
      { at: 60, kind: "remote", name: "mount", remote: "mf-orders", data: { milliseconds: 15 } },
      { at: 900, kind: "remote", name: "mount", remote: "mf-orders", data: { milliseconds: 15 } },
    ],
  );
  expect(loadTimes(bars, "mf-orders")).toEqual({
    manifest: 10,
    entry: 5,
    chunks: 20,
    bootstrap: 10,
    mount: 15,
  });
  expect(loadTimes(bars, "mf-local")).toEqual({});
});
