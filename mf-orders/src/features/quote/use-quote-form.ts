import { DomainError } from "@gisement/shared-domain/errors";
import { toCents } from "@gisement/shared-domain/money";
import { orderDetailsPath, quoteDraftTotals } from "@gisement/shared-domain/orders";
import { useFieldArray, useUnsavedGuard, useYupForm } from "@gisement/shared-ui/form";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useChangeQuote, useCreateQuote } from "./api/create-quote.ts";
import type { QuoteSource } from "./api/get-source.ts";
import { type SavedDraft, useDeleteDraft, useSaveDraft } from "./api/quote-drafts.ts";
import type { QuoteLot } from "./api/search-lots.ts";
import {
  expiryFor,
  extraLine,
  fromDraftContent,
  lineFromLot,
  type QuoteDraft,
  quoteSchema,
  toDraftContent,
  toOrderInput,
  toVersionInput,
  withLot,
} from "./quote-draft.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

/** What the form starts with. */
export interface QuoteStart {
  /** The address's name of the draft, under which it is saved first. */
  readonly draftKey: string;
  /** The draft on the server; null if nothing was saved. */
  readonly saved: SavedDraft | null;
  readonly draft: QuoteDraft;
  /** The request that is answered, or the quote of which this is the next version. */
  readonly source: QuoteSource | null;
  readonly validityDays: number | null | undefined;
}

const hasContent = (draft: Pick<QuoteDraft, "lines" | "customerID" | "notes">): boolean =>
  draft.lines.length > 0 || draft.customerID !== null || draft.notes.trim() !== "";

/** Maps a refused field to the draft's field: `items[0].quantity` and `items.0.quantity` are those of line 0. */
function draftField(error: unknown): string | undefined {
  const field = error instanceof DomainError ? error.details.field : undefined;
  const path = field?.replace(/^input\./, "").replace(/\[(\d+)\]/g, ".$1");
  return path
    ?.replace(/^items\b/, "lines")
    .replace(/\.vat(Rate|Scheme)$/, ".vat")
    .replace(/^vat(Percentage|Scheme)$/, "vat")
    .replace(/^issueDate$/, "issueDay")
    .replace(/^expireDate$/, "expireDay");
}

/** The remaining quantity, if other orders have meanwhile reserved part of a lot. */
function maximumQuantity(error: unknown): number | null {
  const accepted = error instanceof DomainError ? error.details.accepted : null;
  if (typeof accepted !== "object" || accepted === null) return null;
  const { max } = accepted as { max?: unknown };
  return typeof max === "number" ? max : null;
}

