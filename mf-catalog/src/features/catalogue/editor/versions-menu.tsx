import { Button, Menu, MenuDivider, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { CheckIcon, ChevronDownIcon, Columns3Icon, HistoryIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CatalogueVersion } from "../api/list-versions.ts";

export interface VersionsMenuProps {
  readonly versions: readonly CatalogueVersion[];
  /** Number of the version on screen; null if it was never saved. */
  readonly current: number | null;
  readonly onOpen: (version: CatalogueVersion) => void;
  /** Opens the comparison of versions. */
  readonly onCompare: () => void;
  /** Deletes the version on screen; null for people who may not. */
  readonly onDelete: ((version: CatalogueVersion) => void) | null;
}

/**
 * The saved versions with author and time; the user can open an older one and save it as a new version, or delete the one on
 * screen unless it is published.
 */
export function VersionsMenu({ versions, current, onOpen, onCompare, onDelete }: VersionsMenuProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (versions.length === 0) return null;
  const shown = versions.find(({ version }) => version === current);
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
                    {[
                      format.dateTime(version.createdAt),
                      format.person(version.author),
                      version.publishedAt && t("versions.published"),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </>
              }
              onClick={() => onOpen(version)}
            />
          ))}
          <MenuDivider />
          <MenuItem icon={<Columns3Icon />} text={t("compare.open")} onClick={onCompare} />
          {onDelete && shown && (
            <MenuItem
              icon={<Trash2Icon />}
              intent="danger"
              disabled={Boolean(shown.publishedAt)}
              text={
                <>
                  {t("versions.delete", { version: shown.version })}
                  {shown.publishedAt && <small>{t("versions.deletePublished")}</small>}
                </>
              }
              onClick={() => onDelete(shown)}
            />
          )}
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
