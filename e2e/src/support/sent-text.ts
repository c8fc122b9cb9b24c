import { gunzipSync } from "node:zlib";
import type { Request } from "@playwright/test";

/** What a request sends, as text; long bodies are compressed. */
export function sentText(request: Request): string {
  const body = request.postDataBuffer();
  if (!body) return "";
  return (request.headers()["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
}
