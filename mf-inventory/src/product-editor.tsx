import "./kernel/kernel.css";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createSlotPart } from "@gisement/shared-ui/remote";
import { LotSheet } from "./features/product/lot-sheet.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

function ProductEditor({ lotID }: { lotID: string }) {
  return (
    <TeamPropertySet>
      <OverlayHost>
        <LotSheet lotID={lotID} />
      </OverlayHost>
    </TeamPropertySet>
  );
}

/** A part of the slot `product-editor`: the sheet of a lot. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProductEditor, texts: loadedTexts });
