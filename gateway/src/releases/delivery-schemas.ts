import { z } from "zod";
import type { Actor } from "./audit.ts";
import { REMOTE_NAME, VERSION } from "./release-store.ts";

export const remoteName = z
  .string()
  .regex(REMOTE_NAME, "a remote's name: lower-case letters, digits, hyphens");
export const releaseVersion = z
  .string("a version")
  .max(64, "a version of at most 64 characters")
  .regex(VERSION, "a semantic version like 1.4.0");

export interface Right {
  readonly actor: Actor;
  /** The only remote that this actor may release; null: every remote (platform administrator). */
  readonly remote: string | null;
}
