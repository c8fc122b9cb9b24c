import { LOCALES, withLocale } from "@gisement/shared-domain/locale";
import { Menu, MenuDivider, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { EllipsisIcon, KeyboardIcon, LogOutIcon, Share2Icon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { THEME_CHOICES, useTheme } from "@gisement/shared-ui/theme";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { switchLocale } from "../../runtime/i18n/locale-store.ts";
import { Badge } from "../../runtime/identity/badge.tsx";
import { USER_MENU } from "../../runtime/navigation/entries.ts";
import { navigationIcon } from "../../runtime/navigation/icons.ts";
import { useEntries, useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { ChoiceRow } from "./choice-row.tsx";

interface UserMenuProps {
  readonly compact: boolean;
  /** Additional choices below language and theme. */
  readonly choices: ReactNode;
  /** Additional menu entries above signing out. */
  readonly entries: ReactNode;
}

function UserMenuItems({ entries }: Pick<UserMenuProps, "entries">) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { viewer, links } = useSession();
  const { panels, signOut } = useRuntime();
  const own = useEntries().filter(({ parent }) => parent === USER_MENU);
  return (
    <Menu className="shell-menu" aria-label={t("user.menu", { name: viewer.name })}>
      {own.map((entry) => {
        const Icon = navigationIcon(entry.icon);
        return (
          <MenuItem
            key={entry.id}
            icon={<Icon />}
            text={entry.label[locale]}
            href={withLocale(locale, entry.path)}
          />
        );
      })}
      <MenuItem
        icon={<KeyboardIcon />}
        text={t("user.keyboard")}
        label="?"
        onClick={() => panels.getState().show("keyboard")}
      />
      {links?.marketplace && (
        <MenuItem
          icon={<Share2Icon />}
          text={t("user.marketplace")}
          href={links.marketplace}
          target="_blank"
          rel="noreferrer"
        />
      )}
      {entries}
      <MenuDivider />
      <MenuItem icon={<LogOutIcon />} text={t("user.signOut")} onClick={() => void signOut()} />
    </Menu>
  );
}

function UserPanel({ choices, entries }: Omit<UserMenuProps, "compact">) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { choice, setChoice } = useTheme();
  const { viewer } = useSession();
  return (
    <div className="shell-user__panel">
      <div className="shell-user__who">
        <strong>{viewer.name}</strong>
        <span>{viewer.email}</span>
      </div>
      <ChoiceRow
        label={t("language.label")}
        value={locale}
        options={LOCALES.map((value) => ({ value, text: t(`language.${value}`), lang: value }))}
        onChoose={switchLocale}
      />
      <ChoiceRow
        label={t("theme.label")}
        value={choice}
        options={THEME_CHOICES.map((value) => ({ value, text: t(`theme.${value}`) }))}
        onChoose={setChoice}
      />
      {choices}
      <UserMenuItems entries={entries} />
    </div>
  );
}

/** The signed-in person and their own entries and settings, independent of the team [SHELL-001]. */
export function UserMenu({ compact, choices, entries }: UserMenuProps) {
  const { t } = useTranslation("shell");
  const { viewer } = useSession();
  return (
    <Popover
      content={<UserPanel choices={choices} entries={entries} />}
      placement={compact ? "right-end" : "top-start"}
      minimal
      className="shell-user"
    >
      <button
        type="button"
        className="shell-user__button"
        aria-label={t("user.menu", { name: viewer.name })}
        title={viewer.name}
      >
        <Badge name={viewer.name} color={viewer.color} round />
        {!compact && (
          <>
            <span className="shell-user__name">{viewer.name}</span>
            <EllipsisIcon />
          </>
        )}
      </button>
    </Popover>
  );
}
