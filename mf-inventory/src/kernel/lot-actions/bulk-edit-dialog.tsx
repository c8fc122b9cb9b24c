import { fieldLabel } from "@gisement/shared-domain/fields";
import {
  Button,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
} from "@gisement/shared-ui/blueprint";
import {
  type ColumnShape,
  columnType,
  editChoices,
  parseCell,
  useCellProblem,
} from "@gisement/shared-ui/column-types";
import { DateInput, SuggestInput } from "@gisement/shared-ui/form";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { ErrorState } from "@gisement/shared-ui/states";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { EDIT_LIMIT, useLotRows } from "./api/update-lots.ts";
import type { LotDialogProps } from "./lot-action.ts";
import type { LotEdit } from "./lot-edit.ts";
import { editableFields, lotField, seenValues, toLotInput } from "./lot-fields.ts";
import { UndeliveredNotice } from "./undelivered-notice.tsx";
import { useEditLots } from "./use-edit-lots.tsx";
import { useFieldChoices } from "./use-field-choices.ts";

/** Sets one field of all selected lots to one value, in one step. */
export function BulkEditDialog({ lots, onClose }: LotDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const problemOf = useCellProblem();
  const locale = useLocale();
  const id = useId();
  const choices = useFieldChoices();
  const { edit, dialog } = useEditLots(choices);
  const [key, setKey] = useState("action");
  const [text, setText] = useState("");
  const [empties, setEmpties] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const column = lotField(key, { locale, choices });
  const tooMany = lots.length > EDIT_LIMIT;
  const rows = useLotRows(tooMany ? [] : lots);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!empties && text.trim() === "") {
      setProblem(t("edit.valueNeeded"));
      return;
    }
    const read = parseCell(empties ? "" : text, column, format);
    if (!read.ok) {
      setProblem(problemOf(read.reason, text));
      return;
    }
    if (!rows.data) return;
    const shown = new Map(rows.data.map((row) => [row.id, row]));
    const edits = lots.map((lot): LotEdit => {
      const input = toLotInput(key, read.value, {
        row: { quantity: lot.quantity, dimension: null },
        locale,
        own: choices.own,
      });
      const row = shown.get(lot.id);
      return { id: lot.id, expect: row ? seenValues(row, input) : {}, input };
    });
    setBusy(true);
    const isDone = await edit(edits, t("edit.bulkDone", { count: lots.length, field: column.name }));
    setBusy(false);
    if (isDone) onClose(null);
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={() => onClose(null)}
        title={t("edit.bulkTitle", { count: lots.length })}
        className="gis-dialog gis-dialog--form"
        transitionDuration={100}
      >
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DialogBody>
            <FormGroup label={t("edit.bulkField")} labelFor={`${id}-field`}>
              <Select
                id={`${id}-field`}
                autoFocus
                options={editableFields(choices).map((field) => ({
                  value: field.key,
                  label: fieldLabel(field, locale),
                }))}
                value={key}
                onChange={(next) => {
                  setKey(next);
                  setText("");
                  setEmpties(false);
                  setProblem(null);
                }}
              />
            </FormGroup>
            <FormGroup
              label={t("edit.bulkValue")}
              labelFor={`${id}-value`}
              intent={problem ? "danger" : "none"}
              helperText={problem ? <span role="alert">{problem}</span> : undefined}
            >
              <ValueInput
                id={`${id}-value`}
                column={column}
                text={empties ? "" : text}
                disabled={empties}
                invalid={problem !== null}
                onText={(next) => {
                  setText(next);
                  setProblem(null);
                }}
              />
            </FormGroup>
            {key !== "name" && (
              <Checkbox
                checked={empties}
                label={t("edit.bulkEmpties")}
                onChange={(event) => {
                  setEmpties(event.currentTarget.checked);
                  setProblem(null);
                }}
              />
            )}
            <UndeliveredNotice />
            {rows.error && (
              <ErrorState
                compact
                error={rows.error}
                title={t("edit.bulkUnread")}
                retry={() => void rows.refetch()}
              />
            )}
            {tooMany && <p role="alert">{t("edit.bulkTooMany", { limit: format.number(EDIT_LIMIT) })}</p>}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={t("cancel")} onClick={() => onClose(null)} />
                <Button
                  type="submit"
                  intent={empties ? "danger" : "primary"}
                  loading={isBusy || rows.isFetching}
                  disabled={tooMany || !rows.data}
                  text={t(empties ? "edit.bulkEmpty" : "edit.bulkSubmit", { count: lots.length })}
                />
              </>
            }
          />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

interface ValueInputProps {
  readonly id: string;
  readonly column: ColumnShape;
  readonly text: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onText: (text: string) => void;
}

/** A select for fields with choices, a date, else a text input with the syntax of a cell. */
function ValueInput({ id, column, text, disabled, invalid, onText }: ValueInputProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const choices = editChoices(column, format);
  const type = columnType(column.type);
  if (column.onSearch)
    return (
      <SuggestInput
        id={id}
        options={choices ?? []}
        onSearch={column.onSearch}
        placeholder={t("edit.bulkChoose")}
        disabled={disabled}
        invalid={invalid}
        value={text || null}
        onChange={(value) => onText(value ?? "")}
      />
    );
  if (column.options && !column.open)
    return (
      <Select
        id={id}
        options={choices ?? []}
        placeholder={t("edit.bulkChoose")}
        disabled={disabled}
        invalid={invalid}
        value={text}
        onChange={onText}
      />
    );
  if (type.editor === "day")
    return (
      <DateInput
        id={id}
        disabled={disabled}
        invalid={invalid}
        value={text || null}
        onChange={(day) => onText(day ?? "")}
      />
    );
  return (
    <InputGroup
      id={id}
      disabled={disabled}
      aria-invalid={invalid}
      value={text}
      placeholder={type.example?.(format)}
      onValueChange={onText}
    />
  );
}
