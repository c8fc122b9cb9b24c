import { createNavbarStore } from "./navbar-state.ts";

const written: string[] = [];
beforeEach(() => {
  localStorage.clear();
  written.length = 0;
  // jsdom drops secure cookies on http, so the test reads what is passed to the browser.
  jest.spyOn(document, "cookie", "set").mockImplementation((cookie) => void written.push(cookie));
});
afterEach(() => jest.restoreAllMocks());

test("[SHELL-011] [SHELL-504] collapsing is stored as 1 and expanding as 0", () => {
  const navbar = createNavbarStore();
  expect(navbar.getState().collapsed).toBe(false);
  navbar.getState().toggle();
  expect(localStorage.getItem("navbar_collapsed")).toBe("1");
  navbar.getState().toggle();
  expect(localStorage.getItem("navbar_collapsed")).toBe("0");
});

test("[SHELL-010] the next visit restores the bar", () => {
  createNavbarStore().getState().toggle();
  expect(createNavbarStore().getState().collapsed).toBe(true);
});

test("[SHELL-012] [SHELL-505] the cookie lasts a year, is SameSite=Lax and Secure", () => {
  createNavbarStore().getState().toggle();
  expect(written).toEqual(["navbar_collapsed=1; max-age=31536000; path=/; samesite=lax; secure"]);
});

test("a browser that refuses storage still lets the bar collapse", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const navbar = createNavbarStore();
  navbar.getState().toggle();
  expect(navbar.getState().collapsed).toBe(true);
});
