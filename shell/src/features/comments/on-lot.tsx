import { mayPropose, reviewPolicy } from "@gisement/shared-domain/permissions";
import { useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import { useReviewedLot } from "./api/read-reviews.ts";
import { CommentForm } from "./comment-form.tsx";
import { ProposeChange } from "./propose-change.tsx";
import { lotDetail, lotName, type ReviewedLot } from "./subject.ts";
import { ThreadsOn } from "./thread-list.tsx";
import { UnreadableSubject } from "./unreadable-subject.tsx";
import { useIdentity } from "./use-identity.ts";

interface OnLotProps {
  readonly lotID: string;
  readonly now: number;
  readonly onFollow: () => void;
}

/** The threads on one lot, with the form for a new one and for a proposal. */
export function OnLot({ lotID, now, onFollow }: OnLotProps) {
  const { t } = useTranslation("comments");
  const identity = useIdentity();
  const { data: lot, error, isPending, refetch } = useReviewedLot(lotID);
  if (!lot) return <UnreadableSubject isPending={isPending} error={error} retry={() => void refetch()} />;
  return (
    <>
      <LotHead lot={lot} />
      <ThreadsOn subject={{ productID: lot.productID }} now={now} onFollow={onFollow} />
      {mayPropose(identity).allowed && (
        <div className="shell-comments__foot">
          {reviewPolicy.create(identity).allowed && (
            <CommentForm
              destination={{ kind: "new", productID: lot.productID }}
              label={t("form.newLabel")}
              placeholder={t("form.new")}
            />
          )}
          {lot.progress === "active" && <ProposeChange lotID={lot.id} />}
        </div>
      )}
    </>
  );
}

function LotHead({ lot }: { readonly lot: ReviewedLot }) {
  const { t } = useTranslation("comments");
  const locale = useLocale();
  return (
    <div className="shell-comments__lot">
      <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={40} height={30} />
      <div>
        <p className="shell-comments__lot-name">{lotName(lot, locale) || t("unnamed")}</p>
        <p>{lotDetail(lot)}</p>
      </div>
    </div>
  );
}
