import { Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ImportMode } from "./api/run-import.ts";

const MODES: readonly ImportMode[] = ["create", "both", "update"];

interface ModeChoiceProps {
  readonly mode: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
  /** Whether a column holds unique ids: without one there is nothing to find lots by. */
  readonly hasReference: boolean;
}

/** Whether rows make lots, change the lots that have their unique id, or both. */
export function ModeChoice({ mode, onChange, hasReference }: ModeChoiceProps) {
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
            disabled={each !== "create" && !hasReference}
          />
        ))}
      </RadioGroup>
      <p className="mfi-mode__hint">{t(hasReference ? "import.mode.hint" : "import.mode.needsReference")}</p>
    </div>
  );
}
