import { createConnection, PAUSES } from "./create-connection.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(0);
function setUp(answers: boolean[]) {
  const probe = jest.fn(async () => answers.shift() ?? true);
  return { probe, connection: createConnection(probe) };
}

test("a failed call alone says nothing: the server is asked, and answers", async () => {
  const { probe, connection } = setUp([true]);
  connection.suspect();
  await settle();
  expect(probe).toHaveBeenCalledTimes(1);
  expect(connection.isOnline.getState()).toBe(true);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(probe).toHaveBeenCalledTimes(1);
});

test("a browser that reports no network is not believed while the server answers", async () => {
  const { connection } = setUp([true]);
  window.dispatchEvent(new Event("offline"));
  await settle();
  expect(connection.isOnline.getState()).toBe(true);
});

test("asks again with growing pauses until the server answers", async () => {
  const { probe, connection } = setUp([false, false, false, true]);
  connection.suspect();
  await settle();
  expect(connection.isOnline.getState()).toBe(false);
  await jest.advanceTimersByTimeAsync(PAUSES[0]);
  expect(probe).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(PAUSES[1] - 1);
  expect(probe).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(connection.isOnline.getState()).toBe(false);
  await jest.advanceTimersByTimeAsync(PAUSES[2]);
  expect(probe).toHaveBeenCalledTimes(4);
  expect(connection.isOnline.getState()).toBe(true);
});

test("asks at once when the browser reports a network again", async () => {
  const { connection } = setUp([false, true]);
  connection.suspect();
  await settle();
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(connection.isOnline.getState()).toBe(true);
});
