import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../blueprint/menu.tsx";
import { Popover } from "../blueprint/popover.tsx";
import { CheckIcon } from "../icons/icons.ts";
import type { GridApi } from "./grid-api.ts";
import type { GridCommand } from "./grid-command.ts";
import { keyText } from "./keys.ts";
import type { GridAction } from "./types.ts";

export interface OpenMenu {
  /** Position in the window, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly sections: readonly (readonly GridCommand[])[];
  /** The screen's own actions, which come first. */
  readonly actions: readonly GridAction[];
}

interface GridMenuProps<Row> {
  menu: OpenMenu | null;
  grid: GridApi<Row>;
  onRun: (action: GridCommand) => void;
  onClose: () => void;
}

/** The menu of a cell, row, column or group, at the mouse or at the focused element. */
export function GridMenu<Row>({ menu, grid, onRun, onClose }: GridMenuProps<Row>) {
  const { t } = useTranslation("ui");
  if (!menu) return null;
  const seen = grid as GridApi<unknown>;
  const keys = (text: string) => (
    <span className="gis-grid-menu__keys" aria-hidden="true">
      {keyText(text, (key) => t(`grid.keyNames.${key}`))}
    </span>
  );
  const own = (section: readonly GridCommand[]) =>
    section.map((action) => {
      const isOn = action.isOn?.(seen);
      return (
        <MenuItem
          key={action.id}
          text={t(`grid.actions.${action.id}`)}
          icon={isOn ? <CheckIcon /> : undefined}
          labelElement={keys(action.keys[0])}
          disabled={action.can?.(seen) === false}
          onClick={() => {
            onClose();
            onRun(action);
          }}
        />
      );
    });
  const given = menu.actions.map((action) => (
    <MenuItem
      key={action.id}
      text={
        action.disabled && action.reason ? (
          <>
            {action.label}
            <span className="gis-grid-menu__reason">{action.reason}</span>
          </>
        ) : (
          action.label
        )
      }
      multiline={action.reason !== undefined}
      icon={action.icon}
      intent={action.intent}
      disabled={action.disabled}
      labelElement={action.shortcut ? keys(action.shortcut) : undefined}
      onClick={() => {
        onClose();
        action.run();
      }}
    />
  ));
  const blocks = [given, ...menu.sections.map(own)].filter((block) => block.length > 0);
  return (
    <Popover
      isOpen
      minimal
      autoFocus={false}
      enforceFocus={false}
      placement="bottom-start"
      transitionDuration={0}
      onInteraction={(open) => !open && onClose()}
      content={
        <Menu autoFocusItem className="gis-grid-menu" aria-label={menu.label}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of sections is fixed while a menu is open
            <Fragment key={index}>
              {index > 0 && <MenuDivider />}
              {block}
            </Fragment>
          ))}
        </Menu>
      }
      renderTarget={({ ref }) => (
        <span ref={ref} className="gis-grid-menu__at" style={{ left: menu.x, top: menu.y }} />
      )}
    />
  );
}
