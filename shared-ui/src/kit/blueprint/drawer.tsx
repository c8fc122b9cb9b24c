import { Drawer as BlueprintDrawer, Classes, type DrawerProps } from "@blueprintjs/core";
import { useId } from "react";
import { OverlayHeader } from "./overlay-header.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/** Blueprint's drawer with our own header, like the dialog, and with the role of a dialog, which Blueprint omits. */
export function Drawer({
  title,
  icon,
  isCloseButtonShown = true,
  children,
  "aria-labelledby": labelledBy,
  ...props
}: DrawerProps & { readonly "aria-labelledby"?: string }) {
  const id = useId();
  const returnFocus = useReturnFocus(props.isOpen ?? false);
  const header = title !== undefined && title !== null;
  return (
    <BlueprintDrawer
      {...props}
      onClosed={(node) => {
        returnFocus(node);
        props.onClosed?.(node);
      }}
    >
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
