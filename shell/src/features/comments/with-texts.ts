import { followLocale } from "@gisement/shared-ui/locale";
import { beforeLocale } from "../../runtime/i18n/locale-store.ts";
import { commentTexts } from "./texts/load-texts.ts";

/** Loads a part of the comments together with their texts in the page's language. */
export async function withCommentTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), followLocale("comments", commentTexts, { beforeLocale })]);
  return part;
}
