import { callGateway, GatewayProblem } from "../../../kernel/gateway/call-gateway.ts";

/** A company's office as the register has it; all but the number may be empty. */
export interface Company {
  readonly siret: string;
  readonly name: string;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  readonly closed: boolean;
}

/** The office of this number of 14 digits; null when there is none. */
export async function lookUpCompany(number: string, signal: AbortSignal): Promise<Company | null> {
  try {
    return await callGateway<Company>(`/api/siret/get/${number}`, { signal });
  } catch (error) {
    if (error instanceof GatewayProblem && error.status === 404) return null;
    throw error;
  }
}
