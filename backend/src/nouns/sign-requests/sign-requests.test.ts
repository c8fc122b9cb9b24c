import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Identity, type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import type { PublishedSignature } from "@gisement/shared-domain/signatures";
import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileStore, openFileStore } from "../../platform/files/file-store.ts";
import { createFiles } from "../../platform/files/files.ts";
import { checkSignatures } from "../../platform/signing/check-signatures.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildProject } from "../../testing/factories.ts";
import { buildMember, buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { drawDocument } from "../documents/drawing/draw-document.ts";
import { documents } from "../documents/table.ts";
import { buildContent } from "../documents/testing/build-content.ts";
import { answerLink, openLink, openPublishedDocument, readPublished } from "../links/open-link.ts";
import { links } from "../links/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { mails } from "../mails/table.ts";
import { orders } from "../orders/table.ts";
import { writeSignatures } from "./apply-signatures.ts";
import { findKnownFile, openSignedDocument, ownSignaturePage } from "./call-signatures.ts";
import { expireRequests, remindRecipients } from "./end-request.ts";
import { signRecipients, signRequests } from "./table.ts";

let api: TestApi;
let people: People;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  folder = await mkdtemp(path.join(os.tmpdir(), "gisement-signatures-"));
  store = await openFileStore({ dataDir: folder, s3: null });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const CREATE = `mutation ($input: CreateSignRequestInput!) { createSignRequest(input: $input) {
  id status mode title recipients { id name email role side readStatus signingStatus } } }`;
const READ = `query ($id: ID!) { signRequest(id: $id) { id status endReason signedSha256
  recipients { name email readStatus signingStatus signedAt rejectionReason isVerified } } }`;
const RESEND = "mutation ($input: ResendSignRequestInput!) { resendSignRequest(input: $input) { id } }";
const CANCEL = "mutation ($id: ID!) { cancelSignRequest(id: $id) { id endReason } }";
const MARC = { name: "Marc Delattre", email: "marc@exemple.fr", side: "buyer" };
const CAMILLE = { name: "Camille Laurent", email: "camille@exemple.fr", side: "seller" };
const STROKES = JSON.stringify([
  [
    [20, 200],
    [60, 40],
    [110, 180],
  ],
]);

interface Created {
  readonly id: string;
  readonly recipients: readonly { readonly id: string; readonly name: string }[];
}

/** A member of the team that buys, where that has an account. */
const ofBuyer = () => ({ name: "Rival", email: people.rival.email, side: "buyer" });

/** A sent quote about two of five doors, with its issued document. */
async function issuedQuote(values: object = {}) {
  const { db } = api.database;
  const lot = await buildLot(db, people.user, { name: "Porte", quantityNumber: 5 });
  const order = await buildOrder(db, people.user, {
    type: "QUOTE",
    requestType: "quote",
    number: `DV-${Math.random().toString(36).slice(2, 8)}`,
    totalAmount: 120,
    items: JSON.stringify([{ id: lot.id, name: "Porte", quantity: 2, price: 50, total: 100 }]),
    ...values,
  });
  const content = buildContent({ kind: "QUOTE", isSigned: true });
  const stamp = { number: order.number, issuedAt: "2026-11-20T10:00:00.000Z" };
  const { bytes, pages, signaturePlaces } = await drawDocument({ content, stamp, pictures: new Map() });
  const file = await createFiles({ db, store }).write({
    kind: "issued",
    extension: "pdf",
    contentType: "application/pdf",
    bytes,
    fileName: "Devis.pdf",
    organizationID: people.team.id,
    userID: people.user.userID,
  });
  await db.insert(documents).values({
    orderID: order.id,
    kind: "QUOTE",
    number: order.number ?? "",
    locale: "fr",
    content,
    totalAmount: 120,
    fileKey: file.key,
    fileName: "Devis.pdf",
    bytes: bytes.length,
    pages,
    sha256: "0".repeat(64),
    signaturePlaces: [...signaturePlaces],
    issuedAt: new Date(),
    issuedBy: people.user.userID,
    userID: people.user.userID,
    organizationID: people.team.id,
  });
  return { order, lot, bytes };
}
const askFor = (orderID: string, more: object = {}, as: UserIdentity = people.user) =>
  api.ask(as, CREATE, {
    input: { orderID, mode: "one-sided", recipients: [MARC], locale: "fr", ...more },
  });
async function requested(more: object = {}, values: object = {}) {
  const quote = await issuedQuote(values);
  const { data, errors } = await askFor(quote.order.id, more);
  if (!data) throw new Error(JSON.stringify(errors));
  return { ...quote, request: data.createSignRequest as Created };
}
type Requested = Awaited<ReturnType<typeof requested>>;

/** The bearer of a recipient's link. */
async function holderOf({ request }: Requested, name = MARC.name) {
  const recipient = request.recipients.find((each) => each.name === name);
  const [link] = await api.database.db
    .select()
    .from(links)
    .where(and(eq(links.scope, "signature"), eq(links.thingID, recipient?.id ?? "")));
  const opened = await openLink(api.database.db, { linkID: link?.id ?? "" }, new Date());
  if (opened.state !== "open") throw new Error(`the link is ${opened.state}`);
  return opened.holder;
}
const answer = async (of: Requested, input: object, name = MARC.name) =>
  answerLink(
    api.database.db,
    await holderOf(of, name),
    { act: "SIGN", name, agreed: true, strokes: STROKES, ...input },
    new Date(),
  );
const page = async (of: Requested, name = MARC.name) =>
  (await readPublished(api.database.db, await holderOf(of, name))) as PublishedSignature;
const orderOf = async ({ order }: Requested) =>
  (await api.database.db.select().from(orders).where(eq(orders.id, order.id)))[0];
const heldOf = async ({ lot }: Requested) =>
  (await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, lot.id)))[0]
    ?.heldQuantity;
