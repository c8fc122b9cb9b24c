import type { FastifyInstance } from "fastify";
import { notFound } from "../http/problem.ts";
import { IMMUTABLE, matchesEtag, sendStaticFile } from "../http/static-file.ts";
import type { ActiveReleases } from "./active-releases.ts";
import type { ReleaseStore } from "./release-store.ts";

/** Which remotes run, and their files. */
export function installReleaseRoutes(
  app: FastifyInstance,
  parts: { readonly store: ReleaseStore; readonly active: () => ActiveReleases },
): void {
  app.get("/releases/registry.json", async (request, reply) => {
    const { registry } = parts.active();
    const etag = `"${registry.composition}"`;
    reply.header("cache-control", "no-cache").header("etag", etag);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(registry);
  });
  app.get<{ Params: { name: string; version: string; "*": string } }>(
    "/releases/:name/:version/*",
    async (request, reply) => {
      const { name, version, "*": requested } = request.params;
      const file = await parts.store.file(name, version, requested);
      if (!file) throw notFound();
      return sendStaticFile(request, reply, file, IMMUTABLE);
    },
  );
}
