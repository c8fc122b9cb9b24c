import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import multipart from "@fastify/multipart";
import type { Backend } from "@gisement/backend";
import type { FileRecord, FileStore, Files } from "@gisement/backend/files";
import { UPLOAD_KINDS, type UploadKind } from "@gisement/shared-domain/files";
import { IDEMPOTENCY_HEADER, isIdempotencyKey } from "@gisement/shared-domain/idempotency";
import {
  DEFAULT_PRODUCT_PICTURE,
  DEFAULT_PROJECT_PICTURE,
  THUMBNAIL_WIDTHS,
} from "@gisement/shared-domain/limits";
import { canSeeRow, type UserIdentity } from "@gisement/shared-domain/permissions";
import { hasTile, type PictureSize, TILED_FROM } from "@gisement/shared-domain/pictures";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { notFound, Problem, parseInput, signedOut } from "../http/problem.ts";
import { matchesEtag, sendStaticFile } from "../http/static-file.ts";
import type { Sessions } from "../identity/sessions.ts";
import { packageRoot } from "../process/package-root.ts";
import { acceptFile } from "./accept-file.ts";
import { attachment } from "./attachment.ts";
import type { FileRecords, Upload as StoredUpload } from "./file-records.ts";
import { KIND_RULES, MOST_BYTES, MOST_FILES } from "./kinds.ts";
import { type Owner, writeFiles } from "./save-file.ts";
import type { Thumbnails } from "./thumbnails.ts";
import type { Tiles } from "./tiles.ts";
import type { UploadService } from "./upload-service.ts";

/**
 * The content under a key never changes, but the user at the browser may: each use is revalidated, mostly answered by
 * 304 without a body, and by 401 after sign-out.
 */
const REVALIDATED = "private, no-cache";
/** Pictures of the product itself, the same for everybody. */
const PRIVATE_IMMUTABLE = "private, max-age=31536000, immutable";
/** Placeholder pictures; rows name them without a kind. */
const DEFAULT_PICTURES: readonly string[] = [DEFAULT_PRODUCT_PICTURE, DEFAULT_PROJECT_PICTURE];
const kindSchema = z.enum(UPLOAD_KINDS, `one of ${UPLOAD_KINDS.join(", ")}`);

export interface FileParts {
  readonly store: Pick<FileStore, "getStream">;
  readonly files: Files;
  readonly records: FileRecords;
  readonly thumbnails: Thumbnails;
  readonly tiles: Tiles;
  readonly sessions: Sessions;
  readonly uploads: UploadService;
  readonly backend: Pick<Backend, "readsSharedFile" | "readsExport">;
}

interface Upload {
  readonly kind: unknown;
  readonly files: readonly { readonly name: string; readonly field: string; readonly bytes: Uint8Array }[];
}

/** Reads the whole form; the kind may come before or after the files, or in the URL. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new Problem(415, "BAD_USER_INPUT", "wrong-type", {
      field: "content-type",
      found: request.headers["content-type"]?.slice(0, 100) ?? "nothing",
      accepted: "multipart/form-data",
    });
  let kind: unknown = (request.query as { kind?: unknown }).kind;
  const files: { name: string; field: string; bytes: Uint8Array }[] = [];
  try {
    // Keeps the path in a file name: such a name is refused instead of cut.
    for await (const part of request.parts({ preservePath: true })) {
      if (part.type === "file")
        files.push({ name: part.filename, field: part.fieldname, bytes: await part.toBuffer() });
      else if (part.fieldname === "kind") kind = part.value;
    }
  } catch (error) {
    throw toUploadProblem(error);
  }
  return { kind, files };
}

/** Control characters, line and paragraph separators, marks of writing direction, and path separators. */
const UNFIT_NAME = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/u;

/**
 * Checks that a name is a plain file name.
 * @throws Problem 400
 */
function checkName(name: string, field: string): void {
  if (!UNFIT_NAME.test(name) && name !== "." && name !== "..") return;
  throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
    field: `${field}.name`,
    found: name.slice(0, 100).replace(/[\p{C}\u2028\u2029]/gu, "\ufffd"),
    accepted: "a file name without control characters and path separators",
  });
}

