// Rewrites headers between a browser at http://localhost and a remote gateway, so that sign-in, the origin check and
// the page's security policy work on both sides.

/** Prefix for cookies that browsers accept only over https because of their name's prefix. */
const MARK = "dev-";
const SECURE_NAME = /^__(?:Secure|Host)-/;
/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade", "expect"];
/** These would make the browser require https for all of localhost, or bypass this server. */
const HTTPS_ONLY = ["strict-transport-security", "alt-svc"];

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const cookiesForGateway = (cookies) =>
  cookies
    .split(/;\s*/)
    .map((pair) => (pair.startsWith(`${MARK}__`) ? pair.slice(MARK.length) : pair))
    .join("; ");

/**
 * Rewrites the browser's headers as if its page were on the gateway's address. A foreign origin is kept: the gateway
 * refuses it as it would without this server.
 */
export function headersForGateway(headers, { local, gateway }) {
  const forwarded = without(headers, HOP_BY_HOP);
  const { origin, referer, cookie } = forwarded;
  return {
    ...forwarded,
    host: new URL(gateway).host,
    ...(origin === local ? { origin: gateway } : {}),
    ...(referer === local || referer?.startsWith(`${local}/`)
      ? { referer: gateway + referer.slice(local.length) }
      : {}),
    ...(cookie ? { cookie: cookiesForGateway(cookie) } : {}),
  };
}

/** Adapts a cookie to this server's name and plain http. */
function cookieForBrowser(cookie) {
  const [pair, ...attributes] = cookie.split(/;\s*/);
  const keptAttributes = attributes
    .filter((attribute) => !/^(?:domain=|secure$|partitioned$)/i.test(attribute))
    // Browsers accept `None` only with `Secure`.
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? "SameSite=Lax" : attribute));
  return [SECURE_NAME.test(pair) ? MARK + pair : pair, ...keptAttributes].join("; ");
}

const policyForBrowser = (policy, { local, gateway }) =>
  policy
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive && !/^upgrade-insecure-requests\b/i.test(directive))
    .join("; ")
    .replaceAll(gateway, local);

const locationForBrowser = (location, { local, gateway }) =>
  location === gateway || location.startsWith(`${gateway}/`)
    ? local + location.slice(gateway.length)
    : location;

/** Rewrites the gateway's headers as if it were at this server's address. */
export function headersForBrowser(headers, addresses) {
  const forwarded = without(headers, [...HOP_BY_HOP, ...HTTPS_ONLY, "transfer-encoding"]);
  const policy = forwarded["content-security-policy"];
  const reports = forwarded["content-security-policy-report-only"];
  const allowed = forwarded["access-control-allow-origin"];
  return {
    ...forwarded,
    ...(forwarded["set-cookie"] ? { "set-cookie": forwarded["set-cookie"].map(cookieForBrowser) } : {}),
    ...(forwarded.location ? { location: locationForBrowser(forwarded.location, addresses) } : {}),
    ...(policy ? { "content-security-policy": policyForBrowser(policy, addresses) } : {}),
    ...(reports ? { "content-security-policy-report-only": policyForBrowser(reports, addresses) } : {}),
    ...(allowed === addresses.gateway ? { "access-control-allow-origin": addresses.local } : {}),
  };
}
