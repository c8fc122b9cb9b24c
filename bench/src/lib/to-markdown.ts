import type { BenchRow } from "./bench-row.ts";

export interface Results {
  readonly date: string;
  readonly commit: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGB: number;
    readonly system: string;
    readonly node: string;
    readonly loadBefore: number;
  };
  readonly seconds: number;
  /** Benchmarks that are in `rows`. */
  readonly ended: readonly string[];
  readonly failures: readonly string[];
  readonly rows: readonly BenchRow[];
}

const cells = ({ name, value, unit, goal, ok }: BenchRow): readonly string[] => [
  name,
  String(value),
  unit,
  goal === undefined ? "" : String(goal),
  ok === undefined ? "" : ok ? "kept" : "**missed**",
];

/** The results as one Markdown table, with the machine and the time of the measurement. */
export function toMarkdown({ date, commit, machine, seconds, failures, rows }: Results): string {
  const table = [["measure", "value", "unit", "goal", ""], ...rows.map(cells)];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(3, ...table.map((line) => line[column]?.length ?? 0)),
  );
  const line = (values: readonly string[]): string =>
    `| ${values
      .map((value, column) =>
        column === 1 || column === 3
          ? value.padStart(widths[column] ?? 0)
          : value.padEnd(widths[column] ?? 0),
      )
      .join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 1 || column === 3 ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  const [head = [], ...body] = table;
  return [
    `Measured on ${date.slice(0, 10)} at ${commit}: ${machine.cores} cores (${machine.processor}), ${machine.memoryGB} GB, ${machine.system}, Node ${machine.node}, load average ${machine.loadBefore} before; the run took ${seconds} s.`,
    ...(failures.length > 0 ? [`Not measured, because they failed: ${failures.join(", ")}.`] : []),
    "",
    line(head),
    rule,
    ...body.map(line),
    "",
    ...rows.flatMap(({ name, detail }) => (detail ? [`${name}:`, "", "```", detail, "```", ""] : [])),
  ].join("\n");
}
