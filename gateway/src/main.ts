import { unavailability } from "@gisement/backend/unavailable";
import { loadConfig } from "./config/load-config.ts";
import { createLogger } from "./process/logger.ts";
import { StartError } from "./process/start-error.ts";
import { DEMO_PASSWORD } from "./seed/first-start.ts";
import type { Product } from "./start-product.ts";

/** Ctrl+C reaches us twice when npm passes it on as well; a person who means it presses again later than that. */
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
  let asked = 0;
  const onSignal = (): void => {
    if (asked > 0) {
      if (Date.now() - asked > IMPATIENT_AFTER) process.exit(1);
      return;
    }
    asked = Date.now();
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
  let stopAsked = false;
  stopOnSignals(async () => {
    stopAsked = true;
    // A start that is still under way is stopped as soon as it stands.
    await starting.catch(() => undefined);
    await product?.stop();
  });
  const fail = (reason: unknown): void => {
    logger.fatal({ err: reason }, "the product cannot go on");
    const end = setTimeout(() => process.exit(1), 15_000);
    end.unref();
    void Promise.resolve(product?.stop()).finally(() => process.exit(1));
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", (reason) => {
    // A library that forgets to look at a query it has sent; the database is being brought back.
    if (unavailability(reason)) logger.error({ err: reason }, "the database was not available");
    else fail(reason);
  });
  // Only now: a wrong configuration is told at once, without loading the whole product first.
  const starting = import("./start-product.ts").then(({ startProduct }) =>
    startProduct({ config, logger, onLost: fail }),
  );
  product = await starting;
  if (!stopAsked) announce(product);
}

main().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`Gisement did not start: ${error.message}\n`);
  else console.error("Gisement did not start because of a fault of its own:", error);
  process.exit(1);
});
