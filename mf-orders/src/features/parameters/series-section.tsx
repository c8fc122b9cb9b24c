import { SERIES_KINDS, SERIES_PREFIXES, type SeriesKind } from "@gisement/shared-domain/documents";
import {
  ConflictNotice,
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  TextField,
  useEntityForm,
} from "@gisement/shared-ui/form";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type OrderTeam, orderTeamQuery, useUpdateOrderTeam } from "../../kernel/api/order-team.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import {
  atFormField,
  type SeriesValues,
  seriesSchema,
  toSeriesForm,
  toSeriesInput,
} from "./series-settings.ts";

const OWN = { "number-used": "refusal.number-used" };

/** How orders, invoices and the other documents are numbered. */
export function SeriesSection({ team }: { readonly team: OrderTeam }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const queryClient = useQueryClient();
  const update = useUpdateOrderTeam();
  const { form, submit, conflicts, resolve } = useEntityForm<OrderTeam, SeriesValues>({
    schema: seriesSchema,
    entity: team,
    toForm: toSeriesForm,
    save: (values, base) =>
      update.mutateAsync(toSeriesInput(base, values)).catch((error: unknown) => {
        throw atFormField(error);
      }),
    read: () => queryClient.fetchQuery({ ...orderTeamQuery(shell, team.id), staleTime: 0 }),
    onSaved: () => shell.toast({ kind: "success", message: t("series.saved") }),
    refusalText: refusalText(t, { own: OWN, fallback: "series.failed" }),
  });
  const prefixOf = (kind: SeriesKind) => t("series.prefixOf", { document: t(`series.kinds.${kind}`) });
  const startOf = (kind: SeriesKind) => t("series.startOf", { document: t(`series.kinds.${kind}`) });
  const labels = Object.fromEntries(
    SERIES_KINDS.flatMap((kind) => [
      [`${kind}Prefix`, prefixOf(kind)],
      [`${kind}Start`, startOf(kind)],
    ]),
  ) as Record<keyof SeriesValues, string>;
  return (
    <Section title={t("series.title")} description={t("series.text")} card>
      <Form form={form} onSubmit={submit} ariaLabel={t("series.title")}>
        <div className="mfo-form-grid">
          {SERIES_KINDS.flatMap((kind) => [
            <TextField
              key={`${kind} prefix`}
              name={`${kind}Prefix`}
              label={prefixOf(kind)}
              placeholder={SERIES_PREFIXES[kind]}
            />,
            <NumberField
              key={`${kind} start`}
              name={`${kind}Start`}
              label={startOf(kind)}
              decimals={0}
              placeholder="1"
            />,
          ])}
        </div>
        <FormErrorSummary labels={labels} />
        <ConflictNotice
          conflicts={conflicts}
          label={(field) => labels[field]}
          show={(_field, value) => String(value ?? "–")}
          onResolve={resolve}
        />
        <FormActions onlyWhenDirty disabled={conflicts.length > 0} />
      </Form>
    </Section>
  );
}
