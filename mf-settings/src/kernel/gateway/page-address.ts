/** Leaves the page for another one, so that nothing of this session stays in memory; an object, for tests to stand in. */
export const pageAddress = {
  leave: (address: string): void => location.assign(address),
};
