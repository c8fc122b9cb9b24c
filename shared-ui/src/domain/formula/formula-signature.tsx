import { describeSignature, FUNCTION_TEXTS } from "@gisement/shared-domain/formula";
import { Fragment } from "react";
import { useLocale } from "../../kit/locale/use-locale.ts";

interface FormulaSignatureProps {
  readonly id: string;
  readonly source: string;
  readonly caret: number;
}

/** The function around the caret: its arguments, the present one emphasised, and what it does. */
export function FormulaSignature({ id, source, caret }: FormulaSignatureProps) {
  const locale = useLocale();
  const signature = describeSignature(source, caret);
  if (!signature) return null;
  const { summary, parameters } = FUNCTION_TEXTS[signature.name];
  // The last of a variable number of arguments stands for all that follow.
  const present = Math.min(signature.argument, parameters.length - 1);
  return (
    <div id={id} className="gis-formula__signature">
      <span className="gis-formula__call">
        {signature.name}(
        {parameters.map((parameter, index) => (
          <Fragment key={parameter.en}>
            {index > 0 && ", "}
            {index === present ? <strong>{parameter[locale]}</strong> : parameter[locale]}
          </Fragment>
        ))}
        )
      </span>{" "}
      {summary[locale]}
    </div>
  );
}
