import { useLocale } from "@gisement/shared-ui/locale";
import { usePrinting, usePrintPreparation } from "@gisement/shared-ui/print";
import { useShell } from "@gisement/shared-ui/remote";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { readLabelCode } from "./api/read-label-code.ts";

interface Drawn {
  readonly size: number;
  readonly path: string;
  /** The code of the label in groups of characters; null without one. */
  readonly code: string | null;
}

/** On paper only: the code that opens the lot, that of its label if it has one. */
export function PrintedCode({ lotID }: { readonly lotID: string }) {
  const shell = useShell();
  const locale = useLocale();
  const isPrinting = usePrinting();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const prepare = useCallback(async () => {
    const [{ drawQr, labelAddress, spellCode }, code] = await Promise.all([
      import("@gisement/shared-domain/labels"),
      // Without the label's code, that of the page opens the lot as well.
      readLabelCode(shell, lotID).catch(() => null),
    ]);
    const { origin } = window.location;
    const address = code
      ? labelAddress(origin, locale, code)
      : `${origin}/${locale}/inventory/product/${lotID}`;
    const qr = drawQr(address);
    // Printed in the same task.
    flushSync(() => setDrawn({ ...qr, code: code && spellCode(code) }));
  }, [shell, locale, lotID]);
  usePrintPreparation(prepare);
  if (!isPrinting || drawn === null) return null;
  const { size, path, code } = drawn;
  return (
    <div className="mfi-printed-code">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      {code && <span>{code}</span>}
    </div>
  );
}
