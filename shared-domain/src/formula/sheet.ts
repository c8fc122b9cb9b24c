import type { FieldValues } from "./compile-formula.ts";
import type { FieldValue, Run, Slots } from "./values.ts";

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
 * Opens sheets over these steps: each computes all of them over its values. The slot of a step is its number; those of the
 * inputs follow. A sheet keeps its own slots, so that several sheets of one set do not share values.
 */
export function createSheets(
  steps: readonly Step[],
  inputs: readonly string[],
): (values: FieldValues) => FormulaSheet {
  let slotOf: Map<string, number> | null = null;
  const slotNamed = (name: string) => {
    slotOf ??= new Map([...steps.map((step) => step.name), ...inputs].map((known, slot) => [known, slot]));
    return slotOf.get(name);
  };
  let dependents: number[][] | null = null;
  const readers = () => {
    dependents ??= dependentsOf(steps, steps.length + inputs.length);
    return dependents;
  };
  return (values) => openSheet(steps, inputs, values, { slotNamed, readers });
}

interface SharedParts {
  readonly slotNamed: (name: string) => number | undefined;
  /** The steps that read each slot. */
  readonly readers: () => readonly (readonly number[])[];
}

function openSheet(
  steps: readonly Step[],
  inputs: readonly string[],
  values: FieldValues,
  { slotNamed, readers: readersOfAll }: SharedParts,
): FormulaSheet {
  const slots: Slots = steps.map(() => null);
  for (const name of inputs) slots.push(values[name]);
  for (let index = 0; index < steps.length; index++) slots[index] = (steps[index] as Step).run(slots);

  const isStale = new Uint8Array(steps.length);
  const mark = (readers: readonly number[]) => {
    for (let index = 0; index < readers.length; index++) isStale[readers[index] as number] = 1;
  };

  return {
    valueOf(name) {
      const slot = slotNamed(name);
      return slot === undefined ? undefined : slots[slot];
    },
    change(changes) {
      const dependents = readersOfAll();
      const changed: string[] = [];
      let first = steps.length;
      let last = -1;
      for (const [name, value] of Object.entries(changes)) {
        const slot = slotNamed(name);
        if (slot === undefined || slot < steps.length || isSame(slots[slot], value)) continue;
        slots[slot] = value;
        const readers = dependents[slot] as number[];
        mark(readers);
        first = Math.min(first, readers[0] ?? first);
        last = Math.max(last, readers.at(-1) ?? last);
      }
      for (let index = first; index <= last; index++) {
        if (isStale[index] === 0) continue;
        isStale[index] = 0;
        const { name, run } = steps[index] as Step;
        const result = run(slots);
        if (isSame(slots[index], result)) continue;
        slots[index] = result;
        changed.push(name);
        const readers = dependents[index] as number[];
        mark(readers);
        const furthest = readers.length === 0 ? last : (readers[readers.length - 1] as number);
        if (furthest > last) last = furthest;
      }
      return changed;
    },
  };
}

const isSame = (left: unknown, right: unknown) => left === right || Object.is(left, right);

/** The steps that read each slot, in their order. */
function dependentsOf(steps: readonly Step[], count: number): number[][] {
  const dependents: number[][] = Array.from({ length: count }, () => []);
  steps.forEach(({ reads }, index) => {
    for (const slot of reads) dependents[slot]?.push(index);
  });
  return dependents;
}