function toUploadProblem(error: unknown): unknown {
  const code = (error as { code?: string }).code;
  if (code === "FST_REQ_FILE_TOO_LARGE")
    return new Problem(413, "LIMIT_EXCEEDED", "file-too-large", {
      field: "file",
      found: `more than ${MOST_BYTES} bytes`,
      accepted: `at most ${MOST_BYTES} bytes`,
      limit: MOST_BYTES,
    });
  if (code === "FST_FILES_LIMIT")
    return new Problem(413, "LIMIT_EXCEEDED", "too-many-files", {
      field: "file",
      found: `more than ${MOST_FILES} files`,
      accepted: `at most ${MOST_FILES} files`,
      limit: MOST_FILES,
    });
  if (code?.startsWith("FST_")) return new Problem(413, "LIMIT_EXCEEDED", "too-large", { field: "body" });
  // Messages of busboy about a form that ends too early or has no boundary.
  if (error instanceof Error && /multipart|boundary|form|header/i.test(error.message))
    return new Problem(400, "BAD_USER_INPUT", "malformed-body", {
      field: "body",
      accepted: "a complete multipart form",
    });
  return error;
}

/**
 * The upload's idempotency key, with which the sender can repeat an upload whose answer was lost.
 * @throws Problem 400
 */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (isIdempotencyKey(key)) return key.toLowerCase();
  throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
    field: IDEMPOTENCY_HEADER,
    found: String(key).slice(0, 100),
    accepted: "one uuid",
  });
}

/** Hash of everything that determines an upload's result. */
function fingerprintOf(kind: UploadKind, { organizationID }: Owner, { files }: Upload): string {
  const hash = createHash("sha256").update(JSON.stringify([kind, organizationID]));
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  return hash.digest("hex");
}

function answerWith(reply: FastifyReply, saved: readonly FileRecord[]): FastifyReply {
  return reply.code(201).send({
    files: saved.map(({ key, fileName, contentType, bytes, width, height }) => ({
      key,
      name: fileName,
      contentType,
      bytes,
      width,
      height,
    })),
  });
}

