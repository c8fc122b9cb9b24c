import { Button, Tooltip } from "@gisement/shared-ui/blueprint";
import { ChevronsLeftIcon, ChevronsRightIcon, HouseIcon, SearchIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { CommentsButtonGate } from "../../features/comments/comments-button-gate.tsx";
import { commandKey } from "../../features/keyboard/command-key.ts";
import { BellGate } from "../../features/notifications/bell-gate.tsx";
import { TeamSwitcher } from "../../features/team/team-switcher.tsx";
import { Mark, Wordmark } from "../../runtime/identity/wordmark.tsx";
import { navigationIcon } from "../../runtime/navigation/icons.ts";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import { navbarStore } from "./navbar-state.ts";
import { type Counts, NavigationParts, useCounts } from "./navigation-parts.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { useNavigation } from "./use-navigation.ts";

interface BarLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly collapsed: boolean;
  /** `page` for the entry's own page, `true` for a page below it. */
  readonly current: "page" | "true" | undefined;
  /** Number of things behind the entry, if its area says it; for the eye, as the area itself names it. */
  readonly count?: number | undefined;
}

function BarLink({ to, label, icon: Icon, collapsed, current, count }: BarLinkProps) {
  const format = useFormat();
  const link = (
    <AppLink
      to={to}
      className="shell-nav__link"
      aria-current={current}
      aria-label={collapsed ? label : undefined}
    >
      <Icon size={16} />
      {!collapsed && <span className="shell-nav__label">{label}</span>}
      {!collapsed && count !== undefined && (
        <span className="shell-nav__count" aria-hidden="true">
          {format.number(count)}
        </span>
      )}
    </AppLink>
  );
  return collapsed ? (
    <Tooltip content={label} placement="right" minimal compact openOnTargetFocus={false}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

interface AreasProps {
  readonly collapsed: boolean;
  /** By the id of an entry. */
  readonly counts: Counts;
}

function Areas({ collapsed, counts }: AreasProps) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { home, top, active, activeTop, children } = useNavigation();
  return (
    <ul className="shell-nav__list">
      <li>
        <BarLink
          to="/"
          label={t("nav.home")}
          icon={HouseIcon}
          collapsed={collapsed}
          current={home ? "page" : undefined}
        />
      </li>
      {top.map((entry) => {
        const open = entry.id === activeTop?.id;
        return (
          <li key={entry.id}>
            <BarLink
              to={entry.path}
              label={entry.label[locale]}
              icon={navigationIcon(entry.icon)}
              collapsed={collapsed}
              count={counts[entry.id]}
              current={open ? (active?.id === entry.id ? "page" : "true") : undefined}
            />
            {open && !collapsed && children.length > 0 && (
              <ul className="shell-nav__children">
                {children.map((child) => (
                  <li key={child.id}>
                    <AppLink
                      to={child.path}
                      className="shell-nav__child"
                      aria-current={active?.id === child.id ? "page" : undefined}
                    >
                      {child.label[locale]}
                    </AppLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Navigation bar on the left: team, areas and person. Collapses to its icons [SHELL-010]. */
export function Navbar() {
  const { t } = useTranslation("shell");
  const { panels } = useRuntime();
  const { collapsed, toggle } = useStore(navbarStore);
  const [counts, setCount] = useCounts();
  return (
    <header className="shell-nav" data-collapsed={collapsed || undefined}>
      <div className="shell-nav__head">
        <AppLink to="/" className="shell-nav__brand" aria-label={`${t("product")}, ${t("nav.home")}`}>
          {collapsed ? <Mark size={26} /> : <Wordmark size={26} />}
        </AppLink>
        <CommentsButtonGate />
        <BellGate />
        <Button
          variant="minimal"
          className="shell-nav__toggle"
          icon={collapsed ? <ChevronsRightIcon /> : <ChevronsLeftIcon />}
          aria-label={t(collapsed ? "nav.expand" : "nav.collapse")}
          aria-expanded={!collapsed}
          title={t(collapsed ? "nav.expand" : "nav.collapse")}
          onClick={toggle}
        />
      </div>
      <TeamSwitcher compact={collapsed} />
      <button
        type="button"
        className="shell-nav__search"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={collapsed ? t("nav.searchShort") : undefined}
        onClick={() => panels.getState().show("palette")}
      >
        <SearchIcon size={14} />
        {!collapsed && (
          <>
            <span>{t("nav.search")}</span>
            <kbd>{commandKey("K")}</kbd>
          </>
        )}
      </button>
      <nav className="shell-nav__areas" aria-label={t("nav.label")}>
        <Areas collapsed={collapsed} counts={counts} />
      </nav>
      {!collapsed && <NavigationParts onCount={setCount} />}
      <PersonMenu compact={collapsed} />
    </header>
  );
}
