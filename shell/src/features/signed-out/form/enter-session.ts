import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import { readSession } from "../../../runtime/boot/requests.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { carryEmail } from "../door/carried-email.ts";
import { openDoorPage } from "../door/door-path.ts";

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/**
 * Enters the application with the session that the server has just opened, after at least `delay` milliseconds, so
 * that the message can be read. Without a session it opens the sign-in page with the message `said`.
 */
export async function enterSession(entry: Entry, said: string, delay = 0): Promise<void> {
  entry.prepare();
  const [answer] = await Promise.all([readSession(), pause(delay)]);
  if (answer.kind === "signed-in") {
    const entered = await entry.enter(answer.session).then(
      () => true,
      () => false,
    );
    if (entered) {
      carryEmail("");
      return;
    }
  }
  openDoorPage(AUTH_PATHS.signIn, { kind: "success", text: said });
}
