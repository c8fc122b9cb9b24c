/** Extensions of files that documents mention. */
const FILE = /\.(?:[cm]?[jt]sx?|json|css|csv|grit|html|md|sql|svg|toml|webp|ya?ml)$/;
const PATH = /^[\w.*<>@-]+(?:\/[\w.*<>@-]+)*\/?$/;

/**
 * Finds texts in a Markdown document's code that look like paths. `whole`: the path is the entire code span and may be
 * the end of a path (`nouns/lots/table.ts`, `texts/`); otherwise it is a word of a command or of a block.
 * @returns {{ path: string, whole: boolean }[]}
 */
export function pathsInCode(text) {
  const blocks = [...text.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```/gm)].map(([, code]) => code);
  const inline = [...text.replace(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)].map(
    ([, code]) => code,
  );
  const words = [...blocks, ...inline.filter((code) => /\s/.test(code))].flatMap((code) =>
    code.split(/[\s"'(),;]+/),
  );
  return [
    ...inline.filter((code) => !/\s/.test(code)).map((path) => ({ path, whole: true })),
    ...words.map((path) => ({ path, whole: false })),
  ].filter(({ path }) => PATH.test(path));
}

/** Addresses of a Markdown document's links to files, without links to other sites and to its own headings. */
export const linksIn = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address]) => address.split("#")[0])
    .filter((address) => address && !/^[a-z]+:/.test(address));

const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
/** `*` and `<name>` match any name within a folder. */
const patternOf = (path) => escaped(path.replace(/\/$/, "")).replace(/\*|<[^>]+>/g, "[^/]+");

/**
 * Answers whether a repository contains a path.
 * @param {readonly string[]} files paths of all files from the root
 */
export function createRepository(files) {
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split("/")
        .slice(0, -1)
        .map((_part, index, parts) => parts.slice(0, index + 1).join("/")),
    ),
  );
  const tops = new Set(files.map((file) => file.split("/")[0]));
  const known = [...files, ...folders];
  const any = (pattern) => known.some((path) => pattern.test(path));
  return {
    has: (path) => any(new RegExp(`^${patternOf(path)}$`)),
    /** Whether a path of the repository ends with it, from a folder's name on. */
    hasEnd: (path) => any(new RegExp(`(?:^|/)${patternOf(path)}$`)),
    /** Whether a path starts at the root. */
    isFromRoot: (path) => path.includes("/") && tops.has(path.split("/")[0]),
  };
}

/** Whether code that is no path from the root is still the end of a path to a file or folder. */
export const isEndOfPath = (path) => FILE.test(path) || path.endsWith("/");
