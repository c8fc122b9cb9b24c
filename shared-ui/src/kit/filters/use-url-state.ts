import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";

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
type StateOf<C> = { [Key in keyof C]: C[Key] extends UrlCodec<infer Value> ? Value : never };

/**
 * A screen's state (filters, sort, view, open row) in the URL's query, so that a copied link shows the same. `codecs`
 * must be a constant. Other parameters are kept. Changes replace the history entry, unless `push` is set (for opening
 * a row).
 */
export function useUrlState<
  C extends { [Key in keyof C]: UrlCodec<C[Key] extends UrlCodec<infer Value> ? Value : never> },
>(codecs: C): [StateOf<C>, (patch: Partial<StateOf<C>>, options?: { push?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => {
    const entries = Object.entries(codecs as unknown as Codecs).map(([key, codec]) => [
      key,
      codec.read(params.get(key)),
    ]);
    return Object.fromEntries(entries) as StateOf<C>;
  }, [codecs, params]);
  // Of two changes in one event, the second must start from the first, which the router has not applied yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const patch = useCallback(
    (changes: Partial<StateOf<C>>, { push = false }: { push?: boolean } = {}) => {
      const next = new URLSearchParams(latest.current);
      for (const [key, value] of Object.entries(changes)) {
        const codec = (codecs as unknown as Codecs)[key];
        const text = codec?.write(value as never) ?? null;
        if (text === null) next.delete(key);
        else next.set(key, text);
      }
      latest.current = next;
      setParams(next, { replace: !push });
    },
    [codecs, setParams],
  );
  return [state, patch];
}
