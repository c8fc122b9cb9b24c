/** A company's establishment, as the account form takes it over (ACCT-523). */
export interface Company {
  readonly siret: string;
  readonly name: string;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
  /** The establishment has closed; it is still shown, with a warning. */
  readonly closed: boolean;
}

export interface CompanyRegister {
  /**
   * Finds the establishment with this number of 14 digits; null if there is none.
   * @throws ServiceError
   */
  find(siret: string): Promise<Company | null>;
}
