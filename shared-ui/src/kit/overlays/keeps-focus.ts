/**
 * Whether the focus is in a field with `data-keeps-focus`: what opens by itself, such as the screen or the sheet behind
 * a link, must not take it away from what is being written there.
 */
export const isFocusKept = (): boolean => document.activeElement?.hasAttribute("data-keeps-focus") ?? false;
