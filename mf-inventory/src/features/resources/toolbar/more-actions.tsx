import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import type { GridAction } from "@gisement/shared-ui/data-grid";
import { EllipsisIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface MoreActionsProps {
  readonly actions: readonly GridAction[];
  /** Actions shown in the menu on phones only; wider screens show them beside it. */
  readonly onPhone?: readonly GridAction[];
}

/** Menu of further actions. */
export function MoreActions({ actions, onPhone = [] }: MoreActionsProps) {
  const { t } = useTranslation(NAMESPACE);
  if (actions.length + onPhone.length === 0) return null;
  const entry = (action: GridAction, className?: string) => (
    <MenuItem
      key={action.id}
      className={className}
      icon={action.icon}
      text={action.label}
      intent={action.intent}
      onClick={action.run}
    />
  );
  return (
    <Popover
      placement="top-end"
      minimal
      content={
        <Menu aria-label={t("list.moreActions")}>
          {onPhone.map((action) => entry(action, "mfi-selection-entry"))}
          {actions.map((action) => entry(action))}
        </Menu>
      }
    >
      <Button icon={<EllipsisIcon />} aria-label={t("list.moreActions")} title={t("list.moreActions")} />
    </Popover>
  );
}
