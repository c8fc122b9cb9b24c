import "./kernel/kernel.css";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { FirstStepsCard } from "./features/first-steps/first-steps-card.tsx";
import { ImportDrop } from "./features/first-steps/import-drop.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

function FirstStepsPart() {
  return (
    <OverlayHost>
      <FirstStepsCard />
      <ImportDrop />
    </OverlayHost>
  );
}

/** The card of the first steps, in the slot `dashboard.card`. */
export const mount = createSlotPart({ name: NAMESPACE, Part: FirstStepsPart, texts: loadedTexts });
