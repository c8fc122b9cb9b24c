import { DEFAULT_LOCALE, isLocale, type Locale, splitLocale } from "@gisement/shared-domain/locale";
import type { FastifyRequest } from "fastify";

/** The application writes the chosen language into this cookie when it differs from the page's address. */
export const LOCALE_COOKIE = "gisement_locale";

function fromReferer(referer: string | undefined): Locale | null {
  return referer && URL.canParse(referer) ? splitLocale(new URL(referer).pathname).locale : null;
}

/** First language of `Accept-Language` that the product speaks, by quality. */
function fromAccepted(header: string | undefined): Locale | null {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 };
    })
    .sort((one, other) => other.quality - one.quality);
  const found = wanted.find(({ language, quality }) => quality > 0 && isLocale(language))?.language;
  return isLocale(found) ? found : null;
}

/** Language in which somebody reads an answer: the cookie, the page that asked, the browser's wish, then French. */
export function requestLocale(request: Pick<FastifyRequest, "cookies" | "headers">): Locale {
  const cookie = request.cookies?.[LOCALE_COOKIE];
  if (isLocale(cookie)) return cookie;
  return (
    fromReferer(request.headers.referer) ?? fromAccepted(request.headers["accept-language"]) ?? DEFAULT_LOCALE
  );
}
