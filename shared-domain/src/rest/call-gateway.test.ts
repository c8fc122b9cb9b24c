import { callGateway, GatewayProblem } from "./index.ts";

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

afterEach(() => jest.restoreAllMocks());

describe("a call of the gateway", () => {
  it("[API-512] is a GET unless it has a body, and ends after 30 seconds", async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const sent: RequestInit[] = [];
    globalThis.fetch = jest.fn(async (_path, init) => {
      sent.push(init as RequestInit);
      return answer(200, { id: 1 });
    });
    expect(await callGateway("/api/siret?q=1")).toEqual({ id: 1 });
    await callGateway("/api/account/end-session", { body: { id: "a" } });
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ["GET", undefined],
      ["POST", '{"id":"a"}'],
    ]);
    expect(timeout.mock.calls).toEqual([[30_000], [30_000]]);

    globalThis.fetch = jest.fn(
      (_path, init) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("late")));
        }),
    );
    const late = callGateway("/api/siret?q=1");
    limit.abort();
    await expect(late).rejects.toMatchObject({ status: 0 });
  });

  it("names what was refused, and leaves an abort to its caller", async () => {
    globalThis.fetch = jest.fn(async () =>
      answer(422, { title: "Refusé", reason: "taken", field: "email", teams: ["Atelier", 3] }),
    );
    const refused = callGateway("/api/account", { body: {} });
    await expect(refused).rejects.toBeInstanceOf(GatewayProblem);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      title: "Refusé",
      reason: "taken",
      field: "email",
      teams: ["Atelier"],
    });
    const mine = new AbortController();
    globalThis.fetch = jest.fn(async () => {
      throw new DOMException("left", "AbortError");
    });
    mine.abort();
    await expect(callGateway("/api/account", { signal: mine.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
