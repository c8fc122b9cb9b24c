/** A file that was dropped on another screen, with the team for which the import shall open it. */
let dropped: { readonly teamID: string; readonly file: File } | null = null;

export function keepDroppedFile(teamID: string, file: File): void {
  dropped = { teamID, file };
}

/** The file dropped for this team; only the first caller gets it. A file dropped for another team is forgotten. */
export function takeDroppedFile(teamID: string): File | null {
  const file = dropped?.teamID === teamID ? dropped.file : null;
  dropped = null;
  return file;
}
