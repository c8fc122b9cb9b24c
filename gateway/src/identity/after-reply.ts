import { finished } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Logger } from "pino";

/** Work that runs after the response was sent, or its reader disconnected. */
export interface AfterReply {
  /** Failures are logged, since the response has already been sent. */
  run(reply: FastifyReply, name: string, work: () => Promise<unknown>): void;
  /** Waits for all work that has begun, before the process ends. */
  settled(): Promise<void>;
}

export function createAfterReply(logger: Logger): AfterReply {
  const pending = new Set<Promise<unknown>>();
  return {
    run(reply, name, work) {
      const answered = new Promise<void>((resolve) => {
        finished(reply.raw, () => resolve());
      });
      const done: Promise<unknown> = answered
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
