import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openFileStore } from "@gisement/backend/files";
import { REMEMBERED_DAYS } from "@gisement/shared-domain/idempotency";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../process/package-root.ts";
import { buildMembership, buildPerson } from "../testing/people.ts";
import { type Jar, startTestGateway, type TestGateway } from "../testing/test-gateway.ts";
import { createFileRecords } from "./file-records.ts";
import { warnOfLostFiles } from "./lost-files.ts";
import { createPutFile } from "./save-file.ts";

const folder = path.join(packageRoot(), "fixtures/images");
const fixture = (name: string): Buffer => readFileSync(path.join(folder, name));
interface Expectation {
  readonly file: string;
  readonly field: "image" | "pdf";
  readonly realType: string;
  readonly accept: boolean;
  readonly either?: boolean;
  readonly shownWidth?: number;
  readonly shownHeight?: number;
}
const expectations = JSON.parse(fixture("expectations.json").toString()) as Expectation[];

const team = buildMembership();
const member = buildPerson({ memberships: [team] });
const master = buildPerson({
  memberships: [buildMembership({ isMaster: true, subTeamIDs: [team.organizationID] })],
});
const rival = buildPerson({ memberships: [buildMembership()] });
const project = {
  projectID: randomUUID(),
  role: "client",
  organizationID: team.organizationID,
  ownerID: member.id,
};
const participant = buildPerson({ memberships: [buildMembership()], participations: [project] });
let gateway: TestGateway;
let mine: Jar;
let theirs: Jar;

beforeAll(async () => {
  gateway = await startTestGateway([member, master, rival, participant]);
  mine = await gateway.signIn(member.email);
  theirs = await gateway.signIn(rival.email);
});
afterAll(() => gateway.close());

