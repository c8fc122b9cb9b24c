import type { Locale } from "@gisement/shared-domain/locale";
import i18next from "i18next";
import { createTestShell } from "../../testing/index.ts";
import { followLocale, loadLateTexts, type Texts } from "./load-texts.ts";

/** Texts in three languages; `requested` lists those that were loaded. */
function buildTexts(fail: () => boolean = () => false) {
  const requested: Locale[] = [];
  const load = (locale: Locale, hello: string) => async () => {
    requested.push(locale);
    if (fail()) throw new Error("no answer");
    return { default: { hello } };
  };
  const texts: Texts = { fr: load("fr", "Bonjour"), en: load("en", "Hello"), nl: load("nl", "Hallo") };
  return { texts, requested };
}

beforeAll(() => i18next.init({ lng: "fr", resources: {} }));

test("a part loads the shown language alone, and another one before it is shown", async () => {
  const { texts, requested } = buildTexts();
  const shell = createTestShell();
  const leave = await followLocale("one", texts, shell);
  expect([requested, i18next.t("one:hello")]).toEqual([["fr"], "Bonjour"]);

  const shown: string[] = [];
  shell.locale$.subscribe((locale) => shown.push(i18next.getFixedT(locale)("one:hello")));
  shell.switchLocale("nl");
  await Promise.resolve();
  expect(shown).toEqual(["Bonjour"]);
  await new Promise((resolve) => setTimeout(resolve));
  expect([requested, shown]).toEqual([
    ["fr", "nl"],
    ["Bonjour", "Hallo"],
  ]);

  leave();
  shell.switchLocale("en");
  expect(requested).toEqual(["fr", "nl"]);
});

test("texts that could not be loaded are loaded by the next attempt", async () => {
  let isDown = true;
  const { texts, requested } = buildTexts(() => isDown);
  const shell = createTestShell();
  await expect(followLocale("two", texts, shell)).rejects.toThrow("no answer");
  isDown = false;
  await followLocale("two", texts, shell);
  expect([requested, i18next.t("two:hello")]).toEqual([["fr", "fr"], "Bonjour"]);
});

test("texts given as they are need no load", async () => {
  await followLocale("three", { fr: { hello: "Bonjour" }, en: {}, nl: {} }, createTestShell());
  expect(i18next.t("three:hello")).toBe("Bonjour");
});

test("late texts come with the screen that needs them, and then before each language is shown", async () => {
  await i18next.changeLanguage("fr");
  const [{ texts }, late] = [buildTexts(), buildTexts()];
  const shell = createTestShell();
  await followLocale("four", texts, shell);
  expect(late.requested).toEqual([]);
  await loadLateTexts("four", {
    fr: async () => ({ default: { late: "Tard" } }),
    en: late.texts.en,
    nl: async () => ({ default: { late: "Laat" } }),
  });
  expect([i18next.t("four:late"), i18next.t("four:hello")]).toEqual(["Tard", "Bonjour"]);
  const shown: string[] = [];
  shell.locale$.subscribe((locale) => shown.push(i18next.getFixedT(locale)("four:late")));
  shell.switchLocale("nl");
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown).toEqual(["Tard", "Laat"]);
});
