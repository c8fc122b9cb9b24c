import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import { checkFile, type FileRules } from "./check-file.ts";

export interface CheckedFiles {
  /** Files that passed the rules, at most as many as asked for. */
  readonly taken: readonly File[];
  /** Why files were left out, in the user's words. */
  readonly problems: readonly string[];
}

/** Validates dropped or chosen files. */
export function useCheckedFiles(rules: FileRules): (files: readonly File[], most?: number) => CheckedFiles {
  const { t } = useTranslation("ui");
  const format = useFormat();
  return useCallback(
    (files, most = Number.POSITIVE_INFINITY) => {
      const problems: string[] = [];
      const accepted = files.filter((file) => {
        const refusal = checkFile(file, rules);
        if (refusal) {
          problems.push(
            t(`upload.${refusal}`, {
              name: file.name,
              size: format.fileSize(rules.maxBytes),
              formats: rules.label,
            }),
          );
        }
        return refusal === null;
      });
      if (accepted.length > most) problems.push(t("upload.tooMany", { count: most }));
      return { taken: accepted.slice(0, most), problems };
    },
    [rules, t, format],
  );
}
