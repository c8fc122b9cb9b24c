import type { QueryClient } from "@tanstack/react-query";

/** Members that concern the queries of every remote on the page. */
const WHOLE_PAGE: ReadonlySet<PropertyKey> = new Set([
  "setDefaultOptions",
  "setQueryDefaults",
  "setMutationDefaults",
  "clear",
]);
/** Members by which each provider says that it is there; the shell's own keeps the client mounted. */
const PROVIDERS: ReadonlySet<PropertyKey> = new Set(["mount", "unmount"]);
/** Members that concern every query if they are called without a key. */
const BY_KEY: ReadonlySet<PropertyKey> = new Set(["removeQueries", "resetQueries"]);

type Method = (...given: unknown[]) => unknown;
const hasKey = (filters: unknown): boolean =>
  Array.isArray((filters as { queryKey?: unknown } | undefined)?.queryKey);

/** The same object with some methods refused. Methods run on the object itself, whose fields are private. */
function withRefused<Target extends object>(
  target: Target,
  refusedOf: (name: PropertyKey, given: readonly unknown[]) => boolean,
  onRefused: (name: string) => void,
  wrap: (name: PropertyKey, result: unknown) => unknown = (_, result) => result,
): Target {
  const methods = new Map<PropertyKey, Method>();
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const known = methods.get(name);
      if (known) return known;
      const method: Method = (...given) => {
        if (PROVIDERS.has(name)) return undefined;
        if (!refusedOf(name, given)) return wrap(name, Reflect.apply(value, target, given));
        onRefused(String(name));
        return undefined;
      };
      methods.set(name, method);
      return method;
    },
    set(_, name) {
      onRefused(String(name));
      return true;
    },
    defineProperty(_, name) {
      onRefused(String(name));
      return true;
    },
  });
}

/**
 * The page's query cache as one remote sees it: everything about queries by their keys, nothing that changes how the
 * queries of the others behave. A refused call does nothing and is reported.
 */
export function queryClientFace(client: QueryClient, onRefused: (message: string) => void): QueryClient {
  const refuse = (name: string) =>
    onRefused(
      `queryClient.${name} concerns every remote's queries and does nothing; name options or a queryKey`,
    );
  const cacheOf = <Cache extends object>(cache: Cache, of: string): Cache =>
    withRefused(
      cache,
      (name) => name === "clear",
      (name) => refuse(`${of}().${name}`),
    );
  const caches = new Map<PropertyKey, object>();
  return withRefused(
    client,
    (name, given) => WHOLE_PAGE.has(name) || (BY_KEY.has(name) && !hasKey(given[0])),
    refuse,
    (name, result) => {
      if (name !== "getQueryCache" && name !== "getMutationCache") return result;
      const known = caches.get(name) ?? cacheOf(result as object, name);
      caches.set(name, known);
      return known;
    },
  );
}
