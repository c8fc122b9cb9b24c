import { DomainError } from "@gisement/shared-domain/errors";
import type { Plugin } from "graphql-yoga";
import { OPERATION_TIMEOUT } from "./limits.ts";

/** The result, or an error when it takes too long. */
export function withinTime<Result>(result: Result | Promise<Result>): Result | Promise<Result> {
  if (!(result instanceof Promise)) return result;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DomainError("UNAVAILABLE", "This took too long and was ended.")),
      OPERATION_TIMEOUT,
    );
    result.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Answers an operation that takes too long with an error, so that the screen does not keep waiting. */
export function timeLimitPlugin(): Plugin {
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args) => withinTime(executeFn(args) as unknown) as ReturnType<typeof executeFn>);
    },
  };
}
