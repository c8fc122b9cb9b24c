import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Answer, openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildMember, buildTeam, type buildUser, type Team } from "../../../testing/people.ts";
import { mails } from "../../mails/table.ts";
import { organizationMembers } from "../../organizations/table.ts";

const FIELDS =
  "id role status userID email name type seen shopManager isGuest organizationID invitationDetails updatedAt";
export const INVITE = `mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { ${FIELDS} } }`;

export type Person = Awaited<ReturnType<typeof buildUser>>;
export interface Member {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly userID: string | null;
  readonly updatedAt: string;
}

interface OpenTeam {
  readonly api: TestApi;
  readonly team: Team;
  readonly admin: Person;
  readonly user: Person;
  readonly guest: Person;
  /** ADMIN of another team. */
  readonly stranger: Person;
  /** The team's ADMIN invites Léa as USER by default; throws if the invitation is refused. */
  invite(input?: object, as?: Person): Promise<Member>;
  update(as: Person, input: object): Promise<Answer>;
  /** The membership of a person who has only one. */
  memberOf(person: Person): Promise<Member>;
  mailsTo(address: string): Promise<(typeof mails.$inferSelect)[]>;
}

/** A database for the tests of the file, and a new team for each of them; filled when a test begins. */
export function openTeam(): OpenTeam {
  let api: TestApi;
  const opened = {} as { -readonly [Key in keyof OpenTeam]: OpenTeam[Key] };
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const { db } = api.database;
    const team = await buildTeam(db, { name: "Atelier" });
    const admin = await buildMember(db, team, "ADMIN", { name: "Ada" });
    Object.assign(opened, {
      api,
      team,
      admin,
      user: await buildMember(db, team, "USER"),
      guest: await buildMember(db, team, "GUEST"),
      stranger: await buildMember(db, await buildTeam(db, { name: "Ailleurs" }), "ADMIN"),
      invite: async (input = {}, as = admin) => {
        const lea = { organizationID: team.id, email: "lea@example.org", name: "Léa", role: "USER" };
        const variables = { input: { ...lea, ...input } };
        return (await api.get<{ createOrganizationMember: Member }>(as, INVITE, variables))
          .createOrganizationMember;
      },
      update: (as, input) => api.ask(as, UPDATE, { input }),
      memberOf: async (person) => {
        const [row] = await db
          .select()
          .from(organizationMembers)
          .where(eq(organizationMembers.userID, person.userID));
        return row as unknown as Member;
      },
      mailsTo: (address) => db.select().from(mails).where(eq(mails.to, address)),
    } satisfies OpenTeam);
  });
  return opened;
}
