import { Callout } from "@gisement/shared-ui/blueprint";
import { Form, FormActions, useYupForm } from "@gisement/shared-ui/form";
import { LinkButton, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { RefusalNotice } from "../../kernel/lots/refusal-notice.tsx";
import { toSelectedLot } from "../../kernel/lots/to-selected-lot.ts";
import { useBatchDone } from "../../kernel/lots/use-batch-done.ts";
import { useSeen } from "../../kernel/lots/use-seen.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useActionSchema } from "./action-options.ts";
import { useFormerPlaces } from "./api/former-places.ts";
import { useRestoreLots } from "./api/remove-lots.ts";
import { type RemovedLot, useRemovedByID } from "./api/search-removed.ts";
import { isDeleted } from "./removed-columns.tsx";
import { NEW_RESTORATION, type RestoreValues, restoreSchema, toRestoreInput } from "./restoration.ts";
import { RestoreFields } from "./restore-fields.tsx";
import { useMoveInCaches } from "./use-move-in-caches.ts";
import "./removal.css";

/** Restores the lots of the URL. */
export function RestoreForm({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { data: lots, isPending, error, refetch } = useRemovedByID(ids);
  const missingCount = lots ? ids.length - lots.length : 0;
  return (
    <Page
      title={t("removal.restorePage")}
      count={lots?.length}
      breadcrumbs={[
        { label: t("removal.title"), path: "/inventory/removal" },
        { label: t("removal.restorePage") },
      ]}
    >
      {error ? (
        <ErrorState error={error} title={t("removal.listFailed")} retry={() => void refetch()} />
      ) : isPending ? (
        <LoadingState />
      ) : lots.length === 0 ? (
        <EmptyState
          title={t("removal.noneLeft", { count: ids.length })}
          text={t("removal.noneLeftText")}
          action={<LinkButton to="/inventory/removal" text={t("removal.toRemoved")} />}
        />
      ) : (
        <div className="mfi-restore">
          {missingCount > 0 && (
            <Callout intent="warning">{t("removal.someGone", { count: missingCount })}</Callout>
          )}
          <LotTable lots={lots} />
          <Fields lots={lots} />
        </div>
      )}
    </Page>
  );
}

/** The lots to restore, with their former places. */
function LotTable({ lots }: { readonly lots: readonly RemovedLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const former = useFormerPlaces(lots);
  return (
    <table className="mfi-restore__lots">
      <caption className="gis-sr-only">{t("removal.restorePage")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("removal.column.name")}</th>
          <th scope="col">{t("removal.column.quantity")}</th>
          <th scope="col">{t("removal.column.mode")}</th>
          <th scope="col">{t("removal.column.formerPlace")}</th>
          <th scope="col">{t("removal.column.reason")}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id}>
            <th scope="row">{toSelectedLot(lot, locale).name ?? t("missingName")}</th>
            <td>{format.quantity(lot.quantity)}</td>
            <td>
              {t(isDeleted(lot) ? "removal.deleted" : "removal.archived")}{" "}
              <time dateTime={lot.updatedAt} title={format.dateTime(lot.updatedAt)}>
                {format.relative(lot.updatedAt)}
              </time>
            </td>
            <td>{former.get(lot.id) ?? ""}</td>
            <td>{lot.removalReason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fields({ lots }: { readonly lots: readonly RemovedLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useAppNavigate();
  const restore = useRestoreLots();
  const notifyDone = useBatchDone();
  const caches = useMoveInCaches();
  const { seen, note } = useSeen(lots);
  const [refusal, setRefusal] = useState<unknown>(null);
  const schema = useActionSchema(restoreSchema);
  const form = useYupForm<RestoreValues>(schema, { defaultValues: NEW_RESTORATION });
  const ids = useMemo(() => lots.map(({ id }) => id), [lots]);
  const send = async (values: RestoreValues) => {
    setRefusal(null);
    try {
      const done = await restore.mutateAsync({ ...toRestoreInput(ids, values), seen: seen() });
      caches.restored(ids, values.action);
      notifyDone(done, t("removal.restored", { count: ids.length }));
      navigate("/inventory/removal", { replace: true });
    } catch (error) {
      note(error);
      setRefusal(error);
      // A root error prevents the form from treating the input as saved.
      form.setError("root.server", { message: "refused" });
    }
  };
  const leave = () => navigate("/inventory/removal");
  return (
    <Form
      form={form}
      onSubmit={send}
      onCancel={leave}
      ariaLabel={t("removal.restorePage")}
      className="mfi-restore__form"
    >
      <RestoreFields lots={lots} />
      {refusal !== null && <RefusalNotice error={refusal} onKeep={leave} />}
      <FormActions submit={t("removal.restoreCount", { count: ids.length })} onCancel={leave} />
    </Form>
  );
}
