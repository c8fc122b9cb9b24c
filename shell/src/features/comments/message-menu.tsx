import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { EllipsisIcon, PencilIcon } from "@gisement/shared-ui/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface MessageMenuProps {
  readonly label: string;
  readonly onEdit?: () => void;
  readonly entries?: ReactNode;
}

/** What a reader may do with one comment (decision A32). */
export function MessageMenu({ label, onEdit, entries }: MessageMenuProps) {
  const { t } = useTranslation("comments");
  return (
    <Popover
      placement="bottom-end"
      minimal
      content={
        <Menu aria-label={label}>
          {entries}
          {onEdit && <MenuItem icon={<PencilIcon />} text={t("edit")} onClick={onEdit} />}
        </Menu>
      }
    >
      <Button variant="minimal" size="small" icon={<EllipsisIcon />} aria-label={label} />
    </Popover>
  );
}
