import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the server consists of below the nouns. */
const PLATFORM = [
  "backend/migrations/",
  "backend/src/backend-server.ts",
  "backend/src/create-backend.ts",
  "backend/src/platform/",
  "backend/src/remote-backend.ts",
  "backend/src/serve.ts",
  "backend/src/signature.ts",
  "backend/src/testing/",
];
const GATEWAY = [...PLATFORM, "gateway/"];
const RUNTIME = [...GATEWAY, "shell/src/runtime/", "shared-domain/src/remote/", "tools/src/webpack/"];

/**
 * Tests of the platform, which a change of a noun, a screen or a text cannot break, by what can: the product drives them,
 * but no rule of a noun decides their result. A name that ends with a slash is a folder. `npm test` always runs all of
 * them; `npm test -- --changed` runs those of which an input has changed.
 */
export const PLATFORM_PROOFS = {
  "gateway, without nouns": {
    inputs: RUNTIME,
    tests: [
      "gateway/src/admin/",
      "gateway/src/backup/",
      "gateway/src/bundle.test.ts",
      "gateway/src/config/",
      "gateway/src/connectors/address/",
      "gateway/src/connectors/brevo/",
      "gateway/src/connectors/rest-paths.test.ts",
      "gateway/src/connectors/siret/",
      "gateway/src/database/",
      "gateway/src/http/",
      "gateway/src/identity/after-reply.test.ts",
      "gateway/src/identity/attacks.test.ts",
      "gateway/src/identity/auth-call.test.ts",
      "gateway/src/identity/passwords.test.ts",
      "gateway/src/identity/rate-limits.test.ts",
      "gateway/src/identity/two-processes.test.ts",
      "gateway/src/main.test.ts",
      "gateway/src/process/",
      "gateway/src/releases/archive/",
      "gateway/src/releases/command-line.test.ts",
      "gateway/src/releases/delivery.test.ts",
      "gateway/src/releases/gate/",
      "gateway/src/releases/health/",
      "gateway/src/releases/releases.test.ts",
      "gateway/src/releases/retire.test.ts",
      "gateway/src/releases/rollout/",
      "gateway/src/shell/",
    ],
  },
  "several gateways and object stores": {
    inputs: [...GATEWAY, "backend/src/nouns/mails/"],
    tests: ["gateway/src/files/object-store.test.ts", "gateway/src/mail/several-gateways.test.ts"],
  },
  "backend, without nouns": {
    inputs: PLATFORM,
    tests: [
      "backend/src/lost-connections.test.ts",
      "backend/src/platform/database/",
      "backend/src/platform/files/s3-store.test.ts",
      "backend/src/platform/jobs/",
      "backend/src/platform/live/",
      "backend/src/testing/file-crashes/",
    ],
  },
  "migrations of older data": {
    inputs: ["backend/migrations/", "backend/src/platform/database/", "backend/src/testing/"],
    tests: [
      "backend/src/nouns/lots/held-stock-migration.test.ts",
      "backend/src/nouns/lots/private-formulas-migration.test.ts",
      "backend/src/nouns/lots/private-words-migration.test.ts",
      "backend/src/nouns/numbers/issued-numbers-migration.test.ts",
      "backend/src/nouns/orders/vat-per-line-migration.test.ts",
      "backend/src/nouns/properties/property-set-migration.test.ts",
    ],
  },
  "commands and builds": {
    inputs: ["tools/", "biome.json", "shared-ui/src/testing/", "shared-domain/src/remote/"],
    tests: [
      "tools/src/lib/create/",
      "tools/src/lib/dev/",
      "tools/src/lib/mutation/",
      "tools/src/lint/",
      "tools/src/webpack/",
    ],
  },
  "delivery of remotes": {
    inputs: [...RUNTIME, "shell/src/frame/", "e2e/src/support/"],
    tests: [
      "e2e/src/journeys/delivery.spec.ts",
      "e2e/src/journeys/foreign-remotes.spec.ts",
      "e2e/src/journeys/isolation.spec.ts",
      "e2e/src/journeys/remotes.spec.ts",
    ],
  },
};
/** The database's oldest version: a step of its own, with the tests that depend on the version. */
export const OLDEST_POSTGRES_INPUTS = [
  "backend/migrations/",
  "backend/src/nouns/search/",
  "backend/src/platform/database/",
  "backend/src/platform/transaction/",
];

const isOneOf = (file, names) =>
  names.some((name) => (name.endsWith("/") ? file.startsWith(name) : file === name));
/** Whether a changed file is among the inputs of a proof, or is one of its tests. */
export const concerns = ({ inputs, tests = [] }, changed) =>
  changed.some((file) => isOneOf(file, inputs) || isOneOf(file, tests));
/** The proof that a test file belongs to, if it is one of the platform's. */
export const proofOf = (file) =>
  Object.entries(PLATFORM_PROOFS).find(([, { tests }]) => isOneOf(file, tests))?.[0];

/** The hash of a proof's inputs and tests: the same hash, the same result. */
export function hashProof(root, name, files) {
  const { inputs, tests } = PLATFORM_PROOFS[name];
  const hash = createHash("sha256");
  for (const file of files.filter((each) => isOneOf(each, [...inputs, ...tests, "package-lock.json"])))
    if (existsSync(path.join(root, file)))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update("\0");
  return hash.digest("hex");
}

const stampFile = (root) => path.join(root, "node_modules/.cache/gisement/platform-proofs.json");
/** Hashes under which proofs have passed on this machine, by their names. */
export const readProven = async (root) =>
  JSON.parse(await readFile(stampFile(root), "utf8").catch(() => "{}"));

/** Remembers the hashes of proofs that have passed. */
export async function rememberProven(root, hashes) {
  const proven = { ...(await readProven(root)), ...hashes };
  await mkdir(path.dirname(stampFile(root)), { recursive: true });
  await writeFile(stampFile(root), JSON.stringify(proven, null, 2));
}
