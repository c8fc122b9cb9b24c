import { type ReactNode, useMemo } from "react";
import { UnitsContext } from "../../kit/locale/use-format.ts";
import { useOptions } from "./use-options.ts";

/** Quantities below read and write the team's units: a remote's root wraps its screens in it. */
export function TeamUnits({ children }: { readonly children: ReactNode }) {
  const options = useOptions();
  const units = useMemo(() => options.termsOf("unit"), [options]);
  return <UnitsContext value={units}>{children}</UnitsContext>;
}
