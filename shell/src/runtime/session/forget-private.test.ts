import { forgetPrivate } from "./forget-private.ts";

test("deletes the private entries of every remote and nothing else", () => {
  localStorage.setItem("gisement:mf-inventory:private:unsent:ines:t:1", "[]");
  localStorage.setItem("gisement:mf-orders:private:draft", "x");
  localStorage.setItem("gisement:mf-orders:draft", "x");
  localStorage.setItem("gisement:theme", "dark");
  forgetPrivate();
  expect(Object.keys(localStorage).toSorted()).toEqual(["gisement:mf-orders:draft", "gisement:theme"]);
});
