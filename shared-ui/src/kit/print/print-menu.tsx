import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Menu } from "../blueprint/menu.tsx";
import { Popover } from "../blueprint/popover.tsx";
import { EllipsisIcon } from "../icons/icons.ts";
import { PrintMenuItem } from "./print-menu-item.tsx";

/** The menu of a page that has no further actions than to print it. */
export function PrintMenu() {
  const { t } = useTranslation("ui");
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Menu aria-label={t("print.menu")} autoFocusItem>
          <PrintMenuItem />
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<EllipsisIcon />}
        aria-label={t("print.menu")}
        title={t("print.menu")}
      />
    </Popover>
  );
}
