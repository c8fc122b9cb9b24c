import type { ProductData } from "@gisement/shared-domain/catalogue";
import { drawQr } from "@gisement/shared-domain/labels";
import { INK, mm } from "./measures.ts";
import { frameOf, type PageDrawing, toPoints } from "./page-drawing.ts";

/** Whether a product has a code: it is in a shop, whose address is known. */
export const hasCode = ({ catalogue }: PageDrawing, { shopPage }: ProductData): boolean =>
  shopPage !== undefined && catalogue.origin !== null;

/** The QR code of a product's page in its shop, a square with these upper left corner and side in millimetres. */
export function drawCode(
  drawing: PageDrawing,
  { shopPage }: ProductData,
  {
    x,
    y,
    side,
    name,
  }: { readonly x: number; readonly y: number; readonly side: number; readonly name: string },
): void {
  const { paper, catalogue, word } = drawing;
  const box = { x, y, width: side, height: side };
  const { size, path } = drawQr(`${catalogue.origin}${shopPage}`, "medium");
  paper.box(toPoints(box), { fill: INK.white, radius: mm(1) });
  paper.element(
    "Figure",
    () => {
      const { doc } = paper;
      doc.save();
      doc.translate(mm(x), mm(y)).scale(mm(side) / size);
      doc.path(path).fillColor(INK.text).fill();
      doc.restore();
    },
    { alt: word("onlineOf", { name }), bbox: frameOf(drawing, box) },
  );
}
