import { SHELL_PAGES, shellPageOf } from "./shell-pages.ts";

/** Written out: a page that is taken off the list could be owned by a remote. */
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

test("every page that the shell draws is on the list", () => {
  expect(Object.values(SHELL_PAGES)).toEqual(PAGES);
});

test.each(PAGES)("%s belongs to the shell, with a slash behind it as well", (page) => {
  expect(shellPageOf(page)).toBe(page);
  expect(shellPageOf(`${page}/`.replace("//", "/"))).toBe(page);
});

test("what lies below a page of the shell belongs to it; what only begins with the same letters does not", () => {
  expect(shellPageOf("/login/x")).toBe("/login");
  expect(shellPageOf("/terms/:version")).toBe("/terms");
  expect(shellPageOf("/terms-of-sale")).toBeNull();
  expect(shellPageOf("/orders/login")).toBeNull();
});
