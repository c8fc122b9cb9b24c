import type { AnswerRefusal } from "@gisement/backend";
import { LINK_ACTS, type LinkAct } from "@gisement/shared-domain/published-order";
import type { OrderTexts } from "./order-texts.ts";

/** What a sent form asks for; the backend checks it. Line ends of a form are CR LF. */
export const readAnswer = (fields: URLSearchParams) => ({
  act: fields.get("act") ?? undefined,
  version: Number(fields.get("version")),
  name: fields.get("name") ?? "",
  text: (fields.get("text") ?? "").replaceAll("\r\n", "\n"),
  agreed: fields.has("agreed"),
  slot: fields.get("slot") ?? "",
  form: fields.get("form") ?? "",
});

export const isAct = (value: unknown): value is LinkAct =>
  typeof value === "string" && (LINK_ACTS as readonly string[]).includes(value);

export interface Problem {
  /** The field at which it is shown; null for the form as a whole. */
  readonly field: "name" | "text" | "agreed" | "slot" | "amount" | null;
  readonly text: string;
}

/** A refusal in the words of the page. */
export function problemOf({ code, details }: AnswerRefusal, act: unknown, t: OrderTexts): Problem {
  const { problems } = t;
  const { field, reason, found, current } = details;
  if (field === "name") return { field, text: problems.name };
  if (field === "slot" || field === "startsAt" || field === "placeID")
    return { field: "slot", text: reason === "slot-taken" ? problems.slotTaken : problems.slot };
  if (reason === "not-owed") return { field: "amount", text: problems.notOwed };
  if (reason === "amount-changed") return { field: "amount", text: problems.amountChanged };
  if (field === "agreed") return { field, text: problems.agreed };
  if (field === "text") {
    if (act === "REFUSE") return { field, text: problems.reason };
    return { field, text: String(found ?? "").trim() === "" ? problems.text : problems.long };
  }
  if (reason === "version-replaced") return { field: null, text: problems.replaced };
  if (Array.isArray(current)) {
    const names = current.map((lot: { readonly name?: string | null }) => lot.name).filter(Boolean);
    if (names.length > 0) return { field: null, text: problems.stock(names.join(", ")) };
  }
  return { field: null, text: code === "INVALID_STATE" ? problems.settled : problems.other };
}
