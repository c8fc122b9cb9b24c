import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";

interface SignedOutDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over a signed-out page, which is inert meanwhile. On close the focus returns to where it was. */
export function SignedOutDialog({ title, closeLabel, onClose, children }: SignedOutDialogProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(document.activeElement);
  useEffect(() => {
    const opener = before.current;
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
    return () => {
      // The page stays inert until the dialog is removed.
      queueMicrotask(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div className="shell-dialog">
      <div
        ref={box}
        className="shell-dialog__box"
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className="shell-dialog__top">
          <h2 id={id} className="shell-dialog__title">
            {title}
          </h2>
          <button
            type="button"
            className="shell-dialog__close"
            aria-label={closeLabel}
            title={closeLabel}
            onClick={onClose}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </div>
  );
}
