import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { buildPerson } from "../testing/people.ts";
import { startTestGateway } from "../testing/test-gateway.ts";

const person = buildPerson();

async function read(env: Record<string, string>) {
  const gateway = await startTestGateway([person], { env });
  const shell = path.join(gateway.dataDir, "shell");
  await mkdir(shell, { recursive: true });
  await writeFile(path.join(shell, "index.html"), "<!doctype html><html><body></body></html>");
  const page = await gateway.app.inject({ url: "/fr/inventory/map" });
  const session = await gateway.app.inject({
    url: "/api/session",
    cookies: await gateway.signIn(person.email),
  });
  await gateway.close();
  const policy = String(page.headers["content-security-policy"]);
  return {
    pictures: /img-src ([^;]*)/.exec(policy)?.[1],
    others: policy.replace(/img-src [^;]*/, ""),
    mapTiles: session.json<{ mapTiles?: unknown }>().mapTiles,
  };
}

test("a tile service is named in the session, and its origin in the pages' picture policy only", async () => {
  const without = await read({});
  expect(without).toMatchObject({ pictures: "'self' data: blob:", mapTiles: undefined });
  const url = "https://{s}.tiles.example/{z}/{x}/{y}.png";
  const given = await read({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: "© Cartes" });
  expect(given.pictures).toBe("'self' data: blob: https://*.tiles.example");
  expect(given.others).toBe(without.others);
  expect(given.mapTiles).toEqual({ url, attribution: "© Cartes" });
});
