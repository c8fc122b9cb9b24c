import { stopPictures } from "./stop-pictures.ts";

test("pictures that are still awaited are given up, and asked for again if the session goes on", () => {
  document.body.innerHTML =
    '<img alt="awaited" src="/files/a.webp" srcset="/files/a-2.webp 2x"><img alt="shown" src="/files/b.webp">';
  const [awaited, shown] = document.images;
  Object.defineProperty(awaited, "complete", { value: false });
  Object.defineProperty(shown, "complete", { value: true });
  const askAgain = stopPictures();
  expect(awaited?.getAttribute("src")).toBeNull();
  expect(awaited?.getAttribute("srcset")).toBeNull();
  expect(shown?.getAttribute("src")).toBe("/files/b.webp");
  askAgain();
  expect(awaited?.src).toMatch(/\/files\/a\.webp$/);
  expect(awaited?.srcset).toBe("/files/a-2.webp 2x");
});
