import { rm } from "node:fs/promises";
import path from "node:path";
import { bundleTests } from "./bundle-tests.mjs";

const SETUP = path.normalize("backend/src/testing/global-setup.ts");

/**
 * Starts the PostgreSQL of the server's tests for a whole mutation run, as their own runner does.
 * @param {string} root the project's folder
 * @returns {Promise<{ provided: Record<string, unknown>, stop: () => Promise<void> }>} the values that tests `inject`
 */
export async function startDatabase(root) {
  const folder = path.join(root, "backend/.data", `setup-${process.pid}`);
  try {
    const { url } = (await bundleTests([SETUP], { root, folder })).get(SETUP);
    const { default: setup } = await import(url);
    const provided = {};
    const stop = await setup({
      provide(key, value) {
        provided[key] = value;
      },
    });
    return { provided, stop };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
