import { Button, Drawer } from "@gisement/shared-ui/blueprint";
import { HouseIcon, MenuIcon, SearchIcon, XIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { CommentsButtonGate } from "../../features/comments/comments-button-gate.tsx";
import { BellGate } from "../../features/notifications/bell-gate.tsx";
import { TeamSwitcher } from "../../features/team/team-switcher.tsx";
import { Wordmark } from "../../runtime/identity/wordmark.tsx";
import {
  childrenOf,
  type NavigationEntry,
  phoneEntries,
  raisedEntry,
} from "../../runtime/navigation/entries.ts";
import { navigationIcon } from "../../runtime/navigation/icons.ts";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { useNavigation } from "./use-navigation.ts";

/** Number of entries that fit at 360 px with 44 px targets, beside home, the bell and "more". */
const ROOM = 3;

/** Navigation on phones: the first areas in the bar, everything else in a panel. */
export function BottomBar() {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { panels } = useRuntime();
  const { home, entries, top, active, activeTop } = useNavigation();
  const [open, setOpen] = useState(false);
  const titleID = useId();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the panel
  useEffect(() => setOpen(false), [pathname]);
  const raised = raisedEntry(entries);
  const shown = phoneEntries(entries, raised ? ROOM - 1 : ROOM);
  const half = raised ? 1 : shown.length;
  const RaisedIcon = navigationIcon(raised?.icon ?? "");
  const link = (entry: NavigationEntry) => {
    const Icon = navigationIcon(entry.icon);
    const isHere =
      entry.id === active?.id || (entry.id === activeTop?.id && !shown.includes(active ?? entry));
    return (
      <AppLink
        key={entry.id}
        to={entry.path}
        className="shell-bottom__item"
        aria-current={isHere ? "page" : undefined}
      >
        <Icon size={22} />
        <span>{(entry.shortLabel ?? entry.label)[locale]}</span>
      </AppLink>
    );
  };
  return (
    <>
      <nav className="shell-bottom" aria-label={t("nav.label")}>
        <AppLink to="/" className="shell-bottom__item" aria-current={home ? "page" : undefined}>
          <HouseIcon size={22} />
          <span>{t("nav.homeShort")}</span>
        </AppLink>
        {shown.slice(0, half).map(link)}
        {raised && (
          <AppLink to={raised.path} className="shell-bottom__raised" aria-label={raised.label[locale]}>
            <RaisedIcon size={24} />
          </AppLink>
        )}
        {shown.slice(half).map(link)}
        <BellGate phone />
        <button
          type="button"
          className="shell-bottom__item"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <MenuIcon size={22} />
          <span>{t("nav.more")}</span>
        </button>
      </nav>
      <Drawer
        isOpen={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        className="shell-sheet"
        aria-labelledby={titleID}
        transitionDuration={100}
      >
        <div className="shell-sheet__body">
          <div className="shell-sheet__head">
            <Wordmark size={24} />
            <h2 id={titleID} className="gis-sr-only">
              {t("nav.moreTitle")}
            </h2>
            <Button
              variant="minimal"
              icon={<XIcon />}
              aria-label={t("nav.close")}
              onClick={() => setOpen(false)}
            />
          </div>
          <TeamSwitcher compact={false} />
          <button
            type="button"
            className="shell-nav__search"
            onClick={() => {
              setOpen(false);
              panels.getState().show("palette");
            }}
          >
            <SearchIcon size={14} />
            <span>{t("nav.search")}</span>
          </button>
          <CommentsButtonGate inSheet onOpen={() => setOpen(false)} />
          <nav aria-label={t("nav.moreTitle")}>
            <ul className="shell-nav__list">
              {top.map((entry) => {
                const Icon = navigationIcon(entry.icon);
                return (
                  <li key={entry.id}>
                    <AppLink
                      to={entry.path}
                      className="shell-nav__link"
                      aria-current={entry.id === active?.id ? "page" : undefined}
                    >
                      <Icon size={16} />
                      <span className="shell-nav__label">{entry.label[locale]}</span>
                    </AppLink>
                    <ul className="shell-nav__children">
                      {childrenOf(entries, entry.id).map((child) => (
                        <li key={child.id}>
                          <AppLink
                            to={child.path}
                            className="shell-nav__child"
                            aria-current={child.id === active?.id ? "page" : undefined}
                          >
                            {child.label[locale]}
                          </AppLink>
                        </li>
                      ))}
                    </ul>
                  </li>
                );
              })}
            </ul>
          </nav>
          <PersonMenu compact={false} />
        </div>
      </Drawer>
    </>
  );
}
