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
import {
  FIRST_FILTERS,
  type ListedSubject,
  type ReviewFilters,
  useReviewedProjects,
  useReviews,
} from "./api/read-reviews.ts";
import { ThreadCard } from "./thread-card.tsx";

/** On one thing, also what was settled: the reader asked for its whole discussion. */
const OF_ONE: ReviewFilters = { ...FIRST_FILTERS, state: "all" };
const ALL_PROJECTS = "all";

interface ListProps {
  readonly now: number;
  readonly onFollow: () => void;
}

/** The threads on one lot or another element, without filters. */
export const ThreadsOn = ({ subject, ...list }: ListProps & { readonly subject: ListedSubject }) => (
  <Threads {...list} filters={OF_ONE} subject={subject} />
);

/** The team's threads, with their filters. */
export function ThreadList(list: ListProps) {
  const { t } = useTranslation("comments");
  const [filters, setFilters] = useState(FIRST_FILTERS);
  const { total, forMe } = usePendingReviews();
  const counts: Record<CommentTab, number> = { all: total, mine: forMe };
  return (
    <Tabs
      id="shell-comments-tabs"
      className="shell-comments__tabs"
      renderActiveTabPanelOnly
      selectedTabId={filters.tab}
      onChange={(tab) => setFilters({ ...filters, tab: tab as CommentTab })}
    >
      {COMMENT_TABS.map((tab) => (
        <Tab
          key={tab}
          id={tab}
          title={t(`tabs.${tab}`)}
          tagContent={counts[tab] || undefined}
          panel={
            <>
              <Choices filters={filters} onChange={setFilters} />
              <Threads
                {...list}
                filters={filters}
                subject={null}
                onReset={() => setFilters({ ...FIRST_FILTERS, tab: filters.tab })}
              />
            </>
          }
        />
      ))}
    </Tabs>
  );
}

interface ChoicesProps {
  readonly filters: ReviewFilters;
  readonly onChange: (filters: ReviewFilters) => void;
}

function Choices({ filters, onChange }: ChoicesProps) {
  const { t } = useTranslation("comments");
  const projects = useReviewedProjects();
  return (
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
  );
}

interface ThreadsProps extends ListProps {
  readonly filters: ReviewFilters;
  readonly subject: ListedSubject | null;
  readonly onReset?: () => void;
}

/** The threads of one filter, newest first, page by page. */
function Threads({ now, filters, subject, onFollow, onReset }: ThreadsProps) {
  const { t } = useTranslation("comments");
  const found = useReviews(filters, subject);
  const { data, error, isPending, isPlaceholderData, hasNextPage } = found;
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = filters.state !== "open" || filters.projectID !== null;
  return (
    <div className="shell-comments__body" aria-busy={isPlaceholderData || undefined}>
      {isPending && <SkeletonRows rows={4} height={96} label={t("loading")} />}
      {error && !data && (
        <ErrorState compact title={t("failed")} text={t("failedText")} retry={() => void found.refetch()} />
      )}
      {data && reviews.length === 0 && (
        <Nothing subject={subject} onReset={isFiltered ? onReset : undefined} />
      )}
      {reviews.map((review) => (
        <ThreadCard key={review.id} review={review} now={now} plain={subject !== null} onFollow={onFollow} />
      ))}
      {hasNextPage && (
        <div className="shell-comments__more">
          {found.isFetchNextPageError && <p role="alert">{t("moreFailed")}</p>}
          <Button
            variant="minimal"
            text={t("more")}
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          />
        </div>
      )}
    </div>
  );
}

interface NothingProps {
  readonly subject: ListedSubject | null;
  /** Absent without a filter. */
  readonly onReset?: () => void;
}

/** Why there is no thread, and what to do (REV-013). */
function Nothing({ subject, onReset }: NothingProps) {
  const { t } = useTranslation("comments");
  const icon = <MessageSquareIcon size={24} />;
  if (subject)
    return (
      <EmptyState
        compact
        icon={icon}
        title={t(subject.productID ? "emptyLot" : "emptyElement")}
        text={t("emptyLotText")}
      />
    );
  if (!onReset) return <EmptyState compact icon={icon} title={t("empty")} text={t("emptyText")} />;
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
