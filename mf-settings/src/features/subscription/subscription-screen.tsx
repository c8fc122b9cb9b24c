import { SOLO } from "@gisement/shared-domain/team";
import { hasRights } from "@gisement/shared-domain/teams";
import { Callout } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { KeyValueList, Page, Section } from "@gisement/shared-ui/page";
import { Progress } from "@gisement/shared-ui/progress";
import { useTeam } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { type TeamSubscription, useSubscription } from "../../kernel/subscription/api/get-subscription.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./subscription.css";

const toDate = (value: string | null | undefined) => (value ? new Date(value) : null);

/** What the status of the subscription requires of the user, if anything (decision B9). */
function StateNotice({ current }: { current: TeamSubscription["current"] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (!current) return null;
  if (
    current.cancelAt &&
    hasRights({ ...current, end: toDate(current.end), cancelAt: toDate(current.cancelAt) }, new Date())
  )
    return (
      <Callout intent="warning">
        {t("subscription.ends", { date: format.dateInWords(current.cancelAt) })}
      </Callout>
    );
  if (current.status === "PAST_DUE") return <Callout intent="warning">{t("subscription.late")}</Callout>;
  return null;
}

/** Number of seats, and how many are taken. */
function SeatsSection({ seats, toTeam }: { seats: TeamSubscription["seats"]; toTeam: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const used = t("seats.used", { count: seats.used, total: seats.total });
  return (
    <Section title={t("seats.title")} description={t("seats.text")} card>
      <p className="mfs-seats">{used}</p>
      <Progress label={used} value={Math.min(1, seats.total > 0 ? seats.used / seats.total : 1)} />
      <KeyValueList
        items={[
          { key: "plan", label: t("seats.plan"), value: format.number(seats.plan) },
          { key: "extension", label: t("seats.extension"), value: format.number(seats.extension) },
          {
            key: "free",
            label: t("seats.free"),
            value: format.number(Math.max(0, seats.total - seats.used)),
          },
        ]}
      />
      {seats.used >= seats.total && <Callout intent="warning">{t("seats.full")}</Callout>}
      {toTeam && (
        <p className="mfs-after">
          <AppLink to="/team">{t("seats.toTeam")}</AppLink>
        </p>
      )}
    </Section>
  );
}

function Facts({ subscription }: { subscription: TeamSubscription }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const team = useTeam();
  const { current, seats, payerID, organizationID } = subscription;
  const type = current?.type ?? "FREE";
  const solo = team?.id === SOLO;
  const admin = team && "role" in team && team.role === "ADMIN";
  return (
    <div className="mfs-account mfs-stack">
      <StateNotice current={current} />
      <Section title={t("subscription.plan")} card>
        <KeyValueList
          hideEmpty
          items={[
            { key: "type", label: t("subscription.type"), value: t(`subscription.types.${type}`, type) },
            {
              key: "status",
              label: t("team.status"),
              value: current && t(`subscription.statuses.${current.status}`, current.status),
            },
            {
              key: "start",
              label: t("subscription.start"),
              value: current?.start && format.date(current.start),
            },
            { key: "end", label: t("subscription.end"), value: current?.end && format.date(current.end) },
            {
              key: "payer",
              label: t("subscription.payer"),
              value: payerID && payerID !== organizationID && t("subscription.master"),
            },
          ]}
        />
        {!current && <p className="mfs-hint">{t("subscription.free")}</p>}
      </Section>
      {!solo && <SeatsSection seats={seats} toTeam={admin === true} />}
    </div>
  );
}

/** `/settings/subscription`: plan, status and seats (ACCT-004). */
export function SubscriptionScreen() {
  const { t } = useTranslation(NAMESPACE);
  const subscription = useSubscription();
  return (
    <Page title={t("subscription.title")} subtitle={t("subscription.subtitle")}>
      {subscription.isPending && <LoadingState label={t("subscription.loading")} />}
      {subscription.isError && (
        <ErrorState
          error={subscription.error}
          title={t("subscription.failed")}
          text={t("team.failedText")}
          retry={() => void subscription.refetch()}
        />
      )}
      {subscription.data === null && (
        <EmptyState title={t("subscription.none")} text={t("subscription.noneText")} />
      )}
      {subscription.data && <Facts subscription={subscription.data} />}
    </Page>
  );
}
