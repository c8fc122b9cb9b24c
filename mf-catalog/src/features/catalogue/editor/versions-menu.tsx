import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { CheckIcon, ChevronDownIcon, HistoryIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueVersion } from "../api/list-versions.ts";

export interface VersionsMenuProps {
  readonly versions: readonly CatalogueVersion[];
  /** Number of the version on screen; null if it was never saved. */
  readonly current: number | null;
  readonly onOpen: (version: CatalogueVersion) => void;
}

/** The saved versions with author and time; the user can open an older one and save it as a new version. */
export function VersionsMenu({ versions, current, onOpen }: VersionsMenuProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (versions.length === 0) return null;
  return (
    <Popover
      placement="bottom-end"
      minimal
      content={
        <Menu className="mfc-versions">
          {versions.map((version) => (
            <MenuItem
              key={version.id}
              icon={version.version === current ? <CheckIcon /> : <HistoryIcon />}
              aria-current={version.version === current ? "true" : undefined}
              text={
                <>
                  <b>{t("versions.one", { version: version.version })}</b>
                  <small>
                    {[format.dateTime(version.createdAt), format.person(version.author)]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </>
              }
              onClick={() => onOpen(version)}
            />
          ))}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<HistoryIcon />}
        endIcon={<ChevronDownIcon />}
        text={current === null ? t("versions.label") : t("versions.one", { version: current })}
      />
    </Popover>
  );
}
