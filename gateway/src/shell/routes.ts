import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  splitLocale,
  withLocale,
} from "@gisement/shared-domain/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Compressed, compressNow, encodingOf, sendCompressed } from "../http/compressed.ts";
import { notFound } from "../http/problem.ts";
import { withOrigins, withStyles } from "../http/security-headers.ts";
import { IMMUTABLE, matchesEtag, resolveInside, sendStaticFile } from "../http/static-file.ts";
import type { Developers } from "../identity/is-developer.ts";
import type { Sessions } from "../identity/sessions.ts";
import { createKeptFiles, isHashed } from "./kept-files.ts";
import { allowedOrigins } from "./override-origins.ts";

interface Page extends Compressed {
  readonly etag: string;
  /** Sources that allow the page's own style elements, and no others. */
  readonly styles: readonly string[];
}

const STYLE_ELEMENT = /<style>([\s\S]*?)<\/style>/g;

/** What a page is made for. `hasSession`: the browser sent a session cookie, whether or not it is still valid. */
interface Reader {
  readonly locale: Locale;
  readonly hasSession: boolean;
}
const nameOf = ({ locale, hasSession }: Reader): string => `${locale} ${hasSession}`;
const READERS: readonly Reader[] = LOCALES.flatMap((locale) =>
  [true, false].map((hasSession) => ({ locale, hasSession })),
);

/**
 * The shell's page in one language, compressed once. `data-session` lets it load the application's files before it knows the
 * session, and never those of the sign-in page.
 */
async function makePage(html: string, { locale, hasSession }: Reader): Promise<Page> {
  const root = `<html lang="${locale}"${hasSession ? " data-session" : ""}>`;
  const plain = Buffer.from(html.replace(/<html[^>]*>/, root));
  return {
    etag: createHash("sha256").update(plain).digest("hex").slice(0, 20),
    ...(await compressNow(plain)),
    styles: [...html.matchAll(STYLE_ELEMENT)].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    ),
  };
}

/** Rereads the page after a new build and calls `onReplaced`. */
function createPages(shellDist: string, onReplaced: () => void): (reader: Reader) => Promise<Page | null> {
  let stamp = 0;
  let pages: ReadonlyMap<string, Page> = new Map();
  return async (reader) => {
    const file = path.join(shellDist, "index.html");
    const found = await stat(file).catch(() => null);
    if (!found) return null;
    if (found.mtimeMs !== stamp) {
      const html = await readFile(file, "utf8");
      pages = new Map(
        await Promise.all(READERS.map(async (each) => [nameOf(each), await makePage(html, each)] as const)),
      );
      if (stamp !== 0) onReplaced();
      stamp = found.mtimeMs;
    }
    return pages.get(nameOf(reader)) ?? null;
  };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  origins: readonly string[],
): FastifyReply | Promise<FastifyReply> {
  const encoding = encodingOf(request);
  // A different policy makes a different page.
  const opened =
    origins.length === 0 ? "" : `-${createHash("sha256").update(origins.join(" ")).digest("hex")}`;
  const etag = `"${page.etag}${opened.slice(0, 9)}${encoding ? `-${encoding}` : ""}"`;
  reply
    .header("cache-control", opened ? "private, no-cache" : "no-cache")
    .header("vary", "accept-encoding, cookie")
    .header("etag", etag);
  if (matchesEtag(request, etag)) return reply.code(304).send();
  return sendCompressed(request, reply.type("text/html; charset=utf-8"), page);
}

/** Shops are for everybody, with the stylesheet and typefaces of their pages; nothing else is. */
const robotsOf = (origin: string): string =>
  `User-agent: *\nAllow: /shops/\nAllow: /links/visitors/\nDisallow: /\nSitemap: ${origin}/shops/sitemap.xml\n`;
/** Paths outside the application: an unknown URL below them is not found instead of a page. */
const NOT_PAGES = /^\/(?:api|graphql|files|releases|partners|metrics|healthz|readyz|dev)(?:\/|$)/;

export interface ShellParts {
  readonly shellDist: string;
  /** Former builds' files are kept below it. */
  readonly dataDir: string;
  readonly pageHeaders: Readonly<Record<string, string>>;
  readonly sessions: Pick<Sessions, "find" | "viewer">;
  readonly developers: Developers;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
}

/** Serves the shell: its files, its page in each language, and redirects from unprefixed URLs to a language. */
export function installShell(app: FastifyInstance, parts: ShellParts): void {
  const { shellDist, pageHeaders } = parts;
  const keptFiles = createKeptFiles({
    shellDist,
    folder: path.join(path.resolve(parts.dataDir), "shell-files"),
    logger: app.log,
  });
  const pageOf = createPages(shellDist, keptFiles.keep);
  app.addHook("onReady", keptFiles.keep);
  app.addHook("onClose", async () => keptFiles.close());

  app.get("/robots.txt", async (request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsOf(`${request.protocol}://${request.host}`)),
  );

  app.get("/*", async (request, reply) => {
    const { pathname, search } = new URL(request.raw.url ?? "/", "http://gateway");
    if (NOT_PAGES.test(pathname)) throw notFound();
    const { locale } = splitLocale(pathname);
    const lastPart = pathname.slice(pathname.lastIndexOf("/") + 1);
    if (!locale && /\.[a-z0-9]+$/i.test(lastPart)) {
      const requested = decodePath(pathname);
      const file =
        lastPart === "index.html"
          ? null
          : ((await resolveInside(shellDist, requested)) ?? (await keptFiles.file(requested)));
      if (!file) throw notFound();
      return sendStaticFile(request, reply, file, isHashed(file) ? IMMUTABLE : "no-cache");
    }
    if (!locale) {
      const target = withLocale(DEFAULT_LOCALE, pathname.replace(/^\/+/, "/"));
      return reply.header("cache-control", "no-store").redirect(`${target}${search}`, 302);
    }
    const page = await pageOf({ locale, hasSession: Boolean(request.cookies[parts.sessionCookie]) });
    if (!page) throw notFound();
    const origins = await allowedOrigins(request, parts);
    return sendPage(
      request,
      reply.headers(withOrigins(withStyles(pageHeaders, page.styles), origins)),
      page,
      origins,
    );
  });
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).slice(1);
  } catch {
    return "";
  }
}
