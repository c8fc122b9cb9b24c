import { finished } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Logger } from "pino";

/** What nobody waits for: done once the answer has gone, or its reader has. */
export interface AfterReply {
  /** Failures are logged: there is nobody left to tell. */
  run(reply: FastifyReply, name: string, work: () => Promise<unknown>): void;
  /** Waits for what has begun, before the process ends. */
  settled(): Promise<void>;
}

export function createAfterReply(logger: Logger): AfterReply {
  const pending = new Set<Promise<unknown>>();
  return {
    run(reply, name, work) {
      const gone = new Promise<void>((resolve) => {
        finished(reply.raw, () => resolve());
      });
      const done: Promise<unknown> = gone
        .then(work)
        .catch((error: unknown) => logger.error({ err: error, work: name }, "work after a reply failed"))
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
