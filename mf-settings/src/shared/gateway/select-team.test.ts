import { fakeGateway } from "../../test/fake-gateway.ts";
import { pageAddress } from "./page-address.ts";
import { selectTeam } from "./select-team.ts";

let left: jest.SpyInstance;
beforeEach(() => {
  left = jest.spyOn(pageAddress, "leave").mockImplementation(() => {});
});
afterEach(() => left.mockRestore());

it("asks again while the gateway has not heard of the membership yet, then opens the page anew", async () => {
  let answers = [403, 403, 200];
  globalThis.fetch = jest.fn(async () => {
    const [status = 500, ...rest] = answers;
    answers = rest;
    return new Response("{}", { status });
  });
  await selectTeam("team-2", "/fr/team");
  expect(globalThis.fetch).toHaveBeenCalledTimes(3);
  expect(left).toHaveBeenCalledWith("/fr/team");
});

it("gives up on a team that is not one’s own, and on a gateway that is away", async () => {
  const calls = fakeGateway({ "/api/team": 403 });
  await expect(selectTeam("team-2", "/fr")).rejects.toMatchObject({ status: 403 });
  expect(calls).toHaveLength(4);
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError("offline"));
  await expect(selectTeam("team-2", "/fr")).rejects.toMatchObject({ status: 0 });
  expect(left).not.toHaveBeenCalled();
});
