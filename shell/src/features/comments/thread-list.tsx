import {
  COMMENT_STATES,
  COMMENT_TABS,
  type CommentState,
  type CommentTab,
} from "@gisement/shared-domain/reviews";
import { Button, SegmentedControl, Tab, Tabs } from "@gisement/shared-ui/blueprint";
import { usePendingReviews } from "@gisement/shared-ui/comments";
import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ReviewFilters, useReviewedProjects, useReviews } from "./api/read-reviews.ts";
import { ThreadCard } from "./thread-card.tsx";

/** What the panel shows first (REV-033). */
const DEFAULTS: ReviewFilters = { tab: "all", state: "open", projectID: null };
/** On one lot, also what was settled: the reader asked for its whole discussion. */
const OF_LOT: ReviewFilters = { ...DEFAULTS, state: "all" };
const ALL_PROJECTS = "all";

interface ThreadListProps {
  readonly now: number;
  /** Only the threads on this product, without filters. */
  readonly productID: string | null;
  readonly onFollow: () => void;
}

/** The threads, newest first, with their filters. */
export function ThreadList({ now, productID, onFollow }: ThreadListProps) {
  const { t } = useTranslation("comments");
  const [filters, setFilters] = useState(productID === null ? DEFAULTS : OF_LOT);
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    isFetchNextPageError,
  } = useReviews(filters, productID);
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = filters.tab !== "all" || filters.projectID !== null;
  return (
    <>
      {productID === null && <Filters filters={filters} onChange={setFilters} />}
      <div className="shell-comments__body" aria-busy={isPlaceholderData || undefined}>
        {isPending && <SkeletonRows rows={4} height={96} label={t("loading")} />}
        {error && !data && (
          <ErrorState compact title={t("failed")} text={t("failedText")} retry={() => void refetch()} />
        )}
        {data && reviews.length === 0 && (
          <Nothing
            ofLot={productID !== null}
            isFiltered={isFiltered || filters.state !== "open"}
            onReset={() => setFilters(DEFAULTS)}
          />
        )}
        {reviews.map((review) => (
          <ThreadCard
            key={review.id}
            review={review}
            now={now}
            plain={productID !== null}
            onFollow={onFollow}
          />
        ))}
        {hasNextPage && (
          <div className="shell-comments__more">
            {isFetchNextPageError && <p role="alert">{t("moreFailed")}</p>}
            <Button
              variant="minimal"
              text={t("more")}
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            />
          </div>
        )}
      </div>
    </>
  );
}

interface FiltersProps {
  readonly filters: ReviewFilters;
  readonly onChange: (filters: ReviewFilters) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation("comments");
  const { total, forMe } = usePendingReviews();
  const projects = useReviewedProjects();
  const counts: Record<CommentTab, number> = { all: total, mine: forMe };
  return (
    <div className="shell-comments__filters">
      <Tabs
        id="shell-comments-tabs"
        selectedTabId={filters.tab}
        onChange={(tab) => onChange({ ...filters, tab: tab as CommentTab })}
      >
        {COMMENT_TABS.map((tab) => (
          <Tab key={tab} id={tab} title={t(`tabs.${tab}`)} tagContent={counts[tab] || undefined} />
        ))}
      </Tabs>
      <div className="shell-comments__choices">
        <SegmentedControl
          size="small"
          aria-label={t("states.label")}
          value={filters.state}
          options={COMMENT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onValueChange={(state) => onChange({ ...filters, state: state as CommentState })}
        />
        {projects.length > 0 && (
          <Select
            compact
            aria-label={t("project")}
            value={filters.projectID ?? ALL_PROJECTS}
            options={[
              { value: ALL_PROJECTS, label: t("allProjects") },
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => onChange({ ...filters, projectID: value === ALL_PROJECTS ? null : value })}
          />
        )}
      </div>
    </div>
  );
}

interface NothingProps {
  readonly ofLot: boolean;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

/** Why there is no thread, and what to do (REV-013). */
function Nothing({ ofLot, isFiltered, onReset }: NothingProps) {
  const { t } = useTranslation("comments");
  const icon = <MessageSquareIcon size={24} />;
  if (ofLot) return <EmptyState compact icon={icon} title={t("emptyLot")} text={t("emptyLotText")} />;
  if (!isFiltered) return <EmptyState compact icon={icon} title={t("empty")} text={t("emptyText")} />;
  return (
    <EmptyState
      compact
      icon={icon}
      title={t("noResults")}
      text={t("noResultsText")}
      action={<Button text={t("resetFilters")} onClick={onReset} />}
    />
  );
}
