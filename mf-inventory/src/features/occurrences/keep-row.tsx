import { ChevronDownIcon, ChevronRightIcon } from "@gisement/shared-ui/icons";
import { type ReactNode, useId, useState } from "react";

interface KeepRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** What happens while the row is folded, for example "Garder le lieu de chaque lot". */
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Shows the fields whatever the user folded: something is missing or wrong there. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A row that says what happens to one thing, and unfolds to change it. */
export function KeepRow({ icon, label, value, note, open = false, children }: KeepRowProps) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const shown = open || unfolded;
  return (
    <div className="mfi-keep">
      <button
        type="button"
        className="mfi-keep__head"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setUnfolded(!shown)}
      >
        <span className="mfi-keep__icon" aria-hidden="true">
          {icon}
        </span>
        {label && <span className="mfi-keep__label">{label}</span>}
        <span className="mfi-keep__value">
          {value}
          {note && <span className="mfi-keep__note">{note}</span>}
        </span>
        <span className="mfi-keep__chevron" aria-hidden="true">
          {shown ? <ChevronDownIcon /> : <ChevronRightIcon />}
        </span>
      </button>
      <div id={id} className="mfi-keep__body" hidden={!shown}>
        {shown && children}
      </div>
    </div>
  );
}
