import "./comments.css";
import { Button, Drawer } from "@gisement/shared-ui/blueprint";
import { PanelRightIcon, PictureInPictureIcon, XIcon } from "@gisement/shared-ui/icons";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { CommentsPopup } from "./comments-popup.tsx";
import { CommentsProvider } from "./comments-provider.tsx";
import { OnElement } from "./on-element.tsx";
import { OnLot } from "./on-lot.tsx";
import { OneThread } from "./one-thread.tsx";
import { type CommentsPlace, commentsStore } from "./open-comments.ts";
import { ThreadList } from "./thread-list.tsx";
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
  // Moves the focus in, so that keyboard users start at the top and Escape closes; an answer that was asked for keeps it.
  useEffect(() => {
    if (!title?.closest(".shell-comments")?.contains(document.activeElement))
      title?.focus({ preventScroll: true });
  }, [title]);
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
      {place.kind === "lot" && <OnLot key={place.lotID} lotID={place.lotID} now={now} onFollow={onFollow} />}
      {place.kind === "element" && (
        <OnElement
          key={`${place.element.id} ${place.element.projectID}`}
          element={place.element}
          now={now}
          onFollow={onFollow}
        />
      )}
      {place.kind === "thread" && (
        <OneThread
          key={place.reviewID}
          reviewID={place.reviewID}
          purpose={place.purpose ?? null}
          now={now}
          onFollow={onFollow}
        />
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
