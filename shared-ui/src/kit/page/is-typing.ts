/** Whether keys at this place are text: in a field, except a box or radio button, for which letters mean nothing. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !target.matches("[type=checkbox], [type=radio]") &&
  (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));
