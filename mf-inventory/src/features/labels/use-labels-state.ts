import { makeCode } from "@gisement/shared-domain/labels";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { PrintedLabel } from "./label-card.tsx";
import { type LabelSettings, rememberedSettings, rememberSettings } from "./label-settings.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const readIDs = (text: string | null): string[] => [
  ...new Set((text ?? "").split(",").filter((id) => UUID.test(id))),
];

/** State of the labels screen: the subjects in the URL, the print settings stored on the device. */
export function useLabelsState() {
  const [params, setParams] = useSearchParams();
  const lots = useMemo(() => readIDs(params.get("ids")), [params]);
  const places = useMemo(() => readIDs(params.get("places")), [params]);
  const [settings, setSettings] = useState(rememberedSettings);
  const change = (changes: Partial<LabelSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    rememberSettings(next);
  };
  const setPlaces = (next: readonly string[]) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next.length > 0) after.set("places", next.join(","));
        else after.delete("places");
        return after;
      },
      { replace: true },
    );
  return { lots, places, setPlaces, settings, change };
}

/** Labels for lots that are not recorded yet: new codes, attached when they are first scanned. */
export function useBlankLabels(count: number): readonly PrintedLabel[] {
  // Keep the codes already shown while the user edits the number.
  const [codes] = useState<string[]>([]);
  return useMemo(() => {
    while (codes.length < count) codes.push(makeCode());
    return codes.slice(0, count).map((code) => ({
      id: code,
      type: null,
      name: null,
      ref: null,
      quantity: null,
      place: null,
      code,
    }));
  }, [codes, count]);
}
