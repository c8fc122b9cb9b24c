import type { Field } from "@gisement/shared-domain/fields";
import { typeOf } from "@gisement/shared-domain/fields";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../gql/gql.ts";
import { cellText } from "../../kit/column-types/registry.ts";
import { useFormat } from "../../kit/locale/use-format.ts";
import { useLocale } from "../../kit/locale/use-locale.ts";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";
import { ErrorState } from "../../kit/states/error-state.tsx";
import { SkeletonRows } from "../../kit/states/loading-state.tsx";
import { fieldColumn } from "../fields/field-column.ts";

const HISTORY = graphql(`
  query RecordHistory($id: ID!) {
    changeLogByEntityID(entityID: $id) {
      items { id field oldValue newValue changedAt user { name } }
    }
  }
`);

/** Marks a side that does not exist. */
const NOT_EXIST = "NOT_EXIST";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

interface RecordHistoryProps {
  readonly record: AnyRecord;
  readonly id: string;
  /** The version shown: the history is read again after each change. */
  readonly version: string;
  readonly createdAt?: string | undefined;
}

/** Who changed which field of a row, and when, newest first. */
export function RecordHistory({ record, id, version, createdAt }: RecordHistoryProps) {
  const { t } = useTranslation("ui");
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const teamID = useTeamID();
  const history = useQuery({
    queryKey: [QUERY_KEYS.records, teamID, record.noun, "history", id, version],
    queryFn: async ({ signal }) =>
      (await shell.graphql(HISTORY, { id }, { signal })).changeLogByEntityID.items,
  });
  if (history.isPending) return <SkeletonRows rows={3} height={24} />;
  if (history.isError)
    return (
      <ErrorState
        compact
        error={history.error}
        title={t("records.historyFailed")}
        retry={() => void history.refetch()}
      />
    );
  const valueText = (field: Field, value: string) => {
    if (value === NOT_EXIST || value === "") return t("form.nothing");
    const isText = typeOf(field).search === "text" && !field.multiple;
    const read = typeOf(field).read(isText ? value : parsed(value));
    return cellText(read, fieldColumn(field, locale), format) || t("form.nothing");
  };
  const sentence = (change: { field: string; oldValue: string; newValue: string }) => {
    if (change.field === "deleted")
      return t(change.newValue === "true" ? "records.deleted" : "records.restored");
    const field = record.find(change.field);
    if (!field) return change.field;
    return t("records.changed", {
      field: field.label[locale],
      before: valueText(field, change.oldValue),
      after: valueText(field, change.newValue),
    });
  };
  return (
    <ol className="gis-record-history" aria-label={t("records.history")}>
      {history.data.map((change) => (
        <li key={change.id}>
          <span>
            <strong>{change.user?.name ?? t("records.unknown")}</strong> {sentence(change)}
          </span>
          <time dateTime={change.changedAt} title={format.dateTime(change.changedAt)}>
            {format.relative(change.changedAt)}
          </time>
        </li>
      ))}
      {createdAt && (
        <li>
          <span>{t("records.created")}</span>
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
        </li>
      )}
    </ol>
  );
}
