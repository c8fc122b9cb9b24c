import { useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShellContext } from "../remote/shell-context.tsx";
import { type BaseMap, type BaseMapOptions, createBaseMap } from "./base-map.ts";

/** A map in the caller's element, removed with the element. `deepest`: its deepest zoom without tiles. */
export function useBaseMap(deepest?: number) {
  const { t } = useTranslation("ui");
  const shell = useContext(ShellContext);
  const element = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState<BaseMap | null>(null);
  const texts = useRef({ zoomIn: "", zoomOut: "" });
  texts.current = { zoomIn: t("map.zoomIn"), zoomOut: t("map.zoomOut") };
  useEffect(() => {
    if (!element.current) return;
    let tiles: BaseMapOptions["tiles"] = null;
    shell?.session$.subscribe((session) => (tiles = session.mapTiles ?? null)).unsubscribe();
    const created = createBaseMap(element.current, texts.current, { tiles, deepest });
    setBase(created);
    // The map follows the size of its element, for example in an opening dialog or a folding panel.
    const observer = new ResizeObserver(() => created.map.invalidateSize({ animate: false }));
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      created.map.remove();
      setBase(null);
    };
  }, [shell, deepest]);
  return { element, map: base?.map ?? null, towns: base?.towns ?? null };
}
