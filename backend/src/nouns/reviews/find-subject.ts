import { DomainError } from "@gisement/shared-domain/errors";
import { REVIEW_METADATA, type ReviewType } from "@gisement/shared-domain/reviews";
import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { alertsOwnership } from "../alerts/ownership.ts";
import { alerts } from "../alerts/table.ts";
import { shapesOwnership } from "../blueprints/ownership.ts";
import { blueprints, sections, shapes } from "../blueprints/table.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { places } from "../places/table.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { optionsOwnership } from "../properties/ownership.ts";
import { fields, options } from "../properties/table.ts";
import { referencesOwnership } from "../references/ownership.ts";
import { references } from "../references/table.ts";

/** The columns of a thread that name its subject; exactly one of them is set (REV-515). */
export const TARGETS = ["productID", "referenceID", "alertID", "optionID", "shapeID"] as const;
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
  readonly fieldID?: string | null;
}
type Find = (step: Step, id: string) => Promise<Found | undefined>;

const findLot: Find = async ({ tx, identity }, productID) => {
  const [found] = await tx
    .select({
      elementID: productStatuses.id,
      title: productStatuses.name,
      subtitle: sql<string | null>`coalesce(${places.name}, ${projects.name})`,
      projectID: productStatuses.projectID,
    })
    .from(productStatuses)
    .leftJoin(projects, eq(projects.id, productStatuses.projectID))
    .leftJoin(places, eq(places.id, productStatuses.placeID))
    .where(
      and(
        eq(productStatuses.productID, productID),
        ne(productStatuses.progress, "deleted"),
        writeScope(identity, productStatusesOwnership),
      ),
    )
    .orderBy(sql`${productStatuses.progress} = 'active' desc`, desc(productStatuses.createdAt))
    .limit(1);
  return found;
};

const findReference: Find = async ({ tx, identity }, id) => {
  const [found] = await tx
    .select({ elementID: references.id, title: references.name, subtitle: references.sku })
    .from(references)
    .where(and(eq(references.id, id), writeScope(identity, referencesOwnership)));
  return found;
};

const findAlert: Find = async ({ tx, identity }, id) => {
  const [found] = await tx
    .select({ elementID: alerts.id, title: alerts.name, projectID: alerts.projectID })
    .from(alerts)
    .where(and(eq(alerts.id, id), writeScope(identity, alertsOwnership)));
  return found;
};

/** An option of the team, or of the product's own set, which every team discusses separately. */
const findOption: Find = async ({ tx, identity }, id) => {
  const ofProduct = and(isNull(options.organizationID), isNull(options.userID));
  const parent = sql`(select o.field_options_id from ${options} o where o.id = ${options.optionOptionsId})`;
  const [found] = await tx
    .select({
      elementID: options.id,
      title: options.label,
      subtitle: fields.label,
      fieldID: fields.id,
    })
    .from(options)
    .leftJoin(fields, sql`${fields.id} = coalesce(${options.fieldOptionsId}, ${parent})`)
    .where(and(eq(options.id, id), or(writeScope(identity, optionsOwnership), ofProduct)));
  return found;
};

const findShape: Find = async ({ tx, identity }, id) => {
  const projectID = sql<string | null>`(
    with recursive up(section, blueprint) as (
      select ${shapes.sectionShapesId}, ${shapes.blueprintShapesId}
      union
      select s.section_sub_sections_id, s.blueprint_sections_id from ${sections} s join up on s.id = up.section)
    select b.project_blueprints_id from up join ${blueprints} b on b.id = up.blueprint limit 1)`;
  const [found] = await tx
    .select({ elementID: shapes.id, title: shapes.name, projectID })
    .from(shapes)
    .where(and(eq(shapes.id, id), writeScope(identity, shapesOwnership)));
  return found;
};

const KINDS: Readonly<Record<Target, { readonly type: ReviewType; readonly find: Find }>> = {
  productID: { type: "REVIEW_PRODUCT", find: findLot },
  referenceID: { type: "REVIEW_REFERENCE", find: findReference },
  alertID: { type: "ALERT", find: findAlert },
  optionID: { type: "REVIEW_OPTION", find: findOption },
  shapeID: { type: "REVIEW", find: findShape },
};

async function findHeader({ tx, identity }: Step, elementID: string, projectID: string): Promise<Found> {
  const [project] = await tx
    .select({ name: projects.name })
    .from(projects)
    .where(and(eq(projects.id, projectID), writeScope(identity, projectsOwnership)));
  if (!project) throw missing("projectID", projectID);
  return { elementID, title: project.name, projectID };
}

const missing = (field: string, found: string) =>
  new DomainError("NOT_FOUND", "The subject of this thread does not exist.", { field, found });

/**
 * The subject that a call names: one row of the acting team, or, with `elementID` and `projectID`, a header of the project's
 * catalogue. Its title and project are read from the row, never taken from the client.
 */
export async function findSubject(step: Step, named: Named): Promise<Subject> {
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
  const id = (target && named[target]) || "";
  const found = kind
    ? await kind.find(step, id)
    : await findHeader(step, named.elementID ?? "", named.projectID ?? "");
  if (!found) throw missing(target ?? "elementID", id);
  return {
    type: kind?.type ?? "REVIEW_HEADER",
    elementID: found.elementID,
    metadata: entriesOf({
      [REVIEW_METADATA.title]: found.title,
      [REVIEW_METADATA.subtitle]: found.subtitle,
      [REVIEW_METADATA.project]: found.projectID,
      [REVIEW_METADATA.field]: found.fieldID,
    }),
  };
}

const entriesOf = (values: Readonly<Record<string, string | null | undefined>>): MetadataEntry[] =>
  Object.entries(values).flatMap(([key, value]) => (value ? [{ key, type: "string", value }] : []));
