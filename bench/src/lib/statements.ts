import { ask } from "./ask.ts";
import type { Product } from "./product.ts";

/** Loaded into the product's process, so that `switchTo` works. */
export const STATEMENTS_PRELOAD = new URL("./statements-preload.mjs", import.meta.url).href;

/** One statement that the product sent. Times in milliseconds. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode: string | undefined;
  /** Name of a prepared statement. */
  readonly name: string | undefined;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Switches the product between its database, answers in memory and recording; answers what was recorded. */
export const switchTo = (product: Product, mode: "database" | "rows" | "answers" | "record") =>
  ask<{ record: readonly Statement[] }>(product.child, { mode });

/** Statements that ran simultaneously form a level; the next level needed the results of the previous one. */
export function toLevels(statements: readonly Statement[]): readonly (readonly Statement[])[] {
  const levels: { statements: Statement[]; endedAt: number }[] = [];
  for (const statement of [...statements].sort((a, b) => a.startedAt - b.startedAt)) {
    const last = levels.at(-1);
    if (last && statement.startedAt < last.endedAt) {
      last.statements.push(statement);
      last.endedAt = Math.max(last.endedAt, statement.endedAt);
    } else levels.push({ statements: [statement], endedAt: statement.endedAt });
  }
  return levels.map((level) => level.statements);
}
