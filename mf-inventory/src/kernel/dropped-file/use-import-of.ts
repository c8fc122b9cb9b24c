import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepDroppedFile } from "./dropped-file.ts";

/** Opens the import with a file of this page. */
export function useImportOf(): (file: File) => void {
  const shell = useShell();
  const teamID = useTeamID();
  return (file) => {
    keepDroppedFile(teamID, file);
    shell.navigate("/inventory/import");
  };
}
