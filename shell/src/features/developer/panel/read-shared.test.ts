import { findDuplicates, readShared } from "./read-shared.ts";

const entry = (version: string, from: string, loaded: boolean, useIn: string[] = []) => ({
  [version]: { version, from, loaded, useIn },
});
const federation = {
  __INSTANCES__: [
    {
      name: "gisement_shell",
      options: { shared: { react: [{ version: "19.3.1" }], yup: [{ version: "1.7.1" }] } },
      shareScopeMap: {
        default: {
          yup: entry("1.7.1", "mf_my_orders", false),
          react: {
            ...entry("19.3.1", "gisement_shell", true, ["gisement_shell", "mf_my_orders"]),
            ...entry("18.3.1", "mf_old", true, ["mf_old"]),
          },
        },
      },
    },
  ],
};

test("every version names its provider and its users; a version that the shell has too belongs to the shell", () => {
  expect(readShared(federation, ["mf-my-orders"])).toEqual([
    { name: "react", version: "18.3.1", from: "mf_old", loaded: true, usedBy: ["mf_old"] },
    { name: "react", version: "19.3.1", from: "shell", loaded: true, usedBy: ["shell", "mf-my-orders"] },
    { name: "yup", version: "1.7.1", from: "shell", loaded: false, usedBy: [] },
  ]);
});

test("a module loaded twice names the remote that brought the second copy", () => {
  expect([...findDuplicates(readShared(federation, []))]).toEqual([["react", ["mf_old"]]]);
});

test("a page without federation shares nothing", () => {
  expect(readShared(undefined, [])).toEqual([]);
  expect(readShared({ __INSTANCES__: [] }, [])).toEqual([]);
});
