import { createBackend } from "@gisement/backend";
import { migrate } from "@gisement/backend/migrate";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releaseFiles } from "../testing/release-files.ts";
import { packFiles } from "../testing/tar-archive.ts";
import { startTestGateway, type TestGateway } from "../testing/test-gateway.ts";

let gateway: TestGateway;
let base: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const backend: { current: ReturnType<typeof createBackend> | null } = { current: null };
  // The releases and the real backend in one database, as `npm start` with GRAPHQL_OPERATIONS=published has them.
  gateway = await startTestGateway([], {
    backendOf: async ({ pool, databaseUrl, operations }) => {
      await migrate(pool);
      backend.current = createBackend({
        databaseUrl,
        logger: pino({ level: "silent" }),
        poolSize: 3,
        publishedOperations: operations,
      });
      return backend.current;
    },
  });
  base = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  close = async () => {
    await backend.current?.close();
    await gateway.close();
  };
});
afterAll(() => close());

const ask = async (query: string): Promise<string | undefined> => {
  const response = await fetch(`${base}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
  return errors?.[0]?.extensions?.code;
};
const release = async (version: string, documents: readonly string[]): Promise<void> => {
  const files = releaseFiles("mf-asks", { manifest: { version }, documents });
  await gateway.releases.publish("token:test", "mf-asks", version, packFiles(files));
  await gateway.releases.activate("token:test", "mf-asks", version);
};

test("with published operations, only those of releases in live compositions run", async () => {
  const [old, recent, foreign] = [
    "query Old { __typename }",
    "query Recent { __typename }",
    "{ __typename }",
  ] as const;
  expect(await ask(old)).toBe("OPERATION_NOT_PUBLISHED");
  await release("1.0.0", [old]);
  expect(await ask(old)).toBeUndefined();
  expect(await ask(recent)).toBe("OPERATION_NOT_PUBLISHED");
  await release("1.1.0", [recent]);
  // Pages that were opened before go on.
  expect([await ask(old), await ask(recent), await ask(foreign)]).toEqual([
    undefined,
    undefined,
    "OPERATION_NOT_PUBLISHED",
  ]);
});
