import { AppLink } from "@gisement/shared-ui/link";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useSlotEmit } from "@gisement/shared-ui/remote";
import { Core } from "@gisement/shared-ui/status-tag";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useWriteAmount } from "../use-write-amount.ts";
import { useDeposit } from "./api/get-deposit.ts";
import "../overview.css";

/** Lots, mass and value of the stock, and its statuses as a core, as a link to the organisation's view. */
export function DepositCore() {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const write = useWriteAmount();
  const emit = useSlotEmit("navigation");
  const { data: stock } = useDeposit();
  const sum = (key: "count" | "weight" | "price") =>
    (stock ?? []).reduce((total, group) => total + (group[key] ?? 0), 0);
  const count = sum("count");
  useEffect(() => {
    if (stock) emit("counted", { entry: "inventory", count });
  }, [emit, stock, count]);
  // What cannot be told takes no room: the dashboard and the inventory say why.
  if (!stock || count === 0) return null;
  const layers = stock.map(({ key, count }) => ({
    value: key ?? "tbd",
    label: key ? labelOf("action", key) : t("deposit.withoutStatus"),
    count,
  }));
  return (
    <AppLink to="/inventory/organization" className="mfi-deposit">
      <span className="mfi-deposit__figures">
        <span>
          <strong>{t("deposit.lots", { count, formatted: write("count", count) })}</strong>{" "}
          {write("weight", sum("weight"))}
        </span>
        <span>{write("price", sum("price"))}</span>
      </span>
      <Core name={t("deposit.byStatus")} layers={layers} thickness={8} />
    </AppLink>
  );
}
