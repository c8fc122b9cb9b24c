import { LOT } from "@gisement/shared-domain/records/lot";
import { DateRangeFields } from "@gisement/shared-ui/form";
import { SectionFields } from "./section-fields.tsx";
import { useFormLabel } from "./use-form-label.ts";

const { startDate, endDate } = LOT.fields;

/** Price, and the days between which the lot is available. */
export function SaleFields() {
  const label = useFormLabel();
  return (
    <>
      <SectionFields group="sale" without={[startDate.key, endDate.key]} />
      <div className="mfi-product-grid">
        <DateRangeFields
          start={{ name: startDate.key, label: label(startDate.key) }}
          end={{ name: endDate.key, label: label(endDate.key) }}
        />
      </div>
    </>
  );
}
