import "./kernel/kernel.css";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { type ProposedValue, ProposedValues } from "./kernel/product/proposal/proposed-values.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

function ProposedChange({ lotID, fields }: { lotID: string; fields: readonly ProposedValue[] }) {
  return (
    <TeamPropertySet>
      <ProposedValues lotID={lotID} fields={fields} />
    </TeamPropertySet>
  );
}

/** A part of the slot `proposed-change`: the values of a proposal, as the inventory writes them. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProposedChange, texts: loadedTexts });
