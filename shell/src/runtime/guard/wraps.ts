import { type Watched, watchedNatives, ZONE_MARK } from "./natives.ts";
import type { Owner } from "./owner.ts";

type Descriptor = PropertyDescriptor | undefined;

/** Functions of the guard over some members. They have to be the outermost ones: the caller of the outermost is the true one. */
export interface Stand {
  readonly members: readonly (readonly [target: object, name: PropertyKey])[];
  /** Puts the guard's functions over what is there now; nothing when they are there already. */
  stand(): void;
}

/** What code of one visit has put in the place of a member. */
interface Layer {
  /** Releases that may have done it: one, when it was seen as its code ran. */
  readonly by: Set<Owner>;
  /** What the page sees: the guard's own function over it, where the guard stands over this member. */
  visible: Descriptor;
  /** Layers that were there and that it may call. */
  readonly over: ReadonlySet<Layer>;
  /** Of the guard alone, which stands over a neighbour of what was replaced. */
  readonly guards: boolean;
}
interface Member {
  readonly target: object;
  readonly name: PropertyKey;
  readonly label: string;
  /** As it is without any remote. */
  base: Descriptor;
  /** From the innermost to the outermost. */
  layers: Layer[];
}

const same = (one: Descriptor, other: Descriptor): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Object.is(one.value, other.value) &&
    one.get === other.get &&
    one.set === other.set);

/** Of the window only what can be wrapped is compared; its variables are looked at elsewhere. */
const isCompared = (target: object, descriptor: PropertyDescriptor): boolean =>
  (descriptor.configurable === true || descriptor.writable === true) &&
  (target !== window || !("value" in descriptor) || typeof descriptor.value === "function");

function put({ target, name }: Member, descriptor: Descriptor): void {
  try {
    if (descriptor) Object.defineProperty(target, name, descriptor);
    else Reflect.deleteProperty(target, name);
  } catch {
    // Made unchangeable by its author: it stays as it is.
  }
}

/**
 * Functions of the browser that code of remotes has replaced by its own. They work for as long as their remote is there,
 * in the order in which they came, are put back when it leaves, and are given back with its next visit: such libraries
 * wrap once, while their module runs.
 */
export function createWraps(stands: readonly Stand[]) {
  /** As it was before the first remote came. */
  const base = new Map<Watched, Map<PropertyKey, Descriptor>>();
  /** Members that were ever replaced. */
  const members = new Map<object, Map<PropertyKey, Member>>();
  const parked = new Map<Owner, (readonly [Member, Layer])[]>();
  /** Marks that libraries leave on prototypes to know that they have been there. */
  const added = new Map<Owner, (readonly [target: object, name: PropertyKey])[]>();
  const marks = new Map<object, Set<PropertyKey>>();
  /** Ways to remove a listener that was added through a replaced method, after that method has gone. */
  const removers = new Set<(this: EventTarget, ...given: never[]) => void>();

  function begin(): void {
    for (const watched of watchedNatives()) {
      const found = new Map<PropertyKey, Descriptor>();
      for (const name of Reflect.ownKeys(watched.target)) {
        const descriptor = Object.getOwnPropertyDescriptor(watched.target, name);
        if (descriptor && isCompared(watched.target, descriptor)) found.set(name, descriptor);
        else if (descriptor && watched.target !== window) marksOf(watched.target).add(name);
      }
      base.set(watched, found);
    }
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

  /** Something else is there than was expected. */
  function note(member: Member, now: Descriptor, authors: readonly Owner[], guards = false): void {
    const known = member.layers.findIndex(({ visible }) => same(visible, now));
    // Its author has taken it back.
    if (known !== -1) member.layers = member.layers.slice(0, known + 1);
    else if (same(member.base, now)) member.layers = [];
    else if (authors.length === 0) member.base = now;
    else member.layers.push({ by: new Set(authors), visible: now, over: new Set(member.layers), guards });
  }

  /** The guard stands over what has changed, as part of the same layer. */
  function standOver(changed: ReadonlySet<Member>, authors: readonly Owner[]): void {
    for (const { members: guarded, stand } of stands) {
      if (!guarded.some(([target, name]) => changed.has(memberAt(target, name) as Member))) continue;
      stand();
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

  /** A member that was not there: one that hides an inherited one replaces it, any other is a mark. */
  function noteNew(
    { target }: Watched,
    names: Map<PropertyKey, Descriptor>,
    authors: readonly Owner[],
  ): void {
    const inherited = Object.getPrototypeOf(target) as object | null;
    for (const name of Reflect.ownKeys(target)) {
      if (names.has(name) || marksOf(target).has(name)) continue;
      // Other variables are not looked at here.
      if (target === window && !ZONE_MARK.test(String(name))) continue;
      if (inherited && name in inherited) names.set(name, undefined);
      else {
        marksOf(target).add(name);
        for (const author of authors)
          added.set(author, [...(added.get(author) ?? []), [target, name] as const]);
      }
    }
  }

  /**
   * Compares the page with what it should be. What has changed since the last time was done by these releases, or by the
   * shell when there are none.
   */
  function look(authors: readonly Owner[]): void {
    if (base.size === 0) begin();
    const changed = new Set<Member>();
    for (const [watched, names] of base) {
      const { target } = watched;
      noteNew(watched, names, authors);
      for (const [name, first] of names) {
        const now = Object.getOwnPropertyDescriptor(target, name);
        const known = memberAt(target, name);
        if (same(now, known ? expected(known) : first)) continue;
        const member = memberOf(watched, name, first);
        note(member, now, authors);
        changed.add(member);
      }
    }
    if (changed.size > 0) standOver(changed, authors);
  }

  const removerOf = ({ name }: Member, { visible }: Layer) =>
    name === "removeEventListener" && typeof visible?.value === "function" ? visible.value : null;

  return {
    look,
    /** The release has gone: what it has replaced is put back; gives the names of it. */
    leave(owner: Owner): string[] {
      const names: string[] = [];
      for (const member of [...members.values()].flatMap((of) => [...of.values()])) {
        const mine = member.layers.filter(({ by }) => by.delete(owner) && by.size === 0);
        if (mine.length === 0) continue;
        const before = expected(member);
        member.layers = member.layers.filter((layer) => !mine.includes(layer));
        const after = expected(member);
        if (!same(before, after)) put(member, after);
        for (const layer of mine) {
          const remover = removerOf(member, layer);
          if (remover) removers.add(remover);
        }
        parked.set(owner, [...(parked.get(owner) ?? []), ...mine.map((layer) => [member, layer] as const)]);
        if (mine.some(({ guards }) => !guards)) names.push(member.label);
      }
      return names;
    },
    /** Its code is about to run again: gives back what it had replaced, below what was put over it. */
    enter(owner: Owner): void {
      for (const [member, layer] of parked.get(owner) ?? []) {
        layer.by.add(owner);
        const above = member.layers.findIndex(({ over }) => over.has(layer));
        member.layers.splice(above === -1 ? member.layers.length : above, 0, layer);
        if (above === -1) put(member, layer.visible);
        const remover = removerOf(member, layer);
        if (remover) removers.delete(remover);
      }
      parked.delete(owner);
    },
    /** Its code is going to be loaded anew, and will replace and mark everything by itself. */
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
export type Wraps = ReturnType<typeof createWraps>;
