import { Button } from "@blueprintjs/core";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import type { RecordRules } from "@gisement/shared-domain/records/record-schema";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cellText } from "../../kit/column-types/registry.ts";
import { useUnsavedGuard } from "../../kit/form/use-unsaved-guard.ts";
import { Trash2Icon } from "../../kit/icons/icons.ts";
import { LinkButton } from "../../kit/link/link-button.tsx";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { SideDrawer } from "../../kit/overlays/side-drawer.tsx";
import { KeyValueList } from "../../kit/page/key-value-list.tsx";
import { Section } from "../../kit/page/section.tsx";
import { fieldColumn } from "../fields/field-column.ts";
import type { RecordChanges, RecordRow } from "./record-api.ts";
import { RecordForm } from "./record-form.tsx";
import { RecordHistory } from "./record-history.tsx";
import { rowName } from "./record-values.ts";

export interface RecordDrawerProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly rules?: RecordRules | undefined;
  /** The stored row; null creates one. */
  readonly row: Row | null;
  /** Path of the row's page. */
  readonly page?: string | undefined;
  readonly canEdit: boolean;
  readonly save: (changes: RecordChanges) => Promise<Row | undefined>;
  readonly read: (id: string) => Promise<Row | null>;
  readonly onSaved: (row: Row) => void;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly position?: string | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** A row with its form and what happened to it; who may not change it reads its values. */
export function RecordDrawer<Row extends RecordRow>(props: RecordDrawerProps<Row>) {
  const {
    record,
    rules,
    row,
    page,
    canEdit,
    save,
    read,
    onSaved,
    onClose,
    onRemove,
    position,
    onPrevious,
    onNext,
  } = props;
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const [isDirty, setDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty, onClose);
  const close = () => void guard.leave();
  return (
    <SideDrawer
      isOpen
      style="form"
      title={row ? rowName(record, row) : t("records.newTitle", { noun: record.title[locale] })}
      onClose={close}
      actions={
        row && (
          <>
            {page && <LinkButton variant="minimal" to={page} text={t("records.page")} />}
            {canEdit && (
              <Button
                variant="minimal"
                icon={<Trash2Icon />}
                aria-label={t("records.remove")}
                title={t("records.remove")}
                onClick={onRemove}
              />
            )}
          </>
        )
      }
      {...(position ? { position } : {})}
      {...(onPrevious && !isDirty ? { onPrevious } : {})}
      {...(onNext && !isDirty ? { onNext } : {})}
    >
      <div className="gis-record-drawer">
        {canEdit ? (
          <RecordForm
            key={row?.id ?? "new"}
            record={record}
            rules={rules}
            row={row}
            save={save}
            read={read}
            onSaved={onSaved}
            onCancel={onClose}
            setDirty={setDirty}
          />
        ) : (
          row && (
            <KeyValueList
              items={record.list.flatMap((field) => {
                const text = cellText(accessOf(field).read(row), fieldColumn(field, locale), format);
                return text ? [{ key: field.key, label: field.label[locale], value: text }] : [];
              })}
            />
          )
        )}
        {row && (
          <Section level={3} title={t("records.history")}>
            <RecordHistory record={record} id={row.id} version={row.updatedAt} createdAt={row.createdAt} />
          </Section>
        )}
      </div>
    </SideDrawer>
  );
}
