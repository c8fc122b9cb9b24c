import { Button, Callout, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { ChevronLeftIcon, ChevronRightIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { EmptyState, ErrorState } from "@gisement/shared-ui/states";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { type PickupPlace, useBookPickup, usePickup } from "./api/pickup.ts";

const WEEK = 7;
const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export interface PickupDialogProps {
  readonly order: OrderDetails;
  readonly place: PickupPlace;
  readonly onBooked: () => void;
  readonly onCancel: () => void;
}

/** Chooses an appointment of a place, a week at a time. */
export function PickupDialog({ order, place, onBooked, onCancel }: PickupDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const firstDay = place.firstDay ?? "";
  const lastDay = place.lastDay ?? "";
  const [from, setFrom] = useState(firstDay);
  const [chosen, setChosen] = useState<string | null>(null);
  const book = useBookPickup();
  const week = usePickup(order.id, { from, isNeeded: true });
  const slots = week.data?.find(({ id }) => id === place.id)?.slots ?? [];
  const heading = useId();
  const show = (day: string) => {
    setFrom(day < firstDay ? firstDay : day);
    setChosen(null);
  };
  const submit = async () => {
    if (!chosen) return;
    try {
      await book.mutateAsync({ orderID: order.id, placeID: place.id, startsAt: chosen });
      onBooked();
    } catch {
      // Another buyer may have been faster: what is free now is shown.
      setChosen(null);
      await week.refetch();
    }
  };
  const days = [...new Set(slots.map(({ startsAt }) => format.weekday(new Date(startsAt))))];
  return (
    <>
      <DialogBody>
        <div className="mfo-pickup__weeks">
          <Button
            variant="minimal"
            icon={<ChevronLeftIcon />}
            aria-label={t("pickup.before")}
            disabled={from <= firstDay}
            onClick={() => show(shiftDay(from, -WEEK))}
          />
          <span id={heading} aria-live="polite">
            {t("pickup.week", {
              first: format.date(`${from}T12:00:00Z`),
              last: format.date(`${shiftDay(from, WEEK - 1)}T12:00:00Z`),
            })}
          </span>
          <Button
            variant="minimal"
            icon={<ChevronRightIcon />}
            aria-label={t("pickup.after")}
            disabled={shiftDay(from, WEEK) > lastDay}
            onClick={() => show(shiftDay(from, WEEK))}
          />
        </div>
        {week.isError && (
          <ErrorState
            compact
            error={week.error}
            title={t("pickup.loadFailed")}
            retry={() => void week.refetch()}
          />
        )}
        {week.data && slots.length === 0 && (
          <EmptyState compact title={t("pickup.noSlots")} text={t("pickup.noSlotsText")} />
        )}
        <div className="mfo-pickup__days" aria-busy={week.isFetching}>
          {days.map((day) => (
            <section key={day} aria-label={day}>
              <h3>{day}</h3>
              <div className="mfo-pickup__slots">
                {slots
                  .filter(({ startsAt }) => format.weekday(new Date(startsAt)) === day)
                  .map(({ startsAt, endsAt, free }) => (
                    <Button
                      key={startsAt}
                      text={format.time(startsAt)}
                      aria-label={t(free > 0 ? "pickup.slot" : "pickup.slotTaken", {
                        from: format.time(startsAt),
                        to: format.time(endsAt),
                      })}
                      active={chosen === startsAt}
                      aria-pressed={chosen === startsAt}
                      disabled={free === 0}
                      onClick={() => setChosen(startsAt)}
                    />
                  ))}
              </div>
            </section>
          ))}
        </div>
        {book.isError && (
          <Callout intent="danger" role="alert">
            {refusalText(t, { own: { "slot-taken": "pickup.slotGone" }, fallback: "pickup.failed" })(
              book.error,
            )}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("pickup.cancel")} onClick={onCancel} />
            <Button
              intent="primary"
              text={
                chosen ? t("pickup.bookAt", { moment: format.dateTimeInWords(chosen) }) : t("pickup.book")
              }
              disabled={!chosen}
              loading={book.isPending}
              onClick={() => void submit()}
            />
          </>
        }
      />
    </>
  );
}
