import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { actLabel, actPath, actsFor } from "./acts.ts";

const label = (text: string) => ({ fr: text, en: text, nl: text });
const act = (id: string, over = {}) => ({
  id,
  for: "text" as const,
  icon: "plus",
  label: label(id),
  labelOfOne: undefined,
  path: "/inventory",
  order: 10,
  ...over,
});
const inventory = buildRemote("mf-inventory", "/inventory", {
  routes: [{ path: "/inventory" }, { path: "/inventory/add", roles: ["USER"] }],
  acts: [
    act("late", { order: 20 }),
    act("add", { path: "/inventory/add", query: { name: "{text}" } }),
    act("members", { roles: ["USER"], order: 15 }),
    act("split", { for: "lot", path: "/inventory/product/{id}", query: { act: "split" } }),
    act("nowhere", { path: "/elsewhere" }),
  ],
});
const offered = (role: "USER" | "GUEST") =>
  actsFor([inventory], buildSession({ memberships: [buildMembership({ role })] }));
const keys = (role: "USER" | "GUEST") => offered(role).map(({ key }) => key.replace("mf-inventory:", ""));

test("offers the acts whose own rules and page this person passes, in the order of the manifests", () => {
  expect(keys("USER")).toEqual(["add", "split", "members", "late"]);
  expect(keys("GUEST")).toEqual(["split", "late"]);
});

test("remotes that were released before there were acts offer none", () => {
  expect(actsFor([buildRemote("mf-orders", "/orders")], buildSession())).toEqual([]);
});

test("encodes what is typed, and leaves braces in it alone", () => {
  const [add, split] = offered("USER");
  if (!add || !split) throw new Error("the acts are missing");
  expect(actPath(add, { text: "porte & {id} ?#" })).toBe("/inventory/add?name=porte+%26+%7Bid%7D+%3F%23");
  expect(actPath(split, { id: "a/b" })).toBe("/inventory/product/a%2Fb?act=split");
});

test("writes the values into the label, and has another one for a single lot", () => {
  const of = { ...act("status"), key: "k", query: {}, label: label("{total} lots « {text} »") };
  expect(actLabel(of, { total: "7", text: "lavabo" }, "fr")).toBe("7 lots « lavabo »");
  expect(actLabel({ ...of, labelOfOne: label("un lot") }, { total: "1" }, "fr")).toBe("un lot");
});
