import type { ActOffer } from "@gisement/shared-domain/remote";

/** What screens offer to do with what is selected on them (contract: `offerActs`). */
export function createOfferedActs(report: (error: unknown) => void) {
  const readers = new Set<{ readonly read: () => ActOffer | null }>();
  return {
    add(read: () => ActOffer | null): () => void {
      const reader = { read };
      readers.add(reader);
      return () => readers.delete(reader);
    },
    /** The offers of this moment; one that fails is reported and left out. */
    current: (): ActOffer[] =>
      [...readers].flatMap(({ read }) => {
        try {
          return read() ?? [];
        } catch (error) {
          report(error);
          return [];
        }
      }),
  };
}
export type OfferedActs = ReturnType<typeof createOfferedActs>;
