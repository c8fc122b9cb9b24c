/** Makes a value at its first use: an Intl format costs a slow phone several milliseconds while its module loads. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
