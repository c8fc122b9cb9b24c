import { DomainError } from "@gisement/shared-domain/errors";
import type { Plugin } from "graphql-yoga";
import type { OperationTime } from "../transaction/operation-time.ts";
import type { RequestContext } from "./context.ts";
import { OPERATION_TIMEOUT } from "./limits.ts";

/** The result, or an error when it takes too long: at once, or when the operation's step has been rolled back. */
export function withinTime<Result>(
  result: Result | Promise<Result>,
  time?: OperationTime,
  limit = OPERATION_TIMEOUT,
): Result | Promise<Result> {
  if (!(result instanceof Promise)) return result;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (!time?.end()) reject(new DomainError("UNAVAILABLE", "This took too long and was ended."));
    }, limit);
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
export function timeLimitPlugin(limit?: number): Plugin {
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args) => {
        const { time } = args.contextValue as RequestContext;
        return withinTime(executeFn(args) as unknown, time, limit) as ReturnType<typeof executeFn>;
      });
    },
  };
}
