import { LOADER_GLOBALS, type Watched, watchedNatives, ZONE_MARK } from "./natives.ts";
import type { Owner } from "./owner.ts";

type Descriptor = PropertyDescriptor | undefined;

/**
 * The guard's wrappers over some members. They must be outermost: only the outermost function sees the true caller.
 */
export interface MemberWrapper {
  readonly members: readonly (readonly [target: object, name: PropertyKey])[];
  /** Wraps the current members with the guard's functions; does nothing if they are already wrapped. */
  install(): void;
}

/** A replacement of a member by code of one visit. */
interface Layer {
  /** Releases that may have made it: exactly one if it was detected while its code ran. */
  readonly by: Set<Owner>;
  /** The value that the page sees: the guard's wrapper around it, if the guard wraps this member. */
  visible: Descriptor;
  /** Earlier layers, which it may call. */
  readonly over: ReadonlySet<Layer>;
  /** Whether only the guard made it, by wrapping a neighbour of the replaced member. */
  readonly guards: boolean;
}
interface Member {
  readonly target: object;
  readonly name: PropertyKey;
  readonly label: string;
  /** Its value without any remote. */
  base: Descriptor;
  /** Innermost first. */
  layers: Layer[];
}

/** Members of the base that are read without a pause. */
const MEMBERS_AT_ONCE = 200;

const same = (one: Descriptor, other: Descriptor): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Object.is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set);

/** On the window only members that can be wrapped are compared; variables are tracked in `globals.ts`. */
const isCompared = (target: object, name: PropertyKey, descriptor: PropertyDescriptor): boolean =>
  (descriptor.configurable === true || descriptor.writable === true) &&
  (target !== window ||
    !("value" in descriptor) ||
    typeof descriptor.value === "function" ||
    LOADER_GLOBALS.has(name));

/** A mark that a library sets to recognise an earlier run: it is taken away with its remote, and harms nobody. */
const isMark = (name: PropertyKey): boolean => typeof name === "symbol" || String(name).startsWith("_");

function defineMember({ target, name }: Member, descriptor: Descriptor): void {
  try {
    if (descriptor) Object.defineProperty(target, name, descriptor);
    else Reflect.deleteProperty(target, name);
  } catch {
    // Its author made it read-only: it stays.
  }
}

/**
 * Tracks functions of the browser that remotes replaced. A replacement works while its remote is there, in the order
 * in which the replacements were made; it is removed when the remote leaves and restored at its next visit, because
 * such libraries wrap only once, while their module runs.
 */
