import { APPOINTMENT_STATUSES, HANDOVER_STATUSES } from "@gisement/shared-domain/orders";
import { Button } from "@gisement/shared-ui/blueprint";
import { CalendarIcon, MapPinIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { type PickupPlace, useBookPickup, usePickup } from "./api/pickup.ts";
import "./pickup.css";

const PickupDialog = lazyPart(async () => (await import("./pickup-dialog.tsx")).PickupDialog);

interface PickupSectionProps {
  readonly order: OrderDetails;
  readonly isSeller: boolean;
  /** Whether the reader acts for one of the sides. */
  readonly mayBook: boolean;
}

/** Where the goods of an agreed order are, and when they are fetched. */
export function PickupSection({ order, isSeller, mayBook }: PickupSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const isConcerned = (HANDOVER_STATUSES as readonly string[]).includes(order.status);
  const pickup = usePickup(order.id, { isNeeded: isConcerned });
  if (!isConcerned) return null;
  if (pickup.isError)
    return (
      <Section title={t("pickup.heading")} card>
        <ErrorState
          compact
          error={pickup.error}
          title={t("pickup.loadFailed")}
          retry={() => void pickup.refetch()}
        />
      </Section>
    );
  if (!pickup.data?.length) return null;
  const isOpen = mayBook && (APPOINTMENT_STATUSES as readonly string[]).includes(order.status);
  return (
    <Section title={t("pickup.heading")} card>
      <ul className="mfo-pickup">
        {pickup.data.map((place) => (
          <Place key={place.id} order={order} place={place} isSeller={isSeller} isOpen={isOpen} />
        ))}
      </ul>
    </Section>
  );
}

interface PlaceProps {
  readonly order: OrderDetails;
  readonly place: PickupPlace;
  readonly isSeller: boolean;
  readonly isOpen: boolean;
}

function Place({ order, place, isSeller, isOpen }: PlaceProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const dialogs = useDialogs();
  const shell = useShell();
  const { name, address, zipcode, city, accessibility, startsAt, endsAt, firstDay } = place;
  const hasSlots = firstDay !== null && firstDay !== undefined;
  const choose = async () => {
    const isBooked = await dialogs.open<true>({
      title: t("pickup.title", { place: name }),
      style: "form",
      content: ({ close, cancel }) => (
        <PickupDialog order={order} place={place} onBooked={() => close(true)} onCancel={cancel} />
      ),
    });
    if (isBooked) shell.toast({ kind: "success", message: t("pickup.booked") });
  };
  return (
    <li className="mfo-pickup__place">
      <div className="mfo-pickup__where">
        <strong>
          <MapPinIcon size={14} /> {name}
        </strong>
        <span>{[address, [zipcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ")}</span>
        {accessibility && <span className="mfo-pickup__note">{accessibility}</span>}
      </div>
      {startsAt && endsAt ? (
        <p className="mfo-pickup__when">
          <CalendarIcon size={14} /> {format.dateTimeInWords(startsAt)} – {format.time(endsAt)}
        </p>
      ) : (
        <p className="mfo-pickup__note">{t(hasSlots ? "pickup.none" : "pickup.noHours")}</p>
      )}
      {isOpen && (
        <div className="mfo-pickup__acts">
          {hasSlots && (
            <Button
              intent={startsAt ? "none" : "primary"}
              text={t(startsAt ? "pickup.move" : "pickup.choose")}
              aria-label={t(startsAt ? "pickup.moveAt" : "pickup.chooseAt", { place: name })}
              onClick={() => void choose()}
            />
          )}
          {startsAt && <GiveBack order={order} place={place} />}
          {!hasSlots && isSeller && <AppLink to="/projects/places">{t("pickup.setHours")}</AppLink>}
        </div>
      )}
    </li>
  );
}

function GiveBack({ order, place }: Pick<PlaceProps, "order" | "place">) {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const shell = useShell();
  const book = useBookPickup();
  const giveBack = async () => {
    const isSure = await dialogs.confirm({
      title: t("pickup.giveBackTitle"),
      message: t("pickup.giveBackText"),
      confirm: t("pickup.giveBack"),
    });
    if (!isSure) return;
    try {
      await book.mutateAsync({ orderID: order.id, placeID: place.id, startsAt: null });
      shell.toast({ kind: "success", message: t("pickup.givenBack") });
    } catch {
      shell.toast({ kind: "error", message: t("pickup.failed") });
    }
  };
  return (
    <Button
      variant="minimal"
      text={t("pickup.giveBack")}
      loading={book.isPending}
      onClick={() => void giveBack()}
    />
  );
}
