/** Rows that a grid shows before the server has stored them have ids of this kind (REF-517). */
const UNSAVED_PREFIX = "new-";
export const unsavedID = (key: string): string => `${UNSAVED_PREFIX}${key}`;
export const isUnsaved = (id: string): boolean => id.startsWith(UNSAVED_PREFIX);

interface GridRow {
  readonly id: string;
}
/** A row of properties or options can be deleted only if it is saved (PERM-003). */
export const canDeleteRow = ({ id }: GridRow): boolean => !isUnsaved(id);
/** What is not saved cannot be commented (REV-032). */
export const canCommentRow = ({ id }: GridRow): boolean => !isUnsaved(id);
