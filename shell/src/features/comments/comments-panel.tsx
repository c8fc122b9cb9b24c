import "./comments.css";
import { mayPropose, reviewPolicy } from "@gisement/shared-domain/permissions";
import { Button, Drawer } from "@gisement/shared-ui/blueprint";
import { PanelRightIcon, PictureInPictureIcon, XIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useReview, useReviewedLot } from "./api/read-reviews.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentsPopup } from "./comments-popup.tsx";
import { CommentsProvider } from "./comments-provider.tsx";
import { type CommentsPlace, commentsStore } from "./open-comments.ts";
import { ProposeChange } from "./propose-change.tsx";
import { lotDetail, lotName, type ReviewedLot } from "./subject.ts";
import { ThreadCard } from "./thread-card.tsx";
import { ThreadList, ThreadsOfProduct } from "./thread-list.tsx";
import { useIdentity } from "./use-identity.ts";
import { useNow } from "./use-now.ts";

/** Beside the page; wider windows keep the page usable. */
const WIDTH = 404;
const NARROW = "(max-width: 720px)";
const isNarrow = (): boolean => window.matchMedia?.(NARROW).matches ?? false;

/** The comments beside the page, which stays usable [REV-009]. */
export default function CommentsPanel({ place }: { readonly place: CommentsPlace }) {
  return (
    <CommentsProvider>
      <Panel place={place} />
    </CommentsProvider>
  );
}

function Panel({ place }: { readonly place: CommentsPlace }) {
  const { t } = useTranslation("comments");
  const { show, hide, float, opener, isFloating } = useStore(commentsStore);
  const titleID = useId();
  const now = useNow();
  const [title, setTitle] = useState<HTMLHeadingElement | null>(null);
  // Moves the focus in, so that keyboard users start at the top and Escape closes.
  useEffect(() => title?.focus({ preventScroll: true }), [title]);
  // On a phone, the panel covers the page that the reader goes to.
  const onFollow = () => {
    if (isNarrow()) hide();
  };
  const mayFloat = place.kind !== "all" && !isNarrow();
  const head = (handle?: ReactNode) => (
    <div className="shell-comments__head">
      {handle}
      <h2 id={titleID} ref={setTitle} tabIndex={-1}>
        {t("title")}
      </h2>
      {place.kind !== "all" && (
        <Button variant="minimal" size="small" text={t("showAll")} onClick={() => show({ kind: "all" })} />
      )}
      {mayFloat && (
        <Button
          variant="minimal"
          icon={isFloating ? <PanelRightIcon /> : <PictureInPictureIcon />}
          aria-label={t(isFloating ? "popup.dock" : "popup.float")}
          title={t(isFloating ? "popup.dock" : "popup.float")}
          onClick={() => float(!isFloating)}
        />
      )}
      <Button variant="minimal" icon={<XIcon />} aria-label={t("close")} title={t("close")} onClick={hide} />
    </div>
  );
  const content = (
    <>
      {place.kind === "all" && <ThreadList now={now} onFollow={onFollow} />}
      {place.kind === "lot" && <OfLot key={place.lotID} lotID={place.lotID} now={now} onFollow={onFollow} />}
      {place.kind === "thread" && (
        <OneThread key={place.reviewID} reviewID={place.reviewID} now={now} onFollow={onFollow} />
      )}
    </>
  );
  if (isFloating && mayFloat)
    return (
      <CommentsPopup titleID={titleID} opener={opener} onClose={hide} head={head}>
        {content}
      </CommentsPopup>
    );
  return (
    <Drawer
      isOpen
      onClose={hide}
      size={isNarrow() ? "100%" : WIDTH}
      className="shell-comments"
      aria-labelledby={titleID}
      hasBackdrop={false}
      enforceFocus={false}
      canOutsideClickClose={false}
      autoFocus={false}
      transitionDuration={100}
    >
      {head()}
      {content}
    </Drawer>
  );
}

interface PartProps {
  readonly now: number;
  readonly onFollow: () => void;
}

function OneThread({ reviewID, now, onFollow }: PartProps & { readonly reviewID: string }) {
  const { t } = useTranslation("comments");
  const { data, error, isPending, refetch } = useReview(reviewID);
  return (
    <div className="shell-comments__body">
      {isPending && <SkeletonRows rows={3} height={72} label={t("loading")} />}
      {error && !data && (
        <ErrorState compact title={t("failed")} text={t("failedText")} retry={() => void refetch()} />
      )}
      {data === null && <p className="shell-comments__gone">{t("gone")}</p>}
      {data && <ThreadCard review={data} now={now} flash onFollow={onFollow} />}
    </div>
  );
}

function OfLot({ lotID, now, onFollow }: PartProps & { readonly lotID: string }) {
  const { t } = useTranslation("comments");
  const identity = useIdentity();
  const { data: lot, error, isPending, refetch } = useReviewedLot(lotID);
  if (isPending)
    return (
      <div className="shell-comments__body">
        <SkeletonRows rows={3} height={72} label={t("loading")} />
      </div>
    );
  if (!lot)
    return (
      <div className="shell-comments__body">
        {error ? (
          <ErrorState compact title={t("failed")} text={t("failedText")} retry={() => void refetch()} />
        ) : (
          <p className="shell-comments__gone">{t("gone")}</p>
        )}
      </div>
    );
  return (
    <>
      <LotHead lot={lot} />
      <ThreadsOfProduct productID={lot.productID} now={now} onFollow={onFollow} />
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
