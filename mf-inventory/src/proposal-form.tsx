import "./kernel/kernel.css";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { createSlotPart, useSlotEmit } from "@gisement/shared-ui/remote";
import { LazyEditDialog } from "./kernel/product/lazy-edit-dialog.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

function ProposalForm({ lotID }: { lotID: string }) {
  const emit = useSlotEmit("proposal-form");
  return (
    <TeamPropertySet>
      <OverlayHost>
        <LazyEditDialog
          statusID={lotID}
          proposes
          onClose={(lotID) => emit("closed", { sent: lotID !== null })}
        />
      </OverlayHost>
    </TeamPropertySet>
  );
}

/** A part of the slot `proposal-form`: the form of a lot in a dialog, to propose a change of it. */
export const mount = createSlotPart({ name: NAMESPACE, Part: ProposalForm, texts: loadedTexts });
