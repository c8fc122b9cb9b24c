import { type PictureSize, TILED_FROM, type TilePlace } from "@gisement/shared-domain/pictures";
import { pictureUrl } from "@gisement/shared-ui/picture";
import { useEffect, useReducer, useState } from "react";
import { type PlanPicture, wholePicture } from "./plan-picture.ts";

/** URL of what the file service has of a picture: its size, or a tile. */
const urlOf = (part: string, key: string): string => pictureUrl(key).replace(/^\/files\//, `/files/${part}/`);

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(`the picture ${address} cannot be read`));
    image.src = address;
  });
}

/** Width and height of a stored picture; null if they cannot be read, as those of a file that is gone. */
async function readSize(key: string): Promise<PictureSize | null> {
  try {
    const answer = await fetch(urlOf("size", key), { credentials: "same-origin" });
    return answer.ok ? ((await answer.json()) as PictureSize) : null;
  } catch {
    return null;
  }
}

async function openPicture(key: string, onTile: () => void): Promise<PlanPicture> {
  const size = await readSize(key);
  if (!size || Math.max(size.width, size.height) <= TILED_FROM)
    return wholePicture(await loadImage(pictureUrl(key)));
  const { openTiledPicture } = await import(/* webpackChunkName: "plan-tiles" */ "./tiled-picture.ts");
  const loadTile = ({ level, column, row }: TilePlace) =>
    loadImage(urlOf(`tile/${level}/${column}/${row}`, key));
  return openTiledPicture(size, loadTile, onTile);
}

/** The picture of a plan, once it can be drawn; "failed" if it cannot be. A large one is drawn again as its tiles arrive. */
export function usePlanPicture(key: string | null | undefined): PlanPicture | "failed" | null {
  const [picture, setPicture] = useState<PlanPicture | "failed" | null>(null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    setPicture(null);
    if (!key) return;
    let isShown = true;
    openPicture(key, () => isShown && drawAgain()).then(
      (opened) => isShown && setPicture(opened),
      () => isShown && setPicture("failed"),
    );
    return () => {
      isShown = false;
    };
  }, [key]);
  return picture;
}
