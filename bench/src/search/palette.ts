import { findRecords } from "@gisement/backend/records";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { percentile } from "../lib/statistics.ts";

/** Milliseconds within which 95 of 100 answers arrive, so that the palette follows the typing. */
const GOAL = 100;
const LIMIT = 5;

/** What people type, key by key: words, several words, a reference, filters in words, and typing errors. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  "a word": prefixesOf("lavabo"),
  "two words": prefixesOf("porte coupe-feu").slice(4),
  "a reference": ["L-7", "L-77", "L-777", "L-7777"],
  "filters in words": ["à vendre", "à vendre porte", "porte bon", "porte < 50 €", "porte 83x204"],
  "a typing error": ["lavavo", "radiatuer", "porte cope-feu"],
  "an unknown word": ["zzzzz", "qwxyz", "porte zzzzz"],
};

function prefixesOf(text: string): readonly string[] {
  return Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1));
}

/** The palette's search, every text several times: all answers together, and each kind of text. */
export async function measurePalette(
  db: NodePgDatabase,
  identity: UserIdentity,
  { lots, rounds, hasGoal }: { readonly lots: number; readonly rounds: number; readonly hasGoal: boolean },
): Promise<BenchRow[]> {
  const find = (text: string) => findRecords(db as never, identity, text, LIMIT);
  const samples: Record<string, number[]> = {};
  for (const texts of Object.values(TYPED)) for (const text of texts) await find(text);
  for (let round = 0; round < rounds; round++)
    for (const [kind, texts] of Object.entries(TYPED))
      for (const text of texts) {
        const started = performance.now();
        await find(text);
        const of = samples[kind] ?? [];
        of.push(performance.now() - started);
        samples[kind] = of;
      }
  const title = `palette among ${lots.toLocaleString("en")} lots`;
  const all = percentile(Object.values(samples).flat(), 0.95);
  return [
    hasGoal ? atMost(`${title}: p95`, all, "ms", GOAL) : figure(`${title}: p95`, all, "ms"),
    ...Object.entries(samples).map(([kind, times]) =>
      figure(`${title}, ${kind}: p95`, percentile(times, 0.95), "ms"),
    ),
  ];
}
