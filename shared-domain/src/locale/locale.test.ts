import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALES,
  splitLocale,
  TRANSLATION_LANGUAGES,
  withLocale,
} from "./index.ts";

test("[I18N-001, I18N-509] the interface supports exactly French, English and Dutch, French first", () => {
  expect(LOCALES).toEqual(["fr", "en", "nl"]);
  expect(DEFAULT_LOCALE).toBe("fr");
  expect(isLocale("de")).toBe(false);
});

test("a locale prefix is split from the path and added again", () => {
  expect(splitLocale("/en/orders/seller")).toEqual({ locale: "en", path: "/orders/seller" });
  expect(splitLocale("/orders/seller")).toEqual({ locale: null, path: "/orders/seller" });
  expect(splitLocale("/nl")).toEqual({ locale: "nl", path: "/" });
  expect(splitLocale("/")).toEqual({ locale: null, path: "/" });
  expect(withLocale("nl", "/orders/seller")).toBe("/nl/orders/seller");
  expect(withLocale("fr", "/")).toBe("/fr");
});

test("[I18N-505] French labels of fields are translated into the other interface languages", () => {
  expect(TRANSLATION_LANGUAGES).toEqual(["EN", "NL"]);
  expect(TRANSLATION_LANGUAGES).toEqual(
    LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => locale.toUpperCase()),
  );
});