interface Sent {
  readonly kind?: string;
  /** Value of the `Idempotency-Key` header. */
  readonly named?: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly cookies?: Jar;
}
async function send({ kind, files, named, cookies = mine }: Sent) {
  const form = new FormData();
  for (const { name, bytes } of files) form.append("file", new Blob([new Uint8Array(bytes)]), name);
  if (kind) form.append("kind", kind);
  const request = new Request("http://localhost/", { method: "POST", body: form });
  return gateway.app.inject({
    method: "POST",
    url: "/api/files",
    cookies,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      "sec-fetch-site": "same-origin",
      ...(named === undefined ? {} : { "idempotency-key": named }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
interface Saved {
  readonly key: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly name: string;
}
const sendOne = async (kind: string, name: string): Promise<Saved> => {
  const response = await send({ kind, files: [{ name, bytes: fixture(name) }] });
  const saved = response.json<{ files: Saved[] }>().files?.[0];
  if (!saved) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
  return saved;
};
const get = (url: string, cookies?: Jar, headers: Record<string, string> = {}) =>
  gateway.app.inject({ url, headers, ...(cookies ? { cookies } : {}) });

describe("uploads", () => {
  test.each(expectations)("$file is judged by its bytes", async (expected) => {
    const kind = expected.field === "pdf" ? "document" : "picture";
    const response = await send({ kind, files: [{ name: expected.file, bytes: fixture(expected.file) }] });
    if (!expected.either) expect(response.statusCode).toBe(expected.accept ? 201 : 415);
    else expect([201, 415]).toContain(response.statusCode);
    if (response.statusCode === 415) {
      expect(response.json()).toMatchObject({ code: "BAD_USER_INPUT", field: "file" });
      return;
    }
    const saved = response.json<{ files: Saved[] }>().files[0];
    expect(saved?.contentType).toBe(
      expected.field === "pdf" ? "application/pdf" : `image/${expected.realType}`,
    );
    if (expected.shownWidth)
      expect([saved?.width, saved?.height]).toEqual([expected.shownWidth, expected.shownHeight]);
  });

  test("keep neither location nor camera data, and store colours in sRGB", async () => {
    const { key } = await sendOne("picture", "exif-gps.jpg");
    const stored = await sharp((await get(`/files/${key}`, mine)).rawPayload).metadata();
    expect(stored.exif).toBeUndefined();
    const cmyk = await sendOne("picture", "cmyk.jpg");
    expect((await sharp((await get(`/files/${cmyk.key}`, mine)).rawPayload).metadata()).space).toBe("srgb");
  });

  test("[IMG-508] are stored under their kind, with the actual type's extension", async () => {
    expect((await sendOne("logo", "jpeg-named.png")).key).toMatch(/^logo\/[0-9a-f-]{36}\.jpg$/);
    expect((await sendOne("document", "document.pdf")).key).toMatch(/^document\/[0-9a-f-]{36}\.pdf$/);
  });

  test.each([
    ["logo", "photo-baseline.jpg", 1_000_000],
    ["picture", "photo-baseline.jpg", 10_000_000],
    ["document", "document.pdf", 5_000_000],
  ])(
    "[CONST-520] [CONST-522] of kind %s may have exactly their limit's bytes, and no more",
    async (kind, name, limit) => {
      const start = fixture(name);
      const bytes = Buffer.concat([start, Buffer.alloc(limit - start.length)]);
      expect((await send({ kind, files: [{ name, bytes }] })).statusCode).toBe(201);
      const over = await send({ kind, files: [{ name, bytes: Buffer.concat([bytes, Buffer.alloc(1)]) }] });
      expect(over.statusCode).toBe(413);
      expect(over.json()).toMatchObject({ code: "LIMIT_EXCEEDED", field: "file", limit });
    },
  );

  test("[DOC-505] of documents are PDF of at most 5,000,000 bytes", async () => {
    const pdf = fixture("document.pdf");
    const sized = (length: number) => Buffer.concat([pdf, Buffer.alloc(length - pdf.length)]);
    const status = async (name: string, bytes: Buffer) =>
      (await send({ kind: "document", files: [{ name, bytes }] })).statusCode;
    expect(await status("conditions.pdf", sized(5_000_000))).toBe(201);
    expect(await status("conditions.pdf", sized(5_000_001))).toBe(413);
    expect(await status("photo.pdf", Buffer.from(fixture("photo-baseline.jpg")))).toBe(415);
    expect(await status("texte.pdf", Buffer.from("Conditions générales"))).toBe(415);
  });

  test("that are an empty PDF or one with a password are refused with what was found", async () => {
    const refusal = async (name: string, bytes: Buffer) => {
      const response = await send({ kind: "document", files: [{ name, bytes }] });
      return [response.statusCode, response.json<{ field: string; found: string }>()] as const;
    };
    expect(await refusal("vide.pdf", Buffer.alloc(0))).toEqual([
      415,
      expect.objectContaining({ field: "file", found: "an empty file", accepted: ["application/pdf"] }),
    ]);
    expect(await refusal("secret.pdf", fixture("password-protected.pdf"))).toEqual([
      415,
      expect.objectContaining({
        field: "file",
        found: "a PDF with a password",
        title: expect.stringContaining("mot de passe"),
      }),
    ]);
  });

  test("[CONST-521] are all refused if one is, and if there are too many", async () => {
    const count = async () => (await gateway.pool.query("select 1 from stored_files")).rowCount;
    const before = await count();
    const good = { name: "a.jpg", bytes: fixture("photo-baseline.jpg") };
    const mixed = await send({ kind: "picture", files: [good, { name: "b.png", bytes: randomBytes(100) }] });
    expect(mixed.statusCode).toBe(415);
    const many = await send({ kind: "picture", files: Array.from({ length: 6 }, () => good) });
    expect(many.statusCode).toBe(413);
    expect(many.json()).toMatchObject({ code: "LIMIT_EXCEEDED", field: "file", limit: 5 });
    expect(await count()).toBe(before);
    const five = await send({ kind: "picture", files: Array.from({ length: 5 }, () => good) });
    expect(five.json<{ files: Saved[] }>().files).toHaveLength(5);
  });

  test.each([
    ["a NUL", "a\0.png"],
    ["an escape", "a\u001b[31m.png"],
    ["a turned direction of writing", "photo\u202egnp.exe.png"],
    ["a path", "../../etc/a.png"],
    ["a path of Windows", "C:\\pictures\\a.png"],
    ["no name but a folder's", ".."],
  ])("whose name has %s are refused, and the field is named", async (_what, name) => {
    const bytes = fixture("photo-baseline.jpg").toString("latin1");
    const response = await gateway.app.inject({
      method: "POST",
      url: "/api/files?kind=picture",
      cookies: mine,
      headers: { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" },
      payload: Buffer.concat([
        Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll("\\", "\\\\")}"\r\n\r\n`,
        ),
        Buffer.from(bytes, "latin1"),
        Buffer.from("\r\n--x--\r\n"),
      ]),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "BAD_USER_INPUT", field: "file.name" });
  });

  describe("with an idempotency key", () => {
    const photo = { name: "a.jpg", bytes: fixture("photo-baseline.jpg") };
    const other = { name: "a.jpg", bytes: fixture("cmyk.jpg") };
    const count = async () => (await gateway.pool.query("select 1 from stored_files")).rowCount ?? 0;
    const stored = async () =>
      (await readdir(path.join(gateway.dataDir, "files"), { recursive: true })).filter((name) =>
        /\.\w+$/.test(name),
      ).length;

    test("are stored once, however often they are sent", async () => {
      const named = randomUUID();
      const before = await count();
      const first = await send({ kind: "picture", files: [photo, other], named });
      const again = await send({ kind: "picture", files: [photo, other], named });
      expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
      expect(again.json()).toEqual(first.json());
      expect(await count()).toBe(before + 2);
    });

    test("are stored once if they are sent simultaneously", async () => {
      const named = randomUUID();
      const before = [await count(), await stored()];
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send({ kind: "picture", files: [photo], named })),
      );
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect([await count(), await stored()]).toEqual(before.map((number) => number + 1));
    });

    test.each([
      ["other bytes", { kind: "picture", files: [other] }],
      ["another name", { kind: "picture", files: [{ ...photo, name: "b.jpg" }] }],
      ["another kind", { kind: "logo", files: [photo] }],
      ["one file more", { kind: "picture", files: [photo, other] }],
    ])("are refused with %s under a used key", async (_what, changed) => {
      const named = randomUUID();
      await send({ kind: "picture", files: [photo], named });
      const before = await count();
      const refused = await send({ ...changed, named });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: "CONFLICT",
        field: "idempotency-key",
        reason: "key-used",
      });
      expect(await count()).toBe(before);
    });

    test("have separate keys for each person, and a refused upload uses up no key", async () => {
      const named = randomUUID();
      const refused = await send({
        kind: "picture",
        files: [{ name: "a.jpg", bytes: randomBytes(99) }],
        named,
      });
      expect(refused.statusCode).toBe(415);
      const mineSent = await send({ kind: "picture", files: [photo], named });
      const theirsSent = await send({ kind: "picture", files: [photo], named, cookies: theirs });
      expect([mineSent.statusCode, theirsSent.statusCode]).toEqual([201, 201]);
      expect(theirsSent.json()).not.toEqual(mineSent.json());
    });

    test.each(["", "1", "é", "x".repeat(201)])("must have a uuid as key, not %j", async (named) => {
      const response = await send({ kind: "picture", files: [photo], named });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ field: "idempotency-key" });
    });

    test(`are remembered for ${REMEMBERED_DAYS} days`, async () => {
      const [old, recent] = [randomUUID(), randomUUID()];
      for (const named of [old, recent]) await send({ kind: "picture", files: [photo], named });
      const age = "update files.upload set created_at = now() - $2::interval where key = $1";
      await gateway.pool.query(age, [old, `${REMEMBERED_DAYS + 1} days`]);
      await gateway.pool.query(age, [recent, `${REMEMBERED_DAYS - 1} days`]);
      await createFileRecords(gateway.pool).sweep();
      const { rows } = await gateway.pool.query("select key from files.upload where key = any($1)", [
        [old, recent],
      ]);
      expect(rows).toEqual([{ key: recent }]);
    });
  });

  test("name the missing part", async () => {
    const good = { name: "a.jpg", bytes: fixture("photo-baseline.jpg") };
    expect((await send({ files: [good] })).json()).toMatchObject({ field: "kind", found: "nothing" });
    expect((await send({ kind: "video", files: [good] })).json()).toMatchObject({
      field: "kind",
      found: "video",
    });
    expect((await send({ kind: "picture", files: [] })).json()).toMatchObject({
      field: "file",
      found: "nothing",
    });
    const noForm = await gateway.app.inject({
      method: "POST",
      url: "/api/files",
      cookies: mine,
      headers: { "sec-fetch-site": "same-origin" },
      payload: { kind: "picture" },
    });
    expect(noForm.statusCode).toBe(415);
    const broken = await gateway.app.inject({
      method: "POST",
      url: "/api/files",
      cookies: mine,
      headers: { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: "BAD_USER_INPUT", field: "body" });
  });

  test("require a session", async () => {
    const response = await send({ kind: "picture", files: [], cookies: {} });
    expect(response.statusCode).toBe(401);
  });
});

