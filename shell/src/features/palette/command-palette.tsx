import { Dialog } from "@gisement/shared-ui/blueprint";
import { lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import { whenIdle } from "../../runtime/when-idle.ts";
import { useEarlyKeys } from "./use-early-keys.ts";

const PaletteBody = lazyPart(
  async () => (await import("./palette-body.tsx")).PaletteBody,
  ({ query }) => <div className="shell-palette__field">{query}</div>,
);
/** Milliseconds after which the code of the palette is loaded on a page that is never idle. */
const LONGEST_WAIT = 10_000;

/** Finds the rows, areas and commands that a text names, and acts on them (Ctrl or Cmd with K). */
export function CommandPalette() {
  const { t } = useTranslation("shell");
  const { panels } = useRuntime();
  const { panel, show } = useStore(panels);
  const titleID = useId();
  const [query, setQuery] = useState("");
  useEarlyKeys(() => panels.getState().panel === "palette", setQuery);
  useEffect(() => whenIdle(() => void PaletteBody.prepare().catch(() => undefined), LONGEST_WAIT), []);
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
