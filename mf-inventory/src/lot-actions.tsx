import { LIMITS } from "@gisement/shared-domain/limits";
import {
  type Identity,
  orderPolicy,
  productPolicy,
  referencePolicy,
} from "@gisement/shared-domain/permissions";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import {
  ArrowLeftRightIcon,
  CopyIcon,
  DownloadIcon,
  FolderInputIcon,
  GroupIcon,
  ListChecksIcon,
  MailIcon,
  MapPinIcon,
  MessageSquareIcon,
  PackageIcon,
  PencilIcon,
  QrCodeIcon,
  ReceiptTextIcon,
  SplitIcon,
  TagsIcon,
  Trash2Icon,
  UngroupIcon,
} from "@gisement/shared-ui/icons";
import { lazyPart } from "@gisement/shared-ui/states";
import { referenceTexts } from "./features/references/texts/late-texts.ts";
import { RequestDialog } from "./features/request/late-request-dialog.tsx";
import type { LotAction, LotDialogProps } from "./kernel/lot-actions/lot-action.ts";
import type { SelectedLot } from "./kernel/lots/selected-lot.ts";
import { withTexts } from "./texts/with-texts.ts";

const mayWrite = (identity: Identity) => productPolicy.update(identity).allowed;
const single = (lots: readonly SelectedLot[]) => lots.length === 1;
const some = (lots: readonly SelectedLot[]) => lots.length > 0;
const listOf = (lots: readonly SelectedLot[]) => lots.map(({ id }) => encodeURIComponent(id)).join(",");

/** Labels of one print job; longer lists are printed in parts. */
const LABELS_AT_ONCE = 500;
const QUOTE_AT_ONCE = 100;
/** Each lot is asked for its part, so that a longer list is no use. */
const SPLIT_AT_ONCE = 200;

const EditDialog = lazyPart(async () => {
  const { ProductEditDialog } = await import("./kernel/product/product-edit-dialog.tsx");
  return ({ lots, onClose }: LotDialogProps) => (
    <ProductEditDialog statusID={lots[0]?.id ?? null} onClose={() => onClose(null)} />
  );
});
const RemoveDialog = lazyPart(async () => {
  const { RemovalDialog } = await import("./features/removal/removal-dialog.tsx");
  return (props: LotDialogProps) => <RemovalDialog mode="remove" {...props} />;
});

const LotRequestDialog = ({ lots, onClose }: LotDialogProps) => (
  <RequestDialog lotIDs={lots.map(({ id }) => id)} source="inventory" onClose={() => onClose(null)} />
);

/**
 * What can be done with lots, in the order of the menu. One list for the selection bar, the context menu, the drawer and
 * the keyboard, so that all of them offer the same to the same people.
 */
