import { drain, readSession, type ShellSession } from "../../../runtime/boot/requests.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}
export type FieldFault = "emailMissing" | "emailInvalid" | "passwordMissing";
export type SignInFault = "credentials" | "unverified" | "limited" | "unavailable";
/** Why sign-in was refused; `marketplace` is the marketplace's address, null without one. */
export type Refusal =
  | { readonly fault: SignInFault; readonly minutes?: number }
  /** The account may only buy, which this application does not offer (decision B20). */
  | { readonly fault: "shopOnly"; readonly marketplace: string | null };
export type SignInResult =
  | { readonly kind: "entered"; readonly session: ShellSession }
  /** The password was correct, but must be changed first. */
  | { readonly kind: "new-password" }
  | ({ readonly kind: "fault" } & Refusal);

/** Rough check: one at sign and a host with a dot. The server decides what is a valid address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Validates the form before anything is sent [AUTH-517]. */
export function checkCredentials({ email, password }: Pick<Credentials, "email" | "password">): {
  readonly email?: FieldFault;
  readonly password?: FieldFault;
} {
  const address = email.trim();
  return {
    ...(address === "" ? { email: "emailMissing" } : EMAIL.test(address) ? {} : { email: "emailInvalid" }),
    ...(password.trim() === "" ? { password: "passwordMissing" } : {}),
  };
}

/** Minutes to wait, from a Retry-After in seconds; at least 1. */
const minutesOf = (response: Response) =>
  Math.max(1, Math.ceil(Number(response.headers.get("retry-after") ?? 60) / 60) || 1);

const webAddress = (value: unknown) =>
  typeof value === "string" && /^https?:\/\//.test(value) ? value : null;

async function faultOf(response: Response): Promise<SignInResult> {
  const body = (await response.json().catch(() => null)) as { reason?: string; marketplace?: unknown } | null;
  if (response.status === 429) return { kind: "fault", fault: "limited", minutes: minutesOf(response) };
  if (response.status >= 500) return { kind: "fault", fault: "unavailable" };
  if (body?.reason === "new-password-required") return { kind: "new-password" };
  if (body?.reason === "shop-access-only")
    return { kind: "fault", fault: "shopOnly", marketplace: webAddress(body.marketplace) };
  return { kind: "fault", fault: body?.reason === "email-not-verified" ? "unverified" : "credentials" };
}

/** Signs in and reads the session. Never rejects: every outcome has a text. */
export async function signIn({ email, password, rememberMe }: Credentials): Promise<SignInResult> {
  try {
    const response = await fetch("/api/auth/sign-in/email", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ email: email.trim(), password: password.trim(), rememberMe }),
    });
    if (!response.ok) return await faultOf(response);
    await drain(response);
    const answer = await readSession();
    return answer.kind === "signed-in"
      ? { kind: "entered", session: answer.session }
      : { kind: "fault", fault: "unavailable" };
  } catch {
    return { kind: "fault", fault: "unavailable" };
  }
}
