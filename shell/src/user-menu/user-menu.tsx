import { KeyCommand, LogOut, More, Share } from "@blueprintjs/icons";
import { LOCALES, withLocale } from "@gisement/shared-domain/locale";
import { Menu, MenuDivider, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { type ThemeChoice, useTheme } from "@gisement/shared-ui/theme";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEntries, useRuntime, useSession } from "../frame/runtime.tsx";
import { switchLocale } from "../i18n/locale-store.ts";
import { ImpersonationDialog } from "../impersonation/impersonation-dialog.tsx";
import { ImpersonationEntry } from "../impersonation/impersonation-entry.tsx";
import { USER_MENU } from "../navigation/entries.ts";
import { navigationIcon } from "../navigation/icons.ts";
import { Badge } from "../team/team-badge.tsx";
import { ViewAsChoice } from "../view-as/view-as-choice.tsx";
import { ChoiceRow } from "./choice-row.tsx";

export const THEMES = ["light", "dark", "system"] as const satisfies readonly ThemeChoice[];

function UserMenuItems({ onImpersonate }: { readonly onImpersonate: () => void }) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { viewer, links } = useSession();
  const { palette, signOut } = useRuntime();
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
      <ImpersonationEntry onOpen={onImpersonate} />
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t("user.signOut")} onClick={() => void signOut()} />
    </Menu>
  );
}

function UserPanel({ onImpersonate }: { readonly onImpersonate: () => void }) {
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
        options={THEMES.map((value) => ({ value, text: t(`theme.${value}`) }))}
        onChoose={setChoice}
      />
      <ViewAsChoice />
      <UserMenuItems onImpersonate={onImpersonate} />
    </div>
  );
}

/** Who is signed in, and what belongs to the person rather than to the team [SHELL-001]. */
export function UserMenu({ compact }: { readonly compact: boolean }) {
  const { t } = useTranslation("shell");
  const { viewer } = useSession();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Popover
        content={<UserPanel onImpersonate={() => setChoosing(true)} />}
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
              <More />
            </>
          )}
        </button>
      </Popover>
      <ImpersonationDialog isOpen={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
