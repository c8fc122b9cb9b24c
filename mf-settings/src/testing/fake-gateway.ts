/** A call of the gateway's REST interface. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
/** The response for a path: a body computed from the request, a status, or an error as problem+json. */
type Answer = number | ((body: never) => unknown) | { readonly status: number; readonly problem: object };

/** A gateway double that responds by path and records every call; a path without a response gives 404. */
export function fakeGateway(answers: Readonly<Record<string, Answer>>): Call[] {
  const calls: Call[] = [];
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input);
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    calls.push({ method: init?.method ?? "GET", path, body });
    const answer = answers[path] ?? 404;
    if (typeof answer === "function") return json(200, answer(body as never));
    if (typeof answer === "number") return json(answer, {});
    return json(answer.status, answer.problem);
  });
  return calls;
}
