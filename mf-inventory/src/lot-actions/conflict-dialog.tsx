import { Button, Dialog, DialogBody, DialogFooter, HTMLTable } from "@gisement/shared-ui/blueprint";
import { cellText } from "@gisement/shared-ui/column-types";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { displayName } from "../resources/display-name.ts";
import type { LotEdit } from "./edit-queue.ts";
import type { LotRow } from "./lot-cache.ts";
import {
  type FieldChoices,
  fieldValue,
  LOT_FIELDS,
  type LotFieldKey,
  lotField,
  withInput,
} from "./lot-fields.ts";

interface ConflictDialogProps {
  readonly edits: readonly LotEdit[];
  /** The rows as somebody else has left them. */
  readonly current: readonly LotRow[];
  readonly choices: FieldChoices;
  readonly onKeep: () => void;
  readonly onOverwrite: () => void;
}

/** More than these are only counted. */
const SHOWN = 20;

/** Somebody else was faster: both values of every field that differs, and the choice between them. */
export function ConflictDialog({ edits, current, choices, onKeep, onOverwrite }: ConflictDialogProps) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  const locale = useLocale();
  const stored = new Map(current.map((row) => [row.id, row]));
  const lines = edits.flatMap(({ id, input }) => {
    const row = stored.get(id);
    if (!row) return [];
    const wanted = withInput(row, input, choices);
    return (Object.keys(LOT_FIELDS) as LotFieldKey[]).flatMap((key) => {
      const column = lotField(key, { t, locale, choices });
      const [mine, theirs] = [wanted, row].map((each) =>
        cellText(fieldValue(key, each, locale), column, format),
      );
      return mine === theirs ? [] : [{ id, key, row, field: column.name, mine, theirs }];
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
        <HTMLTable compact striped className="mfi-conflict">
          <thead>
            <tr>
              {(["lot", "field", "mine", "theirs"] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`edit.conflict.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(({ id, key, row, field, mine, theirs }) => (
              <tr key={`${id} ${key}`}>
                <td>{displayName(row, locale, t("missingName"))}</td>
                <td>{field}</td>
                <td>{mine || t("edit.emptyValue")}</td>
                <td>{theirs || t("edit.emptyValue")}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
        {lines.length > SHOWN && <p>{t("edit.conflictMore", { count: lines.length - SHOWN })}</p>}
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
