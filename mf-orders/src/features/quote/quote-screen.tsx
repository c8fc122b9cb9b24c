import { defaultVat } from "@gisement/shared-domain/orders";
import { SOLO } from "@gisement/shared-domain/team";
import { Page } from "@gisement/shared-ui/page";
import { useSession, useTeamID } from "@gisement/shared-ui/remote";
import { LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useQuoteIssuer } from "../../kernel/api/get-organization.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { QuoteForm } from "./quote-form.tsx";
import "./quote.css";

/** Drafts a quote. Each team has its own draft; selecting another team resets the form. */
export function QuoteScreen() {
  const { t } = useTranslation(NAMESPACE);
  const teamID = useTeamID();
  const session = useSession();
  const issuer = useQuoteIssuer();
  if (issuer.isLoading) {
    return (
      <Page title={t("quote.title")}>
        <LoadingState />
      </Page>
    );
  }
  // Without the team's settings the defaults apply, so that the quote need not wait for them.
  const settings = issuer.data?.quoteSettings;
  return (
    <QuoteForm
      key={teamID}
      teamID={teamID}
      defaults={{
        validityDays: settings?.defaultValidityDays,
        vat: defaultVat(settings),
        country: issuer.data?.country,
        managerID: teamID === SOLO ? null : session?.viewer.id,
      }}
    />
  );
}
