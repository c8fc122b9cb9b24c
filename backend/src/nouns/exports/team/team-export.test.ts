import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { actions } from "../../../platform/audit-log/table.ts";
import { createFiles, keepFiles } from "../../../platform/files/files.ts";
import { buildField, buildLot } from "../../../testing/factories.ts";
import { buildWorld } from "../../../testing/world.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { notifications } from "../../notifications/table.ts";
import { orders } from "../../orders/table.ts";
import { addParticipant } from "../../projects/testing/open-site.ts";
import { shops } from "../../shops/table.ts";
import { openExporter, recordsOf, textOf } from "../testing/open-exporter.ts";

const exporter = openExporter();
/** Values that must not be in the archive, wherever they are stored. */
const SECRETS = {
  name: "Lustre du voisin",
  price: 987_654.32,
  note: "Prix d’achat confidentiel du voisin",
  token: "c2VjcmV0LXRva2VuLWhhc2g",
  password: "argon2-shop-password",
  credentials: "connector-credentials",
  stripe: "pi_secret_intent",
};
let ids: Readonly<Record<string, string>>;
let foreign: Readonly<Record<string, string>>;
let pictureKey: string;
const picture = randomBytes(4000);
let lotID: string;

beforeAll(async () => {
  const { api, people, store } = exporter;
  const { db } = api.database;
  ids = await buildWorld(db, people.admin, people.user);
  foreign = await buildWorld(db, people.rival);
  const files = createFiles({ db, store });
  const owned = { userID: people.user.userID, organizationID: people.team.id };
  const file = {
    kind: "picture",
    extension: "jpg",
    contentType: "image/jpeg",
    fileName: "porte.jpg",
  } as const;
  pictureKey = (await files.write({ ...file, bytes: picture, ...owned })).key;
  const theirs = await files.write({
    ...file,
    bytes: Buffer.from(SECRETS.note),
    userID: people.rival.userID,
    organizationID: people.rivalTeam.id,
  });
  await keepFiles(db, [pictureKey, theirs.key]);
  // Named like a column that the sheet has as well.
  await buildField(db, people.admin, { key: "couche", type: "TEXT", label: "Projet" });
  const lot = await buildLot(db, people.user, {
    name: "Porte de l’export",
    pictures: [pictureKey],
    properties: { couche: "époxy" },
  });
  lotID = lot.id;
  // In the participant's own team; and what a participant of the own project keeps to themselves.
  await buildLot(db, people.rival, {
    name: SECRETS.name,
    priceAmount: SECRETS.price,
    internalNotes: SECRETS.note,
  });
  await addParticipant(
    api,
    people.rival,
    { id: ids.project ?? "", organizationID: people.team.id },
    "project-manager",
  );
  await db
    .update(orders)
    .set({ stripeID: SECRETS.stripe, paymentIntendID: SECRETS.stripe })
    .where(eq(orders.organizationID, people.team.id));
  // Hidden from every reader of the order's log.
  await db.insert(actions).values({
    batchID: randomUUID(),
    asWhom: people.admin.userID,
    entity: "orders",
    entityID: ids.order ?? "",
    field: "stripeID",
    old: "before",
    new: SECRETS.token,
    organizationID: people.team.id,
  });
  await db.insert(shops).values({
    name: "Boutique",
    password: SECRETS.password,
    credentials: { url: "https://supplier.example/a.csv", keyHeader: null, key: SECRETS.credentials },
    organizationID: people.team.id,
  });
});

const finished = async (input: Record<string, unknown> = {}, identity = exporter.people.admin) => {
  const { id, jobID } = await exporter.start(identity, input);
  exporter.run();
  expect(await exporter.ended(jobID)).toMatchObject({ state: "done", reason: null });
  return { id, jobID, files: await exporter.unzip(identity, id) };
};

