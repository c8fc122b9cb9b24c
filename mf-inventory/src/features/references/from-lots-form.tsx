import { Button, Checkbox, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useReferenceFields } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CreateReferenceInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { referenceRefusal, useSaveReferences } from "./api/change-references.ts";
import { readLotsOfName, useNamesWithoutReference } from "./api/lots-without-reference.ts";
import { takenOver, toReferenceForm, toReferenceInput } from "./reference-values.ts";

/** Names offered at once; the most frequent ones come first. */
const OFFERED = 100;

interface FromLotsFormProps {
  /** Ticks the names of several lots, which are most likely lots of one product. */
  readonly preselect: boolean;
  readonly onCreated: () => void;
  readonly onCancel: () => void;
}

/** Makes references from lots of the same name: one for each chosen name, described like its eldest lot. */
export function FromLotsForm({ preselect, onCreated, onCancel }: FromLotsFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const format = useFormat();
  const locale = useLocale();
  const shell = useShell();
  const own = useReferenceFields();
  const save = useSaveReferences();
  const { data, error, isPending, refetch } = useNamesWithoutReference();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const names = (data ?? []).slice(0, OFFERED);
  const isChosen = ({ name, count }: (typeof names)[number]) => changed.get(name) ?? (preselect && count > 1);
  const chosen = names.filter(isChosen);
  const create = async () => {
    const references: CreateReferenceInput[] = [];
    for (const { name } of chosen) {
      const lots = await readLotsOfName(shell, name);
      const [eldest] = lots;
      if (!eldest) continue;
      const values = toReferenceForm({ ...eldest, name, sku: undefined } as never, takenOver(own), locale);
      references.push({ ...toReferenceInput(values, null, own), lotIDs: lots.map(({ id }) => id) });
    }
    await save.mutateAsync({ create: references });
    shell.toast({ kind: "success", message: t("reference.createdMany", { count: references.length }) });
    onCreated();
  };
  const { isBusy, failure, run } = useRun(create);
  return (
    <>
      <DialogBody>
        {isPending && <SkeletonRows rows={6} />}
        {error && !data && (
          <ErrorState compact error={error} title={t("reference.lotsFailed")} retry={() => void refetch()} />
        )}
        {data?.length === 0 && <EmptyState compact title={t("reference.noLotWithout")} />}
        {names.length > 0 && (
          <>
            <p>{t("reference.fromLotsText")}</p>
            <ul className="mfi-from-lots" aria-label={t("reference.fromLots")}>
              {names.map((each) => (
                <li key={each.name}>
                  <Checkbox
                    label={each.name}
                    checked={isChosen(each)}
                    onChange={(event) =>
                      setChanged(new Map(changed).set(each.name, event.currentTarget.checked))
                    }
                  />
                  <span className="mfi-from-lots__count">
                    {t("reference.lotCount", { count: each.count })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {failure !== null && <p role="alert">{referenceRefusal(t)(failure)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={ui("common.cancel")} onClick={onCancel} disabled={isBusy} />
            <Button
              intent="primary"
              text={t("reference.createMany", {
                count: chosen.length,
                formatted: format.number(chosen.length),
              })}
              disabled={chosen.length === 0}
              loading={isBusy}
              onClick={run}
            />
          </>
        }
      />
    </>
  );
}

/** Runs several calls as one action, which keeps its failure. */
function useRun(action: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = () => {
    setBusy(true);
    setFailure(null);
    action()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, run };
}
