import { DomainError } from "@gisement/shared-domain/errors";
import { checkSiret, checkVat, type IdentifierCheck } from "@gisement/shared-domain/identifiers";
import { customerSchema } from "@gisement/shared-domain/orders";
import { string } from "yup";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { customers } from "./table.ts";
import type { CustomerRow } from "./types.ts";

/** SIRET and VAT have separate rules with specific errors. */
export const createCustomerInput = customerSchema().shape({
  SIRET: string().nullable(),
  VAT: string().nullable(),
});

/** A new entry of the team's directory. A malformed SIRET or VAT is refused; a failed checksum is not (decision A22). */
export async function createCustomer(
  step: Step,
  input: InputValue<typeof createCustomerInput>,
): Promise<CustomerRow> {
  const { SIRET, VAT, ...rest } = input;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ""));
  const checked = readInput(createCustomerInput, given);
  const [customer] = (await step.tx
    .insert(customers)
    .values({
      ...checked,
      SIRET: identifier("SIRET", SIRET, checkSiret),
      VAT: identifier("VAT", VAT, checkVat),
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .returning()) as [CustomerRow];
  step.record({ entity: "customers", entityID: customer.id, field: "created", new: customer.email });
  return customer;
}

type Check = (value: string) => IdentifierCheck;

function identifier(field: string, value: string | null | undefined, check: Check): string | null {
  if (!value?.trim()) return null;
  const { ok, normalized, reason } = check(value);
  if (!ok)
    throw new DomainError("BAD_USER_INPUT", `${field} is not well formed.`, {
      field,
      found: value,
      accepted: reason,
    });
  return normalized;
}
