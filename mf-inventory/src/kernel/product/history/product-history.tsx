import { Avatar } from "@gisement/shared-ui/avatar";
import { Button } from "@gisement/shared-ui/blueprint";
import { Undo2Icon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useLotFieldLabel } from "../../fields/use-lot-field-label.ts";
import { useFieldText } from "../../lot-actions/use-field-text.ts";
import type { GoneThing } from "../../lots/api/gone-names.ts";
import { useUndoBatch } from "../../lots/api/undo-batch.ts";
import { useBatchDone } from "../../lots/use-batch-done.ts";
import { useNames } from "../../lots/use-names.ts";
import type { ProductChange, ProductDetails } from "../api/get-product-details.ts";
import { type ChangeContext, changeText } from "./change-text.ts";
import { groupSteps, type HistoryStep } from "./group-steps.ts";

interface ProductHistoryProps {
  readonly changes: readonly ProductChange[];
  readonly product: ProductDetails;
  readonly canWrite: boolean;
  /** Accessible name of the list; the title of the tab by default. */
  readonly label?: string;
  /** Steps shown at first and with each further press; all of them by default. */
  readonly pageSize?: number;
  /** Whether the initials of each author stand beside what they did. */
  readonly withFaces?: boolean;
}

/** The steps with their authors, newest first, each with undo. */
export function ProductHistory({
  changes,
  product,
  canWrite,
  label,
  pageSize = Number.POSITIVE_INFINITY,
  withFaces = false,
}: ProductHistoryProps) {
  const { t, i18n } = useTranslation(NAMESPACE);
  const format = useFormat();
  const past = useMemo(() => pastThings(changes), [changes]);
  const { nameOf, isUnread } = useNames(past);
  const fieldText = useFieldText();
  const ownLabel = useLotFieldLabel();
  const steps = useMemo(() => groupSteps(changes), [changes]);
  const [limit, setLimit] = useState(pageSize);
  const undo = useUndoStep();
  const context: ChangeContext = {
    t,
    format,
    nameOf,
    isUnread,
    fieldText,
    unit: product.quantity?.unit ?? null,
    fieldName: (field) =>
      i18n.exists(`product.changed.${field}`, { ns: "mf-inventory" })
        ? t(`product.changed.${field}`)
        : t("product.history.field", { field: ownLabel(field) }),
  };
  return (
    <ol className="mfi-steps-taken" aria-label={label ?? t("product.history.title")}>
      {steps.slice(0, limit).map((step) => (
        <li key={step.key}>
          {withFaces && <Avatar round name={format.person(step.author)} color={null} />}
          <StepText step={step} context={context} />
          <span className="mfi-steps-taken__side">
            <time dateTime={step.changedAt} title={format.dateTime(step.changedAt)}>
              {format.relative(step.changedAt)}
            </time>
            {canWrite && step.batchID && (
              <Button
                variant="minimal"
                icon={<Undo2Icon />}
                text={t("product.history.undo")}
                aria-label={t("product.history.undoOf", { at: format.dateTimeInWords(step.changedAt) })}
                loading={undo.running === step.batchID}
                onClick={() => void undo.run(step)}
              />
            )}
          </span>
        </li>
      ))}
      {steps.length > limit ? (
        <li>
          <Button
            variant="minimal"
            text={t("product.history.more", { count: steps.length - limit })}
            onClick={() => setLimit(limit + pageSize)}
          />
        </li>
      ) : (
        <li>
          {withFaces && <Avatar round name={format.person(product.byUser)} color={null} />}
          <p className="mfi-steps-taken__text">
            <strong>{format.person(product.byUser) || t("product.history.unknown")}</strong>{" "}
            {t(`product.history.began.${BEGAN.find((source) => source === product.source) ?? "made"}`)}
          </p>
          <span className="mfi-steps-taken__side">
            <time dateTime={product.createdAt} title={format.dateTime(product.createdAt)}>
              {format.relative(product.createdAt)}
            </time>
          </span>
        </li>
      )}
    </ol>
  );
}

const PAST = { placeID: "place", projectID: "project" } as const;

/** All places and projects named in the changes. */
function pastThings(changes: readonly ProductChange[]): GoneThing[] {
  const things = new Map<string, GoneThing>();
  for (const { field, oldValue, newValue } of changes) {
    const kind = field === "placeID" || field === "projectID" ? PAST[field] : null;
    if (kind) for (const id of [oldValue, newValue]) if (UUID.test(id)) things.set(id, { kind, id });
  }
  return [...things.values()];
}
const UUID = /^[0-9a-f-]{36}$/i;

/** Origins of lots that were not entered by form. */
const BEGAN = ["split", "copy", "batch", "import"] as const;

function StepText({ step, context }: { readonly step: HistoryStep; readonly context: ChangeContext }) {
  const { t, format } = context;
  const texts = step.changes.map((change) => ({ id: change.id, ...changeText(change, context) }));
  const author = <strong>{format.person(step.author) || t("product.history.unknown")}</strong>;
  const [only] = texts;
  return (
    <div className="mfi-steps-taken__text">
      {texts.length === 1 && only ? (
        <p>
          {author} {only.sentence}
          <LongTexts before={only.before} after={only.after} />
        </p>
      ) : (
        <>
          <p>{author}</p>
          <ul>
            {texts.map(({ id, sentence, before, after }) => (
              <li key={id}>
                {sentence}
                <LongTexts before={before} after={after} />
              </li>
            ))}
          </ul>
        </>
      )}
      {step.acceptor && (
        <p className="mfi-muted">
          {t("product.history.acceptedBy", {
            author: format.person(step.author) || t("product.history.unknown"),
            acceptor: format.person(step.acceptor) || t("product.history.unknown"),
          })}
        </p>
      )}
      {step.rows > 1 && <p className="mfi-muted">{t("product.history.rows", { count: step.rows })}</p>}
    </div>
  );
}

function LongTexts({ before, after }: { readonly before?: string; readonly after?: string }) {
  const { t } = useTranslation(NAMESPACE);
  if (!after) return null;
  return (
    <span className="mfi-long-texts">
      {before && (
        <del>
          <span className="gis-sr-only">{t("product.history.before")} </span>
          {before}
        </del>
      )}
      <ins>
        <span className="gis-sr-only">{t("product.history.after")} </span>
        {after}
      </ins>
    </span>
  );
}

/** Undoes a step; asks first if it also changed other lots, because those are reverted as well. */
function useUndoStep() {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const notifyDone = useBatchDone();
  const { mutate, isPending, variables } = useUndoBatch();
  const run = async ({ batchID, rows }: HistoryStep) => {
    if (batchID === null) return;
    if (rows > 1) {
      const sure = await dialogs.confirm({
        title: t("product.history.undoTitle"),
        message: t("product.history.undoRows", { count: rows }),
        confirm: t("product.history.undoConfirm", { count: rows }),
      });
      if (!sure) return;
    }
    mutate(batchID, { onSuccess: (done) => notifyDone(done, t("product.history.undone")) });
  };
  return { run, running: isPending ? variables : null };
}
