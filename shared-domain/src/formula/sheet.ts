import type { FieldValues } from "./compile-formula.ts";
import type { FieldValue, FormulaResult, Run, Slots } from "./values.ts";

/** One formula of a set, in the order of evaluation. */
export interface Step {
  readonly name: string;
  readonly run: Run;
  /** Slots of the formulas and values that it refers to. */
  readonly reads: readonly number[];
}

/** Formulas with their values, kept up to date. */
export interface FormulaSheet {
  /** The result of a formula, or a value that a formula reads; undefined for another name. */
  valueOf(name: string): FieldValue | undefined;
  /** Changes values and recomputes what depends on them. Returns the names of the formulas with another result. */
  change(values: FieldValues): string[];
}

/**
 * Computes all steps over the values. The slot of a step is its number; those of the inputs follow. A sheet keeps its
 * own slots, so that several sheets of one set do not share values.
 */
export function createSheet(
  steps: readonly Step[],
  inputs: readonly string[],
  values: FieldValues,
): FormulaSheet {
  const slots: Slots = steps.map(() => null);
  for (const name of inputs) slots.push(values[name]);
  for (let index = 0; index < steps.length; index++) slots[index] = (steps[index] as Step).run(slots);

  let slotOf: Map<string, number> | null = null;
  const slotNamed = (name: string) => {
    slotOf ??= new Map([...steps.map((step) => step.name), ...inputs].map((known, slot) => [known, slot]));
    return slotOf.get(name);
  };
  let dependents: number[][] | null = null;
  const isStale = new Uint8Array(steps.length);

  return {
    valueOf(name) {
      const slot = slotNamed(name);
      return slot === undefined ? undefined : slots[slot];
    },
    change(changes) {
      dependents ??= dependentsOf(steps, slots.length);
      const changed: string[] = [];
      let first = steps.length;
      let last = -1;
      const markDependents = (slot: number) => {
        for (const index of dependents?.[slot] ?? []) {
          isStale[index] = 1;
          if (index < first) first = index;
          if (index > last) last = index;
        }
      };
      for (const [name, value] of Object.entries(changes)) {
        const slot = slotNamed(name);
        if (slot === undefined || slot < steps.length || Object.is(slots[slot], value)) continue;
        slots[slot] = value;
        markDependents(slot);
      }
      for (let index = first; index <= last; index++) {
        if (isStale[index] === 0) continue;
        isStale[index] = 0;
        const { name, run } = steps[index] as Step;
        const result: FormulaResult = run(slots);
        if (Object.is(slots[index], result)) continue;
        slots[index] = result;
        changed.push(name);
        markDependents(index);
      }
      return changed;
    },
  };
}

function dependentsOf(steps: readonly Step[], count: number): number[][] {
  const dependents: number[][] = Array.from({ length: count }, () => []);
  steps.forEach(({ reads }, index) => {
    for (const slot of reads) dependents[slot]?.push(index);
  });
  return dependents;
}
