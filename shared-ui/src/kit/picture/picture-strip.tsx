import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Lightbox } from "./lightbox.tsx";
import { Picture, type PictureKind } from "./picture.tsx";
import { isShowablePicture } from "./picture-url.ts";

export interface PictureStripProps {
  pictureKeys: readonly string[];
  /** What the pictures show, for example the lot's name. */
  label: string;
  kind?: PictureKind;
  width?: number;
}

/** A row of thumbnails; each opens the lightbox. */
export function PictureStrip({ pictureKeys: all, label, kind = "product", width = 96 }: PictureStripProps) {
  const { t } = useTranslation("ui");
  const pictureKeys = all.filter(isShowablePicture);
  const [open, setOpen] = useState<number | null>(null);
  if (pictureKeys.length === 0)
    return <Picture alt={t("picture.none", { name: label })} kind={kind} width={width} />;
  return (
    <>
      <ul className="gis-picture-strip" aria-label={t("picture.strip", { name: label })}>
        {pictureKeys.map((key, index) => (
          <li key={key}>
            <button
              type="button"
              className="gis-picture-strip__button"
              aria-label={t("picture.enlarge", { position: index + 1, total: pictureKeys.length })}
              onClick={() => setOpen(index)}
            >
              <Picture pictureKey={key} alt="" kind={kind} width={width} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Lightbox
          pictureKeys={pictureKeys}
          label={label}
          index={open}
          onIndexChange={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
