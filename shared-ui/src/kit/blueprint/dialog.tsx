import { Dialog as BlueprintDialog, Classes, type DialogProps } from "@blueprintjs/core";
import { useId } from "react";
import { OverlayHeader } from "./overlay-header.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

/** Blueprint's dialog with our own header: Blueprint's close button is English in every language. */
export function Dialog({ title, icon, isCloseButtonShown = true, children, ...given }: DialogProps) {
  const id = useId();
  const returnFocus = useReturnFocus(given.isOpen ?? false);
  const props = {
    ...given,
    onClosed: (node: HTMLElement) => {
      returnFocus(node);
      given.onClosed?.(node);
    },
  };
  if (title === undefined || title === null) return <BlueprintDialog {...props}>{children}</BlueprintDialog>;
  return (
    <BlueprintDialog aria-labelledby={id} {...props}>
      <OverlayHeader
        id={id}
        className={Classes.DIALOG_HEADER}
        title={title}
        icon={icon}
        onClose={isCloseButtonShown ? props.onClose : undefined}
      />
      {children}
    </BlueprintDialog>
  );
}
