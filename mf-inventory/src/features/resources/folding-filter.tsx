import { ChevronDownIcon, ChevronRightIcon } from "@gisement/shared-ui/icons";
import { type ReactNode, useEffect, useId, useState } from "react";

interface FoldingFilterProps {
  readonly name: string;
  /** Whether it filters at the moment: it unfolds then. */
  readonly isActive: boolean;
  /** Whether it starts unfolded. */
  readonly unfolded: boolean;
  readonly children: ReactNode;
}

/** A filter that shows only its name until it is opened. */
export function FoldingFilter({ name, isActive, unfolded, children }: FoldingFilterProps) {
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
        </button>
      </legend>
      {isOpen && <div id={id}>{children}</div>}
    </fieldset>
  );
}
