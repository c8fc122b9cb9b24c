import { partyName, toVatChoice } from "@gisement/shared-domain/orders";
import { SOLO } from "@gisement/shared-domain/team";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { Form, FormActions, FormErrorSummary } from "@gisement/shared-ui/form";
import { FileTextIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Page, Section } from "@gisement/shared-ui/page";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useVatLabel } from "../../kernel/vat-label.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { QuoteLot } from "./api/search-lots.ts";
import { CustomerField } from "./customer-field.tsx";
import { DiscountDialog } from "./discount-dialog.tsx";
import { LotsDialog } from "./lots-dialog.tsx";
import { useShownPreview } from "./preview/use-shown-preview.ts";
import type { QuoteDefaults } from "./quote-draft.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteOptions } from "./quote-options.tsx";
import { SavingNotice, SavingText } from "./saving-state.tsx";
import { useLotsFromAddress } from "./use-lots-from-address.ts";
import { type QuoteStart, useQuoteForm } from "./use-quote-form.ts";
import { vatChoices } from "./vat-choices.ts";

const QuotePreview = lazyPart(async () => (await import("./preview/quote-preview.tsx")).QuotePreview);

/** The form of a quote on one page: customer, lots, quantities, prices and dates. */
export function QuoteForm({
  teamID,
  start,
  defaults,
  lots,
}: {
  teamID: string;
  start: QuoteStart;
  defaults: QuoteDefaults;
  /** The lots of the draft as they are now. */
  lots: readonly QuoteLot[];
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const dialogs = useDialogs();
  const quote = useQuoteForm(start, lots);
  const vatLabel = useVatLabel();
  const vatOptions = vatChoices(defaults.country, defaults.vat).map((vat) => ({
    value: toVatChoice(vat),
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
  const preview = useShownPreview();
  const discountAll = async () => {
    const discount = await dialogs.open<number>({
      title: t("quote.discountAll"),
      style: "form",
      content: ({ close, cancel }) => <DiscountDialog onDone={close} onCancel={cancel} />,
    });
    if (discount !== undefined) quote.discountAll(discount);
  };
  const { source } = start;
  const isVersion = start.draft.orderID !== null;
  const title = isVersion
    ? t("quote.versionTitle", { number: source?.number ?? "" })
    : source
      ? t("quote.answerTitle", { number: source.number ?? "" })
      : t("quote.title");
  // A team or person of the platform reads the quote in the application; a customer of the directory has no account.
  const addressee = source && (isVersion ? source.to : source.from);
  const reader = addressee && addressee.kind !== "customer" ? partyName(addressee, locale) : null;

  return (
    <Page
      title={title}
      subtitle={<SavingText state={quote.saving} />}
      back={{ path: "/orders/sentquote", label: t("kinds.sentquote.label") }}
      breadcrumbs={[{ label: t("kinds.sentquote.label"), path: "/orders/sentquote" }, { label: title }]}
      actions={
        <>
          {quote.isKept && (
            <Button
              variant="minimal"
              icon={<Trash2Icon />}
              text={t("quote.discard")}
              onClick={() => void quote.discard()}
            />
          )}
          <Button
            icon={<FileTextIcon />}
            text={t("preview.show")}
            aria-pressed={preview.isShown}
            active={preview.isShown}
            onClick={preview.toggle}
          />
        </>
      }
    >
      <Form form={quote.form} onSubmit={quote.submit} ariaLabel={title} className="mfo-quote">
        <SavingNotice state={quote.saving} onSettle={quote.settle} onKeepAnew={quote.keepAnew} />
        {named.failed && (
          <Callout intent="warning" role="alert" className="mfo-notice">
            {t("quote.namedFailed")}{" "}
            <Button variant="outlined" size="small" text={t("retry")} onClick={named.retry} />
          </Callout>
        )}
        <div className={preview.isShown ? "mfo-details mfo-details--previewed" : "mfo-details"}>
          <div className="mfo-details__main">
            <Section title={t("quote.forWhom")} card>
              {reader ? (
                <p className="mfo-text">
                  {t(isVersion ? "quote.goesTo" : "quote.answersWhom", { name: reader })}
                </p>
              ) : (
                <CustomerField />
              )}
              {source?.message && !isVersion && (
                <blockquote className="mfo-text mfo-quoted">{source.message}</blockquote>
              )}
            </Section>
            <Section
              title={t("quote.lots", {
                count: quote.lotIDs.size,
                formatted: format.number(quote.lotIDs.size),
              })}
              card
            >
              <QuoteLines
                lines={quote.lines}
                vatOptions={vatOptions}
                onAdd={() => void pickLots()}
                onAddExtra={quote.addExtraLine}
                onDiscount={() => void discountAll()}
                onMove={quote.move}
                onRemove={quote.remove}
              />
            </Section>
          </div>
          <div className="mfo-details__side">
            <QuoteOptions inTeam={teamID !== SOLO} vatOptions={vatOptions} />
            <FormErrorSummary />
            <FormActions
              submit={
                isVersion
                  ? t("quote.sendVersion")
                  : reader
                    ? t("quote.sendTo", { name: reader })
                    : t("quote.create")
              }
            />
          </div>
          {preview.isShown && (
            <aside className="mfo-quote__preview" aria-label={t("preview.title")}>
              <QuotePreview source={source} />
            </aside>
          )}
        </div>
      </Form>
    </Page>
  );
}
