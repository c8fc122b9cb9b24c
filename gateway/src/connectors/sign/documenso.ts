import { createHash, timingSafeEqual } from "node:crypto";
import type { AskedSignatures, AskedSigner, FoundState } from "@gisement/shared-domain/signatures";
import { z } from "zod";
import { ServiceError } from "../service-error.ts";
import { createServiceApi } from "./service-api.ts";
import type { SignatureService } from "./signature-service.ts";

const NAME = "Documenso";
const STATES: Readonly<Record<string, FoundState>> = {
  DRAFT: "open",
  PENDING: "open",
  COMPLETED: "complete",
  REJECTED: "rejected",
  CANCELLED: "canceled",
};

const recipient = z.object({
  id: z.number(),
  email: z.string(),
  readStatus: z.string(),
  signingStatus: z.string(),
  sendStatus: z.string().optional(),
  signedAt: z.string().nullish(),
  rejectionReason: z.string().nullish(),
  signingUrl: z.string().nullish(),
  token: z.string().nullish(),
});
const envelope = z.object({
  id: z.string(),
  status: z.string(),
  recipients: z.array(recipient),
  envelopeItems: z.array(z.object({ id: z.string() })).default([]),
});
const found = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), externalId: z.string().nullish() })),
});
const created = z.object({ id: z.string() });
const event = z.object({ payload: z.object({ externalId: z.string().nullish() }) });

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A person as the service takes them, in the order of their turn. */
const toRecipient = (
  { needsCode }: AskedSignatures,
  { name, email, role, area }: AskedSigner,
  index: number,
) => ({
  name,
  email,
  role,
  signingOrder: index + 1,
  accessAuth: needsCode ? ["TWO_FACTOR_AUTH"] : [],
  fields: area
    ? [
        {
          type: "SIGNATURE",
          page: area.page,
          positionX: percent(area.x, area.pageWidth),
          positionY: percent(area.y, area.pageHeight),
          width: percent(area.width, area.pageWidth),
          height: percent(area.height, area.pageHeight),
        },
      ]
    : [],
});

/** Version 2 of Documenso's API, at its own service or at one that the operator runs. */
export function createDocumenso({
  url,
  key,
  eventSecret,
}: {
  readonly url: string;
  readonly key: string;
  readonly eventSecret: string;
}): SignatureService {
  const { base, call, fetchFile } = createServiceApi({
    name: NAME,
    url,
    authorization: key,
    wordsIn: "message",
  });
  const readEnvelope = (id: string) => call(envelope, "GET", `envelope/${encodeURIComponent(id)}`);
  const findOne = async (requestID: string) => {
    const { data } = await call(found, "GET", `envelope?query=${encodeURIComponent(requestID)}`);
    const own = data.filter(({ externalId }) => externalId === requestID);
    return own.find(({ status }) => STATES[status] === "open") ?? own[0] ?? null;
  };

  return {
    name: "documenso",
    async find(requestID) {
      return (await findOne(requestID))?.id ?? null;
    },
    async send(asked, document) {
      const before = await findOne(asked.requestID);
      if (before && before.status !== "DRAFT") return before.id;
      const create = async (): Promise<string> => {
        // Approvers of a side come before its signers, which the service knows only as one order of all.
        const isOrdered = asked.inTurn || asked.signers.some(({ role }) => role === "APPROVER");
        const form = new FormData();
        form.set(
          "payload",
          JSON.stringify({
            type: "DOCUMENT",
            title: asked.title,
            externalId: asked.requestID,
            recipients: asked.signers.map((each, index) => toRecipient(asked, each, index)),
            meta: {
              subject: asked.title,
              ...(asked.message ? { message: asked.message } : {}),
              timezone: "Europe/Paris",
              signingOrder: isOrdered ? "SEQUENTIAL" : "PARALLEL",
              distributionMethod: "EMAIL",
              language: asked.locale,
            },
          }),
        );
        form.append(
          "files",
          new Blob([new Uint8Array(document)], { type: "application/pdf" }),
          asked.document.fileName,
        );
        return (await call(created, "POST", "envelope/create", form)).id;
      };
      const id = before?.id ?? (await create());
      await call(z.unknown(), "POST", "envelope/distribute", { envelopeId: id });
      return id;
    },
    async read(externalID) {
      const { status, recipients } = await readEnvelope(externalID);
      return {
        state: STATES[status] ?? "open",
        signers: recipients.map(({ email, readStatus, signingStatus, signedAt, rejectionReason }) => ({
          email,
          isOpened: readStatus === "OPENED",
          status: signingStatus === "SIGNED" || signingStatus === "REJECTED" ? signingStatus : null,
          signedAt: signedAt ?? null,
          reason: rejectionReason ?? null,
        })),
      };
    },
    async download(externalID) {
      const [item] = (await readEnvelope(externalID)).envelopeItems;
      if (!item) throw new ServiceError(`${NAME} has no document of ${externalID}`, true);
      const path = `envelope/item/${encodeURIComponent(item.id)}/download?version=signed`;
      return fetchFile(path);
    },
    async remind(externalID, emails) {
      const { recipients } = await readEnvelope(externalID);
      const waiting = recipients.filter(
        ({ email, signingStatus, sendStatus }) =>
          signingStatus === "NOT_SIGNED" && sendStatus !== "NOT_SENT" && emails.includes(email.toLowerCase()),
      );
      if (waiting.length === 0) return;
      await call(z.unknown(), "POST", "envelope/redistribute", {
        envelopeId: externalID,
        recipients: waiting.map(({ id }) => id),
      });
    },
    async cancel(externalID) {
      const { status } = await readEnvelope(externalID);
      if (STATES[status] === "open")
        await call(z.unknown(), "POST", "envelope/cancel", { envelopeId: externalID });
    },
    async pageOf(externalID, email) {
      const { recipients } = await readEnvelope(externalID);
      const own = recipients.find((each) => each.email.toLowerCase() === email);
      if (own?.signingUrl) return own.signingUrl;
      return own?.token ? new URL(`/sign/${encodeURIComponent(own.token)}`, base).href : null;
    },
    readEvent(body, { "x-documenso-secret": given }) {
      // Digests have one length, so that nothing is learnt from the time of the comparison.
      if (!timingSafeEqual(digestOf(String(given ?? "")), digestOf(eventSecret)))
        throw new ServiceError("the secret of an event is wrong", true);
      const parsed = event.safeParse(JSON.parse(body.toString("utf8")));
      return (parsed.success && parsed.data.payload.externalId) || null;
    },
  };
}
