import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { builtProgram } from "./testing/programs.ts";

test("the built programs contain no sources of tests", async () => {
  const dist = path.dirname(builtProgram("server"));
  const maps = (await readdir(dist)).filter((name) => name.endsWith(".js.map"));
  const sources = await Promise.all(
    maps.map(async (name) => {
      const { sources: own } = JSON.parse(await readFile(path.join(dist, name), "utf8")) as {
        sources: string[];
      };
      return own;
    }),
  );
  const bundled = sources.flat();
  expect(bundled).toContain("../../backend/src/nouns/places/module.ts");
  expect(bundled.filter((source) => /\/testing\/|\.test\.ts$/.test(source))).toEqual([]);
});
