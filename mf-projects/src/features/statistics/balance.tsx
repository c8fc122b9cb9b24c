import {
  DESTINATIONS,
  type Destination,
  destinationOf,
  type LotFlow,
  sumOf,
} from "@gisement/shared-domain/projects";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Core, statusPaint } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useWriteFigure } from "./use-write-figure.ts";

/** The status whose material stands for a destination. */
const PAINTS: Readonly<Record<Destination, string>> = {
  reuse: "reuse",
  kept: "keep",
  recycling: "recycle",
  disposal: "dispose",
  done: "done",
  undecided: "tbd",
};

/** The masses of a project by destination, in the words of the report that the law asks for. */
export function Balance({ flows }: { readonly flows: readonly LotFlow[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  const whole = sumOf(flows, "weight").amount ?? 0;
  const parts = DESTINATIONS.flatMap((destination) => {
    const { amount } = sumOf(
      flows.filter(({ action }) => destinationOf(action) === destination),
      "weight",
    );
    return amount !== null && amount > 0 ? [{ destination, amount }] : [];
  });
  const label = (destination: Destination) => t(`statistics.destinations.${destination}`);
  if (whole <= 0) return null;
  return (
    <Section title={t("statistics.balance")}>
      <Core
        name={t("statistics.balance")}
        thickness={26}
        write={(amount) => write("weight", amount)}
        layers={parts.map(({ destination, amount }) => ({
          value: PAINTS[destination],
          label: label(destination),
          count: amount,
        }))}
      />
      <ul className="mfp-balance">
        {parts.map(({ destination, amount }) => (
          <li key={destination}>
            <span className={`mfp-balance__mark ${statusPaint(PAINTS[destination])}`} aria-hidden="true" />
            <span>{label(destination)}</span>
            <b className="gis-num">{write("weight", amount)}</b>
            <small>{format.percent((amount / whole) * 100, 0)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
