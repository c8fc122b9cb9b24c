import { postAuth } from "./post-auth.ts";

const given = (response: () => Response) => {
  globalThis.fetch = jest.fn(async () => response());
};

test("[AUTH-531] recognises a success", async () => {
  given(() => new Response("{}", { status: 200 }));
  expect(await postAuth("x", {})).toEqual({ kind: "success" });
});

test("[AUTH-531] an error carries its reason, its problem, its field and the seconds to wait", async () => {
  given(
    () =>
      new Response(
        JSON.stringify({
          type: "urn:gisement:problem:too-many-tries",
          reason: "LimitExceededException",
          field: "otp",
        }),
        { status: 429, headers: { "retry-after": "61" } },
      ),
  );
  expect(await postAuth("x", {})).toEqual({
    kind: "refused",
    reason: "LimitExceededException",
    problem: "too-many-tries",
    field: "otp",
    wait: 61,
  });
});

test("[AUTH-531] recognises an error without a readable body", async () => {
  given(() => new Response("no", { status: 400 }));
  expect(await postAuth("x", {})).toEqual({
    kind: "refused",
    reason: null,
    problem: null,
    field: null,
    wait: null,
  });
});

test.each([
  ["a server at fault", () => new Response("<html>", { status: 503 })],
  [
    "no network",
    () => {
      throw new TypeError("offline");
    },
  ],
])("[AUTH-531] %s is unknown", async (_, response) => {
  given(response);
  expect(await postAuth("x", {})).toEqual({ kind: "unknown" });
});
