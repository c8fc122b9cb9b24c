import { saveFile } from "@gisement/shared-domain/export";
import { parisDay } from "@gisement/shared-domain/orders";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  DateRangeFields,
  Form,
  FormActions,
  FormErrorSummary,
  showRefusal,
  useYupForm,
} from "@gisement/shared-ui/form";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useAccountingEntries } from "./api/accounting-entries.ts";

interface Values {
  readonly from: string;
  readonly to: string;
}

/** The month before this day: what an accountant asks for. */
export function lastMonth(today: string): Values {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 2, 1)), to: day(Date.UTC(year, month - 1, 0)) };
}

interface AccountingDialogProps {
  readonly onSaved: (documents: number) => void;
  readonly onCancel: () => void;
}

/** Downloads the entries of the sales journal for the invoices and credit notes of a period. */
export function AccountingDialog({ onSaved, onCancel }: AccountingDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const entries = useAccountingEntries();
  const schema = useMemo(
    () =>
      object({
        from: string().required(),
        to: string()
          .required()
          .test({
            name: "order",
            message: t("accounting.order"),
            test: (value, { parent }) => value >= (parent as Values).from,
          }),
      }),
    [t],
  );
  const form = useYupForm<Values>(schema, { defaultValues: lastMonth(parisDay(new Date())) });
  const submit = async (days: Values) => {
    try {
      const { name, text, total } = await entries.mutateAsync(days);
      if (total === 0) {
        form.setError("root.empty", { message: t("accounting.empty") });
        return;
      }
      saveFile(new TextEncoder().encode(text), name, "txt");
      onSaved(total);
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "accounting.failed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("accounting.title")}>
      <DialogBody>
        <p>{t("accounting.about")}</p>
        <DateRangeFields
          start={{ name: "from", label: t("accounting.from"), required: true }}
          end={{ name: "to", label: t("accounting.to"), required: true }}
        />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("accounting.submit")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
