import { isPart, subtractQuantity } from "@gisement/shared-domain/occurrences";
import { NumberField, SelectField, useWatch } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { HeldMark } from "../../kernel/lots/held-mark.tsx";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The lots with the new quantity and status of each (INV-504). */
export function StatusRows({ lots }: { readonly lots: readonly SelectedLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <table className="mfi-status-rows">
      <thead>
        <tr>
          <th scope="col">{t("occurrences.lot")}</th>
          <th scope="col">{t("occurrences.current")}</th>
          <th scope="col">{t("occurrences.newQuantity")}</th>
          <th scope="col">{t("occurrences.newStatus")}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot, index) => (
          <StatusRow key={lot.id} lot={lot} index={index} />
        ))}
      </tbody>
    </table>
  );
}

function StatusRow({ lot, index }: { readonly lot: SelectedLot; readonly index: number }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { choicesOf } = useOptions();
  const [quantity, action] = useWatch({
    name: [`items.${index}.quantity`, `items.${index}.action`],
  }) as [number | null, string | null];
  const name = lot.name ?? t("missingName");
  const unit = lot.quantity?.unit ?? null;
  const current = lot.quantity?.number ?? null;
  const rest = isPart(quantity, current) ? subtractQuantity(current ?? 0, quantity ?? 0) : null;
  return (
    <tr>
      <th scope="row">
        {name}
        {rest !== null && (
          <span className="mfi-status-rows__rest">
            {t("occurrences.rest", { quantity: format.quantity({ number: rest, unit }) })}
          </span>
        )}
      </th>
      <td className="mfi-status-rows__current">
        <span className="mfi-status-rows__label">{t("occurrences.current")}</span>
        {format.quantity(lot.quantity) || t("occurrences.unknown")}
        <HeldMark held={lot.held ?? 0} quantity={lot.quantity?.number} />
      </td>
      <td>
        <NumberField
          className="mfi-cell-field"
          name={`items.${index}.quantity`}
          label={t("occurrences.quantityOf", { name })}
          suffix={format.unit(unit)}
        />
      </td>
      <td>
        <SelectField
          className="mfi-cell-field"
          name={`items.${index}.action`}
          label={t("occurrences.statusOf", { name })}
          placeholder={t("occurrences.chooseStatus")}
          options={choicesOf("action", action)}
        />
      </td>
    </tr>
  );
}
