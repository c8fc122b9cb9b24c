import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";

/** Pictures in the row; the others are counted. */
const SHOWN = 4;

/** The first pictures of the chosen lots, so that one sees what one is about to change. Nothing without pictures. */
export function LotPictures({ lots }: { readonly lots: readonly SelectedLot[] }) {
  const format = useFormat();
  const pictured = lots.filter((lot) => lot.picture).slice(0, SHOWN);
  if (pictured.length === 0) return null;
  const others = lots.length - pictured.length;
  return (
    <span className="mfi-status-pictures" aria-hidden="true">
      {pictured.map(({ id, picture }) => (
        <Picture key={id} pictureKey={picture} alt="" kind="product" width={36} />
      ))}
      {others > 0 && <span>+{format.number(others)}</span>}
    </span>
  );
}
