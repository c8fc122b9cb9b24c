import type { ActOffer } from "@gisement/shared-domain/remote";
import { useContext, useEffect, useRef } from "react";
import { ShellContext } from "./shell-context.tsx";

/** Offers acts in the palette of the shell while the part is on screen: those of its last drawing. */
export function useOfferedActs(offer: ActOffer | null): void {
  const shell = useContext(ShellContext);
  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
  }, [offer]);
  useEffect(() => shell?.offerActs(() => latest.current), [shell]);
}
