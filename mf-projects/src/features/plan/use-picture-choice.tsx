import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { UploadError, uploadFile } from "@gisement/shared-ui/upload";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanFileError } from "./plan-pages.ts";
import { MOST_PAGES } from "./tools.ts";

/** What went wrong with a chosen picture, as a key of the texts. */
const problemOf = (error: unknown): string => {
  if (!(error instanceof UploadError)) return "plan.uploadFailed";
  if (error.status === 413) return "plan.uploadTooLarge";
  return error.status === 415 || error.status === 400 ? "plan.uploadWrong" : "plan.uploadFailed";
};

interface PictureChoice {
  /** Name of the field for those who do not see it. */
  readonly label?: string;
  /** Whether the pages of a PDF are pictures, too. */
  readonly pages?: boolean;
  readonly onStored: (key: string, file: File) => Promise<unknown>;
}

/**
 * Chooses a picture, or the pages of a PDF, and stores each; the caller gets their keys. As a picture of the plan, a photo is read
 * by those who read the plan, and by no one else.
 */
export function usePictureChoice({ label, pages = false, onStored }: PictureChoice) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const store = async (file: File, page = 1, of = 1) => {
    const { key } = await uploadFile(file, "blueprint", {
      onProgress: (sent) => setShare((page - 1 + sent) / of),
    });
    await onStored(key, file);
  };
  const refusalOf = (error: unknown): string => {
    if (error instanceof UploadError) return t(problemOf(error));
    const { name, problem, pages: found } = error as Partial<PlanFileError>;
    if (name === "PlanFileError") return t(`plan.file.${problem}`, { count: found, most: MOST_PAGES });
    return refusalText(t, { fallback: "plan.uploadFailed" })(error);
  };
  const take = async (file: File) => {
    setShare(0);
    try {
      if (pages && file.type === "application/pdf") {
        const { readPages } = await import(/* webpackChunkName: "plan-pages" */ "./plan-pages.ts");
        await readPages(file, (picture, { page, of }) => store(picture, page, of));
      } else await store(file);
    } catch (error) {
      shell.toast({ kind: "error", message: refusalOf(error) });
    } finally {
      setShare(null);
    }
  };
  return {
    share,
    choose: () => input.current?.click(),
    take,
    field: (
      <input
        ref={input}
        type="file"
        hidden
        accept={`image/jpeg,image/png${pages ? ",application/pdf" : ""}`}
        aria-label={label ?? t(pages ? "plan.addPicture" : "plan.replace")}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void take(file);
        }}
      />
    ),
  };
}
