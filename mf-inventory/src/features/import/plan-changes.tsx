import type { CheckSettings, ImportKey } from "@gisement/shared-domain/import";
import { HTMLTable } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { useLotFieldLabel } from "../../kernel/fields/use-lot-field-label.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportPlan } from "./api/run-import.ts";
import { usePlanValue } from "./plan-value.ts";

interface PlanChangesProps {
  readonly plan: ImportPlan;
  readonly settings: CheckSettings;
}

/** The changes of the import by lot and field: before and after. */
export function PlanChanges({ plan, settings }: PlanChangesProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useLotFieldLabel();
  const valueText = usePlanValue(settings);
  if (plan.changes.length === 0) return null;
  return (
    <section aria-label={t("import.plan.changes")} className="mfi-plan__changes">
      <h2 className="mfi-plan__title">{t("import.plan.changes")}</h2>
      <div className="mfi-plan__table">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t("import.plan.lot")}</th>
              <th scope="col">{t("import.plan.field")}</th>
              <th scope="col">{t("import.plan.before")}</th>
              <th scope="col">{t("import.plan.after")}</th>
            </tr>
          </thead>
          <tbody>
            {plan.changes.flatMap(({ statusID, name, ref, fields }) =>
              fields.map(({ field, old, new: value }, index) => (
                <tr key={`${statusID}:${field}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={fields.length}>
                      <AppLink to={`/inventory?node=${statusID}`} target="_blank">
                        {name ?? t("missingName")}
                      </AppLink>
                      {ref && <small>{ref}</small>}
                    </th>
                  )}
                  <td>{label(field)}</td>
                  <td>
                    <del>{valueText(field as ImportKey, old)}</del>
                  </td>
                  <td>
                    <ins>{valueText(field as ImportKey, value)}</ins>
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </HTMLTable>
      </div>
      {plan.updated > plan.changes.length && (
        <p>{t("import.plan.moreChanges", { count: plan.updated - plan.changes.length })}</p>
      )}
    </section>
  );
}
