import { Button } from "@blueprintjs/core";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ArrowLeftIcon, ArrowRightIcon, Trash2Icon } from "../icons/icons.ts";
import { Lightbox } from "../picture/lightbox.tsx";
import { Picture, type PictureKind } from "../picture/picture.tsx";

interface PictureTilesProps {
  readonly value: readonly string[];
  readonly onChange: (next: readonly string[]) => void;
  /** What the pictures show. */
  readonly label: string;
  readonly kind: PictureKind;
  readonly disabled: boolean;
}

/** Moves one picture to another position. */
export function movePicture(pictures: readonly string[], from: number, to: number): readonly string[] {
  const moved = pictures[from];
  if (moved === undefined || to < 0 || to >= pictures.length || from === to) return pictures;
  const rest = pictures.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** Pictures in their order, changed by dragging or by buttons; the first is the cover. */
export function PictureTiles({ value, onChange, label, kind, disabled }: PictureTilesProps) {
  const { t } = useTranslation("ui");
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const focus = useRef<{ readonly key: string; readonly button: string } | null>(null);

  // A tile that moves in the document loses the focus; this restores it.
  useEffect(() => {
    const wanted = focus.current;
    if (!wanted || value.length === 0) return;
    focus.current = null;
    const tile = [...(list.current?.children ?? [])][value.indexOf(wanted.key)];
    const button = tile?.querySelector<HTMLButtonElement>(`[data-button="${wanted.button}"]`);
    if (button && !button.disabled) button.focus();
    else tile?.querySelector<HTMLButtonElement>(".gis-picture-tile__buttons button:not(:disabled)")?.focus();
  }, [value]);

  const move = (from: number, to: number, button?: string) => {
    const next = movePicture(value, from, to);
    if (next === value) return;
    const key = value[from] ?? "";
    if (button) focus.current = { key, button };
    onChange(next);
    setAnnouncement(
      t(to === 0 ? "picture.movedFirst" : "picture.moved", { position: to + 1, total: next.length }),
    );
  };
  const drop = (event: DragEvent, onto: string) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(value.indexOf(dragged), value.indexOf(onto));
    setDragged(null);
    setTarget(null);
  };

  return (
    <>
      <ol ref={list} className="gis-picture-tiles" aria-label={t("picture.strip", { name: label })}>
        {value.map((key, index) => {
          const named = { position: index + 1, total: value.length };
          const classes = [
            "gis-picture-tile",
            dragged === key && "gis-picture-tile--dragged",
            target === key && dragged !== key && "gis-picture-tile--target",
          ];
          return (
            <li
              key={key}
              className={classes.filter(Boolean).join(" ")}
              draggable={!disabled}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", key);
                setDragged(key);
              }}
              onDragEnd={() => {
                setDragged(null);
                setTarget(null);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setTarget(key);
              }}
              onDrop={(event) => drop(event, key)}
            >
              <button
                type="button"
                className="gis-picture-tile__picture"
                // Whoever speaks to the computer says the word that is seen.
                aria-label={[index === 0 ? t("picture.cover") : "", t("picture.enlarge", named)]
                  .filter(Boolean)
                  .join(", ")}
                onClick={() => setOpen(index)}
              >
                <Picture pictureKey={key} alt="" kind={kind} width={136} height={102} />
                {index === 0 && <span className="gis-picture-tile__cover">{t("picture.cover")}</span>}
              </button>
              <div className="gis-picture-tile__buttons">
                <Button
                  variant="minimal"
                  icon={<ArrowLeftIcon />}
                  data-button="earlier"
                  disabled={disabled || index === 0}
                  aria-label={t("picture.earlier", named)}
                  onClick={() => move(index, index - 1, "earlier")}
                />
                <Button
                  variant="minimal"
                  icon={<ArrowRightIcon />}
                  data-button="later"
                  disabled={disabled || index === value.length - 1}
                  aria-label={t("picture.later", named)}
                  onClick={() => move(index, index + 1, "later")}
                />
                <Button
                  variant="minimal"
                  icon={<Trash2Icon />}
                  disabled={disabled}
                  aria-label={t("picture.delete", named)}
                  onClick={() => onChange(value.filter((each) => each !== key))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <p className="gis-sr-only" role="status">
        {announcement}
      </p>
      {open !== null && (
        <Lightbox
          pictureKeys={value}
          label={label}
          index={open}
          onIndexChange={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
