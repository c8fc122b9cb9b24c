import type { FileRecord, FileStore } from "@gisement/backend/files";
import { THUMBNAIL_WIDTHS } from "@gisement/shared-domain/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Thumbnails } from "../files/thumbnails.ts";
import { notFound } from "../http/problem.ts";
import { matchesEtag, sendStaticFile } from "../http/static-file.ts";

export interface ShownFiles {
  /** The picture that the request names, if the pages below this address show it. @throws Problem 404 */
  readonly find: (request: FastifyRequest) => Promise<FileRecord>;
  readonly store: Pick<FileStore, "getStream">;
  readonly thumbnails: Thumbnails;
  readonly cacheControl: string;
}

/** The pictures of visitors' pages below `path`, whole and in the widths of thumbnails. */
export function installShownFiles(scope: FastifyInstance, path: string, files: ShownFiles): void {
  const { find, store, thumbnails, cacheControl } = files;
  scope.get(`${path}/files/thumb/:width/*`, async (request, reply) => {
    const { width: asked } = request.params as { readonly width: string };
    const width = THUMBNAIL_WIDTHS.find((known) => String(known) === asked);
    const { key } = await find(request);
    if (!width) throw notFound();
    return sendStaticFile(request, reply, await thumbnails.file(key, width), cacheControl);
  });
  scope.get(`${path}/files/*`, async (request, reply) => {
    const record = await find(request);
    const etag = `"${record.key.replace(/[^\w./-]/g, "")}"`;
    reply.header("cache-control", cacheControl).header("etag", etag);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    return reply
      .type(record.contentType)
      .header("content-length", record.bytes)
      .send(await store.getStream(record.key));
  });
}
