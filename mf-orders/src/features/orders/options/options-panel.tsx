import type { OrderSide } from "@gisement/shared-domain/orders";
import {
  ConflictNotice,
  DateField,
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  SwitchField,
  useEntityForm,
  useWatch,
} from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useManagers } from "../../../kernel/api/list-managers.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useChangeOrder } from "../api/change-order.ts";
import { type OrderDetails, orderQuery } from "../api/get-order.ts";
import {
  type OrderOptions,
  openOptions,
  optionsSchema,
  SWITCHES,
  toOptions,
  toOptionsInput,
} from "./order-options.ts";

interface OptionsPanelProps {
  readonly order: OrderDetails;
  readonly side: OrderSide;
  readonly onDone: () => void;
}

/** Person in charge, days and switches of an order (ORD-012), each open to the side that decides on it. */
export function OptionsPanel({ order, side, onDone }: OptionsPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const teamID = useTeamID();
  const change = useChangeOrder();
  const managers = useManagers().data ?? [];
  const schema = useMemo(() => optionsSchema(t("quote.expiryBeforeIssue")), [t]);
  const { form, submit, conflicts, resolve } = useEntityForm<OrderDetails, OrderOptions>({
    schema,
    entity: order,
    toForm: toOptions,
    save: (values, base) => change.mutateAsync(toOptionsInput(base, values)),
    read: () => shell.queryClient.fetchQuery({ ...orderQuery(shell, teamID, order.id), staleTime: 0 }),
    onSaved: () => {
      shell.toast({ kind: "success", message: t("options.saved") });
      onDone();
    },
    refusalText: refusalText(t, { fallback: "options.failed" }),
  });
  const open = openOptions(order, side);
  const label = (name: keyof OrderOptions) => t(`options.${name}`);
  const managerName = (id: unknown) =>
    managers.find(({ userID }) => userID === id)?.name ?? t("quote.noManager");
  const show = (name: keyof OrderOptions, value: unknown) => {
    if (typeof value === "boolean") return t(value ? "options.on" : "options.off");
    if (name === "managerID") return managerName(value);
    return typeof value === "string" ? format.date(`${value}T12:00:00Z`) : t("options.none");
  };
  return (
    <Form form={form} onSubmit={submit} onCancel={onDone} ariaLabel={t("options.title")}>
      {side === "seller" && (
        <SelectField
          name="managerID"
          label={label("managerID")}
          placeholder={t("quote.noManager")}
          options={managers.map(({ userID, name }) => ({ value: userID, label: name }))}
          disabled={!open.managerID}
        />
      )}
      <Days open={open} />
      {side === "seller" &&
        SWITCHES.map((name) => (
          <SwitchField key={name} name={name} label={label(name)} disabled={!open.switches} />
        ))}
      <FormErrorSummary />
      <ConflictNotice conflicts={conflicts} label={label} show={show} onResolve={resolve} />
      <FormActions onCancel={onDone} disabled={conflicts.length > 0} />
    </Form>
  );
}

function Days({ open }: { readonly open: ReturnType<typeof openOptions> }) {
  const { t } = useTranslation(NAMESPACE);
  const issueDay = useWatch<OrderOptions, "issueDay">({ name: "issueDay" });
  return (
    <>
      <DateField name="issueDay" label={t("options.issueDay")} disabled={!open.issueDay} />
      <DateField
        name="expireDay"
        label={t("options.expireDay")}
        min={issueDay ?? undefined}
        disabled={!open.expireDay}
      />
      <DateField name="pickupDay" label={t("options.pickupDay")} disabled={!open.pickupDay} />
    </>
  );
}
