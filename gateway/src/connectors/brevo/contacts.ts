/** Attributes by the names they have at the mailing service, in capitals. */
export type ContactAttributes = Readonly<Record<string, string | number | boolean | null>>;

/** A change of one contact; what is left out stays as it is. */
export interface ContactChange {
  readonly email: string;
  /** Our user's id. */
  readonly extID?: string;
  readonly attributes?: ContactAttributes;
  readonly listIDs?: readonly number[];
  readonly unlinkListIDs?: readonly number[];
  readonly emailBlacklisted?: boolean;
  readonly smsBlacklisted?: boolean;
  /** Makes the contact when there is none; otherwise a change of nobody changes nothing. */
  readonly create: boolean;
}

export interface Contact {
  readonly id: number;
  readonly email: string;
  readonly emailBlacklisted: boolean;
  readonly smsBlacklisted: boolean;
  readonly listIDs: readonly number[];
  readonly attributes: ContactAttributes;
}

/** The marketing-mail service. Every call may throw a ServiceError. */
export interface Contacts {
  /** By our user's id or by address; null when unknown. */
  get(by: { readonly email: string } | { readonly extID: string }): Promise<Contact | null>;
  /** Doing it twice is doing it once. */
  save(change: ContactChange): Promise<void>;
}
