import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startOwnProduct } from "../support/own-product.ts";
import { ROOT } from "../support/root.ts";
import { expect, test } from "../support/test.ts";

const run = promisify(execFile);
/** Commands that a team types, at most. */
const COMMANDS = 8;
const ENV = {
  ...process.env,
  NODE_ENV: "development",
  CI: "true",
  npm_config_yes: "true",
  npm_config_audit: "false",
};

/** The commands that the document shows under this heading. */
async function documented(heading: string): Promise<readonly string[]> {
  const text = await readFile(path.join(ROOT, "docs/new-remote.md"), "utf8");
  const [, section = ""] = text.split(`\n## ${heading}\n`);
  const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
  return block.trim().split("\n");
}
const hasRegistry = (): Promise<boolean> =>
  run("npm", ["ping"], { env: ENV, timeout: 20_000 }).then(
    () => true,
    () => false,
  );

test("a team outside gets from an empty folder to a live remote by the commands of the document", async ({
  context,
  consoleGuard,
}) => {
  test.setTimeout(400_000);
  test.skip(!(await hasRegistry()), "no registry of packages can be reached");
  consoleGuard.allow(/./);
  const commands = await documented("Outside, with plain webpack");
  expect(commands.length).toBeLessThanOrEqual(COMMANDS);
  const product = await startOwnProduct();
  const folder = await mkdtemp(path.join(tmpdir(), "gis-outside-"));
  try {
    const token = await product.token("mf-tours");
    const script = commands
      .join("\n")
      .replaceAll("http://localhost:3000", product.url)
      .replaceAll("gsm_…", token);
    const { stdout } = await run("bash", ["-euc", script], { cwd: folder, env: ENV, maxBuffer: 10_000_000 });
    expect(stdout).toMatch(/pass 1\b/);
    const page = await product.signIn(context, "user");
    await page.goto(`${product.url}/fr/tours`);
    await expect(page.getByRole("heading", { level: 1, name: "Bonjour" })).toBeVisible();
    await page.getByRole("button", { name: "Saluer" }).click();
    await expect(page.getByText(/vous travaillez pour/).last()).toBeVisible();
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
