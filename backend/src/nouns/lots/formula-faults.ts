import type { FormulaFault } from "@gisement/shared-domain/formula-fields";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { findTeamFormulas, type SetOwner } from "../properties/team-formulas.ts";
import { type LotValues, operandValues } from "./formula-values.ts";

type Found = ReturnType<typeof findTeamFormulas>;

/** The formulas of each owner, read once per request. */
const found = new WeakMap<object, Map<string, Found>>();

function formulasOf({ db, loaders }: RequestContext, owner: SetOwner): Found {
  const known = found.get(loaders) ?? new Map<string, Found>();
  found.set(loaders, known);
  const name = owner.organizationID ?? `person:${owner.byUserID}`;
  const formulas = known.get(name) ?? findTeamFormulas(db, [owner]);
  known.set(name, formulas);
  return formulas;
}

/** Why a lot has no value of a formula. Found by computing: what is stored is only the value. */
export async function findFormulaFaults(
  context: RequestContext,
  lot: LotValues & SetOwner,
): Promise<readonly FormulaFault[]> {
  const formulas = (await formulasOf(context, lot))(lot);
  if (!formulas || formulas.keys.every((key) => key in ((lot.properties ?? {}) as object))) return [];
  return formulas.findFaults(operandValues(lot, formulas.inputs));
}
