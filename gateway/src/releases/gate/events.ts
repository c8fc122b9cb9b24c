import { type RemoteManifest, type Shape, shapeConflicts } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { labelOf, MANIFEST_FILE, SHELL, type ShellOffers } from "./types.ts";

const emitsOf = ({ events }: RemoteManifest): readonly (readonly [string, Shape])[] =>
  Object.entries(events?.emits ?? {});
const hearsOf = ({ events }: RemoteManifest): readonly (readonly [string, Shape])[] =>
  Object.entries(events?.hears ?? {});
const place = (kind: "emits" | "hears", name: string): string =>
  `${MANIFEST_FILE}#events.${kind}[${JSON.stringify(name)}]`;

/**
 * Checks the events that a release emits: only one remote may declare each name, and the payload must satisfy the
 * listeners.
 */
export function checkEmits(
  own: RemoteManifest,
  others: readonly RemoteManifest[],
  shell: ShellOffers,
): readonly Violation[] {
  return emitsOf(own).flatMap(([name, given]): Violation[] => {
    const file = place("emits", name);
    if (shell.events[name])
      return [
        {
          rule: "event-taken",
          message: `${own.name}: the event ${name} is the shell's; any remote may emit it, none may declare it`,
          owner: SHELL,
          file,
        },
      ];
    const taken = others
      .filter((other) => emitsOf(other).some(([emitted]) => emitted === name))
      .map((other) => ({
        rule: "event-taken",
        message: `${own.name}: the event ${name} belongs to ${labelOf(other)}`,
        owner: other.name,
        file,
      }));
    const broken = others.flatMap((other) =>
      hearsOf(other)
        .filter(([event]) => event === name)
        .flatMap(([, needed]) =>
          shapeConflicts(given, needed).map((conflict) => ({
            rule: "event-payload",
            message: `${own.name}: the payload of ${name} does not give what ${labelOf(other)} needs: ${conflict}`,
            owner: other.name,
            file,
          })),
        ),
    );
    return [...taken, ...broken];
  });
}

/**
 * Checks the events that a release listens to: another remote or the shell must emit each, with the payload that the
 * release needs.
 * @param offering all remotes whose events count, besides the release itself
 */
export function checkHears(
  own: RemoteManifest,
  offering: readonly RemoteManifest[],
  shell: ShellOffers,
): readonly Violation[] {
  return hearsOf(own).flatMap(([name, needed]): Violation[] => {
    const file = place("hears", name);
    const shellPayload = shell.events[name];
    const emitters = [
      ...(shellPayload ? [{ owner: SHELL, label: "the shell", given: shellPayload }] : []),
      ...[own, ...offering].flatMap((remote) =>
        emitsOf(remote)
          .filter(([emitted]) => emitted === name)
          .map(([, given]) => ({ owner: remote.name, label: labelOf(remote), given })),
      ),
    ];
    if (emitters.length === 0)
      return [
        {
          rule: "event-unknown",
          message: `${own.name}: it listens to the event ${name}, which neither the shell nor a running remote emits`,
          file,
        },
      ];
    return emitters.flatMap((emitter) =>
      shapeConflicts(emitter.given, needed).map((conflict) => ({
        rule: "event-payload",
        message: `${own.name}: it needs another payload of ${name} than ${emitter.label} gives: ${conflict}`,
        owner: emitter.owner,
        file,
      })),
    );
  });
}