/** The draft in the form, saved while it is written: its lines, its expiry that follows the issue date, and sending. */
export function useQuoteForm(start: QuoteStart, lots: readonly QuoteLot[]) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const format = useFormat();
  const navigate = useAppNavigate();
  const create = useCreateQuote();
  const change = useChangeQuote();
  const deletion = useDeleteDraft();
  const again = useSaveDraft();
  const schema = useMemo(
    () =>
      quoteSchema({
        tooMany: (remaining) => t("quote.tooMany", { remaining: format.number(remaining) }),
        expiryBeforeIssue: t("quote.expiryBeforeIssue"),
        noLines: t("quote.lineNeeded"),
        noCustomer: t("quote.customerNeeded"),
        gone: t("quote.gone"),
        noName: t("quote.nameNeeded"),
      }),
    [t, format],
  );
  const form = useYupForm<QuoteDraft>(schema, { defaultValues: start.draft });
  const { fields, append, move, remove, insert } = useFieldArray<QuoteDraft, "lines", "key">({
    control: form.control,
    name: "lines",
    keyName: "key",
  });
  const { reset, watch, setFocus, setValue, getValues } = form;
  const extraAt = useRef<number | null>(null);
  useEffect(() => {
    if (extraAt.current === null || extraAt.current >= fields.length) return;
    setFocus(`lines.${extraAt.current}.name`, { shouldSelect: true });
    extraAt.current = null;
  }, [fields, setFocus]);
  const isSending = useRef(false);
  const draft = useSavedDraft(start.draftKey, start.saved, () => {
    const values = getValues();
    return { content: toDraftContent(values), isEmpty: !hasContent(values) };
  });
  const isUnsaved = draft.state.kind !== "clean" && draft.state.kind !== "saved";
  useUnsavedGuard(isUnsaved);

  const follow = useEffectEvent((name: string | undefined, type: string | undefined) => {
    if (type === "change" && name === "expireDay") setValue("expiryEdited", true);
    if (type === "change" && name === "issueDay" && !getValues("expiryEdited") && getValues("issueDay")) {
      setValue("expireDay", expiryFor(getValues("issueDay"), start.validityDays), { shouldDirty: true });
    }
    if (!isSending.current) draft.changed();
  });
  useEffect(() => {
    const watching = watch((_values, { name, type }) => follow(name, type));
    return () => watching.unsubscribe();
  }, [watch]);

  // What is free of the lots changes while the draft is written.
  const refresh = useEffectEvent((found: readonly QuoteLot[]) => {
    for (const [index, line] of getValues("lines").entries()) {
      if (!found.some(({ id }) => id === line.lotID)) continue;
      const { isGone, remainingQuantity } = withLot(line, found);
      if (line.isGone !== isGone) setValue(`lines.${index}.isGone`, isGone);
      if (line.remainingQuantity !== remainingQuantity)
        setValue(`lines.${index}.remainingQuantity`, remainingQuantity);
    }
  });
  useEffect(() => refresh(lots), [lots]);

  const addLots = (lots: readonly QuoteLot[], missing = 0) => {
    const known = new Set(getValues("lines").map((line) => line.lotID));
    const added = lots.filter((lot) => !known.has(lot.id)).map((lot) => lineFromLot(lot, locale));
    if (added.length > 0) append(added, { shouldFocus: false });
    if (missing > 0) shell.toast({ kind: "warning", message: t("quote.lotsMissing", { count: missing }) });
  };
  // A line with the usual name, which typing replaces: an empty one would be marked as wrong at once.
  const addExtraLine = () => {
    extraAt.current = fields.length;
    append(extraLine({ name: t("quote.usualExtra") }), { shouldFocus: false });
  };
  const discountAll = (discount: number) => {
    for (const index of getValues("lines").keys())
      setValue(`lines.${index}.discount`, discount, { shouldDirty: true, shouldValidate: true });
  };
  const removeLine = (index: number) => {
    const line = getValues(`lines.${index}`);
    remove(index);
    shell.toast({
      message: t("quote.removed", { name: line.name || t("quote.extraLine") }),
      action: {
        label: t("undo"),
        run: () => insert(Math.min(index, getValues("lines").length), line, { shouldFocus: false }),
      },
    });
  };
  /** Deletes the draft and leaves; it can be taken back. */
  const discard = async () => {
    const id = await draft.stop();
    const content = toDraftContent(getValues());
    const list = { path: "/orders/sentquote" };
    if (id === null) return navigate(list.path);
    try {
      await deletion.mutateAsync(id);
    } catch (error) {
      draft.goOn();
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "quote.discardFailed" })(error) });
      return;
    }
    navigate(list.path);
    shell.toast({
      message: t("quote.discarded"),
      action: {
        label: t("undo"),
        run: () =>
          void again
            .mutateAsync({ id: start.draftKey, updatedAt: null, content })
            .then((restored) => navigate(`/orders/quote/${restored.id}`)),
      },
    });
  };
  /** Goes on with the teammate's version of the draft, or with the one in the form. */
  const settle = (theirs: SavedDraft, choice: "mine" | "theirs") => {
    if (choice === "theirs") {
      isSending.current = true;
      reset(fromDraftContent(theirs.content, lots));
      isSending.current = false;
    }
    draft.settle(theirs, choice);
  };
  /** Keeps as a new draft what others sent or deleted; as a new quote, too. */
  const keepAnew = () => {
    setValue("id", crypto.randomUUID());
    draft.keepAnew();
  };

  const refused = (error: unknown, draft: QuoteDraft) => {
    const text = refusalText(t, { fallback: "quote.failed", own: { "vat-rate": "quote.vatRate" } });
    const field = draftField(error);
    const line = /^lines\.(\d+)\./.exec(field ?? "")?.[1];
    if (field && (line ? draft.lines[Number(line)] : field in draft)) {
      const maximum = maximumQuantity(error);
      const message =
        maximum !== null && field.endsWith(".quantity")
          ? t("quote.tooMany", { remaining: format.number(maximum) })
          : text(error, true);
      form.setError(field as keyof QuoteDraft, { message }, { shouldFocus: true });
    } else form.setError("root.server", { message: text(error) });
  };
  const submit = async (values: QuoteDraft) => {
    isSending.current = true;
    const draftID = await draft.stop();
    const { source } = start;
    try {
      const order =
        values.orderID && source
          ? await change.mutateAsync(toVersionInput(values, new Date(), source, draftID))
          : await create.mutateAsync(toOrderInput(values, new Date(), draftID));
      const shownTotal = quoteDraftTotals(values).total;
      const stored = order.total?.amount;
      const number = order.number ?? "";
      if (stored !== null && stored !== undefined && toCents(stored) !== shownTotal) {
        shell.toast({ kind: "warning", message: t("quote.otherTotal", { total: format.money(stored) }) });
      } else {
        shell.toast({
          kind: "success",
          message: t(values.orderID ? "quote.changed" : "quote.created", { number }),
        });
      }
      navigate(orderDetailsPath("sentquote", order.id));
    } catch (error) {
      isSending.current = false;
      draft.goOn();
      refused(error, values);
    }
  };

  return {
    form,
    lines: fields,
    lotIDs: new Set(fields.flatMap((line) => line.lotID ?? [])) as ReadonlySet<string>,
    saving: draft.state,
    isKept: draft.state.kind !== "clean",
    addLots,
    addExtraLine,
    discountAll,
    move,
    remove: removeLine,
    discard,
    settle,
    keepAnew,
    submit,
  };
}
