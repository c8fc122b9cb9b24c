/** The entry of a team's and of an order's details that holds the order parameters. */
export const ORDER_PARAMETERS_KEY = "ORDERPARAMETERS";

/** Which parts of an order's documents are shown (DATA-011). */
export interface OrderParameters {
  readonly showOnInvoices: boolean;
  readonly hideSignInputs: boolean;
  readonly showSaleConditions: boolean;
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
  const isOn = (name: keyof OrderParameters) => (value as Record<string, unknown>)[name] === true;
  return {
    showOnInvoices: isOn("showOnInvoices"),
    hideSignInputs: isOn("hideSignInputs"),
    showSaleConditions: isOn("showSaleConditions"),
  };
}

/** These details with the parameters of others, unless they have their own (decision D4). */
export function withOrderParameters<Each extends Entry>(
  details: readonly Each[],
  others: readonly Each[],
): Each[] {
  if (details.some(isOrderParameters)) return [...details];
  return [...details, ...others.filter(isOrderParameters)];
}
