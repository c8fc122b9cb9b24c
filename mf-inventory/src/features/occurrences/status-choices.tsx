import { useOptions } from "@gisement/shared-ui/property-set";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { orderStatuses, type StatusChoice, statusOfKey } from "../../kernel/lots/status-order.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

const HINTED = [
  "sale",
  "give",
  "reuse",
  "keep",
  "store",
  "repair",
  "rent",
  "recycle",
  "dispose",
  "done",
  "tbd",
] as const;
type Hinted = (typeof HINTED)[number];
const isHinted = (value: string): value is Hinted => (HINTED as readonly string[]).includes(value);

interface StatusChoicesProps {
  readonly value: string | null;
  readonly onChoose: (action: string) => void;
}

/** The statuses as large choices, each with its key. */
export function StatusChoices({ value, onChoose }: StatusChoicesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { choicesOf } = useOptions();
  const name = useId();
  const options = choicesOf("action");
  const choices = useMemo(() => orderStatuses(options), [options]);

  const latest = useRef({ choices, onChoose });
  latest.current = { choices, onChoose };
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const action = statusOfKey(event, latest.current.choices);
      if (action === null) return;
      event.preventDefault();
      latest.current.onChoose(action);
    };
    document.addEventListener("keydown", choose);
    return () => document.removeEventListener("keydown", choose);
  }, []);

  return (
    <div className="mfi-statuses" role="radiogroup" aria-label={t("occurrences.newStatus")}>
      {choices.map((choice) => (
        <StatusOption
          key={choice.value}
          choice={choice}
          name={name}
          hint={isHinted(choice.value) ? t(`occurrences.hint.${choice.value}`) : null}
          checked={choice.value === value}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface StatusOptionProps {
  readonly choice: StatusChoice;
  readonly name: string;
  readonly hint: string | null;
  readonly checked: boolean;
  readonly onChoose: (action: string) => void;
}

function StatusOption({ choice, name, hint, checked, onChoose }: StatusOptionProps) {
  return (
    <label className="mfi-status-choice" data-checked={checked || undefined}>
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={checked}
        aria-label={choice.label}
        {...(choice.key ? { "aria-keyshortcuts": choice.key } : {})}
        onChange={() => onChoose(choice.value)}
      />
      <StatusTile kind="action" value={choice.value} size={24} />
      <span className="mfi-status-choice__text">
        <span className="mfi-status-choice__name">{choice.label}</span>
        {hint && <span className="mfi-status-choice__hint">{hint}</span>}
      </span>
      {choice.key && (
        <span className="mfi-status-choice__key" aria-hidden="true">
          {choice.key}
        </span>
      )}
    </label>
  );
}
