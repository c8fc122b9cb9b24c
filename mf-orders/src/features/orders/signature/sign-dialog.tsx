import { LOCALES } from "@gisement/shared-domain/locale";
import { onParisDay, parisDay } from "@gisement/shared-domain/orders";
import {
  SIGN_LIMITS,
  SIGN_MODES,
  SIGN_ROLES,
  type SignMode,
  type SignRequestForm,
  signRequestSchema,
} from "@gisement/shared-domain/signatures";
import { Button, DialogBody, DialogFooter, Radio, RadioGroup } from "@gisement/shared-ui/blueprint";
import {
  DateField,
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  showRefusal,
  TextAreaField,
  TextField,
  useController,
  useFieldArray,
  useYupForm,
} from "@gisement/shared-ui/form";
import { PlusIcon, XIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useSession } from "@gisement/shared-ui/remote";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { useSignAct } from "./api/signature.ts";

type Values = Omit<SignRequestForm, "expiresAt"> & { readonly expireDay: string | null };
type Recipient = SignRequestForm["recipients"][number];

const OWN = {
  "no-document": "sign.refusal.no-document",
  "request-open": "sign.refusal.request-open",
  "named-twice": "sign.refusal.named-twice",
  "not-of-buyer": "sign.refusal.not-of-buyer",
  "no-buyer-signs": "sign.refusal.no-buyer-signs",
  "no-seller-signs": "sign.refusal.no-seller-signs",
  "seller-does-not-sign": "sign.refusal.seller-does-not-sign",
};

/** Who signs for the buyer, as far as the order says. */
const buyerOf = (order: OrderDetails): Recipient => ({
  name:
    [order.customer?.firstName, order.customer?.lastName].filter(Boolean).join(" ") ||
    (order.toUser?.name ?? order.name ?? ""),
  email: order.customer?.email ?? order.billingAddress?.email ?? order.email ?? "",
  role: "SIGNER",
  side: "buyer",
});

export interface SignDialogProps {
  readonly order: OrderDetails;
  readonly onSent: () => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Asks people to sign the issued document of an order: one side or both, in any order or in turn, with a code or without. */
export function SignDialog({ order, onSent, onCancel, setDirty }: SignDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const viewer = useSession()?.viewer;
  const sign = useSignAct(order.id);
  const schema = useMemo(
    () => signRequestSchema().omit(["expiresAt"]).shape({ expireDay: string().nullable().defined() }),
    [],
  );
  const form = useYupForm<Values>(schema, {
    defaultValues: {
      mode: "one-sided",
      recipients: [buyerOf(order)],
      inTurn: false,
      needsCode: false,
      message: "",
      locale,
      expireDay: null,
    },
  });
  const { fields, append, remove } = useFieldArray<Values, "recipients", "key">({
    control: form.control,
    name: "recipients",
    keyName: "key",
  });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const own: Recipient = {
    name: viewer?.name ?? "",
    email: viewer?.email ?? "",
    role: "SIGNER",
    side: "seller",
  };
  const switchTo = (mode: SignMode) => {
    const sellers = form
      .getValues("recipients")
      .flatMap(({ side }, index) => (side === "seller" ? [index] : []));
    if (mode === "one-sided") remove(sellers);
    else if (sellers.length === 0) append(own);
  };
  const submit = async ({ expireDay, message, ...values }: Values) => {
    try {
      await sign.mutateAsync({
        act: "create",
        input: {
          ...values,
          message: message?.trim() || null,
          expiresAt: expireDay ? onParisDay(expireDay) : null,
        },
      });
      onSent();
    } catch (error) {
      showRefusal(form, error, refusalText(t, { own: OWN, fallback: "sign.createFailed" }));
    }
  };
  const soonest = parisDay(new Date(Date.now() + 86_400_000));
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("sign.dialog")}>
      <DialogBody>
        <p>{t("sign.about")}</p>
        <ModeField onChange={switchTo} />
        <ul className="mfo-sign-people">
          {fields.map(({ key, side }, index) => (
            <li key={key} className="mfo-sign-people__row">
              <TextField
                name={`recipients.${index}.name`}
                label={t(`sign.nameOf.${side}`)}
                autoComplete="off"
                required
              />
              <TextField
                name={`recipients.${index}.email`}
                type="email"
                label={t("sign.email")}
                autoComplete="off"
                required
              />
              <SelectField
                name={`recipients.${index}.role`}
                label={t("sign.role")}
                options={SIGN_ROLES.map((value) => ({ value, label: t(`sign.roles.${value}`) }))}
                required
              />
              <Button
                variant="minimal"
                icon={<XIcon />}
                aria-label={t("sign.removePerson", { number: index + 1 })}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          text={t("sign.addPerson")}
          disabled={fields.length >= SIGN_LIMITS.recipients}
          onClick={() => append({ name: "", email: "", role: "SIGNER", side: "buyer" })}
        />
        {fields.length > 1 && <SwitchField name="inTurn" label={t("sign.inTurn")} />}
        <SwitchField name="needsCode" label={t("sign.needsCode")} />
        <DateField name="expireDay" label={t("sign.expireDay")} help={t("sign.expireHelp")} min={soonest} />
        <SelectField
          name="locale"
          label={t("links.language")}
          options={LOCALES.map((value) => ({ value, label: t(`papers.languages.${value}`) }))}
          required
        />
        <TextAreaField name="message" label={t("sign.message")} rows={3} />
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("sign.submit")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}

function ModeField({ onChange }: { readonly onChange: (mode: SignMode) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const { field } = useController<Values, "mode">({ name: "mode" });
  return (
    <RadioGroup
      label={t("sign.mode")}
      selectedValue={field.value}
      onChange={(event) => {
        const mode = event.currentTarget.value as SignMode;
        field.onChange(mode);
        onChange(mode);
      }}
    >
      {SIGN_MODES.map((mode) => (
        <Radio key={mode} value={mode} label={t(`sign.modes.${mode}`)} />
      ))}
    </RadioGroup>
  );
}
