import { Button } from "@gisement/shared-ui/blueprint";
import { SuggestField, useFormContext } from "@gisement/shared-ui/form";
import { UserPlusIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { ErrorState, lazyPart } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type QuoteCustomer, useCustomers } from "./api/list-customers.ts";
import type { QuoteDraft } from "./quote-draft.ts";

const CustomerDialog = lazyPart(async () => (await import("./customer-dialog.tsx")).CustomerDialog);

const label = ({ companyName, firstName, lastName }: QuoteCustomer) =>
  [companyName, `${firstName} ${lastName}`.trim()].filter(Boolean).join(", ");

/** The customer of a quote: selected from the directory, or added to it (ORD-026). */
export function CustomerField() {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const customers = useCustomers();
  const { setValue, setFocus } = useFormContext<QuoteDraft>();
  const add = async () => {
    const customer = await dialogs.open<QuoteCustomer>({
      title: t("customer.newTitle"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <CustomerDialog onCreated={close} onCancel={cancel} setDirty={setDirty} />
      ),
    });
    if (customer) setValue("customerID", customer.id, { shouldDirty: true, shouldValidate: true });
    setFocus("customerID");
  };
  if (customers.isError) {
    return (
      <ErrorState
        compact
        error={customers.error}
        title={t("customer.listFailed")}
        retry={() => void customers.refetch()}
      />
    );
  }
  return (
    <div className="mfo-customer">
      <SuggestField
        name="customerID"
        label={t("quote.customer")}
        required
        placeholder={t("customer.search")}
        loading={customers.isPending}
        options={(customers.data ?? []).map((customer) => ({
          value: customer.id,
          label: label(customer),
          hint: customer.email,
        }))}
        noResults={t("customer.noResults")}
      />
      <Button icon={<UserPlusIcon />} text={t("customer.new")} onClick={() => void add()} />
    </div>
  );
}
