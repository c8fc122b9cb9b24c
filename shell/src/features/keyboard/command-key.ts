const apple = () => /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** A shortcut as this machine's keys are labelled: `⌘K` or `Ctrl K`. */
export const commandKey = (key: string): string => (apple() ? `⌘${key}` : `Ctrl ${key}`);
