import { readFieldFormula } from "@gisement/shared-domain/fields";
import { compileFormula } from "@gisement/shared-domain/formula";
import { Callout } from "@gisement/shared-ui/blueprint";
import { Controller, FieldFrame, useFieldIds } from "@gisement/shared-ui/form";
import { FormulaEditor } from "@gisement/shared-ui/formula";
import { Section } from "@gisement/shared-ui/page";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { FieldRow } from "../api/list-fields.ts";
import { DependencyGraph } from "./dependency-graph.tsx";
import { FormulaEffect } from "./formula-effect.tsx";
import {
  errorsAmongOthers,
  type FormulaNames,
  formulaText,
  isValidFormula,
  withFormula,
} from "./formula-set.ts";
import { LiveResults } from "./live-results.tsx";
import "./formula.css";

interface FormulaFieldProps {
  /** Null for a new formula. */
  readonly field: FieldRow | null;
  readonly label: string;
  readonly unit: string;
  readonly names: FormulaNames;
  readonly disabled: boolean;
}

/** A formula with what it gives on real lots, why, what it depends on and what saving changes. */
export function FormulaField(props: FormulaFieldProps) {
  const { t } = useTranslation(NAMESPACE);
  const ids = useFieldIds("formula", true);
  return (
    <Controller
      name="formula"
      render={({ field: control }) => (
        <>
          <FieldFrame ids={ids} label={t("fields.formula")} help={t("fields.studio.help")} required>
            <Editor {...props} ids={ids} control={control} />
          </FieldFrame>
          <Studio {...props} source={String(control.value ?? "")} />
        </>
      )}
    />
  );
}

interface EditorProps extends FormulaFieldProps {
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly control: {
    readonly value: unknown;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
    readonly ref: (field: HTMLTextAreaElement | null) => void;
  };
}

function Editor({ field, names, disabled, ids, control }: EditorProps) {
  const source = String(control.value ?? "");
  const choices = useMemo(() => {
    const own = field?.key;
    return names.fields
      .flatMap(({ id, name }) => (id === own ? [] : [name]))
      .sort((a, b) => a.localeCompare(b));
  }, [names, field?.key]);
  const errors = useMemo(
    () => errorsAmongOthers(names, field?.key ?? "", source),
    [names, field?.key, source],
  );
  return (
    <FormulaEditor
      id={ids.id}
      value={source}
      onChange={control.onChange}
      onBlur={control.onBlur}
      inputRef={control.ref}
      // A formula that names itself is a circle, not an unknown name.
      names={
        field
          ? [...choices, ...names.fields.flatMap(({ id, name }) => (id === field.key ? [name] : []))]
          : choices
      }
      unusable={names.unusable}
      errors={errors}
      disabled={disabled}
      aria-required
      aria-describedby={ids.describedBy}
    />
  );
}

function Studio({ field, label, unit, names, source }: FormulaFieldProps & { readonly source: string }) {
  const { t } = useTranslation(NAMESPACE);
  const key = field?.key ?? "";
  const isValid = isValidFormula(names, key, source);
  if (!isValid) return null;
  const compiled = compileFormula(source);
  const reads = compiled.ok ? compiled.references.flatMap((name) => keyOf(names, name)) : [];
  const isSaved =
    field !== null && source === formulaText(field, names) && readFieldFormula(field.value) !== null;
  return (
    <div className="mfs-studio">
      {field?.isComputing && (
        <Callout intent="primary" title={t("fields.studio.computing")} role="status">
          {t("fields.studio.computingText")}
        </Callout>
      )}
      <Section title={t("fields.studio.results")} level={3}>
        <LiveResults names={names} source={source} unit={unit} />
      </Section>
      <Section title={t("fields.studio.dependencies")} level={3}>
        <DependencyGraph
          operands={withFormula(names, key, source) ?? names.operands}
          names={names}
          field={{ key, name: label || t("fields.studio.thisFormula") }}
          reads={reads}
        />
      </Section>
      {!isSaved && (
        <Section title={t("fields.studio.effect")} level={3}>
          <FormulaEffect fieldID={field?.id ?? null} source={source} />
        </Section>
      )}
    </div>
  );
}

const keyOf = ({ fields }: FormulaNames, name: string) =>
  fields.flatMap((each) => (each.name === name ? [each.id] : []));
