/**
 * Milliseconds between leaving a field and showing its error. The sentence pushes what stands below it down, and would
 * pull a button away from under the press of the mouse that left the field.
 */
export const ERROR_DELAY = 250;
