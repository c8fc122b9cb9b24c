import { factorPolicy } from "@gisement/shared-domain/permissions";
import { FACTOR } from "@gisement/shared-domain/records/factor";
import { Button } from "@gisement/shared-ui/blueprint";
import { ChartNoAxesColumnIcon, Table2Icon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { RecordScreen } from "@gisement/shared-ui/records";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { FACTORS } from "./api/factors.ts";
import { useTeamRecord } from "./use-team-record.ts";

const DefaultFactors = lazyPart(async () => (await import("./default-factors.tsx")).DefaultFactors);

/** What a unit of each category avoids when it is used again: the team's own values, which the figures of projects rest on. */
export function FactorsScreen() {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const record = useTeamRecord(FACTOR);
  const showDefaults = () =>
    void dialogs.open({
      title: t("factors.defaults"),
      style: "info",
      content: () => <DefaultFactors />,
    });
  return (
    <RecordScreen
      record={record}
      documents={FACTORS}
      policy={factorPolicy}
      icon={<ChartNoAxesColumnIcon size={32} />}
      purpose={t("factors.purpose")}
      actions={<Button icon={<Table2Icon />} text={t("factors.defaults")} onClick={showDefaults} />}
    />
  );
}
