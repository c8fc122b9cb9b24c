import { SOLO } from "@gisement/shared-domain/team";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { Form, FormActions, FormErrorSummary } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Page, Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { useVatLabel } from "../../kernel/vat-label.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { QuoteLot } from "./api/search-lots.ts";
import { CustomerField } from "./customer-field.tsx";
import { LotsDialog } from "./lots-dialog.tsx";
import type { QuoteDefaults } from "./quote-draft.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteOptions } from "./quote-options.tsx";
import { useLotsFromAddress } from "./use-lots-from-address.ts";
import { useQuoteForm } from "./use-quote-form.ts";
import { toChoice, vatChoices } from "./vat-choice.ts";

/** The form of a quote on one page: customer, lots, quantities, prices and dates. */
export function QuoteForm({ teamID, defaults }: { teamID: string; defaults: QuoteDefaults }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const dialogs = useDialogs();
  const quote = useQuoteForm(teamID, defaults);
  const vatLabel = useVatLabel();
  const vatOptions = vatChoices(defaults.country, defaults.vat).map((vat) => ({
    value: toChoice(vat),
    label: vatLabel(vat),
  }));
  const named = useLotsFromAddress(quote.addLots);

  const pickLots = async () => {
    const lots = await dialogs.open<readonly QuoteLot[]>({
      title: t("lots.title"),
      style: "wide",
      content: ({ close }) => <LotsDialog taken={quote.lotIDs} onDone={close} />,
    });
    if (lots?.length) quote.addLots(lots);
  };
  const startAnew = async () => {
    const sure = await dialogs.confirm({
      title: t("quote.discardTitle"),
      message: t("quote.discardText"),
      confirm: t("quote.discard"),
      danger: true,
    });
    if (sure) quote.startAnew();
  };

  return (
    <Page
      title={t("quote.title")}
      subtitle={t("quote.subtitle")}
      back={{ path: "/orders/sentquote", label: t("kinds.sentquote.label") }}
      breadcrumbs={[
        { label: t("kinds.sentquote.label"), path: "/orders/sentquote" },
        { label: t("quote.title") },
      ]}
      actions={
        quote.hasContent && (
          <Button variant="minimal" text={t("quote.discard")} onClick={() => void startAnew()} />
        )
      }
    >
      <Form form={quote.form} onSubmit={quote.submit} ariaLabel={t("quote.title")} className="mfo-quote">
        {quote.restored && (
          <Callout intent="primary" role="status" className="mfo-notice">
            {t("quote.restored")}
          </Callout>
        )}
        {named.failed && (
          <Callout intent="warning" role="alert" className="mfo-notice">
            {t("quote.namedFailed")}{" "}
            <Button variant="outlined" size="small" text={t("retry")} onClick={named.retry} />
          </Callout>
        )}
        <div className="mfo-details">
          <div className="mfo-details__main">
            <Section title={t("quote.forWhom")} card>
              <CustomerField />
            </Section>
            <Section
              title={t("quote.lots", {
                count: quote.lines.length,
                formatted: format.number(quote.lines.length),
              })}
              card
            >
              <QuoteLines
                lines={quote.lines}
                vatOptions={vatOptions}
                onAdd={() => void pickLots()}
                onMove={quote.move}
                onRemove={quote.remove}
              />
            </Section>
          </div>
          <div className="mfo-details__side">
            <QuoteOptions inTeam={teamID !== SOLO} vatOptions={vatOptions} />
            <FormErrorSummary />
            <FormActions submit={t("quote.create")} />
          </div>
        </div>
      </Form>
    </Page>
  );
}
