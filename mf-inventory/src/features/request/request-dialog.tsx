import { LIMITS, TIMINGS } from "@gisement/shared-domain/limits";
import { type PersonSource, REQUEST_CHOICES } from "@gisement/shared-domain/orders";
import { Button, Callout, Dialog, DialogBody, DialogFooter, FormGroup } from "@gisement/shared-ui/blueprint";
import { CircleCheckIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { RequestLines } from "./request-lines.tsx";
import { useRequest } from "./use-request.ts";
import "./request.css";

const { min, max } = LIMITS.requestMessage;

interface RequestDialogProps {
  readonly lotIDs: readonly string[];
  /** Where the lots were chosen. */
  readonly source: PersonSource;
  readonly onClose: () => void;
  /** Called when every owner was asked. */
  readonly onSent?: () => void;
}

/** Asks the owners of lots for them: one request to each, with one message (REQ-501, REQ-503). */
export function RequestDialog({ lotIDs, source, onClose, onSent }: RequestDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const shell = useShell();
  const request = useRequest(lotIDs, source);
  const [type, setType] = useState("");
  const [message, setMessage] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const ids = { type: useId(), message: useId() };
  const { query, groups, sent, failures, isSending } = request;
  const { length } = message.trim();
  const isTypeMissing = isAsked && type === "";
  const isMessageWrong = isAsked && (length < min || length > max);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, TIMINGS.requestOverlay);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (type === "" || length < min || length > max || groups.length === 0 || isSending) return;
    if (!(await request.send({ requestType: type, message: message.trim() }))) return;
    setDone(true);
    onSent?.();
  };
  if (isDone)
    return (
      <Dialog isOpen onClose={onClose} className="gis-dialog gis-dialog--info" title={t("request.title")}>
        <DialogBody>
          <div className="mfi-request__overlay" role="status">
            <CircleCheckIcon size={48} />
            <p>{t("request.sent", { count: groups.length, formatted: format.number(groups.length) })}</p>
            <Button
              text={t("request.toSent")}
              onClick={() => {
                onClose();
                shell.navigate("/orders/sent");
              }}
            />
          </div>
        </DialogBody>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("request.title")}
      className="gis-dialog gis-dialog--wide"
      transitionDuration={100}
      // What was typed is not lost by a click beside it.
      canOutsideClickClose={message === ""}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <p>{t("request.count", { count: lotIDs.length, formatted: format.number(lotIDs.length) })}</p>
          <div className="mfi-request">
            <div className="mfi-request__lots">
              <Lots request={request} />
            </div>
            <div className="mfi-request__words">
              <fieldset
                className="mfi-request__types"
                aria-describedby={isTypeMissing ? ids.type : undefined}
              >
                <legend>{t("request.type")}</legend>
                {REQUEST_CHOICES.map((choice, index) => (
                  <label key={choice.value}>
                    <input
                      type="radio"
                      name="request-type"
                      value={choice.value}
                      checked={type === choice.value}
                      onChange={() => setType(choice.value)}
                      autoFocus={index === 0}
                    />
                    {choice[locale]}
                  </label>
                ))}
                {isTypeMissing && (
                  <p id={ids.type} role="alert" className="mfi-request__fault">
                    {t("request.typeNeeded")}
                  </p>
                )}
              </fieldset>
              <FormGroup
                label={t(groups.length > 1 ? "request.messageSame" : "request.message")}
                labelFor={ids.message}
                intent={isMessageWrong ? "danger" : "none"}
                helperText={
                  isMessageWrong ? (
                    <span role="alert">{t("request.messageNeeded", { min, max })}</span>
                  ) : (
                    `${t("request.messageLength", { min, max })} · ${format.number(length)}/${format.number(max)}`
                  )
                }
              >
                <textarea
                  id={ids.message}
                  className="bp6-input bp6-fill"
                  rows={5}
                  value={message}
                  aria-invalid={isMessageWrong}
                  onChange={({ target }) => setMessage(target.value)}
                />
              </FormGroup>
              <p className="mfi-request__note">{t("request.follow")}</p>
            </div>
          </div>
          {groups
            .filter(({ ownerID }) => failures.has(ownerID))
            .map((group) => (
              <Callout key={group.ownerID} intent="danger" role="alert">
                {failures.get(group.ownerID)?.text ??
                  t("request.failed", { name: request.ownerOf(group) ?? t("request.unknownOwner") })}
              </Callout>
            ))}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} text={t("cancel")} />
              <Button
                type="submit"
                intent="primary"
                loading={isSending}
                disabled={groups.length === 0 || query.isPending}
                text={t("request.save")}
              />
            </>
          }
        >
          {groups.length > 0 &&
            t("request.sum", {
              count: groups.length - sent.size,
              formatted: format.number(groups.length - sent.size),
            })}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function Lots({ request }: { readonly request: ReturnType<typeof useRequest> }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { query, groups, ownCount, goneCount, sent, isSending } = request;
  if (query.isPending) return <SkeletonRows rows={3} />;
  if (query.isError)
    return (
      <ErrorState
        compact
        error={query.error}
        title={t("request.loadFailed")}
        retry={() => void query.refetch()}
      />
    );
  return (
    <>
      {groups.length === 0 && <EmptyState compact title={t("request.none")} text={t("request.noneText")} />}
      {groups.map((group) => (
        <RequestLines
          key={group.ownerID}
          group={group}
          lots={request.lots}
          owner={request.ownerOf(group) ?? t("request.unknownOwner")}
          isSent={sent.has(group.ownerID)}
          isBusy={isSending}
          onQuantity={request.setQuantity}
        />
      ))}
      {ownCount > 0 && (
        <p className="mfi-request__note">
          {t("request.own", { count: ownCount, formatted: format.number(ownCount) })}
        </p>
      )}
      {goneCount > 0 && (
        <p className="mfi-request__note">
          {t("request.gone", { count: goneCount, formatted: format.number(goneCount) })}
        </p>
      )}
    </>
  );
}
