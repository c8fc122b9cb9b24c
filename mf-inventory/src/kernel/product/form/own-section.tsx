import { type Field, isFoundKind, isInForm } from "@gisement/shared-domain/fields";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { type FoundChoices, FoundChoicesContext } from "@gisement/shared-ui/record-form";
import { useMemo } from "react";
import { withNamedChoices } from "../../lot-actions/lot-fields.ts";
import { useFieldChoices } from "../../lot-actions/use-field-choices.ts";
import { useRelated } from "../../lots/api/related/use-related.ts";
import { PropertyControl } from "./field-control.tsx";

/** The team's own properties shown in the form. */
export function useFormFields(): readonly Field[] {
  const { fields } = useOwnFields();
  return fields.filter(isInForm);
}

/** The team's own properties of lots. */
export function OwnFields() {
  const { fields } = useOwnFields();
  return <PropertyControls own={fields} />;
}

/** The given properties, each with the control of its type. */
export function PropertyControls({ own }: { readonly own: readonly Field[] }) {
  const choices = useFieldChoices();
  const fields = withNamedChoices({ ...choices, own }).filter(isInForm);
  return (
    <FoundChoicesContext value={useFound()}>
      <div className="mfi-product-grid">
        {fields.map((field) => (
          <PropertyControl key={field.key} field={field} />
        ))}
      </div>
    </FoundChoicesContext>
  );
}

function useFound(): FoundChoices {
  const related = useRelated();
  return useMemo(
    () => ({
      isFound: ({ list }) => isFoundKind(list ?? ""),
      search: ({ list = "" }, text) => isFoundKind(list) && related.search(list, text),
      name: ({ list = "" }, value) => isFoundKind(list) && related.nameOf(list, value),
    }),
    [related],
  );
}
