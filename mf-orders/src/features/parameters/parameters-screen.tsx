import { ORDER_PARAMETERS_KEY, orderParametersOf } from "@gisement/shared-domain/orders";
import { ORDER_PARAMETERS } from "@gisement/shared-domain/records/order-parameters";
import { orderParametersRules } from "@gisement/shared-domain/records/order-parameters-rules";
import { Page, Section } from "@gisement/shared-ui/page";
import { RecordForm } from "@gisement/shared-ui/records";
import { useShell, useTeam } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState, NoRightState } from "@gisement/shared-ui/states";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type OrderTeam,
  orderTeamQuery,
  useOrderTeam,
  useUpdateOrderTeam,
} from "../../kernel/api/order-team.ts";
import { DirectoryTabs } from "../../kernel/directory-tabs.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { QuoteSettingsSection } from "./quote-settings-section.tsx";
import { SeriesSection } from "./series-section.tsx";
import "./parameters.css";

const toRow = ({ id, updatedAt, metadata }: OrderTeam) => ({
  ...(orderParametersOf(metadata) ?? {}),
  id,
  updatedAt,
});

/** The team's details with these parameters; other entries, and unknown members of this one, stay as they are. */
function withParameters({ metadata }: OrderTeam, changed: Readonly<Record<string, unknown>>) {
  const stored = metadata.find(({ key }) => key === ORDER_PARAMETERS_KEY);
  const entry = {
    key: ORDER_PARAMETERS_KEY,
    type: stored?.type ?? "json",
    value: { ...(stored?.value as object | undefined), ...changed },
  };
  return stored ? metadata.map((each) => (each === stored ? entry : each)) : [...metadata, entry];
}

function OrderParametersSection({ team }: { readonly team: OrderTeam }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const update = useUpdateOrderTeam();
  const row = useMemo(() => toRow(team), [team]);
  return (
    <Section title={ORDER_PARAMETERS.title[shell.locale]} card>
      <RecordForm
        record={ORDER_PARAMETERS}
        rules={orderParametersRules}
        row={row}
        isAlone
        headings={{
          sale: t("parameters.payment"),
          texts: t("parameters.saleTerms"),
          storage: t("parameters.transferTerms"),
          "follow-up": t("parameters.signature"),
        }}
        save={async ({ update: [change] = [] }) => {
          const { id, updatedAt, ...changed } = change as { id: string; updatedAt: string };
          const now = shell.queryClient.getQueryData(orderTeamQuery(shell, id).queryKey) ?? team;
          return toRow(await update.mutateAsync({ id, updatedAt, metadata: withParameters(now, changed) }));
        }}
        read={async (id) => {
          const fresh = await shell.queryClient.fetchQuery({ ...orderTeamQuery(shell, id), staleTime: 0 });
          return fresh && toRow(fresh);
        }}
        onSaved={() => shell.toast({ kind: "success", message: t("parameters.saved") })}
        onCancel={() => undefined}
      />
    </Section>
  );
}

function Parameters() {
  const { t } = useTranslation(NAMESPACE);
  const own = useTeam();
  const team = useOrderTeam();
  if (!own || !("role" in own))
    return <EmptyState title={t("parameters.solo")} text={t("parameters.soloText")} />;
  if (own.role !== "ADMIN") return <NoRightState missing={t("parameters.roleMissing")} />;
  if (team.data)
    return (
      <div key={team.data.id} className="mfo-parameters">
        <OrderParametersSection team={team.data} />
        <QuoteSettingsSection team={team.data} />
        <SeriesSection team={team.data} />
      </div>
    );
  if (team.isError || team.data === null)
    return <ErrorState error={team.error} title={t("parameters.failed")} retry={() => void team.refetch()} />;
  return <LoadingState label={t("parameters.loading")} />;
}

/** `/orders/parameters`: what the team's documents print, how it is paid, and its numbers (ORD-515, DOC-003). */
export function ParametersScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page
      title={t("parameters.title")}
      subtitle={t("parameters.subtitle")}
      toolbar={<DirectoryTabs current="parameters" />}
    >
      <Parameters />
    </Page>
  );
}
