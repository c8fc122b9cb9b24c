import { ChevronRightIcon } from "@gisement/shared-ui/icons";
import type { Command } from "./command.ts";
import { markWords } from "./mark-words.ts";

interface PaletteLineProps {
  readonly command: Command;
  /** The typed text, whose words are marked in the label. */
  readonly marks: string;
  readonly id: string;
  readonly isChosen: boolean;
  readonly isFirstOfGroup: boolean;
  readonly onRun: () => void;
  /** Opens the acts, where there are no arrow keys. */
  readonly onActs: () => void;
  readonly onPoint: () => void;
}

/** One line, below the heading of its group. */
export function PaletteLine({
  command,
  marks,
  id,
  isChosen,
  isFirstOfGroup,
  onRun,
  onActs,
  onPoint,
}: PaletteLineProps) {
  return (
    <div>
      {isFirstOfGroup && (
        <div className="shell-palette__group" role="presentation">
          {command.group}
        </div>
      )}
      <div className="shell-palette__row">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys (combobox) */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant) */}
        <div
          id={id}
          role="option"
          aria-selected={isChosen}
          className="shell-palette__item"
          onClick={onRun}
          onPointerMove={onPoint}
        >
          {command.icon}
          <span className="shell-palette__text">
            <span>
              {markWords(command.label, marks).map(({ part, isMarked, at }) =>
                isMarked ? <mark key={at}>{part}</mark> : part,
              )}
            </span>
            {command.detail && <small>{command.detail}</small>}
          </span>
          {command.end}
        </div>
        {command.acts && command.acts.length > 0 && (
          // The arrow key does the same for a keyboard and a screen reader.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className="shell-palette__acts"
            onClick={onActs}
          >
            <ChevronRightIcon size={14} />
          </button>
        )}
      </div>
    </div>
  );
}
