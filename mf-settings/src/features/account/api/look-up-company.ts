import { callGateway, GatewayProblem } from "@gisement/shared-domain/rest";

/** A company's establishment in the register; all fields but the number may be empty. */
export interface Company {
  readonly siret: string;
  readonly name: string;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  readonly closed: boolean;
}

/** The establishment with this number of 14 digits; null if there is none. */
export async function lookUpCompany(number: string, signal: AbortSignal): Promise<Company | null> {
  try {
    return await callGateway<Company>(`/api/siret/get/${number}`, { signal });
  } catch (error) {
    if (error instanceof GatewayProblem && error.status === 404) return null;
    throw error;
  }
}
