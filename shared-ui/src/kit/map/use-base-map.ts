import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createBaseMap } from "./base-map.ts";

/** A map in an element of the caller's, alive as long as the element is. */
export function useBaseMap() {
  const { t } = useTranslation("ui");
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const texts = useRef({ zoomIn: "", zoomOut: "" });
  texts.current = { zoomIn: t("map.zoomIn"), zoomOut: t("map.zoomOut") };
  useEffect(() => {
    if (!element.current) return;
    const made = createBaseMap(element.current, texts.current);
    setMap(made);
    // A dialog that opens, a panel that folds: the map fills what it is given.
    const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      made.remove();
      setMap(null);
    };
  }, []);
  return { element, map };
}
