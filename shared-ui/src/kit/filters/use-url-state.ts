import { useCallback, useMemo } from "react";
import { useAddress } from "./use-address.ts";

/** Converts one value of a screen's state to and from its URL parameter; null omits the parameter. */
export interface UrlCodec<Value> {
  read: (text: string | null) => Value;
  write: (value: Value) => string | null;
}

/** Separator of list values; labels contain commas. */
const SEPARATOR = "~";

export const urlCodecs = {
  text: (fallback = ""): UrlCodec<string> => ({
    read: (text) => text ?? fallback,
    write: (value) => (value === fallback ? null : value),
  }),
  maybe: (): UrlCodec<string | null> => ({ read: (text) => text || null, write: (value) => value || null }),
  number: (fallback: number): UrlCodec<number> => ({
    read: (text) => (text !== null && text !== "" && Number.isFinite(Number(text)) ? Number(text) : fallback),
    write: (value) => (value === fallback ? null : String(value)),
  }),
  list: (): UrlCodec<readonly string[]> => ({
    read: (text) => (text ? text.split(SEPARATOR) : []),
    write: (value) => (value.length > 0 ? value.join(SEPARATOR) : null),
  }),
  choice: <Choice extends string>(choices: readonly Choice[], fallback: Choice): UrlCodec<Choice> => ({
    read: (text) => choices.find((choice) => choice === text) ?? fallback,
    write: (value) => (value === fallback ? null : value),
  }),
};

type Codecs = Record<string, UrlCodec<never>>;
/** New values of some parameters, or how they follow from the newest ones. */
type Patch<State> = Partial<State> | ((current: State) => Partial<State>);
type StateOf<C> = { [Key in keyof C]: C[Key] extends UrlCodec<infer Value> ? Value : never };

/**
 * A screen's state (filters, sort, view, open row) in the URL's query, so that a copied link shows the same. `codecs`
 * must be a constant. Other parameters are kept. Changes replace the history entry, unless `push` is set (for opening
 * a row).
 */
export function useUrlState<
  C extends { [Key in keyof C]: UrlCodec<C[Key] extends UrlCodec<infer Value> ? Value : never> },
>(codecs: C): [StateOf<C>, (patch: Patch<StateOf<C>>, options?: { push?: boolean }) => void] {
  const { search, newest, go } = useAddress();
  const read = useCallback(
    (from: URLSearchParams) => {
      const entries = Object.entries(codecs as unknown as Codecs).map(([key, codec]) => [
        key,
        codec.read(from.get(key)),
      ]);
      return Object.fromEntries(entries) as StateOf<C>;
    },
    [codecs],
  );
  const state = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const patch = useCallback(
    (changes: Patch<StateOf<C>>, { push = false }: { push?: boolean } = {}) => {
      const next = new URLSearchParams(newest());
      for (const [key, value] of Object.entries(
        typeof changes === "function" ? changes(read(next)) : changes,
      )) {
        const codec = (codecs as unknown as Codecs)[key];
        const text = codec?.write(value as never) ?? null;
        if (text === null) next.delete(key);
        else next.set(key, text);
      }
      const text = next.toString();
      go(text ? `?${text}` : "", { replace: !push });
    },
    [codecs, read, newest, go],
  );
  return [state, patch];
}
