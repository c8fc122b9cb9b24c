import { AIMS, combineLots } from "@gisement/shared-domain/alerts";
import { alertPolicy, orderPolicy, productPolicy } from "@gisement/shared-domain/permissions";
import { DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { SearchIcon } from "@gisement/shared-ui/icons";
import { useAppLocation, useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { isTyping, Section } from "@gisement/shared-ui/page";
import { useIdentity } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { RequestDialogPart } from "../alert-matches.tsx";
import { resultsPath } from "../alerts-scope.ts";
import { type Alert, useAlerts } from "../api/list-alerts.ts";
import { AsideToggle } from "../aside-toggle.tsx";
import { MatchCard } from "../match-card.tsx";
import { useDecisions } from "../use-decisions.ts";
import { Choice } from "./choice.tsx";
import { CombinationCards } from "./combinations.tsx";
import { FilterBar, useResultsFilter } from "./results-filter.tsx";
import { ResultsMap } from "./results-map.tsx";
import { type Candidate, sourcesOf, useCandidates } from "./use-candidates.ts";
import "../alerts.css";
import "./results.css";

interface ResultsProps {
  readonly projectID: string;
  readonly RequestDialog: RequestDialogPart;
}

/** What was found for one wanted item of a project; `need` in the address names it. */
export function ResultsOfProject({ projectID, RequestDialog }: ResultsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, isPending, refetch } = useAlerts({ progress: "active", projectID });
  const { search } = useAppLocation();
  const navigate = useAppNavigate();
  const id = useId();
  if (isPending) return <SkeletonRows rows={5} height={72} label={t("alerts.matching")} />;
  if (error && !data)
    return <ErrorState error={error} title={t("alerts.listFailed")} retry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<SearchIcon size={32} />}
        title={t("alerts.empty.active")}
        text={t("alerts.emptyOfProject")}
      />
    );
  const named = new URLSearchParams(search).get("need");
  const need = data.find((each) => each.id === named) ?? (named === null ? data[0] : undefined);
  return (
    <>
      <div className="mfi-results__need">
        <label htmlFor={id}>{t("alerts.results.need")}</label>
        <Select
          id={id}
          options={data.map((each) => ({ value: each.id, label: each.name }))}
          placeholder={t("alerts.choose")}
          value={need?.id ?? ""}
          onChange={(value) => navigate(resultsPath(projectID, value))}
        />
      </div>
      {need ? (
        <Results key={need.id} need={need} projectID={projectID} RequestDialog={RequestDialog} />
      ) : (
        <EmptyState title={t("alerts.results.over")} />
      )}
    </>
  );
}

const NUMBERS: readonly string[] = AIMS.map((_aim, index) => String(index + 1));

function NoMatch() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <EmptyState icon={<SearchIcon size={32} />} title={t("alerts.noMatch")} text={t("alerts.noMatchText")} />
  );
}

/** What a card says of a lot: why it matches, how much of it is free, its price and its distance. */
function useFacts() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return ({ match, free, isHeld, unit, price, co2, distance }: Candidate) => [
    ...match.facts,
    free === null || !isHeld
      ? null
      : t("alerts.results.free", { amount: format.quantity({ number: free, unit }) }),
    price === null ? null : format.money(price),
    co2 === null ? null : t("alerts.results.co2", { kg: format.number(co2, 0) }),
    distance === null ? null : t("alerts.results.km", { km: format.number(distance, 0) }),
  ];
}

function Results({ need, projectID, RequestDialog }: ResultsProps & { readonly need: Alert }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const identity = useIdentity();
  const { candidates: matching, isPending, error, refetch } = useCandidates(need, projectID);
  const { left: candidates, ...filtering } = useResultsFilter(projectID, matching);
  const factsOf = useFacts();
  const decisions = useDecisions(
    need.id,
    matching.map(({ match }) => match),
  );
  const { kept: chosen, keepExactly: setChosen } = decisions;
  const [showsAside, setShowsAside] = useState(false);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const wanted = need.quantity?.number ?? null;
  const unit = need.quantity?.unit ?? DEFAULT_UNIT;
  const found = useMemo(
    () => combineLots(sourcesOf(candidates, unit), wanted ?? 0),
    [candidates, unit, wanted],
  );
  const canChange = identity !== null && alertPolicy.create(identity).allowed;
  const mayAsk = identity !== null && orderPolicy.create(identity).allowed;
  const mayAssign = identity !== null && productPolicy.create(identity).allowed;
  if (isPending) return <SkeletonRows rows={5} height={72} label={t("alerts.matching")} />;
  if (error) return <ErrorState error={error} title={t("alerts.matchesFailed")} retry={refetch} />;
  if (matching.length === 0) return <NoMatch />;
  const aside = candidates.filter(({ match }) => match.decision.dismissedAt);
  const shown = candidates.filter(({ match }) => !match.decision.dismissedAt);
  const selected = shown.filter(({ match }) => chosen.includes(match.lotID));
  const hasWays = Object.keys(found.best).length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const aim = AIMS[NUMBERS.indexOf(event.key)];
    const way = aim && found.best[aim];
    if (!way || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setChosen(way.ids);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of the buttons within
    <div className="mfi-results" onKeyDown={onKeyDown}>
      <div className="mfi-results__main">
        <FilterBar {...filtering} />
        {hasWays ? (
          <CombinationCards
            best={found.best}
            isExact={found.isExact}
            candidates={candidates}
            wanted={wanted ?? 0}
            unit={unit}
            chosen={chosen}
            onChoose={setChosen}
          />
        ) : (
          wanted !== null && (
            <p className="mfi-results__short">
              {t("alerts.results.notEnough", { wanted: format.quantity({ number: wanted, unit }) })}
            </p>
          )
        )}
        <Section
          title={t("alerts.matches")}
          count={shown.length}
          actions={<AsideToggle count={aside.length} isOn={showsAside} onChange={setShowsAside} />}
        >
          <ul className="mfi-matches">
            {(showsAside ? candidates : shown).map((candidate) => (
              <MatchCard
                key={candidate.match.lotID}
                match={{ ...candidate.match, facts: [...new Set(factsOf(candidate))] }}
                canChange={canChange}
                onDismiss={(dismissal) => decisions.dismiss(candidate.match, dismissal)}
                onRestore={() => decisions.restore(candidate.match.lotID)}
                {...(canChange && !candidate.match.decision.dismissedAt
                  ? {
                      isChosen: chosen.includes(candidate.match.lotID),
                      onChoose: (isChosen: boolean) => decisions.keep(candidate.match.lotID, isChosen),
                    }
                  : {})}
              />
            ))}
          </ul>
        </Section>
      </div>
      <div className="mfi-results__side">
        <ResultsMap candidates={shown} chosen={chosen} onChoose={setChosen} />
        <Choice
          chosen={selected}
          wanted={wanted}
          unit={unit}
          projectID={projectID}
          mayAssign={mayAssign}
          mayAsk={mayAsk}
          onAsk={setAsked}
          onClear={() => setChosen([])}
        />
      </div>
      {asked && (
        <RequestDialog
          lotIDs={asked}
          source="sourcing"
          onClose={() => setAsked(null)}
          onSent={() => setChosen(chosen.filter((id) => !asked.includes(id)))}
        />
      )}
    </div>
  );
}
