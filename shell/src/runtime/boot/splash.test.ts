import { removeSplash, showFrame, themeSplash } from "./splash.ts";

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.body.innerHTML = '<div id="root"><div class="splash"></div></div>';
});

test.each(["light", "dark"])("the splash has the %s theme that the person chose", (theme) => {
  localStorage.setItem("gisement:theme", theme);
  themeSplash();
  expect(document.documentElement.dataset.theme).toBe(theme);
});

test("without a choice the splash follows the system", () => {
  localStorage.setItem("gisement:theme", "system");
  themeSplash();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test("the frame is drawn around the mark until a page removes both", () => {
  showFrame();
  expect(document.querySelector(".splash")).toHaveClass("splash--frame");
  removeSplash();
  expect(document.querySelector(".splash")).toBeNull();
  expect(showFrame).not.toThrow();
});
