import { Button, ButtonGroup } from "@gisement/shared-ui/blueprint";

interface ChoiceRowProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A few choices side by side; the current one is pressed. */
export function ChoiceRow<Value extends string>({ label, value, options, onChoose }: ChoiceRowProps<Value>) {
  return (
    <fieldset className="shell-choice">
      <legend className="shell-choice__label">{label}</legend>
      <ButtonGroup fill>
        {options.map((option) => (
          <Button
            key={option.value}
            size="small"
            lang={option.lang}
            text={option.text}
            active={option.value === value}
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          />
        ))}
      </ButtonGroup>
    </fieldset>
  );
}
