import { Cube, Document, Map as MapIcon, Media, Office, Person, Shop } from "@blueprintjs/icons";
import { type ComponentType, useState } from "react";
import { isShowablePicture, pictureSrcSet, thumbnailUrl } from "./picture-url.ts";

const FALLBACKS = {
  product: Cube,
  project: Office,
  person: Person,
  team: Shop,
  document: Document,
  plan: MapIcon,
  picture: Media,
} satisfies Record<string, ComponentType<{ size?: number }>>;
export type PictureKind = keyof typeof FALLBACKS;

export interface PictureProps {
  /** Key of the stored file, or an address; without one the kind's sign is shown. */
  pictureKey?: string | null;
  /** What the picture shows; empty when the name stands beside it. */
  alt: string;
  kind?: PictureKind;
  /** Width it is shown at, in CSS pixels. */
  width?: number;
  height?: number;
  /** Fills its box, cut at the edges; `contain` shows it whole. */
  fit?: "cover" | "contain";
  /** The box takes the width of its parent. */
  fill?: boolean;
  /** Loads at once instead of when it comes near the screen. */
  eager?: boolean;
  className?: string;
}

/** A stored picture as a thumbnail of the right size, with a sign of its kind when there is none or it does not load. */
export function Picture({
  pictureKey,
  alt,
  kind = "picture",
  width = 96,
  height,
  fit = "cover",
  fill = false,
  eager = false,
  className,
}: PictureProps) {
  const [brokenKey, setBrokenKey] = useState<string | null>(null);
  const showable = isShowablePicture(pictureKey) && pictureKey !== brokenKey ? pictureKey : null;
  const Fallback = FALLBACKS[kind];
  const box = { width: fill ? "100%" : width, height: height ?? (fill ? undefined : width) };
  const classes = `gis-picture gis-picture--${fit}${className ? ` ${className}` : ""}`;
  if (!showable) {
    return (
      <span
        className={`${classes} gis-picture--none`}
        style={box}
        {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      >
        <Fallback size={Math.min(32, Math.max(14, Math.round(width / 3)))} />
      </span>
    );
  }
  return (
    <span className={classes} style={box}>
      <img
        src={thumbnailUrl(showable, width)}
        srcSet={pictureSrcSet(showable, width)}
        sizes={`${width}px`}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        onError={() => setBrokenKey(showable)}
      />
    </span>
  );
}
