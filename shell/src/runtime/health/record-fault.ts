import { recorder } from "../recorder/recorder.ts";
import { messageOf, RemoteFailure } from "../remotes/remote-failure.ts";

/** Maximum characters of a fault's message in the recording; the team's log has the whole message. */
const MAX_MESSAGE = 200;

/** Records a fault under its reference, with its stage. */
export function recordFault(
  reference: string,
  error: unknown,
  { remote, stage }: { readonly remote: string | undefined; readonly stage?: unknown },
): void {
  const step =
    error instanceof RemoteFailure
      ? { stage: error.stage, kind: error.kind }
      : typeof stage === "string"
        ? { stage }
        : {};
  const message = messageOf(error).slice(0, MAX_MESSAGE);
  recorder.record("fault", reference, { ...(remote ? { remote } : {}), ...step, message });
}
