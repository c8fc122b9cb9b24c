import { DEFAULT_LOCALE, isLocale, type Locale, splitLocale } from "@gisement/shared-domain/locale";
import type { FastifyRequest } from "fastify";

function fromReferer(referer: string | undefined): Locale | null {
  return referer && URL.canParse(referer) ? splitLocale(new URL(referer).pathname).locale : null;
}

/** First supported language of `Accept-Language`, by quality. */
function fromAccepted(header: string | undefined): Locale | null {
  const languages = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 };
    })
    .sort((one, other) => other.quality - one.quality);
  const found = languages.find(({ language, quality }) => quality > 0 && isLocale(language))?.language;
  return isLocale(found) ? found : null;
}

/** Language of a response: that of the requesting page, or else the browser's preference, or else French. */
export function requestLocale({ headers }: Pick<FastifyRequest, "headers">): Locale {
  return fromReferer(headers.referer) ?? fromAccepted(headers["accept-language"]) ?? DEFAULT_LOCALE;
}
