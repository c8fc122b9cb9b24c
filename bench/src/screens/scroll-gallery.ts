import type { Browser } from "playwright";
import { openPage, type Target } from "../federation/measure-screen.ts";
import { sized } from "../lib/sized.ts";

/** Pixels a second: a hand that turns the wheel without a pause. */
const SPEED = 3000;
/** Seconds of scrolling. */
const DURATION = sized(8, 2);

export interface Scrolled {
  readonly frames: number;
  /** Frames in which a card in view was blank or not drawn. */
  readonly blank: number;
  readonly slowestFrame: number;
}

/** Scrolls the gallery steadily and looks at every frame. Runs in the page. */
function scrollAndLook({ speed, duration }: { speed: number; duration: number }): Promise<Scrolled> {
  const scroller = document.querySelector<HTMLElement>(".mfi-gallery");
  const list = scroller?.querySelector("ul");
  if (!scroller || !list) throw new Error("the page shows no gallery");
  const isBlank = (): boolean => {
    // The gallery has a margin around its list, in which there are no cards.
    const [box, inside] = [scroller.getBoundingClientRect(), list.getBoundingClientRect()];
    const view = { top: Math.max(box.top, inside.top), bottom: Math.min(box.bottom, inside.bottom) };
    const cards = [...scroller.querySelectorAll("li")]
      .map((card) => ({ card, ...card.getBoundingClientRect().toJSON() }))
      .filter(({ top, bottom }) => bottom > view.top && top < view.bottom);
    const isCovered =
      Math.min(...cards.map(({ top }) => top)) <= view.top + 1 &&
      Math.max(...cards.map(({ bottom }) => bottom)) >= view.bottom - 1;
    return !isCovered || cards.some(({ card }) => !card.querySelector("article"));
  };
  return new Promise((resolve) => {
    const started = performance.now();
    let [before, frames, blank, slowestFrame] = [started, 0, 0, 0];
    const step = (now: number): void => {
      // What is looked at is what the last frame showed.
      if (frames > 0 && isBlank()) blank += 1;
      slowestFrame = Math.max(slowestFrame, now - before);
      scroller.scrollTop += (speed * (now - before)) / 1000;
      before = now;
      frames += 1;
      if (now - started < duration * 1000) requestAnimationFrame(step);
      else resolve({ frames, blank, slowestFrame });
    };
    requestAnimationFrame(step);
  });
}

/** Scrolls through the inventory's gallery. */
export async function scrollGallery(browser: Browser, target: Target): Promise<Scrolled> {
  const page = await openPage(browser, target);
  try {
    await page.goto(`${target.url}/fr/inventory?layout=gallery`);
    await page.locator(".mfi-gallery article").first().waitFor();
    await page.waitForLoadState("networkidle");
    return await page.evaluate(scrollAndLook, { speed: SPEED, duration: DURATION });
  } finally {
    await page.context().close();
  }
}
