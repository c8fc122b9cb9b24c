/** The stored value of a property of type FORMULA (FORM-501). Its references are keys of fields, which renaming keeps. */
export interface FieldFormula {
  readonly variables: readonly {
    readonly id: string;
    /** Shown if the field has been deleted since. */
    readonly referenceName: string;
    readonly formula: string | null;
  }[];
  readonly result: string;
  /** What its results are compared and shown as. */
  readonly kind: "number" | "text";
}

/** Null for a value that is no formula of this version. */
export function readFieldFormula(value: string | null | undefined): FieldFormula | null {
  if (!value) return null;
  try {
    const stored = JSON.parse(value) as Partial<FieldFormula> | null;
    if (typeof stored?.result !== "string" || !Array.isArray(stored.variables)) return null;
    return {
      variables: stored.variables,
      result: stored.result,
      kind: stored.kind === "text" ? "text" : "number",
    };
  } catch {
    return null;
  }
}
