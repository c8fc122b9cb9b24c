import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "../link/app-link.tsx";
import { useAppLocation } from "../link/app-path.ts";
import { useFormat } from "../locale/use-format.ts";

export interface PageTab {
  id: string;
  label: string;
  /** Application path; its query is compared as well, if it has one. */
  path: string;
  count?: number;
  icon?: ReactNode;
}

export interface PageTabsProps {
  tabs: readonly PageTab[];
  ariaLabel: string;
  /** Id of the current tab; by default found from the address. */
  current?: string;
}

function isCurrent(tab: PageTab, path: string, search: string): boolean {
  const [tabPath = "", tabQuery] = tab.path.split("?", 2);
  return tabPath === path && (tabQuery === undefined || `?${tabQuery}` === search);
}

/** A row of tabs that does not fit is scrolled as far as this one is shown whole. */
const showWhole = (tab: Element | null | undefined): void =>
  tab?.scrollIntoView?.({ block: "nearest", inline: "nearest" });

/** Tabs with addresses: each is a link, so that it can be opened in a new tab, copied and gone back to. */
export function PageTabs({ tabs, ariaLabel, current }: PageTabsProps) {
  const { path, search } = useAppLocation();
  const format = useFormat();
  const nav = useRef<HTMLElement>(null);
  const shown = current ?? path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is read from the page
  useEffect(() => {
    showWhole(nav.current?.querySelector('[aria-current="page"]'));
  }, [shown]);
  return (
    // The browser leaves a tab cut off that the focus has come to.
    <nav ref={nav} className="gis-tabs" aria-label={ariaLabel} onFocus={({ target }) => showWhole(target)}>
      {tabs.map((tab) => {
        const active = current === undefined ? isCurrent(tab, path, search) : tab.id === current;
        return (
          <AppLink
            key={tab.id}
            to={tab.path}
            className={active ? "gis-tabs__tab gis-tabs__tab--active" : "gis-tabs__tab"}
            aria-current={active ? "page" : undefined}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && <span className="gis-tabs__count">{format.number(tab.count)}</span>}
          </AppLink>
        );
      })}
    </nav>
  );
}
