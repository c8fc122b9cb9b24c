import type { Texts } from "@gisement/shared-ui/remote";
import alerts from "../alerts/texts/index.ts";
import exports from "../export/texts/index.ts";
import labels from "../labels/texts/index.ts";
import lotActions from "../lot-actions/texts/index.ts";
import lots from "../lots/texts/index.ts";
import map from "../map/texts/index.ts";
import occurrences from "../occurrences/texts/index.ts";
import organization from "../organization/texts/index.ts";
import product from "../product/texts/index.ts";
import removal from "../removal/texts/index.ts";
import resources from "../resources/texts/index.ts";
import scan from "../scan/texts/index.ts";
import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

/** Translation namespace and prefix of storage keys and class names of this remote. */
export const NAMESPACE = "mf-inventory";

/** Each feature brings its own texts, under one key that is its name. */
const FEATURES = [
  exports,
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
];
const all = (locale: "fr" | "en" | "nl", own: object): object =>
  Object.assign({}, own, ...FEATURES.map((feature) => feature[locale]));

export const texts = { fr: all("fr", fr), en: all("en", en), nl: all("nl", nl) } as Texts;
