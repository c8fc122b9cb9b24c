import { createLedger, type Ledger } from "./ledger.ts";
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

test("what a remote has left behind is let go of, by its number as well", () => {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const owner = "mf-any@1.0.0" as Owner;
  const ledger = createLedger({ onLeak: () => {} });
  const drop = jest.spyOn(ledger, "drop");
  try {
    guardTimers({ owners: { ofCaller: () => owner } as unknown as Owners, ledger });
    ledger.enter(owner);
    const ids = [window.setTimeout(() => {}, 1000), window.requestAnimationFrame(() => {})] as const;
    const interval = window.setInterval(() => {}, 1000);
    ledger.leave(owner);
    window.clearTimeout(ids[0]);
    window.cancelAnimationFrame(ids[1]);
    expect(drop).not.toHaveBeenCalled();
    // It would be given back at the next visit, until its code is loaded anew.
    ledger.forget(owner);
    window.clearInterval(interval);
    expect(drop).not.toHaveBeenCalled();
  } finally {
    Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval });
  }
});
