import { randomUUID } from "node:crypto";
import type pg from "pg";
import { hashPassword } from "../../../backend/src/platform/passwords/password.ts";
import { DEMO_PASSWORD } from "./visitor.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface Crowd {
  readonly people: readonly Person[];
  /** The team that all of them belong to. */
  readonly teamID: string;
  /** The stored hash, with its parameters in front. */
  readonly passwordHash: string;
}

/** Creates people who can sign in and belong to one team, as sign-ups and invitations would. */
export async function makePeople(pool: pg.Pool, count: number): Promise<Crowd> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const teamID = randomUUID();
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `personne-${index + 1}@chantiers.example`,
    name: `Personne ${index + 1}`,
  }));
  const columns = [
    people.map(({ id }) => id),
    people.map(({ email }) => email),
    people.map(({ name }) => name),
  ];
  const each = "from unnest($1::uuid[], $2::text[], $3::text[]) as person (id, email, name)";
  await pool.query("insert into organizations (id, name) values ($1, 'Chantiers du Nord')", [teamID]);
  await pool.query(
    `insert into users (id, email, name, type) select id, email, name, 'PERSON' ${each}`,
    columns,
  );
  await pool.query(
    `insert into organization_members (user_id, organization_id, role, status, email, name)
     select id, $4::uuid, 'USER', 'DONE', email, name ${each}`,
    [...columns, teamID],
  );
  await pool.query(
    `insert into auth."user" (id, email, name, email_verified) select id, email, name, true ${each}`,
    columns,
  );
  await pool.query(
    `insert into auth.account (id, account_id, provider_id, user_id, password)
     select gen_random_uuid(), id::text, 'credential', id, $4 ${each}`,
    [...columns, passwordHash],
  );
  return { people, teamID, passwordHash };
}

/** The team in which the demonstration's ADMIN invites, with seats for `count` more people. */
export async function makeSeats(pool: pg.Pool, adminEmail: string, count: number): Promise<string> {
  const { rows } = await pool.query<{ id: string; payer: string }>(
    `select organization.id, coalesce(organization.master_id, organization.id) as payer
     from organization_members member
     join users person on person.id = member.user_id
     join organizations organization on organization.id = member.organization_id
     where person.email = $1 and member.role = 'ADMIN' and member.status = 'DONE' and member.type = 'ORGANIZATION'
     order by member.created_at, member.id limit 1`,
    [adminEmail],
  );
  const team = rows[0];
  if (!team) throw new Error(`${adminEmail} is ADMIN of no team`);
  await pool.query(
    `insert into subscriptions (type, status, quota_user_extension, organization_id)
     values ('PRO', 'ACTIVE', $2, $1)`,
    [team.payer, count + 100],
  );
  return team.id;
}
