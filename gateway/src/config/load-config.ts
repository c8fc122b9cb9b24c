import type { S3Config } from "@gisement/backend/files";
import type { Flags } from "@gisement/shared-domain/flags";
import { StartError } from "../process/start-error.ts";
import type { MapTiles } from "./map-tiles.ts";
import { type Environment, environmentSchema, SERVICE_PREFIXES, serviceAddress } from "./schema.ts";

export interface Config {
  readonly environment: Environment["NODE_ENV"];
  readonly host: string;
  readonly port: number;
  /** Public origin, without a trailing slash; null until the port is known (PORT=0). */
  readonly publicUrl: string | null;
  /** Lower-case host names that are accepted besides the public address, HOST and localhost. */
  readonly allowedHosts: readonly string[];
  /** Addresses and networks of proxies on other machines. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly backend: { readonly url: string; readonly secret: string } | null;
  readonly seed: "demo" | "empty";
  readonly sessionSecret: string | null;
  readonly operations: "any" | "published";
  readonly flags: Flags;
  /** E-mail addresses in lower case; null: no account, not even platform administrators. */
  readonly developers: readonly string[] | null;
  /** Requests per minute; 0: no limit. */
  readonly rateLimit: number;
  /** Seconds for which a stopping process still serves, so that a proxy notices. */
  readonly drainSeconds: number;
  readonly metrics: "loopback" | "public";
  readonly logLevel: Environment["LOG_LEVEL"];
  readonly s3: S3Config | null;
  readonly smtpUrl: string | null;
  /** Sender of mails; null: no-reply at the host of the public address. */
  readonly mailFrom: string | null;
  /** The tile service of the maps; null: maps draw outlines only. */
  readonly mapTiles: MapTiles | null;
  /** URL of the shops' marketplace; null: there is none. */
  readonly marketplaceUrl: string | null;
  /** Marketplace URL for people of the internal partner; null: the same as everybody's. */
  readonly partnerMarketplaceUrl: string | null;
  /** The page of help to which screens lead; null: there is none. */
  readonly supportUrl: string | null;
  /** `SIRET_URL`, `SIRET_KEY` … as given, by name. */
  readonly services: Readonly<Record<string, string>>;
}

const SECRET = /SECRET|KEY|TOKEN|PASSWORD|DATABASE_(?:READ_)?URL|SMTP_URL/;

/** The value as it may be printed: of secrets only the length; long values shortened. */
function shown(name: string, value: string): string {
  if (SECRET.test(name)) return `a value of ${value.length} characters`;
  return `"${value.length > 80 ? `${value.slice(0, 80)}…` : value}"`;
}

function readServices(given: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(given).filter((name) =>
    SERVICE_PREFIXES.some((prefix) => name.startsWith(`${prefix}_`)),
  );
  for (const name of names) {
    const value = given[name] ?? "";
    const parsed = name.endsWith("_URL") ? serviceAddress.safeParse(value) : null;
    if (parsed?.error)
      throw new StartError(
        `${name} is ${shown(name, value)}, but ${parsed.error.issues[0]?.message} is accepted.`,
      );
  }
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ""]));
}

/** S3 needs all of its variables or none. */
function readS3(environment: Environment): S3Config | null {
  const parts = {
    S3_BUCKET: environment.S3_BUCKET,
    S3_ACCESS_KEY_ID: environment.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: environment.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(parts).find(([, value]) => value === undefined)?.[0];
  if (Object.values(parts).every((value) => value === undefined) && !environment.S3_ENDPOINT) return null;
  if (missing)
    throw new StartError(`${missing} is not set, but files in S3 need it beside the other S3_ variables.`);
  return {
    bucket: parts.S3_BUCKET ?? "",
    region: environment.S3_REGION,
    endpoint: environment.S3_ENDPOINT,
    accessKeyId: parts.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: parts.S3_SECRET_ACCESS_KEY ?? "",
  };
}

/** A tile service is shown with its attribution only. */
function readMapTiles({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution,
}: Environment): MapTiles | null {
  if (url && attribution) return { url, attribution };
  if (!url && !attribution) return null;
  const [missing, given] = url
    ? ["MAP_TILES_ATTRIBUTION", "MAP_TILES_URL"]
    : ["MAP_TILES_URL", "MAP_TILES_ATTRIBUTION"];
  throw new StartError(
    `${missing} is not set, but ${given} needs it: maps show tiles with their attribution.`,
  );
}

/**
 * Reads the configuration from environment variables; an empty variable counts as not set.
 * @throws StartError one sentence with the variable, the value found and the accepted values
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartError(`${name} is ${shown(name, given[name] ?? "")}, but ${issue?.message} is accepted.`);
  }
  const environment = parsed.data;
  const { BACKEND_URL: backendUrl, BACKEND_SECRET: backendSecret } = environment;
  if (backendUrl && !backendSecret)
    throw new StartError(
      "BACKEND_SECRET is not set, but BACKEND_URL needs it: a secret of at least 32 characters that both sides share is accepted.",
    );
  if (environment.DATABASE_READ_URL && !environment.DATABASE_URL)
    throw new StartError(
      "DATABASE_READ_URL is set, but DATABASE_URL is not: a replica is read beside its own database.",
    );
  if (environment.NODE_ENV === "production" && environment.DATABASE_URL && !environment.SESSION_SECRET)
    throw new StartError(
      "SESSION_SECRET is not set, but with NODE_ENV=production and DATABASE_URL it must be: a secret of at least 32 characters, the same in every process, is accepted.",
    );
  const host =
    environment.HOST === "127.0.0.1" || environment.HOST === "0.0.0.0" ? "localhost" : environment.HOST;
  const bracketed = host.includes(":") ? `[${host}]` : host;
  const local = environment.PORT === 0 ? null : `http://${bracketed}:${environment.PORT}`;
  return {
    environment: environment.NODE_ENV,
    host: environment.HOST,
    port: environment.PORT,
    publicUrl: environment.PUBLIC_URL ? new URL(environment.PUBLIC_URL).origin : local,
    allowedHosts: environment.ALLOWED_HOSTS,
    trustedProxies: environment.TRUSTED_PROXIES,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL ?? null,
    databaseReadUrl: environment.DATABASE_READ_URL ?? null,
    backend: backendUrl && backendSecret ? { url: backendUrl, secret: backendSecret } : null,
    seed: environment.SEED ?? (environment.NODE_ENV === "production" ? "empty" : "demo"),
    sessionSecret: environment.SESSION_SECRET ?? null,
    operations: environment.GRAPHQL_OPERATIONS,
    flags: environment.FEATURE_FLAGS,
    developers: environment.DEVELOPERS,
    rateLimit: environment.RATE_LIMIT,
    drainSeconds: environment.DRAIN_SECONDS,
    metrics: environment.METRICS,
    logLevel: environment.LOG_LEVEL,
    s3: readS3(environment),
    smtpUrl: environment.SMTP_URL ?? null,
    mailFrom: environment.MAIL_FROM ?? null,
    marketplaceUrl: environment.MARKETPLACE_URL ?? null,
    partnerMarketplaceUrl: environment.PARTNER_MARKETPLACE_URL ?? null,
    supportUrl: environment.SUPPORT_URL ?? null,
    mapTiles: readMapTiles(environment),
    services: readServices(given),
  };
}
