import { Button, MenuItem } from "@blueprintjs/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../blueprint/menu.tsx";
import { Popover } from "../blueprint/popover.tsx";
import type { GridAction, GridTarget } from "../data-grid/types.ts";
import { EllipsisIcon } from "../icons/icons.ts";
import "./row-cards.css";

export interface RowCardsProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly ariaLabel: string;
  /** The first line of a card, which opens the row. */
  readonly title: (row: Row) => string;
  /** Drawn before the title: an icon, or the colour of an option. */
  readonly mark?: (row: Row) => ReactNode;
  /** The second line; empty parts are left out. */
  readonly facts: (row: Row) => readonly (string | null | undefined | false)[];
  /** Drawn at the end of the title: comments, or a state. */
  readonly after?: (row: Row) => ReactNode;
  /** Whether the row belongs under the one above it. */
  readonly isSecond?: (row: Row) => boolean;
  readonly onOpen?: (row: Row) => void;
  readonly menuActions?: (target: GridTarget<Row>) => readonly GridAction[];
  /** The row that the address names: scrolled to and marked. */
  readonly activeKey?: string;
  /** Called when the last rows come into view, for the rows that follow. */
  readonly onReachEnd?: () => void;
}

/** Pixels before the end at which the rows that follow are asked for. */
const AHEAD = 400;

/** The rows of a grid as cards, for phones: what tells a row apart, and its menu. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { rows, rowKey, ariaLabel, activeKey, onReachEnd } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (activeKey)
      list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: "center" });
  }, [activeKey]);
  return (
    <ul
      ref={list}
      className="gis-row-cards"
      aria-label={ariaLabel}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight > scrollHeight - AHEAD) onReachEnd?.();
      }}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          aria-current={rowKey(row) === activeKey || undefined}
          className={props.isSecond?.(row) ? "gis-row-card gis-row-card--second" : "gis-row-card"}
        >
          <Card row={row} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Card<Row>({
  row,
  title,
  mark,
  facts,
  after,
  onOpen,
  menuActions,
}: RowCardsProps<Row> & { readonly row: Row }) {
  const { t } = useTranslation("ui");
  const name = title(row);
  const line = facts(row).filter(Boolean).join(" · ");
  const texts = (
    <>
      {mark?.(row)}
      <span className="gis-row-card__texts">
        <span className="gis-row-card__name">{name}</span>
        {line && <span className="gis-row-card__facts">{line}</span>}
      </span>
    </>
  );
  return (
    <>
      {onOpen ? (
        <button type="button" className="gis-row-card__open" onClick={() => onOpen(row)}>
          {texts}
        </button>
      ) : (
        <div className="gis-row-card__open">{texts}</div>
      )}
      {after?.(row)}
      {menuActions && (
        <Popover
          placement="bottom-end"
          content={<CardMenu label={name} actions={menuActions({ row, rows: [row], column: undefined })} />}
        >
          <Button
            variant="minimal"
            icon={<EllipsisIcon />}
            aria-label={t("grid.menu.row", { name })}
            className="gis-row-card__menu"
          />
        </Popover>
      )}
    </>
  );
}

function CardMenu({ label, actions }: { readonly label: string; readonly actions: readonly GridAction[] }) {
  return (
    <Menu aria-label={label}>
      {actions.map(({ id, label: text, icon, intent, disabled, reason, run }) => (
        <MenuItem
          key={id}
          text={
            disabled && reason ? (
              <>
                {text}
                <span className="gis-row-card__reason">{reason}</span>
              </>
            ) : (
              text
            )
          }
          multiline={reason !== undefined}
          icon={icon}
          intent={intent}
          disabled={disabled}
          onClick={run}
        />
      ))}
    </Menu>
  );
}
