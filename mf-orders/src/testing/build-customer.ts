import type { CustomerRowFragment } from "../gql/graphql.ts";

/** A person of the directory in Lyon, as the server answers; a test sets only the fields it needs. */
export const buildCustomer = (
  id: string,
  lastName: string,
  more: Partial<CustomerRowFragment> = {},
): CustomerRowFragment => ({
  id,
  lastName,
  firstName: "Anne",
  email: `${id}@exemple.fr`,
  companyName: null,
  type: "PERSON",
  phone: null,
  address: null,
  zipcode: null,
  city: "Lyon",
  country: "FR",
  SIRET: null,
  VAT: null,
  notes: null,
  createdAt: "2026-11-02T10:00:00.000Z",
  updatedAt: "2026-11-02T10:00:00.000Z",
  userID: "u1",
  organizationID: "team-1",
  ...more,
});
