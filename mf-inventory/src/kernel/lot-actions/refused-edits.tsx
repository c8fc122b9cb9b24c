import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { CopyIcon, RefreshCwIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotFieldLabel } from "../fields/use-lot-field-label.ts";
import { displayName } from "../lots/display-name.ts";
import { lotRefusal } from "../lots/refusal.ts";
import { columnsOf } from "./columns-of.ts";
import type { EditQueue, RefusedEdit } from "./edit-queue.ts";
import type { LotEdit } from "./lot-edit.ts";
import { fieldValue, withInput } from "./lot-fields.ts";
import { useFieldChoices } from "./use-field-choices.ts";
import { useFieldText } from "./use-field-text.ts";

interface RefusedEditsProps {
  readonly queue: EditQueue;
  readonly refused: readonly RefusedEdit[];
  readonly onRetry: (edits: readonly LotEdit[]) => void;
}

/** The edits that the server refused once it answered again: lot, field, value and reason, until their user decides. */
export function RefusedEdits({ queue, refused, onRetry }: RefusedEditsProps) {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const choices = useFieldChoices();
  const fieldText = useFieldText();
  const ownLabel = useLotFieldLabel();
  const linesOf = ({ edits, current }: RefusedEdit) =>
    edits.flatMap(({ id, input }) => {
      const row = current.find((each) => each.id === id);
      const name = row ? displayName(row, locale, t("missingName")) : t("edit.refusedLot");
      return columnsOf(input).map((key) => ({
        key: `${id} ${key}`,
        name,
        field: ownLabel(key),
        value: row
          ? fieldText(key, fieldValue(key, withInput(row, input, choices), { locale, choices }))
          : "",
      }));
    });
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    shell.toast({ kind: "success", message: t("edit.valueCopied") });
  };
  return refused.map((one) => {
    const lines = linesOf(one);
    return (
      <Callout key={one.key} compact intent="danger" role="alert" className="gis-notice">
        <span>
          {t("edit.refused")}{" "}
          {lines.map(({ key, name, field, value }) => (
            <span key={key}>
              {t("edit.refusedValue", { lot: name, field, value: value || t("edit.emptyValue") })}{" "}
            </span>
          ))}
          {lotRefusal(one.error, t, { ownLabel })}
        </span>
        <Button
          size="small"
          icon={<CopyIcon />}
          text={t("edit.copyValue")}
          onClick={() => void copy(lines.map(({ value }) => value).join("\n"))}
        />
        <Button
          size="small"
          icon={<RefreshCwIcon />}
          text={t("lots.retry")}
          onClick={() => {
            onRetry(one.edits);
            queue.release(one.key);
          }}
        />
        <Button
          size="small"
          variant="minimal"
          text={t("edit.abandon")}
          onClick={() => queue.release(one.key)}
        />
      </Callout>
    );
  });
}
