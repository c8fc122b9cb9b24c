import { drawQr } from "@gisement/shared-domain/labels";
import { useMemo } from "react";

interface PageCodeProps {
  /** The path of the page. */
  readonly page: string;
  readonly label: string;
}

/** The QR code of a product's page in its shop. */
export function PageCode({ page, label }: PageCodeProps) {
  const { size, path } = useMemo(() => drawQr(`${window.location.origin}${page}`, "medium"), [page]);
  return (
    <svg
      className="mfc-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
