import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Fetched when the bench runs: with its hundred dependencies it would slow every install down. */
const LIGHTHOUSE = "lighthouse@12.8.2";
/** Bytes of a report, with its screenshots. */
const LONGEST_REPORT = 100_000_000;

/** What Lighthouse says of one page; scores from 0 to 100. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Of public pages; the others ask search engines to stay away. */
  readonly seo: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Ids of audits below their best, for the table's detail. */
  readonly faults: readonly string[];
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly id: string;
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
      }
    >
  >;
  readonly runtimeError?: { readonly message: string };
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Lighthouse loses the trace of a page now and then, and asks to be run again. */
const TRIES = 3;

async function runLighthouse(url: string, flags: readonly string[]): Promise<string> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...flags], {
        maxBuffer: LONGEST_REPORT,
      });
      return stdout;
    } catch (error) {
      const { stderr = "" } = error as { readonly stderr?: string };
      if (attempt === TRIES)
        throw new Error(`${url}: ${stderr.slice(0, 500) || String(error).slice(0, 500)}`);
    }
}

/** Audits a page in the browser behind the debugging port, where a person has signed in. */
export async function auditScreen(url: string, port: number, device: "desktop" | "mobile"): Promise<Audit> {
  const stdout = await runLighthouse(url, [
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join()}`,
    "--disable-storage-reset",
    "--output=json",
    "--quiet",
    ...(device === "desktop" ? ["--preset=desktop"] : []),
  ]);
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const faults = ["accessibility", "best-practices"].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .map(({ id }) => audits[id])
      .filter((audit) => audit?.scoreDisplayMode === "binary" && audit.score !== 1)
      .map((audit) => audit?.id ?? ""),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    faults,
  };
}
