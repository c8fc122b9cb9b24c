import { existsSync } from "node:fs";
import path from "node:path";
import manifestSchema from "../../webpack/manifest-schema.cjs";

/** A manifest's name has at most 41 characters, including "mf-". */
const LONGEST = 38;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const ROUTE = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} '’.&-]{0,39}$/u;
/** Prefixes and navigation ids of the shell and of the libraries on its page. */
const RESERVED_NAMES = ["shell", "gis", "gisement", "bp6", "rdg", "dashboard", "user-menu"];
/** First address segments that remotes cannot own, besides the shell's pages: locales and the gateway's own. */
const RESERVED_ROUTES = [
  ...["fr", "en", "nl"],
  ...["api", "graphql", "files", "releases", "partners", "metrics", "healthz", "readyz", "dev"],
];

const segments = (route) => route.split("/").filter(Boolean);
/** Compares whole segments; a parameter (`:id`) matches any. */
const covers = (outer, inner) => {
  const below = segments(inner);
  return segments(outer).every(
    (part, at) => below[at] === part || (below[at] && (part.startsWith(":") || below[at].startsWith(":"))),
  );
};
const overlaps = (one, other) => `${one}-`.startsWith(`${other}-`) || `${other}-`.startsWith(`${one}-`);

function checkName(name, input) {
  if (!NAME.test(name) || name.length > LONGEST)
    throw new Error(
      `The name "${input}" is not accepted: lower-case letters, digits and single hyphens, a letter first, at most ${LONGEST} characters, for example "tours".`,
    );
  if (RESERVED_NAMES.includes(name))
    throw new Error(`The name "${input}" is reserved for the product itself; choose another.`);
}

function checkFree(root, folder, neighbours) {
  const existing = neighbours.find((remote) => remote.name === folder);
  if (existing) throw new Error(`The remote ${folder} already exists; choose another name.`);
  if (existsSync(path.join(root, folder)))
    throw new Error(
      `The folder ${folder} already exists, but is not a complete remote (it has no remote.json): move it away or delete it, then try again.`,
    );
  for (const other of neighbours)
    for (const prefix of [other.name, other.namespace].filter(Boolean))
      if (overlaps(folder, prefix))
        throw new Error(
          `The prefix ${folder}- for classes, texts and storage meets ${prefix}- of ${other.name}; choose another name.`,
        );
}

function checkRoute(route, folder, neighbours) {
  if (!ROUTE.test(route))
    throw new Error(
      `The route "${route}" is not accepted: one like "/tours" is, of lower-case letters, digits and hyphens, without a language.`,
    );
  const [, first] = route.split("/");
  if (RESERVED_ROUTES.includes(first) || manifestSchema.shellPageOf(route) !== null)
    throw new Error(`The route ${route} belongs to the product itself; choose another with --route.`);
  for (const other of neighbours) {
    for (const { path: owned } of other.routes ?? []) {
      if (covers(owned, route) && covers(route, owned))
        throw new Error(`The route ${route} belongs to ${other.name}; choose another with --route.`);
      const delegated = (other.delegates ?? []).some(
        (delegate) => delegate.remote === folder && covers(delegate.path, route),
      );
      if (covers(owned, route) && !delegated)
        throw new Error(
          `The route ${route} lies inside ${owned} of ${other.name}, which does not delegate it to ${folder}; choose another with --route.`,
        );
      if (covers(route, owned))
        throw new Error(
          `The route ${route} would take in ${owned} of ${other.name}; choose another with --route.`,
        );
    }
  }
}

function checkNavigation(id, neighbours) {
  const owner = neighbours.find((remote) => remote.navigation?.some((entry) => entry.id === id));
  if (owner) throw new Error(`The navigation entry "${id}" belongs to ${owner.name}; choose another name.`);
}

const titleOf = (name) => `${name[0].toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;

/**
 * Validates the request, or throws one sentence that explains the error. `tours` and `mf-tours` are the same name.
 * @returns {{ name: string, folder: string, route: string, title: string }}
 */
export function checkRequest({ root, given, route, title, neighbours }) {
  const name = given.replace(/^mf-/, "");
  const folder = `mf-${name}`;
  checkName(name, given);
  checkFree(root, folder, neighbours);
  const request = { name, folder, route: route ?? `/${name}`, title: title ?? titleOf(name) };
  checkRoute(request.route, folder, neighbours);
  checkNavigation(name, neighbours);
  if (!TITLE.test(request.title))
    throw new Error(
      `The title "${request.title}" is not accepted: 1 to 40 letters, digits, spaces, apostrophes, hyphens, full stops or "&", a letter or digit first.`,
    );
  return request;
}
