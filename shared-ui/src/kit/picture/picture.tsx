import { type ComponentType, useState } from "react";
import {
  BuildingIcon,
  ImageIcon,
  MapIcon,
  PackageIcon,
  ReceiptTextIcon,
  UserIcon,
  UsersIcon,
} from "../icons/icons.ts";
import { isShowablePicture, pictureSrcSet, thumbnailUrl } from "./picture-url.ts";

const FALLBACKS = {
  product: PackageIcon,
  project: BuildingIcon,
  person: UserIcon,
  team: UsersIcon,
  document: ReceiptTextIcon,
  plan: MapIcon,
  picture: ImageIcon,
} satisfies Record<string, ComponentType<{ size?: number }>>;
export type PictureKind = keyof typeof FALLBACKS;

export interface PictureProps {
  /** Key of the stored file, or a URL; without one the kind's icon is shown. */
  pictureKey?: string | null;
  /** Alternative text; empty if the name is shown beside the picture. */
  alt: string;
  kind?: PictureKind;
  /** Displayed width in CSS pixels. */
  width?: number;
  height?: number;
  /** `cover` fills the box and crops; `contain` shows the whole picture. */
  fit?: "cover" | "contain";
  /** The box takes the width of its parent. */
  fill?: boolean;
  /** Loads immediately instead of when it comes near the viewport. */
  eager?: boolean;
  className?: string;
}

/** A stored picture as a thumbnail of the right size; its kind's icon if it is missing or fails to load. */
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
