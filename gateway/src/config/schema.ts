import { isIP } from "node:net";
import path from "node:path";
import { FEATURE_FLAGS, type Flags, isFeatureFlag } from "@gisement/shared-domain/flags";
import { z } from "zod";
import { isTileTemplate } from "./map-tiles.ts";

const wholeNumber = (least: number, most: number, what = "a whole number") => {
  const accepted = `${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, accepted)
    .transform(Number)
    .refine((value) => value >= least && value <= most, accepted);
};

const address = (protocols: readonly string[]) => {
  const accepted = `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`;
  return z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
  }, accepted);
};
const webAddress = address(["http:", "https:"]);
const oneOf = <const Value extends string>(...values: readonly [Value, ...Value[]]) =>
  z.enum(values, `one of ${values.join(", ")}`);
const text = z.string().min(1, "a text");

/** `10.0.0.5`, `10.1.0.0/16`, `fd00::/8`. */
function isNetwork(value: string): boolean {
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const version = isIP(address);
  return version !== 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

/** A PostgreSQL URL for a unix socket has no host: `postgresql:///gisement?host=/run/postgresql`. */
const databaseAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol),
    "a PostgreSQL address like postgresql://user:password@host:5432/database",
  );

const acceptedFlags = `a comma-separated list of ${FEATURE_FLAGS.join(", ")}, or none`;
const flags = z
  .string()
  .refine(
    (value) => value === "none" || value.split(",").every((name) => isFeatureFlag(name.trim())),
    acceptedFlags,
  )
  .transform((value): Flags => {
    const on = value.split(",").map((name) => name.trim());
    return Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, on.includes(flag)])) as Record<
      (typeof FEATURE_FLAGS)[number],
      boolean
    >;
  });

/** Every variable that the product reads. Each message names the accepted values; variable and value are prepended. */
export const environmentSchema = z.object({
  NODE_ENV: oneOf("production", "development", "test").default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[0-9a-zA-Z.:-]+$/, "a host name or an IP address")
    .default("127.0.0.1"),
  PUBLIC_URL: webAddress
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === "/",
      "an address without a path, like https://gisement.example",
    )
    .optional(),
  /** Further host names under which people or proxies reach the product. */
  ALLOWED_HOSTS: z
    .string()
    .refine(
      (value) => value.split(",").every((name) => /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i.test(name.trim())),
      "a comma-separated list of host names without ports, like gisement.internal,gisement.example",
    )
    .transform((value) => value.split(",").map((name) => name.trim().toLowerCase()))
    .default(() => []),
  /** Proxies on other machines whose X-Forwarded headers are trusted. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (value) => value.split(",").every((each) => isNetwork(each.trim())),
      "a comma-separated list of IP addresses and networks, like 10.0.0.5,10.1.0.0/16",
    )
    .transform((value) => value.split(",").map((each) => each.trim()))
    .default(() => []),
  DATA_DIR: text.default(".data").transform((value) => path.resolve(value)),
  DATABASE_URL: databaseAddress.optional(),
  /** A streaming replica of the database, for reads that a stale second does not harm. */
  DATABASE_READ_URL: databaseAddress.optional(),
  BACKEND_URL: webAddress.optional(),
  BACKEND_SECRET: z.string().min(32, "a secret of at least 32 characters").optional(),
  /**
   * Default: `demo` outside production, `empty` in production, because the demonstration accounts share a published
   * password.
   */
  SEED: oneOf("demo", "empty").optional(),
  SESSION_SECRET: z.string().min(32, "a secret of at least 32 characters").optional(),
  GRAPHQL_OPERATIONS: oneOf("any", "published").default("any"),
  FEATURE_FLAGS: flags.default({
    "projects-location": true,
    "projects-catalog": true,
    "settings-export": true,
    "impersonation-admin": true,
  }),
  /** Who may use the developer tools besides platform administrators; `none`: no account, not even administrators. */
  DEVELOPERS: z
    .string()
    .refine(
      (value) =>
        value === "none" || value.split(",").every((email) => /^[^\s@,]+@[^\s@,]+$/.test(email.trim())),
      "a comma-separated list of e-mail addresses, or none",
    )
    .transform((value) =>
      value === "none" ? null : value.split(",").map((email) => email.trim().toLowerCase()),
    )
    .default(() => []),
  /** Requests per minute of one session (of one address if signed out); 0 switches the limit off. */
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(1200),
  /** Seconds for which a stopping process still serves while `/readyz` answers 503. */
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  METRICS: oneOf("loopback", "public").default("loopback"),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default("eu-central-1"),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** Marketplace of the shops, for people who may only buy. */
  MARKETPLACE_URL: webAddress.optional(),
  /** Marketplace in the menu of the internal partner's people. */
  PARTNER_MARKETPLACE_URL: webAddress.optional(),
  /** A page of help outside the product. */
  SUPPORT_URL: webAddress.optional(),
  MAP_TILES_URL: z
    .string()
    .refine(
      isTileTemplate,
      "a template of pictures like https://tiles.example/{z}/{x}/{y}.png, perhaps with {s}. before the host and {r}",
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: text.optional(),
  SMTP_URL: address(["smtp:", "smtps:"]).optional(),
  /** Sender of mails: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "an address like no-reply@gisement.example or Gisement <no-reply@gisement.example>",
    )
    .optional(),
});

/**
 * Prefixes of the variables for real services behind the connectors; without them, local simulators answer. Their URLs
 * end in `_URL`.
 */
export const SERVICE_PREFIXES = [
  "SIRET",
  "ADDRESS",
  "SIGN",
  "BREVO",
  "TRANSLOADIT",
  "STRIPE",
  "SUPPLIER",
] as const;
export const serviceAddress = webAddress;
export type Environment = z.output<typeof environmentSchema>;
