/**
 * Keeps a shared module with the container that provided it. The federation's runtime instead records the last
 * container that loaded it as its origin, and removes a module together with its origin: removing a remote's former
 * release would remove the shell's `react-dom/client`, and no later release of any remote could start. This fixes the
 * origin of existing modules before a container receives the scope, and of its own modules right after.
 */
export const keepProviders = () => ({
  name: "gisement-keep-providers",
  beforeInitContainer(event) {
    fixOrigins(event.origin.shareScopeMap);
    return event;
  },
  initContainer(event) {
    fixOrigins(event.origin.shareScopeMap);
    return event;
  },
});

function fixOrigins(scopes) {
  for (const scope of Object.values(scopes))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) fixOrigin(shared);
}

function fixOrigin(shared) {
  const { from } = shared;
  if (Object.getOwnPropertyDescriptor(shared, "from")?.set) return;
  // A setter that ignores assignments: a read-only property would throw in the runtime's strict code.
  Object.defineProperty(shared, "from", {
    enumerable: true,
    configurable: true,
    get: () => from,
    set: () => {},
  });
}
