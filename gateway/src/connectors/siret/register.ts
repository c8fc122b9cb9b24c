/** A company's office as the account form takes it over (ACCT-523). */
export interface Company {
  readonly siret: string;
  readonly name: string;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  /** The office has shut; it is shown all the same, with a word of warning. */
  readonly closed: boolean;
}

export interface CompanyRegister {
  /**
   * The office with this number of 14 digits; null when there is none.
   * @throws ServiceError
   */
  find(siret: string): Promise<Company | null>;
}
