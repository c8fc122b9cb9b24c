import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { type Locale, splitLocale, withLocale } from "@gisement/shared-domain/locale";
import { html } from "../visitors/parts/html.ts";
import { MESSAGES, type MessageName } from "./messages.ts";
import { requestLocale } from "./request-locale.ts";

/** Bytes of all headers of a request, the address included. */
export const MAX_HEADERS = 16_384;

const BUTTONS = {
  "too-many-cookies": { fr: "Se connecter", en: "Sign in", nl: "Aanmelden" },
  "long-headers": { fr: "Aller à l’accueil", en: "Go to the home page", nl: "Naar de startpagina" },
} as const satisfies Partial<Record<MessageName, Readonly<Record<Locale, string>>>>;

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}
main{max-width:32rem;padding:24px}
h1{font-size:1.25rem;margin:0 0 24px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:2px solid;border-radius:8px;color:inherit;text-decoration:none}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

/** What is known of the refused request: the parser has given up, so this reads the bytes that came. */
interface Refused {
  readonly locale: Locale;
  /** Whether a person's browser asked for a page. */
  readonly isPage: boolean;
  /** Names of the cookies, as far as they came. */
  readonly cookies: readonly string[];
  readonly areCookiesLong: boolean;
}

function readRefused(bytes: Buffer | undefined): Refused {
  const [first = "", ...lines] = (bytes?.toString("latin1") ?? "").split("\r\n");
  const address = /^[A-Z]+ (\S+)/.exec(first)?.[1];
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const at = line.indexOf(":");
    if (at > 0) headers[line.slice(0, at).toLowerCase()] = line.slice(at + 1).trim();
  }
  const cookie = headers.cookie ?? "";
  const { locale } = splitLocale(address?.split("?")[0] ?? "/");
  return {
    locale: locale ?? requestLocale({ headers }),
    isPage: headers.accept === undefined || headers.accept.includes("text/html"),
    cookies: cookie
      .split(";")
      .map((pair) => pair.split("=", 1)[0]?.trim() ?? "")
      .filter((name) => /^[\w!#$%&'*+.^`|~:-]+$/.test(name)),
    // Without the start of the request, it came in several pieces: a long cookie is the likely reason.
    areCookiesLong: address === undefined || cookie.length > MAX_HEADERS / 4,
  };
}

function renderPage(message: keyof typeof BUTTONS, locale: Locale): string {
  const target = withLocale(locale, message === "too-many-cookies" ? "/login" : "/");
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>Gisement</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${STYLE}</style>
</head>
<body><main><h1>${MESSAGES[message][locale]}</h1><a href="${target}">${BUTTONS[message][locale]}</a></main></body>
</html>
`.text;
}

/**
 * Answers a request whose headers are too long to be read, and closes its connection. Cookies come with every request of
 * a browser, so it would be refused everywhere: they are deleted, and the person signs in again.
 */
export function answerLongHeaders(socket: Socket, bytes: Buffer | undefined): void {
  const { locale, isPage, cookies, areCookiesLong } = readRefused(bytes);
  const message = areCookiesLong ? "too-many-cookies" : "long-headers";
  const body = isPage
    ? renderPage(message, locale)
    : JSON.stringify({
        type: `urn:gisement:problem:${message}`,
        title: MESSAGES[message][locale],
        status: 431,
        code: "LIMIT_EXCEEDED",
        field: areCookiesLong ? "cookie" : "header",
        accepted: `at most ${MAX_HEADERS} bytes of headers`,
      });
  const lines = [
    "HTTP/1.1 431 Request Header Fields Too Large",
    `content-type: ${isPage ? "text/html" : "application/problem+json"}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    `content-language: ${locale}`,
    `content-security-policy: ${POLICY}`,
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    "connection: close",
  ];
  if (areCookiesLong) {
    lines.push('clear-site-data: "cookies"');
    // For browsers that do not clear cookies of a site without https.
    for (const name of cookies) lines.push(`set-cookie: ${name}=; Max-Age=0; Path=/`);
  }
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  // The rest of the request is read and dropped: a connection that is reset loses the answer.
  socket.resume();
  socket.setTimeout(2000, () => socket.destroy());
}
