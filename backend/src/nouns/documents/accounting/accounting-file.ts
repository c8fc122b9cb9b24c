import { DomainError } from "@gisement/shared-domain/errors";
import { ORDER_TIME_ZONE } from "@gisement/shared-domain/orders";
import { orderPolicy } from "@gisement/shared-domain/permissions";
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { builder } from "../../../platform/graphql/builder.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { organizations } from "../../organizations/table.ts";
import { documentsOwnership } from "../ownership.ts";
import { documents } from "../table.ts";
import { FEC_COLUMNS, fecLines } from "./accounting-lines.ts";

/** Invoices and credit notes of one file. */
const MOST = 5000;
const BATCH = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface AccountingFile {
  readonly name: string;
  readonly text: string;
  readonly total: number;
}

/** @throws DomainError BAD_USER_INPUT */
function readDay(value: string, field: string): string {
  if (DAY.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value))
    return value;
  throw new DomainError("BAD_USER_INPUT", "This is no day.", { field, found: value, accepted: "2026-12-31" });
}

/** The SIREN of the team and the last day, as the administration names the file. */
async function nameOf({ db, identity }: RequestContext, last: string): Promise<string> {
  const teamID = identity.kind === "user" ? identity.team?.id : undefined;
  const [team] = teamID
    ? await db.select({ SIRET: organizations.SIRET }).from(organizations).where(eq(organizations.id, teamID))
    : [];
  return `${(team?.SIRET ?? "").slice(0, 9)}FEC${last.replaceAll("-", "")}`;
}

/**
 * Entries of the sales journal for the invoices and credit notes that were issued from the first to the last day, in Paris.
 *
 * @throws DomainError BAD_USER_INPUT for a day that is none, or a last day before the first; LIMIT_EXCEEDED
 */
async function accountingEntries(
  context: RequestContext,
  given: { readonly from: string; readonly to: string },
): Promise<AccountingFile> {
  const { db, identity } = context;
  const [from, to] = [readDay(given.from, "from"), readDay(given.to, "to")];
  if (to < from)
    throw new DomainError("BAD_USER_INPUT", "The last day is before the first.", {
      field: "to",
      found: to,
      accepted: { min: from },
    });
  const day = sql`(${documents.issuedAt} at time zone ${ORDER_TIME_ZONE})::date`;
  const where = and(
    writeScope(identity, documentsOwnership),
    inArray(documents.kind, ["INVOICE", "CREDIT"]),
    sql`${day} between ${from}::date and ${to}::date`,
  );
  const [found] = await db.select({ count: count() }).from(documents).where(where);
  const total = found?.count ?? 0;
  if (total > MOST)
    throw new DomainError("LIMIT_EXCEEDED", `A file has the entries of at most ${MOST} documents.`, {
      field: "from",
      found: total,
      limit: MOST,
    });
  const lines = [FEC_COLUMNS.join("\t")];
  for (let offset = 0; offset < total; offset += BATCH) {
    const rows = await db
      .select({ number: documents.number, issuedAt: documents.issuedAt, content: documents.content })
      .from(documents)
      .where(where)
      .orderBy(asc(documents.issuedAt), asc(documents.id))
      .limit(BATCH)
      .offset(offset);
    lines.push(...rows.flatMap(fecLines));
  }
  return { name: await nameOf(context, to), text: `${lines.join("\r\n")}\r\n`, total };
}

const accountingFileType = builder.objectRef<AccountingFile>("AccountingFile").implement({
  description:
    "Entries of the sales journal in the form of the French FEC: tabs between the columns, a line for each entry.",
  fields: (t) => ({
    name: t.exposeString("name", { nullable: false, description: "Of the file, without its ending." }),
    text: t.exposeString("text", { nullable: false }),
    total: t.exposeInt("total", { nullable: false, description: "Invoices and credit notes in it." }),
  }),
});

export function registerAccounting(): void {
  builder.queryField("accountingEntries", (t) =>
    t.field({
      type: accountingFileType,
      nullable: false,
      description: "Of the invoices and credit notes that the selected team issued from one day to another.",
      args: { from: t.arg.string({ required: true }), to: t.arg.string({ required: true }) },
      policy: orderPolicy.read,
      resolve: (_root, days, context) => accountingEntries(context, days),
    }),
  );
}
