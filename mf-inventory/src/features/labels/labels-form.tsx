import { findSheet, labelsPerSheet, SHEET_FORMATS } from "@gisement/shared-domain/labels";
import { Button, Checkbox, FormGroup, InputGroup, Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import { SuggestInput } from "@gisement/shared-ui/form";
import { XIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { LABEL_PARTS, type LabelSettings, MOST_BLANK, readBlank, readStart } from "./label-settings.ts";

interface LabelsFormProps {
  readonly settings: LabelSettings;
  readonly onChange: (changes: Partial<LabelSettings>) => void;
  readonly start: string;
  readonly onStart: (start: string) => void;
  readonly blank: string;
  readonly onBlank: (blank: string) => void;
  readonly places: readonly string[];
  readonly onPlaces: (places: readonly string[]) => void;
}

/** Settings of the printer's sheet and of the printed parts. */
export function LabelsForm(props: LabelsFormProps) {
  const { settings, onChange, start, onStart, blank, onBlank } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const id = useId();
  const sheet = findSheet(settings.sheet);
  const most = labelsPerSheet(sheet);
  const startProblem = readStart(start, settings.sheet) === null ? t("labels.startWrong", { most }) : null;
  const blankProblem = readBlank(blank) === null ? t("labels.blankWrong", { most: MOST_BLANK }) : null;
  return (
    <form className="mfi-labels__form" onSubmit={(event) => event.preventDefault()}>
      <FormGroup label={t("labels.format")} labelFor={`${id}-format`}>
        <Select
          id={`${id}-format`}
          value={settings.sheet}
          onChange={(chosen) => {
            onChange({ sheet: chosen });
            onStart("1");
          }}
          options={SHEET_FORMATS.map(({ id: value, label, columns, rows }) => ({
            value,
            label: t(columns * rows === 1 ? "labels.roll" : "labels.a4", {
              count: columns * rows,
              width: format.number(label.width),
              height: format.number(label.height),
            }),
          }))}
        />
      </FormGroup>
      {most > 1 && (
        <NumberInput
          id={`${id}-start`}
          label={t("labels.start")}
          help={t("labels.startHelp")}
          value={start}
          problem={startProblem}
          onChange={onStart}
        />
      )}
      <fieldset className="mfi-labels__parts">
        <legend>{t("labels.parts")}</legend>
        {LABEL_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(`labels.part.${part}`)}
            checked={settings.parts.includes(part)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange({
                parts: LABEL_PARTS.filter((each) => (each === part ? on : settings.parts.includes(each))),
              });
            }}
          />
        ))}
      </fieldset>
      <RadioGroup
        label={t("labels.content")}
        selectedValue={settings.content}
        onChange={(event) => onChange({ content: event.currentTarget.value === "code" ? "code" : "address" })}
      >
        <Radio value="address" label={t("labels.contentAddress")} />
        <Radio value="code" label={t("labels.contentCode")} />
      </RadioGroup>
      <PlaceChoice places={props.places} onPlaces={props.onPlaces} />
      <NumberInput
        id={`${id}-blank`}
        label={t("labels.blank")}
        help={t("labels.blankHelp")}
        value={blank}
        problem={blankProblem}
        onChange={onBlank}
      />
      <p className="mfi-labels__hint">{t("labels.scaleHint")}</p>
    </form>
  );
}

interface NumberInputProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

function NumberInput({ id, label, help, value, problem, onChange }: NumberInputProps) {
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem ? "danger" : "none"}
      helperText={<span id={`${id}-help`}>{problem ?? help}</span>}
    >
      <InputGroup
        id={id}
        inputMode="numeric"
        value={value}
        intent={problem ? "danger" : "none"}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
        onValueChange={onChange}
      />
    </FormGroup>
  );
}

/** Selects places to label: scanning a place's label sets the destination of the lots. */
function PlaceChoice({ places, onPlaces }: Pick<LabelsFormProps, "places" | "onPlaces">) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const { choices, isPending } = useLotChoices();
  const nameOf = (placeID: string) => choices.placeNames.get(placeID);
  const options = choices.places
    .filter((place) => !places.includes(place.id))
    .map((place) => ({ value: place.id, label: place.name, ...(place.city ? { hint: place.city } : {}) }));
  return (
    <FormGroup label={t("labels.addPlace")} labelFor={id}>
      <SuggestInput
        id={id}
        options={options}
        value={null}
        loading={isPending}
        placeholder={t("labels.choosePlace")}
        noResults={t("labels.noPlace")}
        onChange={(value) => {
          if (value) onPlaces([...places, value]);
        }}
      />
      {places.length > 0 && (
        <ul className="mfi-labels__places">
          {places.map((placeID) => (
            <li key={placeID}>
              <span>{nameOf(placeID) ?? "…"}</span>
              <Button
                variant="minimal"
                size="small"
                icon={<XIcon />}
                aria-label={t("labels.removePlace", { name: nameOf(placeID) ?? "" })}
                onClick={() => onPlaces(places.filter((each) => each !== placeID))}
              />
            </li>
          ))}
        </ul>
      )}
    </FormGroup>
  );
}
