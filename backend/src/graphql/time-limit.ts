import { DomainError } from "@gisement/shared-domain/errors";
import type { Plugin } from "graphql-yoga";
import { OPERATION_TIMEOUT } from "./limits.ts";

/** The result, or a refusal when it takes too long. */
export function withinTime<Result>(result: Result | Promise<Result>): Result | Promise<Result> {
  if (!(result instanceof Promise)) return result;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DomainError("UNAVAILABLE", "This took too long and was ended.")),
      OPERATION_TIMEOUT,
    );
  });
  return Promise.race([result, tooLate]).finally(() => clearTimeout(timer));
}

/** Ends what takes too long with an answer, instead of leaving the screen waiting. */
export function timeLimitPlugin(): Plugin {
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args) => withinTime(executeFn(args) as unknown) as ReturnType<typeof executeFn>);
    },
  };
}
