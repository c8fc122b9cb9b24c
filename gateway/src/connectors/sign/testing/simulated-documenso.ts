import { randomUUID } from "node:crypto";
import { type Call, demand, type SimulatedService, serveCalls, signedBy } from "./simulated-service.ts";

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly token: string;
  readonly signingOrder: number;
  readStatus: "NOT_OPENED" | "OPENED";
  sendStatus: "NOT_SENT" | "SENT";
  signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
  signedAt: string | null;
  rejectionReason: string | null;
}
interface Envelope {
  readonly id: string;
  readonly title: string;
  readonly externalId: string | null;
  readonly isSequential: boolean;
  readonly item: { readonly id: string; readonly bytes: Buffer };
  readonly recipients: Recipient[];
  status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
}
const ROLES = ["SIGNER", "APPROVER", "CC", "VIEWER"];

/** Documenso's API, version 2, as its schemas describe it: states, refusals, order of recipients and events. */
export async function startSimulatedDocumenso(key: string, secret: string): Promise<SimulatedService> {
  const envelopes: Envelope[] = [];
  const events: string[] = [];
  const mails: { to: string; why: "asked" | "reminder" }[] = [];
  const parts = { instead: [], lost: [] } as Pick<SimulatedService, "instead" | "lost">;
  let lastID = 0;

  const shown = ({ item, isSequential, ...envelope }: Envelope) => ({
    ...envelope,
    type: "DOCUMENT",
    documentMeta: { signingOrder: isSequential ? "SEQUENTIAL" : "PARALLEL" },
    envelopeItems: [{ id: item.id, envelopeId: envelope.id, title: envelope.title, order: 1 }],
  });
  const withUrls = ({ recipients }: Envelope) =>
    recipients.map((each) => ({ ...each, signingUrl: `https://documenso.test/sign/${each.token}` }));
  const find = (id: unknown): Envelope => {
    const envelope = envelopes.find((each) => each.id === id);
    demand(envelope, 404, "Envelope not found");
    return envelope;
  };
  function mailNext({ recipients, isSequential }: Envelope): void {
    const waiting = recipients
      .filter(({ signingStatus }) => signingStatus === "NOT_SIGNED")
      .toSorted((one, other) => one.signingOrder - other.signingOrder);
    for (const each of isSequential ? waiting.slice(0, 1) : waiting)
      if (each.sendStatus === "NOT_SENT") {
        each.sendStatus = "SENT";
        mails.push({ to: each.email, why: "asked" });
      }
  }

  async function create(form: FormData | null) {
    const payload = JSON.parse(String(form?.get("payload") ?? "null")) as Record<string, unknown> | null;
    const file = form?.get("files");
    demand(
      payload && typeof payload.title === "string" && payload.type === "DOCUMENT",
      400,
      "Input validation failed",
    );
    demand(file instanceof Blob, 400, "No file provided");
    const bytes = Buffer.from(await file.arrayBuffer());
    demand(bytes.subarray(0, 5).toString() === "%PDF-", 400, "The file is not a PDF");
    const meta = payload.meta as Record<string, unknown>;
    demand(["SEQUENTIAL", "PARALLEL"].includes(String(meta.signingOrder)), 400, "Input validation failed");
    const recipients = payload.recipients as (Recipient & { readonly fields: Record<string, number>[] })[];
    for (const { role, fields, email } of recipients) {
      demand(ROLES.includes(role) && email, 400, "Input validation failed");
      for (const { positionX = -1, positionY = -1, width = -1, height = -1 } of fields)
        demand(
          [positionX, positionY, width, height].every((part) => part >= 0 && part <= 100) &&
            positionY + height <= 100,
          400,
          "The field is outside of the page",
        );
      demand(role !== "SIGNER" || fields.length > 0, 400, "Signers must have at least one signature field");
    }
    const envelope: Envelope = {
      id: `envelope_${randomUUID()}`,
      title: payload.title,
      externalId: (payload.externalId as string | undefined) ?? null,
      isSequential: meta.signingOrder === "SEQUENTIAL",
      item: { id: `envelope_item_${randomUUID()}`, bytes },
      status: "DRAFT",
      recipients: recipients.map(({ email, name, role, signingOrder }) => {
        lastID += 1;
        return {
          ...{ id: lastID, email, name, role, signingOrder, token: randomUUID() },
          ...{ readStatus: "NOT_OPENED", sendStatus: "NOT_SENT", signingStatus: "NOT_SIGNED" },
          ...{ signedAt: null, rejectionReason: null },
        } as Recipient;
      }),
    };
    envelopes.push(envelope);
    return { status: 200, body: { id: envelope.id } };
  }

  async function answer({ method, path, query, headers, json, form }: Call) {
    demand(headers.authorization === key, 401, "Unauthorized");
    const route = `${method} ${path}`;
    if (route === "GET /envelope") {
      const wanted = query.get("query") ?? "";
      const data = envelopes.filter(
        ({ externalId, title }) => externalId?.includes(wanted) || title.includes(wanted),
      );
      return { status: 200, body: { data: data.map(shown), count: data.length } };
    }
    if (route === "POST /envelope/create") return create(form);
    if (route === "POST /envelope/distribute") {
      const envelope = find(json.envelopeId);
      demand(envelope.status === "DRAFT", 400, "Envelope is not a draft");
      envelope.status = "PENDING";
      mailNext(envelope);
      return { status: 200, body: { success: true, id: envelope.id, recipients: withUrls(envelope) } };
    }
    if (route === "POST /envelope/redistribute") {
      const envelope = find(json.envelopeId);
      demand(envelope.status === "PENDING", 400, "Envelope is not pending");
      const named = (json.recipients ?? []) as number[];
      demand(named.length > 0, 400, "Input validation failed");
      for (const each of envelope.recipients)
        if (named.includes(each.id) && each.signingStatus === "NOT_SIGNED")
          mails.push({ to: each.email, why: "reminder" });
      return { status: 200, body: { success: true, id: envelope.id, recipients: withUrls(envelope) } };
    }
    if (route === "POST /envelope/cancel") {
      const envelope = find(json.envelopeId);
      demand(envelope.status === "PENDING", 400, "Only pending envelopes can be cancelled");
      envelope.status = "CANCELLED";
      return { status: 200, body: { success: true } };
    }
    const [, itemID] = /^\/envelope\/item\/([^/]+)\/download$/.exec(path) ?? [];
    if (method === "GET" && itemID) {
      const envelope = envelopes.find(({ item }) => item.id === itemID);
      demand(envelope, 404, "Envelope item not found");
      return { status: 200, body: signedFileOf(envelope) ?? envelope.item.bytes };
    }
    const [, id] = /^\/envelope\/([^/]+)$/.exec(path) ?? [];
    demand(method === "GET" && id, 404, "Not found");
    return { status: 200, body: shown(find(id)) };
  }
  const signedFileOf = ({ item, recipients, status }: Envelope): Buffer | null =>
    status === "COMPLETED"
      ? signedBy(
          item.bytes,
          recipients.map(({ email }) => email),
        )
      : null;

  async function send(name: string, envelope: Envelope): Promise<void> {
    const body = JSON.stringify({
      event: name,
      payload: { ...shown(envelope), Recipient: envelope.recipients },
      createdAt: new Date().toISOString(),
      webhookEndpoint: "https://product.test/api/sign/events",
    });
    events.push(body);
    await deliver(body);
  }
  const deliver = async (body: string): Promise<void> =>
    service.deliversTo?.(body, { "x-documenso-secret": secret });
  const actor = (email: string): { readonly envelope: Envelope; readonly person: Recipient } => {
    for (const envelope of envelopes.toReversed()) {
      const person = envelope.recipients.find((each) => each.email === email);
      if (!person) continue;
      if (envelope.status !== "PENDING") throw new Error(`the envelope is ${envelope.status}`);
      if (person.sendStatus === "NOT_SENT") throw new Error(`it is not the turn of ${email}`);
      return { envelope, person };
    }
    throw new Error(`${email} was not asked`);
  };

  const server = await serveCalls("/api/v2", parts, answer, (message) => ({ message }));
  const service: SimulatedService = {
    ...parts,
    url: server.url,
    close: () => server.close(),
    deliversTo: null,
    mails,
    count: () => envelopes.length,
    async open(email) {
      const { envelope, person } = actor(email);
      person.readStatus = "OPENED";
      await send("DOCUMENT_OPENED", envelope);
    },
    async sign(email) {
      const { envelope, person } = actor(email);
      Object.assign(person, {
        signingStatus: "SIGNED",
        readStatus: "OPENED",
        signedAt: new Date().toISOString(),
      });
      mailNext(envelope);
      const isDone = envelope.recipients.every(({ signingStatus }) => signingStatus === "SIGNED");
      if (isDone) envelope.status = "COMPLETED";
      await send("DOCUMENT_SIGNED", envelope);
      if (isDone) await send("DOCUMENT_COMPLETED", envelope);
    },
    async refuse(email, reason) {
      const { envelope, person } = actor(email);
      Object.assign(person, { signingStatus: "REJECTED", readStatus: "OPENED", rejectionReason: reason });
      envelope.status = "REJECTED";
      await send("DOCUMENT_REJECTED", envelope);
    },
    cancelThere: () => {
      const newest = envelopes.at(-1);
      if (newest) newest.status = "CANCELLED";
    },
    async repeatEvents() {
      for (const body of events.toReversed()) await deliver(body);
    },
    signedFile: () => {
      const newest = envelopes.at(-1);
      return newest ? signedFileOf(newest) : null;
    },
  };
  return service;
}
