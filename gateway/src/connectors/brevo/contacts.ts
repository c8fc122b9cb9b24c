/** Attributes under their names at the marketing service, in capitals. */
export type ContactAttributes = Readonly<Record<string, string | number | boolean | null>>;

/** A change of one contact; absent fields stay as they are. */
export interface ContactChange {
  readonly email: string;
  /** Our user's id. */
  readonly extID?: string;
  readonly attributes?: ContactAttributes;
  readonly listIDs?: readonly number[];
  readonly unlinkListIDs?: readonly number[];
  readonly emailBlacklisted?: boolean;
  readonly smsBlacklisted?: boolean;
  /** Creates the contact if it does not exist; otherwise such a change has no effect. */
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

/** The marketing mail service. Every call may throw a ServiceError. */
export interface Contacts {
  /** Finds a contact by our user id or by address; null if unknown. */
  get(by: { readonly email: string } | { readonly extID: string }): Promise<Contact | null>;
  /** Idempotent. */
  save(change: ContactChange): Promise<void>;
}
