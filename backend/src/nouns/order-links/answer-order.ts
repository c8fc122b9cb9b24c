import { DomainError } from "@gisement/shared-domain/errors";
import type { Locale } from "@gisement/shared-domain/locale";
import { isFinalStatus, isQuote, MESSAGE_LIMITS, REFUSAL_REASON } from "@gisement/shared-domain/orders";
import { LINK_ACTS, LINK_NAME } from "@gisement/shared-domain/published-order";
import { eq } from "drizzle-orm";
import { boolean, number, object, string } from "yup";
import type { Database } from "../../platform/database/database.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { LinkAnswer } from "../../platform/links/link-scope.ts";
import { idOfKey } from "../../platform/tenancy/id-of-key.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor, type Step } from "../../platform/transaction/step.ts";
import { links } from "../links/table.ts";
import { mailLanguage } from "../mails/index.ts";
import { messages } from "../messages/table.ts";
import { bookSlot } from "../orders/appointments/book-pickup.ts";
import { linkedOrder } from "../orders/changeable-order.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { orders } from "../orders/table.ts";
import { sellerOf, tellSeller } from "../orders/tell-seller.ts";
import { answeredBy, settleVersion } from "../orders/versions/answer-version.ts";

/** The message of who accepts without a word. */
const ACCEPTED: Readonly<Record<Locale, (version: number) => string>> = {
  fr: (version) => `Devis accepté (version ${version}).`,
  en: (version) => `Quote accepted (version ${version}).`,
  nl: (version) => `Offerte aanvaard (versie ${version}).`,
};

/** Without markup: texts of visitors are plain, as everything that a page of theirs shows. */
const answerInput = object({
  act: string().oneOf(LINK_ACTS).required(),
  /** Of the quote that the visitor read. */
  version: number().integer().min(1).required(),
  name: string().trim().min(LINK_NAME.min).max(LINK_NAME.max).required(),
  text: string()
    .trim()
    .default("")
    .when("act", ([act], text) =>
      act === "REFUSE"
        ? text.min(REFUSAL_REASON.min).max(REFUSAL_REASON.max).required()
        : act === "WRITE"
          ? text.max(MESSAGE_LIMITS.text).required()
          : text.max(MESSAGE_LIMITS.text),
    ),
  /** That the visitor ticked what they accept. */
  agreed: boolean()
    .default(false)
    .when("act", ([act], agreed) => (act === "ACCEPT" ? agreed.oneOf([true]) : agreed)),
  /** Names the form that was sent: the same form sent twice writes once. */
  form: string().max(100).required(),
  /** The place and the beginning of an appointment, with a blank between; the place alone gives it back. */
  slot: string().max(100).default(""),
});

/**
 * Accepts or refuses a quote, or writes to its seller, for the bearer of its secret link (decision E33 of the specification).
 * The acting side is the buyer's; the log and the message say with which name the visitor signed.
 *
 * @throws DomainError CONFLICT with reason `version-replaced` if the visitor read an older version; INVALID_STATE if the stock is
 *   not free, or the quote is settled
 */
export async function answerOrder(db: Database, { thingID, linkID, input, now }: LinkAnswer): Promise<void> {
  const { act, version, name, text, form, slot } = readInput(answerInput, input);
  const [order] = await db.select().from(orders).where(eq(orders.id, thingID));
  const [link] = await db.select({ language: links.language }).from(links).where(eq(links.id, linkID));
  const language = mailLanguage(link?.language);
  if (!order) throw new DomainError("NOT_FOUND", "There is no such order.", { field: "orderID" });
  const { organizationID } = sellerOf(order);
  const { organizationMasterID } = order;
  const identity = linkActor({ organizationID, organizationMasterID });
  await inStep({ db, identity, now: () => now }, async (systemStep) => {
    // Rules of orders take the step of a person; those below act for the side that they are given.
    const step = systemStep as Step;
    const changeable = linkedOrder(thingID);
    const { row } = await lockOrder(
      step,
      changeable,
      thingID,
      act === "ACCEPT" ? { status: "CONFIRMED", lots: [] } : {},
    );
    if (act === "BOOK") {
      await bookSlot(step, changeable, row, { ...readSlot(slot), bookedBy: null });
      return;
    }
    const messageID = idOfKey(linkID, `${form} ${act} ${text}`);
    const [known] = await step.tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.id, messageID));
    if (known) return;
    if (act === "WRITE") {
      if (isFinalStatus(row.status) && row.status !== "DONE")
        throw new DomainError("INVALID_STATE", "This order is closed.", {
          field: "status",
          found: row.status,
        });
    } else {
      if (!isQuote(row))
        throw new DomainError("INVALID_STATE", "Only a quote is accepted or refused.", {
          field: "act",
          found: act,
        });
      const answered = await answeredBy(step, row, version, "buyer");
      const refusal = act === "REFUSE" ? text : null;
      const after = await settleVersion(step, changeable, answered, { refusal, by: null });
      if (act === "ACCEPT") step.emit({ kind: "order-waits", orderID: after.id });
      step.record({ entity: "orders", entityID: row.id, field: "byLink", old: null, new: name });
    }
    await tellSeller(step, row, { id: messageID, name, text: text || ACCEPTED[language](version) });
  });
}

/** @throws DomainError BAD_USER_INPUT for a text that names no appointment */
function readSlot(slot: string): { readonly placeID: string; readonly startsAt: Date | null } {
  const [placeID = "", moment] = slot.split(" ");
  const startsAt = moment ? new Date(moment) : null;
  if (isUuid(placeID) && !Number.isNaN(startsAt?.getTime() ?? 0)) return { placeID, startsAt };
  throw new DomainError("BAD_USER_INPUT", "No appointment is chosen.", { field: "slot", found: slot });
}
