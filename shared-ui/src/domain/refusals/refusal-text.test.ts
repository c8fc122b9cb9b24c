import { DomainError, ERROR_CODES, type ErrorDetails } from "@gisement/shared-domain/errors";
import i18next, { type TFunction } from "i18next";
import { registerUiTexts } from "../../locales/register-ui-texts.ts";
import { plain } from "../../testing/with-texts.ts";
import { refusalText } from "./refusal-text.ts";

const LANGUAGES = ["fr", "en", "nl"] as const;
type Language = (typeof LANGUAGES)[number];

/** A noun with one own reason, code and field. */
const NOUN = { full: "Full: {{limit}}", state: "Closed", failed: "Not saved" };
const texts = { fallback: "failed", own: { "no-seat-left": "full", INVALID_STATE: "state" } };

function textsIn(lng: Language): TFunction {
  const instance = i18next.createInstance();
  registerUiTexts(instance);
  void instance.init({ lng, initAsync: false, defaultNS: "noun", resources: { [lng]: { noun: NOUN } } });
  return instance.getFixedT(lng, "noun");
}
const say = (lng: Language, error: unknown, atField = false, label?: (field: string) => string) =>
  plain(refusalText(textsIn(lng), { ...texts, label })(error, atField));
const refused = (details: ErrorDetails) => new DomainError("BAD_USER_INPUT", "no", details);

const SHARED: Partial<Record<(typeof ERROR_CODES)[number], readonly [fr: string, en: string, nl: string]>> = {
  CONFLICT: [
    "Rien n’a été enregistré : une autre personne a modifié ces données entre-temps. Consultez la version à jour avant de réessayer.",
    "Nothing was saved: someone else changed this in the meantime. Look at the current version before you try again.",
    "Er is niets opgeslagen: iemand anders heeft deze gegevens intussen gewijzigd. Bekijk de huidige versie voordat u het opnieuw probeert.",
  ],
  FORBIDDEN: [
    "Votre rôle dans l’équipe ne le permet pas. Un administrateur de l’équipe peut vous en donner le droit.",
    "Your role in the team does not allow this. An administrator of the team can give you the right.",
    "Uw rol in het team laat dit niet toe. Een beheerder van het team kan u het recht geven.",
  ],
  NOT_FOUND: ["Cet élément n’existe plus.", "This item no longer exists.", "Dit element bestaat niet meer."],
  UNAVAILABLE: [
    "Le serveur ne répond pas. Rien n’est perdu : vérifiez votre connexion et réessayez.",
    "The server is not responding. Nothing is lost: check your connection and try again.",
    "De server antwoordt niet. Er is niets verloren: controleer uw verbinding en probeer het opnieuw.",
  ],
};

describe.each(LANGUAGES)("in %s", (lng) => {
  const at = LANGUAGES.indexOf(lng);

  test.each(ERROR_CODES)("%s has its sentence: the noun's own, the shared one or the fallback", (code) => {
    const expected = code === "INVALID_STATE" ? "Closed" : (SHARED[code]?.[at] ?? "Not saved");
    expect(say(lng, new DomainError(code, "no"))).toBe(expected);
  });

  test.each([
    [
      "a field with a label",
      "input.name",
      [
        "Nom : la valeur « é » n’est pas acceptée.",
        "Nom: the value “é” is not accepted.",
        "Nom: de waarde ‘é’ wordt niet aanvaard.",
      ],
    ],
    [
      "a field without a label",
      "slug",
      [
        "La valeur « é » n’est pas acceptée.",
        "The value “é” is not accepted.",
        "De waarde ‘é’ wordt niet aanvaard.",
      ],
    ],
  ] as const)("%s is refused with the value that was sent", (_what, field, sentences) => {
    const label = (name: string) => (name === "name" ? "Nom" : "");
    expect(say(lng, refused({ field, found: "é" }), false, label)).toBe(sentences[at]);
  });

  test("omits a value that cannot be displayed, and the field's name at the field itself", () => {
    const label = () => "Nom";
    const nameless = [
      "Nom : cette valeur n’est pas acceptée.",
      "Nom: this value is not accepted.",
      "Nom: deze waarde wordt niet aanvaard.",
    ][at];
    for (const found of [undefined, null, "", { width: -1 }, "7c9e6679-7425-40de-944b-e07fc1f90ae7"])
      expect(say(lng, refused({ field: "name", found }), false, label)).toBe(nameless);
    expect(say(lng, refused({ field: "name", found: 12 }), true, label)).toBe(
      [
        "La valeur « 12 » n’est pas acceptée.",
        "The value “12” is not accepted.",
        "De waarde ‘12’ wordt niet aanvaard.",
      ][at],
    );
    expect(say(lng, refused({ field: "name" }), true)).toBe(
      ["Cette valeur n’est pas acceptée", "This value is not accepted", "Deze waarde wordt niet aanvaard"][
        at
      ],
    );
  });
});

test("the noun's reason takes precedence, with its limit", () => {
  expect(say("en", refused({ reason: "no-seat-left", limit: 3, field: "email", found: "x" }))).toBe(
    "Full: 3",
  );
  expect(say("en", new DomainError("LIMIT_EXCEEDED", "no", { reason: "unknown" }))).toBe("Not saved");
});

test("an unlabelled field without a readable value and an unknown error have the fallback", () => {
  expect(say("en", refused({ field: "slug" }))).toBe("Not saved");
  expect(say("en", new Error("x"))).toBe("Not saved");
});

test("a long value is truncated", () => {
  const text = say("en", refused({ field: "name", found: "x".repeat(500) }));
  expect(text).toBe(`The value “${"x".repeat(80)}…” is not accepted.`);
});

test("a key used for another change has its own message, unlike other conflicts", () => {
  const message = say(
    "en",
    new DomainError("CONFLICT", "no", { reason: "key-used", field: "idempotency-key" }),
  );
  expect(message).toContain("already used for another change");
  expect(say("en", new DomainError("CONFLICT", "no"))).not.toBe(message);
});
