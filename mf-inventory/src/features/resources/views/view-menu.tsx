import { Menu, MenuDivider, MenuItem } from "@gisement/shared-ui/blueprint";
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  PencilIcon,
  PlusIcon,
  RotateCcwIcon,
  SaveIcon,
  Trash2Icon,
  UserIcon,
  UsersIcon,
} from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { GridView } from "../api/grid-views.ts";
import type { useViewActions, ViewContent } from "./use-view-actions.ts";

interface ViewMenuProps {
  readonly view: GridView;
  readonly content: ViewContent;
  readonly actions: ReturnType<typeof useViewActions>;
  readonly isModified: boolean;
  readonly mayChange: boolean;
  readonly mayShare: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onSaveAs: () => void;
  readonly onRename: () => void;
  readonly onReset: () => void;
}

/** What can be done with a saved view. */
export function ViewMenu(props: ViewMenuProps) {
  const { view, content, actions, isModified, mayChange } = props;
  const { t } = useTranslation(NAMESPACE);
  return (
    <Menu aria-label={t("views.menu", { name: view.name })}>
      {mayChange && isModified && (
        <MenuItem
          icon={<SaveIcon />}
          text={t("views.saveChanges")}
          onClick={() => actions.save(view, content)}
        />
      )}
      <MenuItem icon={<PlusIcon />} text={t("views.saveAs")} onClick={props.onSaveAs} />
      {isModified && <MenuItem icon={<RotateCcwIcon />} text={t("views.reset")} onClick={props.onReset} />}
      {mayChange && (
        <>
          <MenuDivider />
          <MenuItem icon={<PencilIcon />} text={t("views.rename")} onClick={props.onRename} />
          {props.mayShare && (
            <MenuItem
              icon={view.shared ? <UserIcon /> : <UsersIcon />}
              text={t(view.shared ? "views.unshare" : "views.share")}
              onClick={() => actions.share(view, !view.shared)}
            />
          )}
          <MenuItem
            icon={<ArrowLeftIcon />}
            text={t("views.moveLeft")}
            disabled={props.isFirst}
            onClick={() => actions.move(view, -1)}
          />
          <MenuItem
            icon={<ArrowRightIcon />}
            text={t("views.moveRight")}
            disabled={props.isLast}
            onClick={() => actions.move(view, 1)}
          />
          <MenuDivider />
          <MenuItem
            icon={<Trash2Icon />}
            intent="danger"
            text={t("views.remove")}
            onClick={() => actions.remove(view)}
          />
        </>
      )}
    </Menu>
  );
}
