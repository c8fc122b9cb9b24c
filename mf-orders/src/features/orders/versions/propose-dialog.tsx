import { formatUnit } from "@gisement/shared-domain/format";
import { documentTotals, toEuros, vatOf } from "@gisement/shared-domain/money";
import {
  MISSING_ITEM_NAME,
  parseOrderItems,
  QUOTE_LIMITS,
  type StoredOrderItem,
  vatOfItem,
} from "@gisement/shared-domain/orders";
import { Checkbox, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  MoneyField,
  NumberField,
  showRefusal,
  TextAreaField,
  useController,
  useWatch,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { array, boolean, number, object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { type OrderVersion, useProposeVersion } from "./api/versions.ts";

interface Line {
  readonly isKept: boolean;
  readonly quantity: number;
  readonly unitPrice: number;
}
interface Values {
  readonly lines: Line[];
  readonly message: string;
}
const SCHEMA = object({
  lines: array(
    object({
      isKept: boolean().required(),
      quantity: number().required().moreThan(0).max(100_000_000),
      unitPrice: number().required().min(0).max(QUOTE_LIMITS.unitPrice),
    }),
  )
    .required()
    .min(1),
  message: string().trim().max(2000).default(""),
});

export interface ProposeDialogProps {
  readonly order: OrderDetails;
  /** The version that is answered. */
  readonly version: OrderVersion;
  readonly onSent: (number: number) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Another version of a quote: fewer lines, other quantities, other prices. */
export function ProposeDialog({ order, version, onSent, onCancel, setDirty }: ProposeDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const propose = useProposeVersion();
  const items = parseOrderItems(version.items);
  const form = useYupForm<Values>(SCHEMA, {
    defaultValues: {
      lines: items.map(({ quantity, price }) => ({ isKept: true, quantity, unitPrice: price ?? 0 })),
      message: "",
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const submit = async ({ lines, message }: Values) => {
    const kept = lines.flatMap(({ isKept, quantity, unitPrice }, line) =>
      isKept ? [{ line, quantity, unitPrice }] : [],
    );
    if (kept.length === 0) {
      form.setError("root.lines", { message: t("versions.nothingKept") });
      return;
    }
    try {
      const text = message.trim();
      const sent = await propose.mutateAsync({
        orderID: order.id,
        version: version.number,
        lines: kept,
        ...(text ? { message: text } : {}),
      });
      onSent(sent.number);
    } catch (error) {
      showRefusal(
        form,
        error,
        refusalText(t, {
          fallback: "versions.failed",
          own: {
            "version-replaced": "versions.replacedNow",
            "nothing-proposed": "versions.nothingProposed",
            "version-answered": "versions.answered",
          },
        }),
      );
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("versions.propose")}>
      <DialogBody>
        <p>{t("versions.proposeText")}</p>
        <ul className="mfo-proposal">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be about one lot, and lines never move
            <ProposalLine key={index} index={index} item={item} />
          ))}
        </ul>
        <ProposalTotal order={order} version={version} />
        <TextAreaField name="message" label={t("versions.message")} rows={3} />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("versions.send")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}

function ProposalLine({
  index,
  item: { name, unit, discount },
}: {
  readonly index: number;
  readonly item: StoredOrderItem;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const units = useOptions().termsOf("unit");
  const { field } = useController<Values, `lines.${number}.isKept`>({ name: `lines.${index}.isKept` });
  const shown = name ?? MISSING_ITEM_NAME[locale];
  return (
    <li className="mfo-proposal__line">
      <Checkbox
        className="mfo-proposal__name"
        checked={field.value}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        label={shown}
        aria-label={t("versions.keep", { name: shown })}
      />
      {field.value && (
        <>
          <NumberField
            name={`lines.${index}.quantity`}
            label={`${t("items.quantity")} (${formatUnit(unit, locale, units) || "1"})`}
          />
          <MoneyField
            name={`lines.${index}.unitPrice`}
            label={t("items.unitPricePlain")}
            help={discount > 0 ? t("versions.withDiscount", { percent: format.number(discount) }) : undefined}
          />
        </>
      )}
    </li>
  );
}

/** What the proposal costs, and how much less or more than the version that it answers. */
function ProposalTotal({ order, version }: { readonly order: OrderDetails; readonly version: OrderVersion }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const lines = useWatch<Values, "lines">({ name: "lines" });
  const items = parseOrderItems(version.items);
  const kept = items.flatMap((item, index) => {
    const line = lines[index];
    if (!line?.isKept) return [];
    const { quantity, unitPrice } = line;
    return [
      {
        quantity: Number(quantity) || 0,
        unitPrice: Number(unitPrice) || 0,
        discount: item.discount,
        vat: vatOfItem(item, order),
      },
    ];
  });
  const vat = vatOf(order.vatScheme, order.vatPercentage ?? 0);
  const total = toEuros(documentTotals(kept, { amount: order.shipping?.amount ?? 0, vat }).total);
  const difference = total - (version.total.amount ?? 0);
  return (
    <p className="mfo-proposal__total" role="status">
      <strong>
        {t("totals.total")} {format.money(total)}
      </strong>
      {Math.abs(difference) >= 0.005 && (
        <span>
          {difference > 0 ? "+" : "−"} {format.money(Math.abs(difference))}
        </span>
      )}
    </p>
  );
}
