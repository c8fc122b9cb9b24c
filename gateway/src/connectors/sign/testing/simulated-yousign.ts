import { createHmac, randomUUID } from "node:crypto";
import { type Call, demand, type SimulatedService, serveCalls, signedBy } from "./simulated-service.ts";

interface Person {
  readonly id: string;
  readonly kind: "signers" | "approvers";
  readonly info: { readonly email: string; readonly first_name: string; readonly last_name: string };
  status: string;
}
interface Request {
  readonly id: string;
  readonly name: string;
  readonly external_id: string | null;
  readonly ordered_signers: boolean;
  status: string;
  decline_information: { readonly reason: string } | null;
  documents: { readonly id: string; readonly bytes: Buffer }[];
  people: Person[];
}
const MAY_CANCEL = ["approval", "ongoing"];

/** Yousign's API, version 3, as its documentation describes it: states, refusals, order of signers and signed events. */
export async function startSimulatedYousign(key: string, secret: string): Promise<SimulatedService> {
  const requests: Request[] = [];
  const events: string[] = [];
  const mails: { to: string; why: "asked" | "reminder" }[] = [];
  const parts = { instead: [], lost: [] } as Pick<SimulatedService, "instead" | "lost">;

  const shown = ({ documents, people, ...request }: Request) => ({
    ...request,
    documents: documents.map(({ id }) => ({ id })),
    signers: people
      .filter(({ kind }) => kind === "signers")
      .map(({ id, status }) => ({ id, status, signature_link: null })),
  });
  const find = (id: string | undefined): Request => {
    const request = requests.find((each) => each.id === id);
    demand(request, 404, "Signature Request not found");
    return request;
  };
  /** Who may act now is mailed and becomes `notified`. */
  function notify(request: Request): void {
    const of = (kind: Person["kind"]) => request.people.filter((each) => each.kind === kind);
    const isApproved = of("approvers").every(({ status }) => status === "approved");
    if (request.status === "approval" && isApproved) request.status = "ongoing";
    const waiting =
      request.status === "approval"
        ? of("approvers")
        : request.ordered_signers
          ? of("signers")
              .filter(({ status }) => status !== "signed")
              .slice(0, 1)
          : of("signers");
    for (const each of waiting)
      if (each.status === "initiated") {
        each.status = "notified";
        mails.push({ to: each.info.email, why: "asked" });
      }
  }

  async function answer({ method, path, query, headers, json, form }: Call) {
    demand(headers.authorization === `Bearer ${key}`, 401, "Access unauthorized");
    const [root, id, part, ...rest] = path.slice(1).split("/");
    demand(root === "signature_requests", 404, "Not found");
    const route = [method, part, ...rest.map((each) => (/-/.test(each) ? ":id" : each))]
      .filter(Boolean)
      .join(" ");
    if (!id && method === "GET") {
      const wanted = query.get("external_id");
      return {
        status: 200,
        body: {
          data: requests
            .filter(({ status, external_id }) => status !== "deleted" && external_id === wanted)
            .map(shown),
        },
      };
    }
    if (!id) {
      demand(typeof json.name === "string" && json.name.length <= 128, 400, "name: This value is not valid.");
      demand(json.delivery_mode === "email", 400, "delivery_mode: This value is not valid.");
      demand(
        /^\d{4}-\d\d-\d\d$/.test(String(json.expiration_date)),
        400,
        "expiration_date: This value is not valid.",
      );
      const request: Request = {
        id: randomUUID(),
        name: json.name,
        external_id: (json.external_id as string | undefined) ?? null,
        ordered_signers: json.ordered_signers === true,
        status: "draft",
        decline_information: null,
        documents: [],
        people: [],
      };
      requests.push(request);
      return { status: 201, body: shown(request) };
    }
    const request = find(id);
    const isDraft = () => demand(request.status === "draft", 400, "The Signature Request is not a draft.");
    switch (route) {
      case "GET":
        return { status: 200, body: shown(request) };
      case "DELETE":
        demand(!MAY_CANCEL.includes(request.status), 400, "The Signature Request cannot be deleted.");
        request.status = "deleted";
        return { status: 204, body: null };
      case "POST documents": {
        isDraft();
        const file = form?.get("file");
        demand(file instanceof Blob, 400, "file: This value should not be blank.");
        demand(form?.get("nature") === "signable_document", 400, "nature: This value is not valid.");
        const bytes = Buffer.from(await file.arrayBuffer());
        demand(bytes.subarray(0, 5).toString() === "%PDF-", 400, "file: The mime type is not valid.");
        const document = { id: randomUUID(), bytes };
        request.documents.push(document);
        return { status: 201, body: { id: document.id, nature: "signable_document" } };
      }
      case "POST signers":
      case "POST approvers": {
        isDraft();
        const info = json.info as Person["info"] & { readonly locale: string };
        demand(
          info?.first_name && info.last_name && info.email && info.locale,
          400,
          "info: This value is not valid.",
        );
        if (part === "signers") {
          const [field] = (json.fields ?? []) as Record<string, unknown>[];
          demand(
            field && request.documents.some((each) => each.id === field.document_id),
            400,
            "fields: unknown document",
          );
          for (const name of ["page", "x", "y", "width", "height"])
            demand(Number.isInteger(field[name]), 400, `fields.${name}: This value should be of type int.`);
          demand(
            Number(field.width) >= 85 && Number(field.height) >= 37,
            400,
            "fields: This field is too small.",
          );
          demand(
            Number(field.y) + Number(field.height) <= 842,
            400,
            "fields: This field is outside of the page.",
          );
        }
        const person: Person = { id: randomUUID(), kind: part as Person["kind"], info, status: "initiated" };
        request.people.push(person);
        return { status: 201, body: { id: person.id, info, status: person.status } };
      }
      case "POST activate":
        isDraft();
        demand(request.documents.length > 0, 400, "At least one document is needed.");
        demand(
          request.people.some(({ kind }) => kind === "signers"),
          400,
          "At least one signer is needed.",
        );
        request.status = request.people.some(({ kind }) => kind === "approvers") ? "approval" : "ongoing";
        notify(request);
        return { status: 201, body: shown(request) };
      case "GET signers":
      case "GET approvers":
        return {
          status: 200,
          body: request.people
            .filter(({ kind }) => kind === part)
            .map(({ id: personID, info, status }) => ({
              id: personID,
              info,
              status,
              [part === "signers" ? "signature_link" : "approval_link"]: ["initiated"].includes(status)
                ? null
                : `https://yousign.test/${personID}`,
            })),
        };
      case "POST signers :id send_reminder": {
        const signer = request.people.find((each) => each.id === rest[0]);
        demand(signer, 404, "Signer not found");
        demand(request.status === "ongoing" && signer.status === "notified", 400, "No reminder can be sent.");
        mails.push({ to: signer.info.email, why: "reminder" });
        return { status: 201, body: null };
      }
      case "POST cancel":
        demand(MAY_CANCEL.includes(request.status), 400, "The Signature Request cannot be canceled.");
        demand(json.reason === "contractualization_aborted", 400, "reason: This value is not valid.");
        request.status = "canceled";
        return { status: 201, body: shown(request) };
      case "GET documents download": {
        demand(
          request.status === "done" || query.get("version") !== "completed",
          400,
          "The Signature Request is not done.",
        );
        const [document] = request.documents;
        demand(document, 404, "Document not found");
        return { status: 200, body: signedFileOf(request) ?? document.bytes };
      }
      default:
        demand(false, 405, `Method not allowed: ${route}`);
    }
  }
  const signedFileOf = ({ documents, people, status }: Request): Buffer | null => {
    const [document] = documents;
    return document && status === "done"
      ? signedBy(
          document.bytes,
          people.map(({ info }) => info.email),
        )
      : null;
  };

  async function send(event_name: string, request: Request): Promise<void> {
    const body = JSON.stringify({
      event_id: randomUUID(),
      event_name,
      event_time: String(Math.floor(Date.now() / 1000)),
      data: { signature_request: shown(request) },
    });
    events.push(body);
    await deliver(body);
  }
  const deliver = async (body: string): Promise<void> =>
    service.deliversTo?.(body, {
      "x-yousign-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
    });
  /** Who acts, on the newest request that they are in. */
  const actor = (email: string): { readonly request: Request; readonly person: Person } => {
    for (const request of requests.toReversed()) {
      const person = request.people.find(({ info }) => info.email === email);
      if (!person) continue;
      if (!MAY_CANCEL.includes(request.status)) throw new Error(`the request is ${request.status}`);
      if (person.status === "initiated") throw new Error(`it is not the turn of ${email}`);
      return { request, person };
    }
    throw new Error(`${email} was not asked`);
  };

  const server = await serveCalls("/v3", parts, answer, (detail) => ({ type: "error", detail }));
  const service: SimulatedService = {
    ...parts,
    url: server.url,
    close: () => server.close(),
    deliversTo: null,
    mails,
    count: () => requests.filter(({ status }) => status !== "deleted").length,
    async open(email) {
      const { request, person } = actor(email);
      person.status = "processing";
      await send("signer.link_opened", request);
    },
    async sign(email) {
      const { request, person } = actor(email);
      person.status = person.kind === "approvers" ? "approved" : "signed";
      notify(request);
      const isDone = request.people.every(({ status }) => ["signed", "approved"].includes(status));
      if (isDone) request.status = "done";
      await send(person.kind === "approvers" ? "approver.approved" : "signer.done", request);
      if (isDone) await send("signature_request.done", request);
    },
    async refuse(email, reason) {
      const { request, person } = actor(email);
      person.status = person.kind === "approvers" ? "rejected" : "declined";
      request.status = person.status;
      request.decline_information = { reason };
      await send("signature_request.declined", request);
    },
    cancelThere: () => {
      const newest = requests.at(-1);
      if (newest) newest.status = "canceled";
    },
    async repeatEvents() {
      for (const body of events.toReversed()) await deliver(body);
    },
    signedFile: () => {
      const newest = requests.at(-1);
      return newest ? signedFileOf(newest) : null;
    },
  };
  return service;
}
