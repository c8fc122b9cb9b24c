/** The part of fontkit that the product uses; the package has no types. */
declare module "fontkit" {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { readonly advanceWidth: number };
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
  }
  export function create(bytes: Uint8Array): Font;
}
