import { ORDER_PARAMETERS } from "../records/order-parameters.ts";

/** The entry of a team's and of an order's details that holds the order parameters. */
export const ORDER_PARAMETERS_KEY = "ORDERPARAMETERS";

/** What the documents of an order print, and how it is paid (DATA-011, ORD-509). */
export interface OrderParameters {
  readonly establishment: string | null;
  /** Days until payment. Spelled as in the contract. */
  readonly payementCondition: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly conditions: string | null;
  readonly showOnInvoices: boolean;
  readonly saleConditionsLabel: string | null;
  readonly saleConditions: string | null;
  readonly showSaleConditions: boolean;
  readonly transferOrderConditionsLabel: string | null;
  readonly transferOrderConditions: string | null;
  readonly showTransferConditions: boolean;
  readonly hideSignInputs: boolean;
}

interface Entry {
  readonly key: string;
  readonly value?: unknown;
}

export const isOrderParameters = ({ key }: Entry): boolean => key === ORDER_PARAMETERS_KEY;

/** The parameters among these details; a switch that is not set is off. Null if there are none. */
export function orderParametersOf(details: readonly Entry[]): OrderParameters | null {
  const value = details.find(isOrderParameters)?.value;
  if (typeof value !== "object" || value === null) return null;
  const stored = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    ORDER_PARAMETERS.list.map(({ key, type }) => [
      key,
      type === "BOOLEAN" ? stored[key] === true : typeof stored[key] === "string" ? stored[key] : null,
    ]),
  ) as unknown as OrderParameters;
}

/** These details without the account of their parameters: whoever sends a request does not learn it by that. */
export const withoutAccount = <Each extends Entry>(details: readonly Each[]): Each[] =>
  details.map((entry) =>
    isOrderParameters(entry) && typeof entry.value === "object"
      ? { ...entry, value: { ...entry.value, iban: null, bic: null } }
      : entry,
  );

/** These details with the parameters of others, unless they have their own (decision D4). */
export function withOrderParameters<Each extends Entry>(
  details: readonly Each[],
  others: readonly Each[],
): Each[] {
  if (details.some(isOrderParameters)) return [...details];
  return [...details, ...others.filter(isOrderParameters)];
}
