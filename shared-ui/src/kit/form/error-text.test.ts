import i18next, { type i18n as I18n } from "i18next";
import { object, string, type ValidationError } from "yup";
import { registerUiTexts } from "../../locales/register-ui-texts.ts";
import { errorText } from "./error-text.ts";

let i18n: I18n;
beforeAll(async () => {
  i18n = i18next.createInstance();
  await i18n.init({ lng: "fr", fallbackLng: false });
  registerUiTexts(i18n);
});

const schema = object({ name: string().required().min(3), kind: string().oneOf(["a", "b"]) });
async function sentences(locale: string, values: object): Promise<readonly string[]> {
  await i18n.changeLanguage(locale);
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).inner.map(({ message }) => errorText(message, i18n));
  }
}

test.each([
  ["fr", "Ce champ est obligatoire", "3 caractères au minimum", "Cette valeur n’est pas acceptée"],
  ["en", "This field is required", "At least 3 characters", "This value is not accepted"],
  ["nl", "Dit veld is verplicht", "Minstens 3 tekens", "Deze waarde wordt niet aanvaard"],
])(
  "[I18N-507] missing, too short and invalid values have a message in %s",
  async (locale, mandatory, minChar, invalid) => {
    expect(await sentences(locale, {})).toContain(mandatory);
    expect(await sentences(locale, { name: "ab" })).toEqual([minChar]);
    expect(errorText(undefined, i18n)).toBe(invalid);
    expect(i18n.t("form.mandatory", { ns: "ui" })).toBe(mandatory);
    expect(i18n.t("form.minChar", { ns: "ui", min: 3, count: 3 })).toBe(minChar);
    expect(i18n.t("form.invalid", { ns: "ui" })).toBe(invalid);
  },
);

test.each([
  ["fr", "Une valeur comme 17 02 01 est attendue"],
  ["en", "Enter a value like 17 02 01"],
  ["nl", "Vul een waarde in zoals 17 02 01"],
])("a text of another form is told what it looks like, in %s", async (locale, sentence) => {
  await i18n.changeLanguage(locale);
  expect(errorText('wasteCode must look like "17 02 01"', i18n)).toBe(sentence);
});
