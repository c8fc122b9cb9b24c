import type { UserIdentity } from "@gisement/shared-domain/permissions";

/** What a worker is told once it has loaded its code. */
export interface WorkerOrder {
  readonly databaseUrl: string;
  /** The folder that all workers keep files in. */
  readonly dataDir: string;
  readonly people: readonly UserIdentity[];
  readonly seed: number;
  /** `files`: without lots and exports, which need the schema; `none`: only jobs run. */
  readonly acts: "all" | "files" | "none";
}

/** What a worker says. An intention precedes each change of a lot; everything else is said once it is acknowledged. */
export type WorkerReport =
  | { readonly is: "loaded" }
  | { readonly is: "working" }
  | { readonly is: "uploaded"; readonly key: string; readonly hash: string }
  | { readonly is: "created"; readonly lot: string; readonly state: string }
  | { readonly is: "intends" | "changed"; readonly lot: string; readonly state: string }
  | { readonly is: "started" | "cancelled"; readonly job: string }
  | { readonly is: "swept"; readonly deleted: number }
  | { readonly is: "refused"; readonly what: string; readonly code: string };

/** State of a lot that is deleted; otherwise the keys of its pictures as JSON. */
export const REMOVED = "removed";
