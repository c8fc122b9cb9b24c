import { SIGNATURE_SIZE, type Signature } from "@gisement/shared-domain/orders";
import { Button } from "@gisement/shared-ui/blueprint";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import SignaturePad from "signature_pad";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Ink on white in either theme, as it will be printed. */
const INK = "#1c1a14";

/** Points of a pad of this width, as a signature keeps them: whole units, without those that a hand did not move to. */
function toSignature(pad: SignaturePad, width: number): Signature {
  const scale = SIGNATURE_SIZE.width / Math.max(width, 1);
  const limited = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)));
  return pad
    .toData()
    .map(({ points }) =>
      points
        .map(({ x, y }) => [limited(x, SIGNATURE_SIZE.width), limited(y, SIGNATURE_SIZE.height)] as const)
        .filter(
          ([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1],
        ),
    );
}

/** A field in which a finger, a pen or a mouse signs. */
export function SignatureField({
  isSigned,
  onChange,
}: {
  isSigned: boolean;
  onChange: (signature: Signature | null) => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const read = useEffectEvent(() => {
    if (pad.current && canvas.current) onChange(toSignature(pad.current, canvas.current.clientWidth));
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // As sharp as the screen; the points are in units of the page.
    const ratio = Math.max(window.devicePixelRatio || 1, 1);
    element.width = element.clientWidth * ratio;
    element.height = element.clientHeight * ratio;
    element.getContext("2d")?.scale(ratio, ratio);
    const signing = new SignaturePad(element, { penColor: INK, minDistance: 3 });
    signing.addEventListener("endStroke", () => read());
    pad.current = signing;
    return () => signing.off();
  }, []);
  return (
    <div className="mfo-signature">
      <canvas ref={canvas} className="mfo-signature__pad" role="img" aria-label={t("handover.signature")} />
      <div className="mfo-signature__foot">
        <span role="status">{t(isSigned ? "handover.signed" : "handover.signHere")}</span>
        <Button
          variant="minimal"
          text={t("handover.clear")}
          disabled={!isSigned}
          onClick={() => {
            pad.current?.clear();
            onChange(null);
          }}
        />
      </div>
    </div>
  );
}
