import { DEFAULT_LOCALE } from "@gisement/shared-domain/locale";
import { isTheirTurn } from "@gisement/shared-domain/signatures";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { createLink } from "../links/create-link.ts";
import { links } from "../links/table.ts";
import { queueMails } from "../mails/index.ts";
import type { MailData } from "../mails/templates.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import type { SignRecipientRow, SignRequestRow } from "./table.ts";

export const SIGNATURE_SCOPE = "signature";

/** Who mails: a person of the sending side, or the system after a signature. */
export type Sender = Pick<Step, "tx" | "now"> & { readonly identity?: Step["identity"] };

/** Who asks for the signatures, as recipients know them. */
async function senderOf({ tx }: Pick<Step, "tx">, request: SignRequestRow): Promise<string> {
  if (request.organizationID) {
    const [team] = await tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, request.organizationID));
    if (team) return team.name;
  }
  const [user] = request.userID
    ? await tx.select({ name: users.name }).from(users).where(eq(users.id, request.userID))
    : [];
  return user?.name ?? "";
}

/**
 * The link by which a recipient signs: the open one that they have, or a new one of the acting sender. Null where it was revoked
 * and no sender acts.
 */
async function linkOf(
  step: Sender,
  request: SignRequestRow,
  recipient: SignRecipientRow,
): Promise<string | null> {
  const [known] = await step.tx
    .select({ id: links.id })
    .from(links)
    .where(
      and(
        eq(links.scope, SIGNATURE_SCOPE),
        eq(links.thingID, recipient.id),
        isNull(links.revokedAt),
        gt(links.expiresAt, step.now),
      ),
    )
    .orderBy(desc(links.createdAt))
    .limit(1);
  if (known) return known.id;
  if (!step.identity) return null;
  const { id } = await createLink(
    step as Step,
    {
      scope: SIGNATURE_SCOPE,
      thingID: recipient.id,
      name: recipient.name.slice(0, 80),
      // What was signed is read for longer than it can be signed.
      expiresAt: new Date(step.now.getTime() + 365 * 86_400_000),
    },
    { mailedTo: recipient.email ?? "", language: request.locale ?? DEFAULT_LOCALE },
  );
  return id;
}

/**
 * Mails recipients their links. Those whose turn has not come get theirs when it has.
 */
export async function mailRecipients(
  step: Sender,
  request: SignRequestRow,
  recipients: readonly SignRecipientRow[],
  named: readonly SignRecipientRow[] = recipients,
  /** Names the occasion: a recipient is mailed once for it. */
  occasion: string | null = null,
): Promise<void> {
  const senderName = await senderOf(step, request);
  const mails = [];
  for (const recipient of named) {
    // The link exists from the start: only who acts for the sender makes one.
    const linkID = await linkOf(step, request, recipient);
    if (!linkID || !isTheirTurn(recipients, recipient, request.inTurn)) continue;
    mails.push({
      to: recipient.email ?? "",
      language: request.locale ?? DEFAULT_LOCALE,
      template: "signature-asked" as const,
      key: occasion && `signature-asked ${occasion} ${recipient.id}`,
      data: {
        linkID,
        senderName,
        name: recipient.name,
        title: request.title ?? "",
        role: recipient.role,
        message: request.message,
        expiresAt: request.expiresAt?.toISOString() ?? null,
      } satisfies MailData["signature-asked"],
    });
  }
  await queueMails(step.tx, step.now, mails);
}

/** Mails the recipients whose turn has come since `before`: links were made when the request was. */
export async function mailNext(
  step: Sender,
  request: SignRequestRow,
  recipients: readonly SignRecipientRow[],
  before: readonly SignRecipientRow[],
): Promise<void> {
  const isNew = (recipient: SignRecipientRow) =>
    isTheirTurn(recipients, recipient, request.inTurn) &&
    !before.some((each) => each.id === recipient.id && isTheirTurn(before, each, request.inTurn));
  const next = recipients.filter(isNew);
  if (next.length > 0) await mailRecipients(step, request, recipients, next);
}

/** Mails the signed document to everyone who signed. */
export async function mailSigned(
  step: Sender,
  request: SignRequestRow,
  recipients: readonly SignRecipientRow[],
): Promise<void> {
  const senderName = await senderOf(step, request);
  const mails = [];
  for (const recipient of recipients) {
    const linkID = await linkOf(step, request, recipient);
    if (!linkID) continue;
    mails.push({
      to: recipient.email ?? "",
      language: request.locale ?? DEFAULT_LOCALE,
      template: "signature-done" as const,
      key: `signature-done ${recipient.id}`,
      data: {
        linkID,
        senderName,
        title: request.title ?? "",
      } satisfies MailData["signature-done"],
    });
  }
  await queueMails(step.tx, step.now, mails);
}

/** Mails a recipient the code that they asked for. */
export const mailCode = async (
  step: Sender,
  request: SignRequestRow,
  recipient: SignRecipientRow,
  code: string,
): Promise<void> =>
  queueMails(step.tx, step.now, [
    {
      to: recipient.email ?? "",
      language: request.locale ?? DEFAULT_LOCALE,
      template: "signature-code" as const,
      data: { code, title: request.title ?? "" } satisfies MailData["signature-code"],
    },
  ]);
