import type { Field, FieldFormula } from "@gisement/shared-domain/fields";
import { showFormula } from "@gisement/shared-domain/formula";
import { formulaOperands, operandNames } from "@gisement/shared-domain/formula-fields";
import { Popover } from "@gisement/shared-ui/blueprint";
import { FormulaTrace } from "@gisement/shared-ui/formula";
import { useLocale } from "@gisement/shared-ui/locale";
import { usePropertySet } from "@gisement/shared-ui/property-set";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotOperands } from "./api/lot-operands.ts";

interface FormulaReasonProps {
  readonly lotID: string;
  readonly field: Field & { readonly formula: FieldFormula };
}

/** Why a lot has this value of a formula: the formula with the value of each of its parts, on request. */
export function FormulaReason({ lotID, field }: FormulaReasonProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const name = field.label[locale];
  const steps = (
    <section className="mfi-reason__steps" aria-label={name}>
      <Steps lotID={lotID} field={field} />
    </section>
  );
  return (
    <Popover minimal placement="bottom-start" content={steps} className="mfi-reason">
      <button type="button" className="mfi-reason__open" aria-label={t("product.formula.whyOf", { name })}>
        {t("product.formula.why")}
      </button>
    </Popover>
  );
}

function Steps({ lotID, field: { formula } }: FormulaReasonProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const { rows } = usePropertySet();
  const operands = useLotOperands(lotID);
  if (operands.isError)
    return (
      <ErrorState
        error={operands.error}
        title={t("product.formula.failed")}
        retry={() => void operands.refetch()}
      />
    );
  if (operands.isPending || !rows) return <SkeletonRows rows={3} height={16} />;
  const names = operandNames(formulaOperands(rows), locale);
  const values = Object.fromEntries(names.map(({ id, name }) => [name, operands.data?.[id] ?? null]));
  return <FormulaTrace source={showFormula(formula, names)} values={values} />;
}
