import { FAILURE_KINDS, FAILURE_STAGES } from "@gisement/shared-domain/remote";
import en from "../i18n/en.json";
import fr from "../i18n/fr.json";
import nl from "../i18n/nl.json";
import { REASONS, reasonKey, titleKey } from "./reason.ts";

const textOf = (texts: object, key: string): unknown =>
  key.split(".").reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], texts);
const failures = FAILURE_STAGES.flatMap((stage) => FAILURE_KINDS.map((kind) => ({ stage, kind })));

test.each(Object.entries({ fr, en, nl }))(
  "every failure has a heading and a sentence in %s",
  (_locale, texts) => {
    for (const failure of failures) {
      for (const key of [reasonKey(failure), titleKey(failure)])
        expect([key, typeof textOf(texts, key)]).toEqual([key, "string"]);
    }
  },
);

test("every sentence is distinct, and none is unused", () => {
  const sentences = Object.entries(fr.fallback.reason).flatMap(([stage, kinds]) =>
    Object.entries(kinds).map(([kind, text]) => ({ key: `${stage}.${kind}`, text })),
  );
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  const used = Object.entries(REASONS).flatMap(([stage, kinds]) => kinds.map((kind) => `${stage}.${kind}`));
  expect(sentences.map(({ key }) => key).sort()).toEqual(used.sort());
});
