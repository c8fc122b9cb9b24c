import { createFormatter } from "@gisement/shared-ui/testing";
import i18next from "i18next";
import { startTexts } from "../../testing/start-texts.ts";
import type { Notice } from "./api/notifications.ts";
import { sentenceOf } from "./sentence.ts";

beforeAll(startTexts);

test.each([
  ["fr", "works", "Halle : la phase « Travaux » se termine le 31 mars 2026"],
  ["en", "works", "Halle: the phase “Works” ends on 31 Mar 2026"],
  ["nl", "accountDue", "Halle: de eindafrekening moet uiterlijk op 31 mrt 2026 klaar zijn"],
] as const)("a deadline is told in words, in %s: %s", (locale, deadline, expected) => {
  const notice = { type: "PROJECT", message: "Halle", data: { deadline, day: "2026-03-31" } } as Notice;
  const t = i18next.getFixedT(locale, "notifications");
  const said = sentenceOf(notice, (key, values) => t(key as never, values ?? {}), createFormatter(locale));
  expect(said.replaceAll("\u00a0", " ")).toBe(expected);
});
