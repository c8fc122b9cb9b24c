const NOTICED = new Set(["Killed", "Timeout"]);
const UNNOTICED = new Set(["Survived", "NoCoverage"]);

/**
 * Summarises a mutation report: the share of killed mutants, and one line for each survivor.
 * @param {{ files: Record<string, { source: string, mutants: readonly object[] }> }} report
 */
export function mutationScore({ files }) {
  const lines = [];
  let killed = 0;
  let survived = 0;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const { status, location, replacement, mutatorName } of mutants) {
      if (NOTICED.has(status)) killed += 1;
      if (!UNNOTICED.has(status)) continue;
      survived += 1;
      const line = source.split("\n")[location.start.line - 1]?.trim() ?? "";
      const became = replacement?.replace(/\s+/g, " ").slice(0, 60) ?? "";
      const unreached = status === "NoCoverage" ? " (no test comes here)" : "";
      lines.push(
        `${file}:${location.start.line}:${location.start.column} ${mutatorName}${unreached}\n    ${line}\n    → ${became}`,
      );
    }
  }
  const all = killed + survived;
  return { killed, survived, score: all === 0 ? 100 : (100 * killed) / all, lines };
}
