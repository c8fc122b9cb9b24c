import { existsSync } from "node:fs";
import { access, chmod, constants, mkdir } from "node:fs/promises";
import { StartError } from "../process/start-error.ts";

/**
 * Creates the data folder if it is missing. Other users may not read it; if we are root they may pass through it,
 * because PostgreSQL then runs as another user inside it.
 * @throws StartError if it cannot be created or written to
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    if (!existsSync(dataDir)) {
      await mkdir(dataDir, { recursive: true });
      await chmod(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    await mkdir(`${dataDir}/files`, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause);
    throw new StartError(
      `The data folder ${dataDir} cannot be written to (${reason}): set DATA_DIR to a folder of the user who starts the product.`,
      { cause },
    );
  }
}
