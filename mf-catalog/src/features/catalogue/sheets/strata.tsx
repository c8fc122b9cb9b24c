import {
  BAND_STRATA,
  COVER_STRATA,
  FOOT_STRATA,
  STRATA_WIDTH,
  type Strata,
  surfaceOf,
} from "@gisement/shared-domain/catalogue";
import { HatchPattern } from "@gisement/shared-ui/status-tag";
import { useId } from "react";

/** A section through the ground in the colours and hatches of the materials, which differ without colour too. */
function StrataDrawing({ strata, className }: { readonly strata: Strata; readonly className: string }) {
  // One id per drawing: browsers find no pattern in a hidden part of the document, as the editor is in print.
  const id = useId();
  const { layers, height, paper } = strata;
  return (
    <svg
      className={`mfc-strata ${className}`}
      viewBox={`0 0 ${STRATA_WIDTH} ${height}`}
      preserveAspectRatio="none"
      focusable="false"
      aria-hidden="true"
    >
      <defs>
        {layers.map(({ material }) => (
          <HatchPattern key={material} id={`${id}${material}`} material={material} />
        ))}
      </defs>
      {layers.map(({ material }, index) => {
        const line = surfaceOf(strata, index);
        return (
          <g key={material} className={`gis-material--${material}`}>
            <path className="mfc-strata__layer" d={`${line}V${height}H0z`} />
            <path d={`${line}V${height}H0z`} fill={`url(#${id}${material})`} />
            <path className="mfc-strata__surface" d={line} />
          </g>
        );
      })}
      {paper !== undefined && (
        <path className="mfc-strata__paper" d={`${surfaceOf(strata, layers.length)}V${height}H0z`} />
      )}
    </svg>
  );
}

export const BandStrata = () => <StrataDrawing className="mfc-strata--band" strata={BAND_STRATA} />;
export const CoverStrata = () => <StrataDrawing className="mfc-strata--cover" strata={COVER_STRATA} />;
export const FootStrata = () => <StrataDrawing className="mfc-strata--foot" strata={FOOT_STRATA} />;
