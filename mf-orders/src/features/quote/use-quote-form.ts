import { DomainError } from "@gisement/shared-domain/errors";
import { toCents } from "@gisement/shared-domain/money";
import { orderDetailsPath } from "@gisement/shared-domain/orders";
import { useFieldArray, useYupForm } from "@gisement/shared-ui/form";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreateQuote } from "./api/create-quote.ts";
import type { QuoteLot } from "./api/search-lots.ts";
import {
  draftTotals,
  dropDraft,
  expiryFor,
  keepDraft,
  lineFromLot,
  newDraft,
  type QuoteDefaults,
  type QuoteDraft,
  quoteSchema,
  readStoredDraft,
  toOrderInput,
} from "./quote-draft.ts";

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

/** The draft, stored in this tab per team: its lines, its expiry that follows the issue date, and sending. */
export function useQuoteForm(teamID: string, defaults: QuoteDefaults) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const format = useFormat();
  const navigate = useAppNavigate();
  const create = useCreateQuote();
  const [start] = useState(() => {
    const fresh = newDraft(defaults, new Date());
    const storedDraft = readStoredDraft(teamID, fresh);
    return { fresh, storedDraft };
  });
  const [restored, setRestored] = useState(start.storedDraft !== null);
  const schema = useMemo(
    () =>
      quoteSchema({
        tooMany: (remaining) => t("quote.tooMany", { remaining: format.number(remaining) }),
        expiryBeforeIssue: t("quote.expiryBeforeIssue"),
        noLines: t("quote.lineNeeded"),
        noCustomer: t("quote.customerNeeded"),
      }),
    [t, format],
  );
  const form = useYupForm<QuoteDraft>(schema, { defaultValues: start.fresh });
  const { fields, append, move, remove, insert } = useFieldArray<QuoteDraft, "lines", "key">({
    control: form.control,
    name: "lines",
    keyName: "key",
  });
  const { reset, watch, setValue, getValues } = form;
  const sent = useRef(false);

  useEffect(() => {
    // The new draft stays the default, so that a restored one counts as unsaved.
    if (start.storedDraft) reset(start.storedDraft, { keepDefaultValues: true });
  }, [start, reset]);

  useEffect(() => {
    const watching = watch((_values, { name, type }) => {
      if (type === "change" && name === "expireDay") setValue("expiryEdited", true);
      if (type === "change" && name === "issueDay" && !getValues("expiryEdited") && getValues("issueDay")) {
        setValue("expireDay", expiryFor(getValues("issueDay"), defaults.validityDays), { shouldDirty: true });
      }
      if (sent.current) return;
      const draft = getValues();
      if (hasContent(draft)) keepDraft(teamID, draft);
      else dropDraft(teamID);
    });
    return () => watching.unsubscribe();
  }, [watch, setValue, getValues, teamID, defaults.validityDays]);

  useEffect(() => shell.guardUnsaved(() => !sent.current && hasContent(getValues())), [shell, getValues]);

  const addLots = (lots: readonly QuoteLot[], missing = 0) => {
    const known = new Set(getValues("lines").map((line) => line.lotID));
    const added = lots.filter((lot) => !known.has(lot.id)).map((lot) => lineFromLot(lot, locale));
    if (added.length > 0) append(added, { shouldFocus: false });
    if (missing > 0) shell.toast({ kind: "warning", message: t("quote.lotsMissing", { count: missing }) });
  };
  const removeLine = (index: number) => {
    const line = getValues(`lines.${index}`);
    remove(index);
    shell.toast({
      message: t("quote.removed", { name: line.name }),
      action: {
        label: t("undo"),
        run: () => insert(Math.min(index, getValues("lines").length), line, { shouldFocus: false }),
      },
    });
  };
  const startAnew = () => {
    dropDraft(teamID);
    reset(newDraft(defaults, new Date()));
    setRestored(false);
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
  const submit = async (draft: QuoteDraft) => {
    try {
      const order = await create.mutateAsync(toOrderInput(draft, new Date()));
      sent.current = true;
      dropDraft(teamID);
      const shownTotal = draftTotals(draft).total;
      const stored = order.total?.amount;
      if (stored !== null && stored !== undefined && toCents(stored) !== shownTotal) {
        shell.toast({ kind: "warning", message: t("quote.otherTotal", { total: format.money(stored) }) });
      } else {
        shell.toast({ kind: "success", message: t("quote.created", { number: order.number ?? "" }) });
      }
      navigate(orderDetailsPath("sentquote", order.id));
    } catch (error) {
      refused(error, draft);
    }
  };

  return {
    form,
    lines: fields,
    lotIDs: new Set(fields.map((line) => line.lotID)) as ReadonlySet<string>,
    restored,
    hasContent: form.formState.isDirty || fields.length > 0,
    addLots,
    move,
    remove: removeLine,
    startAnew,
    submit,
  };
}
