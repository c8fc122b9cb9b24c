import {
  ADMINS_ONLY,
  FIELD_FLAGS,
  FIELD_FORMATS,
  hasSetting,
  RELATION_KINDS,
  WRITERS_SETTING,
} from "@gisement/shared-domain/fields";
import { LOT } from "@gisement/shared-domain/records/lot";
import {
  ConflictNotice,
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SuggestField,
  SwitchField,
  TextField,
  useEntityForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useIdentity, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type FieldRow, fieldsKey } from "./api/list-fields.ts";
import { fieldRefusal, useSaveFields } from "./api/save-fields.ts";
import { ChoicesField } from "./choices-field.tsx";
import { mayProtect, PROTECTION, replacesPlatforms } from "./field-facts.ts";
import { type FieldValues, fieldSchema, toCreation, toFieldForm, toUpdate } from "./field-values.ts";

import { FormulaField } from "./formula/formula-field.tsx";
import { readFormulaNames } from "./formula/formula-set.ts";
import { RetypeEffect } from "./retype-effect.tsx";
import { pickedTypes } from "./type-options.tsx";
import { hasTypeSetting, type TypeSetting } from "./type-panels.tsx";
import { useConfirmUses } from "./use-confirm-uses.ts";

export interface FieldFormProps {
  /** Null for a new property. */
  readonly field: FieldRow | null;
  /** All properties of the team. */
  readonly all: readonly FieldRow[];
  readonly groups: readonly string[];
  readonly hasOpenType: boolean;
  readonly onCreated: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Labels, type and settings of one property (REF-501); concurrent changes of others are shown first. */
export function FieldForm({ field, all, groups, hasOpenType, onCreated, onDirty }: FieldFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const teamID = useTeamID();
  const { mutateAsync } = useSaveFields({ inForm: true });
  const [added, setAdded] = useState<string | null>(null);
  const stored = () =>
    shell.queryClient
      .getQueryData<readonly FieldRow[]>(fieldsKey(teamID, false))
      ?.find(({ key }) => key === field?.key);
  const names = useMemo(() => readFormulaNames(all, locale), [all, locale]);
  const schema = useMemo(
    () => fieldSchema({ names, locale, key: field?.key ?? "" }, t),
    [names, locale, field?.key, t],
  );
  const confirmUses = useConfirmUses(all, { showsValues: true });
  const { form, submit, conflicts, resolve } = useEntityForm<FieldRow | null, FieldValues>({
    schema: schema as never,
    entity: field,
    toForm: (row) => toFieldForm(row, names),
    async save(values, base) {
      if (base) {
        const update = await confirmUses([toUpdate(values, base, { names, locale })]);
        if (!update) return base;
        await mutateAsync({ input: { update: [...update] } });
        return stored();
      }
      await mutateAsync({ input: { create: [toCreation(values, locale)] } });
      onCreated();
      return undefined;
    },
    async read() {
      await shell.changed("properties", []);
      return stored();
    },
    onSaved: () => shell.toast({ kind: "success", message: t("fields.saved") }),
    refusalText: fieldRefusal(t),
  });
  const isProtected = !mayProtect(useIdentity(), field);
  const type = form.watch("type");
  const has = (setting: TypeSetting) => hasTypeSetting(type, setting);
  const isRetyped =
    field !== null &&
    (type !== field.type ||
      form.watch("isMulti") !== hasSetting(field, "isMulti") ||
      (type === "RELATION" && form.watch("value") !== field.value));
  const types = useMemo(() => pickedTypes(locale, t), [locale, t]);
  const valueOptions = useMemo(
    () =>
      type === "FIELD"
        ? LOT.list.map(({ key, label }) => ({ value: key, label: label[locale] }))
        : RELATION_KINDS.map((kind) => ({ value: kind, label: t(`fields.kinds.${kind}`) })),
    [type, locale, t],
  );
  const groupOptions = [...groups, ...(added ? [added] : [])].map((group) => ({
    value: group,
    label: group,
  }));
  return (
    <Form form={form} onSubmit={submit} onDirty={onDirty} ariaLabel={t("fields.definition")}>
      <TextField name="label" label={t("fields.columns.label")} required autoFocus={!field} />
      <SelectField
        name="type"
        label={t("fields.columns.type")}
        required
        disabled={!hasOpenType}
        // Nothing becomes a formula in place, and a formula nothing else.
        options={types.filter(({ value }) => !field || value === type || value !== "FORMULA")}
        help={
          <>
            {t(`fields.types.${type}.sentence`, "")} {field && hasOpenType && t("fields.typeHelp")}
          </>
        }
      />
      {field && isRetyped && (type !== "RELATION" || form.watch("value")) && (
        <RetypeEffect
          fieldID={field.id}
          type={type}
          value={form.watch("value")}
          isMulti={form.watch("isMulti")}
        />
      )}
      {type === "FORMULA" && (
        <FormulaField
          field={field}
          label={form.watch("label")}
          unit={form.watch("suffix")}
          names={names}
          disabled={field !== null && hasSetting(field, "isLocked")}
        />
      )}
      {has("value") && (
        <SelectField
          name="value"
          label={t(type === "FIELD" ? "fields.shownField" : "fields.relatedTo")}
          required
          disabled={!hasOpenType}
          options={valueOptions}
        />
      )}
      {!field && has("choices") && <ChoicesField name="choices" />}
      {(has("format") || has("suffix")) && (
        <div className="mfs-form-grid">
          {has("suffix") && (
            <TextField name="suffix" label={t("fields.columns.suffix")} help={t("fields.suffixHelp")} />
          )}
          {has("format") && (
            <SelectField
              name="format"
              label={t("fields.columns.format")}
              placeholder={t("fields.noFormat")}
              options={FIELD_FORMATS.map((format) => ({
                value: format,
                label: t(`fields.formats.${format}`),
              }))}
            />
          )}
        </div>
      )}
      <SuggestField
        name="group"
        label={t("fields.columns.group")}
        help={t("fields.groupHelp")}
        options={groupOptions}
        clearable
        onCreate={(text) => {
          setAdded(text);
          return { value: text, label: text };
        }}
      />
      <div className="mfs-form-grid">
        <TextField name="labelEn" label={t("fields.columns.labelEn")} />
        <TextField name="labelNl" label={t("fields.columns.labelNl")} />
      </div>
      {has(WRITERS_SETTING) && !(field && replacesPlatforms(field)) && (
        <SelectField
          name={WRITERS_SETTING}
          label={t("fields.columns.writableBy")}
          disabled={isProtected}
          options={(["everyone", ADMINS_ONLY] as const).map((value) => ({
            value,
            label: t(`fields.writers.${value}`),
          }))}
          help={[t("fields.writersHelp"), ...(isProtected ? [t("fields.protected")] : [])].join(" ")}
        />
      )}
      <fieldset className="mfs-flags">
        <legend>{t("fields.columns.flags")}</legend>
        {FIELD_FLAGS.filter(has).map((flag) => {
          const isFixed = isProtected && PROTECTION.includes(flag);
          const help = [t(`fields.flagHelp.${flag}`), ...(isFixed ? [t("fields.protected")] : [])];
          return (
            <SwitchField
              key={flag}
              name={flag}
              label={t(`fields.flags.${flag}`)}
              disabled={isFixed}
              help={help.join(" ")}
            />
          );
        })}
      </fieldset>
      <FormErrorSummary />
      <ConflictNotice
        conflicts={conflicts}
        label={(name) =>
          FIELD_FLAGS.some((flag) => flag === name)
            ? t(`fields.flags.${name}`)
            : t(name === "value" || name === "formula" ? `fields.${name}` : `fields.columns.${name}`)
        }
        show={(name, value) => {
          if (typeof value === "boolean") return t(value ? "fields.yes" : "fields.no");
          return name === WRITERS_SETTING ? t(`fields.writers.${value}`) : String(value ?? "");
        }}
        onResolve={resolve}
      />
      <FormActions
        onlyWhenDirty={field !== null}
        submit={field ? undefined : t("fields.add")}
        disabled={conflicts.length > 0}
      />
    </Form>
  );
}
