import type { Role } from "@gisement/shared-domain/permissions";
import type { Session } from "@gisement/shared-domain/remote";

const isSelected = (session: Session) => (membership: Session["memberships"][number]) =>
  membership.organizationID === session.selectedTeam && membership.status === "DONE";

/** Only an ADMIN of the selected team may preview another role: a preview never grants rights. */
export const mayViewAs = (session: Session): boolean =>
  session.memberships.find(isSelected(session))?.role === "ADMIN";

/** The session as the whole page sees it while an ADMIN previews another role. */
export function withPreviewRole<Given extends Session>(session: Given, role: Role): Given {
  const selected = isSelected(session);
  const memberships = session.memberships.map((each) => (selected(each) ? { ...each, role } : each));
  return { ...session, memberships };
}
