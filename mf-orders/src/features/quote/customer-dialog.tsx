import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { customerRules } from "@gisement/shared-domain/records/customer-rules";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { RecordForm } from "@gisement/shared-ui/records";
import { useTranslation } from "react-i18next";
import type { CreateCustomerInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreateCustomer } from "./api/create-customer.ts";
import type { QuoteCustomer } from "./api/list-customers.ts";

export interface CustomerDialogProps {
  onCreated: (customer: QuoteCustomer) => void;
  onCancel: () => void;
  setDirty: (dirty: boolean) => void;
}

/** Adds a customer to the directory without leaving the quote. */
export function CustomerDialog({ onCreated, onCancel, setDirty }: CustomerDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const create = useCreateCustomer();
  return (
    <RecordForm<QuoteCustomer>
      record={CUSTOMER}
      rules={customerRules}
      row={null}
      save={({ create: [input] = [] }) => create.mutateAsync(input as CreateCustomerInput)}
      read={() => Promise.resolve(null)}
      onSaved={onCreated}
      onCancel={onCancel}
      setDirty={setDirty}
      submitText={t("customer.create")}
      frame={(fields, actions) => (
        <>
          <DialogBody>{fields}</DialogBody>
          <DialogFooter>{actions}</DialogFooter>
        </>
      )}
    />
  );
}
