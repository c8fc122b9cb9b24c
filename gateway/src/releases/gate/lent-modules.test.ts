import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readLentModules } from "./lent-modules.ts";

test("what the shell lends is read from its build, and a build without the list is told in the log", async () => {
  const shellDist = await mkdtemp(path.join(os.tmpdir(), "gisement-lent-"));
  const lines: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  expect(await readLentModules(shellDist, logger)).toBeNull();
  expect(lines).toEqual([expect.stringContaining("lent-modules.json")]);
  await writeFile(path.join(shellDist, "lent-modules.json"), '{ "react": "19.3.1" }');
  expect(await readLentModules(shellDist, logger)).toEqual(new Map([["react", "19.3.1"]]));
  await rm(shellDist, { recursive: true });
});
