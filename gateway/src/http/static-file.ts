import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".tgz": "application/gzip",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Resolves a requested path inside a folder; null if it leads outside (also by a link), to a hidden file or to no file.
 */
export async function resolveInside(folder: string, requested: string): Promise<string | null> {
  const parts = requested.split("/");
  if (requested.includes("\0") || requested.includes("\\")) return null;
  if (parts.some((part) => part === "" || part.startsWith("."))) return null;
  try {
    const file = await realpath(path.join(folder, ...parts));
    const root = await realpath(folder);
    return file.startsWith(root + path.sep) && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** The best compressed variant that the build provides and the browser accepts. */
async function chooseEncoding(
  file: string,
  accepted: string,
): Promise<{ file: string; encoding: string | null }> {
  for (const [encoding, extension] of ENCODINGS) {
    if (!new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|$)`).test(accepted))
      continue;
    if (await stat(file + extension).catch(() => null)) return { file: file + extension, encoding };
  }
  return { file, encoding: null };
}

export const matchesEtag = (request: FastifyRequest, etag: string): boolean =>
  (request.headers["if-none-match"] ?? "")
    .split(",")
    .some((value) => value.trim().replace(/^W\//, "") === etag.replace(/^W\//, "") || value.trim() === "*");

/** Sends a file of a build, precompressed if the build provides that. */
export async function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
  vary: readonly string[] = [],
): Promise<FastifyReply> {
  const chosen = await chooseEncoding(file, String(request.headers["accept-encoding"] ?? ""));
  const { size, mtimeMs } = await stat(chosen.file);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${chosen.encoding ? `-${chosen.encoding}` : ""}"`;
  reply.header("cache-control", cacheControl).header("etag", etag);
  reply.header("vary", ["accept-encoding", ...vary].join(", "));
  if (matchesEtag(request, etag)) return reply.code(304).send();
  if (chosen.encoding) reply.header("content-encoding", chosen.encoding);
  return reply
    .type(TYPES[path.extname(file).toLowerCase()] ?? "application/octet-stream")
    .header("content-length", size)
    .send(createReadStream(chosen.file));
}

export const IMMUTABLE = "public, max-age=31536000, immutable";
