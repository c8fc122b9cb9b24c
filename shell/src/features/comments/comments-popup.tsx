import { Button } from "@gisement/shared-ui/blueprint";
import { MoveIcon } from "@gisement/shared-ui/icons";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";

interface Point {
  readonly x: number;
  readonly y: number;
}
interface CommentsPopupProps {
  readonly titleID: string;
  /** The popup opens beside it, and gives it the focus back. */
  readonly opener: HTMLElement | null;
  readonly onClose: () => void;
  /** The head, which moves the popup; the handle for the keyboard is passed into it. */
  readonly head: (handle: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** Pixels between the popup and its element, or the edge of the window. */
const GAP = 8;
/** Pixels per press of an arrow, and with Shift. */
const STEP = 16;
const LEAP = 96;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest place within the window. */
function inWindow({ x, y }: Point, { offsetWidth, offsetHeight }: HTMLElement): Point {
  const limit = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  return { x: limit(x, innerWidth - offsetWidth), y: limit(y, innerHeight - offsetHeight) };
}

/** Beside the element, where there is room; otherwise in the corner where the panel would be. */
function besideOf(opener: HTMLElement | null, popup: HTMLElement): Point {
  const box = opener?.isConnected ? opener.getBoundingClientRect() : null;
  if (!box || box.width === 0) return inWindow({ x: innerWidth, y: 64 }, popup);
  const hasRoom = box.right + GAP + popup.offsetWidth <= innerWidth - GAP;
  return inWindow({ x: hasRoom ? box.right + GAP : box.left - GAP - popup.offsetWidth, y: box.top }, popup);
}

/** The comments as a popup at their element: dragged by its head or moved by arrows, closed by Escape (REV-502). */
export function CommentsPopup({ titleID, opener, onClose, head, children }: CommentsPopupProps) {
  const { t } = useTranslation("comments");
  const popup = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Point>({ x: GAP, y: GAP });
  const grip = useRef<Point | null>(null);
  const place = (next: Point) => {
    if (popup.current) setAt(inWindow(next, popup.current));
  };
  useLayoutEffect(() => {
    if (popup.current) setAt(besideOf(opener, popup.current));
  }, [opener]);
  useEffect(() => {
    const box = popup.current;
    const keepInside = () => box && setAt((now) => inWindow(now, box));
    window.addEventListener("resize", keepInside);
    return () => {
      window.removeEventListener("resize", keepInside);
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    grip.current = { x: event.clientX - at.x, y: event.clientY - at.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const held = grip.current;
    if (held) place({ x: clientX - held.x, y: clientY - held.y });
  };
  const letGo = () => {
    grip.current = null;
  };
  const onArrow = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const far = event.shiftKey ? LEAP : STEP;
    place({ x: at.x + way.x * far, y: at.y + way.y * far });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div
      ref={popup}
      role="dialog"
      // A press on its head or a text focuses the popup, not the page, where Escape would not reach it.
      tabIndex={-1}
      aria-labelledby={titleID}
      className="shell-comments shell-comments--floating"
      style={{ insetBlockStart: at.y, insetInlineStart: at.x }}
      onKeyDown={onKeyDown}
    >
      <div
        className="shell-comments__grip"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {head(
          <Button
            variant="minimal"
            icon={<MoveIcon />}
            aria-label={t("popup.move")}
            title={t("popup.move")}
            onKeyDown={onArrow}
          />,
        )}
      </div>
      {children}
    </div>,
    document.body,
  );
}
