import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fail, ROOT } from "../project.mjs";
import { packFolder } from "./pack-folder.mjs";
import { commandName, json, kilobytes, moment, pathOf, printTable } from "./print.mjs";

/** Lists the active releases; with a token, also every available version. */
export async function list(ask, { token, url }) {
  const { composition, remotes } = await ask("GET", "/releases/registry.json", { auth: false });
  console.log(`Composition ${composition} on ${url}`);
  printTable([
    ["REMOTE", "VERSION", "SHELL", "ROUTES"],
    ...remotes.map(({ name, version, shell, routes }) => [
      name,
      version,
      shell,
      routes.map((route) => route.path).join(" "),
    ]),
  ]);
  if (!token) return;
  const { releases } = await ask("GET", "/api/releases");
  console.log("");
  printTable([
    ["RELEASE", "VERSION", "STATE", "FROM", "SINCE", "FILES", "SIZE"],
    ...releases.map(({ name, version, state, percent, origin, publishedAt, files, bytes }) => [
      name,
      version,
      state === "canary" ? `canary ${percent} %` : state,
      origin,
      moment(publishedAt),
      String(files),
      kilobytes(bytes),
    ]),
  ]);
}

/** Finds a folder with a release, or the build of a remote of this repository. */
function findFolder(named, from) {
  const candidates = [
    path.resolve(from, named, "dist"),
    path.resolve(from, named),
    path.join(ROOT, named, "dist"),
  ];
  const found = candidates.find((folder) => existsSync(path.join(folder, "remote.json")));
  return (
    found ??
    fail(
      `There is no release in "${named}": a folder with remote.json is accepted, or the name of a remote that is built.`,
    )
  );
}

function readManifest(folder) {
  const file = path.join(folder, "remote.json");
  try {
    const { name, version } = JSON.parse(readFileSync(file, "utf8"));
    if (typeof name === "string" && typeof version === "string") return { name, version };
  } catch (error) {
    return fail(`${file} is not JSON: ${error.message}`);
  }
  return fail(`${file} has no name or no version.`);
}

function pack(folder) {
  try {
    return packFolder(folder);
  } catch (error) {
    return fail(error.message);
  }
}

/** Checks a built release beside the remotes that run there; nothing is kept. */
export async function check(ask, { args: [named], from }) {
  const folder = findFolder(named, from);
  readManifest(folder);
  const { name, version, files, bytes } = await ask("POST", "/api/releases/check", {
    auth: false,
    body: pack(folder).packed,
    type: "application/gzip",
  });
  console.log(`${name} ${version} keeps the contract: ${files} files, ${kilobytes(bytes)}.`);
}

/** Uploads a built release; `activate` makes it active immediately. */
export async function publish(ask, { args: [named], activate: now, from }) {
  const folder = findFolder(named, from);
  const { name, version } = readManifest(folder);
  const archive = pack(folder);
  const answer = await ask("PUT", pathOf(name, encodeURIComponent(version)), {
    body: archive.packed,
    type: "application/gzip",
  });
  console.log(
    answer.created
      ? `Published ${name} ${version}: ${answer.files} files, ${kilobytes(answer.bytes)} (${kilobytes(archive.packed.length)} sent).`
      : `${name} ${version} is there already, with the same content.`,
  );
  if (now) return activate(ask, { args: [name, version] });
  console.log(`It does not run yet: ${commandName()} activate ${name} ${version}`);
}

const describeChange = ({ name, version, previous, composition, changed }) =>
  console.log(
    version === null
      ? `${name} ${previous ?? ""} was taken out: nobody gets it any more. Composition ${composition}.`
      : changed
        ? `${name} ${version} runs${previous && previous !== version ? `, instead of ${previous}` : ""}. Composition ${composition}.`
        : `${name} ${version} runs already.`,
  );

export async function activate(ask, { args: [remote, version] }) {
  describeChange(await ask("POST", pathOf(remote, "activate"), json({ version })));
}

export async function rollback(ask, { args: [remote] }) {
  describeChange(await ask("POST", pathOf(remote, "rollback")));
}

export async function retire(ask, { args: [remote] }) {
  describeChange(await ask("POST", pathOf(remote, "retire")));
}

export async function audit(ask, { args: [remote] }) {
  const query = remote ? `?remote=${encodeURIComponent(remote)}` : "";
  const { entries } = await ask("GET", `/api/releases/audit${query}`);
  printTable([
    ["WHEN", "WHO", "ACTION", "REMOTE", "VERSION", "RESULT"],
    ...entries.map((entry) => [
      moment(entry.at),
      entry.actor,
      entry.action,
      entry.remote,
      entry.version ?? "",
      entry.result,
    ]),
  ]);
}