const write = ({ request }: Requested) =>
  writeSignatures({
    db: api.database.db,
    store,
    files: createFiles({ db: api.database.db, store }),
  })(request.id);
const mailsTo = async (to: string, template: string) =>
  api.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.template, template)))
    .orderBy(desc(mails.createdAt), desc(mails.id));

test("[SIGN-007] [SIGN-503] [API-560] a request is mailed to its recipient, and the order keeps its id and state", async () => {
  const asked = await requested();
  expect(asked.request).toMatchObject({
    status: "PENDING",
    mode: "one-sided",
    recipients: [
      { name: "Marc Delattre", role: "SIGNER", side: "buyer", readStatus: null, signingStatus: null },
    ],
  });
  expect(await orderOf(asked)).toMatchObject({ yousignID: asked.request.id, yousignStatus: "PENDING" });
  expect((await mailsTo(MARC.email, "signature-asked"))[0]?.data).toMatchObject({
    senderName: people.team.name,
    name: "Marc Delattre",
    role: "SIGNER",
  });
});

test("[SIGN-003] [SIGN-004] [SIGN-005] the buyer opens, signs, and the quote is confirmed and holds its stock", async () => {
  const asked = await requested();
  expect(await page(asked)).toMatchObject({ own: { isTheirTurn: true }, closed: null, signed: null });
  expect(await answer(asked, {})).toBeNull();
  expect(await orderOf(asked)).toMatchObject({ yousignStatus: "COMPLETED", status: "CONFIRMED" });
  expect(await heldOf(asked)).toBe(2);
  await write(asked);
  const published = await page(asked);
  expect(published).toMatchObject({ closed: "COMPLETED", own: { status: "SIGNED", isOpened: true } });
  const file = await openPublishedDocument(
    api.database.db,
    await holderOf(asked),
    published.signed?.id ?? "",
  );
  const signed = await store.getBytes(file?.fileKey ?? "");
  expect(await checkSignatures(signed)).toMatchObject([{ isValid: true, isWhole: true }]);
  expect(Buffer.from(signed.subarray(0, asked.bytes.length)).equals(Buffer.from(asked.bytes))).toBe(true);
  expect(await mailsTo(MARC.email, "signature-done")).toHaveLength(1);
});

