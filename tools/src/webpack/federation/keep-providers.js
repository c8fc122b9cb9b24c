/**
 * A shared module belongs to the container that brought it. The federation's runtime names the one that loaded it last as
 * the module's origin instead, and takes a module away together with its origin: with a remote's former release would go
 * the shell's `react-dom/client`, and no later release of any remote could start. The origin of each module is fixed
 * before a container gets the scope, for what is there, and right after, for what the container brought.
 */
export const keepProviders = () => ({
  name: "gisement-keep-providers",
  beforeInitContainer(given) {
    fixOrigins(given.origin.shareScopeMap);
    return given;
  },
  initContainer(given) {
    fixOrigins(given.origin.shareScopeMap);
    return given;
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
  // A setter that keeps the value: an assignment to a constant member would throw in the runtime's strict code.
  Object.defineProperty(shared, "from", {
    enumerable: true,
    configurable: true,
    get: () => from,
    set: () => {},
  });
}
