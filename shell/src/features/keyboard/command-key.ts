const apple = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** A shortcut with this machine's key labels: `⌘K` or `Ctrl K`; `shift` is the label of the Shift key, if it is held. */
export const commandKey = (key: string, shift?: string): string =>
  apple() ? `${shift ? "⇧" : ""}⌘${key}` : ["Ctrl", shift, key].filter(Boolean).join(" ");
