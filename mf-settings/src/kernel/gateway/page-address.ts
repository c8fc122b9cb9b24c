/** Leaves the page, so that nothing of this session remains in memory; an object, so that tests can replace it. */
export const pageAddress = {
  leave: (address: string): void => location.assign(address),
};
