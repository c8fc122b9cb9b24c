import { DomainError } from "@gisement/shared-domain/errors";
import { canInviteProjectMember } from "@gisement/shared-domain/permissions";
import { memberSchema } from "@gisement/shared-domain/teams";
import { and, eq, or, sql } from "drizzle-orm";
import { string } from "yup";
import { enforce } from "../../platform/input/enforce.ts";
import { creationKey, type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey } from "../../platform/tenancy/id-of-key.ts";
import { teamNameOf } from "../../platform/tenancy/scope.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { lockAsAdmin } from "../organizations/lock-organization.ts";
import type { InvitationDetails } from "../organizations/organization-parts.ts";
import { organizationMembers } from "../organizations/table.ts";
import { isTeamMembership, type MemberRow } from "../organizations/types.ts";
import { changeableProject } from "../projects/project-fields.ts";
import { checkSeats } from "../subscriptions/seats.ts";
import type { UserRow } from "../users/types.ts";
import { checkPace } from "./invitation-pace.ts";
import { changeMember, findAccount } from "./member-rows.ts";

/** `readPerson` validates the person, depending on the target of the invitation. */
export const createMemberInput = memberSchema()
  .shape({
    id: creationKey().nullable(),
    organizationID: id().nullable(),
    projectID: id().nullable(),
    role: string().defined(),
  })
  .meta({
    typeDescription:
      "With `organizationID` an invitation to a team, with `projectID` a participant of a project.",
  });
type InviteInput = InputValue<typeof createMemberInput>;

type Person = Pick<MemberRow, "name" | "role" | "shopManager"> & {
  readonly email: string;
  readonly sendEmail: boolean;
};

/** Invites a person into a team, or adds them to a project. */
export async function inviteMember(step: Step, input: InviteInput): Promise<MemberRow> {
  if (input.projectID) return addToProject(step, input, input.projectID);
  if (input.organizationID) return inviteIntoTeam(step, input, input.organizationID);
  throw new DomainError("BAD_USER_INPUT", "An invitation is into a team or a project.", {
    field: "organizationID",
    accepted: "an organizationID or a projectID",
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

/** An ADMIN invites by address (TEAM-518); a person who declined or left is invited again in the same row (decision B8). */
async function inviteIntoTeam(step: Step, input: InviteInput, organizationID: string): Promise<MemberRow> {
  const person = readPerson("ORGANIZATION", input);
  await checkPace(step, "ORGANIZATION", person.email);
  const team = await lockAsAdmin(step, organizationID);
  const account = await findAccount(step.tx, person.email);
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
  const own = input.id ? { id: idOfKey(organizationID, input.id) } : {};
  const repeated = known.find(({ id }) => id === own.id);
  if (repeated?.status === "PENDING") return repeated;
  refuseIfThere(known, person);
  const values = {
    ...membershipOf(step, person, account, { organizationName: team.name, type: "ORGANIZATION" }),
    status: "PENDING",
  };
  const former = known.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
  const member = former
    ? await changeMember(step, former, values)
    : await insertMember(step, {
        ...own,
        ...values,
        type: "ORGANIZATION",
        organizationID,
        organizationMasterID: team.masterID ?? (team.isMaster ? team.id : null),
      });
  await checkSeats(step.tx, team, step.now);
  step.emit({ kind: "member-invited", memberID: member.id });
  return member;
}

/**
 * Members of the owning team participate at once. A person from outside participates after accepting: until then the answer is
 * the same whether or not the address has an account (decision E23).
 */
async function addToProject(step: Step, input: InviteInput, projectID: string): Promise<MemberRow> {
  const person = readPerson("PROJECT", input);
  await checkPace(step, "PROJECT", person.email);
  const project = await lockRow(step, changeableProject(step), projectID);
  const taking = await step.tx
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.projectID, projectID), eq(organizationMembers.type, "PROJECT")));
  const inviter = taking.find(({ userID, status }) => userID === step.identity.userID && status === "DONE");
  enforce(
    canInviteProjectMember(step.identity, {
      id: project.id,
      organizationID: project.organizationID,
      userID: project.userProjectsId,
      ownRole: inviter?.role,
    }),
  );
  const account = await findAccount(step.tx, person.email);
  const known = taking.filter(
    (member) =>
      member.email?.toLowerCase() === person.email || (account !== null && member.userID === account.id),
  );
  const own = input.id ? { id: idOfKey(projectID, input.id) } : {};
  const repeated = known.find(({ id }) => id === own.id);
  if (repeated) return repeated;
  refuseIfThere(known, person);
  const values = {
    ...membershipOf(step, person, account, {
      organizationName: teamNameOf(step.identity),
      type: "PROJECT",
    }),
    status: (await participatesAtOnce(step, account, project.organizationID)) ? "DONE" : "PENDING",
  };
  const former = known[0];
  const member = former
    ? await changeMember(step, former, values)
    : await insertMember(step, {
        ...own,
        ...values,
        type: "PROJECT",
        projectID,
        organizationID: project.organizationID,
        organizationMasterID: project.organizationMasterID,
      });
  if (member.userID !== step.identity.userID) step.emit({ kind: "member-invited", memberID: member.id });
  return member;
}

/** Whoever adds themselves, and members of the team that owns the project. */
async function participatesAtOnce(
  { tx, identity }: Step,
  account: UserRow | null,
  organizationID: string | null,
): Promise<boolean> {
  if (!account || account.id === identity.userID) return account !== null;
  if (!organizationID) return false;
  const [teammate] = await tx
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationID, organizationID),
        eq(organizationMembers.userID, account.id),
        eq(organizationMembers.status, "DONE"),
        isTeamMembership,
      ),
    );
  return teammate !== undefined;
}

const isPerson = ({ email }: Person, account: UserRow | null) =>
  or(
    sql`lower(${organizationMembers.email}) = ${email}`,
    account ? eq(organizationMembers.userID, account.id) : undefined,
  );

function refuseIfThere(known: readonly MemberRow[], { email }: Person): void {
  const current = known.find(({ status }) => status === "PENDING" || status === "DONE");
  if (!current) return;
  throw new DomainError("BAD_USER_INPUT", "This person is invited or a member already.", {
    field: "email",
    found: email,
    reason: current.status === "DONE" ? "already-member" : "already-invited",
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
  const [member] = await step.tx
    .insert(organizationMembers)
    .values({ ...values, createdAt: step.now, updatedAt: step.now })
    .onConflictDoNothing({ target: organizationMembers.id })
    .returning();
  if (!member)
    throw new DomainError("BAD_USER_INPUT", "This id was used for the invitation of another person.", {
      field: "id",
      accepted: "a new uuid",
    });
  step.record({ entity: "organization_members", entityID: member.id, field: "created", new: member.email });
  step.viewerChanged(member.userID);
  return member;
}
