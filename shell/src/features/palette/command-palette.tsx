import { Dialog } from "@gisement/shared-ui/blueprint";
import { lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import { useEarlyKeys } from "./use-early-keys.ts";

const PaletteBody = lazyPart(
  async () => (await import("./palette-body.tsx")).PaletteBody,
  ({ query }) => <div className="shell-palette__field">{query}</div>,
);

/** Loads the palette's code when the first key of its shortcut goes down. */
function useEarlyCode(): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Control" || key === "Meta") PaletteBody.prepare().catch(() => undefined);
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

/** Finds the rows, areas and commands that a text names, and acts on them (Ctrl or Cmd with K). */
export function CommandPalette() {
  const { t } = useTranslation("shell");
  const { panels } = useRuntime();
  const { panel, show } = useStore(panels);
  const titleID = useId();
  const [query, setQuery] = useState("");
  useEarlyKeys(() => panels.getState().panel === "palette", setQuery);
  useEarlyCode();
  return (
    <Dialog
      isOpen={panel === "palette"}
      onClose={() => show(null)}
      onClosed={() => setQuery("")}
      className="shell-palette"
      aria-labelledby={titleID}
      transitionDuration={80}
    >
      <h2 id={titleID} className="gis-sr-only">
        {t("palette.title")}
      </h2>
      <PaletteBody query={query} onQuery={setQuery} close={() => show(null)} />
    </Dialog>
  );
}