describe("files", () => {
  test("of pictures can be read by every signed-in person, and by nobody else", async () => {
    const { key } = await sendOne("picture", "photo-baseline.jpg");
    expect((await get(`/files/${key}`)).statusCode).toBe(401);
    const response = await get(`/files/${key}`, theirs);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      vary: "cookie",
    });
    const again = await get(`/files/${key}`, mine, { "if-none-match": String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ["picture", "photo-baseline.jpg", "/files/"],
    ["picture", "photo-baseline.jpg", "/files/thumb/160/"],
    ["document", "document.pdf", "/files/"],
  ])(
    "of kind %s (%s under %s) are revalidated at each use, so that the next person at a browser does not get them",
    async (kind, name, prefix) => {
      const { key } = await sendOne(kind, name);
      const jar = await gateway.signIn(member.email);
      const first = await get(prefix + key, jar);
      expect(first.headers["cache-control"]).toBe("private, no-cache");
      expect(String(first.headers.vary)).toContain("cookie");
      const known = { "if-none-match": String(first.headers.etag) };
      const again = await get(prefix + key, jar, known);
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect((await get(prefix + key, undefined, known)).statusCode).toBe(401);
      if (kind === "document") expect((await get(prefix + key, theirs, known)).statusCode).toBe(404);
    },
  );

  test.each([
    ["document", "document.pdf"],
    ["blueprint", "photo-baseline.jpg"],
  ])(
    "of kind %s are gone as soon as they are forgotten, also for those who have just read them",
    async (kind, name) => {
      const { key } = await sendOne(kind, name);
      const first = await get(`/files/${key}`, mine);
      expect(first.statusCode).toBe(200);
      await gateway.pool.query("update stored_files set state = 'forgotten' where key = $1", [key]);
      const known = { "if-none-match": String(first.headers.etag) };
      expect((await get(`/files/${key}`, mine)).statusCode).toBe(404);
      expect((await get(`/files/${key}`, mine, known)).statusCode).toBe(404);
    },
  );

  test.each([
    ["document", "document.pdf"],
    ["blueprint", "photo-baseline.jpg"],
  ])("of kind %s can be read by their team and its master team only", async (kind, name) => {
    const { key } = await sendOne(kind, name);
    const own = await get(`/files/${key}`, mine);
    expect(own.statusCode).toBe(200);
    expect(own.headers["content-disposition"]?.startsWith("attachment") ?? false).toBe(kind === "document");
    expect((await get(`/files/${key}`, await gateway.signIn(master.email))).statusCode).toBe(200);
    expect((await get(`/files/${key}`, theirs)).statusCode).toBe(404);
    expect((await get(`/files/thumb/160/${key}`, theirs)).statusCode).toBe(404);
  });

  test.each([
    ["document", "document.pdf"],
    ["blueprint", "photo-baseline.jpg"],
  ])(
    "of kind %s are readable by outside participants of their project while they participate",
    async (kind, name) => {
      const { key } = await sendOne(kind, name);
      const other = await sendOne(kind, name);
      const outside = await gateway.signIn(participant.email);
      const status = async (of: string) => (await get(`/files/${of}`, outside)).statusCode;
      expect(await status(key)).toBe(404);
      gateway.backend.sharedFiles.set(key, project.projectID);
      expect([await status(key), await status(other.key)]).toEqual([200, 404]);
      expect((await get(`/files/${key}`, theirs)).statusCode).toBe(404);
      gateway.backend.people.set(participant.id, { ...participant, participations: [] });
      await gateway.pool.query("select pg_notify('gisement_viewer', $1)", [participant.id]);
      await expect.poll(() => status(key)).toBe(404);
      gateway.backend.people.set(participant.id, participant);
      await gateway.pool.query("select pg_notify('gisement_viewer', $1)", [participant.id]);
    },
  );

  test("of an export are readable by their person, while the backend allows it", async () => {
    const key = `export/${randomUUID()}.csv`;
    await mkdir(path.join(gateway.dataDir, "files/export"), { recursive: true });
    await writeFile(path.join(gateway.dataDir, "files", key), "Nom");
    await gateway.pool.query(
      "insert into stored_files (key, kind, content_type, bytes, file_name, user_id) values ($1, 'export', 'text/csv', 3, 'Inventaire.csv', $2)",
      [key, member.id],
    );
    const status = async (as: Jar) => (await get(`/files/${key}`, as)).statusCode;
    expect([await status(mine), await status(theirs)]).toEqual([200, 404]);
    gateway.backend.closedExports.add(key);
    expect(await status(mine)).toBe(404);
  });

  test("of a comment are readable by their sender and by the readers of its thread only", async () => {
    const { key } = await sendOne("comment", "photo-baseline.jpg");
    const outside = await gateway.signIn(participant.email);
    const above = await gateway.signIn(master.email);
    const status = async (as: Jar, path = `/files/${key}`) => (await get(path, as)).statusCode;
    expect(await status(mine)).toBe(200);
    for (const other of [above, outside, theirs]) {
      expect(await status(other)).toBe(404);
      expect(await status(other, `/files/thumb/160/${key}`)).toBe(404);
    }
    gateway.backend.sharedFiles.set(key, project.projectID);
    expect(await status(outside)).toBe(200);
    expect(await status(outside, `/files/thumb/160/${key}`)).toBe(200);
    expect(await status(theirs)).toBe(404);
  });

  test("whose content is lost are told as lost, not as a fault or as unknown", async () => {
    const { key } = await sendOne("picture", "photo-baseline.jpg");
    await rm(path.join(gateway.dataDir, "files", key));
    for (const address of [`/files/${key}`, `/files/thumb/160/${key}`]) {
      const response = await get(address, mine);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: "NOT_FOUND", reason: "file-lost" });
      expect(response.json<{ title: string }>().title).toMatch(/perdu/);
    }
    const warnings: unknown[] = [];
    const store = await openFileStore({ dataDir: gateway.dataDir, s3: null });
    expect(
      await warnOfLostFiles(gateway.pool, store, { warn: (...given: unknown[]) => warnings.push(given) }),
    ).toBe(1);
    expect(JSON.stringify(warnings)).toContain("contents of files are missing");
    const unknown = await get("/files/picture/nothing.jpg", mine);
    expect([unknown.statusCode, unknown.json<{ reason?: string }>().reason]).toEqual([404, undefined]);
  });

  test("have tiles if they are large, whose pixels are those of the picture, for those who may see it", async () => {
    const size = { width: 5000, height: 1300 };
    const left = await sharp({ create: { width: 2500, height: 1300, channels: 3, background: "#d02020" } })
      .png()
      .toBuffer();
    const large = await sharp({ create: { ...size, channels: 3, background: "#2030d0" } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const upload = async (bytes: Buffer) =>
      (await send({ kind: "blueprint", files: [{ name: "floor.png", bytes }] })).json<{
        files: { key: string }[];
      }>().files[0]?.key;
    const key = await upload(large);
    expect((await get(`/files/size/${key}`, mine)).json()).toEqual(size);
    const colorOf = async (tile: string) => {
      const answer = await get(`/files/tile/${tile}/${key}`, mine);
      expect(answer.headers["content-type"]).toBe("image/webp");
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, blue: (data[2] ?? 0) > 128 };
    };
    expect(await colorOf("13/0/0")).toEqual({ width: 512, height: 512, blue: false });
    expect(await colorOf("13/9/2")).toEqual({ width: 5000 - 9 * 512, height: 1300 - 2 * 512, blue: true });
    expect(await colorOf("9/0/0")).toMatchObject({ blue: false });
    for (const tile of ["13/10/0", "13/0/3", "14/0/0", "8/0/0", "13/-1/0", "13/0.5/0", "x/0/0"])
      expect((await get(`/files/tile/${tile}/${key}`, mine)).statusCode).toBe(404);
    const [outside, above] = [await gateway.signIn(participant.email), await gateway.signIn(master.email)];
    const addresses = [`/files/size/${key}`, `/files/tile/13/0/0/${key}`];
    for (const address of addresses) {
      expect((await get(address, above)).statusCode).toBe(200);
      expect((await get(address, outside)).statusCode).toBe(404);
      expect((await get(address, theirs)).statusCode).toBe(404);
      expect((await get(address, {})).statusCode).toBe(401);
    }
    gateway.backend.sharedFiles.set(key ?? "", project.projectID);
    for (const address of addresses) expect((await get(address, outside)).statusCode).toBe(200);
    const small = await upload(left);
    expect((await get(`/files/tile/9/0/0/${small}`, mine)).statusCode).toBe(404);
  });

  test("[IMG-511] have thumbnails, created once, and a placeholder for no picture", async () => {
    const { key } = await sendOne("picture", "photo-baseline.jpg");
    const [one, two] = await Promise.all([
      get(`/files/thumb/160/${key}`, mine),
      get(`/files/thumb/160/${key}`, mine),
    ]);
    expect(one.headers["content-type"]).toBe("image/webp");
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ width: 160, height: 120, format: "webp" });
    const standard = await get("/files/thumb/320/default-project.png", mine);
    expect((await sharp(standard.rawPayload).metadata()).width).toBe(320);
    expect((await get("/files/default.png", mine)).headers["content-type"]).toBe("image/png");
  });

  test.each([
    ["exif-orientation-6-portrait.jpg", 320, 427],
    ["exif-orientation-rectangle.jpg", 1, 2],
  ])(
    "[IMG-511] thumbnails of %s are upright, whether it was uploaded or seeded",
    async (name, width, height) => {
      const { key } = await sendOne("picture", name);
      const put = `picture/put-${name}`;
      const store = await openFileStore({ dataDir: gateway.dataDir, s3: null });
      await createPutFile({ store, records: createFileRecords(gateway.pool) })({
        key: put,
        kind: "picture",
        bytes: fixture(name),
        contentType: "image/jpeg",
        userID: member.id,
        organizationID: team.organizationID,
      });
      for (const each of [key, put]) {
        const { rawPayload } = await get(`/files/thumb/320/${each}`, mine);
        const { info } = await sharp(rawPayload).toBuffer({ resolveWithObject: true });
        expect([each, info.width, info.height]).toEqual([each, width, height]);
      }
    },
  );

  test("a PNG with an unusual gamma looks as browsers show it", async () => {
    const name = "palette-transparent.png";
    const { key } = await sendOne("picture", name);
    const pixels = async (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
    const [sent, stored] = [
      await pixels(fixture(name)),
      await pixels((await get(`/files/${key}`, mine)).rawPayload),
    ];
    // Its gamma is 1: linear light, which screens show with the exponent 1 / 2.2.
    for (let at = 0; at < sent.length; at += 4)
      if (sent[at + 3] === 255) {
        const shown = 255 * ((sent[at] ?? 0) / 255) ** (1 / 2.2);
        expect(Math.abs((stored[at] ?? 0) - shown)).toBeLessThan(4);
      }
  });

  test("metadata texts inside a picture are never served", async () => {
    for (const [name, note] of [
      ["png-with-script-text.png", "<script"],
      ["exif-gps.jpg", "Exif"],
    ] as const) {
      expect(fixture(name).toString("latin1")).toContain(note);
      const { key } = await sendOne("picture", name);
      const { rawPayload, headers } = await get(`/files/${key}`, mine);
      expect(rawPayload.toString("latin1")).not.toContain(note);
      expect(headers["content-type"]).toBe(name.endsWith("png") ? "image/png" : "image/jpeg");
    }
  });

  test.each(["/files/thumb/161/x", "/files/thumb/99999/x"])("have no other widths: %s", async (url) => {
    expect((await get(url, mine)).json()).toMatchObject({ code: "BAD_USER_INPUT", field: "width" });
  });

  test.each([
    "/files/none",
    "/files/..%2fsession-secret",
    "/files/..%5csession-secret",
    "/files/picture/%00",
  ])("that do not exist, or are not ours, are not found: %s", async (url) => {
    expect((await get(url, mine)).statusCode).toBe(404);
  });
});
