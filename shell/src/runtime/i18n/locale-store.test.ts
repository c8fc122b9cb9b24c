import { startTexts } from "../../testing/start-texts.ts";
import { prefixAddress } from "../boot/boot.ts";
import { beforeLocale, currentLocale, followAddress, locale$, switchLocale } from "./locale-store.ts";

beforeAll(startTexts);
beforeEach(() => {
  history.replaceState(null, "", "/fr/orders/9?tab=items#top");
  followAddress();
});

test("[I18N-008] choosing a language keeps path, query and fragment", () => {
  switchLocale("nl");
  expect(location.pathname + location.search + location.hash).toBe("/nl/orders/9?tab=items#top");
  expect(currentLocale()).toBe("nl");
  expect(document.documentElement.lang).toBe("nl");
});

test("going back past a language change shows the previous language", () => {
  const seen: string[] = [];
  const subscription = locale$.subscribe((locale) => seen.push(locale));
  switchLocale("en");
  history.replaceState(null, "", "/fr/orders/9");
  followAddress();
  subscription.unsubscribe();
  expect(seen).toEqual(["fr", "en", "fr"]);
  expect(document.documentElement.lang).toBe("fr");
});

test("following an address in the shown language leaves the page as it is", () => {
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.documentElement, { attributes: true });
  history.replaceState(null, "", "/fr/orders/10");
  followAddress();
  expect(changes.takeRecords()).toEqual([]);
  changes.disconnect();
});

test("[I18N-003] [SHELL-501] a path without a language becomes the same path in French", () => {
  history.replaceState(null, "", "/orders/9?tab=items#top");
  prefixAddress();
  expect(location.pathname + location.search + location.hash).toBe("/fr/orders/9?tab=items#top");
});

test("[I18N-002] a path that carries its language stays as it is", () => {
  history.replaceState(null, "", "/en/inventory");
  prefixAddress();
  expect(location.pathname).toBe("/en/inventory");
});

test("[I18N-008] another language is shown, and its address, once every part has loaded its texts", async () => {
  let answer = () => {};
  const wanted: string[] = [];
  const leave = beforeLocale((locale) => {
    wanted.push(locale);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  switchLocale("en");
  switchLocale("nl");
  expect([wanted, currentLocale(), location.pathname]).toEqual([["en", "nl"], "fr", "/fr/orders/9"]);
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect([currentLocale(), location.pathname]).toEqual(["nl", "/nl/orders/9"]);
  leave();
  switchLocale("fr");
  expect(currentLocale()).toBe("fr");
});
