import {
  type RemoteManifest,
  type RemoteOpenSlot,
  type Shape,
  type SlotShape,
  shapeConflicts,
} from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { labelOf, MANIFEST_FILE, SHELL, type ShellOffers } from "./types.ts";

const NOTHING: Shape = {};

type Part = RemoteManifest["slots"][number];

/** The opener of a slot, the props that it gives to the slot's parts, and the events that it accepts from them. */
interface Opener {
  readonly owner: string;
  readonly slot: SlotShape;
}

const openOf = (remote: RemoteManifest, slot: string) => remote.opens?.find((open) => open.slot === slot);

const shapeOf = ({ props, hears }: RemoteOpenSlot): SlotShape => ({ props, events: hears ?? {} });

/** The events of a part that the slot does not accept, or whose payload lacks what the slot needs, in sentences. */
const eventConflicts = ({ emits }: Part, { events }: SlotShape): readonly string[] =>
  Object.entries(emits ?? {}).flatMap(([event, payload]) => {
    const needed = events[event];
    if (!needed)
      return [`it accepts no event ${event} (it accepts ${Object.keys(events).join(", ") || "none"})`];
    return shapeConflicts(payload, needed).map((conflict) => `payload of ${event}: ${conflict}`);
  });

function openersOf(
  slot: string,
  remotes: readonly RemoteManifest[],
  shell: ShellOffers,
): readonly { readonly name: string; readonly opener: Opener }[] {
  const own = shell.slots[slot];
  return [
    ...(own ? [{ name: "the shell", opener: { owner: SHELL, slot: own } }] : []),
    ...remotes.flatMap((remote) => {
      const open = openOf(remote, slot);
      return open ? [{ name: labelOf(remote), opener: { owner: remote.name, slot: shapeOf(open) } }] : [];
    }),
  ];
}

/**
 * Checks the slots that a release opens: only one remote may open each, its props must satisfy the parts of others, and
 * it must accept their events.
 */
export function checkOpens(
  own: RemoteManifest,
  others: readonly RemoteManifest[],
  shell: ShellOffers,
): readonly Violation[] {
  const seen = new Set<string>();
  return (own.opens ?? []).flatMap((open, index): Violation[] => {
    const { slot, props } = open;
    const at = `${MANIFEST_FILE}#opens[${index}]`;
    if (seen.has(slot))
      return [
        {
          rule: "slot-twice",
          message: `${own.name}: the slot ${slot} is opened twice`,
          file: `${at}.slot`,
        },
      ];
    seen.add(slot);
    const taken = openersOf(slot, others, shell).map(({ name, opener }) => ({
      rule: "slot-taken",
      message: `${own.name}: the slot ${slot} is opened by ${name} already`,
      owner: opener.owner,
      file: `${at}.slot`,
    }));
    const broken = others.flatMap((other) =>
      other.slots
        .filter((part) => part.slot === slot)
        .flatMap((part) => [
          ...shapeConflicts(props, part.props ?? NOTHING).map((conflict) => ({
            rule: "slot-props",
            message: `${own.name}: the slot ${slot} does not give what ${part.expose} of ${labelOf(other)} needs: ${conflict}`,
            owner: other.name,
            file: `${at}.props`,
          })),
          ...eventConflicts(part, shapeOf(open)).map((conflict) => ({
            rule: "slot-events",
            message: `${own.name}: the slot ${slot} does not accept what ${part.expose} of ${labelOf(other)} sends: ${conflict}`,
            owner: other.name,
            file: open.hears ? `${at}.hears` : `${at}.slot`,
          })),
        ]),
    );
    return [...taken, ...broken];
  });
}

/**
 * Checks the parts that a release contributes to slots: the slot must exist, give the props that the part needs, and
 * accept the events that the part sends.
 * @param offering all remotes whose slots count, besides the release itself
 */
export function checkSlots(
  own: RemoteManifest,
  offering: readonly RemoteManifest[],
  shell: ShellOffers,
): readonly Violation[] {
  const seen = new Set<string>();
  return own.slots.flatMap((part, index): Violation[] => {
    const { slot, expose, props } = part;
    const at = `${MANIFEST_FILE}#slots[${index}]`;
    const key = `${slot} ${expose}`;
    if (seen.has(key))
      return [
        {
          rule: "slot-twice",
          message: `${own.name}: ${expose} is in the slot ${slot} twice`,
          file: `${at}.expose`,
        },
      ];
    seen.add(key);
    const openers = openersOf(slot, [own, ...offering], shell);
    if (openers.length === 0)
      return [
        {
          rule: "slot-unknown",
          message: `${own.name}: ${expose} is for the slot ${slot}, which neither the shell nor a running remote opens (the shell opens ${Object.keys(shell.slots).join(", ") || "none"})`,
          file: `${at}.slot`,
        },
      ];
    return openers.flatMap(({ name, opener }) => [
      ...shapeConflicts(opener.slot.props, props ?? NOTHING).map((conflict) => ({
        rule: "slot-props",
        message: `${own.name}: ${expose} needs more than the slot ${slot} of ${name} gives: ${conflict}`,
        owner: opener.owner,
        file: `${at}.props`,
      })),
      ...eventConflicts(part, opener.slot).map((conflict) => ({
        rule: "slot-events",
        message: `${own.name}: ${expose} sends what the slot ${slot} of ${name} does not accept: ${conflict}`,
        owner: opener.owner,
        file: `${at}.emits`,
      })),
    ]);
  });
}
