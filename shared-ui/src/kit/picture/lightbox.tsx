import { Button } from "@blueprintjs/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../blueprint/dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from "../icons/icons.ts";
import { isShowablePicture, pictureUrl, thumbnailUrl } from "./picture-url.ts";

export interface LightboxProps {
  pictureKeys: readonly string[];
  label: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** Shows one picture large; arrow keys show the others. */
export function Lightbox({ pictureKeys, label, index, onIndexChange, onClose }: LightboxProps) {
  const { t } = useTranslation("ui");
  const key = pictureKeys[index];
  const count = pictureKeys.length;
  const go = (step: number) => onIndexChange((index + step + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") go(-1);
    else if (event.key === "ArrowRight") go(1);
    else return;
    event.preventDefault();
  };
  if (!key) return null;
  return (
    <Dialog isOpen onClose={onClose} className="gis-lightbox" aria-label={label} transitionDuration={0}>
      <section className="gis-lightbox__frame" onKeyDown={onKeyDown} aria-label={label}>
        <figure>
          <img
            src={isShowablePicture(key) ? thumbnailUrl(key, 1536) : undefined}
            alt={t("picture.one", { name: label, position: index + 1, total: count })}
          />
          <figcaption>
            {label}
            {count > 1 && ` · ${index + 1} / ${count}`}
            {" · "}
            <a href={pictureUrl(key)} target="_blank" rel="noreferrer">
              {t("picture.original")}
            </a>
          </figcaption>
        </figure>
        {count > 1 && (
          <>
            <Button
              className="gis-lightbox__previous"
              icon={<ChevronLeftIcon />}
              aria-label={t("picture.previous")}
              onClick={() => go(-1)}
            />
            <Button
              className="gis-lightbox__next"
              icon={<ChevronRightIcon />}
              aria-label={t("picture.next")}
              onClick={() => go(1)}
            />
          </>
        )}
        <Button
          className="gis-lightbox__close"
          icon={<XIcon />}
          aria-label={t("common.close")}
          onClick={onClose}
          autoFocus
        />
      </section>
    </Dialog>
  );
}
