import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const semver = require("semver");

/** Timeout for a response of the gateway, in milliseconds. */
const TIMEOUT = 10_000;
/** Contract of a shell whose page does not yet name it. */
const FIRST_CONTRACT = "1.0.0";

/** Parses the origin of a gateway's address, or throws one sentence that explains the error. */
export function readGatewayAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== "/" || url.search)
    throw new Error(
      `--url is "${text}", but an address without path is accepted, like https://gisement.example.`,
    );
  return url.origin;
}

const reasonOf = (error) => error.cause?.code ?? error.cause?.message ?? error.name;

async function get(address) {
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json, text/html" },
      redirect: "follow",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const reason = reasonOf(error);
    const hint = /CERT|SIGNED|ISSUER/.test(reason)
      ? `its certificate is not trusted here (${reason}); name its authority in NODE_EXTRA_CA_CERTS`
      : `${reason}; is it running, and is the address right?`;
    throw new Error(`${new URL(address).origin} does not answer: ${hint}`);
  }
}

const readRegistry = ({ status, text }) => {
  try {
    const registry = JSON.parse(text);
    return status === 200 && Array.isArray(registry.remotes) ? registry : null;
  } catch {
    return null;
  }
};
const metaOf = (page, name) => new RegExp(`<meta name="gisement:${name}" content="([^"]*)">`).exec(page)?.[1];

/**
 * Shared modules whose versions the local remotes do not accept: those are built against the versions of this folder.
 */
function unmetModules(root, shared) {
  return Object.entries(shared).flatMap(([name, version]) => {
    const file = path.join(root, "node_modules", name.replace(/\/$/, ""), "package.json");
    let installed;
    try {
      installed = JSON.parse(readFileSync(file, "utf8")).version;
    } catch {
      return [];
    }
    return semver.satisfies(version, `^${installed}`) ? [] : [`${name} ${version} (here ${installed})`];
  });
}

/**
 * Checks that the gateway's shell can run the watched remotes; throws one sentence if not.
 * @returns {Promise<{ contract: string, remotes: string[], warnings: string[] }>}
 */
export async function checkGateway({ root, gateway, watched }) {
  const registry = readRegistry(await get(`${gateway}/releases/registry.json`));
  const { text: page } = registry ? await get(`${gateway}/fr/login`) : { text: "" };
  if (!registry || !metaOf(page, "version"))
    throw new Error(
      `${gateway} answers, but it is no Gisement gateway: it has no release registry and shell.`,
    );
  const contract = metaOf(page, "shell-contract") ?? FIRST_CONTRACT;
  for (const name of watched.filter((part) => part !== "shell")) {
    const { shell } = JSON.parse(readFileSync(path.join(root, name, "remote.json"), "utf8"));
    if (!semver.satisfies(contract, shell))
      throw new Error(
        `${name} needs the shell contract ${shell}, but the shell of ${gateway} has ${contract}: release the shell there first, or lower "shell" in ${name}/remote.json.`,
      );
  }
  const shared = await get(`${gateway}/lent-modules.json`)
    .then(({ status, text }) => (status === 200 ? JSON.parse(text) : {}))
    .catch(() => ({}));
  const unmet = unmetModules(root, shared);
  const warnings =
    unmet.length > 0
      ? [
          `${gateway} shares other versions than those here: ${unmet.join(", ")}. A part that needs one of them is not mounted; install the versions of that release.`,
        ]
      : [];
  return { contract, remotes: registry.remotes.map(({ name }) => name), warnings };
}
