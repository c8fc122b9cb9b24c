import { SHELL_PAGES, shellPageOf } from "./shell-pages.ts";

/** Listed in full: a remote could own a page that is missing here. */
const PAGES = [
  "/",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/new-password",
  "/terms",
];

test("every page that the shell renders is in the list", () => {
  expect(Object.values(SHELL_PAGES)).toEqual(PAGES);
});

test.each(PAGES)("%s belongs to the shell, also with a trailing slash", (page) => {
  expect(shellPageOf(page)).toBe(page);
  expect(shellPageOf(`${page}/`.replace("//", "/"))).toBe(page);
});

test("paths below a shell page belong to it; paths with a common prefix only do not", () => {
  expect(shellPageOf("/login/x")).toBe("/login");
  expect(shellPageOf("/terms/:version")).toBe("/terms");
  expect(shellPageOf("/terms-of-sale")).toBeNull();
  expect(shellPageOf("/orders/login")).toBeNull();
});
