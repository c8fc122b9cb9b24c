import type { ConfirmOptions } from "@gisement/shared-domain/remote";
import { createContext, useContext, useMemo } from "react";
import { type OpenOverlayOptions, type OverlayStore, sharedOverlays } from "./overlay-store.ts";

/** The nearest host's store. A remote has its own host, so that overlays get its router and contexts. */
export const OverlayContext = createContext<OverlayStore | null>(null);

export interface Dialogs {
  open: <Result = void>(options: Omit<OpenOverlayOptions<Result>, "as">) => Promise<Result | undefined>;
  drawer: <Result = void>(options: Omit<OpenOverlayOptions<Result>, "as">) => Promise<Result | undefined>;
  confirm: (options: ConfirmOptions) => Promise<boolean>;
}

/** Opens dialogs, drawers and confirmations in the nearest `OverlayHost`. */
export function useDialogs(): Dialogs {
  const store = useContext(OverlayContext) ?? sharedOverlays;
  return useMemo(
    () => ({
      open: (options) => store.open({ ...options, as: "dialog" }),
      drawer: (options) => store.open({ ...options, as: "drawer" }),
      confirm: store.confirm,
    }),
    [store],
  );
}
