import { DomainError } from "@gisement/shared-domain/errors";
import { canInviteProjectMember } from "@gisement/shared-domain/permissions";
import { memberSchema } from "@gisement/shared-domain/teams";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { lockRow } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import { actions } from "../actions/table.ts";
import { ownershipOf, teamNameOf } from "../database/scope.ts";
import type { InvitationDetails } from "../database/shapes.ts";
import { enforce } from "../graphql/policy-plugin.ts";
import { readInput } from "../graphql/read-input.ts";
import { lockAsAdmin } from "../organizations/lock-organization.ts";
import { organizationMembers } from "../organizations/table.ts";
import type { MemberRow } from "../organizations/types.ts";
import { changeableProject } from "../projects/project-fields.ts";
import { checkSeats } from "../subscriptions/seats.ts";
import type { UserRow } from "../users/types.ts";
import { changeMember, findAccount } from "./member-rows.ts";

export interface InviteInput {
  readonly id?: string | null;
  readonly organizationID?: string | null;
  readonly projectID?: string | null;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly shopManager?: boolean | null;
  readonly sendEmail?: boolean | null;
}

type Person = Pick<MemberRow, "email" | "name" | "role" | "shopManager"> & { readonly sendEmail: boolean };

/** Invitations of one person within an hour: more than anybody types, less than whoever mails the world needs. */
export const INVITATIONS_PER_HOUR = 200;

/** Invites somebody into a team, or brings them into a project. */
export async function inviteMember(step: Step, input: InviteInput): Promise<MemberRow> {
  await checkPace(step);
  if (input.projectID) return addToProject(step, input, input.projectID);
  if (input.organizationID) return inviteIntoTeam(step, input, input.organizationID);
  throw new DomainError("BAD_USER_INPUT", "An invitation is into a team or a project.", {
    field: "organizationID",
    accepted: "an organizationID or a projectID",
  });
}

async function checkPace({ tx, identity, now }: Step): Promise<void> {
  const { organizationID } = ownershipOf(identity);
  const made = await tx.$count(
    actions,
    and(
      organizationID === null ? isNull(actions.organizationID) : eq(actions.organizationID, organizationID),
      gt(actions.at, new Date(now.getTime() - 3_600_000)),
      eq(actions.asWhom, identity.userID),
      eq(actions.entity, "organization_members"),
      eq(actions.field, "created"),
    ),
  );
  if (made >= INVITATIONS_PER_HOUR)
    throw new DomainError("RATE_LIMITED", "Many invitations were sent within the hour.", {
      field: "email",
      reason: "too-many-invitations",
      limit: INVITATIONS_PER_HOUR,
    });
}

function readPerson(kind: "ORGANIZATION" | "PROJECT", input: InviteInput): Person {
  if (kind === "ORGANIZATION" && input.role === "ADMIN")
    throw new DomainError("BAD_USER_INPUT", "An ADMIN is named apart, once the person has joined.", {
      field: "role",
      found: input.role,
      accepted: ["USER", "CREATOR", "GUEST"],
      reason: "admin-is-named-apart",
    });
  const { email, name, role, shopManager, sendEmail } = readInput(memberSchema(kind), {
    email: input.email,
    name: input.name,
    role: input.role,
    shopManager: input.shopManager ?? false,
    sendEmail: input.sendEmail ?? true,
  });
  return { email: email.toLowerCase(), name, role, shopManager, sendEmail };
}

