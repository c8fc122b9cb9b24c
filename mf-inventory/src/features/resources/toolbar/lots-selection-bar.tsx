import type { NavigationIconName } from "@gisement/shared-domain/remote";
import { Button } from "@gisement/shared-ui/blueprint";
import type { GridAction } from "@gisement/shared-ui/data-grid";
import { useFormat } from "@gisement/shared-ui/locale";
import { Progress } from "@gisement/shared-ui/progress";
import { useOfferedActs } from "@gisement/shared-ui/remote";
import { SelectionBar } from "@gisement/shared-ui/selection-bar";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { sumText } from "../list/selection-sums.ts";
import type { useSelection } from "../list/use-selection.ts";
import { MoreActions } from "./more-actions.tsx";

interface LotsSelectionBarProps {
  readonly selection: ReturnType<typeof useSelection>;
  readonly actions: readonly GridAction[];
  /** Set if more rows can be selected than are loaded. */
  readonly onSelectAll?: { total: number; select: () => void };
  /** The list has more lots than one step may change, so not all of them can be selected. */
  readonly isTooMany: boolean;
}

/** Most frequent bulk actions, shown as buttons; the others are in the menu. Phones have room for the first. */
const SHOWN = ["status", "takeOut", "assign", "move", "quote"] as const;

/** Icons of the actions in the palette, which knows icons by name. */
const ICONS: Readonly<Record<string, NavigationIconName>> = {
  status: "tag",
  takeOut: "projects",
  move: "map-marker",
  assign: "projects",
  quote: "document",
  comments: "chat",
  labels: "barcode",
  export: "export",
  edit: "draw",
  bulk: "list",
  reference: "tags",
  remove: "archive",
};

/** The selection: its size, its sums and its actions. */
export function LotsSelectionBar({ selection, actions, onSelectAll, isTooMany }: LotsSelectionBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shown = SHOWN.flatMap((id) => {
    const action = actions.find((each) => each.id === id);
    return action ? [{ ...action, short: t(`selection.${id}`) }] : [];
  });
  const more = actions.filter(({ id }) => !(SHOWN as readonly string[]).includes(id));
  useOfferedActs({
    label: t("selection.palette", {
      count: selection.ids.size,
      formatted: format.number(selection.ids.size),
    }),
    acts: actions.map(({ id, label, run }) => ({ id, label, icon: ICONS[id] ?? "cube", run })),
  });
  return (
    <SelectionBar
      count={selection.ids.size}
      sum={sumText(selection.lots, format)}
      onClear={selection.clear}
      {...(onSelectAll && selection.progress === null ? { onSelectAll } : {})}
      actions={
        <>
          {selection.progress !== null && (
            <Progress value={selection.progress} label={t("list.selectingAll")} />
          )}
          {isTooMany && (
            <span className="mfi-selection-limit">
              {t("list.selectionLimit", { formatted: format.number(selection.limit) })}
            </span>
          )}
          {shown.map((action) => (
            <Button
              key={action.id}
              className={action === shown[0] ? undefined : "mfi-selection-action"}
              icon={action.icon}
              text={action.short}
              aria-label={action.label}
              title={action.label}
              onClick={action.run}
            />
          ))}
          <MoreActions actions={more} onPhone={shown.slice(1)} />
        </>
      }
    />
  );
}
