import { Button } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

interface AsideToggleProps {
  /** Matches that were put aside. */
  readonly count: number;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows the matches that were put aside among the others; nothing if there are none. */
export function AsideToggle({ count, isOn, onChange }: AsideToggleProps) {
  const { t } = useTranslation(NAMESPACE);
  if (count === 0) return null;
  return (
    <Button
      variant="minimal"
      text={t(isOn ? "alerts.hideAside" : "alerts.showAside", { count })}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    />
  );
}
