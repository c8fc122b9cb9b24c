import { discountSchema } from "@gisement/shared-domain/orders";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { Form, FormActions, NumberField, useYupForm } from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import { object } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";

interface Values {
  readonly discount: number;
}
const SCHEMA = object({ discount: discountSchema().required() });

/** One discount for all lines of the quote; 0 takes all of them away. */
export function DiscountDialog({
  onDone,
  onCancel,
}: {
  readonly onDone: (discount: number) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const form = useYupForm<Values>(SCHEMA, { defaultValues: { discount: 0 } });
  return (
    <Form form={form} onSubmit={({ discount }) => onDone(discount)} ariaLabel={t("quote.discountAll")}>
      <DialogBody>
        <NumberField
          name="discount"
          label={t("quote.discount")}
          help={t("quote.discountHelp")}
          suffix="%"
          required
        />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("quote.discountApply")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
