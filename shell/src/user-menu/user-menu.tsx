import { Contrast, Flash, KeyCommand, LogOut, Moon, More, Share, Translate } from "@blueprintjs/icons";
import { LOCALES, withLocale } from "@gisement/shared-domain/locale";
import { Menu, MenuDivider, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { type ThemeChoice, useTheme } from "@gisement/shared-ui/theme";
import { useTranslation } from "react-i18next";
import { useEntries, useRuntime, useSession } from "../frame/runtime.tsx";
import { switchLocale } from "../i18n/locale-store.ts";
import { USER_MENU } from "../navigation/entries.ts";
import { navigationIcon } from "../navigation/icons.ts";
import { Badge } from "../team/team-badge.tsx";

export const THEMES = ["light", "dark", "system"] as const satisfies readonly ThemeChoice[];
const THEME_ICONS = { light: <Flash />, dark: <Moon />, system: <Contrast /> };

function UserMenuItems() {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { choice, setChoice } = useTheme();
  const { viewer, links } = useSession();
  const { palette, signOut } = useRuntime();
  const own = useEntries().filter(({ parent }) => parent === USER_MENU);
  return (
    <Menu className="shell-menu">
      <li className="shell-menu__who">
        <strong>{viewer.name}</strong>
        <span>{viewer.email}</span>
      </li>
      <MenuDivider />
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
      <MenuItem icon={<Translate />} text={t("language.label")} label={t(`language.${locale}`)}>
        {LOCALES.map((code) => (
          <MenuItem
            key={code}
            text={t(`language.${code}`)}
            lang={code}
            roleStructure="listoption"
            selected={code === locale}
            onClick={() => switchLocale(code)}
          />
        ))}
      </MenuItem>
      <MenuItem icon={<Contrast />} text={t("theme.label")} label={t(`theme.${choice}`)}>
        {THEMES.map((theme) => (
          <MenuItem
            key={theme}
            icon={THEME_ICONS[theme]}
            text={t(`theme.${theme}`)}
            roleStructure="listoption"
            selected={theme === choice}
            onClick={() => setChoice(theme)}
          />
        ))}
      </MenuItem>
      <MenuItem
        icon={<KeyCommand />}
        text={t("user.keyboard")}
        label="?"
        onClick={() => palette.getState().show("keyboard")}
      />
      {links?.marketplace && (
        <MenuItem
          icon={<Share />}
          text={t("user.marketplace")}
          href={links.marketplace}
          target="_blank"
          rel="noreferrer"
        />
      )}
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t("user.signOut")} onClick={() => void signOut()} />
    </Menu>
  );
}

/** Who is signed in, and what belongs to the person rather than to the team [SHELL-001]. */
export function UserMenu({ compact }: { readonly compact: boolean }) {
  const { t } = useTranslation("shell");
  const { viewer } = useSession();
  return (
    <Popover
      content={<UserMenuItems />}
      placement={compact ? "right-end" : "top-start"}
      minimal
      className="shell-user"
    >
      <button type="button" className="shell-user__button" aria-label={t("user.menu", { name: viewer.name })}>
        <Badge name={viewer.name} color={viewer.color} round />
        {!compact && (
          <>
            <span className="shell-user__name">{viewer.name}</span>
            <More />
          </>
        )}
      </button>
    </Popover>
  );
}
