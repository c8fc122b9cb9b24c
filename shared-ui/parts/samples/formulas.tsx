import { useState } from "react";
import { FormulaEditor, FormulaTrace } from "../../src/domain/formula/index.ts";
import { StepButtons } from "../../src/domain/property-set/index.ts";
import { State } from "../state.tsx";

const NAMES = ["Prix HT", "Quantité", "Longueur", "Largeur", "Hauteur", "État"];

function Editor({ initial, disabled }: { readonly initial: string; readonly disabled?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <FormulaEditor aria-label="Formule" names={NAMES} value={value} onChange={setValue} disabled={disabled} />
  );
}

export function Formulas() {
  return (
    <>
      <State name="filled">
        <Editor initial={"if({État} = \"usé\", round({Prix HT} * 0.5, 2), {Prix HT})\n  & ' €'"} />
      </State>
      <State name="focus" as="focus">
        <Editor initial="{Longueur} * {Largeur} / 10000" />
      </State>
      <State name="wrong">
        <Editor initial="{Prix} * sqrt(2) + 'm²' # (" />
      </State>
      <State name="empty">
        <Editor initial="" />
      </State>
      <State name="disabled">
        <Editor initial="{Prix HT} * {Quantité}" disabled />
      </State>
      <State name="steps">
        <FormulaTrace
          source="round({Prix HT} * {Quantité}, 0) & {État}"
          values={{ "Prix HT": 12.5, Quantité: 4, État: null }}
        />
      </State>
    </>
  );
}

const HISTORY = { isBusy: false, undo: async () => {}, redo: async () => {} };

export function Steps() {
  return (
    <>
      <State name="both">
        <StepButtons history={{ ...HISTORY, canUndo: true, canRedo: true }} />
      </State>
      <State name="nothing to undo">
        <StepButtons history={{ ...HISTORY, canUndo: false, canRedo: false }} />
      </State>
    </>
  );
}
