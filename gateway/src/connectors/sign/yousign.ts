import { createHmac, timingSafeEqual } from "node:crypto";
import type {
  AskedSignatures,
  AskedSigner,
  FoundSigner,
  FoundState,
} from "@gisement/shared-domain/signatures";
import { z } from "zod";
import { ServiceError } from "../service-error.ts";
import { createServiceApi } from "./service-api.ts";
import type { SignatureService } from "./signature-service.ts";

const NAME = "Yousign";
/** The smallest field that the service draws a signature in, in points. */
const LEAST_FIELD = { width: 85, height: 37 };

const STATES: Readonly<Record<string, FoundState>> = {
  draft: "open",
  approval: "open",
  ongoing: "open",
  done: "complete",
  declined: "rejected",
  rejected: "rejected",
  canceled: "canceled",
  deleted: "canceled",
  expired: "expired",
};
const DONE = ["signed", "approved"];
const REFUSED = ["declined", "rejected"];
const OPENED = ["verified", "processing", "consent_given", ...DONE, ...REFUSED];

const person = z.object({
  id: z.string(),
  info: z.object({ email: z.string() }),
  status: z.string(),
  signature_link: z.string().nullish(),
  approval_link: z.string().nullish(),
});
const people = z.union([z.array(person), z.object({ data: z.array(person) }).transform(({ data }) => data)]);
const request = z.object({
  id: z.string(),
  status: z.string(),
  decline_information: z.object({ reason: z.string().nullish() }).nullish(),
});
const found = z.object({ data: z.array(request) });
const created = z.object({ id: z.string() });
const event = z.object({
  data: z.object({ signature_request: z.object({ external_id: z.string().nullish() }).optional() }),
});

/** The service asks for two names. */
function namesOf(name: string): { readonly first_name: string; readonly last_name: string } {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? name;
  return { first_name: words.join(" ") || last, last_name: last };
}

/** Version 3 of Yousign's API. */
export function createYousign({
  url,
  key,
  eventSecret,
}: {
  readonly url: string;
  readonly key: string;
  readonly eventSecret: string;
}): SignatureService {
  const { call, fetchFile } = createServiceApi({
    name: NAME,
    url,
    authorization: `Bearer ${key}`,
    wordsIn: "detail",
  });
  const path = (id: string, ...more: string[]): string =>
    ["signature_requests", encodeURIComponent(id), ...more].join("/");

  const findOne = async (requestID: string) => {
    const { data } = await call(
      found,
      "GET",
      `signature_requests?external_id=${encodeURIComponent(requestID)}`,
    );
    return data.find(({ status }) => STATES[status] === "open") ?? data[0] ?? null;
  };

  async function add(
    id: string,
    documentID: string,
    asked: AskedSignatures,
    each: AskedSigner,
  ): Promise<void> {
    const info = { ...namesOf(each.name), email: each.email, locale: asked.locale };
    if (each.role === "APPROVER") {
      await call(created, "POST", path(id, "approvers"), { info });
      return;
    }
    const { page = 1, x = 0, y = 0, width = 0, height = 0 } = each.area ?? {};
    await call(created, "POST", path(id, "signers"), {
      info,
      signature_level: "electronic_signature",
      signature_authentication_mode: asked.needsCode ? "otp_email" : "no_otp",
      fields: [
        {
          type: "signature",
          document_id: documentID,
          page,
          x: Math.round(x),
          y: Math.round(y),
          width: Math.max(LEAST_FIELD.width, Math.round(width)),
          height: Math.max(LEAST_FIELD.height, Math.round(height)),
        },
      ],
    });
  }

  const everyone = async (id: string) => [
    ...(await call(people, "GET", path(id, "signers"))),
    ...(await call(people, "GET", path(id, "approvers"))),
  ];
  const toSigner = ({ info, status }: z.output<typeof person>, reason: string | null): FoundSigner => ({
    email: info.email,
    isOpened: OPENED.includes(status),
    status: DONE.includes(status) ? "SIGNED" : REFUSED.includes(status) ? "REJECTED" : null,
    signedAt: null,
    reason: REFUSED.includes(status) ? reason : null,
  });

  return {
    name: "yousign",
    async find(requestID) {
      return (await findOne(requestID))?.id ?? null;
    },
    async send(asked, document) {
      const before = await findOne(asked.requestID);
      if (before && before.status !== "draft") return before.id;
      // What a stopped attempt left behind.
      if (before) await call(z.unknown(), "DELETE", path(before.id));
      const { id } = await call(created, "POST", "signature_requests", {
        name: asked.title.slice(0, 128),
        delivery_mode: "email",
        ordered_signers: asked.inTurn,
        timezone: "Europe/Paris",
        expiration_date: asked.expiresAt.slice(0, 10),
        external_id: asked.requestID,
        audit_trail_locale: asked.locale,
        signers_allowed_to_decline: true,
        ...(asked.message ? { email_notification: { custom_note: asked.message.slice(0, 500) } } : {}),
      });
      const form = new FormData();
      form.set("nature", "signable_document");
      form.set(
        "file",
        new Blob([new Uint8Array(document)], { type: "application/pdf" }),
        asked.document.fileName,
      );
      const { id: documentID } = await call(created, "POST", path(id, "documents"), form);
      // One after the other: the service keeps their order.
      for (const each of asked.signers) await add(id, documentID, asked, each);
      await call(request, "POST", path(id, "activate"), {});
      return id;
    },
    async read(externalID) {
      const { status, decline_information: declined } = await call(request, "GET", path(externalID));
      const signers = (await everyone(externalID)).map((each) => toSigner(each, declined?.reason ?? null));
      return { state: STATES[status] ?? "open", signers };
    },
    download: (externalID) =>
      fetchFile(`${path(externalID, "documents", "download")}?version=completed&archive=false`),
    async remind(externalID, emails) {
      const waiting = (await call(people, "GET", path(externalID, "signers"))).filter(
        ({ info, status }) => status === "notified" && emails.includes(info.email.toLowerCase()),
      );
      for (const { id } of waiting)
        await call(z.unknown(), "POST", path(externalID, "signers", id, "send_reminder"), {});
    },
    async cancel(externalID) {
      const { status } = await call(request, "GET", path(externalID));
      if (status === "draft") await call(z.unknown(), "DELETE", path(externalID));
      else if (STATES[status] === "open")
        await call(z.unknown(), "POST", path(externalID, "cancel"), {
          reason: "contractualization_aborted",
        });
    },
    async pageOf(externalID, email) {
      const own = (await everyone(externalID)).find(({ info }) => info.email.toLowerCase() === email);
      return own?.signature_link ?? own?.approval_link ?? null;
    },
    readEvent(body, { "x-yousign-signature-256": given }) {
      const right = Buffer.from(`sha256=${createHmac("sha256", eventSecret).update(body).digest("hex")}`);
      const sent = Buffer.from(String(given ?? ""));
      if (sent.length !== right.length || !timingSafeEqual(sent, right))
        throw new ServiceError("the signature of an event is wrong", true);
      const parsed = event.safeParse(JSON.parse(body.toString("utf8")));
      return (parsed.success && parsed.data.data.signature_request?.external_id) || null;
    },
  };
}
