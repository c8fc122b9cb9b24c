import { Button } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ChevronDownIcon, ChevronUpIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import { isTyping } from "./is-typing.ts";

/** Where an item stands in the list from which it was opened, from 1, and the ids beside it. */
export interface WalkPlace {
  readonly position: number;
  readonly total: number;
  readonly previous?: string | null | undefined;
  readonly next?: string | null | undefined;
}
export interface ListWalkProps {
  /** Undefined while it is not known. */
  readonly place: WalkPlace | undefined;
  readonly onGo: (id: string) => void;
}

type Step = "previous" | "next";

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector(".bp6-overlay-open") !== null || isTyping(target);

/** The step of a key: K and Alt+↑ go up the list, J and Alt+↓ down. */
function stepOf(event: KeyboardEvent): Step | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.altKey) return event.key === "ArrowUp" ? "previous" : event.key === "ArrowDown" ? "next" : null;
  return event.key === "k" ? "previous" : event.key === "j" ? "next" : null;
}

/** "7 sur 19", and the way to the items beside this one in the list it was opened from; also by keys. */
export function ListWalk({ place, onGo }: ListWalkProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const go = (step: Step): boolean => {
    const target = place?.[step];
    if (target) onGo(target);
    return Boolean(target);
  };
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === null || event.defaultPrevented || isBusy(event.target)) return;
      if (latest.current(step)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const button = (step: Step) => (
    <Button
      variant="minimal"
      icon={step === "previous" ? <ChevronUpIcon /> : <ChevronDownIcon />}
      aria-label={t(`drawer.${step}`)}
      title={t(`walk.${step}`)}
      disabled={!place?.[step]}
      onClick={() => go(step)}
    />
  );
  return (
    <div className="gis-walk">
      <span role="status">
        {place &&
          t("walk.position", { position: format.number(place.position), total: format.number(place.total) })}
      </span>
      {button("previous")}
      {button("next")}
    </div>
  );
}
