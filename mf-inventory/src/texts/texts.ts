import type { Texts } from "@gisement/shared-ui/remote";
import firstSteps from "../features/first-steps/texts/index.ts";
import overview from "../features/overview/texts/index.ts";
import { appTexts } from "./app-texts.ts";

/** All texts: those of the screens, and of the dashboard's cards, which the screens need not load. */
const all = (locale: "fr" | "en" | "nl"): object =>
  Object.assign({}, appTexts[locale], overview[locale], firstSteps[locale]);

export const texts = { fr: all("fr"), en: all("en"), nl: all("nl") } as Texts;
