import { canCommentRow } from "@gisement/shared-domain/permissions";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { GridAction, GridTarget } from "../../kit/data-grid/index.ts";
import { MessageSquareIcon } from "../../kit/icons/index.ts";
import { type Discussed, useDiscuss } from "./discussed.ts";

/** The action of a row, by menu and keys, that shows the comments about it. */
export function useCommentsAction(noun: Discussed["noun"]) {
  const { t } = useTranslation("ui");
  const discuss = useDiscuss();
  return useCallback(
    ({ row, rows }: Pick<GridTarget<{ readonly id: string }>, "row" | "rows">): GridAction => ({
      id: "comments",
      label: t("comments.open"),
      icon: <MessageSquareIcon />,
      shortcut: "Alt+Shift+C",
      disabled: rows.length > 1 || !canCommentRow(row),
      ...(canCommentRow(row) ? {} : { reason: t("unsaved.reason") }),
      run: () => discuss({ noun, id: row.id }),
    }),
    [t, discuss, noun],
  );
}
