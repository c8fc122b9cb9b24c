import type { Identity } from "@gisement/shared-domain/permissions";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Tenant, tenantOf, tenantPlaces, tenantValues } from "../tenancy/scope.ts";
import type { Database } from "./database.ts";

interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A select that is built once for each kind of tenant: its text is not rebuilt, compiled code maps its rows, and PostgreSQL
 * parses and plans it once per connection. For reads of nearly every request; a named placeholder (`sql.placeholder`) stands for
 * each value.
 */
export function preparedSelect<Row>(
  build: (db: Database, tenant: Tenant) => { prepare(): Statement<Row> },
): (context: { db: Database; identity: Identity }, values: Record<string, unknown>) => Promise<Row[]> {
  const statements = new WeakMap<Database, Map<string, Statement<Row>>>();
  return ({ db, identity }, values) => {
    const tenant = tenantOf(identity);
    let byKind = statements.get(db);
    if (!byKind) {
      byKind = new Map();
      statements.set(db, byKind);
    }
    const kind = tenant.projects === null ? tenant.kind : `${tenant.kind} and participant`;
    let statement = byKind.get(kind);
    if (!statement) {
      statement = build(compiling(db), tenantPlaces(tenant)).prepare();
      byKind.set(kind, statement);
    }
    return statement.execute({ ...tenantValues(tenant), ...values });
  };
}

/** The same for data without a tenant: a person's own account and memberships. */
export function preparedOnce<Row>(
  build: (db: Database) => { prepare(): Statement<Row> },
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const statements = new WeakMap<Database, Statement<Row>>();
  return (db, values) => {
    let statement = statements.get(db);
    if (!statement) {
      statement = build(compiling(db)).prepare();
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}

const compilers = new WeakMap<Database, Database>();

/** The same connections, with compiled row mappers: compilation pays only for statements that are reused often. */
function compiling(db: Database): Database {
  let known = compilers.get(db);
  if (!known) {
    known = drizzle({ client: db.$client, jit: true });
    compilers.set(db, known);
  }
  return known;
}
