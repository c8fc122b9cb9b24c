// Between a browser at http://localhost and a gateway elsewhere: what each side has to see so that sign-in, the check of
// one's own origin and the page's security policy hold on both.

/** Cookies that browsers take only over https, by their names' prefix; here they carry this one in front. */
const MARK = "dev-";
const SECURE_NAME = /^__(?:Secure|Host)-/;
/** Of one connection, not of the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade", "expect"];
/** Would make the browser insist on https for everything on localhost, or speak past this server. */
const HTTPS_ONLY = ["strict-transport-security", "alt-svc"];

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const cookiesForGateway = (cookies) =>
  cookies
    .split(/;\s*/)
    .map((pair) => (pair.startsWith(`${MARK}__`) ? pair.slice(MARK.length) : pair))
    .join("; ");

/**
 * The browser's headers as if its page stood under the gateway's own address. An origin that is not ours stays what it
 * is: the gateway refuses it as it would without this server in between.
 */
export function headersForGateway(headers, { local, gateway }) {
  const kept = without(headers, HOP_BY_HOP);
  const { origin, referer, cookie } = kept;
  return {
    ...kept,
    host: new URL(gateway).host,
    ...(origin === local ? { origin: gateway } : {}),
    ...(referer === local || referer?.startsWith(`${local}/`)
      ? { referer: gateway + referer.slice(local.length) }
      : {}),
    ...(cookie ? { cookie: cookiesForGateway(cookie) } : {}),
  };
}

/** Kept for this server's own name, and over plain http. */
function cookieForBrowser(cookie) {
  const [pair, ...attributes] = cookie.split(/;\s*/);
  const kept = attributes
    .filter((attribute) => !/^(?:domain=|secure$|partitioned$)/i.test(attribute))
    // Browsers take `None` only together with `Secure`.
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? "SameSite=Lax" : attribute));
  return [SECURE_NAME.test(pair) ? MARK + pair : pair, ...kept].join("; ");
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

/** The gateway's headers as if it stood at this server's address. */
export function headersForBrowser(headers, addresses) {
  const kept = without(headers, [...HOP_BY_HOP, ...HTTPS_ONLY, "transfer-encoding"]);
  const policy = kept["content-security-policy"];
  const reports = kept["content-security-policy-report-only"];
  const allowed = kept["access-control-allow-origin"];
  return {
    ...kept,
    ...(kept["set-cookie"] ? { "set-cookie": kept["set-cookie"].map(cookieForBrowser) } : {}),
    ...(kept.location ? { location: locationForBrowser(kept.location, addresses) } : {}),
    ...(policy ? { "content-security-policy": policyForBrowser(policy, addresses) } : {}),
    ...(reports ? { "content-security-policy-report-only": policyForBrowser(reports, addresses) } : {}),
    ...(allowed === addresses.gateway ? { "access-control-allow-origin": addresses.local } : {}),
  };
}