test("[SIGN-006] both sides sign in any order; each signature is appended to the file", async () => {
  const asked = await requested({ mode: "co-signed", recipients: [MARC, CAMILLE] });
  expect(await answer(asked, {}, CAMILLE.name)).toBeNull();
  await write(asked);
  expect(await orderOf(asked)).toMatchObject({ yousignStatus: "PENDING", status: "PENDING" });
  expect(await answer(asked, { strokes: "" })).toBeNull();
  await write(asked);
  // A job that runs twice writes nothing twice.
  await write(asked);
  const [row] = await api.database.db
    .select()
    .from(signRequests)
    .where(eq(signRequests.id, asked.request.id));
  const signed = await store.getBytes(row?.signedKey ?? "");
  expect((await checkSignatures(signed)).map(({ isValid }) => isValid)).toEqual([true, true]);
  expect(await orderOf(asked)).toMatchObject({ yousignStatus: "COMPLETED", status: "CONFIRMED" });
});

test("in turn, the second recipient is mailed when the first has signed, and cannot sign before", async () => {
  const zoe = { ...CAMILLE, name: "Zoé Martin", email: "zoe@exemple.fr" };
  const asked = await requested({ mode: "co-signed", recipients: [MARC, zoe], inTurn: true });
  expect(await mailsTo(zoe.email, "signature-asked")).toHaveLength(0);
  expect(await answer(asked, {}, zoe.name)).toMatchObject({
    code: "INVALID_STATE",
    details: { reason: "not-your-turn" },
  });
  expect(await answer(asked, {})).toBeNull();
  expect(await mailsTo(zoe.email, "signature-asked")).toHaveLength(1);
  expect(await answer(asked, {}, zoe.name)).toBeNull();
});

test("an approver agrees before the signer of their side", async () => {
  const boss = { name: "Luc Approbateur", email: "luc@exemple.fr", side: "buyer", role: "APPROVER" };
  const asked = await requested({ recipients: [MARC, boss] });
  expect((await answer(asked, {}))?.details.reason).toBe("not-your-turn");
  expect(await answer(asked, { strokes: "" }, boss.name)).toBeNull();
  expect(await answer(asked, {})).toBeNull();
  expect(await orderOf(asked)).toMatchObject({ yousignStatus: "COMPLETED" });
});

test("a refusal says why, ends the request, and the order forgets it", async () => {
  const asked = await requested();
  expect(await answer(asked, { act: "REFUSE", reason: "non" })).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "reason" },
  });
  expect(await answer(asked, { act: "REFUSE", reason: "Le prix a changé." })).toBeNull();
  expect(await orderOf(asked)).toMatchObject({ yousignID: null, yousignStatus: null, status: "PENDING" });
  const { signRequest } = await api.get<{ signRequest: object }>(people.user, READ, { id: asked.order.id });
  expect(signRequest).toMatchObject({
    endReason: "REJECTED",
    recipients: [{ signingStatus: "REJECTED", rejectionReason: "Le prix a changé." }],
  });
  expect((await answer(asked, {}))?.details.reason).toBe("request-closed");
});

test("[SIGN-008] [SIGN-504] a cancelled request clears both on the order, and its links sign nothing", async () => {
  const asked = await requested();
  await api.get(people.user, CANCEL, { id: asked.request.id });
  expect(await orderOf(asked)).toMatchObject({ yousignID: null, yousignStatus: null });
  expect((await answer(asked, {}))?.details.reason).toBe("request-closed");
  expect(await page(asked)).toMatchObject({ closed: "CANCELED", own: { isTheirTurn: false } });
  // Another one can be sent.
  expect((await askFor(asked.order.id)).errors).toBeUndefined();
});

