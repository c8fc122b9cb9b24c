import { type LevelWithSilent, type Logger, pino } from "pino";

/** Lines of a stack that name places in the code, without the message above them. */
const frames = (error: Error): readonly string[] =>
  (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));

/**
 * An error for the log. A failed statement carries its values, in its text and beside it: addresses, names and hashes
 * have no business there.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = (each: Error): Record<string, unknown> => ({
    type: each.name,
    message: each.message.split("\nparams:")[0],
    ...("code" in each ? { code: each.code } : {}),
    stack: frames(each).join("\n"),
  });
  return { ...told(error), ...(error.cause instanceof Error ? { cause: told(error.cause) } : {}) };
}

/** JSON lines on standard output; what identifies somebody's session is never written. */
export const createLogger = (level: LevelWithSilent): Logger =>
  pino({
    level,
    base: undefined,
    serializers: { err: withoutValues },
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
