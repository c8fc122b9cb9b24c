import { Button } from "@gisement/shared-ui/blueprint";
import { ChevronDownIcon, ChevronUpIcon } from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type LotList, useNeighbours } from "./api/find-neighbours.ts";

type Step = "previous" | "next";

const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector(".bp6-overlay-open") !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName)));

/** The step of a key: K and Alt+↑ go up the list, J and Alt+↓ down. */
function stepOf(event: KeyboardEvent): Step | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.altKey) return event.key === "ArrowUp" ? "previous" : event.key === "ArrowDown" ? "next" : null;
  return event.key === "k" ? "previous" : event.key === "j" ? "next" : null;
}

/** "7 sur 19", and the way to the lots beside this one in the list it was opened from. */
export function LotWalk({ list, id }: { readonly list: LotList; readonly id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const format = useFormat();
  const navigate = useAppNavigate();
  const [params] = useSearchParams();
  const { data } = useNeighbours(list, id);
  const search = params.toString();
  const go = (step: Step): boolean => {
    const target = data?.[step];
    // Back leads to the list, not through every lot seen on the way.
    if (target) navigate(`/inventory/product/${target}?${search}`, { replace: true });
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
  if (data === null) return null;
  const button = (step: Step) => (
    <Button
      variant="minimal"
      icon={step === "previous" ? <ChevronUpIcon /> : <ChevronDownIcon />}
      aria-label={ui(`drawer.${step}`)}
      title={t(`productPage.${step}`)}
      disabled={!data?.[step]}
      onClick={() => go(step)}
    />
  );
  return (
    <div className="mfi-lot-walk">
      <span role="status">
        {data &&
          t("details.position", {
            position: format.number(data.position),
            total: format.number(data.total),
          })}
      </span>
      {button("previous")}
      {button("next")}
    </div>
  );
}
