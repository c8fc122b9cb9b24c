import { useCommentsAction } from "@gisement/shared-ui/comments";
import type { GridAction, GridTarget } from "@gisement/shared-ui/data-grid";
import {
  CopyIcon,
  GitBranchIcon,
  LayersIcon,
  PackageIcon,
  PencilIcon,
  Trash2Icon,
} from "@gisement/shared-ui/icons";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { lotsOf, lotsPath } from "./reference-facts.ts";
import { MOST_MERGED, type useReferenceDialogs } from "./use-reference-dialogs.tsx";

interface MenuOptions {
  readonly dialogs: ReturnType<typeof useReferenceDialogs>;
  readonly onOpen: (id: string) => void;
}

/** What references can do, by menu and keys. */
export function useReferenceMenu({ dialogs, onOpen }: MenuOptions) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const commentsAction = useCommentsAction("reference");
  const { edit, merge, deleteAll, duplicate } = dialogs;
  return ({ row, rows }: GridTarget<ReferenceRow>): readonly GridAction[] => {
    const isOne = rows.length === 1;
    const lots = lotsOf(row);
    return [
      {
        id: "open",
        label: t("reference.open"),
        icon: <PackageIcon />,
        disabled: !isOne,
        run: () => onOpen(row.id),
      },
      {
        id: "edit",
        label: t("reference.editAction"),
        icon: <PencilIcon />,
        disabled: !isOne,
        run: () => edit(row),
      },
      commentsAction({ row, rows }),
      {
        id: "duplicate",
        label: t("reference.duplicate"),
        icon: <CopyIcon />,
        disabled: !isOne,
        run: () => duplicate(row, onOpen),
      },
      {
        id: "lots",
        label: t("reference.showLots", { count: lots }),
        icon: <LayersIcon />,
        disabled: !isOne || lots === 0,
        run: () => shell.navigate(lotsPath(row.id)),
      },
      {
        id: "merge",
        label: t("reference.mergeAction"),
        icon: <GitBranchIcon />,
        disabled: rows.length < 2 || rows.length > MOST_MERGED,
        run: () => merge(rows),
      },
      {
        id: "delete",
        label: t("reference.delete"),
        icon: <Trash2Icon />,
        intent: "danger",
        run: () => deleteAll(rows),
      },
    ];
  };
}
