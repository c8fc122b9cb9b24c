import { readOptions } from "@gisement/shared-domain/option-lists";
import {
  Building2Icon,
  HistoryIcon,
  MailIcon,
  MapPinIcon,
  PackageIcon,
  PrinterIcon,
  ReceiptTextIcon,
  SearchIcon,
  TagIcon,
  UserIcon,
} from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { StatusTag, StatusTile } from "@gisement/shared-ui/status-tag";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../runtime/use-runtime.tsx";
import type { Found, FoundLot, FoundRecord } from "./api/find-records.ts";
import type { Command } from "./command.ts";
import type { Query } from "./read-query.ts";
import { keepRecent, type Recent, readRecents } from "./recents.ts";
import { useActCommands } from "./use-act-commands.tsx";

const RECORD_ICONS: Readonly<Record<FoundRecord["kind"], ReactElement>> = {
  project: <Building2Icon />,
  place: <MapPinIcon />,
  customer: <UserIcon />,
  order: <ReceiptTextIcon />,
  person: <UserIcon />,
};
const nameOf = (lot: FoundLot, locale: string): string | null | undefined =>
  (locale === "en" ? lot.nameEN : locale === "nl" ? lot.nameNL : null) || lot.name;

/** Turns found rows into commands: lots, then orders and customers, then all others, then what can be done with them. `search` types another text. */
export function useRecordCommands(search: (text: string) => void) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const format = useFormat();
  const navigate = useAppNavigate();
  const { viewer, selectedTeam, memberships } = useSession();
  const acts = useActCommands();
  const words = readOptions(undefined, locale);
  const owner = `${viewer.id}:${selectedTeam}`;
  const isGuest = memberships.some(
    ({ organizationID, role }) => organizationID === selectedTeam && role === "GUEST",
  );

  const act = (id: string, label: string, icon: ReactElement, path: string): Command => ({
    id,
    group: t("palette.acts"),
    label,
    icon,
    run: () => navigate(path),
  });
  const opening = (recent: Recent) => ({
    path: recent.path,
    run: () => {
      keepRecent(owner, recent);
      navigate(recent.path);
    },
  });

  /** A status that the team has added is shown with the lot; its label is not known here. */
  const statusOf = (action: string | null | undefined) => {
    const label = words.labelOf("action", action);
    return label === action ? undefined : <StatusTag kind="action" value={action} label={label} />;
  };
  const pictureOf = (key: string | undefined) => (
    <Picture pictureKey={key} alt="" kind="product" width={44} height={34} />
  );
  const lotCommand = (lot: FoundLot, group: string): Command => {
    const { id, place, action } = lot;
    const [picture] = lot.pictures;
    const label = nameOf(lot, locale) || t("palette.unnamed");
    const detail = [format.quantity(lot.quantity), place?.name, lot.ref].filter(Boolean).join(" · ");
    return {
      id: `lot:${id}`,
      group,
      label,
      icon: pictureOf(picture),
      detail,
      end: statusOf(action),
      ...opening({
        path: `/inventory?node=${id}`,
        label,
        detail,
        picture: picture ?? "",
        ...(action ? { status: { kind: "action", value: action } } : {}),
      }),
      acts: [
        act(`open:${id}`, t("palette.open"), <PackageIcon />, `/inventory?node=${id}`),
        act(`sheet:${id}`, t("palette.sheet"), <ReceiptTextIcon />, `/inventory/product/${id}`),
        ...acts.forLot(id),
        act(`label:${id}`, t("palette.label"), <PrinterIcon />, `/inventory/labels?ids=${id}`),
        ...(isGuest
          ? []
          : [act(`quote:${id}`, t("palette.quote"), <TagIcon />, `/orders/quote?products=${id}`)]),
        ...(place
          ? [act(`place:${id}`, t("palette.samePlace"), <MapPinIcon />, `/inventory?placeID=${place.id}`)]
          : []),
      ],
    };
  };

  const pathOf = ({ kind, id, orderKind }: FoundRecord): string => {
    if (kind === "project") return `/projects/ressources/${id}`;
    if (kind === "place") return `/projects/places?node=${id}`;
    if (kind === "order") return `/orders/${orderKind ?? "seller"}/details/${id}`;
    if (kind === "customer") return `/orders/customers/${id}`;
    return "/team";
  };
  const actsOf = (record: FoundRecord): readonly Command[] => {
    const { kind, id, orderKind } = record;
    const open = act(`open:${id}`, t("palette.open"), RECORD_ICONS[kind], pathOf(record));
    if (kind === "project")
      return [open, act(`plan:${id}`, t("palette.plan"), <MapPinIcon />, `/projects/location/${id}`)];
    if (kind === "place")
      return [open, act(`lots:${id}`, t("palette.placeLots"), <PackageIcon />, `/inventory?placeID=${id}`)];
    if (kind === "customer")
      return [
        open,
        {
          id: `orders:${id}`,
          group: t("palette.acts"),
          label: t("palette.ordersOf"),
          icon: <SearchIcon />,
          types: true,
          run: () => search(record.name),
        },
        ...(isGuest
          ? []
          : [act(`quote:${id}`, t("palette.quote"), <TagIcon />, `/orders/quote?customer=${id}`)]),
      ];
    if (kind === "order")
      return [
        open,
        act(
          `messages:${id}`,
          t("palette.messages"),
          <MailIcon />,
          `/orders/${orderKind ?? "seller"}/message/${id}`,
        ),
      ];
    return [];
  };
  const recordCommand = (record: FoundRecord, group: string): Command => {
    const { kind, id, name, detail, status } = record;
    const label = name || t("palette.unnamed");
    const facts = [t(`palette.kind.${kind}`), detail === label ? null : detail].filter(Boolean).join(" · ");
    const isOrder = kind === "order";
    return {
      id: `${kind}:${id}`,
      group,
      label,
      icon: isOrder && status ? <StatusTile kind="order" value={status} size={24} /> : RECORD_ICONS[kind],
      detail: facts,
      ...(isOrder ? { end: <StatusTag kind="order" value={status} /> } : {}),
      acts: actsOf(record),
      ...opening({
        path: pathOf(record),
        label,
        detail: facts,
        ...(isOrder && status ? { status: { kind: "order", value: status } } : {}),
      }),
    };
  };

  const recentIcon = ({ picture, status }: Recent): ReactElement => {
    if (picture !== undefined) return pictureOf(picture || undefined);
    return status ? <StatusTile kind={status.kind} value={status.value} size={24} /> : <HistoryIcon />;
  };

  return {
    ofSelected: acts.forSelected,
    ofOpenLot: acts.forOpenLot,
    recents: (): Command[] =>
      readRecents(owner).map((recent) => ({
        id: `recent:${recent.path}`,
        group: t("palette.recents"),
        label: recent.label,
        icon: recentIcon(recent),
        ...(recent.detail ? { detail: recent.detail } : {}),
        end:
          recent.status?.kind === "order" ? (
            <StatusTag kind="order" value={recent.status.value} />
          ) : (
            statusOf(recent.status?.value)
          ),
        ...opening(recent),
      })),
    found: ({ lots, records }: Found, { text, only }: Query): Command[] => {
      const total = `${format.number(lots.total)}${lots.isMore ? "+" : ""}`;
      const group = t("palette.lots", { total });
      const isOrder = ({ kind }: FoundRecord) => kind === "order" || kind === "customer";
      return [
        ...lots.items.map((lot) => lotCommand(lot, group)),
        ...(lots.total > lots.items.length
          ? [
              {
                id: "lots",
                group,
                label: t("palette.inList", { text }),
                icon: <SearchIcon />,
                run: () => navigate(`/inventory?${new URLSearchParams({ q: text })}`),
              },
            ]
          : []),
        ...records.filter(isOrder).map((record) => recordCommand(record, t("palette.orders"))),
        ...records
          .filter((record) => !isOrder(record))
          .map((record) => recordCommand(record, t("palette.others"))),
        ...(only ? [] : acts.forText(text, { lots, records })),
      ];
    },
  };
}
