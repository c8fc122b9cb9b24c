import { defaultVat, isQuote } from "@gisement/shared-domain/orders";
import { SOLO } from "@gisement/shared-domain/team";
import { LinkButton } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { useSession, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router-dom";
import { useQuoteIssuer } from "../../kernel/api/get-organization.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { quoteSourceQuery } from "./api/get-source.ts";
import { quoteDraftQuery } from "./api/quote-drafts.ts";
import { lotsByIdQuery } from "./api/search-lots.ts";
import { draftFromQuote, draftFromRequest, fromDraftContent, newDraft } from "./quote-draft.ts";
import { QuoteForm } from "./quote-form.tsx";
import type { QuoteStart } from "./use-quote-form.ts";
import "./quote.css";

/** Marks an address that was made for a new draft: nothing is missing if the server has none of that name. */
const NEW = { isNewQuote: true };

/** Gives a new draft its name, so that the address leads back to it from its first word on. */
export function NewQuote() {
  const [key] = useState(() => crypto.randomUUID());
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: `/${useLocale()}/orders/quote/${key}`, search }} state={NEW} />;
}

/**
 * Drafts a quote: a new one (for `?customer=id`), one that the team has begun, the answer to a request (`?request=id`), or the next version of a
 * quote that was sent (`?order=id`).
 */
export function QuoteScreen() {
  const { draftKey = "" } = useParams();
  const teamID = useTeamID();
  return <OpenedQuote key={`${teamID} ${draftKey}`} draftKey={draftKey} teamID={teamID} />;
}

function OpenedQuote({ draftKey, teamID }: { draftKey: string; teamID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const session = useSession();
  const issuer = useQuoteIssuer();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const named = { request: parameters.get("request"), order: parameters.get("order") };
  const saved = useQuery(quoteDraftQuery(shell, teamID, draftKey));
  const content = saved.data?.content;
  const sourceID = content ? (content.orderID ?? content.requestID) : (named.order ?? named.request);
  const source = useQuery(quoteSourceQuery(shell, teamID, saved.isSuccess ? sourceID : null));
  const lotIDs = useMemo(
    () => [
      ...new Set(
        content
          ? content.lines.flatMap(({ lotID }) => lotID ?? [])
          : (source.data?.orderItems.flatMap(({ productStatusID }) => productStatusID ?? []) ?? []),
      ),
    ],
    [content, source.data],
  );
  const lots = useQuery(lotsByIdQuery(shell, teamID, lotIDs));
  // Without the team's settings the defaults apply, so that the quote need not wait for them.
  const settings = issuer.data?.quoteSettings;
  const defaults = {
    validityDays: settings?.defaultValidityDays,
    vat: defaultVat(settings),
    country: issuer.data?.country,
    managerID: teamID === SOLO ? null : session?.viewer.id,
  };
  const isLoading =
    issuer.isLoading ||
    saved.isPending ||
    (sourceID !== null && source.isPending) ||
    (lotIDs.length > 0 && lots.isPending);
  const [start, setStart] = useState<QuoteStart | null>(null);
  const failed = [saved, source, lots].find(({ isError }) => isError);
  if (start) return <QuoteForm teamID={teamID} start={start} defaults={defaults} lots={lots.data ?? []} />;

  const list = { path: "/orders/sentquote", label: t("kinds.sentquote.label") };
  if (failed)
    return (
      <Page title={t("quote.title")} back={list}>
        <ErrorState error={failed.error} title={t("quote.openFailed")} retry={() => void failed.refetch()} />
      </Page>
    );
  if (isLoading)
    return (
      <Page title={t("quote.title")} back={list}>
        <LoadingState />
      </Page>
    );
  const from = source.data ?? null;
  const isNew = (state as Partial<typeof NEW> | null)?.isNewQuote === true;
  if (!content && !from && !isNew)
    return (
      <Page title={t("quote.title")} back={list}>
        <EmptyState
          title={t("quote.noDraft")}
          text={t("quote.noDraftText")}
          action={<LinkButton to="/orders/quote" intent="primary" text={t("list.newQuote")} />}
        />
      </Page>
    );
  const fresh = { ...newDraft(defaults, new Date()), customerID: parameters.get("customer") };
  const found = lots.data ?? [];
  const draft = content
    ? fromDraftContent(content, found)
    : from
      ? isQuote(from)
        ? draftFromQuote(from, found, fresh)
        : draftFromRequest(from, found, fresh, locale)
      : fresh;
  setStart({
    draftKey,
    saved: saved.data ?? null,
    draft,
    source: from,
    validityDays: defaults.validityDays,
  });
  return null;
}