test("only the author, the manager and ADMINs of the sender cancel; the buyer reads states without addresses", async () => {
  const { db } = api.database;
  const asked = await requested({ recipients: [ofBuyer()] }, { toOrganizationID: people.rivalTeam.id });
  const colleague = await buildMember(db, people.team, "USER");
  expect((await api.ask(colleague, CANCEL, { id: asked.request.id })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
  expect((await api.ask(people.rival, CANCEL, { id: asked.request.id })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
  const read = async (as: UserIdentity) =>
    (
      await api.get<{ signRequest: { recipients: { email: string | null }[] } | null }>(as, READ, {
        id: asked.request.id,
      })
    ).signRequest;
  expect((await read(people.user))?.recipients[0]?.email).toBe(people.rival.email);
  expect((await read(people.rival))?.recipients[0]?.email).toBeNull();
  expect(await read(people.solo)).toBeNull();
  expect((await askFor(asked.order.id, {}, people.rival)).refusal?.code).toBe("FORBIDDEN");
});

test("a stranger, a guest, an outside participant and a visitor read nothing of a request, and steer nothing", async () => {
  const { db } = api.database;
  const asked = await requested();
  const project = await buildProject(db, people.user);
  const answers: readonly [string, Identity, string, string][] = [
    ["another team", people.rival, "null", "NOT_FOUND"],
    ["a solo user", people.solo, "null", "NOT_FOUND"],
    ["a guest", people.guest, "FORBIDDEN", "FORBIDDEN"],
    [
      "an outside participant",
      await buildParticipant(db, people.team, project.id, "project-manager"),
      "null",
      "NOT_FOUND",
    ],
    ["a visitor", VISITOR, "UNAUTHENTICATED", "UNAUTHENTICATED"],
  ];
  const unknown = "7d1f2c1e-58a1-4a43-9d5c-5b6f1b0c0009";
  for (const [name, person, reads, steers] of answers) {
    const as = person as UserIdentity;
    // A request that exists and one that does not are answered alike.
    for (const [id, orderID] of [
      [asked.request.id, asked.order.id],
      [unknown, unknown],
    ] as const) {
      const read = await api.ask(as, READ, { id });
      expect(read.refusal?.code ?? String(read.data?.signRequest), name).toBe(reads);
      expect((await askFor(orderID, {}, as)).refusal?.code, name).toBe(steers);
      expect((await api.ask(as, RESEND, { input: { id } })).refusal?.code, name).toBe(steers);
      expect((await api.ask(as, CANCEL, { id })).refusal?.code, name).toBe(steers);
    }
    expect(await openSignedDocument(db, person, asked.order.id), name).toBeNull();
    expect(await ownSignaturePage(db, person, asked.order.id), name).toBeNull();
  }
});

test("stock that is gone meanwhile signs nothing", async () => {
  const asked = await requested();
  await api.database.db
    .update(productStatuses)
    .set({ quantityNumber: 1 })
    .where(eq(productStatuses.id, asked.lot.id));
  expect((await answer(asked, {}))?.code).toBe("INVALID_STATE");
  const [row] = await api.database.db
    .select()
    .from(signRecipients)
    .where(eq(signRecipients.signRequestID, asked.request.id));
  expect(row?.signingStatus).toBeNull();
  expect(await orderOf(asked)).toMatchObject({ yousignStatus: "PENDING", status: "PENDING" });
});

test("an order that says something else ends the request for its document", async () => {
  const asked = await requested();
  await api.get(people.user, "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }", {
    input: { id: asked.order.id, shipping: 45 },
  });
  expect(await orderOf(asked)).toMatchObject({ yousignID: null, yousignStatus: null });
  expect((await page(asked)).closed).toBe("CANCELED");
});

/** The code that was mailed last, and one that it is not. */
async function codes() {
  const [mail] = await mailsTo(MARC.email, "signature-code");
  const right = String((mail?.data as { code?: string } | undefined)?.code);
  return { right, wrong: right === "000000" ? "111111" : "000000" };
}
/** As if the last code had been mailed long enough ago for another one. */
const waitForNext = ({ request }: Requested) =>
  api.database.db
    .update(signRecipients)
    .set({ codeSentAt: new Date(Date.now() - 61_000) })
    .where(eq(signRecipients.signRequestID, request.id));

test("a code that was mailed is needed where the sender asks for one; five wrong ones void it", async () => {
  const asked = await requested({ needsCode: true });
  expect((await answer(asked, { code: "000000" }))?.details).toMatchObject({
    field: "code",
    reason: "wrong-code",
  });
  expect(await answer(asked, { act: "CODE" })).toBeNull();
  // Not one after the other: each is a mail.
  expect((await answer(asked, { act: "CODE" }))?.details.reason).toBe("code-too-soon");
  const first = await codes();
  for (let tries = 0; tries < 5; tries += 1) await answer(asked, { code: first.wrong });
  expect((await answer(asked, { code: first.right }))?.details.reason).toBe("wrong-code");
  await waitForNext(asked);
  await answer(asked, { act: "CODE" });
  expect(await answer(asked, { code: (await codes()).right })).toBeNull();
  const { signRequest } = await api.get<{ signRequest: object }>(people.user, READ, { id: asked.request.id });
  expect(signRequest).toMatchObject({ recipients: [{ isVerified: true, signingStatus: "SIGNED" }] });
});

test("a code runs out after a quarter of an hour, and after 25 wrong ones the sender has to mail again", async () => {
  const asked = await requested({ needsCode: true });
  await answer(asked, { act: "CODE" });
  await api.database.db
    .update(signRecipients)
    .set({ codeSentAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(signRecipients.signRequestID, asked.request.id));
  expect((await answer(asked, { code: (await codes()).right }))?.details.reason).toBe("wrong-code");
  for (let round = 0; round < 5; round += 1) {
    await answer(asked, { act: "CODE" });
    const { wrong } = await codes();
    for (let tries = 0; tries < 5; tries += 1) await answer(asked, { code: wrong });
    await waitForNext(asked);
  }
  expect((await answer(asked, { act: "CODE" }))?.details.reason).toBe("too-many-codes");
  await api.get(people.user, RESEND, { input: { id: asked.request.id } });
  expect(await answer(asked, { act: "CODE" })).toBeNull();
  expect(await answer(asked, { code: (await codes()).right })).toBeNull();
});

test.each<[string, object, string]>([
  ["nobody of the buyer's side", { recipients: [CAMILLE] }, "no-buyer-signs"],
  ["one side where both sign", { mode: "co-signed" }, "no-seller-signs"],
  ["the seller where the buyer signs alone", { recipients: [MARC, CAMILLE] }, "seller-does-not-sign"],
  ["the same address twice", { recipients: [MARC, { ...MARC, name: "Marc D." }] }, "named-twice"],
])("a request to %s is refused", async (_name, more, reason) => {
  const { order } = await issuedQuote();
  expect((await askFor(order.id, more)).refusal).toMatchObject({ code: "BAD_USER_INPUT", reason });
});

test("without a document there is nothing to sign, and one request is open at a time", async () => {
  const bare = await buildOrder(api.database.db, people.user, { type: "QUOTE", requestType: "quote" });
  expect((await askFor(bare.id)).refusal).toMatchObject({ reason: "no-document" });
  const asked = await requested();
  expect((await askFor(asked.order.id)).refusal).toMatchObject({ reason: "request-open" });
});

test("[API-507] a request is mailed again, once in five minutes", async () => {
  const paul = { name: "Paul Petit", email: "paul@exemple.fr", side: "buyer" };
  const asked = await requested({ recipients: [paul] });
  const input = { id: asked.request.id };
  expect((await api.ask(people.user, RESEND, { input })).errors).toBeUndefined();
  expect(await mailsTo(paul.email, "signature-asked")).toHaveLength(2);
  expect((await api.ask(people.user, RESEND, { input })).refusal?.code).toBe("LIMIT_EXCEEDED");
});

test("a sender gets no address by which they could sign for others", async () => {
  const asked = await requested();
  const create = "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { token } }";
  const answered = await api.ask(people.user, create, {
    input: {
      scope: "signature",
      thingID: asked.request.recipients[0]?.id,
      name: "pour moi",
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  expect(answered.refusal).toMatchObject({ code: "BAD_USER_INPUT", reason: "mailed-only" });
});

test("a request runs out, and a signature of nothing is refused", async () => {
  const asked = await requested({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await answer(asked, { agreed: false }))?.details.field).toBe("agreed");
  expect((await answer(asked, { name: "M" }))?.details.field).toBe("name");
  expect((await answer(asked, { strokes: "[[1,2" }))?.code).toBe("BAD_USER_INPUT");
  expect((await answer(asked, { strokes: JSON.stringify([[[9999, 2]]]) }))?.code).toBe("BAD_USER_INPUT");
  expect(await expireRequests(api.database.db, new Date(Date.now() + 7_200_000))).toBeGreaterThan(0);
  expect((await page(asked)).closed).toBe("EXPIRED");
  expect(await orderOf(asked)).toMatchObject({ yousignID: null });
});

test("two recipients who sign at once complete the request once", async () => {
  const asked = await requested({ mode: "co-signed", recipients: [MARC, CAMILLE] });
  const answers = await Promise.all([answer(asked, {}), answer(asked, {}, CAMILLE.name)]);
  expect(answers).toEqual([null, null]);
  await Promise.allSettled([write(asked), write(asked)]);
  await write(asked);
  expect((await page(asked)).signed).not.toBeNull();
  const sent = await api.database.db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.template, "signature-done"),
        sql`${mails.data} ->> 'title' = ${`Devis ${asked.order.number}`}`,
      ),
    );
  expect(sent).toHaveLength(2);
});

test("a recipient with an account finds their own link by the order, nobody else's", async () => {
  const { db } = api.database;
  const asked = await requested({ recipients: [ofBuyer()] }, { toOrganizationID: people.rivalTeam.id });
  const own = await ownSignaturePage(db, people.rival, asked.order.id);
  if (own?.kind !== "link") throw new Error("there is no page of ours");
  const [link] = await db.select().from(links).where(eq(links.id, own.linkID));
  expect(link?.thingID).toBe(asked.request.recipients[0]?.id);
  expect(await ownSignaturePage(db, people.user, asked.order.id)).toBeNull();
  expect(await ownSignaturePage(db, people.solo, asked.order.id)).toBeNull();
});

test("for a buyer with an account only its own people sign: its members, or whom its request names", async () => {
  const { db } = api.database;
  const guest = await buildMember(db, people.rivalTeam, "GUEST");
  const asked = (email: string) => ({ recipients: [{ ...ofBuyer(), email }] });
  const { order } = await issuedQuote({ toOrganizationID: people.rivalTeam.id, email: "jetable@exemple.fr" });
  for (const email of ["marc@exemple.fr", "jetable@exemple.fr", people.user.email, guest.email])
    expect((await askFor(order.id, asked(email))).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "recipients[0].email",
      reason: "not-of-buyer",
      found: email,
    });
  expect((await askFor(order.id, asked(people.rival.email.toUpperCase()))).errors).toBeUndefined();
  const alone = await issuedQuote({ toUserID: people.solo.userID });
  expect((await askFor(alone.order.id, asked(people.rival.email))).refusal).toMatchObject({
    reason: "not-of-buyer",
  });
  expect((await askFor(alone.order.id, asked(people.solo.email))).errors).toBeUndefined();
  const request = await issuedQuote({
    type: "ORDER",
    organizationID: people.rivalTeam.id,
    userID: people.rival.userID,
    toOrganizationID: people.team.id,
    email: "achats@exemple.fr",
  });
  expect((await askFor(request.order.id, asked("achats@exemple.fr"))).errors).toBeUndefined();
});

test.each([
  ["QUOTE", "quote", true],
  ["ORDER", "quote", true],
  ["ORDER", "reservation", true],
  ["ORDER", "stripe", true],
  ["CART", "reservation", false],
  ["FAVORITE", "information", false],
])("[ORD-501] an order of type %s and %s is sent for signature: %s", async (type, requestType, isSent) => {
  const quote = type === "QUOTE";
  const sides = quote
    ? {}
    : {
        organizationID: people.rivalTeam.id,
        userID: people.rival.userID,
        toOrganizationID: people.team.id,
        toUserID: people.user.userID,
      };
  const { order } = await issuedQuote({ type, requestType, ...sides });
  const answered = await askFor(order.id, quote ? {} : { recipients: [ofBuyer()] });
  expect(answered.errors === undefined).toBe(isSent);
  const [stored] = await api.database.db.select().from(orders).where(eq(orders.id, order.id));
  expect(stored?.yousignStatus).toBe(isSent ? "PENDING" : null);
});

test("a file is known by its fingerprint, with those who have signed it; a changed one is not", async () => {
  const { db } = api.database;
  const asked = await requested({ mode: "co-signed", recipients: [MARC, CAMILLE] });
  await answer(asked, {});
  await write(asked);
  const rowOf = async () =>
    (await db.select().from(signRequests).where(eq(signRequests.id, asked.request.id)))[0];
  const half = (await rowOf())?.signedSha256 ?? "";
  expect(await findKnownFile(db, half)).toMatchObject({
    title: `Devis ${asked.order.number}`,
    issuer: people.team.name,
    signers: [{ name: MARC.name, role: "SIGNER" }],
    isComplete: false,
  });
  await answer(asked, {}, CAMILLE.name);
  await write(asked);
  expect(await findKnownFile(db, (await rowOf())?.signedSha256 ?? "")).toMatchObject({
    signers: [{ name: MARC.name }, { name: CAMILLE.name }],
    isComplete: true,
  });
  // Who kept the file with one signature is told what it is.
  expect(await findKnownFile(db, half)).toMatchObject({ signers: [{ name: MARC.name }], isComplete: false });
  for (const unknown of ["f".repeat(64), "", "1", "%"]) expect(await findKnownFile(db, unknown)).toBeNull();
});

test("who has not signed is reminded once, three days before the end", async () => {
  const { db } = api.database;
  const late = { name: "Léa Lente", email: "lea@exemple.fr", side: "buyer" };
  const asked = await requested({ recipients: [late] });
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await remindRecipients(db, later(20));
  expect(await mailsTo(late.email, "signature-asked")).toHaveLength(1);
  await remindRecipients(db, later(28));
  await remindRecipients(db, later(29));
  expect(await mailsTo(late.email, "signature-asked")).toHaveLength(2);
  await answer(asked, {}, late.name);
});

test("between the last signature and its file, nobody gets a file that lacks it", async () => {
  const { db } = api.database;
  const asked = await requested({ mode: "co-signed", recipients: [MARC, CAMILLE] });
  await answer(asked, {});
  await write(asked);
  await answer(asked, {}, CAMILLE.name);
  const read = async () =>
    (
      await api.get<{ signRequest: { status: string; signedSha256: string | null } }>(people.user, READ, {
        id: asked.order.id,
      })
    ).signRequest;
  expect(await read()).toMatchObject({ status: "COMPLETED", signedSha256: null });
  expect(await openSignedDocument(db, people.user, asked.order.id)).toBeNull();
  expect((await page(asked)).signed).toBeNull();
  await write(asked);
  const file = await openSignedDocument(db, people.user, asked.order.id);
  expect((await read()).signedSha256).toBe(file?.sha256);
  expect((await page(asked)).signed?.sha256).toBe(file?.sha256);
  expect(await openSignedDocument(db, people.rival, asked.order.id)).toBeNull();
});
