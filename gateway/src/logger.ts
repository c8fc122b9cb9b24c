import { type Logger, pino } from "pino";
import type { Config } from "./config/load-config.ts";

/** JSON lines on standard output; what identifies somebody's session is never written. */
export const createLogger = (level: Config["logLevel"]): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "headers.authorization",
        "headers.cookie",
        'headers["x-api-key"]',
        "req.headers.authorization",
        "req.headers.cookie",
        'req.headers["x-api-key"]',
        'res.headers["set-cookie"]',
        "password",
        "token",
        "secret",
      ],
      censor: "(hidden)",
    },
  });
