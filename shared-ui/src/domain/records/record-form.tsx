import { FIELD_GROUPS, type Field, type FieldGroup, fieldLabel } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import {
  exceptStored,
  type RecordRules,
  recordSchema,
  writtenFields,
} from "@gisement/shared-domain/records/record-schema";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ObjectSchema } from "yup";
import { cellText } from "../../kit/column-types/registry.ts";
import { ConflictNotice } from "../../kit/form/conflict-notice.tsx";
import { Form } from "../../kit/form/form.tsx";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { FormErrorSummary } from "../../kit/form/form-error-summary.tsx";
import { useEntityForm } from "../../kit/form/use-entity-form.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { fieldColumn } from "../fields/field-column.ts";
import { fieldInput } from "../record-form/field-input.tsx";
import { refusalText } from "../refusals/refusal-text.ts";
import type { RecordChanges, RecordRow } from "./record-api.ts";
import { type RecordValues, toRecordInput, toRecordValues } from "./record-values.ts";

/** Keys of the texts of forms, for rules that have none of their own. */
export const FORM_MESSAGES = {
  number: "form.number",
  integer: "form.integer",
  date: "form.date",
  range: "form.range",
  url: "form.url",
} as const;

export interface RecordFormProps<Row extends RecordRow> {
  readonly record: AnyRecord;
  readonly rules?: RecordRules | undefined;
  /** The stored row; null creates one. */
  readonly row: Row | null;
  /** Sends the change and resolves to the row as it is stored. */
  readonly save: (changes: RecordChanges) => Promise<Row | undefined>;
  readonly read: (id: string) => Promise<Row | null>;
  readonly onSaved: (row: Row) => void;
  readonly onCancel: () => void;
  readonly setDirty?: ((isDirty: boolean) => void) | undefined;
  /** Of the button; "Ajouter" or "Enregistrer" by default. */
  readonly submitText?: string;
  /** Headings of sections, by the group of their fields. */
  readonly headings?: Partial<Record<FieldGroup, string>>;
  /** Messages of the record's own refusals by reason, as keys of texts. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Without the button that gives up. */
  readonly isAlone?: boolean;
  /** Shows the form, and the buttons at its foot. */
  readonly frame?: (fields: ReactNode, actions: ReactNode) => ReactNode;
}

const sectionsOf = (fields: readonly Field[]) =>
  FIELD_GROUPS.map((group) => fields.filter((field) => field.group === group)).filter(
    ({ length }) => length > 0,
  );

interface RecordFieldsProps {
  readonly fields: readonly Field[];
  readonly headings: Partial<Record<FieldGroup, string>>;
  readonly isNew: boolean;
}

/** The controls of fields, in sections by their groups. */
function RecordFields({ fields, headings, isNew }: RecordFieldsProps) {
  const locale = useLocale();
  const [first] = fields;
  return (
    <>
      {sectionsOf(fields).map((section) => (
        <div key={section[0]?.group} className="gis-record-form__section">
          {section[0] && headings[section[0].group] && (
            <h3 className="gis-record-form__heading">{headings[section[0].group]}</h3>
          )}
          {section.map((field) => {
            const Input = fieldInput(field, { isSwitch: true });
            return (
              Input && (
                <Input
                  key={field.key}
                  field={field}
                  name={field.key}
                  label={fieldLabel(field, locale)}
                  wide="gis-record-form__wide"
                  {...(field.required ? { required: true } : {})}
                  {...(field.example ? { placeholder: field.example[locale] } : {})}
                  {...(field === first && isNew ? { autoFocus: true } : {})}
                />
              )
            );
          })}
        </div>
      ))}
    </>
  );
}

/** Creates or edits a row, with the control of each field's type. Errors are shown in the form, which keeps the input. */
export function RecordForm<Row extends RecordRow>(props: RecordFormProps<Row>) {
  const { record, rules, row, save, read, onSaved, onCancel, setDirty } = props;
  const {
    headings = {},
    isAlone = false,
    submitText,
    refusals = {},
    frame = (fields, actions) => [fields, actions],
  } = props;
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const fields = writtenFields(record).filter(({ form }) => form !== false);
  const schema = useMemo(() => recordSchema(record, rules, FORM_MESSAGES), [record, rules]);
  const initial = useMemo(() => {
    const given = Object.entries(schema.getDefault() as object).filter(([, value]) => value !== undefined);
    return { ...toRecordValues(record, null), ...(Object.fromEntries(given) as RecordValues) };
  }, [schema, record]);
  const fieldOf = (key: string) => fields.find((field) => field.key === key);
  const label = (key: string) => {
    const field = fieldOf(key.replace(/^.*\./, ""));
    return field ? fieldLabel(field, locale) : "";
  };
  const checked = useMemo(
    () => (row ? exceptStored(schema, toRecordValues(record, row)) : schema),
    [schema, record, row],
  );
  const { form, submit, conflicts, resolve } = useEntityForm<Row | null, RecordValues>({
    schema: checked as unknown as ObjectSchema<RecordValues>,
    entity: row,
    toForm: (entity) => (entity ? toRecordValues(record, entity) : initial),
    save: async (values, base) => {
      const input = toRecordInput(record, values, base);
      const saved = await save(
        base ? { update: [{ ...input, id: base.id, updatedAt: base.updatedAt }] } : { create: [input] },
      );
      if (saved) onSaved(saved);
      return undefined;
    },
    read: async () => (row ? read(row.id) : null),
    refusalText: refusalText(t, { fallback: "records.saveFailed", own: refusals, label }),
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  useEffect(() => setDirty?.(isDirty && !isSubmitSuccessful), [setDirty, isDirty, isSubmitSuccessful]);
  return (
    <Form
      form={form}
      onSubmit={submit}
      {...(isAlone ? {} : { onCancel })}
      ariaLabel={record.title[locale]}
      className="gis-record-form"
    >
      {frame(
        <div key="fields" className="gis-record-form__fields">
          <FormErrorSummary />
          <RecordFields fields={fields} headings={headings} isNew={!row} />
        </div>,
        <div key="actions" className="gis-record-form__actions">
          <ConflictNotice
            conflicts={conflicts}
            label={label}
            show={(key, value) => {
              const field = fieldOf(key);
              return field ? cellText(value as never, fieldColumn(field, locale), format) : "";
            }}
            onResolve={resolve}
          />
          <FormActions
            disabled={conflicts.length > 0}
            submit={submitText ?? t(row ? "common.save" : "records.add")}
            {...(isAlone ? { onlyWhenDirty: true } : { onCancel })}
          />
        </div>,
      )}
    </Form>
  );
}
