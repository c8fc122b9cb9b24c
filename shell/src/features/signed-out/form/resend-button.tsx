import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuthResult } from "../api/post-auth.ts";
import { type CodePurpose, sendCode } from "../api/send-code.ts";
import { showPageToast } from "../layout/messages.ts";
import { useCountdown } from "./use-countdown.ts";

/** Seconds between two codes: a mail takes a moment, and each new code invalidates the previous one. */
const RESEND_WAIT = 30;

interface ResendButtonProps {
  readonly purpose: CodePurpose;
  /** The address to send to; null if the typed one is invalid, which the form then shows. */
  readonly address: () => Promise<string | null>;
  /** A code was sent when the form opened. */
  readonly justSent: boolean;
  readonly onSent: () => void;
  readonly onRefused: (failure: Exclude<AuthResult, { kind: "success" }>) => void;
}

/** Requests another code, and counts down until the next request is allowed. */
export function ResendButton({ purpose, address, justSent, onSent, onRefused }: ResendButtonProps) {
  const { t } = useTranslation("auth");
  const { left, start } = useCountdown(justSent ? RESEND_WAIT : 0);
  const [busy, setBusy] = useState(false);
  const waits = busy || left > 0;
  async function resend(): Promise<void> {
    if (waits) return;
    const email = await address();
    if (email === null) return;
    setBusy(true);
    const result = await sendCode(purpose, email);
    setBusy(false);
    if (result.kind === "success") {
      start(RESEND_WAIT);
      showPageToast(t("code.sent"));
      onSent();
      return;
    }
    if (result.kind === "refused" && result.wait !== null) start(result.wait);
    onRefused(result);
  }
  return (
    // aria-disabled instead of disabled: the button keeps the focus and can say why.
    <button
      type="button"
      className="shell-quiet"
      aria-disabled={waits || undefined}
      onClick={() => void resend()}
    >
      {left > 0 ? t("code.resendIn", { time: clock(left) }) : t("code.resend")}
    </button>
  );
}

/** Formats 75 as "1:15". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
