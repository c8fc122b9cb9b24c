import { isSameEmail } from "@gisement/shared-domain/auth";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { Problem, parseInput, signedOut } from "../../http/problem.ts";
import type { Acting, Sessions } from "../../identity/sessions.ts";
import { ServiceError } from "../service-error.ts";
import { type ContactSync, withoutLinked } from "./contact-sync.ts";
import type { Contact, ContactAttributes, Contacts } from "./contacts.ts";

const NAMES = "names of letters, digits and _, with texts, numbers, true, false or null";
const attributes = z
  .record(
    z.string().regex(/^[A-Za-z]\w{0,49}$/, NAMES),
    z.union([z.string().max(500), z.number(), z.boolean(), z.null()], NAMES),
    NAMES,
  )
  .refine((value) => Object.keys(value).length <= 40, "at most 40 attributes")
  .default({});
const lists = z.array(z.int(), "a list of numbers of lists").max(20, "at most 20 lists").optional();
const email = z.string("your e-mail address").trim().max(254, "your e-mail address");
const flag = z.boolean("true or false").optional();

const updateBody = z.object(
  {
    email,
    attributes,
    listIds: lists,
    unlinkListIds: lists,
    emailBlacklisted: flag,
    smsBlacklisted: flag,
  },
  "an object with email",
);
const createBody = z.object(
  { email, ext_id: z.string("your id").optional(), attributes, listIds: lists },
  "an object with email",
);
const getParams = z.object({ identifier: z.string().max(254) });

/** The service's names for this application's attributes. */
const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = {
  firstName: "FIRSTNAME",
  lastName: "LASTNAME",
  createdAt: "CREATED_AT",
  updatedAt: "UPDATED_AT",
  jobTitle: "JOB_TITLE",
  companySize: "COMPANY_SIZE",
};
/** `EMAIL` identifies the contact; as an attribute it would end an unsubscription. */
const named = (given: ContactAttributes): ContactAttributes =>
  Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [ATTRIBUTE_NAMES[name] ?? name.toUpperCase(), value] as const)
      .filter(([name]) => name !== "EMAIL"),
  );

/** A person's own contact at the marketing service; the service's key never leaves the server. */
export function installBrevoRoutes(
  app: FastifyInstance,
  {
    contacts,
    sync,
    sessions,
  }: { readonly contacts: Contacts; readonly sync: ContactSync; readonly sessions: Sessions },
): void {
  const requireActing = async (request: FastifyRequest): Promise<Acting> => {
    const acting = await sessions.acting(request);
    if (!acting) throw signedOut();
    return acting;
  };
  const requireOwn = ({ viewer }: Acting, given: string, field: string): void => {
    const own = isSameEmail(given, viewer.email) || given.toLowerCase() === viewer.id;
    if (!own && viewer.type !== "ADMIN")
      throw new Problem(403, "FORBIDDEN", "forbidden", { reason: "not-owner", field });
  };
  const requireKnownLists = (field: string, given: readonly number[] | undefined): void => {
    const known = [...sync.lists.linked, ...sync.lists.unlinked];
    const unknown = given?.find((list) => !known.includes(list));
    if (unknown !== undefined)
      throw new Problem(400, "BAD_USER_INPUT", "bad-input", {
        field,
        found: unknown,
        accepted: `lists ${known.join(", ")}`,
      });
  };
  const QUEUED = { status: "queued" } as const;

  app.get("/api/brevo/getUser/:identifier", async (request, reply) => {
    const acting = await requireActing(request);
    const { identifier } = parseInput(getParams, request.params);
    requireOwn(acting, identifier, "identifier");
    const by = identifier.includes("@") ? { email: identifier } : { extID: identifier.toLowerCase() };
    const found: Contact | null = await contacts.get(by).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      request.log.warn({ err: error }, "the marketing service failed");
      throw new Problem(503, "UNAVAILABLE", "service-away", {
        retryAfter: error.retryAfter ?? 10,
        reason: "marketing-service",
      });
    });
    if (!found)
      throw new Problem(404, "NOT_FOUND", "contact-not-found", { field: "identifier", found: identifier });
    const { listIDs, ...contact } = found;
    return reply.header("cache-control", "no-store").send({ ...contact, listIds: listIDs });
  });

  app.post("/api/brevo/updateUser", async (request, reply) => {
    const acting = await requireActing(request);
    const given = parseInput(updateBody, request.body);
    requireOwn(acting, given.email, "email");
    requireKnownLists("listIds", given.listIds);
    requireKnownLists("unlinkListIds", given.unlinkListIds);
    const linked = given.listIds ?? [];
    await sync.change({
      email: given.email,
      attributes: named(given.attributes),
      listIDs: linked,
      unlinkListIDs: withoutLinked(given.unlinkListIds ?? sync.lists.unlinked, linked),
      ...(given.emailBlacklisted === undefined ? {} : { emailBlacklisted: given.emailBlacklisted }),
      ...(given.smsBlacklisted === undefined ? {} : { smsBlacklisted: given.smsBlacklisted }),
      create: linked.length > 0,
    });
    return reply.code(202).header("cache-control", "no-store").send(QUEUED);
  });

  app.post("/api/brevo/createUser", async (request, reply) => {
    const acting = await requireActing(request);
    const given = parseInput(createBody, request.body);
    requireOwn(acting, given.email, "email");
    if (given.ext_id !== undefined) requireOwn(acting, given.ext_id, "ext_id");
    requireKnownLists("listIds", given.listIds);
    await sync.change({
      email: given.email,
      extID: given.ext_id ?? acting.viewer.id,
      attributes: named(given.attributes),
      listIDs: given.listIds ?? sync.lists.linked,
      create: true,
    });
    return reply.code(202).header("cache-control", "no-store").send(QUEUED);
  });
}
