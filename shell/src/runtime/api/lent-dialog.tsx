import type { OpenDialog } from "@gisement/shared-domain/remote";
import { sharedOverlays } from "@gisement/shared-ui/overlays";
import { useEffect, useRef } from "react";

interface LentElementProps {
  readonly render: OpenDialog<unknown>["render"];
  readonly close: (result?: unknown) => void;
}

/** An element that whoever opened the dialog fills, and empties again when it closes. */
function LentElement({ render, close }: LentElementProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    // StrictMode runs effects twice; each run gets an element of its own, as two roots cannot share one.
    const inner = document.createElement("div");
    box.append(inner);
    const empty = render(inner, close);
    // A root cannot be unmounted from inside another one's commit, where this runs.
    return () =>
      queueMicrotask(() => {
        try {
          empty();
        } finally {
          inner.remove();
        }
      });
  }, [render, close]);
  return <div ref={element} className="shell-lent-dialog" />;
}

/** Opens a dialog or drawer of the shell's host that a remote fills (contract: `dialogs.open`). */
export function openLentDialog<Result>({
  title,
  style = "form",
  render,
}: OpenDialog<Result>): Promise<Result | undefined> {
  return sharedOverlays.open<Result>({
    title,
    style: style === "drawer" ? "form" : style,
    as: style === "drawer" ? "drawer" : "dialog",
    content: ({ close }) => (
      <LentElement
        render={render as OpenDialog<unknown>["render"]}
        close={close as (result?: unknown) => void}
      />
    ),
  });
}
