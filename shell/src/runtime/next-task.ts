/** The browser's own, whatever a remote makes of it later: the guard ends a remote's visit with it. */
const Channel = typeof MessageChannel === "function" ? MessageChannel : null;

/** Resolves in the page's next task: what was deferred, or asked for by the person, runs before. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    // A channel rather than a timer: browsers throttle the timers of a hidden page.
    if (!Channel) {
      setTimeout(resolve);
      return;
    }
    const { port1, port2 } = new Channel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
