import { foldText } from "@gisement/shared-ui/locale";
import type { TeamMember } from "../../kernel/members/api/member-fragment.ts";

/** The name in an invitation, if any. */
function invitedName(details: unknown): string | null {
  if (typeof details !== "object" || details === null) return null;
  const { name } = details as { name?: unknown };
  return typeof name === "string" && name.trim() ? name.trim() : null;
}

/** The member's name; "Invité" for a pending invitation without one. */
export function memberName(
  member: Pick<TeamMember, "user" | "name" | "status" | "invitationDetails">,
  words: { readonly guest: string; readonly gone: string },
): string {
  return (
    member.user?.name ||
    member.name?.trim() ||
    invitedName(member.invitationDetails) ||
    (member.status === "PENDING" ? words.guest : words.gone)
  );
}

/** Members whose name or address contains every word of the text, ignoring accents and case; sorted by name. */
export function findMembers(
  members: readonly TeamMember[],
  text: string,
  nameOf: (member: TeamMember) => string,
): TeamMember[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return members
    .filter((member) => {
      const searched = foldText(`${nameOf(member)} ${member.email ?? ""}`);
      return words.every((word) => searched.includes(word));
    })
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}
