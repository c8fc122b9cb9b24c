import { createHealth } from "./create-health.ts";

const beacons: string[] = [];

beforeEach(() => {
  beacons.length = 0;
  globalThis.fetch = jest.fn(async (_input: RequestInfo | URL, init?: RequestInit) => {
    beacons.push(String(init?.body));
    return new Response(JSON.stringify({ composition: "one" }), { status: 200 });
  });
});

test("a developer's override is not reported as the health of the release it replaces", async () => {
  const health = createHealth({
    composition: () => "one",
    onComposition: () => {},
    isOverridden: (name) => name === "mf-orders",
  });
  for (const name of ["mf-orders", "mf-projects"]) {
    const release = { name, version: "1.0.0" };
    health.loaded(release, 5000, true);
    health.mounted(release, 10, true);
    health.called(release, "INTERNAL_SERVER_ERROR");
    health.fault("REF12345", new Error("broken"), release, { stage: "render" });
  }
  await health.send();
  health.stop();
  expect(beacons).toHaveLength(1);
  const { remotes, faults } = JSON.parse(beacons[0] ?? "{}");
  expect(remotes).toEqual([expect.objectContaining({ name: "mf-projects", loads: 1, calls: 1 })]);
  expect(faults).toEqual([expect.objectContaining({ remote: "mf-projects" })]);
});
