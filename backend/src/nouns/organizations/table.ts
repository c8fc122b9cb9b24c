import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, jsonList, key, measure, textList, timestamps } from "../../platform/database/columns.ts";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { users } from "../users/table.ts";
import type { InvitationDetails, OrganizationSettings, QuoteSettings } from "./organization-parts.ts";

export const organizations = snakeCase.table(
  "organizations",
  {
    id: key(),
    name: text().notNull(),
    logo: text(),
    tagline: text(),
    legal: text(),
    color: text(),
    template: text(),
    generateSummary: boolean().notNull().default(false),
    SIRET: text(),
    VAT: text(),
    email: text(),
    phone: text(),
    address: text(),
    zipcode: text(),
    city: text(),
    country: text(),
    lat: measure(),
    lon: measure(),
    type: text(),
    status: text(),
    license: text(),
    isMaster: boolean().notNull().default(false),
    settings: json<OrganizationSettings>(),
    parentID: uuid().references((): AnyPgColumn => organizations.id),
    masterID: uuid().references((): AnyPgColumn => organizations.id),
    managerID: uuid(),
    partner: boolean().notNull().default(false),
    languages: textList(),
    quoteSettings: json<QuoteSettings>(),
    source: text(),
    userID: uuid(),
    metadata: jsonList<MetadataEntry>(),
    ...timestamps,
  },
  (t) => [index("organizations_parent").on(t.parentID), index("organizations_master").on(t.masterID)],
);

/** A membership of a team (type ORGANIZATION) or of a project (type PROJECT); PENDING is an invitation (decisions A3, B8). */
export const organizationMembers = snakeCase.table(
  "organization_members",
  {
    id: key(),
    userID: uuid().references(() => users.id),
    organizationID: uuid().references(() => organizations.id),
    organizationMasterID: uuid(),
    projectID: uuid(),
    role: text().notNull(),
    status: text().notNull().default("PENDING"),
    type: text().notNull().default("ORGANIZATION"),
    email: text(),
    name: text(),
    shopManager: boolean().notNull().default(false),
    seen: boolean().notNull().default(false),
    invitationDetails: json<InvitationDetails>(),
    ...timestamps,
  },
  (t) => [
    index("organization_members_user").on(t.userID, t.createdAt.desc(), t.id.desc()),
    index("organization_members_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("organization_members_project").on(t.projectID, t.createdAt.desc()),
    index("organization_members_email").on(sql`lower(${t.email})`),
    uniqueIndex("organization_members_once")
      .on(t.userID, t.organizationID)
      .where(sql`${t.type} = 'ORGANIZATION' and ${t.status} in ('PENDING', 'DONE')`),
    uniqueIndex("organization_members_address_once")
      .on(t.organizationID, sql`lower(${t.email})`)
      .where(sql`${t.type} = 'ORGANIZATION' and ${t.status} in ('PENDING', 'DONE')`),
  ],
);
