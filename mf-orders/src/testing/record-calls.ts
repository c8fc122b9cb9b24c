type Variables = Record<string, unknown>;

/** Answers operations and keeps what each was called with, by the name of the call. */
export function recordCalls() {
  const calls: { readonly name: string; readonly variables: Variables }[] = [];
  return {
    record: (name: string, answer: object) => (variables: Variables) => {
      calls.push({ name, variables: { ...variables } });
      return answer;
    },
    of: (name: string): Variables[] =>
      calls.filter((call) => call.name === name).map(({ variables }) => variables),
  };
}
