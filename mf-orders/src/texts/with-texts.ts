import { loadLateTexts, type Texts } from "@gisement/shared-ui/remote";
import { NAMESPACE } from "./namespace.ts";

/** Loads a part of the remote together with its texts, which no other screen needs. */
export async function withTexts<Part>(texts: Texts, load: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load, loadLateTexts(NAMESPACE, texts)]);
  return part;
}
