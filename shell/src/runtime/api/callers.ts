import type { RegisteredRemote } from "@gisement/shared-domain/remote";

/** The remote whose operation failed, by error. */
const callers = new WeakMap<object, RegisteredRemote>();

export function noteCaller(error: unknown, remote: RegisteredRemote): void {
  if (typeof error === "object" && error !== null) callers.set(error, remote);
}

/** The remote whose operation failed with this error; null for the shell's own calls and for other requests. */
export const callerOf = (error: unknown): RegisteredRemote | null =>
  (typeof error === "object" && error !== null && callers.get(error)) || null;
