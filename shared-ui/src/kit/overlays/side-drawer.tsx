import { Button } from "@blueprintjs/core";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "../blueprint/drawer.tsx";
import { ChevronDownIcon, ChevronUpIcon, XIcon } from "../icons/icons.ts";
import { isTyping } from "../page/is-typing.ts";
import { isFocusKept } from "./keeps-focus.ts";
import type { OverlayStyle } from "./overlay-store.ts";

export interface SideDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  style?: OverlayStyle;
  /** Opens the previous or next item of the list; undefined at either end. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Position of the item in the list, for example "3 sur 41". */
  position?: string;
  /** A sheet at the foot of the window, for phones. */
  fromBelow?: boolean;
  /** Keeps the list behind it usable; without it the drawer is modal and traps the focus. */
  overList?: boolean;
}

const SIZES: Record<OverlayStyle, number> = { info: 420, form: 560, wide: 960 };
/**
 * Focuses the drawer when it opens, so that arrow keys and Escape work immediately; an auto-focused field keeps the
 * focus.
 */
const focusFrame = (frame: HTMLElement | null) => {
  if (frame && !isFocusKept() && !frame.contains(document.activeElement))
    frame.focus({ preventScroll: true });
};

/** Fields, boxes and tabs, which have a use of their own for arrow keys. */
const takesArrows = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLElement && target.matches("input, [role=tab]"));

/** A drawer for an item of a list, opened over the list: arrow keys or buttons open its neighbours. */
export function SideDrawer({
  isOpen,
  onClose,
  title,
  subtitle,
  actions,
  children,
  footer,
  style = "info",
  onPrevious,
  onNext,
  position,
  overList = false,
  fromBelow = false,
}: SideDrawerProps) {
  const { t } = useTranslation("ui");
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || takesArrows(event.target)) return;
    // React also passes on keys of a dialog that the drawer's content has opened.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const go = event.key === "ArrowDown" ? onNext : event.key === "ArrowUp" ? onPrevious : undefined;
    if (!go) return;
    event.preventDefault();
    go();
  };
  const steps = Boolean(onPrevious || onNext || position);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      {...(fromBelow ? { position: "bottom", size: "auto" } : { size: SIZES[style] })}
      className={`gis-drawer gis-drawer--${fromBelow ? "sheet" : style}`}
      aria-labelledby={titleId}
      hasBackdrop={!overList}
      enforceFocus={!overList}
      canOutsideClickClose={!overList}
      autoFocus={!isFocusKept()}
      transitionDuration={100}
    >
      <section
        ref={focusFrame}
        tabIndex={-1}
        className="gis-drawer__frame"
        onKeyDown={onKeyDown}
        aria-labelledby={titleId}
      >
        <header className="gis-drawer__header">
          <div className="gis-drawer__titles">
            <h2 id={titleId} className="gis-drawer__title">
              {title}
            </h2>
            {subtitle && <div className="gis-drawer__subtitle">{subtitle}</div>}
          </div>
          <div className="gis-drawer__tools">
            {actions}
            {steps && (
              <>
                {position && (
                  <span className="gis-drawer__position" role="status">
                    {position}
                  </span>
                )}
                <Button
                  variant="minimal"
                  icon={<ChevronUpIcon />}
                  aria-label={t("drawer.previous")}
                  title={t("drawer.previous")}
                  disabled={!onPrevious}
                  onClick={onPrevious}
                />
                <Button
                  variant="minimal"
                  icon={<ChevronDownIcon />}
                  aria-label={t("drawer.next")}
                  title={t("drawer.next")}
                  disabled={!onNext}
                  onClick={onNext}
                />
              </>
            )}
            <Button
              variant="minimal"
              icon={<XIcon />}
              aria-label={t("common.close")}
              title={t("common.close")}
              onClick={onClose}
            />
          </div>
        </header>
        <div className="gis-drawer__body">{children}</div>
        {footer && <footer className="gis-drawer__footer">{footer}</footer>}
      </section>
    </Drawer>
  );
}
