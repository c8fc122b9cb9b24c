import { type LevelWithSilent, type Logger, pino } from "pino";

/** Stack frames, without the message above them. */
const frames = (error: Error): readonly string[] =>
  (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line));

/** An error for the log, without the values of a failed statement: these may be addresses, names and hashes. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const describe = (each: Error): Record<string, unknown> => ({
    type: each.name,
    message: each.message.split("\nparams:")[0],
    ...("code" in each ? { code: each.code } : {}),
    stack: frames(each).join("\n"),
  });
  return { ...describe(error), ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}) };
}

/** A request for the log: its address without the token of a secret link. */
export const withoutToken = ({ method, url }: { readonly method?: string; readonly url?: string }) => ({
  method,
  url: url?.replace(/\/links\/[\w-]{20,}/g, "/links/(hidden)"),
});

/** Writes JSON lines to standard output, without anything that identifies a person's session. */
export const createLogger = (level: LevelWithSilent): Logger =>
  pino({
    level,
    base: undefined,
    serializers: { err: withoutValues, req: withoutToken },
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
        "tokenHash",
        "secret",
      ],
      censor: "(hidden)",
    },
  });
