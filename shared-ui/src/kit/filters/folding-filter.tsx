import { type ReactNode, useEffect, useId, useState } from "react";
import { ChevronDownIcon, ChevronRightIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";

interface FoldingFilterProps {
  readonly name: string;
  /** How many values are chosen; shown beside the name. */
  readonly chosen?: number;
  /** It unfolds as soon as this holds. */
  readonly isActive?: boolean;
  /** Whether it starts unfolded. */
  readonly unfolded: boolean;
  readonly children: ReactNode;
}

/** A filter under its name, which folds it. */
export function FoldingFilter({
  name,
  chosen = 0,
  isActive = false,
  unfolded,
  children,
}: FoldingFilterProps) {
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(unfolded || isActive);
  useEffect(() => {
    if (isActive) setOpen(true);
  }, [isActive]);
  return (
    <fieldset className="gis-facet">
      <legend>
        <button
          type="button"
          className="gis-facet__toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            <ChevronDownIcon size={14} aria-hidden="true" />
          ) : (
            <ChevronRightIcon size={14} aria-hidden="true" />
          )}
          {name}
          {chosen > 0 && <span className="gis-facet__chosen">{format.number(chosen)}</span>}
        </button>
      </legend>
      {isOpen && <div id={id}>{children}</div>}
    </fieldset>
  );
}
