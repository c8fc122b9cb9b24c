import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { notFound, parseInput, signedOut } from "../http/problem.ts";
import { IMMUTABLE, matchesEtag, sendStaticFile } from "../http/static-file.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { Releases } from "./releases.ts";

const replayQuery = z.object({
  composition: z
    .string("one composition")
    .regex(/^[0-9a-f]{32}$/, "the 32 hexadecimal digits of a composition")
    .optional(),
});

/** Which remotes run, and their files. */
export function installReleaseRoutes(
  app: FastifyInstance,
  parts: {
    readonly releases: Pick<Releases, "store" | "active" | "composition">;
    readonly sessions: Pick<Sessions, "find">;
  },
): void {
  const { releases, sessions } = parts;
  app.get("/releases/registry.json", async (request, reply) => {
    const { composition } = parseInput(replayQuery, request.query);
    if (composition !== undefined) {
      if (!(await sessions.find(request))) throw signedOut();
      const replayed = await releases.composition(composition);
      if (!replayed) throw notFound();
      return reply
        .header("cache-control", "private, no-cache")
        .type("application/json; charset=utf-8")
        .send(replayed);
    }
    const { registry } = releases.active();
    const etag = `"${registry.composition}"`;
    reply.header("cache-control", "no-cache").header("etag", etag);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(registry);
  });
  app.get<{ Params: { name: string; version: string; "*": string } }>(
    "/releases/:name/:version/*",
    async (request, reply) => {
      const { name, version, "*": requested } = request.params;
      const file = await releases.store.file(name, version, requested);
      if (!file) throw notFound();
      return sendStaticFile(request, reply, file, IMMUTABLE);
    },
  );
}
