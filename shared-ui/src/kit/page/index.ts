export { isTyping } from "./is-typing.ts";
export { KeyValueList, type KeyValueListProps } from "./key-value-list.tsx";
export { ListWalk, type ListWalkProps, type WalkPlace } from "./list-walk.tsx";
export { NotFoundPage, type NotFoundPageProps } from "./not-found-page.tsx";
export { Page, type PageBreadcrumb, type PageProps } from "./page.tsx";
export { PageTabs, type PageTabsProps } from "./page-tabs.tsx";
export { Section, type SectionProps } from "./section.tsx";
export { StatCard, type StatCardProps } from "./stat-card.tsx";
