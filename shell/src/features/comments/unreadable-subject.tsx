import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";

interface UnreadableSubjectProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** In place of the comments on a thing: it is being read, could not be read, or is not there. */
export function UnreadableSubject({ isPending, error, retry }: UnreadableSubjectProps) {
  const { t } = useTranslation("comments");
  return (
    <div className="shell-comments__body">
      {isPending && <SkeletonRows rows={3} height={72} label={t("loading")} />}
      {error && <ErrorState compact title={t("failed")} text={t("failedText")} retry={retry} />}
      {!isPending && !error && <p className="shell-comments__gone">{t("gone")}</p>}
    </div>
  );
}
