import { useTranslation } from "react-i18next";

interface RefusalNoteProps {
  readonly refusal: { readonly text: string; readonly keepsInput: boolean } | null;
}

/** Error message above a form, announced immediately. */
export function RefusalNote({ refusal }: RefusalNoteProps) {
  const { t } = useTranslation("auth");
  if (!refusal) return null;
  return (
    <div className="shell-refusal" role="alert">
      <p>{refusal.text}</p>
      {refusal.keepsInput && <p className="shell-refusal__way">{t("kept")}</p>}
    </div>
  );
}
