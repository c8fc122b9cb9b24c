import { type CustomerForm, customerSchema } from "@gisement/shared-domain/orders";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  showRefusal,
  TextAreaField,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useCreateCustomer } from "./api/create-customer.ts";
import type { QuoteCustomer } from "./api/list-customers.ts";

export interface CustomerDialogProps {
  onCreated: (customer: QuoteCustomer) => void;
  onCancel: () => void;
  setDirty: (dirty: boolean) => void;
}

/** Only the fields of the form; empty ones are omitted. */
const toInput = ({ firstName, lastName, email, ...rest }: CustomerForm) => ({
  firstName,
  lastName,
  email,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
});

/** Adds a customer to the directory without leaving the quote. */
export function CustomerDialog({ onCreated, onCancel, setDirty }: CustomerDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const create = useCreateCustomer();
  const form = useYupForm<CustomerForm>(
    customerSchema({ zipcode: t("customer.zipcodeRule"), phone: t("customer.phoneRule") }),
    {
      defaultValues: {
        firstName: "",
        lastName: "",
        email: "",
        companyName: null,
        type: null,
        phone: null,
        address: null,
        zipcode: null,
        city: null,
        country: "FR",
        notes: null,
      },
    },
  );

  const submit = async (values: CustomerForm) => {
    try {
      onCreated(await create.mutateAsync(toInput(values)));
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "customer.failed" }));
    }
  };
  const labels = {
    firstName: t("customer.firstName"),
    lastName: t("customer.lastName"),
    email: t("customer.email"),
    companyName: t("customer.company"),
    phone: t("customer.phone"),
    address: t("customer.address"),
    zipcode: t("customer.zipcode"),
    city: t("customer.city"),
    notes: t("customer.notes"),
  };
  return (
    <Form form={form} onDirty={setDirty} onSubmit={submit} ariaLabel={t("customer.create")}>
      <DialogBody>
        <FormErrorSummary />
        <div className="mfo-form-grid">
          <TextField name="firstName" label={labels.firstName} required autoFocus autoComplete="off" />
          <TextField name="lastName" label={labels.lastName} required autoComplete="off" />
          <TextField name="email" type="email" label={labels.email} required autoComplete="off" />
          <TextField name="phone" type="tel" label={labels.phone} autoComplete="off" />
          <TextField name="companyName" label={labels.companyName} className="mfo-wide" autoComplete="off" />
          <TextField name="address" label={labels.address} className="mfo-wide" autoComplete="off" />
          <TextField name="zipcode" label={labels.zipcode} inputMode="numeric" autoComplete="off" />
          <TextField name="city" label={labels.city} autoComplete="off" />
          <TextAreaField name="notes" label={labels.notes} rows={2} className="mfo-wide" />
        </div>
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("customer.create")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