test("an ADMIN gets everything that the team has in one archive, and a notification when it is ready", async () => {
  const { id, jobID, files } = await finished();
  const lots = recordsOf(files["lots/lots.jsonl"]);
  expect(lots.find((lot) => lot.id === lotID)).toMatchObject({
    name: "Porte de l’export",
    pictures: [pictureKey],
    properties: { couche: "époxy" },
  });
  const read = await readSpreadsheet(files["lots/lots.csv"] ?? new Uint8Array(), { fileName: "lots.csv" });
  if (!read.ok) throw new Error(read.error);
  expect(read.rows).toHaveLength(lots.length);
  expect(textOf(files["lots/lots.csv"])).toContain("époxy");
  // One row of each noun, of those that the examples of all nouns build.
  for (const [path, name] of Object.entries({
    "projects/projects": "project",
    "places/places": "place",
    "orders/orders": "order",
    "customers/customers": "customer",
    "catalogues/catalogues": "publishedCatalog",
    "catalogues/secret-links": "link",
  })) {
    const rows = recordsOf(files[`${path}.jsonl`]);
    expect(
      rows.map((row) => row.id),
      path,
    ).toContain(ids[name]);
    expect(
      rows.map((row) => row.id),
      path,
    ).not.toContain(foreign[name]);
  }
  expect(Buffer.from(files[`files/${pictureKey}`] ?? []).equals(picture)).toBe(true);
  // A row whose bytes are gone, as no crash may leave one, does not prevent the export.
  expect(JSON.parse(textOf(files["manifest.json"]))).toMatchObject({
    missing: [expect.stringMatching(/^document\//)],
  });
  expect(textOf(files["LISEZ-MOI.txt"])).toContain("Fichiers dont le contenu n’existe plus");
  expect(recordsOf(files["members/members.jsonl"]).map(({ role }) => role)).toEqual(
    expect.arrayContaining(["ADMIN", "CREATOR", "USER", "GUEST"]),
  );
  const [notice] = await exporter.api.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.key, `export:${jobID}`));
  expect(notice).toMatchObject({
    type: "EXPORT",
    userID: exporter.people.admin.userID,
    href: "/settings/export",
  });
  const { teamExports } = await exporter.api.get<{ teamExports: Record<string, unknown>[] }>(
    exporter.people.admin,
    "{ teamExports { id state author bytes rows files expiresAt isMine fileName } }",
  );
  expect(teamExports[0]).toMatchObject({ id, state: "done", isMine: true, files: 1 });
  expect(teamExports[0]?.fileName).toMatch(/^Export Atelier Réemploi \d{4}-\d\d-\d\d\.zip$/);
}, 90_000);

test("the archive says what it contains, in the language of its reader, with counts and checksums that hold", async () => {
  for (const [locale, name, title, header] of [
    ["fr", "LISEZ-MOI.txt", "Toutes les données de l’équipe", "Nom;"],
    ["en", "README.txt", "All data of the team", "Name,"],
    ["nl", "LEESMIJ.txt", "Alle gegevens van het team", "Naam;"],
  ] as const) {
    const { files } = await finished({ locale, parts: ["places", "orders"] });
    expect(textOf(files[name])).toContain(title);
    expect(textOf(files["places/places.csv"])).toContain(header);
    const { tables, files: attached } = JSON.parse(textOf(files["manifest.json"])) as {
      tables: { path: string; rows: number; sha256: string; bytes: number }[];
      files: { path: string; sha256: string }[];
    };
    expect(tables.map(({ path }) => path.split("/")[0])).toEqual(
      expect.arrayContaining(["places", "orders", "files"]),
    );
    expect(tables.some(({ path }) => path.startsWith("lots/"))).toBe(false);
    for (const { path, sha256 } of [...tables, ...attached])
      expect(
        createHash("sha256")
          .update(files[path] ?? "")
          .digest("hex"),
        path,
      ).toBe(sha256);
    for (const { path, rows, bytes } of tables) {
      expect(files[path]).toHaveLength(bytes);
      if (path.endsWith(".jsonl")) expect(recordsOf(files[path]), path).toHaveLength(rows);
      expect(textOf(files[name])).toContain(path);
    }
  }
}, 90_000);

test("neither secrets nor values of a participant's team are in any byte of it", async () => {
  const { files } = await finished();
  const content = Object.values(files)
    .map((bytes) => textOf(bytes))
    .join("\n");
  expect(content).toContain("Porte de l’export");
  const hidden = [...Object.values(SECRETS).map(String), exporter.people.rivalTeam.id];
  for (const secret of [...hidden, foreign.lot, foreign.order, foreign.customer, foreign.project])
    expect(content.includes(secret ?? "?"), secret).toBe(false);
  // In contrast to the names of participants, which the team manages.
  expect(textOf(files["projects/participants.jsonl"])).toContain(exporter.people.rival.name);
}, 60_000);

test("the change log is that of rows that the person may read, with who changed what", async () => {
  const { api, people } = exporter;
  await api.get(
    people.user,
    "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }",
    {
      input: { id: lotID, name: "Porte renommée" },
    },
  );
  const { files } = await finished({ parts: ["log"], withFiles: false });
  const entry = recordsOf(files["log/log.jsonl"]).find(
    ({ rowID, field }) => rowID === lotID && field === "name",
  );
  expect(entry).toMatchObject({ old: "Porte de l’export", new: "Porte renommée", by: people.user.userID });
  expect(textOf(files["log/log.csv"])).toContain(people.user.name);
  expect(Object.keys(files).some((path) => path.startsWith("files/"))).toBe(false);
  await api.database.db
    .update(productStatuses)
    .set({ name: "Porte de l’export" })
    .where(eq(productStatuses.id, lotID));
}, 60_000);
