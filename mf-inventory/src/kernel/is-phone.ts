/** Whether the screen is as narrow as a phone's: its forms and the scanner are other ones there. */
export const isPhone = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(max-width: 640px)").matches;
