import type { Pool } from "pg";
import type { Logger } from "pino";
import { StartError } from "../process/start-error.ts";
import type { AddressSearch } from "./address/address-search.ts";
import { openAddresses } from "./address/open-addresses.ts";
import { type ContactSync, createContactSync, type NewsletterLists } from "./brevo/contact-sync.ts";
import type { Contacts } from "./brevo/contacts.ts";
import { createHttpContacts } from "./brevo/http-contacts.ts";
import { createSimulatedContacts } from "./brevo/simulated-contacts.ts";
import { createHttpRegister } from "./siret/http-register.ts";
import type { CompanyRegister } from "./siret/register.ts";
import { createSimulatedRegister } from "./siret/simulated-register.ts";

const BREVO_API = "https://api.brevo.com/v3/";
/** Decision A16. */
const DEFAULT_LISTS = { linked: "10,14", unlinked: "20" };

function readLists(name: string, value: string): readonly number[] {
  if (value === "none") return [];
  if (!/^\d{1,9}(?:\s*,\s*\d{1,9})*$/.test(value))
    throw new StartError(
      `${name} is "${value}", but numbers of lists with commas between, or none is accepted.`,
    );
  return value.split(",").map(Number);
}

/**
 * Reads the newsletter lists.
 * @throws StartError one sentence with the variable, the value found and the accepted values
 */
export function readNewsletterLists(services: Readonly<Record<string, string>>): NewsletterLists {
  const { BREVO_LISTS = DEFAULT_LISTS.linked, BREVO_UNLINK_LISTS = DEFAULT_LISTS.unlinked } = services;
  return {
    linked: readLists("BREVO_LISTS", BREVO_LISTS),
    unlinked: readLists("BREVO_UNLINK_LISTS", BREVO_UNLINK_LISTS),
  };
}

/** External services: the real ones if they are configured, otherwise their simulators. */
export function openConnectors(options: {
  readonly services: Readonly<Record<string, string>>;
  readonly pool: Pool;
  readonly logger: Logger;
}): {
  readonly register: CompanyRegister;
  readonly addresses: AddressSearch;
  readonly contacts: Contacts;
  readonly sync: ContactSync;
} {
  const { services, pool, logger } = options;
  const { SIRET_URL, SIRET_KEY, BREVO_URL = BREVO_API, BREVO_KEY } = services;
  const contacts = BREVO_KEY
    ? createHttpContacts({ url: BREVO_URL, key: BREVO_KEY })
    : createSimulatedContacts(pool);
  return {
    register: SIRET_URL
      ? createHttpRegister({ url: SIRET_URL, key: SIRET_KEY ?? null })
      : createSimulatedRegister(),
    addresses: openAddresses(services, logger),
    contacts,
    sync: createContactSync({ pool, contacts, lists: readNewsletterLists(services), logger }),
  };
}
