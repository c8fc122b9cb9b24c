import { useOptions } from "@gisement/shared-ui/property-set";
import { ConditionStack } from "@gisement/shared-ui/status-tag";
import { useController } from "react-hook-form";

/** The condition in one tap; a second tap takes it back. */
export function ConditionChoice({ label }: { readonly label: string }) {
  const { choicesOf } = useOptions();
  const { field } = useController({ name: "condition" });
  return (
    <fieldset className="mfi-quick__conditions">
      <legend>{label}</legend>
      <div className="mfi-quick__chips">
        {choicesOf("condition").map((choice) => (
          <button
            key={choice.value}
            type="button"
            className="mfi-quick__chip"
            aria-pressed={choice.value === field.value}
            onClick={() => field.onChange(choice.value === field.value ? null : choice.value)}
          >
            <ConditionStack value={choice.value} />
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
