import { Button } from "@gisement/shared-ui/blueprint";
import { HistoryIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { useVersions, VersionRow } from "../api/list-versions.ts";
import { versionSentences } from "./change-words.ts";

interface VersionListProps {
  readonly versions: ReturnType<typeof useVersions>;
  readonly onCompare: (version: number) => void;
}

/** The saved changes of the set, newest first, down to where it started from. */
export function VersionList({ versions, onCompare }: VersionListProps) {
  const { t } = useTranslation(NAMESPACE);
  if (versions.isPending) return <SkeletonRows rows={6} height={56} />;
  if (versions.isError)
    return (
      <ErrorState
        compact
        error={versions.error}
        title={t("fields.versions.failed")}
        retry={() => void versions.refetch()}
      />
    );
  const { pages } = versions.data;
  const items = pages.flatMap((page) => page.items);
  const first = pages[0]?.first ?? null;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<HistoryIcon size={32} />}
        title={t("fields.versions.empty")}
        text={t("fields.versions.emptyText")}
      />
    );
  return (
    <>
      <ol className="mfs-versions">
        {items.map((row, index) => (
          <VersionItem key={row.id} row={row} isCurrent={index === 0} onCompare={onCompare} />
        ))}
        {!versions.hasNextPage && first !== null && (
          <li className="mfs-versions__item">
            <div className="mfs-versions__head">
              <strong>{t("fields.versions.start")}</strong>
            </div>
            <p>{t("fields.versions.startText")}</p>
            <Button
              size="small"
              text={t("fields.versions.compare")}
              aria-label={t("fields.versions.compareWith", { name: t("fields.versions.start") })}
              onClick={() => onCompare(first)}
            />
          </li>
        )}
      </ol>
      {versions.hasNextPage && (
        <Button
          text={t("fields.versions.more")}
          loading={versions.isFetchingNextPage}
          onClick={() => void versions.fetchNextPage()}
        />
      )}
    </>
  );
}

interface VersionItemProps {
  readonly row: VersionRow;
  readonly isCurrent: boolean;
  readonly onCompare: (version: number) => void;
}

function VersionItem({ row, isCurrent, onCompare }: VersionItemProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const name = t("fields.versions.name", { version: row.version });
  return (
    <li className="mfs-versions__item">
      <div className="mfs-versions__head">
        <strong>{name}</strong>
        <span className="mfs-hint">
          {[format.dateTime(row.createdAt), row.user?.name].filter(Boolean).join(" · ")}
        </span>
      </div>
      {versionSentences(t, format, row).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isCurrent ? (
        <p className="mfs-hint">{t("fields.versions.current")}</p>
      ) : (
        <Button
          size="small"
          text={t("fields.versions.compare")}
          aria-label={t("fields.versions.compareWith", { name })}
          onClick={() => onCompare(row.version)}
        />
      )}
    </li>
  );
}
