/** Resolves in the page's next task: what was deferred, or asked for by the person, runs before. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    // A channel rather than a timer: browsers throttle the timers of a hidden page.
    if (typeof MessageChannel !== "function") {
      setTimeout(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
