import type { OpenDialog } from "@gisement/shared-domain/remote";
import { sharedOverlays } from "@gisement/shared-ui/overlays";
import { useEffect, useRef } from "react";

interface RemoteContentProps {
  readonly render: OpenDialog<unknown>["render"];
  readonly close: (result?: unknown) => void;
}

/** An element that the opener's `render` fills; it is emptied when the dialog closes. */
function RemoteContent({ render, close }: RemoteContentProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    // StrictMode runs effects twice; each run gets its own element, because two roots cannot share one.
    const inner = document.createElement("div");
    box.append(inner);
    const empty = render(inner, close);
    // React cannot unmount a root during another root's commit, which is when this cleanup runs.
    return () =>
      queueMicrotask(() => {
        try {
          empty();
        } finally {
          inner.remove();
        }
      });
  }, [render, close]);
  return <div ref={element} className="shell-remote-dialog" />;
}

/**
 * Opens a dialog or drawer in the shell's overlay host with content rendered by a remote (contract: `dialogs.open`).
 */
export function openRemoteDialog<Result>({
  title,
  style = "form",
  render,
}: OpenDialog<Result>): Promise<Result | undefined> {
  return sharedOverlays.open<Result>({
    title,
    style: style === "drawer" ? "form" : style,
    as: style === "drawer" ? "drawer" : "dialog",
    content: ({ close }) => (
      <RemoteContent
        render={render as OpenDialog<unknown>["render"]}
        close={close as (result?: unknown) => void}
      />
    ),
  });
}
