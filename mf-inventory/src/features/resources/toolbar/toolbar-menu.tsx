import { Menu, MenuDivider, MenuItem } from "@gisement/shared-ui/blueprint";
import { CheckIcon, DownloadIcon, Redo2Icon, Undo2Icon } from "@gisement/shared-ui/icons";
import { PrintMenuItem } from "@gisement/shared-ui/print";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { LAYOUT_ICONS } from "../layouts/layout-switch.tsx";
import { LAYOUTS, type Layout } from "../state/resources-state.ts";
import type { Density } from "../state/use-density.ts";

export interface ToolbarMenuProps {
  /** The toolbar has room for the search and the filters only: everything else is here. */
  readonly isNarrow: boolean;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly history: {
    readonly canUndo: boolean;
    readonly canRedo: boolean;
    readonly isBusy: boolean;
    readonly undo: () => void;
    readonly redo: () => void;
  } | null;
  /** Null for a team without exports. */
  readonly onExport: (() => void) | null;
}

/** What the toolbar has no room for. */
export function ToolbarMenu(props: ToolbarMenuProps) {
  const { isNarrow, layout, density, history, onExport } = props;
  const { t } = useTranslation(NAMESPACE);
  const tick = (isChosen: boolean) => (isChosen ? <CheckIcon size={14} /> : undefined);
  return (
    <Menu aria-label={t("list.moreTools")} autoFocusItem>
      {isNarrow &&
        LAYOUTS.map((each) => {
          const Icon = LAYOUT_ICONS[each];
          return (
            <MenuItem
              key={each}
              icon={<Icon />}
              text={t(`layout.${each}`)}
              labelElement={tick(each === layout)}
              aria-current={each === layout || undefined}
              onClick={() => props.onLayout(each)}
            />
          );
        })}
      {isNarrow && history && (
        <>
          <MenuDivider />
          <MenuItem
            icon={<Undo2Icon />}
            text={t("edit.undo")}
            disabled={!history.canUndo || history.isBusy}
            onClick={history.undo}
          />
          <MenuItem
            icon={<Redo2Icon />}
            text={t("edit.redo")}
            disabled={!history.canRedo || history.isBusy}
            onClick={history.redo}
          />
        </>
      )}
      {layout === "table" && (
        <>
          {isNarrow && <MenuDivider />}
          {(["comfortable", "dense"] as const).map((each) => (
            <MenuItem
              key={each}
              text={t(`density.${each}`)}
              labelElement={tick(each === density)}
              aria-current={each === density || undefined}
              onClick={() => props.onDensity(each)}
            />
          ))}
        </>
      )}
      {(onExport || layout === "table") && (isNarrow || layout === "table") && <MenuDivider />}
      {onExport && <MenuItem icon={<DownloadIcon />} text={t("export.action")} onClick={onExport} />}
      {/* The other layouts draw only the cards in view. */}
      {layout === "table" && <PrintMenuItem />}
    </Menu>
  );
}
