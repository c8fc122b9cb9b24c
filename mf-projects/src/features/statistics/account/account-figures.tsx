import { type AccountLot, type Masses, summarizeAccount } from "@gisement/shared-domain/projects";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { Core, statusPaint } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useWriteFigure } from "../use-write-figure.ts";

/** The status whose material stands for an outcome. */
const PAINTS = {
  reuse: "reuse",
  kept: "keep",
  recycling: "recycle",
  disposal: "dispose",
  undecided: "tbd",
} as const;
const OUTCOMES = Object.keys(PAINTS) as (keyof typeof PAINTS)[];

function Bar({
  name,
  masses,
  thickness,
}: {
  readonly name: string;
  readonly masses: Masses;
  readonly thickness: number;
}) {
  const { t } = useTranslation(NAMESPACE);
  const write = useWriteFigure();
  return (
    <div className="mfp-account__bar">
      <span>{name}</span>
      <Core
        name={name}
        thickness={thickness}
        write={(amount) => write("weight", amount)}
        layers={OUTCOMES.map((outcome) => ({
          value: PAINTS[outcome],
          label: t(`account.outcomes.${outcome}`),
          count: masses[outcome],
        }))}
      />
    </div>
  );
}

/** What is proven, in four figures, and beside it what was planned. */
export function AccountFigures({ lots }: { readonly lots: readonly AccountLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  const sums = summarizeAccount(lots);
  const percent = (share: number | null) => (share === null ? "–" : format.percent(share * 100, 0));
  const figures = [
    [
      "weight",
      write("weight", sums.weight),
      t("account.figures.provenOf", { amount: write("weight", sums.proven) }),
    ],
    ["reuse", percent(sums.reuseShare), t("account.figures.ofProven")],
    [
      "waste",
      write("weight", sums.waste),
      sums.recoveredShare === null
        ? ""
        : t("account.figures.recovered", { share: percent(sums.recoveredShare) }),
    ],
    ["co2", sums.co2 === null ? "–" : write("co2Impact", sums.co2), t("account.figures.byReuse")],
  ] as const;
  const shown = OUTCOMES.filter((outcome) => sums.planned[outcome] > 0 || sums.done[outcome] > 0);
  return (
    <>
      <dl className="mfp-account__figures">
        {figures.map(([key, value, note]) => (
          <div key={key}>
            <dt>{t(`account.figures.${key}`)}</dt>
            <dd className="mfp-figures__value">{value}</dd>
            <dd className="mfp-figures__note">{note}</dd>
          </div>
        ))}
      </dl>
      {sums.unweighed > 0 && (
        <p className="mfp-figures__note">{t("account.unweighed", { count: sums.unweighed })}</p>
      )}
      <Section title={t("account.plannedAndDone")}>
        <Bar name={t("account.planned")} masses={sums.planned} thickness={16} />
        <Bar name={t("account.done")} masses={sums.done} thickness={28} />
        <ul className="mfp-balance">
          {shown.map((outcome) => (
            <li key={outcome}>
              <span className={`mfp-balance__mark ${statusPaint(PAINTS[outcome])}`} aria-hidden="true" />
              <span>{t(`account.outcomes.${outcome}`)}</span>
              <b className="gis-num">{write("weight", sums.done[outcome])}</b>
              <small>{t("account.plannedMass", { amount: write("weight", sums.planned[outcome]) })}</small>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
