import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Share of the window's height, in percent. */
const [SMALLEST, LARGEST, FIRST, STEP] = [20, 80, 45, 5];
/** Storage key of the panel's height. */
const KEY = "gisement:developer-panel";

function stored(): number {
  try {
    const value = Number(localStorage.getItem(KEY));
    return value >= SMALLEST && value <= LARGEST ? value : FIRST;
  } catch {
    return FIRST;
  }
}

/** The upper edge of the panel; drag it or use the arrow keys to resize. */
export function PanelResizer() {
  const { t } = useTranslation("developer");
  const [share, setShare] = useState(stored);
  useEffect(() => {
    document.documentElement.style.setProperty("--shell-developer-share", `${share}dvh`);
    return () => {
      document.documentElement.style.removeProperty("--shell-developer-share");
    };
  }, [share]);
  const move = (next: number) => {
    const bound = Math.round(Math.min(LARGEST, Math.max(SMALLEST, next)));
    setShare(bound);
    try {
      localStorage.setItem(KEY, String(bound));
    } catch {
      // Without storage the height only lasts for this page.
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp") move(share + STEP);
    else if (event.key === "ArrowDown") move(share - STEP);
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      move((1 - event.clientY / window.innerHeight) * 100);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t("resize")}
      aria-valuemin={SMALLEST}
      aria-valuemax={LARGEST}
      aria-valuenow={share}
      className="shell-developer__resizer"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  );
}
