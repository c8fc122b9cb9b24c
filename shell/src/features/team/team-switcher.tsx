import { withLocale } from "@gisement/shared-domain/locale";
import { SOLO } from "@gisement/shared-domain/team";
import { Menu, MenuDivider, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { CheckIcon, ChevronsUpDownIcon, PlusIcon, UserIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../runtime/identity/badge.tsx";
import { useSession, useTeam } from "../../runtime/use-runtime.tsx";
import { useSelectTeam } from "../../runtime/use-select-team.ts";

/** What the menu says beside a team's name, and whether it is the selected one. */
function TeamHint({ text, selected }: { readonly text: string; readonly selected: boolean }) {
  return (
    <span className="shell-menu__hint">
      {text}
      <span className="shell-menu__tick">{selected && <CheckIcon />}</span>
    </span>
  );
}

/** The selected team and a menu of the others. A pending invitation is listed but cannot be selected (B8). */
export function TeamSwitcher({ compact }: { readonly compact: boolean }) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { memberships } = useSession();
  const team = useTeam();
  const select = useSelectTeam();
  const button = useRef<HTMLButtonElement>(null);
  // The menu gives the focus back while it closes, and the screen of the team may come before that.
  const choose = (teamID: string) =>
    void select(teamID).then(() => button.current?.focus({ preventScroll: true }));
  const name = "name" in team ? team.name : t("team.solo");
  const hint = "name" in team ? t(`roles.${team.role}`) : t("team.soloHint");
  const menu = (
    <Menu autoFocusItem className="shell-menu" aria-label={t("team.choose")}>
      {memberships.map(({ id, organizationID, organizationName, color, logo, role, status }) => {
        const pending = status !== "DONE";
        const selected = organizationID === team.id;
        return (
          <MenuItem
            key={id}
            icon={<Badge name={organizationName} color={color} logo={logo} />}
            text={organizationName}
            labelElement={
              <TeamHint text={pending ? t("team.pending") : t(`roles.${role}`)} selected={selected} />
            }
            disabled={pending}
            aria-current={selected || undefined}
            onClick={() => choose(organizationID)}
          />
        );
      })}
      {memberships.length > 0 && <MenuDivider />}
      <MenuItem
        icon={
          <span className="shell-menu__sign">
            <UserIcon />
          </span>
        }
        text={t("team.solo")}
        labelElement={<TeamHint text={t("team.soloHint")} selected={team.id === SOLO} />}
        aria-current={team.id === SOLO || undefined}
        onClick={() => choose(SOLO)}
      />
      <MenuItem
        icon={
          <span className="shell-menu__sign">
            <PlusIcon />
          </span>
        }
        text={t("team.create")}
        href={withLocale(locale, "/account?create=team")}
      />
    </Menu>
  );
  return (
    <Popover
      content={menu}
      placement={compact ? "right-start" : "bottom-start"}
      minimal
      className="shell-team"
    >
      <button
        ref={button}
        type="button"
        className="shell-team__button"
        // The screen that comes with the team leaves the focus here: in a drawer, it would be lost on the way.
        data-keeps-focus=""
        aria-label={compact ? t("team.current", { name }) : undefined}
        title={name}
      >
        {"name" in team ? (
          <Badge name={name} color={team.color} logo={team.logo} />
        ) : (
          <Badge name={name} color={null} />
        )}
        {!compact && (
          <>
            <span className="shell-team__text">
              <span className="gis-sr-only">{t("team.current", { name: "" })}</span>
              <span className="shell-team__name">{name}</span>
              <span className="shell-team__role">{hint}</span>
            </span>
            <ChevronsUpDownIcon size={14} />
          </>
        )}
      </button>
    </Popover>
  );
}
