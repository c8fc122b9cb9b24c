/** The median; for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The value that this share of the values does not exceed, from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Measures several things in turns, each round starting with another one, so that other load on the machine affects all
 * of them alike.
 */
export async function inTurns<Name extends string, Sample>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<Sample>,
): Promise<Record<Name, Sample[]>> {
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length] as Name;
      samples[name].push(await measure(name));
    }
  return samples;
}
