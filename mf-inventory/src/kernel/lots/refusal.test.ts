import { DomainError } from "@gisement/shared-domain/errors";
import { registerUiTexts } from "@gisement/shared-ui/all-locales";
import { plain } from "@gisement/shared-ui/testing";
import i18next, { type TFunction } from "i18next";
import type { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { lotRefusal } from "./refusal.ts";

function textsIn(lng: "fr" | "en" | "nl"): TFunction<typeof NAMESPACE> {
  const instance = i18next.createInstance();
  registerUiTexts(instance);
  void instance.init({ lng, initAsync: false, resources: { [lng]: { "mf-inventory": texts[lng] } } });
  return instance.getFixedT(lng, "mf-inventory");
}
const refused = (field: string, found: unknown) => new DomainError("BAD_USER_INPUT", "no", { field, found });

test.each([
  ["fr", "changes[3].placeID", "Lieu"],
  ["en", "input.spot", "Exact spot"],
  ["nl", "conditions", "Staat"],
] as const)(
  "in %s a refused field has the name that its column has, not that of the server",
  (lng, field, label) => {
    const text = lotRefusal(refused(field, "x".repeat(500)), textsIn(lng));
    expect(plain(text)).toMatch(new RegExp(`^${label} ?: `));
    expect(text.length).toBeLessThan(200);
  },
);

test("has a message for a refused value that cannot be displayed, and for a field without a column", () => {
  const t = textsIn("fr");
  expect(plain(lotRefusal(refused("changes[0].dimension", { width: -1 }), t))).toBe(
    "Dimensions : cette valeur n’est pas acceptée.",
  );
  expect(plain(lotRefusal(refused("slug", "é"), t))).toBe("La valeur « é » n’est pas acceptée.");
  expect(lotRefusal(refused("slug", null), t)).toBe(t("lots.refused.failed"));
});
