import { createHmac } from "node:crypto";
import { UPLOAD_KINDS, type UploadKind } from "@gisement/shared-domain/files";
import { StartError } from "../process/start-error.ts";
import { KIND_RULES } from "./kinds.ts";

/** What a sender needs for an upload; the same shape for our own upload and for Transloadit. */
export interface UploadOptions {
  readonly service: "gisement" | "transloadit";
  /** Where the files are sent as a multipart form. */
  readonly url: string;
  /** Of Transloadit: the parameters as JSON text, and their signature. */
  readonly params: string | null;
  readonly signature: string | null;
  /** Fields of the form besides the files. */
  readonly fields: { readonly userId: string };
  readonly kinds: readonly {
    readonly kind: UploadKind;
    readonly types: readonly string[];
    readonly maxBytes: number;
    readonly maxFiles: number;
  }[];
}
export type UploadService = (userID: string) => UploadOptions;

const NEEDED = ["TRANSLOADIT_KEY", "TRANSLOADIT_SECRET", "TRANSLOADIT_TEMPLATE"] as const;
const ASSEMBLIES = "https://api2.transloadit.com/assemblies";
/** Milliseconds for which a signature holds. */
const VALID_FOR = 3_600_000;
const KINDS = UPLOAD_KINDS.map((kind) => {
  const { types, bytes, files } = KIND_RULES[kind];
  return { kind, types, maxBytes: bytes, maxFiles: files };
});

/** A time as Transloadit reads it: `2026/11/24 08:30:00+00:00`. */
const toExpiry = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ")}+00:00`;

/**
 * The upload that is configured: Transloadit, whose secret signs here and never leaves the server, or our own.
 * @throws StartError one sentence with the missing variable
 */
export function openUploadService(services: Readonly<Record<string, string>>): UploadService {
  if (!NEEDED.some((name) => services[name]))
    return (userId) => ({
      service: "gisement",
      url: "/api/files",
      params: null,
      signature: null,
      fields: { userId },
      kinds: KINDS,
    });
  const missing = NEEDED.find((name) => !services[name]);
  if (missing) throw new StartError(`${missing} is not set, but Transloadit needs ${NEEDED.join(", ")}.`);
  const { TRANSLOADIT_URL = ASSEMBLIES } = services;
  const [key = "", secret = "", template = ""] = NEEDED.map((name) => services[name]);
  return (userId) => {
    const params = JSON.stringify({
      auth: { key, expires: toExpiry(Date.now() + VALID_FOR) },
      template_id: template,
      fields: { userId },
    });
    return {
      service: "transloadit",
      url: TRANSLOADIT_URL,
      params,
      signature: `sha384:${createHmac("sha384", secret).update(params, "utf8").digest("hex")}`,
      fields: { userId },
      kinds: KINDS,
    };
  };
}
