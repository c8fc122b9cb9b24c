import {
  type RemoteManifest,
  SHELL_EVENTS,
  SHELL_SLOTS,
  type Shape,
  type SlotShape,
} from "@gisement/shared-domain/remote";
import type { GraphQLSchema } from "graphql";
import type { Violation } from "./refusal.ts";

/** A module that a remote shares, from its Module Federation manifest. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** Accepted range; null: any. */
  readonly range: string | null;
  /** It contains its own copy, which loads if no other version fits. */
  readonly ownCopy: boolean;
  /** The copy is part of the entry and always loads. */
  readonly eager?: boolean;
  /** Line in the Module Federation manifest, from 1. */
  readonly line?: number;
}

/** A name that begins with `gisement:` in a script: a storage key, a channel or a database. */
export interface StorageKey {
  /** The name after `gisement:`, up to the next separator. */
  readonly owner: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The part of a release that the gate checks. */
export interface GatedRelease {
  readonly manifest: RemoteManifest;
  readonly shared: readonly SharedModule[];
  readonly operations: ReadonlyMap<string, string>;
  /** Storage keys in its scripts; absent for stored releases, whose keys passed the gate when they were published. */
  readonly storage?: readonly StorageKey[];
}

/** Slots and events that the shell offers to remotes. */
export interface ShellOffers {
  readonly slots: Readonly<Record<string, SlotShape>>;
  readonly events: Readonly<Record<string, Shape>>;
}
export const SHELL_OFFERS: ShellOffers = { slots: SHELL_SLOTS, events: SHELL_EVENTS };

/** What a release runs against: the current shell and schema. */
export interface Surroundings {
  readonly schema: GraphQLSchema;
  /**
   * Modules that the shell shares, version by name (a name that ends in `/` covers everything below it); null: unknown.
   */
  readonly shellModules: ReadonlyMap<string, string> | null;
  /** Slots and events of the shell; by default those of this version. */
  readonly offers?: ShellOffers;
}

/** The file that most rules refer to; `remote.json#routes[0].path` becomes a line number later. */
export const MANIFEST_FILE = "remote.json";
export const labelOf = ({ name, version }: RemoteManifest): string => `${name} ${version}`;
/** Owner of a conflict that is not a remote. */
export const SHELL = "shell";

/** Removes duplicates: several running versions of one remote can break the same rule. */
export function distinct(violations: readonly Violation[]): readonly Violation[] {
  const seen = new Set<string>();
  return violations.filter(({ rule, message, file }) => {
    const key = `${rule}\n${message}\n${file}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
