import { SHELL_PAGES, shellPageOf } from "./shell-pages.ts";

test.each(Object.values(SHELL_PAGES))("%s belongs to the shell, with a slash behind it as well", (page) => {
  expect(shellPageOf(page)).toBe(page);
  expect(shellPageOf(`${page}/`.replace("//", "/"))).toBe(page);
});

test("what lies below a page of the shell belongs to it; what only begins with the same letters does not", () => {
  expect(shellPageOf("/login/x")).toBe("/login");
  expect(shellPageOf("/terms/:version")).toBe("/terms");
  expect(shellPageOf("/terms-of-sale")).toBeNull();
  expect(shellPageOf("/orders/login")).toBeNull();
});
