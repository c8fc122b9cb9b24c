import { CameraIcon, Maximize2Icon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Lightbox, Picture } from "@gisement/shared-ui/picture";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { ProductDetails } from "../api/get-product-details.ts";
import "./pictures.css";

interface LotPicturesProps {
  readonly pictures: readonly string[];
  readonly dimension: ProductDetails["dimension"];
  /** What the pictures show. */
  readonly name: string;
  /** Opens the form at the pictures; left out for readers. */
  readonly onAdd?: () => void;
}

/** Pictures beside the large one. */
const SMALL = 4;
const LARGE_WIDTH = 640;
const SMALL_WIDTH = 240;

/** The first picture large, up to four others beside it; each opens the viewer. */
export function LotPictures({ pictures, dimension, name, onAdd }: LotPicturesProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const [first, ...others] = pictures;
  const small = others.slice(0, onAdd ? SMALL - 1 : SMALL);
  if (first === undefined && !onAdd) return null;
  const size = format.dimension(dimension);
  const label = (index: number) => ui("picture.enlarge", { position: index + 1, total: pictures.length });
  const tiles = small.length + (onAdd ? 1 : 0);
  return (
    <section
      className={`mfi-pictures mfi-pictures--${first === undefined ? "none" : Math.min(tiles, SMALL)}`}
      aria-label={ui("picture.strip", { name })}
    >
      {first !== undefined && (
        <div className="mfi-pictures__large">
          <button type="button" aria-label={label(0)} onClick={() => setOpen(0)}>
            <Picture pictureKey={first} alt="" kind="product" width={LARGE_WIDTH} fill eager />
          </button>
          <span className="mfi-pictures__note" aria-hidden="true">
            <Maximize2Icon size={14} />
            {t("details.position", { position: 1, total: format.number(pictures.length) })}
          </span>
          {size && (
            <span className="mfi-pictures__note mfi-pictures__note--end" aria-hidden="true">
              {size}
            </span>
          )}
        </div>
      )}
      {tiles > 0 && (
        <div className="mfi-pictures__others">
          {small.map((key, index) => (
            <button key={key} type="button" aria-label={label(index + 1)} onClick={() => setOpen(index + 1)}>
              <Picture pictureKey={key} alt="" kind="product" width={SMALL_WIDTH} fill />
            </button>
          ))}
          {onAdd && (
            <button type="button" className="mfi-pictures__add" onClick={onAdd}>
              <CameraIcon size={20} aria-hidden="true" />
              {t("product.addPicture")}
            </button>
          )}
        </div>
      )}
      {open !== null && (
        <Lightbox
          pictureKeys={pictures}
          label={name}
          index={open}
          onIndexChange={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
