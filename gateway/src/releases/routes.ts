import path from "node:path";
import type { Registry } from "@gisement/shared-domain/remote";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { notFound, Problem, parseInput, signedOut } from "../http/problem.ts";
import { IMMUTABLE, matchesEtag, resolveInside, sendStaticFile } from "../http/static-file.ts";
import { type Developers, isDeveloper } from "../identity/is-developer.ts";
import type { Sessions } from "../identity/sessions.ts";
import { packageRoot } from "../process/package-root.ts";
import { createPackedRegistries } from "./packed-registry.ts";
import type { Releases } from "./releases.ts";

const replayQuery = z.object({
  composition: z
    .string("one composition")
    .regex(/^[0-9a-f]{32}$/, "the 32 hexadecimal digits of a composition")
    .optional(),
});

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(",").some((part) => {
    const [name, quality] = part.trim().split(/\s*;\s*q=/i);
    return name?.toLowerCase() === encoding && Number(quality ?? 1) > 0;
  });

/** The registry of the remotes that the caller gets, and their files. */
export function installReleaseRoutes(
  app: FastifyInstance,
  parts: {
    readonly releases: Releases;
    readonly sessions: Pick<Sessions, "find" | "viewer">;
    readonly developers: Developers;
  },
): void {
  const { releases, sessions } = parts;
  const packed = createPackedRegistries();

  const replay = async (request: FastifyRequest, composition: string): Promise<Registry> => {
    const session = await sessions.find(request);
    const viewer = session ? await sessions.viewer(session.userID) : null;
    if (!viewer) throw signedOut();
    if (!isDeveloper(viewer, parts.developers))
      throw new Problem(403, "FORBIDDEN", "developers-only", { reason: "developers-only" });
    const replayed = await releases.composition(composition);
    if (!replayed) throw notFound();
    // Whatever its age: its operations are accepted for as long as the replay needs them.
    await releases.compositions.touch(composition, { served: true });
    return replayed;
  };

  /**
   * Remotes that this person gets in another release than everybody, with the reason: `mf-orders=canary`. A header,
   * because the body is the same for everybody with that composition.
   */
  const chosenBy = (userID: string | null): string =>
    [...releases.chosenFor(userID)].map(([name, { by }]) => `${name}=${by}`).join(", ");

  app.get("/releases/registry.json", async (request, reply) => {
    const { composition } = parseInput(replayQuery, request.query);
    const session = composition === undefined ? await sessions.find(request, reply) : null;
    const registry =
      composition === undefined
        ? releases.registryFor(session?.userID ?? null)
        : await replay(request, composition);
    if (composition === undefined) {
      await releases.compositions.served(registry);
      const chosen = chosenBy(session?.userID ?? null);
      if (chosen) reply.header("x-releases-chosen", chosen);
    } else {
      const at = await releases.composedAt(composition);
      if (at) reply.header("last-modified", new Date(at).toUTCString());
    }
    // Weak: it identifies the content, however it is compressed.
    const etag = `W/"${registry.composition}"`;
    reply.header("cache-control", "private, no-cache").header("vary", "cookie, accept-encoding");
    reply.header("etag", etag);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    const { br, gzip, plain } = await packed(registry);
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((each) => takes(accepted, each));
    if (encoding) reply.header("content-encoding", encoding);
    return reply
      .type("application/json; charset=utf-8")
      .send(encoding === "br" ? br : encoding === "gzip" ? gzip : plain);
  });
  // What a team outside the repository installs: `npm install <address>/kit.tgz`.
  app.get("/kit.tgz", async (request, reply) => {
    const file = await resolveInside(path.join(packageRoot(), "dist"), "kit.tgz");
    if (!file) throw notFound();
    return sendStaticFile(request, reply, file, "public, no-cache");
  });
  app.get<{ Params: { name: string; version: string; "*": string } }>(
    "/releases/:name/:version/*",
    async (request, reply) => {
      const { name, version, "*": requested } = request.params;
      const file = await releases.file(name, version, requested);
      if (!file) throw notFound();
      return sendStaticFile(request, reply, file, IMMUTABLE);
    },
  );
}
