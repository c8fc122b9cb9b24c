import type { CustomerRowFragment } from "../../gql/graphql.ts";

type Named = Pick<CustomerRowFragment, "companyName" | "firstName" | "lastName">;

export const personName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** The company, or the person who buys without one. */
export const customerName = (customer: Named): string => customer.companyName || personName(customer);
