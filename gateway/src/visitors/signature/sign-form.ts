import type { AnswerRefusal } from "@gisement/backend";
import { SIGN_ACTS, type SignAct } from "@gisement/shared-domain/signatures";
import type { SignatureTexts } from "./signature-texts.ts";

/** What a sent form asks for; the backend checks it. Line ends of a form are CR LF. */
export const readSignForm = (fields: URLSearchParams) => ({
  act: fields.get("act") ?? undefined,
  name: fields.get("name") ?? "",
  strokes: fields.get("strokes") ?? "",
  code: fields.get("code") ?? "",
  reason: (fields.get("reason") ?? "").replaceAll("\r\n", "\n"),
  agreed: fields.has("agreed"),
});

export const isSignAct = (value: unknown): value is SignAct =>
  typeof value === "string" && (SIGN_ACTS as readonly string[]).includes(value);

const FIELDS = ["name", "reason", "agreed", "code", "strokes"] as const;
export interface SignProblem {
  /** The field at which it is shown; null for the form as a whole. */
  readonly field: (typeof FIELDS)[number] | null;
  readonly text: string;
}

/** A refusal in the words of the page. */
export function signProblem({ details }: AnswerRefusal, t: SignatureTexts): SignProblem {
  const { problems } = t;
  const { field = "", reason, current } = details;
  if (reason === "code-too-soon") return { field: "code", text: problems.codeSoon };
  if (reason === "too-many-codes") return { field: "code", text: problems.codeEnd };
  const named = FIELDS.find((each) => each === field.split(/[.[]/)[0]);
  if (named) return { field: named, text: problems[named] };
  if (field.startsWith("drawn")) return { field: "strokes", text: problems.strokes };
  if (reason === "not-your-turn") return { field: null, text: problems.turn };
  if (reason === "request-closed") return { field: null, text: problems.closed };
  if (Array.isArray(current)) {
    const names = current.map((lot: { readonly name?: string | null }) => lot.name).filter(Boolean);
    if (names.length > 0) return { field: null, text: problems.stock(names.join(", ")) };
  }
  return { field: null, text: problems.other };
}
