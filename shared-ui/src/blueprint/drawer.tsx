import { Drawer as BlueprintDrawer, Classes, type DrawerProps } from "@blueprintjs/core";
import { useId } from "react";
import { OverlayHeader } from "./overlay-header.tsx";

/** Blueprint's drawer with a header of ours, as the dialog has, and told as a dialog, which Blueprint leaves out. */
export function Drawer({
  title,
  icon,
  isCloseButtonShown = true,
  children,
  "aria-labelledby": labelledBy,
  ...props
}: DrawerProps & { readonly "aria-labelledby"?: string }) {
  const id = useId();
  const header = title !== undefined && title !== null;
  return (
    <BlueprintDrawer {...props}>
      <div
        role="dialog"
        className="gis-drawer__dialog"
        aria-modal={props.enforceFocus !== false}
        aria-labelledby={labelledBy ?? (header ? id : undefined)}
      >
        {header && (
          <OverlayHeader
            id={id}
            className={Classes.DRAWER_HEADER}
            title={title}
            icon={icon}
            onClose={isCloseButtonShown ? props.onClose : undefined}
          />
        )}
        {children}
      </div>
    </BlueprintDrawer>
  );
}
