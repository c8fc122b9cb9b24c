import type { ThreadPurpose } from "@gisement/shared-domain/reviews";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useReview } from "./api/read-reviews.ts";
import { ThreadCard } from "./thread-card.tsx";
import { Unfollow } from "./unfollow.tsx";

interface OneThreadProps {
  readonly reviewID: string;
  /** What the link was for. */
  readonly purpose: ThreadPurpose | null;
  readonly now: number;
  readonly onFollow: () => void;
}

/** The thread that an address or a notification names. */
export function OneThread({ reviewID, purpose, now, onFollow }: OneThreadProps) {
  const { t } = useTranslation("comments");
  const { data, error, isPending, refetch } = useReview(reviewID);
  return (
    <div className="shell-comments__body">
      {isPending && <SkeletonRows rows={3} height={72} label={t("loading")} />}
      {error && !data && (
        <ErrorState compact title={t("failed")} text={t("failedText")} retry={() => void refetch()} />
      )}
      {data === null && <p className="shell-comments__gone">{t("gone")}</p>}
      {data && purpose === "unfollow" && <Unfollow review={data} />}
      {data && (
        <ThreadCard review={data} now={now} flash answers={purpose === "answer"} onFollow={onFollow} />
      )}
    </div>
  );
}
