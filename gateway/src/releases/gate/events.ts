import { type RemoteManifest, type Shape, shapeConflicts } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { called, MANIFEST_FILE, SHELL, type ShellOffers } from "./terms.ts";

const emitsOf = ({ events }: RemoteManifest): readonly (readonly [string, Shape])[] =>
  Object.entries(events?.emits ?? {});
const hearsOf = ({ events }: RemoteManifest): readonly (readonly [string, Shape])[] =>
  Object.entries(events?.hears ?? {});
const place = (kind: "emits" | "hears", name: string): string =>
  `${MANIFEST_FILE}#events.${kind}[${JSON.stringify(name)}]`;

/** An event's name belongs to one remote; what it tells must do for those that hear it. */
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
      .filter((other) => emitsOf(other).some(([told]) => told === name))
      .map((other) => ({
        rule: "event-taken",
        message: `${own.name}: the event ${name} belongs to ${called(other)}`,
        owner: other.name,
        file,
      }));
    const broken = others.flatMap((other) =>
      hearsOf(other)
        .filter(([heard]) => heard === name)
        .flatMap(([, needed]) =>
          shapeConflicts(given, needed).map((conflict) => ({
            rule: "event-payload",
            message: `${own.name}: the payload of ${name} does not do for ${called(other)}: ${conflict}`,
            owner: other.name,
            file,
          })),
        ),
    );
    return [...taken, ...broken];
  });
}

/**
 * Events that a release hears: somebody must emit them, with the payload it needs.
 * @param offering all remotes whose events count, besides the release itself
 */
export function checkHears(
  own: RemoteManifest,
  offering: readonly RemoteManifest[],
  shell: ShellOffers,
): readonly Violation[] {
  return hearsOf(own).flatMap(([name, needed]): Violation[] => {
    const file = place("hears", name);
    const told = shell.events[name];
    const emitters = [
      ...(told ? [{ owner: SHELL, called: "the shell", given: told }] : []),
      ...[own, ...offering].flatMap((remote) =>
        emitsOf(remote)
          .filter(([emitted]) => emitted === name)
          .map(([, given]) => ({ owner: remote.name, called: called(remote), given })),
      ),
    ];
    if (emitters.length === 0)
      return [
        {
          rule: "event-unknown",
          message: `${own.name}: it hears the event ${name}, which neither the shell nor a running remote emits`,
          file,
        },
      ];
    return emitters.flatMap((emitter) =>
      shapeConflicts(emitter.given, needed).map((conflict) => ({
        rule: "event-payload",
        message: `${own.name}: it needs another payload of ${name} than ${emitter.called} gives: ${conflict}`,
        owner: emitter.owner,
        file,
      })),
    );
  });
}
