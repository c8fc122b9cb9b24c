import type { OpenDialog, ShellApi } from "@gisement/shared-domain/remote";

/** A dialog that the screen has opened and that is still open. */
export interface OpenedDialog {
  readonly title: string;
  readonly style: NonNullable<OpenDialog<unknown>["style"]>;
  readonly element: HTMLElement;
  /** Closes it as Escape or the cross does: the screen gets `undefined`. */
  readonly leave: () => void;
}

/**
 * A dialog host without frame or transitions: an element of role `dialog` named by the title, filled by the caller
 * and removed on close. `opened` lists the open ones.
 */
export function createTestDialogs(): { dialogs: ShellApi["dialogs"]; opened: OpenedDialog[] } {
  const opened: OpenedDialog[] = [];
  return {
    opened,
    dialogs: {
      open: <Result>({ title, style = "form", render }: OpenDialog<Result>) =>
        new Promise<Result | undefined>((resolve) => {
          const frame = document.createElement("div");
          frame.setAttribute("role", "dialog");
          frame.setAttribute("aria-label", title);
          const element = document.createElement("div");
          frame.append(element);
          document.body.append(frame);
          let empty = () => {};
          const close = (result?: Result) => {
            const at = opened.indexOf(dialog);
            if (at < 0) return;
            opened.splice(at, 1);
            resolve(result);
            // React cannot unmount a root inside its own event handler's render.
            queueMicrotask(() => {
              try {
                empty();
              } finally {
                frame.remove();
              }
            });
          };
          const dialog: OpenedDialog = { title, style, element, leave: () => close() };
          opened.push(dialog);
          empty = render(element, close);
        }),
    },
  };
}
