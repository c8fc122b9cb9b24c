// What `npm test -- --changed` runs for a change, on the files of this repository.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../project.mjs";
import { trackedFiles } from "../tracked-files.mjs";
import { dependantsOf, readImportGraph } from "./import-graph.mjs";
import { planChanged } from "./plan-changed.mjs";
import { hashProof, OLDEST_POSTGRES_INPUTS, PLATFORM_PROOFS } from "./platform-proofs.mjs";
import { readScreens } from "./screens.mjs";

const files = trackedFiles();
const graph = readImportGraph(ROOT, files);
const plan = (...changed) => planChanged(ROOT, files, changed, graph);

test.each([
  ["a text", "mf-inventory/src/texts/nl.json", "unit", "mf-inventory/src/texts/texts.test.ts"],
  ["a policy", "backend/src/nouns/lots/permissions.ts", "backend", "backend/src/permissions/matrix.test.ts"],
  [
    "a screen",
    "mf-orders/src/features/quote/quote-screen.tsx",
    "unit",
    "mf-orders/src/features/quote/quote-screen.test.tsx",
  ],
  [
    "a screen, by its journey",
    "mf-inventory/src/features/scan/scan-screen.tsx",
    "browser",
    "e2e/src/journeys/scan.spec.ts",
  ],
  [
    "the formula engine",
    "shared-domain/src/formula/functions.ts",
    "unit",
    "shared-domain/src/formula/fixtures.test.ts",
  ],
  ["the printed schema", "backend/schema.graphql", "backend", "backend/src/schema.test.ts"],
  ["a style", "mf-orders/src/features/orders/orders.css", "tools", "tools/src/css-variables.test.mjs"],
  ["a document", "docs/testing.md", "tools", "tools/src/document-paths.test.mjs"],
  ["the shape of a remote", "mf-orders/src/app.tsx", "tools", "tools/src/remote-shape.test.mjs"],
  ["a limit", "shared-domain/src/limits/index.ts", "backend", "backend/src/limits.api.test.ts"],
  ["a picture of a part", "shared-ui/src/kit/theme/theme.css", "browser", "e2e/src/journeys/parts.spec.ts"],
  ["a migration", "backend/migrations/0001_x.sql", "gateway", "gateway/src/database/embedded.test.ts"],
])("a change of %s runs the test that sees it", (_, changed, step, expected) => {
  expect(existsSync(path.join(ROOT, expected)), `${expected} exists`).toBe(true);
  expect(plan(changed)[step]).toContain(expected);
});

test("a change of one remote runs no test of another remote and no test of the server", () => {
  const { unit, backend, gateway, types, postgres15 } = plan("mf-orders/src/features/quote/quote-screen.tsx");
  expect(unit.filter((file) => !file.startsWith("mf-orders/"))).toEqual([]);
  expect({ backend, gateway, postgres15, types }).toEqual({ types: ["browser"] });
});

test("a change of a noun runs the connectors that sign and pay for it", () => {
  const { gateway } = plan("backend/src/nouns/orders/lock-order.ts");
  for (const name of [
    "sign/sign-service",
    "sign/signature-contract",
    "payment/payment-service",
    "payment/payment-routes",
  ])
    expect(gateway).toContain(`gateway/src/connectors/${name}.test.ts`);
});

test("a change of a screen runs the tests that go to it, none that render its neighbours", () => {
  const { unit } = plan("mf-orders/src/features/customers/customers-screen.tsx");
  expect(unit).toContain("mf-orders/src/features/customers/customers-screen.test.tsx");
  expect(unit).not.toContain("mf-orders/src/features/quote/quote-screen.test.tsx");
});

test("only the changed files are linted; a rule of the linter concerns all", () => {
  expect(plan("mf-orders/src/app.tsx", "docs/testing.md").lint).toEqual(["mf-orders/src/app.tsx"]);
  expect(plan("biome.json").lint).toEqual(["."]);
});

test("other packages, and what builds them, concern everything", () => {
  expect(plan("package-lock.json")).toBeNull();
  expect(plan("mf-orders/package.json")).toBeNull();
});

test("a change of a noun leaves out the platform's proofs, a change of the gateway does not", () => {
  expect(plan("backend/src/nouns/lots/change-lots.ts").proofs).toEqual([]);
  expect(plan("backend/src/nouns/lots/change-lots.ts").gateway).not.toContain(
    "gateway/src/identity/attacks.test.ts",
  );
  const ofGateway = plan("gateway/src/gateway.ts");
  expect(ofGateway.gateway).toContain("gateway/src/identity/attacks.test.ts");
  expect(ofGateway.browser).toContain("e2e/src/journeys/isolation.spec.ts");
});

test("proofs that have passed with the same inputs are not repeated", () => {
  const { proofs, skippedProofs, gateway } = planChanged(
    ROOT,
    files,
    ["gateway/src/gateway.ts"],
    graph,
    () => true,
  );
  expect(proofs).toEqual([]);
  expect(skippedProofs).toEqual(Object.keys(PLATFORM_PROOFS));
  expect(gateway).not.toContain("gateway/src/identity/attacks.test.ts");
});

test("every name of the list of proofs is a file or folder with tests, and every input exists", () => {
  const named = Object.values(PLATFORM_PROOFS);
  const isTestOf = (name) => files.some((file) => file.startsWith(name) && /\.(?:test|spec)\./.test(file));
  expect(named.flatMap(({ tests }) => tests).filter((name) => !isTestOf(name))).toEqual([]);
  const inputs = [...named.flatMap((proof) => proof.inputs), ...OLDEST_POSTGRES_INPUTS];
  expect(inputs.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
});

test("the hash of a proof changes with an input and with nothing else", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "proofs-"));
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  write("biome.json", "1");
  write("README.md", "1");
  const hash = () => hashProof(folder, "commands and builds", ["biome.json", "README.md"]);
  const before = hash();
  write("README.md", "2");
  expect(hash()).toBe(before);
  write("biome.json", "2");
  expect(hash()).not.toBe(before);
  rmSync(folder, { recursive: true });
});

test("a file needs what it imports, loads on demand or reads, but no type", () => {
  const routes = graph.get("mf-inventory/src/routes.tsx");
  expect(routes).toContain("mf-inventory/src/features/scan/scan-screen.tsx");
  expect(graph.get("mf-orders/src/app.tsx")).toContain("shared-ui/src/kit/remote/index.ts");
  expect(graph.get("backend/src/schema.test.ts")).toContain("backend/schema.graphql");
  expect(graph.get("mf-inventory/src/texts/loaded-texts.ts")).not.toContain(
    "shared-ui/src/kit/remote/index.ts",
  );
  expect(dependantsOf(graph, ["mf-inventory/src/features/scan/scan-screen.tsx"])).toContain(
    "mf-inventory/src/app.tsx",
  );
});

test("the screens of a remote are those of its routes, nested ones included", () => {
  const addresses = readScreens(ROOT, "mf-settings").map(({ address }) => address);
  expect(addresses).toEqual(
    expect.arrayContaining(["/account", "/organization/directory/", "/settings/export"]),
  );
  for (const { module } of readScreens(ROOT, "mf-inventory"))
    expect(existsSync(path.join(ROOT, module)), module).toBe(true);
  // Each screen file that the routes name has an address.
  const source = readFileSync(path.join(ROOT, "mf-inventory/src/routes.tsx"), "utf8");
  const named = new Set([...source.matchAll(/"\.\/([^"]*-screen\.tsx)"/g)].map(([, file]) => file));
  expect(new Set(readScreens(ROOT, "mf-inventory").map(({ module }) => module)).size).toBe(named.size);
});
