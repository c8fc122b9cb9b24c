import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Sends a message to a child process and waits for its answer. */
export async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answer = once(child, "message");
  child.send(message);
  return (await answer)[0] as Answer;
}
