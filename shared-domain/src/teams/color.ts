/** A colour as browsers write it: `#1f6f54`. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;
