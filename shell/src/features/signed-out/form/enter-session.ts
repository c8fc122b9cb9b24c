import { AUTH_PATHS } from "../../../runtime/access/auth-paths.ts";
import { readSession } from "../../../runtime/boot/requests.ts";
import type { Entry } from "../../../runtime/boot/screens.ts";
import { openPage } from "../layout/page-path.ts";
import { storeEmail } from "../layout/stored-email.ts";

const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

/**
 * Enters the application with the session that the server has just opened, after at least `delay` milliseconds, so
 * that the message can be read. Without a session it opens the sign-in page with that message.
 */
export async function enterSession(entry: Entry, message: string, delay = 0): Promise<void> {
  entry.prepare();
  const [answer] = await Promise.all([readSession(), pause(delay)]);
  if (answer.kind === "signed-in") {
    const hasEntered = await entry.enter(answer.session).then(
      () => true,
      () => false,
    );
    if (hasEntered) {
      storeEmail("");
      return;
    }
  }
  openPage(AUTH_PATHS.signIn, { kind: "success", text: message });
}
