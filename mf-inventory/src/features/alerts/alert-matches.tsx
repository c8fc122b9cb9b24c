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
import { useMatches, usePublishedMatches } from "./api/list-matches.ts";
import { AsideToggle } from "./aside-toggle.tsx";
import { MatchCard, type ShownMatch } from "./match-card.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useShownMatches } from "./use-shown-matches.ts";

/** Asks the owners of lots for them. */
export type RequestDialogPart = ComponentType<{
  readonly lotIDs: readonly string[];
  readonly source: "sourcing";
  readonly onClose: () => void;
  readonly onSent: () => void;
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
  const { ofOwn, ofShop } = useShownMatches();
  const shown = { own: (own.data ?? []).map(ofOwn), published: (published.data ?? []).map(ofShop) };
  const { kept, keep, keepExactly, dismiss, restore } = useDecisions(alertID, [
    ...shown.own,
    ...shown.published,
  ]);
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const mayAsk = identity !== null && orderPolicy.create(identity).allowed;
  const others = new Set([
    ...(own.data ?? []).filter(({ status }) => !isOwnLot(status, teamID)).map(({ status }) => status.id),
    ...(published.data ?? []).map(({ lot }) => lot.id),
  ]);
  const asked = kept.filter((id) => others.has(id));
  const leaveAsked = () => keepExactly(kept.filter((id) => !others.has(id)));

  const cardOf = (match: ShownMatch) => (
    <MatchCard
      key={match.lotID}
      match={match}
      canChange={canChange}
      onDismiss={(dismissal) => dismiss(match, dismissal)}
      onRestore={() => restore(match.lotID)}
      {...(mayAsk && others.has(match.lotID) && !match.decision.dismissedAt
        ? {
            isChosen: kept.includes(match.lotID),
            onChoose: (isChosen: boolean) => keep(match.lotID, isChosen),
          }
        : {})}
    />
  );
  return (
    <div className="mfi-alert__matches">
      <MatchSection
        title={t("alerts.matches")}
        query={own}
        matches={shown.own}
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
          matches={shown.published}
          cardOf={cardOf}
        />
      )}
      {asked.length > 0 && (
        <div className="mfi-alert__ask">
          <Button
            intent="primary"
            icon={<MailIcon />}
            text={t("alerts.ask", { count: asked.length, formatted: format.number(asked.length) })}
            onClick={() => setAsking(asked)}
          />
          <Button variant="minimal" text={t("alerts.askNone")} onClick={leaveAsked} />
        </div>
      )}
      {asking && (
        <RequestDialog
          lotIDs={asking}
          source="sourcing"
          onClose={() => setAsking(null)}
          onSent={leaveAsked}
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
  const aside = matches.filter(({ decision }) => decision.dismissedAt);
  const shown = showsAside ? matches : matches.filter(({ decision }) => !decision.dismissedAt);
  return (
    <Section
      title={title}
      count={query.isPending || query.isError ? undefined : shown.length}
      actions={<AsideToggle count={aside.length} isOn={showsAside} onChange={setShowsAside} />}
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
