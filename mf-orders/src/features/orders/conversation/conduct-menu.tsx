import { REPORT_REASON } from "@gisement/shared-domain/orders";
import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { BellOffIcon, EllipsisIcon, TriangleAlertIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { useBlockMessages, useReportOrder } from "./api/conduct.ts";

const ReasonDialog = lazyPart(async () => (await import("../reason-dialog.tsx")).ReasonDialog);

interface ConductMenuProps {
  readonly order: OrderDetails;
  readonly other: string;
  /** Whether our side received the order, and so decides on its messages. */
  readonly isReceiver: boolean;
}

/** What a side may do about the other one's conduct: end its messages, or complain to the platform. */
export function ConductMenu({ order, other, isReceiver }: ConductMenuProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const blocking = useBlockMessages();
  const complaint = useReportOrder();
  const block = (value: boolean) =>
    blocking.mutate(
      { orderID: order.id, block: value },
      {
        onSuccess: () =>
          shell.toast({
            message: t(value ? "conduct.blocked" : "conduct.unblocked", { name: other }),
            action: { label: t("undo"), run: () => block(!value) },
          }),
        onError: (error) =>
          shell.toast({ kind: "error", message: refusalText(t, { fallback: "conduct.blockFailed" })(error) }),
      },
    );
  const report = async () => {
    const isSent = await dialogs.open<true>({
      title: t("conduct.report"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <ReasonDialog
          act={t("conduct.reportSend")}
          text={t("conduct.reportText")}
          label={t("conduct.reason")}
          limits={REPORT_REASON}
          send={(reason) => complaint.mutateAsync({ orderID: order.id, reason })}
          refusalText={refusalText(t, { fallback: "conduct.reportFailed" })}
          onSent={close}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (isSent) shell.toast({ kind: "success", message: t("conduct.reported") });
  };
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu>
          {isReceiver && (
            <MenuItem
              icon={<BellOffIcon />}
              text={t(order.block ? "conduct.unblock" : "conduct.block")}
              onClick={() => block(!order.block)}
            />
          )}
          <MenuItem
            icon={<TriangleAlertIcon />}
            text={`${t("conduct.report")}…`}
            onClick={() => void report()}
          />
        </Menu>
      }
    >
      <Button size="small" variant="minimal" icon={<EllipsisIcon />} aria-label={t("conduct.more")} />
    </Popover>
  );
}
