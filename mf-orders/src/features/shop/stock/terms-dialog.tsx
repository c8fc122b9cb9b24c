import { AMOUNT_LIMITS } from "@gisement/shared-domain/limits";
import { parisDay, parisMinute } from "@gisement/shared-domain/orders";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  DateField,
  Form,
  FormActions,
  FormErrorSummary,
  MoneyField,
  showRefusal,
  useYupForm,
} from "@gisement/shared-ui/form";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { number, object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** At which price and from when a shop shows lots; null: at the lot's own price, at once. */
export interface Terms {
  /** In euros without VAT. */
  readonly price: number | null;
  /** ISO moment. */
  readonly from: string | null;
}
interface Values {
  readonly price: number | null;
  readonly day: string | null;
}
const SCHEMA = object({
  price: number().nullable().default(null).min(0).max(AMOUNT_LIMITS.price),
  day: string().nullable().default(null),
});

interface TermsDialogProps {
  /** As they are, where all chosen lots have the same. */
  readonly known: Terms;
  readonly count: number;
  /** @throws as `shell.graphql` */
  readonly save: (terms: Terms) => Promise<unknown>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly setDirty: (isDirty: boolean) => void;
}

/** The price and the first day of lots in the shop (decision E12). */
export function TermsDialog({ known, count, save, refusals, onSaved, onCancel, setDirty }: TermsDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const form = useYupForm<Values>(SCHEMA, {
    defaultValues: { price: known.price, day: known.from === null ? null : parisDay(new Date(known.from)) },
  });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async ({ price, day }: Values) => {
    try {
      await save({ price, from: day ? parisMinute(day, 0).toISOString() : null });
      onSaved();
    } catch (error) {
      showRefusal(form, error, refusalText(t, { own: refusals, fallback: "shop.stock.failed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("shop.stock.terms", { count })}>
      <DialogBody>
        <MoneyField
          name="price"
          label={t("shop.stock.termsPrice")}
          help={t("shop.stock.termsPriceHelp", { count })}
        />
        <DateField name="day" label={t("shop.stock.termsFrom")} help={t("shop.stock.termsFromHelp")} />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("shop.stock.termsSave")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
