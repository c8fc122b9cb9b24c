import { DomainError } from "@gisement/shared-domain/errors";
import { kindOfOrder, orderTitle, sideOfReader } from "@gisement/shared-domain/orders";
import { customerPolicy, type Identity, isUser, orderPolicy } from "@gisement/shared-domain/permissions";
import { REVIEW_METADATA, type ReviewType } from "@gisement/shared-domain/reviews";
import { and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { type Ownership, sharedScope, tenantOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { isExistingAlert } from "../alerts/active-alerts.ts";
import { alertsOwnership } from "../alerts/ownership.ts";
import { alerts } from "../alerts/table.ts";
import { shapesOwnership } from "../blueprints/ownership.ts";
import { blueprints, sections, shapes } from "../blueprints/table.ts";
import { customersOwnership } from "../customers/ownership.ts";
import { customers } from "../customers/table.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { ordersFilter } from "../orders/ownership.ts";
import { orders } from "../orders/table.ts";
import { places } from "../places/table.ts";
import { isExistingProject, notOfDeletedProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { fieldsOwnership, optionsOwnership } from "../properties/ownership.ts";
import { fields, options } from "../properties/table.ts";
import { referencesOwnership } from "../references/ownership.ts";
import { references } from "../references/table.ts";

/** The columns of a thread that name its subject; exactly one of them is set (REV-515). */
const TARGETS = [
  "productID",
  "referenceID",
  "alertID",
  "optionID",
  "shapeID",
  "fieldID",
  "orderID",
  "customerID",
] as const;
export type Target = (typeof TARGETS)[number];
export type Named = { readonly [Key in Target | "elementID" | "projectID"]?: string | null };

/** What a thread is about, as it is stored with it. */
export interface Subject {
  readonly type: ReviewType;
  readonly elementID: string;
  readonly metadata: MetadataEntry[];
}
interface Found {
  readonly elementID: string;
  readonly title: string | null;
  readonly subtitle?: string | null;
  readonly projectID?: string | null;
  /** The list of an option; a property is its own. */
  readonly fieldID?: string | null;
  /** The list in which the reader's side has an order. */
  readonly kind?: string | null;
}
/** Where subjects are looked up: among the rows of a scope. */
interface Search {
  readonly executor: Executor;
  readonly identity: Identity;
  readonly scope: (ownership: Ownership) => SQL | undefined;
}
type Find = (search: Search, id: string) => Promise<Found | undefined>;

const findLot: Find = async ({ executor, scope }, productID) => {
  const [found] = await executor
    .select({
      elementID: productStatuses.id,
      title: productStatuses.name,
      subtitle: sql<string | null>`coalesce(${places.name}, ${projects.name})`,
      projectID: productStatuses.projectID,
    })
    .from(productStatuses)
    .leftJoin(projects, and(eq(projects.id, productStatuses.projectID), isExistingProject))
    .leftJoin(places, eq(places.id, productStatuses.placeID))
    .where(
      and(
        eq(productStatuses.productID, productID),
        ne(productStatuses.progress, "deleted"),
        scope(productStatusesOwnership),
      ),
    )
    .orderBy(sql`${productStatuses.progress} = 'active' desc`, desc(productStatuses.createdAt))
    .limit(1);
  return found;
};

const findReference: Find = async ({ executor, scope }, id) => {
  const [found] = await executor
    .select({ elementID: references.id, title: references.name, subtitle: references.sku })
    .from(references)
    .where(and(eq(references.id, id), scope(referencesOwnership)));
  return found;
};

const findAlert: Find = async ({ executor, scope }, id) => {
  const [found] = await executor
    .select({ elementID: alerts.id, title: alerts.name, projectID: alerts.projectID })
    .from(alerts)
    .where(and(eq(alerts.id, id), isExistingAlert, scope(alertsOwnership)));
  return found;
};

/** An option of the team, or of the product's own set, which every team discusses separately. */
const findOption: Find = async ({ executor, scope }, id) => {
  const ofProduct = and(isNull(options.organizationID), isNull(options.userID));
  const parent = sql`(select o.field_options_id from ${options} o where o.id = ${options.optionOptionsId})`;
  const [found] = await executor
    .select({
      elementID: options.id,
      title: options.label,
      subtitle: fields.label,
      fieldID: fields.id,
    })
    .from(options)
    .leftJoin(fields, sql`${fields.id} = coalesce(${options.fieldOptionsId}, ${parent})`)
    .where(and(eq(options.id, id), or(scope(optionsOwnership), ofProduct)));
  return found;
};

/** A property of the team, or of the product's own set, which every team discusses separately. */
const findField: Find = async ({ executor, scope }, id) => {
  const ofProduct = and(isNull(fields.organizationFieldsId), isNull(fields.userID));
  const [found] = await executor
    .select({ elementID: fields.id, title: fields.label, subtitle: fields.group, fieldID: fields.id })
    .from(fields)
    .where(and(eq(fields.id, id), or(scope(fieldsOwnership), ofProduct)));
  return found;
};

const findShape: Find = async ({ executor, scope }, id) => {
  const projectID = sql<string | null>`(
    with recursive up(section, blueprint) as (
      select ${shapes.sectionShapesId}, ${shapes.blueprintShapesId}
      union
      select s.section_sub_sections_id, s.blueprint_sections_id from ${sections} s join up on s.id = up.section)
    select b.project_blueprints_id from up join ${blueprints} b on b.id = up.blueprint and not b.deleted limit 1)`;
  const [found] = await executor
    .select({ elementID: shapes.id, title: shapes.name, projectID })
    .from(shapes)
    .where(
      and(
        eq(shapes.id, id),
        eq(shapes.deleted, false),
        notOfDeletedProject(projectID),
        scope(shapesOwnership),
      ),
    );
  return found;
};

/** An order of either side: each side discusses it separately, as guests of neither do. */
const findOrder: Find = async ({ executor, identity }, id) => {
  if (!isUser(identity) || !orderPolicy.read(identity).allowed) return undefined;
  const [order] = await executor
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), ordersFilter(tenantOf(identity))));
  if (!order) return undefined;
  const side = sideOfReader(order, { userID: identity.userID, teamID: identity.team?.id ?? null });
  return {
    elementID: order.id,
    title: order.number ?? orderTitle(order.requestType, "fr"),
    kind: kindOfOrder(order, side ?? "seller"),
  };
};

