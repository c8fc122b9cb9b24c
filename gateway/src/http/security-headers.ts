import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

type Headers = Readonly<Record<string, string>>;

/**
 * Blueprint's table measures itself with boxes whose style attributes it writes as text; only these three are allowed,
 * by their hashes.
 */
const MEASURING_BOXES = [
  "'unsafe-hashes'",
  "'sha256-RDWWGcFzQIh1SH4oQIaKd+tX/bMXZOzUetRR1raWCXw='",
  "'sha256-ZNPRF7lxh3DMrhUYYDg0XMVthUfilZ/lIWOm88fNvug='",
  "'sha256-X915yd/wuTaqfVBQOzkxJFKRTMVtsfqGPwao8fO8OaM='",
];

/**
 * Strict policy for pages. Scripts come from our own files only, never inline or from text; the federation runtime
 * loads its entries as script elements of the same origin. `style-src` does not apply to styles that components set
 * through the DOM.
 */
const pagePolicy = (https: boolean, pictureOrigins: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: MEASURING_BOXES,
  imgSrc: ["'self'", "data:", "blob:", ...pictureOrigins],
  fontSrc: ["'self'", "data:"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", "blob:"],
  manifestSrc: ["'self'"],
  mediaSrc: ["'self'", "blob:"],
  // Previews of a user's own documents.
  frameSrc: ["blob:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(https ? { upgradeInsecureRequests: [] } : {}),
});
/**
 * Anything but a page needs no rights: opened as a page, it can do nothing. A worker follows the policy of its own
 * script, and loads further scripts and files of ours.
 */
const DATA_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The headers never change, so they are read from the library once, through a server that answers a single request. */
async function askHelmet(policy: Record<string, string[]>, https: boolean): Promise<Headers> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // The path of the page determines the language of an answer; other sites receive no referrer.
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  const empty = await probe.inject("/");
  const own = new Set(["content-type", "content-length", "date", "connection"]);
  return Object.fromEntries(
    Object.entries(empty.headers).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

const POLICY = "content-security-policy";
/** What a remote's code loads: scripts, styles, pictures, fonts and data. */
const CODE_SOURCES = /\b(script-src|style-src|connect-src|img-src|font-src) /g;

/** The page headers, with a policy that also allows code of these origins. */
export const withOrigins = (pageHeaders: Headers, origins: readonly string[]): Headers =>
  origins.length === 0
    ? pageHeaders
    : {
        ...pageHeaders,
        [POLICY]: (pageHeaders[POLICY] ?? "").replace(
          CODE_SOURCES,
          (_, directive) => `${directive} ${origins.join(" ")} `,
        ),
      };

/** The page headers, with a policy that also allows these style elements of the page, by their hashes. */
export const withStyles = (pageHeaders: Headers, hashes: readonly string[]): Headers =>
  hashes.length === 0
    ? pageHeaders
    : {
        ...pageHeaders,
        [POLICY]: (pageHeaders[POLICY] ?? "").replace(/\bstyle-src /, `style-src ${hashes.join(" ")} `),
      };

/** Headers that only matter to pages. */
const PAGE_ONLY = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/**
 * Sets the strict headers on every answer. Pages may also show pictures of `pictureOrigins`.
 * @returns the headers of a page, for routes that send one
 */
export async function installSecurityHeaders(
  app: FastifyInstance,
  https: boolean,
  pictureOrigins: readonly string[] = [],
): Promise<{ readonly pageHeaders: Headers }> {
  const data = await askHelmet(DATA_POLICY, https);
  const everywhere = Object.fromEntries(Object.entries(data).filter(([name]) => !PAGE_ONLY.includes(name)));
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(everywhere);
    reply.header("x-request-id", request.id);
    done();
  });
  const pageHeaders = {
    ...(await askHelmet(pagePolicy(https, pictureOrigins), https)),
    "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=()",
  };
  return { pageHeaders };
}
