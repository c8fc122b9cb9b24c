import { type RefObject, useEffect, useRef } from "react";
import { createDecoder, type Decoder } from "./create-decoder.ts";

/** Milliseconds between two frames: moving to the next label takes longer, and it saves the battery. */
const PAUSE = 90;
/** Milliseconds out of view after which a code is reported again. */
const AWAY = 1500;
/** Pixels wide enough for a label at arm's length; more only takes time. */
const MOST_PIXELS = 1024;

async function grab(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0 || document.hidden) return null;
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
  return createImageBitmap(video, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
  });
}

/** Decodes the camera's frames while `active`, and reports each code once while it stays in view. */
export function useCodeStream(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onCode: (text: string) => void,
  openDecoder: () => Decoder = createDecoder,
): void {
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  });
  useEffect(() => {
    if (!active) return;
    const decoder = openDecoder();
    const seen = new Map<string, number>();
    let timer = 0;
    let left = false;
    const look = async () => {
      try {
        const bitmap = video.current ? await grab(video.current) : null;
        const texts = bitmap ? await decoder.read(bitmap) : [];
        const now = performance.now();
        for (const text of left ? [] : texts) {
          const before = seen.get(text);
          seen.set(text, now);
          if (before === undefined || now - before > AWAY) latestOnCode.current(text);
        }
      } catch {
        // The video has no frame at this moment; the next attempt may have one.
      }
      if (!left) timer = window.setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      left = true;
      window.clearTimeout(timer);
      decoder.close();
    };
  }, [active, video, openDecoder]);
}
