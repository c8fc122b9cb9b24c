import {
  compileFormula,
  type FormulaError,
  type FormulaErrorKind,
  formulaErrorTexts,
} from "@gisement/shared-domain/formula";
import { explainNames } from "@gisement/shared-domain/formula-fields";
import { type Ref, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../../kit/blueprint/popover.tsx";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { ColouredFormula } from "./coloured-formula.tsx";
import { CompletionList } from "./completion-list.tsx";
import { FormulaSignature } from "./formula-signature.tsx";
import { useCompletion } from "./use-completion.ts";
import "./formula.css";

export interface FormulaEditorProps {
  readonly id?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names of the fields that the formula may refer to, in the order in which they are offered. */
  readonly names: readonly string[];
  /** Names of properties that formulas cannot refer to. */
  readonly unusable?: ReadonlySet<string>;
  /** Errors that concern other formulas too, such as circular references; shown if the formula itself is valid. */
  readonly errors?: readonly FormulaError[];
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly onBlur?: () => void;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-required"?: boolean;
}

/** Errors of a formula that is still being typed: not shown before the field is left. */
const UNFINISHED: ReadonlySet<FormulaErrorKind> = new Set([
  "value-required-after-operator",
  "unclosed-quote",
  "unclosed-double-quote",
  "unclosed-bracket",
  "unclosed-reference-bracket",
  "invalid-function",
  "reference-name-required",
]);
const NO_NAMES: ReadonlySet<string> = new Set();
const NO_ERRORS: readonly FormulaError[] = [];

/**
 * A text field for a formula: coloured parts, a list of fields and functions while typing (arrows move, Enter inserts,
 * Escape closes, Ctrl and Space opens), help on the function around the caret, and the errors below.
 */
export function FormulaEditor(props: FormulaEditorProps) {
  const { value, onChange, names, unusable = NO_NAMES, disabled } = props;
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const ownId = useId();
  const [listId, signatureId, errorsId] = [`${ownId}-list`, `${ownId}-signature`, `${ownId}-errors`];
  const field = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const completion = useCompletion(field, value, caret, names);
  const { items } = completion.completion;
  const isOpen = completion.isOpen && isFocused && !disabled;

  const found = useMemo(() => {
    if (value.trim() === "") return NO_ERRORS;
    const compiled = compileFormula(value, { names });
    return compiled.ok ? (props.errors ?? NO_ERRORS) : explainNames(compiled.errors, unusable);
  }, [value, names, unusable, props.errors]);
  const errors = isFocused ? found.filter(({ kind }) => !UNFINISHED.has(kind)) : found;
  const texts = formulaErrorTexts(errors, locale);
  const described = [
    texts.length > 0 ? errorsId : null,
    isFocused ? signatureId : null,
    props["aria-describedby"],
  ];

  return (
    <div className="gis-formula">
      <Popover
        isOpen={isOpen}
        placement="bottom-start"
        minimal
        autoFocus={false}
        enforceFocus={false}
        shouldReturnFocusOnClose={false}
        matchTargetWidth
        transitionDuration={0}
        content={
          <CompletionList id={listId} items={items} active={completion.active} onPick={completion.pick} />
        }
        // The field itself says what it opens.
        renderTarget={({ ref }) => (
          <div ref={ref} className={`gis-formula__box${texts.length > 0 ? " gis-formula__box--wrong" : ""}`}>
            <div className="gis-formula__colours" aria-hidden="true">
              <ColouredFormula source={value} errors={errors} />
              {/* A last empty line has a height only if something follows it. */}
              {"\u200b"}
            </div>
            <textarea
              id={props.id}
              ref={(node) => {
                field.current = node;
                if (typeof props.inputRef === "function") props.inputRef(node);
                else if (props.inputRef) props.inputRef.current = node;
              }}
              className="gis-formula__input"
              // A field of several lines cannot be a combobox; a text box has its list and its emphasised choice too.
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen ? `${listId}-${completion.active}` : undefined}
              aria-invalid={texts.length > 0 || undefined}
              aria-label={props["aria-label"]}
              aria-describedby={described.filter(Boolean).join(" ") || undefined}
              aria-required={props["aria-required"]}
              value={value}
              placeholder={props.placeholder}
              disabled={disabled}
              // biome-ignore lint/a11y/noAutofocus: the caller asks for it in a dialog that has just opened.
              autoFocus={props.autoFocus}
              rows={1}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              onChange={(event) => {
                setCaret(event.currentTarget.selectionStart);
                completion.onTyped();
                onChange(event.currentTarget.value);
              }}
              onSelect={(event) => {
                const { selectionStart } = event.currentTarget;
                // Typing has set it; any other move leaves the name that was being typed.
                if (selectionStart === caret) return;
                setCaret(selectionStart);
                completion.close();
              }}
              onKeyDown={(event) => {
                if (!completion.onKeyDown(event)) return;
                event.preventDefault();
                // Escape closes only the list, Enter does not submit the form.
                event.stopPropagation();
              }}
              onFocus={() => setFocused(true)}
              onBlur={() => {
                setFocused(false);
                completion.close();
                props.onBlur?.();
              }}
            />
          </div>
        )}
      />
      {isFocused && <FormulaSignature id={signatureId} source={value} caret={caret} />}
      <div role="status">
        <div className="gis-sr-only">{isOpen && t("formula.offered", { count: items.length })}</div>
        <div id={errorsId} className="gis-formula__errors">
          {texts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </div>
      </div>
    </div>
  );
}
