import { destinationOf, type LotFigure, type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { Button, Callout, HTMLTable } from "@gisement/shared-ui/blueprint";
import { XIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type FigureLot, type Scope, useFigureLots, useFigureSources } from "./api/get-figures.ts";
import { amountsOf, type Figure } from "./figures.tsx";
import { useWriteFigure } from "./use-write-figure.ts";

interface FigurePanelProps {
  readonly id: string;
  readonly scope: Scope;
  readonly figure: Figure;
  readonly flows: readonly LotFlow[];
  /** The lots of another owner have no page of their own here. */
  readonly hasLinks: boolean;
  readonly onClose: () => void;
}

/** Rows at first, then each time more are asked for; the API gives no more than the last. */
const STEPS = [10, 100, 1000] as const;

/** What a figure is made of: its formula, its lots, and how much of the stock it rests on. */
export function FigurePanel({ id, scope, figure, flows, hasLinks, onClose }: FigurePanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const write = useWriteFigure();
  const panel = useRef<HTMLElement>(null);
  const measured = amountsOf(figure);
  const sum = sumOf(flows, measured);
  // Newer browsers answer with a promise, which is no clean-up of the effect.
  useEffect(() => void panel.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <section ref={panel} id={id} className="mfp-figure" aria-label={t(`statistics.figures.${figure}`)}>
      <div className="mfp-figure__main">
        <div className="mfp-figure__bar">
          <h2>{t(`statistics.from.${figure}`, { amount: write(measured, sum.amount) })}</h2>
          <Button variant="minimal" icon={<XIcon />} aria-label={t("statistics.close")} onClick={onClose} />
        </div>
        <p className="mfp-figure__formula">
          {figure === "reuse" ? <ReuseFormula flows={flows} /> : t(`statistics.formulas.${figure}`)}
        </p>
        <FigureLots scope={scope} figure={figure} flows={flows} hasLinks={hasLinks} />
      </div>
      <Coverage scope={scope} figure={figure} flows={flows} hasLinks={hasLinks} />
    </section>
  );
}

function ReuseFormula({ flows }: Pick<FigurePanelProps, "flows">) {
  const { t } = useTranslation(NAMESPACE);
  const write = useWriteFigure();
  const massOf = (...wanted: string[]) =>
    write(
      "weight",
      sumOf(
        flows.filter(({ action }) => wanted.includes(destinationOf(action))),
        "weight",
      ).amount ?? 0,
    );
  return t("statistics.formulas.reuse", {
    reused: massOf("reuse"),
    kept: massOf("kept"),
    whole: write("weight", sumOf(flows, "weight").amount),
  });
}

function FigureLots({
  scope,
  figure,
  flows,
  hasLinks,
}: Pick<FigurePanelProps, "scope" | "figure" | "flows" | "hasLinks">) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  const { labelOf } = useOptions();
  const [step, setStep] = useState(0);
  const measured = amountsOf(figure);
  const { data, error, isPending, isFetching, refetch } = useFigureLots(scope, measured, STEPS[step] ?? 1000);
  if (isPending) return <SkeletonRows rows={5} height={44} label={t("statistics.lotsLoading")} />;
  if (error && !data)
    return (
      <ErrorState compact error={error} title={t("statistics.lotsFailed")} retry={() => void refetch()} />
    );
  const { amount, counted } = sumOf(flows, measured);
  // A price is the lot's own.
  const hasFactors = measured !== "price";
  const shown = data.reduce((sum, lot) => sum + lot.amount, 0);
  const others = Math.max(0, counted - data.length);
  const most = Math.max(...data.map((lot) => lot.amount), 0);
  return (
    <>
      <HTMLTable compact className="mfp-figure__lots">
        <thead>
          <tr>
            <th scope="col">{t("statistics.lot")}</th>
            <th scope="col" className="mfp-figure__status">
              {t("statistics.status")}
            </th>
            {hasFactors && <th scope="col">{t("statistics.factor")}</th>}
            <th scope="col" className="mfp-figure__amount">
              {t(`statistics.figures.${measured}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((lot) => (
            <tr key={lot.id}>
              <th scope="row">
                <LotName lot={lot} hasLink={hasLinks} />
              </th>
              <td className="mfp-figure__status">
                <StatusTag
                  kind="action"
                  value={lot.action ?? "tbd"}
                  label={labelOf("action", lot.action ?? "tbd")}
                />
              </td>
              {hasFactors && (
                <td>
                  <LotSource lot={lot} figure={measured} />
                </td>
              )}
              <td className="mfp-figure__amount">
                <span className="mfp-figure__track" aria-hidden="true">
                  <span style={{ inlineSize: `${most > 0 ? Math.max(0, lot.amount / most) * 100 : 0}%` }} />
                </span>
                <b className="gis-num">{write(measured, lot.amount)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      <p className="mfp-figure__foot" role="status">
        <span>{t("statistics.shown", { count: data.length, formatted: format.number(data.length) })}</span>
        {others > 0 && (
          <span>
            {t("statistics.others", {
              count: others,
              formatted: format.number(others),
              amount: write(measured, (amount ?? 0) - shown),
            })}
          </span>
        )}
        {others > 0 && step < STEPS.length - 1 && (
          <Button
            size="small"
            loading={isFetching}
            text={t("statistics.more")}
            onClick={() => setStep(step + 1)}
          />
        )}
        <b className="gis-num">{write(measured, amount)}</b>
      </p>
    </>
  );
}

function LotName({ lot, hasLink }: { readonly lot: FigureLot; readonly hasLink: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const translated = { fr: lot.name, en: lot.nameEN, nl: lot.nameNL }[locale];
  const name = translated || lot.name || t("statistics.unnamed");
  const facts = [lot.ref, format.quantity(lot.quantity)].filter(Boolean).join(", ");
  return (
    <span className="mfp-figure__lot">
      <Picture pictureKey={lot.picture} alt="" kind="product" width={44} height={36} />
      <span>
        {hasLink ? <AppLink to={`/inventory/product/${lot.id}`}>{name}</AppLink> : name}
        <small>{facts}</small>
      </span>
    </span>
  );
}

/** What the amount of a lot rests on: the factor with its source, or the lot's own sheet. */
function LotSource({ lot: { factor }, figure }: { readonly lot: FigureLot; readonly figure: LotFigure }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const value = factor && figure !== "price" ? factor[figure] : null;
  if (!factor || value === null) return t("statistics.ofSheet");
  const source = factor.source || t("statistics.kinds.DEFAULT");
  const name = `${source} (${factor.year})`;
  return (
    <span className="mfp-figure__source">
      {t("statistics.perUnit", {
        amount: `${format.number(value, 2)}\u00a0${figure === "wasteCost" ? "€" : "kg"}`,
        unit: labelOf("unit", factor.unit),
      })}
      <small>
        {factor.link ? (
          <a href={factor.link} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </small>
    </span>
  );
}

/** How much of the stock a figure rests on; what is not known is left out, and never counted as nought. */
function Coverage({
  scope,
  figure,
  flows,
  hasLinks,
}: Pick<FigurePanelProps, "scope" | "figure" | "flows" | "hasLinks">) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const measured = amountsOf(figure);
  const { counted, lots } = sumOf(flows, measured);
  const missing = lots - counted;
  return (
    <aside className="mfp-coverage" aria-label={t("statistics.coverage")}>
      <h3>{t("statistics.coverage")}</h3>
      <p className="mfp-coverage__value">
        {t("statistics.rests", {
          count: counted,
          counted: format.number(counted),
          lots: format.number(lots),
        })}
      </p>
      <div className="mfp-coverage__track" aria-hidden="true">
        <span style={{ inlineSize: `${lots > 0 ? (counted / lots) * 100 : 0}%` }} />
      </div>
      <Sources scope={scope} figure={measured} />
      {missing > 0 && (
        <Callout intent="warning">
          {t(`statistics.missing.${measured}`, { count: missing, formatted: format.number(missing) })}
        </Callout>
      )}
      <p className="mfp-coverage__source">{t(`statistics.sources.${measured}`)}</p>
      {hasLinks && measured !== "price" && (
        <AppLink to="/settings/factors">{t("statistics.toFactors")}</AppLink>
      )}
    </aside>
  );
}

/** Lots by what their amounts rest on: own values, verified factors, default ones. */
function Sources({ scope, figure }: { readonly scope: Scope; readonly figure: LotFigure }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { data } = useFigureSources(scope, figure);
  if (figure === "price" || !data || data.length === 0) return null;
  return (
    <ul className="mfp-coverage__kinds">
      {data.map(({ kind, lots }) => (
        <li key={kind ?? "sheet"}>
          <span>{t(`statistics.kinds.${kind ?? "SHEET"}`)}</span>
          <b className="gis-num">{t("statistics.lotsOf", { count: lots, formatted: format.number(lots) })}</b>
        </li>
      ))}
    </ul>
  );
}