export const LOT_ACTIONS: readonly LotAction[] = [
  {
    id: "open",
    icon: <PackageIcon />,
    label: (t) => t("lotActions.open"),
    allowed: (_identity, lots) => single(lots),
    run: ([lot], { open }) => lot && open?.(lot.id),
  },
  {
    id: "edit",
    icon: <PencilIcon />,
    shortcut: "Alt+Shift+O",
    label: (t) => t("lotActions.edit"),
    allowed: (identity, lots) => mayWrite(identity) && single(lots),
    dialog: EditDialog,
  },
  {
    id: "comments",
    icon: <MessageSquareIcon />,
    shortcut: "Alt+Shift+C",
    label: (t) => t("comments.open"),
    allowed: (_identity, lots) => single(lots),
    run: ([lot], { discuss }) => lot && discuss(lot.id),
  },
  {
    id: "status",
    icon: <ArrowLeftRightIcon />,
    shortcut: "Alt+Shift+T",
    label: (t) => t("lotActions.status"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots),
    dialog: lazyPart(async () => (await import("./features/occurrences/status-dialog.tsx")).StatusDialog),
  },
  {
    id: "split",
    icon: <SplitIcon />,
    shortcut: "Alt+Shift+S",
    label: (t) => t("lotActions.split"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots) && lots.length <= SPLIT_AT_ONCE,
    dialog: lazyPart(async () => (await import("./features/occurrences/split-dialog.tsx")).SplitDialog),
  },
  {
    id: "move",
    icon: <MapPinIcon />,
    shortcut: "Alt+Shift+M",
    label: (t) => t("lotActions.move"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots),
    dialog: lazyPart(async () => (await import("./features/occurrences/move-dialog.tsx")).MoveDialog),
  },
  {
    id: "assign",
    icon: <FolderInputIcon />,
    shortcut: "Alt+Shift+P",
    label: (t) => t("assign.action"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots),
    dialog: lazyPart(async () => (await import("./kernel/lot-actions/assign-dialog.tsx")).AssignDialog),
  },
  {
    id: "batch",
    icon: <GroupIcon />,
    shortcut: "Alt+Shift+B",
    label: (t) => t("lotActions.batch"),
    allowed: (identity, lots) => mayWrite(identity) && lots.length > 1,
    dialog: lazyPart(async () => (await import("./features/occurrences/batch-dialog.tsx")).BatchDialog),
  },
  {
    id: "unbatch",
    icon: <UngroupIcon />,
    label: (t) => t("lotActions.unbatch"),
    allowed: (identity, lots) => mayWrite(identity) && single(lots) && lots[0]?.isBatch === true,
    dialog: lazyPart(async () => (await import("./features/occurrences/unbatch-dialog.tsx")).UnbatchDialog),
  },
  {
    id: "bulk",
    icon: <ListChecksIcon />,
    shortcut: "Alt+Shift+V",
    label: (t) => t("lotActions.bulk"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots),
    dialog: lazyPart(async () => (await import("./kernel/lot-actions/bulk-edit-dialog.tsx")).BulkEditDialog),
  },
  {
    id: "reference",
    icon: <TagsIcon />,
    label: (t) => t("referenceOfLot.make"),
    allowed: (identity, lots) => referencePolicy.create(identity).allowed && some(lots),
    dialog: lazyPart(
      async () =>
        (await withTexts(referenceTexts, import("./features/references/make-reference-dialog.tsx")))
          .MakeReferenceDialog,
    ),
  },
  {
    id: "duplicate",
    icon: <CopyIcon />,
    shortcut: "Alt+Shift+D",
    label: (t) => t("lotActions.duplicate"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots),
    run: (lots, { duplicate }) => duplicate(lots),
  },
  {
    id: "labels",
    icon: <QrCodeIcon />,
    shortcut: "Alt+Shift+L",
    label: (t) => t("lotActions.labels"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots) && lots.length <= LABELS_AT_ONCE,
    run: (lots, { navigate }) => navigate(`/inventory/labels?ids=${listOf(lots)}`),
  },
  {
    id: "export",
    icon: <DownloadIcon />,
    label: (t) => t("export.action"),
    // As many ids as one search takes.
    allowed: (_identity, lots) => some(lots) && lots.length <= SEARCH_LIMITS.values,
    run: (lots, { exportLots }) => exportLots?.(lots),
  },
  {
    id: "quote",
    icon: <ReceiptTextIcon />,
    label: (t) => t("draftQuote"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots) && lots.length <= QUOTE_AT_ONCE,
    run: (lots, { navigate }) => navigate(`/orders/quote?products=${listOf(lots)}`),
  },
  {
    id: "request",
    icon: <MailIcon />,
    label: (t) => t("lotActions.request"),
    allowed: (identity, lots) =>
      orderPolicy.create(identity).allowed && some(lots) && lots.length <= LIMITS.requestLots,
    dialog: LotRequestDialog,
  },
  {
    id: "remove",
    icon: <Trash2Icon />,
    intent: "danger",
    shortcut: "Alt+Shift+Delete",
    label: (t) => t("lotActions.remove"),
    allowed: (identity, lots) => mayWrite(identity) && some(lots),
    dialog: RemoveDialog,
  },
];
