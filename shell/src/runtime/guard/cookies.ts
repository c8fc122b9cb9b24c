import { nameOf, type Owner } from "./owner.ts";
import type { MemberWrapper } from "./patches.ts";
import { createGuarded, type GuardParts } from "./timers.ts";

/** Cookies of one remote. Every request carries all cookies, and the server reads 16 kB of them. */
const MAX_COOKIES = 3;
/** Bytes of one cookie's name and value. */
const MAX_BYTES = 256;

const isOwn = (remote: string, name: string): boolean => name === remote || name.startsWith(`${remote}-`);
const namesOf = (text: string): string[] => text.split("; ").map((pair) => pair.split("=", 1)[0] ?? "");

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string | null;
  readonly domain: string | null;
  /** Whether it deletes the cookie. */
  readonly ends: boolean;
}

function parseCookie(text: string): Cookie {
  const [pair = "", ...rest] = text.split(";");
  const at = pair.indexOf("=");
  const attributes = new Map(
    rest.map((part) => {
      const [name = "", value = ""] = part.split("=", 2);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  const maxAge = attributes.get("max-age");
  const expires = attributes.get("expires");
  return {
    name: at === -1 ? "" : pair.slice(0, at).trim(),
    value: pair.slice(at + 1).trim(),
    path: attributes.get("path") ?? null,
    domain: attributes.get("domain") ?? null,
    ends: maxAge !== undefined ? Number(maxAge) <= 0 : Date.parse(expires ?? "") <= Date.now(),
  };
}

/** Why this remote may not write the cookie; null if it may. */
function refusal(remote: string, { name, value, path, domain, ends }: Cookie): string | null {
  if (!isOwn(remote, name)) return `its name does not start with ${remote}`;
  if (domain !== null) return "it has a domain";
  // On other paths it would be out of sight of this count.
  if (path !== null && path !== "/") return "its path is not /";
  if (ends) return null;
  if (new Blob([name, "=", value]).size > MAX_BYTES) return `it is longer than ${MAX_BYTES} bytes`;
  const others = namesOf(document.cookie).filter((other) => other !== name && isOwn(remote, other));
  return others.length >= MAX_COOKIES ? `the remote has ${MAX_COOKIES} already` : null;
}

export interface CookieParts extends GuardParts {
  readonly report: (owner: Owner, what: string) => void;
}

type SetInStore = (this: object, ...given: unknown[]) => Promise<void>;

/**
 * Limits cookies of remotes to a few small ones under their own names. The server refuses a request with too many, so a
 * remote that fills them would lock the person out of every page.
 */
export function guardCookies(parts: CookieParts): MemberWrapper {
  const guarded = createGuarded(parts);
  const native = Document.prototype;
  const store = (window as unknown as { CookieStore?: { prototype: Record<string, SetInStore> } }).CookieStore
    ?.prototype;

  /** Whether the write may happen; reports it if not. */
  function allow(owner: Owner, cookie: Cookie): boolean {
    const why = refusal(nameOf(owner), cookie);
    // A name may be long, and holds what its author likes.
    if (why) parts.report(owner, `cookie ${cookie.name.slice(0, 40)} refused: ${why}`);
    return why === null;
  }

  function installSetter(): void {
    const descriptor = Object.getOwnPropertyDescriptor(native, "cookie");
    const set = descriptor?.set;
    if (!descriptor || !set || guarded.isOurs(set)) return;
    const guardedSet = guarded.own(function guardedSet(this: Document, text: string): void {
      const visible = Object.getOwnPropertyDescriptor(native, "cookie")?.set;
      const owner = guarded.callerOf(guardedSet, visible);
      const cookie = owner && parseCookie(String(text));
      if (owner && cookie && !allow(owner, cookie)) return;
      const written = cookie && cookie.path === null ? `${text}; path=/` : text;
      guarded.callOriginal(() => set.call(this, written));
    });
    Object.defineProperty(native, "cookie", { ...descriptor, set: guardedSet });
  }

  function installStore(name: "set" | "delete"): void {
    const call = store?.[name];
    if (!store || typeof call !== "function" || guarded.isOurs(call)) return;
    store[name] = guarded.own(function guardedCall(this: object, ...given: unknown[]): Promise<void> {
      const owner = guarded.callerOf(guardedCall, store[name]);
      const [first, second] = given;
      const options = (typeof first === "object" ? first : { name: first, value: second }) as Partial<Cookie>;
      const cookie: Cookie = {
        name: String(options?.name ?? ""),
        value: String(options?.value ?? ""),
        path: options?.path ?? null,
        domain: options?.domain ?? null,
        ends: name === "delete",
      };
      if (owner && !allow(owner, cookie))
        return Promise.reject(new TypeError(`The cookie ${cookie.name.slice(0, 40)} was refused.`));
      return guarded.callOriginal(() => call.apply(this, given));
    });
  }

  function install(): void {
    installSetter();
    installStore("set");
    installStore("delete");
  }
  install();
  const inStore = store ? ([[store, "set"] as const, [store, "delete"] as const] as const) : [];
  return { members: [[native, "cookie"], ...inStore], install };
}
