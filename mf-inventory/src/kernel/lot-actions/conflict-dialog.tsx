import { accessOf } from "@gisement/shared-domain/records/field-access";
import { Button, Dialog, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { cellText } from "@gisement/shared-ui/column-types";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { ConflictTable } from "../lots/conflict-table.tsx";
import { displayName } from "../lots/display-name.ts";
import type { LotRow } from "./lot-cache.ts";
import type { LotEdit } from "./lot-edit.ts";
import { columnShape, editableFields, type FieldChoices, withInput } from "./lot-fields.ts";

interface ConflictDialogProps {
  readonly edits: readonly LotEdit[];
  /** The rows as stored now, with the other user's changes. */
  readonly current: readonly LotRow[];
  readonly choices: FieldChoices;
  readonly onKeep: () => void;
  readonly onOverwrite: () => void;
}

/** Conflict with another user's change: shows both values of each field in conflict and lets the user choose. */
export function ConflictDialog({ edits, current, choices, onKeep, onOverwrite }: ConflictDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const stored = new Map(current.map((row) => [row.id, row]));
  const lines = edits.flatMap(({ id, input, expect }) => {
    const row = stored.get(id);
    if (!row) return [];
    const wanted = withInput(row, input, choices);
    const seen = withInput(row, expect, choices);
    return editableFields(choices).flatMap((field) => {
      const column = columnShape(field, { locale, choices });
      const { read } = accessOf(field, locale);
      const [mine, theirs, before] = [wanted, row, seen].map((each) => cellText(read(each), column, format));
      // A field that the other user has not changed is not in conflict.
      return mine === theirs || theirs === before
        ? []
        : [
            {
              key: `${id} ${field.key}`,
              lot: displayName(row, locale, t("missingName")),
              field: column.name,
              mine: mine ?? "",
              theirs: theirs ?? "",
            },
          ];
    });
  });
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      title={t("edit.conflictTitle")}
      className="gis-dialog gis-dialog--wide"
      transitionDuration={100}
    >
      <DialogBody>
        <p>{t("edit.conflictText")}</p>
        <ConflictTable lines={lines} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("edit.overwrite")} onClick={onOverwrite} />
            <Button intent="primary" autoFocus text={t("edit.keepTheirs")} onClick={onKeep} />
          </>
        }
      />
    </Dialog>
  );
}
