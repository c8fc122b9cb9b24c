import { Button, Menu, MenuDivider, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import {
  ArchiveIcon,
  CheckIcon,
  CopyIcon,
  EllipsisIcon,
  Redo2Icon,
  Trash2Icon,
} from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";
import { useCopy } from "./copy/use-copy.tsx";
import type { ListedProgress } from "./use-progress-change.ts";
import { useRights } from "./use-rights.ts";

interface ProjectMenuProps {
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly progress: string;
    /** The part of a person from another team; null for the project's own team. */
    readonly participation?: object | null;
  };
  readonly busy: boolean;
  readonly onProgress: (progress: ListedProgress) => void;
  /** Missing without the right to delete the project. */
  readonly onDelete?: (() => void) | undefined;
  readonly className?: string;
}

/** Finishes, archives, reopens, copies or deletes a project. */
export function ProjectMenu({ project, busy, onProgress, onDelete, className }: ProjectMenuProps) {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const copy = useCopy();
  return (
    <Popover
      placement="bottom-end"
      minimal
      content={
        <Menu>
          {project.progress !== "active" && (
            <MenuItem icon={<Redo2Icon />} text={t("card.reopen")} onClick={() => onProgress("active")} />
          )}
          {project.progress === "active" && (
            <MenuItem icon={<CheckIcon />} text={t("card.finish")} onClick={() => onProgress("done")} />
          )}
          {project.progress !== "archived" && (
            <MenuItem
              icon={<ArchiveIcon />}
              text={t("card.archive")}
              onClick={() => onProgress("archived")}
            />
          )}
          {rights.createProject && !project.participation && (
            <MenuItem icon={<CopyIcon />} text={t("card.copy")} onClick={() => copy(project)} />
          )}
          {onDelete && (
            <>
              <MenuDivider />
              <MenuItem icon={<Trash2Icon />} intent="danger" text={t("card.delete")} onClick={onDelete} />
            </>
          )}
        </Menu>
      }
    >
      <Button
        {...(className ? { className } : {})}
        icon={<EllipsisIcon />}
        variant="minimal"
        loading={busy}
        aria-label={t("card.menu", { name: project.name })}
      />
    </Popover>
  );
}
