import { Dialog } from "@gisement/shared-ui/blueprint";
import { lazyPart } from "@gisement/shared-ui/states";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../../runtime/use-runtime.tsx";

const PaletteBody = lazyPart(
  async () => (await import("./palette-body.tsx")).PaletteBody,
  () => <div className="shell-palette__field" />,
);

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
      <PaletteBody close={() => show(null)} />
    </Dialog>
  );
}
