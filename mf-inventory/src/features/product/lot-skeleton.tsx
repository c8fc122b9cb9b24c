import { SlowNotice } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

const FIGURES = [96, 72, 84, 64, 64] as const;
const FACTS = [70, 52, 88, 60, 76] as const;
const STEPS = [92, 64, 80, 70] as const;

/** The page of a lot before its data: its own layout, still, so that nothing jumps when they arrive. */
export function LotSkeleton() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfi-lot-columns mfi-lot-skeleton" role="status">
      <span className="gis-sr-only">{t("product.loading")}</span>
      <div className="mfi-lot-columns__main">
        <div className="mfi-pictures" aria-hidden="true">
          <div className="mfi-pictures__large mfi-lot-skeleton__block" />
          <div className="mfi-pictures__others">
            {[0, 1, 2, 3].map((tile) => (
              <div key={tile} className="mfi-lot-skeleton__block" />
            ))}
          </div>
        </div>
        <div className="mfi-figures" aria-hidden="true">
          {FIGURES.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical bars in a fixed order
            <div key={index} className="mfi-lot-skeleton__figure">
              <span style={{ inlineSize: width * 0.6 }} />
              <span style={{ inlineSize: width }} />
            </div>
          ))}
        </div>
        <Bars widths={FACTS} />
      </div>
      <div className="mfi-lot-columns__side" aria-hidden="true">
        <div className="mfi-lot-place__map mfi-lot-skeleton__block" />
        <Bars widths={STEPS} />
      </div>
      <SlowNotice />
    </div>
  );
}

function Bars({ widths }: { readonly widths: readonly number[] }) {
  return (
    <div className="gis-skeleton" aria-hidden="true">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bars in a fixed order
        <div key={index} className="gis-skeleton__row" style={{ blockSize: 40 }}>
          <span style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
