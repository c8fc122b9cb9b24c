import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";
import { type RecordDocuments, type RecordRow, useReadRow } from "./record-api.ts";

/** The row that an address names and that the list has not loaded; one that is gone is told. */
export function useLinkedRow<Row extends RecordRow>(
  record: AnyRecord,
  documents: RecordDocuments<Row>,
  { id, onGone }: { readonly id: string | null; readonly onGone: () => void },
): Row | undefined {
  const { t } = useTranslation("ui");
  const shell = useShell();
  const teamID = useTeamID();
  const read = useReadRow(documents);
  const { data } = useQuery({
    queryKey: [QUERY_KEYS.records, teamID, record.noun, "row", id],
    queryFn: () => read(id ?? ""),
    enabled: id !== null,
  });
  const gone = useRef(onGone);
  gone.current = onGone;
  const isGone = id !== null && data === null;
  useEffect(() => {
    if (!isGone) return;
    shell.toast({ kind: "info", message: t("records.gone") });
    gone.current();
  }, [isGone, shell, t]);
  return (id !== null && data) || undefined;
}
