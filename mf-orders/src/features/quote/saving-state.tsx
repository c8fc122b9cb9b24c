import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { SavedDraft } from "./api/quote-drafts.ts";
import type { SavingState } from "./use-saved-draft.ts";

/** Whether what was written is safe, beside the title. */
export function SavingText({ state }: { state: SavingState }) {
  const { t } = useTranslation(NAMESPACE);
  return <span role="status">{t(`saving.${state.kind}`)}</span>;
}

/** Asks what to do with a draft that a teammate changed, sent or deleted while it was open here. */
export function SavingNotice({
  state,
  onSettle,
  onKeepAnew,
}: {
  state: SavingState;
  onSettle: (theirs: SavedDraft, choice: "mine" | "theirs") => void;
  onKeepAnew: () => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (state.kind === "gone")
    return (
      <Callout intent="warning" role="alert" className="mfo-notice">
        <p>{t("saving.goneText")}</p>
        <Button text={t("saving.keepAnew")} onClick={onKeepAnew} />
      </Callout>
    );
  if (state.kind !== "conflict") return null;
  const { theirs } = state;
  return (
    <Callout intent="warning" role="alert" className="mfo-notice">
      <p>{t("saving.conflictText", { date: format.dateTime(theirs.updatedAt) })}</p>
      <div className="mfo-answers">
        <Button text={t("saving.theirs")} onClick={() => onSettle(theirs, "theirs")} />
        <Button text={t("saving.mine")} onClick={() => onSettle(theirs, "mine")} />
      </div>
    </Callout>
  );
}
