import { DEFAULT_FACTORS } from "@gisement/shared-domain/projects";
import { DialogBody, HTMLTable } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./factors.css";

/** The product's own values, which count where the team has none. */
export function DefaultFactors() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  return (
    <DialogBody className="mfs-factors">
      <p>{t("factors.defaultsText")}</p>
      <HTMLTable compact className="mfs-factors__table">
        <thead>
          <tr>
            <th scope="col">{t("factors.category")}</th>
            <th scope="col">{t("factors.co2Impact")}</th>
            <th scope="col">{t("factors.wasteCost")}</th>
          </tr>
        </thead>
        <tbody>
          {DEFAULT_FACTORS.map(({ category, co2Impact, wasteCost }) => (
            <tr key={category}>
              <th scope="row">{labelOf("category", category)}</th>
              <td className="gis-num">{format.number(co2Impact ?? 0, 2)}</td>
              <td className="gis-num">{format.number(wasteCost ?? 0, 2)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </DialogBody>
  );
}
