import { referencePolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { ArchiveIcon, CheckIcon, EyeOffIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import type { Review } from "./api/read-reviews.ts";
import { useTakeBack } from "./api/take-back.ts";
import { useDecide } from "./api/write-reviews.ts";
import { createdOf, subjectOf } from "./subject.ts";
import { useIdentity } from "./use-identity.ts";

interface CreationDecisionProps {
  readonly review: Review;
  /** Called when the reader follows the subject to its page. */
  readonly onFollow: () => void;
}

/** What to do with a new option or reference: a plain refusal keeps it in use, so that archiving and merging stand beside it. */
export function CreationDecision({ review, onFollow }: CreationDecisionProps) {
  const { t } = useTranslation("comments");
  const locale = useLocale();
  const decide = useDecide(review);
  const takeBack = useTakeBack(review.id);
  const identity = useIdentity();
  const running = decide.isPending ? decide.variables.status : null;
  const isBusy = running !== null || takeBack.isPending;
  const created = createdOf(review);
  // An option is hidden by any member, a reference is archived by an ADMIN or whoever made it.
  const { organizationID, byUserID: userID } = review;
  const mayTakeBack =
    created?.kind === "option" || referencePolicy.mayRemove(identity, { organizationID, userID }).allowed;
  return (
    <div className="shell-creation">
      <p>
        {t("creation.text")}{" "}
        <AppLink to={`${subjectOf(review, locale).path}&merge=1`} onClick={onFollow}>
          {t(created?.kind === "option" ? "creation.mergeOption" : "creation.mergeReference")}
        </AppLink>
      </p>
      <div className="shell-creation__foot">
        <Button
          intent="primary"
          icon={<CheckIcon />}
          text={t("accept")}
          loading={running === "ACCEPTED"}
          disabled={isBusy}
          onClick={() => decide.mutate({ status: "ACCEPTED" })}
        />
        <Button
          text={t("reject")}
          loading={running === "REJECTED"}
          disabled={isBusy}
          onClick={() => decide.mutate({ status: "REJECTED" })}
        />
        {created && mayTakeBack && (
          <Button
            icon={created.kind === "option" ? <EyeOffIcon /> : <ArchiveIcon />}
            text={t(created.kind === "option" ? "creation.hide" : "creation.archive")}
            loading={takeBack.isPending}
            disabled={isBusy}
            onClick={() => takeBack.mutate(created)}
          />
        )}
      </div>
    </div>
  );
}
