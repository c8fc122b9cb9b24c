import {
  isFinalStatus,
  isQuote,
  ORDER_PARAMETERS_KEY,
  type OrderSide,
  onParisDay,
  PICKUP_OPEN_STATUSES,
  parisDay,
} from "@gisement/shared-domain/orders";
import { boolean, type InferType, object, string } from "yup";
import type { UpdateOrderInput } from "../../../gql/graphql.ts";
import type { OrderDetails } from "../api/get-order.ts";

/** Switches of the order's own copy of the order parameters. */
export const SWITCHES = ["showSaleConditions", "hideSignInputs", "showOnInvoices"] as const;
type Switch = (typeof SWITCHES)[number];

/** What the options panel changes of an order; days are calendar days in Paris. */
export const optionsSchema = (expiryBeforeIssue?: string) =>
  object({
    managerID: string().nullable().defined(),
    issueDay: string().nullable().defined(),
    expireDay: string()
      .nullable()
      .defined()
      .test({
        name: "order",
        message: expiryBeforeIssue,
        test: (value, { parent }) => {
          const { issueDay } = parent as { issueDay: string | null };
          return !value || !issueDay || value >= issueDay;
        },
      }),
    pickupDay: string().nullable().defined(),
    showSaleConditions: boolean().required(),
    hideSignInputs: boolean().required(),
    showOnInvoices: boolean().required(),
  });
export type OrderOptions = InferType<ReturnType<typeof optionsSchema>>;

const dayOf = (moment: string | null | undefined): string | null =>
  moment ? parisDay(new Date(moment)) : null;

export const toOptions = (order: OrderDetails): OrderOptions => ({
  managerID: order.managerID ?? null,
  issueDay: dayOf(order.issueDate),
  expireDay: dayOf(order.expireDate),
  pickupDay: dayOf(order.dates[0]),
  ...(Object.fromEntries(SWITCHES.map((name) => [name, order.orderParameters?.[name] ?? false])) as Record<
    Switch,
    boolean
  >),
});

/** What this side may still change (decision B2, E2): the server decides again. */
export function openOptions(order: OrderDetails, side: OrderSide) {
  const isPending = order.status === "PENDING";
  const wrote = isQuote(order) ? "seller" : "buyer";
  return {
    managerID: !isFinalStatus(order.status) && side === "seller",
    issueDay: isPending && side === wrote,
    expireDay: isPending && side === "seller",
    pickupDay: (PICKUP_OPEN_STATUSES as readonly string[]).includes(order.status),
    switches: isPending && side === wrote && side === "seller",
  };
}

const momentOf = (day: string | null, stored: string | null | undefined): string | null =>
  day === null ? null : onParisDay(day, stored ? new Date(stored) : undefined).toISOString();

/** The changes of a form over an order; what it does not show stays as it is. */
export function toOptionsInput(order: OrderDetails, values: OrderOptions): UpdateOrderInput {
  const before = toOptions(order);
  const isChanged = (key: keyof OrderOptions) => values[key] !== before[key];
  const switched = SWITCHES.filter(isChanged);
  const stored = order.metadata.find(({ key }) => key === ORDER_PARAMETERS_KEY);
  const entry = {
    key: ORDER_PARAMETERS_KEY,
    type: stored?.type ?? "json",
    value: {
      ...(stored?.value as object | undefined),
      ...Object.fromEntries(switched.map((name) => [name, values[name]])),
    },
  };
  return {
    id: order.id,
    updatedAt: order.updatedAt,
    ...(isChanged("managerID") ? { managerID: values.managerID } : {}),
    ...(isChanged("issueDay") ? { issueDate: momentOf(values.issueDay, order.issueDate) } : {}),
    ...(isChanged("expireDay") ? { expireDate: momentOf(values.expireDay, order.expireDate) } : {}),
    ...(isChanged("pickupDay")
      ? {
          dates: [
            ...[momentOf(values.pickupDay, order.dates[0])].filter((each) => each !== null),
            ...order.dates.slice(1),
          ],
        }
      : {}),
    ...(switched.length > 0
      ? { metadata: [...order.metadata.filter((each) => each !== stored), entry] }
      : {}),
  };
}
