import type { Ledger } from "./ledger.ts";
import type { Owner, Owners } from "./owner.ts";
import { guardTimers } from "./timers.ts";

test("the watch over a chunk that is on its way is nobody's: a later visit waits for the same chunk", () => {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const hold = jest.fn();
  try {
    guardTimers({
      owners: { ofCaller: () => "mf-any@1.0.0" as Owner } as unknown as Owners,
      ledger: { busy: true, hold, drop: () => {} } as unknown as Ledger,
    });
    // The delay that webpack gives the script element of a chunk.
    window.clearTimeout(window.setTimeout(() => {}, 120_000));
    expect(hold).not.toHaveBeenCalled();
    window.clearTimeout(window.setTimeout(() => {}, 119_999));
    expect(hold).toHaveBeenCalledTimes(1);
  } finally {
    Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval });
  }
});
