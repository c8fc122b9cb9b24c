import "./kernel/kernel.css";
import type { ShellSlots } from "@gisement/shared-domain/remote";
import { OverlayHost } from "@gisement/shared-ui/overlays";
import { createSlotPart, useSlotEmit } from "@gisement/shared-ui/remote";
import { RequestDialog } from "./features/request/late-request-dialog.tsx";
import { loadedTexts } from "./texts/loaded-texts.ts";
import { NAMESPACE } from "./texts/namespace.ts";

/** Asks the owners of lots for them, from a page of another remote. */
export function LotRequest({ lotIDs, source }: ShellSlots["lot-request"]["props"]) {
  const emit = useSlotEmit("lot-request");
  return (
    <OverlayHost>
      <RequestDialog lotIDs={lotIDs} source={source} onClose={() => emit("closed", {})} />
    </OverlayHost>
  );
}

/** A part of the slot `lot-request`: the dialog of a request. */
export const mount = createSlotPart({ name: NAMESPACE, Part: LotRequest, texts: loadedTexts });
