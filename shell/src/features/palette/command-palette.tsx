import { Dialog } from "@gisement/shared-ui/blueprint";
import { lazy, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../../runtime/use-runtime.tsx";

const PaletteBody = lazy(async () => ({ default: (await import("./palette-body.tsx")).PaletteBody }));

/** Finds the rows, areas and commands that a text names, and acts on them (Ctrl or Cmd with K). */
export function CommandPalette() {
  const { t } = useTranslation("shell");
  const { panels } = useRuntime();
  const { panel, show } = useStore(panels);
  const titleID = useId();
  return (
    <Dialog
      isOpen={panel === "palette"}
      onClose={() => show(null)}
      className="shell-palette"
      aria-labelledby={titleID}
      transitionDuration={80}
    >
      <h2 id={titleID} className="gis-sr-only">
        {t("palette.title")}
      </h2>
      <Suspense fallback={<div className="shell-palette__field" />}>
        <PaletteBody close={() => show(null)} />
      </Suspense>
    </Dialog>
  );
}
