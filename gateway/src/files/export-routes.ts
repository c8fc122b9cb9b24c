import { Readable } from "node:stream";
import type { Backend } from "@gisement/backend";
import type { FileStore } from "@gisement/backend/files";
import type { FastifyInstance } from "fastify";
import { notFound, signedOut } from "../http/problem.ts";
import type { Sessions } from "../identity/sessions.ts";
import { attachment } from "./attachment.ts";

export interface ExportParts {
  readonly store: Pick<FileStore, "getStream">;
  readonly sessions: Sessions;
  readonly backend: Pick<Backend, "openTeamExport">;
}

/** Downloads of a team's exports. The backend decides at each download who may have which one, and for how long. */
export function installExportRoutes(app: FastifyInstance, { store, sessions, backend }: ExportParts): void {
  app.get<{ Params: { id: string } }>("/api/exports/:id", async (request, reply) => {
    const identity = await sessions.identity(request, reply);
    if (identity.kind !== "user") throw signedOut();
    const archive = await backend.openTeamExport(identity, request.params.id);
    if (!archive) throw notFound();
    return (
      reply
        // A copy on a shared computer would outlive the right to it.
        .header("cache-control", "private, no-store")
        .header("content-disposition", attachment(archive.fileName))
        .header("content-length", archive.bytes)
        .type("application/zip")
        .send(Readable.from(contentOf(store, archive.pieces), { objectMode: false }))
    );
  });
}

/** The pieces one after the other; each is opened when the browser has taken the former one. */
async function* contentOf(
  store: Pick<FileStore, "getStream">,
  pieces: readonly string[],
): AsyncGenerator<Uint8Array> {
  for (const key of pieces) yield* await store.getStream(key);
}
