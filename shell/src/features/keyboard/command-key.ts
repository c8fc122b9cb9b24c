const apple = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** A shortcut with this machine's key labels: `⌘K` or `Ctrl K`. */
export const commandKey = (key: string): string => (apple() ? `⌘${key}` : `Ctrl ${key}`);