export function createPatches(
  wrappers: readonly MemberWrapper[],
  onPutBack: (owner: Owner, what: readonly string[]) => void = () => {},
) {
  /** The state before the first remote arrived. */
  const base = new Map<Watched, Map<PropertyKey, Descriptor>>();
  /** Members that were ever replaced. */
  const members = new Map<object, Map<PropertyKey, Member>>();
  const parked = new Map<Owner, (readonly [Member, Layer])[]>();
  /** Marks of zones, which stay until their release is loaded again. */
  const added = new Map<Owner, (readonly [target: object, name: PropertyKey])[]>();
  const marks = new Map<object, Set<PropertyKey>>();
  /**
   * `removeEventListener` replacements of remotes that have left; listeners added through their counterparts need
   * them.
   */
  const removers = new Set<(this: EventTarget, ...given: never[]) => void>();

  /** Reads the base, with pauses. */
  function* readBase(): Generator<void, void> {
    let read = 0;
    for (const watched of watchedNatives()) {
      const found = new Map<PropertyKey, Descriptor>();
      base.set(watched, found);
      for (const name of Reflect.ownKeys(watched.target)) {
        const descriptor = Object.getOwnPropertyDescriptor(watched.target, name);
        if (descriptor && isCompared(watched.target, name, descriptor)) found.set(name, descriptor);
        else if (descriptor && watched.target !== window) marksOf(watched.target).add(name);
        read += 1;
        if (read % MEMBERS_AT_ONCE === 0) yield;
      }
    }
  }
  const reading = readBase();
  let isRead = false;
  /** Reads the next members of the base; false once all are read. */
  function readOn(): boolean {
    if (!isRead) isRead = reading.next().done === true;
    return !isRead;
  }
  function marksOf(target: object): Set<PropertyKey> {
    const known = marks.get(target) ?? new Set();
    marks.set(target, known);
    return known;
  }

  const memberAt = (target: object, name: PropertyKey) => members.get(target)?.get(name);
  function memberOf({ target, label }: Watched, name: PropertyKey, first: Descriptor): Member {
    const known = memberAt(target, name);
    if (known) return known;
    const member: Member = { target, name, label: `${label}.${String(name)}`, base: first, layers: [] };
    members.set(target, (members.get(target) ?? new Map()).set(name, member));
    return member;
  }
  const expected = (member: Member): Descriptor =>
    member.layers.length > 0 ? member.layers.at(-1)?.visible : member.base;

  /** Records that a member has another value than expected. */
  function note(member: Member, now: Descriptor, authors: readonly Owner[], guards = false): void {
    const known = member.layers.findIndex(({ visible }) => same(visible, now));
    // Its author restored it.
    if (known !== -1) member.layers = member.layers.slice(0, known + 1);
    else if (same(member.base, now)) member.layers = [];
    else if (authors.length === 0) member.base = now;
    else member.layers.push({ by: new Set(authors), visible: now, over: new Set(member.layers), guards });
  }

  /**
   * Whether a remote's change is put back at once: a member of a fixed object that it replaced or hid, or one that every
   * object would inherit.
   */
  function isPutBack({ target, isFixed }: Watched, name: PropertyKey, first: Descriptor): boolean {
    if (target === Object.prototype && first === undefined) return true;
    if (!isFixed) return false;
    if (first !== undefined) return true;
    return name in (Object.getPrototypeOf(target) as object);
  }

  /** Puts the guard's wrappers over the changed members, as part of the same layer. */
  function wrapChanged(changed: ReadonlySet<Member>, authors: readonly Owner[]): void {
    for (const { members: guarded, install } of wrappers) {
      if (!guarded.some(([target, name]) => changed.has(memberAt(target, name) as Member))) continue;
      install();
      for (const [target, name] of guarded) {
        const watched = [...base.keys()].find((each) => each.target === target);
        if (!watched) continue;
        const member = memberOf(watched, name, base.get(watched)?.get(name));
        const now = Object.getOwnPropertyDescriptor(target, name);
        if (same(now, expected(member))) continue;
        const top = member.layers.at(-1);
        if (top && changed.has(member)) top.visible = now;
        else note(member, now, authors, true);
      }
    }
  }

  /** Records new members: they are compared from now on with their absence. */
  function noteNew(
    { target }: Watched,
    names: Map<PropertyKey, Descriptor>,
    authors: readonly Owner[],
  ): void {
    for (const name of Reflect.ownKeys(target)) {
      if (names.has(name) || marksOf(target).has(name)) continue;
      const ofZone = ZONE_MARK.test(String(name));
      if (ofZone) {
        marksOf(target).add(name);
        for (const author of authors)
          added.set(author, [...(added.get(author) ?? []), [target, name] as const]);
        // `globals.ts` tracks other variables.
      } else if (target !== window) names.set(name, undefined);
    }
  }

  /**
   * Compares the page with its expected state. Changes since the last comparison are attributed to these releases, or
   * to the shell if there are none.
   */
  function compare(authors: readonly Owner[]): void {
    while (readOn());
    const changed = new Set<Member>();
    const putBack: string[] = [];
    for (const [watched, names] of base) {
      const { target } = watched;
      noteNew(watched, names, authors);
      for (const [name, first] of names) {
        const now = Object.getOwnPropertyDescriptor(target, name);
        const known = memberAt(target, name);
        if (same(now, known ? expected(known) : first)) continue;
        const member = memberOf(watched, name, first);
        if (authors.length > 0 && isPutBack(watched, name, first)) {
          defineMember(member, expected(member));
          putBack.push(member.label);
          continue;
        }
        note(member, now, authors);
        changed.add(member);
      }
    }
    if (changed.size > 0) wrapChanged(changed, authors);
    if (putBack.length > 0) for (const author of authors) onPutBack(author, putBack);
  }

  const removerOf = ({ name }: Member, { visible }: Layer) =>
    name === "removeEventListener" && typeof visible?.value === "function" ? visible.value : null;

  return {
    readOn,
    compare,
    /** Removes the replacements of a release that has left; returns their names. */
    leave(owner: Owner): string[] {
      const names: string[] = [];
      for (const member of [...members.values()].flatMap((of) => [...of.values()])) {
        const mine = member.layers.filter(({ by }) => by.delete(owner) && by.size === 0);
        if (mine.length === 0) continue;
        const before = expected(member);
        member.layers = member.layers.filter((layer) => !mine.includes(layer));
        const after = expected(member);
        if (!same(before, after)) defineMember(member, after);
        for (const layer of mine) {
          const remover = removerOf(member, layer);
          if (remover) removers.add(remover);
        }
        parked.set(owner, [...(parked.get(owner) ?? []), ...mine.map((layer) => [member, layer] as const)]);
        const isHarmless = member.base === undefined && isMark(member.name);
        if (!isHarmless && mine.some(({ guards }) => !guards)) names.push(member.label);
      }
      return names;
    },
    /** Restores the release's replacements, below those made over them, before its code runs again. */
    enter(owner: Owner): void {
      for (const [member, layer] of parked.get(owner) ?? []) {
        layer.by.add(owner);
        const above = member.layers.findIndex(({ over }) => over.has(layer));
        member.layers.splice(above === -1 ? member.layers.length : above, 0, layer);
        if (above === -1) defineMember(member, layer.visible);
        const remover = removerOf(member, layer);
        if (remover) removers.delete(remover);
      }
      parked.delete(owner);
    },
    /** Call it before the release's code is loaded again: it will make its replacements and markers itself. */
    forget(owner: Owner): void {
      parked.delete(owner);
      for (const [target, name] of added.get(owner) ?? []) {
        Reflect.deleteProperty(target, name);
        marksOf(target).delete(name);
      }
      added.delete(owner);
    },
    removers,
  };
}
export type Patches = ReturnType<typeof createPatches>;
