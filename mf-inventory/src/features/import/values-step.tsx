import type { ColumnMatch, UnknownValue, ValueChoices } from "@gisement/shared-domain/import";
import { Button, HTMLTable } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { useTranslation } from "react-i18next";
import { useLotFieldLabel } from "../../kernel/fields/use-lot-field-label.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { choicesFor, type ImportSettings } from "./settings.ts";

interface ValuesStepProps {
  readonly unknown: readonly UnknownValue[];
  readonly matches: readonly ColumnMatch[];
  readonly settings: ImportSettings;
  readonly choices: ValueChoices;
  readonly onChange: (choices: ValueChoices) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Maximum values to match by hand; the rest is corrected in the preview. */
const SHOWN = 200;
/** Options besides the values of a list: leave the cells empty, or correct each one in the preview. */
const LEAVE_EMPTY = "\u0000empty";
const BY_HAND = "";

/** Step 3: matches each unknown value once for its whole column. */
export function ValuesStep({
  unknown,
  matches,
  settings,
  choices,
  onChange,
  onBack,
  onNext,
}: ValuesStepProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const label = useLotFieldLabel();
  const choose = (key: string, chosen: string) => {
    const { [key]: _former, ...others } = choices;
    onChange(chosen === BY_HAND ? others : { ...others, [key]: chosen === LEAVE_EMPTY ? null : chosen });
  };
  return (
    <div className="mfi-columns">
      <p>{t("import.valuesIntro", { count: unknown.length })}</p>
      <div className="mfi-columns__table">
        <HTMLTable compact striped>
          <thead>
            <tr>
              <th scope="col">{t("import.fileColumn")}</th>
              <th scope="col">{t("import.foundValue")}</th>
              <th scope="col" className="mfi-columns__spare">
                {t("import.rowsColumn")}
              </th>
              <th scope="col">{t("import.value")}</th>
            </tr>
          </thead>
          <tbody>
            {unknown.slice(0, SHOWN).map(({ key, field, column, text, count, suggestion }) => {
              const options = choicesFor(field, settings);
              const chosen = choices[key];
              const isGuess = options.some(({ value, label }) => value === chosen && label === suggestion);
              return (
                <tr key={key}>
                  <th scope="row">{matches[column]?.column ?? label(field)}</th>
                  <td>{text}</td>
                  <td className="mfi-columns__spare">{format.number(count)}</td>
                  <td>
                    <Select
                      aria-label={t("import.valueOf", {
                        value: text,
                        field: label(field),
                      })}
                      options={[
                        { value: BY_HAND, label: t("import.valueByHand") },
                        { value: LEAVE_EMPTY, label: t("import.emptyCell") },
                        ...options,
                      ]}
                      value={chosen === null ? LEAVE_EMPTY : (chosen ?? BY_HAND)}
                      onChange={(next) => choose(key, next)}
                    />
                    {isGuess && <small>{t("import.guessed")}</small>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </HTMLTable>
      </div>
      {unknown.length > SHOWN && <p>{t("import.moreValues", { count: unknown.length - SHOWN })}</p>}
      <div className="mfi-import__actions">
        <Button onClick={onBack} text={t("import.back")} />
        <Button intent="primary" onClick={onNext} text={t("import.check")} />
      </div>
    </div>
  );
}
