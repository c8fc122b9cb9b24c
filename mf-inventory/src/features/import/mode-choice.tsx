import { Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportMode } from "./api/run-import.ts";

const MODES: readonly ImportMode[] = ["create", "both", "update"];

interface ModeChoiceProps {
  readonly mode: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
  /** Whether a column holds ids or references; without one, existing lots cannot be matched. */
  readonly identifiesLots: boolean;
}

/** Selects whether rows create lots, update the lots with their id or reference, or both. */
export function ModeChoice({ mode, onChange, identifiesLots }: ModeChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfi-mode">
      <RadioGroup
        name="import-mode"
        label={t("import.mode.title")}
        selectedValue={mode}
        onChange={(event) => onChange(event.currentTarget.value as ImportMode)}
      >
        {MODES.map((each) => (
          <Radio
            key={each}
            value={each}
            label={t(`import.mode.${each}`)}
            disabled={each !== "create" && !identifiesLots}
          />
        ))}
      </RadioGroup>
      <p className="mfi-mode__hint">
        {t(identifiesLots ? "import.mode.hint" : "import.mode.needsReference")}
      </p>
    </div>
  );
}
