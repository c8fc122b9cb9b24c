/** The guards that report unsaved work; checked before a team switch (contract: `guardUnsaved`). */
export function createUnsavedGuards() {
  const guards = new Set<{ readonly isDirty: () => boolean }>();
  return {
    add(isDirty: () => boolean): () => void {
      const guard = { isDirty };
      guards.add(guard);
      return () => guards.delete(guard);
    },
    /** A guard that throws counts as clean: it must not block the person. */
    anyDirty(): boolean {
      return [...guards].some(({ isDirty }) => {
        try {
          return isDirty();
        } catch {
          return false;
        }
      });
    },
  };
}
export type UnsavedGuards = ReturnType<typeof createUnsavedGuards>;
