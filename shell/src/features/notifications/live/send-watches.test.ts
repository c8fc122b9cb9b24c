import { createWatches } from "@gisement/shared-domain/live";
import { createWatchSender } from "./send-watches.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function build() {
  const watches = createWatches(() => undefined);
  const sent: string[] = [];
  const page = { isHidden: false };
  const sender = createWatchSender({
    watches,
    isHidden: () => page.isHidden,
    send: async (stream, things) => {
      sent.push(`${stream}: ${things.map(({ kind, id }) => `${kind} ${id}`).join()}`);
      throw new Error("offline");
    },
  });
  const take = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    return sent.splice(0);
  };
  return { watches, sender, page, take };
}

test("says what the page shows once the stream is open, at each change together, and as a heartbeat", () => {
  const { watches, sender, take } = build();
  const leave = watches.watch("order", "1", () => {});
  expect(take(60_000)).toEqual([]);
  sender.setStream("s1");
  expect(take(100)).toEqual(["s1: order 1"]);
  watches.watch("lot", "2", () => {});
  leave();
  expect(take(100)).toEqual(["s1: lot 2"]);
  expect(take(8000)).toEqual(["s1: lot 2"]);
  sender.setStream("s2");
  expect(take(100)).toEqual(["s2: lot 2"]);
  sender.setStream(null);
  expect(take(60_000)).toEqual([]);
});

test("a page that shows nothing sends nothing, and says once that it has left", () => {
  const { watches, sender, take } = build();
  sender.setStream("s1");
  expect(take(60_000)).toEqual([]);
  watches.watch("order", "1", () => {})();
  expect(take(60_000)).toEqual([]);
  const leave = watches.watch("order", "1", () => {});
  take(100);
  leave();
  expect(take(60_000)).toEqual(["s1: "]);
});

test("a page in the background has left after a while, and is back as soon as it is shown", () => {
  const { watches, sender, page, take } = build();
  watches.watch("order", "1", () => {});
  sender.setStream("s1");
  take(100);
  page.isHidden = true;
  sender.onVisibility();
  page.isHidden = false;
  sender.onVisibility();
  expect(take(7000)).toEqual([]);
  page.isHidden = true;
  sender.onVisibility();
  expect(take(30_000).at(-1)).toBe("s1: ");
  expect(take(60_000)).toEqual([]);
  page.isHidden = false;
  sender.onVisibility();
  expect(take(100)).toEqual(["s1: order 1"]);
  sender.stop();
  expect(take(60_000)).toEqual(["s1: "]);
});
