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

/** Without a registry: the same packages from this repository, and the kit from the product. Everything else stays. */
const installHere = (kit: string): string =>
  `mkdir -p node_modules/.bin node_modules/@gisement/remote-kit
for each in ${ROOT}/node_modules/*; do [ "$(basename "$each")" = @gisement ] || ln -s "$each" node_modules/; done
ln -s ${ROOT}/node_modules/.bin/* node_modules/.bin/
curl -sSf ${kit} | tar -xz --strip-components=1 -C node_modules/@gisement/remote-kit
chmod +x node_modules/@gisement/remote-kit/cli.mjs
ln -sf ../@gisement/remote-kit/cli.mjs node_modules/.bin/gisement-remote`;

test("a team outside gets from an empty folder to a live remote by the commands of the document", async ({
  context,
  consoleGuard,
}) => {
  test.setTimeout(400_000);
  consoleGuard.allow(/./);
  const commands = await documented("Outside, with plain webpack");
  expect(commands.length).toBeLessThanOrEqual(COMMANDS);
  const product = await startOwnProduct();
  const folder = await mkdtemp(path.join(tmpdir(), "gis-outside-"));
  try {
    const token = await product.token("mf-tours");
    const canInstall = await hasRegistry();
    const script = commands
      .map((command) =>
        command === "npm install" && !canInstall ? installHere("http://localhost:3000/kit.tgz") : command,
      )
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
