import type { RemoteManifest } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { distinct, labelOf, MANIFEST_FILE } from "./types.ts";

const slotsOf = (remote: RemoteManifest): readonly string[] => (remote.opens ?? []).map(({ slot }) => slot);
const eventsOf = (remote: RemoteManifest): readonly string[] => Object.keys(remote.events?.emits ?? {});

/**
 * Checks that `next`, which replaces `current`, still offers every slot and event that other running remotes use.
 * `checkRelease` covers those that change their shape (`slot-props`, `event-payload`).
 */
export function checkRemovals(
  next: RemoteManifest,
  current: RemoteManifest,
  others: readonly RemoteManifest[],
): readonly Violation[] {
  const neighbours = others.filter(({ name }) => name !== next.name);
  const removed = (offered: (remote: RemoteManifest) => readonly string[]): readonly string[] =>
    offered(current).filter(
      (name) => ![next, ...neighbours].some((remote) => offered(remote).includes(name)),
    );
  const slots = removed(slotsOf).flatMap((slot) =>
    neighbours.flatMap((other) =>
      other.slots
        .filter((part) => part.slot === slot)
        .map((part) => ({
          rule: "slot-in-use",
          message: `${labelOf(next)} no longer opens the slot ${slot}, for which ${labelOf(other)} provides ${part.expose}; ${other.name} must stop using it first`,
          owner: other.name,
          file: `${MANIFEST_FILE}#opens`,
        })),
    ),
  );
  const events = removed(eventsOf).flatMap((event) =>
    neighbours
      .filter((other) => other.events?.hears && Object.hasOwn(other.events.hears, event))
      .map((other) => ({
        rule: "event-in-use",
        message: `${labelOf(next)} no longer emits the event ${event}, which ${labelOf(other)} listens to; ${other.name} must stop using it first`,
        owner: other.name,
        file: `${MANIFEST_FILE}#events.emits`,
      })),
  );
  return distinct([...slots, ...events]);
}
