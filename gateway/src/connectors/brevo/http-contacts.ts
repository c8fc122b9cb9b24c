import { z } from "zod";
import { callService, ServiceError } from "../service-error.ts";
import type { Contact, ContactChange, Contacts } from "./contacts.ts";

const contact = z.object({
  id: z.number(),
  email: z.string(),
  emailBlacklisted: z.boolean().default(false),
  smsBlacklisted: z.boolean().default(false),
  listIds: z.array(z.number()).default([]),
  attributes: z.record(z.string(), z.unknown()).default({}),
});

const plain = (attributes: Record<string, unknown>): Contact["attributes"] =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "boolean" || value === null ? value : String(value),
    ]),
  );

/** Contacts in Brevo, through version 3 of its API. */
export function createHttpContacts({ url, key }: { readonly url: string; readonly key: string }): Contacts {
  const base = url.endsWith("/") ? url : `${url}/`;
  const call = async (method: string, path: string, body?: unknown) =>
    callService("the marketing service", new URL(path, base), {
      method,
      headers: { "api-key": key },
      ...(body === undefined ? {} : { body }),
    });
  const refused = (status: number, body: unknown): ServiceError => {
    const code = (body as { code?: unknown } | null)?.code;
    return new ServiceError(
      `the marketing service answered ${status}${typeof code === "string" ? ` ${code}` : ""}`,
      true,
    );
  };
  // Without `EMAIL`: the service treats it as a change of address, which ends a person's unsubscription.
  const fields = ({ attributes, listIDs, extID, emailBlacklisted, smsBlacklisted }: ContactChange) => {
    const { EMAIL: _, ...others } = attributes ?? {};
    return {
      ...(extID === undefined ? {} : { ext_id: extID }),
      ...(Object.keys(others).length === 0 ? {} : { attributes: others }),
      ...(listIDs === undefined || listIDs.length === 0 ? {} : { listIds: listIDs }),
      ...(emailBlacklisted === undefined ? {} : { emailBlacklisted }),
      ...(smsBlacklisted === undefined ? {} : { smsBlacklisted }),
    };
  };

  return {
    async get(by) {
      const [identifier, type] =
        "email" in by ? ([by.email, "email_id"] as const) : ([by.extID, "ext_id"] as const);
      const { status, body } = await call(
        "GET",
        `contacts/${encodeURIComponent(identifier)}?identifierType=${type}`,
      );
      if (status === 404) return null;
      const parsed = status === 200 ? contact.safeParse(body) : null;
      if (!parsed?.success) throw refused(status, body);
      const { listIds, attributes, ...found } = parsed.data;
      return { ...found, listIDs: listIds, attributes: plain(attributes) };
    },
    async save(change) {
      const unlinked = change.unlinkListIDs ?? [];
      const path = `contacts/${encodeURIComponent(change.email)}?identifierType=email_id`;
      const updated = await call("PUT", path, {
        ...fields(change),
        ...(unlinked.length === 0 ? {} : { unlinkListIds: unlinked }),
      });
      if (updated.status === 204 || updated.status === 200) return;
      if (updated.status !== 404) throw refused(updated.status, updated.body);
      if (!change.create) return;
      const created = await call("POST", "contacts", {
        email: change.email,
        ...fields(change),
        updateEnabled: true,
      });
      if (![200, 201, 204].includes(created.status)) throw refused(created.status, created.body);
    },
  };
}