const findCustomer: Find = async ({ executor, identity, scope }, id) => {
  if (!customerPolicy.read(identity).allowed) return undefined;
  const [customer] = await executor
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), scope(customersOwnership)));
  if (!customer) return undefined;
  const { companyName, firstName, lastName } = customer;
  const person = `${firstName} ${lastName}`.trim();
  return {
    elementID: customer.id,
    title: companyName || person,
    subtitle: companyName ? person : null,
  };
};

const KINDS: Readonly<Record<Target, { readonly type: ReviewType; readonly find: Find }>> = {
  productID: { type: "REVIEW_PRODUCT", find: findLot },
  referenceID: { type: "REVIEW_REFERENCE", find: findReference },
  alertID: { type: "ALERT", find: findAlert },
  optionID: { type: "REVIEW_OPTION", find: findOption },
  shapeID: { type: "REVIEW", find: findShape },
  fieldID: { type: "REVIEW", find: findField },
  orderID: { type: "REVIEW_ORDER", find: findOrder },
  customerID: { type: "REVIEW_CUSTOMER", find: findCustomer },
};

async function findHeader(
  { executor, scope }: Search,
  elementID: string,
  projectID: string,
): Promise<Found | undefined> {
  const [project] = await executor
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.id, projectID), isExistingProject, scope(projectsOwnership)));
  return project && { elementID, title: project.name, projectID };
}

const missing = (field: string, found: string) =>
  new DomainError("NOT_FOUND", "The subject of this thread does not exist.", { field, found });

/**
 * The subject that a call names, among the rows that the step may write: one row, or, with `elementID` and `projectID`, a
 * header of the project's catalogue. Its title and project are read from the row, never taken from the client.
 */
export async function findSubject({ tx, identity }: Step, named: Named): Promise<Subject> {
  const search = {
    executor: tx,
    identity,
    scope: (ownership: Ownership) => writeScope(identity, ownership),
  };
  const subject = await findIn(search, named);
  if (subject) return subject;
  const target = TARGETS.find((name) => named[name]) ?? "projectID";
  throw missing(target, named[target] ?? "");
}

/** The same for a reader; null if there is no such row among those that they see. */
export const readSubject = (
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  named: Named,
): Promise<Subject | null> =>
  findIn({ executor: db, identity, scope: (ownership) => sharedScope(identity, ownership) }, named);

async function findIn(search: Search, named: Named): Promise<Subject | null> {
  const given = TARGETS.filter((target) => named[target]);
  const [target] = given;
  const isHeader = given.length === 0 && named.elementID && named.projectID;
  if (given.length > 1 || (!target && !isHeader))
    throw new DomainError("BAD_USER_INPUT", "A thread is about exactly one thing.", {
      field: given[1] ?? "productID",
      found: given,
      accepted: [...TARGETS, "elementID with projectID"],
    });
  const kind = target ? KINDS[target] : null;
  const found = kind
    ? await kind.find(search, (target && named[target]) || "")
    : await findHeader(search, named.elementID ?? "", named.projectID ?? "");
  if (!found) return null;
  return {
    type: kind?.type ?? "REVIEW_HEADER",
    elementID: found.elementID,
    metadata: entriesOf({
      [REVIEW_METADATA.title]: found.title,
      [REVIEW_METADATA.subtitle]: found.subtitle,
      [REVIEW_METADATA.project]: found.projectID,
      [REVIEW_METADATA.field]: found.fieldID,
      [REVIEW_METADATA.kind]: found.kind,
    }),
  };
}

const entriesOf = (values: Readonly<Record<string, string | null | undefined>>): MetadataEntry[] =>
  Object.entries(values).flatMap(([key, value]) => (value ? [{ key, type: "string", value }] : []));
