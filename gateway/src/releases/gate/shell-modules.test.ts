import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readShellModules } from "./shell-modules.ts";

test("reads the shell's shared modules from its build, and logs a build without the list", async () => {
  const shellDist = await mkdtemp(path.join(os.tmpdir(), "gisement-shell-"));
  const lines: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  expect(await readShellModules(shellDist, logger)).toBeNull();
  expect(lines).toEqual([expect.stringContaining("lent-modules.json")]);
  await writeFile(path.join(shellDist, "lent-modules.json"), '{ "react": "19.3.1" }');
  expect(await readShellModules(shellDist, logger)).toEqual(new Map([["react", "19.3.1"]]));
  await rm(shellDist, { recursive: true });
});
