import type { RegisteredRemote, Registry } from "@gisement/shared-domain/remote";
import { type ActiveReleases, compose } from "../compose.ts";
import { isInRollout } from "./bucket.ts";

/** A running rollout, as needed to decide for each person. */
export interface Canary {
  readonly id: number;
  readonly name: string;
  readonly base: string;
  readonly percent: number;
  readonly highest: number;
  readonly salt: string;
  readonly remote: RegisteredRemote;
}
export interface ForcedRemote {
  readonly expiresAt: Date;
  readonly remote: RegisteredRemote;
}

/** Everything that decides what a person gets; in memory, replaced as a whole. */
export interface Delivery extends ActiveReleases {
  readonly canaries: readonly Canary[];
  /** Previews by user id. */
  readonly forced: ReadonlyMap<string, readonly ForcedRemote[]>;
  /** Id of the current activation by remote. */
  readonly activations: ReadonlyMap<string, number>;
}

const composed = new WeakMap<Delivery, Map<string, Registry>>();

/** Why a person gets another release of a remote than everybody. */
export type ChosenBy = "canary" | "forced";
interface Chosen {
  readonly by: ChosenBy;
  readonly remote: RegisteredRemote;
}

/** The remotes that this person gets in another release than everybody: canaries by share; previews take precedence. */
export function chosenFor(
  delivery: Delivery,
  userID: string | null,
  now = new Date(),
): ReadonlyMap<string, Chosen> {
  const chosen = new Map<string, Chosen>();
  if (userID === null) return chosen;
  for (const { name, salt, percent, remote } of delivery.canaries)
    if (isInRollout(salt, userID, percent)) chosen.set(name, { by: "canary", remote });
  for (const { remote, expiresAt } of delivery.forced.get(userID) ?? [])
    if (expiresAt > now) chosen.set(remote.name, { by: "forced", remote });
  for (const { name, version } of delivery.registry.remotes)
    if (chosen.get(name)?.remote.version === version) chosen.delete(name);
  return chosen;
}

/**
 * The composition of one person: the active releases, replaced by those chosen for this person; the active ones if
 * signed out (null). The same choice always gives the same composition.
 */
export function composeFor(delivery: Delivery, userID: string | null, now = new Date()): Registry {
  const chosen = chosenFor(delivery, userID, now);
  if (chosen.size === 0) return delivery.registry;
  const active = new Map(delivery.registry.remotes.map((remote) => [remote.name, remote]));
  for (const [name, { remote }] of chosen) active.set(name, remote);
  const key = [...chosen.values()].map(({ remote }) => remote.base).join(" ");
  const known = composed.get(delivery) ?? new Map<string, Registry>();
  composed.set(delivery, known);
  const registry = known.get(key) ?? compose([...active.values()]);
  known.set(key, registry);
  return registry;
}

const hasPreview = (
  delivery: Delivery,
  { userID, now = new Date() }: { readonly userID: string; readonly now?: Date },
  name: string,
): boolean =>
  delivery.forced.get(userID)?.some(({ remote, expiresAt }) => remote.name === name && expiresAt > now) ??
  false;

/** Whether a person reports a canary without ever having been in its share. */
const isOutside = (canary: Canary, userID: string, version: string): boolean =>
  version === canary.remote.version && !isInRollout(canary.salt, userID, canary.highest);

/** Prefix of the trials that hold the figures of a canary's neighbours: `n<id>` beside the canary's own `r<id>`. */
export const NEIGHBOURS = "n";

/**
 * The trial for what this person's other remotes did while the page had this release of a remote; null if they count for
 * none. A page has one release of each remote, so harm that a canary does to others shows among the people in its share.
 */
export function neighbourTrialOf(
  delivery: Delivery,
  person: { readonly userID: string; readonly now?: Date },
  release: { readonly name: string; readonly version: string },
): string | null {
  const canary = delivery.canaries.find(({ name }) => name === release.name);
  if (!canary || hasPreview(delivery, person, release.name)) return null;
  return isOutside(canary, person.userID, release.version) ? null : `${NEIGHBOURS}${canary.id}`;
}

/**
 * The trial that this person's health figures of a release count for: the running rollout, or else the activation. A
 * person with a preview of the remote, or one who reports a canary without ever having been in its share, counts for
 * neither, since they are not a random sample.
 */
export function trialOf(
  delivery: Delivery,
  person: { readonly userID: string; readonly now?: Date },
  release: { readonly name: string; readonly version: string },
): string {
  if (hasPreview(delivery, person, release.name)) return "-";
  const canary = delivery.canaries.find(({ name }) => name === release.name);
  if (canary) return isOutside(canary, person.userID, release.version) ? "-" : `r${canary.id}`;
  const activation = delivery.activations.get(release.name);
  return activation === undefined ? "-" : `a${activation}`;
}
