import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { pattern } from "../support/texts.ts";

interface Answer {
  readonly ok: boolean;
  readonly error?: string;
  readonly rows?: number;
  readonly columns?: readonly string[];
}
interface Expectation extends Answer {
  readonly file: string;
  readonly alsoAccept?: readonly Answer[];
}

const FOLDER = path.resolve(import.meta.dirname, "../../../shared-domain/fixtures/spreadsheets");
const ALL = JSON.parse(readFileSync(path.join(FOLDER, "expectations.json"), "utf8")) as Expectation[];
const kindOf = ({ file, ok, error }: Expectation) => `${path.extname(file)} ${ok ? "read" : error}`;
/** One of each format and outcome: the reader is tried with all of them in `expectations.test.ts`. */
const FILES = [...new Map(ALL.toReversed().map((each) => [kindOf(each), each])).values()];

/** What the wizard makes of a file: its columns and number of rows, or the sentence of its refusal. */
async function outcomeOf(page: Page, file: string): Promise<{ text: string; columns: string[] }> {
  await page.locator('input[type="file"]').setInputFiles(path.join(FOLDER, file));
  const columns = page.locator(".mfi-columns > p").first();
  const refusal = page.locator(".gis-upload__errors");
  // Old formats are read slowly, and this machine may be busy.
  await expect(columns.or(refusal)).toBeVisible({ timeout: 60_000 });
  if (await refusal.isVisible()) return { text: ((await refusal.textContent()) ?? "").trim(), columns: [] };
  const text = ((await columns.textContent()) ?? "").trim();
  const names = await page.locator(".mfi-columns tbody th").allTextContents();
  await page.getByRole("button", { name: "Retour", exact: true }).click();
  await expect(columns).toBeHidden();
  return { text, columns: names.map((name) => name.trim()) };
}

const plain = (name: string) => name.replace(/\s+/g, " ").trim();

function matches(outcome: { text: string; columns: string[] }, answer: Answer): boolean {
  if (!answer.ok) {
    // A file of no bytes is turned away where it is chosen, before anything is read.
    const sentences = [pattern("fr", "inventory", `import.error.${answer.error}`)];
    if (answer.error === "no-data") sentences.push(pattern("fr", "ui", "upload.empty"));
    return sentences.some((sentence) => sentence.test(outcome.text));
  }
  const rows = /: ([\d\s]+) lignes/.exec(outcome.text)?.[1]?.replace(/\s/g, "");
  return (
    rows === String(answer.rows) &&
    JSON.stringify(outcome.columns.map(plain)) === JSON.stringify((answer.columns ?? []).map(plain))
  );
}

test("[IMP-004, ERR-003] a spreadsheet of each format and outcome, chosen in the wizard, gives what is expected of it", async ({
  signedIn,
}) => {
  test.setTimeout(300_000);
  const page = await signedIn("creator");
  await page.goto("/fr/inventory/import");
  expect(FILES.length).toBeGreaterThan(10);
  for (const expected of FILES) {
    const outcome = await outcomeOf(page, expected.file);
    const accepted = [expected, ...(expected.alsoAccept ?? [])];
    expect(
      accepted.some((answer) => matches(outcome, answer)),
      `${expected.file}: ${JSON.stringify(outcome)}`,
    ).toBe(true);
    // A refusal is said in a toast that stays: dozens of them would hide the page.
    if (outcome.columns.length === 0) await page.reload();
  }
});
