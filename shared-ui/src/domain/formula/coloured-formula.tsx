import { type FormulaError, type Token, tokenize } from "@gisement/shared-domain/formula";
import { Fragment } from "react";

interface ColouredFormulaProps {
  readonly source: string;
  readonly errors: readonly FormulaError[];
}

/** The formula in the colours of its parts, with a wavy line below each error. */
export function ColouredFormula({ source, errors }: ColouredFormulaProps) {
  const tokens = tokenize(source);
  const positions = errors.map(({ position }) => position);
  return (
    <>
      {tokens.map((token, index) => (
        <Fragment key={token.start}>
          {source.slice(tokens[index - 1]?.end ?? 0, token.start)}
          <span className={classOf(token, positions)}>{source.slice(token.start, token.end)}</span>
        </Fragment>
      ))}
      {source.slice(tokens.at(-1)?.end ?? 0)}
    </>
  );
}

function classOf({ kind, start, end }: Token, errors: readonly number[]): string {
  const isWrong = errors.some((position) => position >= start && position < end);
  return `gis-formula__${kind}${isWrong ? " gis-formula__wrong" : ""}`;
}
