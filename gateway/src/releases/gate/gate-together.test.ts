import { remoteManifestSchema } from "@gisement/shared-domain/remote";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { manifestOf } from "../../testing/release-files.ts";
import { gateTogether } from "./gate-together.ts";

const around = { schema: buildSchema("type Query { viewer: String }"), shellModules: null };
const release = (name: string, changes: Record<string, unknown> = {}) => ({
  manifest: remoteManifestSchema.cast(manifestOf(name, changes)),
  shared: [],
  operations: new Map<string, string>(),
});
const user = release("mf-a", { slots: [{ slot: "b.panel", expose: "./app" }] });
const opener = release("mf-b", {
  opens: [{ slot: "b.panel", props: {} }],
  events: { hears: { "c.saved": {} } },
});
const emitter = release("mf-c", { events: { emits: { "c.saved": {} } } });
const names = (list: readonly { readonly manifest: { readonly name: string } }[]) =>
  list.map(({ manifest }) => manifest.name);

test("accepts releases that need each other, in any order", () => {
  const { accepted, refused } = gateTogether([user, opener, emitter], [], around);
  expect(names(accepted)).toEqual(["mf-a", "mf-b", "mf-c"]);
  expect(refused).toEqual([]);
});

test("refuses a release that needs a refused one; of two in conflict, the first one wins", () => {
  const { accepted, refused } = gateTogether([user, opener, release("mf-d")], [], around);
  expect(names(accepted)).toEqual(["mf-d"]);
  expect(
    refused.map(({ release: { manifest }, violations }) => [manifest.name, violations[0]?.rule]),
  ).toEqual([
    ["mf-b", "event-unknown"],
    ["mf-a", "slot-unknown"],
  ]);
  const rival = release("mf-e", { opens: [{ slot: "b.panel", props: {} }] });
  const both = gateTogether([rival, opener, emitter], [user.manifest], around);
  expect(names(both.accepted)).toEqual(["mf-e", "mf-c"]);
  expect(both.refused[0]?.violations).toMatchObject([{ rule: "slot-taken", owner: "mf-e" }]);
});
