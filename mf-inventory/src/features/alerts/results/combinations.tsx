import { AIMS, type Aim, type Combination } from "@gisement/shared-domain/alerts";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Candidate } from "./use-candidates.ts";

interface CombinationsProps {
  readonly best: Readonly<Partial<Record<Aim, Combination>>>;
  readonly isExact: boolean;
  readonly candidates: readonly Candidate[];
  /** What the need asks for; the price is that of this amount. */
  readonly wanted: number;
  readonly unit: string;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Ways to fill a need with several lots; the keys 1, 2 and 3 take one. */
export function CombinationCards({
  best,
  isExact,
  candidates,
  wanted,
  unit,
  chosen,
  onChoose,
}: CombinationsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return (
    <section className="mfi-ways" aria-label={t("alerts.results.ways")}>
      <h2>
        {t("alerts.results.ways")}
        <small>{t(isExact ? "alerts.results.exact" : "alerts.results.bounded")}</small>
      </h2>
      <ol className="mfi-ways__list">
        {AIMS.map((aim, index) => {
          const way = best[aim];
          if (!way) return null;
          const lots = way.ids.flatMap((id) => candidates.find(({ match }) => match.lotID === id) ?? []);
          const facts = [
            t("alerts.results.lots", { count: way.ids.length, formatted: format.number(way.ids.length) }),
            t("alerts.results.of", {
              amount: format.quantity({ number: wanted, unit }),
              wanted: format.quantity({ number: way.amount, unit }),
            }),
            way.distance === null ? null : t("alerts.results.km", { km: format.number(way.distance, 0) }),
          ];
          return (
            <li key={aim}>
              <button
                type="button"
                className="mfi-way"
                aria-pressed={isSame(way.ids, chosen)}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onChoose(way.ids)}
              >
                <b>{t(`alerts.results.aims.${aim}`)}</b>
                <span className="mfi-way__pictures">
                  {lots.slice(0, 4).map(({ match }) => (
                    <Picture
                      key={match.lotID}
                      pictureKey={match.picture}
                      alt=""
                      kind="product"
                      width={44}
                      height={36}
                    />
                  ))}
                </span>
                <span className="mfi-way__price gis-num">
                  {way.price === null ? t("alerts.results.noPrice") : format.money(way.price)}
                </span>
                <small>{facts.filter(Boolean).join(" · ")}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
