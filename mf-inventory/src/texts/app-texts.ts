import type { Texts } from "@gisement/shared-ui/remote";
import alerts from "../features/alerts/texts/index.ts";
import importRows from "../features/import/texts/index.ts";
import labels from "../features/labels/texts/index.ts";
import map from "../features/map/texts/index.ts";
import occurrences from "../features/occurrences/texts/index.ts";
import organization from "../features/organization/texts/index.ts";
import removal from "../features/removal/texts/index.ts";
import exports from "../features/resources/export/texts/index.ts";
import resources from "../features/resources/texts/index.ts";
import scan from "../features/scan/texts/index.ts";
import firstLots from "../kernel/first-lots/texts/index.ts";
import lotActions from "../kernel/lot-actions/texts/index.ts";
import lots from "../kernel/lots/texts/index.ts";
import product from "../kernel/product/texts/index.ts";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** The texts of the screens. Each feature brings its own, under one key that is its name. */
const FEATURES = [
  exports,
  importRows,
  alerts,
  map,
  resources,
  lotActions,
  organization,
  removal,
  lots,
  occurrences,
  labels,
  scan,
  product,
  firstLots,
];
const all = (locale: "fr" | "en" | "nl", own: object): object =>
  Object.assign({}, own, ...FEATURES.map((feature) => feature[locale]));

export const appTexts = { fr: all("fr", fr), en: all("en", en), nl: all("nl", nl) } as Texts;
