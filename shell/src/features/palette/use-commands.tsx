import { LOCALES } from "@gisement/shared-domain/locale";
import { SOLO } from "@gisement/shared-domain/team";
import {
  CodeIcon,
  HouseIcon,
  KeyboardIcon,
  LanguagesIcon,
  LogOutIcon,
  SunMoonIcon,
  UserIcon,
} from "@gisement/shared-ui/icons";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { THEME_CHOICES, useTheme } from "@gisement/shared-ui/theme";
import { useTranslation } from "react-i18next";
import { switchLocale } from "../../runtime/i18n/locale-store.ts";
import { Badge } from "../../runtime/identity/badge.tsx";
import { navigationIcon } from "../../runtime/navigation/icons.ts";
import { panelStore } from "../../runtime/panels/developer-panel.ts";
import { scoreOf } from "../../runtime/text/fold.ts";
import { useEntries, useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { useSelectTeam } from "../../runtime/use-select-team.ts";
import type { Command } from "./command.ts";

function useAreaCommands(): Command[] {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const navigate = useAppNavigate();
  const entries = useEntries();
  const parents = new Map(entries.map((entry) => [entry.id, entry.label[locale]]));
  return entries.map((entry) => {
    const Icon = navigationIcon(entry.icon);
    const parent = entry.parent ? parents.get(entry.parent) : undefined;
    const label = parent ? `${parent} › ${entry.label[locale]}` : entry.label[locale];
    return {
      id: `area:${entry.id}`,
      group: t("palette.areas"),
      label,
      icon: <Icon />,
      end: entry.key && (
        <span aria-hidden="true">
          <kbd>{entry.key.toUpperCase()}</kbd>
        </span>
      ),
      run: () => navigate(entry.path),
    };
  });
}

/** All commands of the palette: areas, teams, languages, themes, and the person's own actions. */
export function useCommands(): Command[] {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const navigate = useAppNavigate();
  const select = useSelectTeam();
  const { setChoice } = useTheme();
  const { developer, memberships, selectedTeam } = useSession();
  const { panels, signOut } = useRuntime();
  const areas = useAreaCommands();
  const teams: Command[] = memberships
    .filter(({ status, organizationID }) => status === "DONE" && organizationID !== selectedTeam)
    .map(({ organizationID, organizationName, color, logo }) => ({
      id: `team:${organizationID}`,
      group: t("palette.teams"),
      label: organizationName,
      icon: <Badge name={organizationName} color={color} logo={logo} />,
      run: () => void select(organizationID),
    }));
  const solo: Command[] =
    selectedTeam === SOLO
      ? []
      : [
          {
            id: "team:solo",
            group: t("palette.teams"),
            label: t("team.solo"),
            icon: <UserIcon />,
            run: () => void select(SOLO),
          },
        ];
  return [
    {
      id: "home",
      group: t("palette.areas"),
      label: t("nav.home"),
      icon: <HouseIcon />,
      run: () => navigate("/"),
    },
    ...areas,
    ...teams,
    ...solo,
    ...LOCALES.filter((code) => code !== locale).map((code) => ({
      id: `language:${code}`,
      group: t("palette.languages"),
      label: `${t("language.label")} › ${t(`language.${code}`)}`,
      icon: <LanguagesIcon />,
      run: () => switchLocale(code),
    })),
    ...THEME_CHOICES.map((theme) => ({
      id: `theme:${theme}`,
      group: t("palette.themes"),
      label: `${t("theme.label")} › ${t(`theme.${theme}`)}`,
      icon: <SunMoonIcon />,
      run: () => setChoice(theme),
    })),
    {
      id: "keyboard",
      group: t("palette.actions"),
      label: t("user.keyboard"),
      icon: <KeyboardIcon />,
      run: () => panels.getState().show("keyboard"),
    },
    ...(developer
      ? [
          {
            id: "developer",
            group: t("palette.actions"),
            label: t("developer.open"),
            icon: <CodeIcon />,
            run: () => panelStore.getState().show(),
          },
        ]
      : []),
    {
      id: "sign-out",
      group: t("palette.actions"),
      label: t("user.signOut"),
      icon: <LogOutIcon />,
      run: () => void signOut(),
    },
  ];
}

/** The commands that match the query, best first; without a query all of them in their order. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  if (query.trim() === "") return [...commands];
  return commands
    .map((command) => ({
      command,
      score: scoreOf(command.label, query) ?? scoreOf(`${command.group} ${command.label}`, query),
    }))
    .filter((found): found is { command: Command; score: number } => found.score !== null)
    .sort((left, right) => left.score - right.score)
    .map(({ command }) => command);
}