/** An ADMIN invites by address (TEAM-518); whoever declined or left is invited anew in the same row (decision B8). */
async function inviteIntoTeam(step: Step, input: InviteInput, organizationID: string): Promise<MemberRow> {
  const person = readPerson("ORGANIZATION", input);
  const team = await lockAsAdmin(step, organizationID);
  const account = await findAccount(step.tx, person.email ?? "");
  const known = await step.tx
    .select()
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationID, organizationID),
        sql`${organizationMembers.type} <> 'PROJECT'`,
        isPerson(person, account),
      ),
    );
  const repeated = input.id ? known.find(({ id }) => id === input.id) : undefined;
  if (repeated?.status === "PENDING") return repeated;
  refuseIfThere(known);
  const values = {
    ...membershipOf(step, person, account, { organizationName: team.name, type: "ORGANIZATION" }),
    status: "PENDING",
  };
  const former = known.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  const member = former
    ? await changeMember(step, former, values)
    : await insertMember(step, {
        ...(input.id ? { id: input.id } : {}),
        ...values,
        type: "ORGANIZATION",
        organizationID,
        organizationMasterID: team.masterID ?? (team.isMaster ? team.id : null),
      });
  await checkSeats(step.tx, team, step.now);
  step.emit({ kind: "member-invited", memberID: member.id });
  return member;
}

/** People with an account take part at once and are told; others once they have signed up (spec part 2 §4). */
async function addToProject(step: Step, input: InviteInput, projectID: string): Promise<MemberRow> {
  const person = readPerson("PROJECT", input);
  const project = await lockRow(step, changeableProject(step), projectID);
  const taking = await step.tx
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.projectID, projectID), eq(organizationMembers.type, "PROJECT")));
  const own = taking.find(({ userID, status }) => userID === step.identity.userID && status === "DONE");
  enforce(
    canInviteProjectMember(step.identity, {
      id: project.id,
      organizationID: project.organizationID,
      userID: project.userProjectsId,
      ownRole: own?.role,
    }),
  );
  const account = await findAccount(step.tx, person.email ?? "");
  const known = taking.filter(
    (member) =>
      member.email?.toLowerCase() === person.email || (account !== null && member.userID === account.id),
  );
  const repeated = input.id ? known.find(({ id }) => id === input.id) : undefined;
  if (repeated) return repeated;
  refuseIfThere(known);
  const values = {
    ...membershipOf(step, person, account, {
      organizationName: teamNameOf(step.identity),
      type: "PROJECT",
    }),
    status: account ? "DONE" : "PENDING",
  };
  const former = known[0];
  const member = former
    ? await changeMember(step, former, values)
    : await insertMember(step, {
        ...(input.id ? { id: input.id } : {}),
        ...values,
        type: "PROJECT",
        projectID,
        organizationID: project.organizationID,
        organizationMasterID: project.organizationMasterID,
      });
  if (account) step.emit({ kind: "project-joined", memberID: member.id });
  step.emit({ kind: "member-invited", memberID: member.id });
  return member;
}

const isPerson = ({ email }: Person, account: UserRow | null) =>
  or(
    sql`lower(${organizationMembers.email}) = ${email}`,
    account ? eq(organizationMembers.userID, account.id) : undefined,
  );

function refuseIfThere(known: readonly MemberRow[]): void {
  const there = known.find(({ status }) => status === "PENDING" || status === "DONE");
  if (!there) return;
  throw new DomainError("BAD_USER_INPUT", "This person is invited or a member already.", {
    field: "email",
    found: there.email,
    reason: there.status === "DONE" ? "already-member" : "already-invited",
  });
}

const membershipOf = (
  { identity }: Step,
  { sendEmail, ...person }: Person,
  account: UserRow | null,
  about: Pick<InvitationDetails, "organizationName" | "type">,
) => ({
  ...person,
  userID: account?.id ?? null,
  seen: false,
  invitationDetails: { ...about, sendEmail, host: identity.name, name: person.name },
});

async function insertMember(step: Step, values: typeof organizationMembers.$inferInsert): Promise<MemberRow> {
  if (values.id) {
    const [taken] = await step.tx
      .select({ id: organizationMembers.id })
      .from(organizationMembers)
      .where(eq(organizationMembers.id, values.id));
    if (taken)
      throw new DomainError("BAD_USER_INPUT", "This id is taken.", { field: "id", found: values.id });
  }
  const [member] = (await step.tx
    .insert(organizationMembers)
    .values({ ...values, createdAt: step.now, updatedAt: step.now })
    .returning()) as [MemberRow];
  step.record({ entity: "organization_members", entityID: member.id, field: "created", new: member.email });
  step.viewerChanged(member.userID);
  return member;
}
