import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Resolves a file inside a folder; null for a path that leaves it. */
export function inside(folder, pathname) {
  let decoded;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const file = path.join(folder, path.normalize(`/${decoded}`));
  return file.startsWith(folder + path.sep) ? file : null;
}

/** Sends a file with its current content; returns false if it does not exist. */
export async function sendFile(response, file, headers = {}) {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return false;
  response.writeHead(200, {
    "content-type": TYPES[path.extname(file)] ?? "application/octet-stream",
    "content-length": found.size,
    "cache-control": "no-store",
    ...headers,
  });
  if (response.req.method === "HEAD") response.end();
  else createReadStream(file).pipe(response);
  return true;
}

/**
 * Lets a deployed page load files of the watched remotes, without credentials. The last header answers the private
 * network request of browsers, needed before a public page may load from the local machine.
 */
export const crossOriginHeaders = ({ origin }) =>
  origin
    ? {
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "GET, HEAD",
        "access-control-allow-private-network": "true",
        "cross-origin-resource-policy": "cross-origin",
        vary: "origin",
      }
    : {};
