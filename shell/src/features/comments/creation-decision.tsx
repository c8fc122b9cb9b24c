import { Button } from "@gisement/shared-ui/blueprint";
import { CheckIcon, EyeOffIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { useHideOption } from "./api/hide-option.ts";
import type { Review } from "./api/read-reviews.ts";
import { useDecide } from "./api/write-reviews.ts";
import { subjectOf } from "./subject.ts";

interface CreationDecisionProps {
  readonly review: Review;
  /** Called when the reader follows the subject to its page. */
  readonly onFollow: () => void;
}

/** What to do with a new option or reference: a plain refusal keeps it in use, so that hiding and merging stand beside it. */
export function CreationDecision({ review, onFollow }: CreationDecisionProps) {
  const { t } = useTranslation("comments");
  const locale = useLocale();
  const decide = useDecide(review);
  const hide = useHideOption();
  const running = decide.isPending ? decide.variables.status : null;
  const isBusy = running !== null || hide.isPending;
  const optionID = review.type === "REVIEW_OPTION" ? (review.elementID ?? null) : null;
  return (
    <div className="shell-creation">
      <p>
        {t("creation.text")}{" "}
        <AppLink to={subjectOf(review, locale).path} onClick={onFollow}>
          {t(optionID ? "creation.mergeOption" : "creation.mergeReference")}
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
        {optionID && (
          <Button
            icon={<EyeOffIcon />}
            text={t("creation.hide")}
            loading={hide.isPending}
            disabled={isBusy}
            onClick={() => hide.mutate({ optionID, reviewID: review.id })}
          />
        )}
      </div>
    </div>
  );
}
