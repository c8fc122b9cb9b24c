import type { PublishedCatalogue, PublishedSection } from "@gisement/shared-domain/catalogue";
import type { Locale } from "@gisement/shared-domain/locale";
import type { PageContext } from "../parts/page-frame.ts";
import { VISITOR_TEXTS, type VisitorTexts } from "../texts.ts";
import { toQuery, type Wanted } from "./find-lots.ts";

/** A request for a page of a catalogue. */
export interface CatalogueRequest extends PageContext {
  readonly wanted: Wanted;
  /** Whether the address names the language, which links then keep. */
  readonly isLocaleChosen: boolean;
  /** ISO time from which the link opens nothing. */
  readonly expiresAt: string;
}

/** What all parts of a catalogue's page need. */
export interface CatalogueView extends CatalogueRequest {
  readonly catalogue: PublishedCatalogue;
  /** Texts of the page, and those beside the content, which are in the language of the content. */
  readonly t: VisitorTexts;
  readonly words: VisitorTexts;
  readonly contentLocale: Locale;
  readonly sections: readonly PublishedSection[];
  /** The way to the link's own address: empty on the list, `../` on the page of a lot. */
  readonly base: string;
}

/** A catalogue that lacks the reader's language is shown in its first one. */
export function viewOf(
  catalogue: PublishedCatalogue,
  request: CatalogueRequest,
  base: string,
): CatalogueView {
  const { contents } = catalogue;
  const content = contents.find(({ language }) => language === request.locale) ?? contents[0];
  const contentLocale = content?.language ?? request.locale;
  return {
    ...request,
    catalogue,
    t: VISITOR_TEXTS[request.locale],
    words: VISITOR_TEXTS[contentLocale],
    contentLocale,
    sections: content?.sections ?? [],
    base,
  };
}

/** An address below the link, with the language if it was chosen, and what is asked for. */
export function addressOf(
  { base, isLocaleChosen, locale }: CatalogueView,
  path: string,
  wanted: Wanted,
): string {
  const query = [isLocaleChosen ? `lang=${locale}` : "", toQuery(wanted)].filter(Boolean).join("&");
  return `${base}${path}${query ? `?${query}` : ""}` || "./";
}

export const sectionName = ({ title }: PublishedSection, t: VisitorTexts): string => title || t.uncategorised;
