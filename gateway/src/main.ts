import { unavailability } from "@gisement/backend/unavailable";
import { loadConfig } from "./config/load-config.ts";
import { createLogger } from "./process/logger.ts";
import { StartError } from "./process/start-error.ts";
import { DEMO_PASSWORD } from "./seed/first-start.ts";
import type { Product } from "./start-product.ts";

/**
 * npm may pass on Ctrl+C, so it arrives twice; a person who wants to force the end presses again later than this (ms).
 */
const IMPATIENT_AFTER = 1000;

function announce({ url, accounts }: Product): void {
  const lines = [`Gisement is ready on ${url}`];
  if (accounts) {
    lines.push("", `Demonstration accounts (password ${DEMO_PASSWORD}):`);
    for (const { email, name } of accounts) lines.push(`  ${email.padEnd(24)} ${name}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

function stopOnSignals(stop: () => Promise<void>): void {
  let requestedAt = 0;
  const onSignal = (): void => {
    if (requestedAt > 0) {
      if (Date.now() - requestedAt > IMPATIENT_AFTER) process.exit(1);
      return;
    }
    requestedAt = Date.now();
    void stop().then(() => process.exit(0));
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("SIGHUP", onSignal);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  let product: Product | null = null;
  let stopRequested = false;
  stopOnSignals(async () => {
    stopRequested = true;
    // A start in progress is stopped as soon as it has finished.
    await starting.catch(() => undefined);
    await product?.stop();
  });
  const fail = (reason: unknown): void => {
    logger.fatal({ err: reason }, "the product cannot continue");
    const end = setTimeout(() => process.exit(1), 15_000);
    end.unref();
    void Promise.resolve(product?.stop()).finally(() => process.exit(1));
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", (reason) => {
    // A library left a failed query unhandled; the database is restarting.
    if (unavailability(reason)) logger.error({ err: reason }, "the database was not available");
    else fail(reason);
  });
  // Imported late, so that a wrong configuration is reported immediately, without loading the whole product.
  const starting = import("./start-product.ts").then(({ startProduct }) =>
    startProduct({ config, logger, onLost: fail }),
  );
  product = await starting;
  if (!stopRequested) announce(product);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`Gisement did not start: ${error.message}\n`);
  else console.error("Gisement did not start because of a fault of its own:", error);
  process.exit(1);
});
