import type { Page } from "playwright";
import { memoryOfOne } from "../lib/processes.ts";

/** Milliseconds that storing or undoing all of them may take. */
const PATIENCE = 180_000;
/** Milliseconds between two looks at the memory. */
const PACE = 100;

interface Pasting {
  readonly listID: string;
  readonly count: number;
  /** The number of choices that the list has in the database. */
  readonly stored: () => Promise<number>;
}
interface Pasted {
  readonly readMs: number;
  readonly storedMs: number;
  readonly stored: number;
  /** Different texts that the progress has shown. */
  readonly steps: number;
  readonly undoneMs: number;
  readonly left: number;
  /** The highest memory of the gateway's process, in MB. */
  readonly peak: number;
}

/** Pastes lines into the form of an empty list, every hundredth of them twice, adds them, and takes them back. */
export async function pasteOptions(
  page: Page,
  { url, pid }: { readonly url: string; readonly pid: number },
  { listID, count, stored }: Pasting,
): Promise<Pasted> {
  await page.goto(`${url}/fr/inventory/references/options/${listID}`);
  await page.getByRole("button", { name: "Ajouter des choix" }).first().click();
  const dialog = page.getByRole("dialog");
  const lines = Array.from({ length: count }, (_, n) => `Essence ${n}\tSpecies ${n}\tSoort ${n}`);
  const doubled = lines.filter((_, n) => n % 100 === 0);
  const box = dialog.getByRole("textbox");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), [...lines, ...doubled].join("\n"));
  let since = performance.now();
  await box.focus();
  await page.keyboard.press("Control+v");
  await dialog.getByText(`${doubled.length} lignes sont déjà dans la liste`).waitFor();
  const readMs = performance.now() - since;

  let isDone = false;
  let peak = 0;
  const watching = (async () => {
    const shown = new Set<string>();
    while (!isDone) {
      peak = Math.max(peak, (await memoryOfOne(pid)).rss);
      const text = await page.evaluate(
        () => document.querySelector("[role=dialog] [role=progressbar]")?.getAttribute("aria-valuenow") ?? "",
      );
      if (text) shown.add(text);
      await page.waitForTimeout(PACE);
    }
    return shown.size;
  })();
  since = performance.now();
  await dialog.getByRole("button", { name: /^Ajouter \d/ }).click();
  await dialog.waitFor({ state: "detached", timeout: PATIENCE });
  await page.getByText("Essence 0", { exact: true }).first().waitFor();
  const storedMs = performance.now() - since;
  isDone = true;
  const steps = await watching;
  const found = await stored();

  since = performance.now();
  await page.getByRole("button", { name: "Annuler la dernière modification" }).first().click();
  await page
    .getByText("Essence 0", { exact: true })
    .first()
    .waitFor({ state: "detached", timeout: PATIENCE });
  const undoneMs = performance.now() - since;
  return { readMs, storedMs, stored: found, steps, undoneMs, left: await stored(), peak };
}
