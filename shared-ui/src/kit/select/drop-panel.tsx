import { Drawer } from "@blueprintjs/core";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Popover, type PopoverProps } from "../blueprint/popover.tsx";
import { useNarrow } from "../columns/use-narrow.ts";
import "./drop-panel.css";

interface DropPanelProps {
  readonly isOpen: boolean;
  readonly popupKind: NonNullable<PopoverProps["popupKind"]>;
  /** As wide as its content instead of its container. */
  readonly compact?: boolean;
  /** Makes the panel as wide as the control, or wider. */
  readonly matchWidth?: boolean;
  /** The user clicked elsewhere. */
  readonly onClose: () => void;
  readonly onClosed?: (() => void) | undefined;
  readonly content: ReactElement;
  /** The control that opens the panel. */
  readonly children: ReactNode;
}

/**
 * A panel below its control; on phones a sheet at the foot of the window. The caller moves the focus. Nothing of it exists
 * while it is closed: a table may have a hundred such controls.
 */
export function DropPanel({ compact, onClosed, children, ...panel }: DropPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !panel.isOpen) onClosed?.();
    wasOpen.current = panel.isOpen;
  }, [panel.isOpen, onClosed]);
  return (
    <div ref={frame} className={compact ? "gis-drop gis-drop--compact" : "gis-drop"}>
      {children}
      {panel.isOpen && <OpenPanel {...panel} frame={frame} />}
    </div>
  );
}

interface OpenPanelProps extends Omit<DropPanelProps, "compact" | "onClosed" | "children"> {
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Pixels that long choices may take beside a narrow control. */
const READABLE = 420;

function OpenPanel({ frame, onClose, content, ...props }: OpenPanelProps) {
  const isNarrow = useNarrow();
  const [width] = useState(() => (props.matchWidth ? (frame.current?.offsetWidth ?? 0) : 0));
  const own = {
    isOpen: true,
    autoFocus: false,
    enforceFocus: false,
    shouldReturnFocusOnClose: false,
    transitionDuration: 0,
  };
  if (isNarrow)
    return (
      <Drawer
        {...own}
        onClose={onClose}
        position="bottom"
        size="auto"
        className="gis-drop-sheet"
        backdropClassName="gis-drop-scrim"
      >
        {content}
      </Drawer>
    );
  return (
    <Popover
      {...own}
      onInteraction={(next, event) => {
        // The control itself closes the panel when it is clicked.
        const isOnControl = event?.target instanceof Node && frame.current?.contains(event.target);
        if (!next && !isOnControl) onClose();
      }}
      placement="bottom-start"
      popupKind={props.popupKind}
      minimal
      popoverClassName="gis-drop-panel"
      content={
        <div style={{ minInlineSize: width, maxInlineSize: Math.max(width, READABLE) }}>{content}</div>
      }
      renderTarget={({ ref }) => <span ref={ref} className="gis-drop__target" />}
    />
  );
}
