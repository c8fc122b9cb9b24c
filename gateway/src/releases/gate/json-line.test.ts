import { expect, test } from "vitest";
import { lineOf } from "./json-line.ts";

const json = `{
  "name": "mf-a",
  "routes": [
    { "path": "/a" },
    {
      "path": "/b: {[",
      "roles": ["ADMIN"]
    }
  ],
  "title": { "fr": "x",
    "en": "y" }
}`;

test.each([
  ["name", 2],
  ["routes", 3],
  ["routes[0].path", 4],
  ["routes[1]", 5],
  ["routes[1].path", 6],
  ["routes[1].roles[0]", 7],
  ["title.en", 11],
  ['title["fr"]', 10],
  ["", 1],
  ["title.nl", 10],
  ["missing", 1],
])("%s is on line %i", (path, line) => {
  expect(lineOf(json, path)).toBe(line);
});
