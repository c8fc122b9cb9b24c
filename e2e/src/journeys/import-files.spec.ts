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
/** One of each format and outcome: `expectations.test.ts` tests the reader with all files. */
const FILES = [...new Map(ALL.toReversed().map((each) => [kindOf(each), each])).values()];

/** The wizard's result for a file: its columns and number of rows, or its error message. */
async function outcomeOf(page: Page, file: string): Promise<{ text: string; columns: string[] }> {
  await page.locator('input[type="file"]').setInputFiles(path.join(FOLDER, file));
  const columns = page.locator(".mfi-columns > p").first();
  const refusal = page.locator(".gis-upload__errors");
  // Old formats are slow to read, and this machine may be busy.
  await expect(columns.or(refusal)).toBeVisible({ timeout: 60_000 });
  if (await refusal.isVisible()) return { text: ((await refusal.textContent()) ?? "").trim(), columns: [] };
  const text = ((await columns.textContent()) ?? "").trim();
  const names = await page.locator(".mfi-columns tbody th").allTextContents();
  await page.getByRole("button", { name: "Retour", exact: true }).click();
  await expect(columns).toBeHidden();
  return { text, columns: names.map((name) => name.trim()) };
}

/** Leaves the wizard, which forgets the refused file, and closes the messages: dozens of them would cover the page. */
async function startAgain(page: Page): Promise<void> {
  const go = (path: string) => page.evaluate((to) => history.pushState(null, "", to), path);
  const messages = page.locator(".bp6-toast");
  for (let left = await messages.count(); left > 0; left--) {
    await messages.last().getByRole("button", { name: "Fermer" }).click();
    await expect(messages).toHaveCount(left - 1);
  }
  await go("/fr/nulle-part");
  await expect(page.getByRole("heading", { level: 1, name: "Page introuvable" })).toBeVisible();
  await go("/fr/inventory/import");
  await expect(page.locator('input[type="file"]')).toBeAttached();
  await expect(page.locator(".gis-upload__errors")).toHaveCount(0);
}

const plain = (name: string) => name.replace(/\s+/g, " ").trim();

function matches(outcome: { text: string; columns: string[] }, answer: Answer): boolean {
  if (!answer.ok) {
    // An empty file is refused on selection, before it is read.
    const patterns = [pattern("fr", "imports", `import.error.${answer.error}`)];
    if (answer.error === "no-data") patterns.push(pattern("fr", "ui", "upload.empty"));
    return patterns.some((message) => message.test(outcome.text));
  }
  const rows = /Lignes\s: ([\d\s]+)\./.exec(outcome.text)?.[1]?.replace(/\s/g, "");
  return (
    rows === String(answer.rows) &&
    JSON.stringify(outcome.columns.map(plain)) === JSON.stringify((answer.columns ?? []).map(plain))
  );
}

test("[IMP-004, ERR-003] a spreadsheet of each format and outcome gives the expected result in the wizard", async ({
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
    if (outcome.columns.length === 0) await startAgain(page);
  }
});
