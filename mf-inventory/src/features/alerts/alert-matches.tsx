import { orderPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { MailIcon, SearchIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOwnLot } from "../../kernel/lots/is-own-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useDismissMatch, useMatches, usePublishedMatches } from "./api/list-matches.ts";
import { MatchCard, type ShownMatch } from "./match-card.tsx";
import { useShownMatches } from "./use-shown-matches.ts";

/** Asks the owners of lots for them. */
export type RequestDialogPart = ComponentType<{
  readonly lotIDs: readonly string[];
  readonly source: "sourcing";
  readonly onClose: () => void;
}>;

interface AlertMatchesProps {
  readonly alertID: string;
  readonly canChange: boolean;
  readonly RequestDialog: RequestDialogPart;
}

/** Lots of the team that match a wanted item, and those of others' shops, which can be asked for. */
export function AlertMatches({ alertID, canChange, RequestDialog }: AlertMatchesProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const identity = useIdentity();
  const teamID = useTeamID();
  const own = useMatches(alertID);
  const published = usePublishedMatches(alertID);
  const dismiss = useDismissMatch(alertID);
  const { ofOwn, ofShop } = useShownMatches();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const mayAsk = identity !== null && orderPolicy.create(identity).allowed;
  const others = new Set([
    ...(own.data ?? []).filter(({ status }) => !isOwnLot(status, teamID)).map(({ status }) => status.id),
    ...(published.data ?? []).map(({ lot }) => lot.id),
  ]);
  const asked = chosen.filter((id) => others.has(id));

  const cardOf = (match: ShownMatch) => (
    <MatchCard
      key={match.lotID}
      match={match}
      canChange={canChange}
      onDismiss={(dismissed) => dismiss.mutate({ statusID: match.lotID, dismissed })}
      {...(mayAsk && others.has(match.lotID)
        ? {
            isChosen: chosen.includes(match.lotID),
            onChoose: (isChosen: boolean) =>
              setChosen((before) => [
                ...before.filter((id) => id !== match.lotID),
                ...(isChosen ? [match.lotID] : []),
              ]),
          }
        : {})}
    />
  );
  return (
    <div className="mfi-alert__matches">
      <MatchSection
        title={t("alerts.matches")}
        query={own}
        matches={(own.data ?? []).map(ofOwn)}
        cardOf={cardOf}
        empty={
          <EmptyState
            compact
            icon={<SearchIcon size={24} />}
            title={t("alerts.noMatch")}
            text={t("alerts.noMatchText")}
          />
        }
      />
      {(published.isError || (published.data ?? []).length > 0) && (
        <MatchSection
          title={t("alerts.inShops")}
          query={published}
          matches={(published.data ?? []).map(ofShop)}
          cardOf={cardOf}
        />
      )}
      {asked.length > 0 && (
        <div className="mfi-alert__ask">
          <Button
            intent="primary"
            icon={<MailIcon />}
            text={t("alerts.ask", { count: asked.length, formatted: format.number(asked.length) })}
            onClick={() => setAsking(true)}
          />
          <Button variant="minimal" text={t("alerts.askNone")} onClick={() => setChosen([])} />
        </div>
      )}
      {isAsking && (
        <RequestDialog
          lotIDs={asked}
          source="sourcing"
          onClose={() => {
            setAsking(false);
            setChosen([]);
          }}
        />
      )}
    </div>
  );
}

interface MatchSectionProps {
  readonly title: string;
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly matches: readonly ShownMatch[];
  readonly cardOf: (match: ShownMatch) => ReactNode;
  readonly empty?: ReactNode;
}

/** A list of matches, those that were put aside on demand. */
function MatchSection({ title, query, matches, cardOf, empty }: MatchSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const [showsAside, setShowsAside] = useState(false);
  const aside = matches.filter(({ dismissedAt }) => dismissedAt);
  const shown = showsAside ? matches : matches.filter(({ dismissedAt }) => !dismissedAt);
  return (
    <Section
      title={title}
      count={query.isPending || query.isError ? undefined : shown.length}
      actions={
        aside.length > 0 && (
          <Button
            variant="minimal"
            text={t(showsAside ? "alerts.hideAside" : "alerts.showAside", { count: aside.length })}
            aria-pressed={showsAside}
            onClick={() => setShowsAside(!showsAside)}
          />
        )
      }
    >
      {query.isPending ? (
        <LoadingState label={t("alerts.matching")} />
      ) : query.isError ? (
        <ErrorState
          compact
          error={query.error}
          title={t("alerts.matchesFailed")}
          retry={() => void query.refetch()}
        />
      ) : shown.length === 0 ? (
        empty
      ) : (
        <ul className="mfi-matches">{shown.map(cardOf)}</ul>
      )}
    </Section>
  );
}
