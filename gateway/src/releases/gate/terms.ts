import { type RemoteManifest, SHELL_EVENTS, SHELL_SLOTS, type Shape } from "@gisement/shared-domain/remote";
import type { GraphQLSchema } from "graphql";
import type { Violation } from "./refusal.ts";

/** A module that a remote shares, as its Module Federation manifest has it. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** Range it accepts; null: any. */
  readonly range: string | null;
  /** It brings a copy of its own, which loads when no other fits. */
  readonly ownCopy: boolean;
  /** That copy stands in the entry itself and loads in any case. */
  readonly eager?: boolean;
  /** Line in the Module Federation manifest, from 1. */
  readonly line?: number;
}

/** A name that begins with `gisement:` in a script: a key of storage, a channel, a database. */
export interface StorageKey {
  /** What stands behind `gisement:`, up to the next sign. */
  readonly owner: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What the gate looks at of a release. */
export interface GatedRelease {
  readonly manifest: RemoteManifest;
  readonly shared: readonly SharedModule[];
  readonly operations: ReadonlyMap<string, string>;
  /** Keys of storage that its scripts name; known while its files are at hand, and all in order once it is stored. */
  readonly storage?: readonly StorageKey[];
}

/** What the shell itself offers to the parts and listeners of remotes. */
export interface ShellOffers {
  readonly slots: Readonly<Record<string, Shape>>;
  readonly events: Readonly<Record<string, Shape>>;
}
export const SHELL_OFFERS: ShellOffers = { slots: SHELL_SLOTS, events: SHELL_EVENTS };

/** What a release meets when it runs: the shell and the schema of now. */
export interface Surroundings {
  readonly schema: GraphQLSchema;
  /** Modules that the shell lends, name → version (a name that ends in `/` stands for all below it); null: unknown. */
  readonly lent: ReadonlyMap<string, string> | null;
  /** Slots and events of the shell; those of this version when absent. */
  readonly offers?: ShellOffers;
}

/** The file that most rules speak of; `remote.json#routes[0].path` is turned into its line later. */
export const MANIFEST_FILE = "remote.json";
export const called = ({ name, version }: RemoteManifest): string => `${name} ${version}`;
/** Whoever collides when it is no remote. */
export const SHELL = "shell";

/** Several running versions of one remote break a rule together: told once. */
export function distinct(violations: readonly Violation[]): readonly Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ rule, message, file }) => {
    const key = `${rule}\n${message}\n${file}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
