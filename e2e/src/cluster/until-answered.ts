import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds until a call that got no answer is given up; a killed process is back long before. */
const PATIENCE = 60_000;

/** Sends a call until it is answered, always under the same key. */
export async function untilAnswered<Answer>(
  send: (key: string) => Promise<Answer>,
  onRepeat: () => void = () => undefined,
): Promise<Answer> {
  const key = randomUUID();
  let reason: unknown;
  for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(100)) {
    try {
      return await send(key);
    } catch (error) {
      reason = error;
      onRepeat();
    }
  }
  throw new Error(`a call was not answered within a minute: ${reason}`);
}
