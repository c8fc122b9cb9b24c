import { type Field, fieldLabel } from "@gisement/shared-domain/fields";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { REFERENCE } from "@gisement/shared-domain/records/reference";
import { Button, DialogBody, DialogFooter, Radio } from "@gisement/shared-ui/blueprint";
import { cellText } from "@gisement/shared-ui/column-types";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { columnShape } from "../../kernel/lot-actions/lot-fields.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { referenceRefusal, useMergeReferences } from "./api/change-references.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { lotsOf, quantityText } from "./reference-facts.ts";
import { useReferenceChoices } from "./use-reference-choices.ts";

interface MergeReferencesFormProps {
  readonly references: readonly ReferenceRow[];
  /** The reference to keep at first. */
  readonly kept?: string;
  readonly onMerged: (id: string) => void;
  readonly onCancel: () => void;
}

/** What the columns of the list show, without the name, which stands above. */
const COMPARED = (REFERENCE.list as readonly Field[]).filter(
  ({ grid, key }) => grid && key !== REFERENCE.labelField,
);

/** The reference to keep at first: the one with most lots, then the oldest. */
const keptFirst = (references: readonly ReferenceRow[]): string =>
  references.toSorted(
    (one, other) => lotsOf(other) - lotsOf(one) || one.createdAt.localeCompare(other.createdAt),
  )[0]?.id ?? "";

interface ComparedReferencesProps {
  readonly references: readonly ReferenceRow[];
  readonly keptID: string;
  readonly onKeep: (id: string) => void;
}

/** References side by side, with what differs marked; one of them is chosen. */
function ComparedReferences({ references, keptID, onKeep }: ComparedReferencesProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { locale } = format;
  const choices = useReferenceChoices();
  const facts: readonly (readonly [string, (reference: ReferenceRow) => string])[] = [
    ...COMPARED.map(
      (field) =>
        [
          fieldLabel(field, locale),
          (reference: ReferenceRow) =>
            cellText(accessOf(field).read(reference), columnShape(field, { locale, choices }), format),
        ] as const,
    ),
    [t("reference.lots"), (reference) => format.number(lotsOf(reference))],
    [t("reference.inStock"), (reference) => quantityText(reference, format)],
    [fieldLabel(REFERENCE.fields.createdAt, locale), ({ createdAt }) => format.date(createdAt)],
  ];
  const shown = facts.filter(([, write]) => references.some((reference) => write(reference) !== ""));
  const differs = (write: (reference: ReferenceRow) => string) =>
    new Set(references.map(write).filter(Boolean)).size > 1;
  return (
    <table className="mfi-merge__table">
      <thead>
        <tr>
          <td />
          {references.map(({ id, name, pictures }) => (
            <th key={id} scope="col" className={id === keptID ? "mfi-merge__kept" : undefined}>
              <Picture pictureKey={pictures[0]} alt="" kind="product" width={160} height={110} />
              <Radio
                name="kept"
                value={id}
                label={name}
                checked={id === keptID}
                onChange={() => onKeep(id)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(([name, write]) => (
          <tr key={name} className={differs(write) ? "mfi-merge__differs" : undefined}>
            <th scope="row">{name}</th>
            {references.map((reference) => (
              <td key={reference.id} className={reference.id === keptID ? "mfi-merge__kept" : undefined}>
                {write(reference) || "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Compares references side by side, and merges them into the chosen one. */
export function MergeReferencesForm({
  references,
  kept: first,
  onMerged,
  onCancel,
}: MergeReferencesFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const shell = useShell();
  const { mutate, isPending, error } = useMergeReferences();
  const [keptID, setKept] = useState(() => first ?? keptFirst(references));
  const gone = references.filter(({ id }) => id !== keptID);
  const lots = gone.reduce((sum, reference) => sum + lotsOf(reference), 0);
  const kept = references.find(({ id }) => id === keptID);
  const submit = () =>
    mutate(
      { into: keptID, from: gone.map(({ id }) => id) },
      {
        onSuccess: ({ ids }) => {
          shell.toast({ kind: "success", message: t("reference.merged", { count: ids.length }) });
          onMerged(keptID);
        },
      },
    );
  return (
    <>
      <DialogBody className="mfi-merge">
        <p>{t("reference.mergeText")}</p>
        <div role="radiogroup" aria-label={t("reference.mergeInto")}>
          <div className="mfi-merge__scroll">
            <ComparedReferences references={references} keptID={keptID} onKeep={setKept} />
          </div>
        </div>
        <p className="mfi-references__effect" role="status">
          {lots > 0
            ? t("reference.mergeEffect", { count: lots, name: kept?.name })
            : t("reference.mergeNoLot")}
        </p>
        {error && <p role="alert">{referenceRefusal(t)(error)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={ui("common.cancel")} onClick={onCancel} disabled={isPending} />
            <Button intent="primary" text={t("reference.mergeSubmit")} loading={isPending} onClick={submit} />
          </>
        }
      />
    </>
  );
}
