import { PlaceSelect } from "../../src/domain/place/index.ts";
import { StatusTile } from "../../src/domain/status-tag/index.ts";
import {
  Checkbox,
  FormGroup,
  InputGroup,
  Radio,
  RadioGroup,
  Switch,
  TextArea,
} from "../../src/kit/blueprint/index.ts";
import { CodeInput } from "../../src/kit/code-input/index.ts";
import { SearchBox } from "../../src/kit/filters/index.ts";
import { DateInput, SuggestInput } from "../../src/kit/form/index.ts";
import { Select } from "../../src/kit/select/index.ts";
import { State } from "../state.tsx";
import { CONDITIONS, LONG_TEXT, nothing, STATUSES } from "../texts.ts";

const withTiles = STATUSES.slice(0, 6).map(({ value, label }) => ({
  value,
  label,
  mark: <StatusTile kind="action" value={value} />,
}));

export function Selects() {
  return (
    <>
      <State name="chosen">
        <Select aria-label="Statut" options={withTiles} value="store" onChange={nothing} />
      </State>
      <State name="hover" as="hover">
        <Select aria-label="Statut" options={withTiles} value="sale" onChange={nothing} />
      </State>
      <State name="focus" as="focus">
        <Select aria-label="Statut" options={withTiles} value="sale" onChange={nothing} />
      </State>
      <State name="empty">
        <Select
          aria-label="Statut"
          options={withTiles}
          value={null}
          placeholder="Choisir"
          onChange={nothing}
        />
      </State>
      <State name="wrong">
        <Select aria-label="Statut" options={withTiles} value="sale" invalid onChange={nothing} />
      </State>
      <State name="disabled">
        <Select aria-label="Statut" options={withTiles} value="sale" disabled onChange={nothing} />
      </State>
      <State name="long">
        <Select
          aria-label="Lot"
          options={[{ value: "long", label: LONG_TEXT }]}
          value="long"
          onChange={nothing}
        />
      </State>
    </>
  );
}

export function LongSelect() {
  const options = [...STATUSES].map(({ value, label }) => ({ value, label }));
  return <Select aria-label="Statut" options={options} value="reuse" onChange={nothing} />;
}

export function Dates() {
  return (
    <>
      <State name="chosen">
        <DateInput aria-label="Date" value="2026-12-08" onChange={nothing} />
      </State>
      <State name="empty">
        <DateInput aria-label="Date" value={null} onChange={nothing} />
      </State>
      <State name="wrong">
        <DateInput aria-label="Date" value="2026-12-08" invalid onChange={nothing} />
      </State>
      <State name="disabled">
        <DateInput aria-label="Date" value="2026-12-08" disabled onChange={nothing} />
      </State>
    </>
  );
}

export function Inputs() {
  return (
    <>
      <State name="at rest">
        <InputGroup aria-label="Nom" defaultValue="Radiateur en fonte" />
      </State>
      <State name="focus" as="focus">
        <InputGroup aria-label="Nom" defaultValue="Radiateur en fonte" />
      </State>
      <State name="wrong">
        <InputGroup aria-label="Prix" defaultValue="douze" intent="danger" />
      </State>
      <State name="disabled">
        <InputGroup aria-label="Nom" defaultValue="Radiateur en fonte" disabled />
      </State>
      <State name="empty">
        <InputGroup aria-label="Nom" placeholder="Nom du lot" />
      </State>
      <State name="search">
        <SearchBox label="Rechercher un lot" value="porte" onChange={nothing} />
      </State>
      <State name="one of many">
        <SuggestInput aria-label="État" options={[...CONDITIONS]} value="good" onChange={nothing} />
      </State>
      <State name="place">
        <PlaceSelect
          aria-label="Lieu"
          places={[{ id: "gerland", name: "Entrepôt Lyon Gerland", city: "Lyon" }]}
          value="gerland"
          onChange={nothing}
          onNew={async () => undefined}
        />
      </State>
      <State name="text">
        <TextArea aria-label="Note" fill defaultValue="Deux éléments fêlés." />
      </State>
      <State name="with a label">
        <FormGroup label="Référence" labelFor="parts-reference" helperText="Huit signes.">
          <InputGroup id="parts-reference" defaultValue="GIS-0042" />
        </FormGroup>
      </State>
    </>
  );
}

export function Choices() {
  return (
    <>
      <div className="parts-row">
        <Checkbox label="Choisi" defaultChecked />
        <Checkbox label="Libre" />
        <Checkbox label="En partie" indeterminate />
        <Checkbox label="Figé" disabled />
      </div>
      <RadioGroup label="Sens" selectedValue="in" onChange={nothing} inline>
        <Radio label="Reçues" value="in" />
        <Radio label="Envoyées" value="out" />
        <Radio label="Aucune" value="none" disabled />
      </RadioGroup>
      <div className="parts-row">
        <Switch label="Oui" defaultChecked />
        <Switch label="Non" />
        <Switch label="Figé" disabled />
      </div>
    </>
  );
}

const digitLabel = (position: number, of: number) => `Chiffre ${position} sur ${of}`;

export function Codes() {
  return (
    <>
      <State name="half typed">
        <CodeInput label="Code" digitLabel={digitLabel} value="402" onChange={nothing} />
      </State>
      <State name="wrong">
        <CodeInput label="Code refusé" digitLabel={digitLabel} value="402917" invalid onChange={nothing} />
      </State>
    </>
  );
}
