import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createBaseMap } from "./base-map.ts";

/** A map in the caller's element, removed with the element. */
export function useBaseMap() {
  const { t } = useTranslation("ui");
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const texts = useRef({ zoomIn: "", zoomOut: "" });
  texts.current = { zoomIn: t("map.zoomIn"), zoomOut: t("map.zoomOut") };
  useEffect(() => {
    if (!element.current) return;
    const baseMap = createBaseMap(element.current, texts.current);
    setMap(baseMap);
    // The map follows the size of its element, for example in an opening dialog or a folding panel.
    const observer = new ResizeObserver(() => baseMap.invalidateSize({ animate: false }));
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      baseMap.remove();
      setMap(null);
    };
  }, []);
  return { element, map };
}
