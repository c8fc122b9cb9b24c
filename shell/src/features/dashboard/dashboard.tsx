import { Button } from "@gisement/shared-ui/blueprint";
import { LayoutDashboardIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { partsOf } from "../../runtime/api/create-slots.tsx";
import { topEntries } from "../../runtime/navigation/entries.ts";
import { navigationIcon } from "../../runtime/navigation/icons.ts";
import { teamOf } from "../../runtime/session/session-store.ts";
import { useEntries, useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { Cards } from "./cards.tsx";
import { useArrangement } from "./use-arrangement.ts";
import "./dashboard.css";

/** Slot of the cards that remotes put on the dashboard. */
const CARD_SLOT = "dashboard.card";

/** The areas as large links, for a person without cards. */
function Areas() {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const entries = topEntries(useEntries());
  return (
    <section className="shell-areas" aria-label={t("palette.areas")}>
      <h2>{t("dashboard.emptyTitle")}</h2>
      <p>{t("dashboard.emptyText")}</p>
      <ul>
        {entries.map((entry) => {
          const Icon = navigationIcon(entry.icon);
          return (
            <li key={entry.id}>
              <AppLink to={entry.path} className="shell-area">
                <Icon size={20} />
                {entry.label[locale]}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What one begins with, as buttons: the acts of the areas, the most common one last and marked. */
function Acts() {
  const locale = useLocale();
  const acts = useEntries().filter(({ act }) => act);
  return acts.map((entry) => {
    const Icon = navigationIcon(entry.icon);
    const isPrimary = entry.phone === "raised";
    return (
      <AppLink
        key={entry.id}
        to={entry.path}
        className={isPrimary ? "shell-act bp6-button bp6-intent-primary" : "shell-act bp6-button"}
      >
        {isPrimary ? <PlusIcon /> : <Icon />}
        <span className="bp6-button-text">{(entry.shortLabel ?? entry.label)[locale]}</span>
      </AppLink>
    );
  });
}

/** The dashboard at `/`: the areas' cards for this team [SHELL-007]. */
export function Dashboard() {
  const { t } = useTranslation("shell");
  const format = useFormat();
  const session = useSession();
  // The stream of the team emits after the first rendering, which would draw every card twice.
  const team = teamOf(session);
  const { remotes } = useRuntime();
  const parts = partsOf(CARD_SLOT, remotes.remotes(), session);
  const [arrangement, setArrangement] = useArrangement();
  const [isArranging, setArranging] = useState(false);
  const arrangeButton = useRef<HTMLButtonElement>(null);
  const firstName = session.viewer.name.split(" ")[0] ?? session.viewer.name;
  return (
    <Page
      title={t("dashboard.hello", { name: firstName })}
      documentTitle={t("dashboard.title")}
      actions={
        <>
          {parts.some(({ slot }) => slot.title) && (
            <Button
              ref={arrangeButton}
              variant="minimal"
              className="shell-arrange-button"
              icon={<LayoutDashboardIcon />}
              text={t("dashboard.arrange")}
              title={t("dashboard.arrangeTitle")}
              aria-label={t("dashboard.arrange")}
              aria-pressed={isArranging}
              onClick={() => setArranging(!isArranging)}
            />
          )}
          <Acts />
        </>
      }
      subtitle={[
        format.weekday(new Date()),
        "name" in team ? t("dashboard.team", { name: team.name }) : t("dashboard.solo"),
      ].join(" · ")}
    >
      {parts.length > 0 ? (
        <Cards
          parts={parts}
          teamID={team.id}
          arrangement={arrangement}
          isArranging={isArranging}
          onArrange={setArrangement}
          onDone={() => {
            setArranging(false);
            arrangeButton.current?.focus();
          }}
        />
      ) : (
        <Areas />
      )}
    </Page>
  );
}
