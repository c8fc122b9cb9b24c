import { Button } from "@gisement/shared-ui/blueprint";
import { CheckIcon, PencilLineIcon, TriangleAlertIcon } from "@gisement/shared-ui/icons";
import { Slot } from "@gisement/shared-ui/remote";
import { SkeletonRows } from "@gisement/shared-ui/states";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../runtime/use-runtime.tsx";
import type { Review } from "./api/read-reviews.ts";
import { useDecide } from "./api/write-reviews.ts";

interface ProposalProps {
  readonly review: Review;
  readonly proposal: NonNullable<Review["proposal"]>;
}

/** A change of the lot that the thread proposes, with the decision for those who may write the lot. */
export function Proposal({ review, proposal }: ProposalProps) {
  const { t } = useTranslation("comments");
  const titleID = useId();
  const { lotID, lotLeft, isWaiting, fields } = proposal;
  return (
    // A group, not a landmark: the panel may show many.
    <fieldset className="shell-proposal" aria-labelledby={titleID}>
      <div className="shell-proposal__head">
        <PencilLineIcon size={14} aria-hidden="true" />
        <h4 id={titleID}>{t("proposal.title")}</h4>
        <span>{t("proposal.fields", { count: fields.length })}</span>
      </div>
      <Slot
        name="proposed-change"
        props={{ lotID, fields }}
        className="shell-proposal__values"
        loading={<SkeletonRows rows={fields.length} height={20} />}
      />
      {isWaiting && lotLeft && (
        <p className="shell-proposal__notice">
          <TriangleAlertIcon size={14} aria-hidden="true" />
          {t(lotLeft === "closed" ? "proposal.lotClosed" : "proposal.lotRemoved")}
        </p>
      )}
      {isWaiting && <ProposalDecision review={review} proposal={proposal} />}
    </fieldset>
  );
}

function ProposalDecision({ review, proposal: { mayDecide, lotLeft, fields } }: ProposalProps) {
  const { t } = useTranslation("comments");
  const { viewer } = useSession();
  const decide = useDecide(review);
  const isOwn = review.byUserID === viewer.id;
  const isOutdated = fields.some((field) => field.isOutdated);
  if (!mayDecide && !isOwn) return <p className="shell-proposal__notice">{t("proposal.waits")}</p>;
  const running = decide.isPending ? decide.variables.status : null;
  return (
    <>
      {mayDecide && isOutdated && !lotLeft && (
        <p className="shell-proposal__notice">
          <TriangleAlertIcon size={14} aria-hidden="true" />
          {t("proposal.outdated")}
        </p>
      )}
      <div className="shell-proposal__foot">
        {mayDecide && !lotLeft && (
          <Button
            intent="primary"
            icon={<CheckIcon />}
            text={t(isOutdated ? "proposal.overwrite" : "accept")}
            loading={running === "ACCEPTED"}
            disabled={running !== null}
            onClick={() => decide.mutate({ status: "ACCEPTED", overwrite: isOutdated })}
          />
        )}
        <Button
          text={t(mayDecide ? "reject" : "proposal.withdraw")}
          loading={running === "REJECTED"}
          disabled={running !== null}
          onClick={() => decide.mutate({ status: "REJECTED" })}
        />
      </div>
    </>
  );
}
