import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { openAddresses } from "../connectors/address/open-addresses.ts";
import { StartError } from "../process/start-error.ts";
import { loadConfig } from "./load-config.ts";

const refusal = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return "";
};

describe("the configuration", () => {
  test("has a default for everything", () => {
    expect(loadConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: `${process.cwd()}/.data`,
      databaseUrl: null,
      seed: "demo",
      operations: "any",
      s3: null,
    });
  });

  test("treats an empty variable as not set", () => {
    expect(loadConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test("reads every variable", () => {
    const config = loadConfig({
      PORT: "0",
      PUBLIC_URL: "https://gisement.example/",
      FEATURE_FLAGS: "projects-catalog",
      DEVELOPERS: "Dev@Atelier.example, other@atelier.example",
      S3_BUCKET: "files",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
      SIRET_URL: "https://siret.example",
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: "https://gisement.example",
      flags: { "projects-catalog": true, "projects-location": false },
      developers: ["dev@atelier.example", "other@atelier.example"],
      s3: { bucket: "files", region: "eu-central-1" },
      services: { SIRET_URL: "https://siret.example" },
    });
  });

  test("[CONST-537] files are in Europe (central) and addresses in one place index, unless configured otherwise", () => {
    const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
    expect(loadConfig(s3).s3?.region).toBe("eu-central-1");
    expect(loadConfig({ ...s3, S3_REGION: "eu-west-3" }).s3?.region).toBe("eu-west-3");
    const amazon = { ADDRESS_AMAZON_URL: "https://places.example", ADDRESS_AMAZON_INDEX: "addresses-prod" };
    expect(loadConfig({ ...amazon, ADDRESS_AMAZON_KEY: "key" }).services).toEqual({
      ...amazon,
      ADDRESS_AMAZON_KEY: "key",
    });
    expect(() => openAddresses(amazon, pino({ level: "silent" }))).toThrow("ADDRESS_AMAZON_KEY is not set");
  });

  test.each<[Record<string, string>, string]>([
    [{ PORT: "abc" }, 'PORT is "abc", but a whole number from 0 to 65535 is accepted.'],
    [{ PORT: "70000" }, 'PORT is "70000", but a whole number from 0 to 65535 is accepted.'],
    [{ PORT: "-1" }, 'PORT is "-1", but a whole number from 0 to 65535 is accepted.'],
    [{ HOST: "my host" }, 'HOST is "my host", but a host name or an IP address is accepted.'],
    [
      { DEVELOPERS: "dev" },
      'DEVELOPERS is "dev", but a comma-separated list of e-mail addresses, or none is accepted.',
    ],
    [
      { ALLOWED_HOSTS: "https://gisement.example" },
      'ALLOWED_HOSTS is "https://gisement.example", but a comma-separated list of host names without ports, like gisement.internal,gisement.example is accepted.',
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.0/33" },
      'TRUSTED_PROXIES is "10.0.0.0/33", but a comma-separated list of IP addresses and networks, like 10.0.0.5,10.1.0.0/16 is accepted.',
    ],
    [{ SEED: "full" }, 'SEED is "full", but one of demo, empty is accepted.'],
    [
      { PUBLIC_URL: "gisement.example" },
      'PUBLIC_URL is "gisement.example", but an address that starts with http:// or https:// is accepted.',
    ],
    [
      { DATABASE_URL: "mysql://u:secret@h/db" },
      "DATABASE_URL is a value of 21 characters, but a PostgreSQL address like postgresql://user:password@host:5432/database is accepted.",
    ],
    [
      { SESSION_SECRET: "short" },
      "SESSION_SECRET is a value of 5 characters, but a secret of at least 32 characters is accepted.",
    ],
    [{ GRAPHQL_OPERATIONS: "all" }, 'GRAPHQL_OPERATIONS is "all", but one of any, published is accepted.'],
    [
      { S3_BUCKET: "files" },
      "S3_ACCESS_KEY_ID is not set, but files in S3 need it beside the other S3_ variables.",
    ],
    [
      { SIRET_URL: "siret" },
      'SIRET_URL is "siret", but an address that starts with http:// or https:// is accepted.',
    ],
    [
      { MAP_TILES_URL: "https://tiles.example/{z}/{x}.png" },
      'MAP_TILES_URL is "https://tiles.example/{z}/{x}.png", but a template of pictures like https://tiles.example/{z}/{x}/{y}.png, perhaps with {s}. before the host and {r} is accepted.',
    ],
    [
      { MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" },
      "MAP_TILES_ATTRIBUTION is not set, but MAP_TILES_URL needs it: maps show tiles with their attribution.",
    ],
    [
      { SMTP_URL: "http://mail" },
      "SMTP_URL is a value of 11 characters, but an address that starts with smtp:// or smtps:// is accepted.",
    ],
  ])("refuses %j in one sentence", (env, sentence) => {
    expect(refusal(env)).toBe(sentence);
  });

  test("loads the demonstration accounts in production only with SEED=demo", () => {
    expect(loadConfig({ NODE_ENV: "production" }).seed).toBe("empty");
    expect(loadConfig({ NODE_ENV: "production", SEED: "demo" }).seed).toBe("demo");
    expect(loadConfig({ NODE_ENV: "development" }).seed).toBe("demo");
  });

  test("requires variables that belong together", () => {
    expect(refusal({ BACKEND_URL: "http://backend" })).toMatch(/^BACKEND_SECRET is not set/);
    const shared = { NODE_ENV: "production", DATABASE_URL: "postgresql://h/db" };
    expect(refusal(shared)).toMatch(/^SESSION_SECRET is not set/);
    expect(refusal({ ...shared, SESSION_SECRET: "x".repeat(32) })).toBe("");
  });
});
