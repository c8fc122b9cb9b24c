import { createLedger, type Ledger } from "./ledger.ts";
import type { Owner, Owners } from "./owner.ts";
import { guardTimers } from "./timers.ts";

test("the timeout of a loading chunk belongs to no release: a later visit waits for the same chunk", () => {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  const hold = jest.fn();
  try {
    guardTimers({
      owners: { ofCaller: () => "mf-any@1.0.0" as Owner } as unknown as Owners,
      ledger: { busy: true, hold, drop: () => {} } as unknown as Ledger,
    });
    // The delay that webpack gives a chunk's script element.
    window.clearTimeout(window.setTimeout(() => {}, 120_000));
    expect(hold).not.toHaveBeenCalled();
    window.clearTimeout(window.setTimeout(() => {}, 119_999));
    expect(hold).toHaveBeenCalledTimes(1);
  } finally {
    Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval });
  }
});

test("a leftover that has ended is dropped, also by its number", () => {
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
    // It would be revived at the next visit, unless its code is loaded again.
    ledger.forget(owner);
    window.clearInterval(interval);
    expect(drop).not.toHaveBeenCalled();
  } finally {
    Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval });
  }
});
