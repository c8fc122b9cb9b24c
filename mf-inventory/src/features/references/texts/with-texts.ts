import { loadLateTexts, type Texts } from "@gisement/shared-ui/remote";
import { NAMESPACE } from "../../../texts/namespace.ts";

const texts: Texts = {
  fr: () => import(/* webpackChunkName: "texts-references-fr" */ "./fr.json"),
  en: () => import(/* webpackChunkName: "texts-references-en" */ "./en.json"),
  nl: () => import(/* webpackChunkName: "texts-references-nl" */ "./nl.json"),
};

/** Loads a part of the references together with their texts, which no other screen needs. */
export async function withTexts<Part>(load: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load, loadLateTexts(NAMESPACE, texts)]);
  return part;
}
