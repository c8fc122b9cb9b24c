import type { Role } from "../permissions/identity.ts";

/** Spec part 2 §4 (TEAM-529). */
export type MemberStatus = "PENDING" | "DONE" | "DECLINED" | "ARCHIVED";

/** Decision B8; only a new invitation leads back to PENDING. */
export const MEMBER_MOVES: Readonly<Record<MemberStatus, readonly MemberStatus[]>> = {
  PENDING: ["DONE", "DECLINED"],
  DONE: ["ARCHIVED"],
  DECLINED: ["PENDING"],
  ARCHIVED: ["PENDING"],
};
export const canMoveMember = (from: string, to: string): boolean =>
  (MEMBER_MOVES[from as MemberStatus] as readonly string[] | undefined)?.includes(to) ?? false;

export interface MemberFacts {
  readonly id: string;
  readonly status: string;
  readonly role?: string | null;
  readonly type?: string | null;
  readonly seen?: boolean | null;
  readonly organizationID?: string | null;
}

/** The types 'team' and ORGANIZATION are equivalent (decision A3). */
export const isProjectMembership = ({ type }: Pick<MemberFacts, "type">): boolean => type === "PROJECT";
/** A member who has not answered yet (TEAM-009). */
export const isInvitation = (member: MemberFacts): boolean =>
  member.status === "PENDING" && !isProjectMembership(member);
export const hasJoined = ({ status }: Pick<MemberFacts, "status">): boolean => status === "DONE";

/** Listed among the members (TEAM-520) and the teams (TEAM-519). */
export const isShownMember = ({ status }: Pick<MemberFacts, "status">): boolean =>
  status === "PENDING" || status === "DONE";

/** Merges a changed member into a list; an archived one is removed (TEAM-010, TEAM-517). */
export function mergeMember<Member extends MemberFacts>(
  members: readonly Member[],
  update: Pick<Member, "id"> & Partial<Member>,
): readonly Member[] {
  if (update.status === "ARCHIVED") return members.filter(({ id }) => id !== update.id);
  return members.map((member) => (member.id === update.id ? { ...member, ...update } : member));
}

/** A team's only ADMIN cannot leave, be demoted or be archived (decision A2). */
export function isLastAdmin(
  members: readonly { readonly id: string; readonly role: string; readonly status: string }[],
  id: string,
): boolean {
  const admins = members.filter((member) => member.role === ("ADMIN" satisfies Role) && hasJoined(member));
  return admins.length === 1 && admins[0]?.id === id;
}