/** Uploads, files and thumbnails. */
export async function installFileRoutes(app: FastifyInstance, parts: FileParts): Promise<void> {
  const { store, files, records, thumbnails, tiles, sessions, uploads, backend } = parts;
  await app.register(multipart, {
    // One byte more than the largest kind, so that the kind's own limit gives the answer.
    limits: { fileSize: MOST_BYTES + 1, files: MOST_FILES, fields: 4, fieldSize: 200, parts: MOST_FILES + 4 },
  });

  const viewerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<UserIdentity> => {
    const identity = await sessions.identity(request, reply);
    if (identity.kind !== "user") throw signedOut();
    return identity;
  };

  app.post(
    "/api/files",
    {
      bodyLimit: MOST_FILES * (MOST_BYTES + 10_000),
      config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const identity = await viewerOf(request, reply);
      const named = keyOf(request);
      const upload = await readUpload(request);
      const { kind } = parseInput(z.object({ kind: kindSchema }), { kind: upload.kind });
      const rules = KIND_RULES[kind];
      if (upload.files.length === 0)
        throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
          field: "file",
          found: "nothing",
          accepted: "a file",
        });
      if (upload.files.length > rules.files)
        throw new Problem(413, "LIMIT_EXCEEDED", "too-many-files", {
          field: "file",
          found: `${upload.files.length} files`,
          accepted: `at most ${rules.files}`,
          limit: rules.files,
        });
      for (const { name, field } of upload.files) checkName(name, field);
      const owner = { userID: identity.userID, organizationID: identity.team?.id ?? null };
      const name = named && {
        userID: owner.userID,
        key: named,
        fingerprint: fingerprintOf(kind, owner, upload),
      };
      const before = name && (await records.findUpload(name));
      if (before) return answerWith(reply, await filesOf(before, name.fingerprint));
      // One refused file refuses all: nothing is saved in part.
      const accepted = await Promise.all(
        upload.files.map(async (file) => ({
          name: file.name || "file",
          accepted: await acceptFile(kind, file.bytes, file.field),
        })),
      );
      const written = await writeFiles(files, kind, accepted, owner);
      const faster = name ? await records.keepOnce(name, written) : await records.keep(written);
      if (!name || !faster) return answerWith(reply, written);
      // The sweep deletes what remains.
      await files.discard(written.map(({ key }) => key)).catch(() => undefined);
      return answerWith(reply, await filesOf(faster, name.fingerprint));
    },
  );

  app.post("/api/transloadit", async (request, reply) => {
    const { userID } = await viewerOf(request, reply);
    const { userId } = parseInput(
      z.object({ userId: z.string("the id of the signed-in person") }),
      request.body,
    );
    if (userId.toLowerCase() !== userID)
      throw new Problem(403, "FORBIDDEN", "forbidden", { reason: "not-owner", field: "userId" });
    return reply.header("cache-control", "no-store").send(uploads(userID));
  });

  /**
   * Files of an earlier upload with the same key.
   * @throws Problem 409 if the key was used for other content
   */
  const filesOf = async (before: StoredUpload, fingerprint: string): Promise<readonly FileRecord[]> => {
    if (before.fingerprint !== fingerprint)
      throw new Problem(409, "CONFLICT", "key-used", {
        field: IDEMPOTENCY_HEADER,
        reason: "key-used",
        accepted: "a key of its own for each content",
      });
    return records.findAll(before.fileKeys);
  };

  /**
   * The file, if this person may see it.
   * @throws Problem 404 otherwise
   */
  const findVisible = async (identity: UserIdentity, key: string): Promise<FileRecord> => {
    // PostgreSQL accepts no NUL in a text; no key contains control characters.
    const record = /^[\w./ -]+$/.test(key) ? await records.find(key) : null;
    if (!record) throw notFound();
    if (record.kind === "export") {
      if (record.userID !== identity.userID || !(await backend.readsExport(identity, key))) throw notFound();
      return record;
    }
    // A piece of a team's export, which only its own route reads.
    if (record.kind === "archive" || record.kind === "issued") throw notFound();
    if (record.kind === "comment") {
      const { organizationID, userID } = record;
      if (
        userID !== identity.userID &&
        !(await backend.readsSharedFile(identity, { key, organizationID, userID }))
      )
        throw notFound();
      return record;
    }
    if (!KIND_RULES[record.kind].teamOnly || canSeeRow(identity, record).allowed) return record;
    // Only the backend knows which project a file belongs to; very few users participate in another team's project.
    const isShared =
      identity.participations.length > 0 &&
      (await backend.readsSharedFile(identity, {
        key,
        organizationID: record.organizationID,
        userID: record.userID,
      }));
    if (!isShared) throw notFound();
    return record;
  };
  const defaultPicture = (key: string): string | null =>
    DEFAULT_PICTURES.includes(key) ? path.join(packageRoot(), "assets", key) : null;

  app.get<{ Params: { width: string; "*": string } }>("/files/thumb/:width/*", async (request, reply) => {
    const identity = await viewerOf(request, reply);
    const key = request.params["*"];
    const width = THUMBNAIL_WIDTHS.find((known) => String(known) === request.params.width);
    if (!width)
      throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
        field: "width",
        found: request.params.width.slice(0, 20),
        accepted: THUMBNAIL_WIDTHS,
      });
    const standard = defaultPicture(key);
    if (!standard) {
      const record = await findVisible(identity, key);
      if (!record.contentType.startsWith("image/")) throw notFound();
    }
    const file = await thumbnails.file(key, width, standard ? () => readFile(standard) : undefined);
    return sendStaticFile(request, reply, file, standard ? PRIVATE_IMMUTABLE : REVALIDATED, ["cookie"]);
  });

  /** Width and height of a picture that this person may see. @throws Problem 404 for any other file */
  const sizeOf = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<PictureSize> => {
    const { width, height } = await findVisible(await viewerOf(request, reply), key);
    if (width === null || height === null) throw notFound();
    return { width, height };
  };
  app.get<{ Params: { "*": string } }>("/files/size/*", async (request, reply) => {
    const size = await sizeOf(request, reply, request.params["*"]);
    return reply.header("cache-control", REVALIDATED).header("vary", "cookie").send(size);
  });

  app.get<{ Params: { level: string; column: string; row: string; "*": string } }>(
    "/files/tile/:level/:column/:row/*",
    async (request, reply) => {
      const { level, column, row, "*": key } = request.params;
      const size = await sizeOf(request, reply, key);
      const place = { level: Number(level), column: Number(column), row: Number(row) };
      if (Math.max(size.width, size.height) <= TILED_FROM || !hasTile(size, place)) throw notFound();
      return sendStaticFile(request, reply, await tiles.file(key, place), REVALIDATED, ["cookie"]);
    },
  );

  app.get<{ Params: { "*": string } }>("/files/*", async (request, reply) => {
    const identity = await viewerOf(request, reply);
    const key = request.params["*"];
    const standard = defaultPicture(key);
    if (standard) return sendStaticFile(request, reply, standard, PRIVATE_IMMUTABLE, ["cookie"]);
    const record = await findVisible(identity, key);
    const etag = `"${record.key.replace(/[^\w./-]/g, "")}"`;
    reply.header("cache-control", REVALIDATED).header("vary", "cookie").header("etag", etag);
    if (matchesEtag(request, etag)) return reply.code(304).send();
    if (record.kind === "document" || record.kind === "export")
      reply.header("content-disposition", attachment(record.fileName));
    return reply
      .type(record.contentType)
      .header("content-length", record.bytes)
      .send(await store.getStream(record.key));
  });
}
