import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { cellText } from "@gisement/shared-ui/column-types";
import { CommentsButton } from "@gisement/shared-ui/comments";
import { fieldColumn } from "@gisement/shared-ui/fields";
import { PencilIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { KeyValueList, NotFoundPage, Page, Section } from "@gisement/shared-ui/page";
import { useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { CustomerRowFragment } from "../../../gql/graphql.ts";
import { Papers } from "../../../kernel/papers/paper-list.tsx";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useCustomer, useDocumentsOfCustomer } from "../api/customer-sheet.ts";
import { useDuplicates } from "../api/duplicates.ts";
import { customerName, personName } from "../customer-name.ts";
import { PairList } from "../duplicates/pair-list.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import "./sheet.css";

const LIST = "/orders/customers";
/** Doubles that are shown at once: the orders below are what the page is for. */
const DOUBLES = 2;

/** Everything about a customer: figures, orders, documents and what the directory knows of them. */
export function CustomerSheetScreen() {
  const { id = "" } = useParams();
  const teamID = useTeamID();
  return <CustomerSheet key={`${teamID} ${id}`} id={id} />;
}

function CustomerSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const customer = useCustomer(id);
  const back = { path: LIST, label: t("directory.customers") };
  if (customer.isPending)
    return (
      <Page title={t("sheet.title")} back={back}>
        <LoadingState />
      </Page>
    );
  if (customer.isError)
    return (
      <Page title={t("sheet.title")} back={back}>
        <ErrorState error={customer.error} title={t("sheet.failed")} retry={() => void customer.refetch()} />
      </Page>
    );
  if (!customer.data)
    return (
      <NotFoundPage
        title={t("sheet.missing")}
        text={t("sheet.missingText")}
        back={{ path: LIST, label: t("sheet.back") }}
      />
    );
  return <Sheet customer={customer.data} back={back} />;
}

interface SheetProps {
  readonly customer: CustomerRowFragment;
  readonly back: { readonly path: string; readonly label: string };
}

function Sheet({ customer, back }: SheetProps) {
  const { t } = useTranslation(NAMESPACE);
  const place = [customer.address, [customer.zipcode, customer.city].filter(Boolean).join(" ")];
  const facts = [customer.companyName && personName(customer), ...place];
  return (
    <Page
      title={customerName(customer)}
      subtitle={facts.filter(Boolean).join(" · ")}
      back={back}
      actions={
        <>
          <CommentsButton about={{ noun: "customer", id: customer.id }} />
          <LinkButton icon={<PencilIcon />} to={`${LIST}?row=${customer.id}`} text={t("sheet.edit")} />
        </>
      }
      primaryAction={
        <LinkButton
          intent="primary"
          icon={<PlusIcon />}
          to={`/orders/quote?customer=${customer.id}`}
          text={t("sheet.quote")}
        />
      }
    >
      <Duplicates id={customer.id} />
      <div className="mfo-details">
        <div className="mfo-details__main">
          <CustomerOrders id={customer.id} />
          <Documents id={customer.id} />
        </div>
        <div className="mfo-details__side">
          <Card customer={customer} />
        </div>
      </div>
    </Page>
  );
}

/** Other rows of the directory that may be this customer. */
function Duplicates({ id }: { readonly id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const pairs = useDuplicates(id).data ?? [];
  if (pairs.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, pairs.length - DOUBLES);
  return (
    <Callout intent="warning" className="mfo-notice">
      <h2 className="gis-section__title">{t("duplicates.twice")}</h2>
      <PairList pairs={hidden > 0 ? pairs.slice(0, DOUBLES) : pairs} isOfOne />
      {hidden > 0 && (
        <Button
          variant="outlined"
          text={t("duplicates.more", { count: hidden, formatted: format.number(hidden) })}
          onClick={() => setWhole(true)}
        />
      )}
    </Callout>
  );
}

/** What the directory knows of the customer. */
function Card({ customer }: { readonly customer: CustomerRowFragment }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const items = writtenFields(CUSTOMER).map((field) => {
    const text = cellText(accessOf(field).read(customer), fieldColumn(field, locale), format);
    const link = { email: `mailto:${text}`, phone: `tel:${text.replace(/[^+\d]/g, "")}` }[field.key];
    return {
      key: field.key,
      label: field.label[locale],
      value: text && link ? <a href={link}>{text}</a> : text,
    };
  });
  return (
    <Section title={t("sheet.card")} card>
      <KeyValueList hideEmpty items={items} />
    </Section>
  );
}

function Documents({ id }: { readonly id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const documents = useDocumentsOfCustomer(id);
  return (
    <Section title={t("papers.title")} count={documents.data?.length} card>
      <Papers
        papers={documents}
        empty={<EmptyState compact title={t("papers.none")} text={t("sheet.noPapers")} />}
      />
    </Section>
  );
}
