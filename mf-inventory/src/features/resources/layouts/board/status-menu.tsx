import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { EllipsisIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { displayName } from "../../../../kernel/lots/display-name.ts";
import type { StatusChoice } from "../../../../kernel/lots/status-order.ts";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import type { Resource } from "../../api/search-products.ts";

interface StatusMenuProps {
  readonly lot: Resource;
  readonly choices: readonly StatusChoice[];
  readonly isTabStop: boolean;
  readonly onChoose: (status: string) => void;
}

/** Sends a card to another column: what dragging does, for fingers and keys. */
export function StatusMenu({ lot, choices, isTabStop, onChoose }: StatusMenuProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const label = t("board.menu", { name: displayName(lot, locale, t("missingName")) });
  return (
    <span className="mfi-board__menu">
      <Popover
        minimal
        placement="bottom-end"
        content={
          <Menu aria-label={label} autoFocusItem>
            {choices
              .filter(({ value }) => value !== lot.action)
              .map(({ value, label: word, key }) => (
                <MenuItem
                  key={value}
                  icon={<StatusTile kind="action" value={value} />}
                  text={word}
                  labelElement={key ? <kbd className="mfi-board__key">{key}</kbd> : undefined}
                  onClick={() => onChoose(value)}
                />
              ))}
          </Menu>
        }
      >
        <Button
          size="small"
          icon={<EllipsisIcon />}
          aria-label={label}
          title={label}
          tabIndex={isTabStop ? 0 : -1}
        />
      </Popover>
    </span>
  );
}
