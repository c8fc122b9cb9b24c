import { Callout } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../kernel/subscription/api/get-subscription.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The remaining seats of the subscription. Shows nothing while they are unknown: inviting reports a full team. */
export function SeatsLine() {
  const { t } = useTranslation(NAMESPACE);
  const { data } = useSubscription();
  if (!data) return null;
  const { used, total } = data.seats;
  const full = used >= total;
  const text = (
    <>
      {t("seats.used", { count: used, total })}{" "}
      <AppLink to="/settings/subscription">{t("seats.subscription")}</AppLink>
    </>
  );
  return full ? (
    <Callout intent="warning" compact className="mfs-seats">
      {t("seats.full")} {text}
    </Callout>
  ) : (
    <p className="mfs-hint mfs-seats">{text}</p>
  );
}
