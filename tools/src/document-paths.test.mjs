// Documents name existing files and folders only.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository, isEndOfPath, linksIn, pathsInCode } from "./lib/document-paths.mjs";
import { ROOT } from "./lib/project.mjs";
import { trackedFiles } from "./lib/tracked-files.mjs";

/** Texts that look like paths of the repository but are not. */
const ELSEWHERE = [
  [/(?:^|\/)dist(?:\/|$)/, "what a build writes"],
  [/^bench\/results\.(?:json|md)$/, "what `npm run bench` writes"],
  [/^(?:remoteEntry\.js|mf-manifest\.json|operations\.json|lent-modules\.json)$/, "files of a release"],
  [/^gisement-<time>\.flight\.json$/, "a recording that a browser saves"],
  [/^DATA_DIR\//, "the folder of an installation"],
  [/^mf-tours\//, "the remote that docs/new-remote.md makes"],
  [
    /^(?:src\/app\.m?js|test\/app\.test\.mjs|tsconfig\.json|webpack\.config\.js)$/,
    "files of a remote in a repository of its own",
  ],
  [/^react(?:-dom)?\/$/, "entries of packages"],
];

const tracked = trackedFiles();
const repository = createRepository(tracked);
const documents = tracked.filter((file) =>
  /^CONTRIBUTING\.md$|^docs\/.*\.md$|(?:^|\/)README\.md$/.test(file),
);
const read = (file) => readFileSync(path.join(ROOT, file), "utf8");
const isElsewhere = (name) => ELSEWHERE.some(([pattern]) => pattern.test(name));

function isMissing({ path: name, whole }) {
  if (isElsewhere(name)) return false;
  if (repository.isFromRoot(name)) return !repository.has(name) && !(whole && repository.hasEnd(name));
  return whole && isEndOfPath(name) && !repository.hasEnd(name);
}

describe.each(documents)("%s", (document) => {
  const text = read(document);

  test("names existing files and folders", () => {
    const missing = pathsInCode(text).filter(isMissing);
    expect(missing.map((found) => found.path)).toEqual([]);
  });

  test("links to existing files", () => {
    const targets = linksIn(text).map((address) => path.posix.join(path.posix.dirname(document), address));
    expect(targets.filter((target) => !repository.has(target))).toEqual([]);
  });
});

describe("paths in a document", () => {
  const sample = createRepository(["backend/src/nouns/lots/table.ts", "docs/a.md"]);

  test.each([
    ["`backend/src/nouns/lots`", true],
    ["`backend/src/nouns/<noun>/table.ts`", true],
    ["`backend/src/*/lots/`", true],
    ["`backend/src/orders`", false],
    ["`backend/src/nouns/lots/tables.ts`", false],
  ])("%s from the root", (text, exists) => {
    const [found] = pathsInCode(text);
    expect(sample.isFromRoot(found.path)).toBe(true);
    expect(sample.has(found.path)).toBe(exists);
  });

  test.each([
    ["`lots/table.ts`", true],
    ["`nouns/`", true],
    ["`ts/table.ts`", false],
    ["`orders/`", false],
  ])("%s as the end of a path", (text, exists) => {
    const [found] = pathsInCode(text);
    expect([found.whole, isEndOfPath(found.path), sample.hasEnd(found.path)]).toEqual([true, true, exists]);
  });

  test("splits commands and blocks into words", () => {
    const text = "`npx jest docs/a.md`\n\n```sh\nnpx jest docs/b.md  # x\n```\n";
    const found = pathsInCode(text).filter(({ path: name }) => sample.isFromRoot(name));
    expect(found.map(({ path: name }) => name)).toEqual(["docs/b.md", "docs/a.md"]);
  });

  test("ignores links to other sites and to headings", () => {
    expect(linksIn("[a](a.md#b) [c](https://d.example) [e](#f)")).toEqual(["a.md"]);
  });
});
