import { canPurge, productPolicy } from "@gisement/shared-domain/permissions";
import { SOLO } from "@gisement/shared-domain/team";
import { Button } from "@gisement/shared-ui/blueprint";
import { Trash2Icon, Undo2Icon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { RemovedLayout, useRemovedChoice } from "./removed-layout.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { usePurge } from "./use-purge.ts";

/** The removed lots (INV-004): reason, date and author of each removal; restore and purge. */
export function RemovalScreen() {
  const teamID = useTeamID();
  // Another team's rows and selection must not survive a switch.
  return <RemovedLots key={teamID} teamID={teamID} />;
}

function RemovedLots({ teamID }: { readonly teamID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const identity = useIdentity();
  const choice = useRemovedChoice();
  const [restoring, setRestoring] = useState(false);
  const purge = usePurge();

  const canRestore = identity !== null && productPolicy.update(identity).allowed;
  const mayPurge = identity !== null && canPurge(identity).allowed;
  const pages = choice.search.data?.pages ?? [];
  const selected = pages.flatMap(({ items }) => items).filter(({ id }) => choice.selection.has(id));
  // A master organization reads its sub-teams' lots but cannot write them (decision C4).
  const own = selected.filter(({ organizationID }) => teamID === SOLO || organizationID === teamID);
  const others = selected.length - own.length;

  return (
    <RemovedLayout
      title={t("removal.title")}
      count={pages[0]?.total}
      subtitle={t("removal.subtitle")}
      back={{ label: t("title"), path: "/inventory" }}
      choice={choice}
      canChoose={canRestore}
      note={others > 0 ? t("removal.readOnly", { count: others }) : undefined}
      actions={
        <>
          <Button
            icon={<Undo2Icon />}
            text={t("removal.restoreSome")}
            disabled={own.length === 0}
            onClick={() => setRestoring(true)}
          />
          {mayPurge && (
            <Button
              icon={<Trash2Icon />}
              intent="danger"
              text={t("removal.purge")}
              disabled={own.length === 0}
              loading={purge.isPending}
              onClick={() => void purge.ask(own).then((done) => done && choice.clear())}
            />
          )}
        </>
      }
    >
      {restoring && (
        <RestoreDialog
          lots={own.map((row) => toSelectedLot(row, locale))}
          onClose={(done) => {
            setRestoring(false);
            if (done) choice.clear();
          }}
        />
      )}
    </RemovedLayout>
  );
}
