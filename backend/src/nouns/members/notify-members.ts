import { PROJECT_INVITATION_LINK, TEAM_INVITATION_LINK } from "@gisement/shared-domain/notifications";
import { and, eq, isNull } from "drizzle-orm";
import type { EventContext, EventHandler } from "../../platform/events/event-handler.ts";
import { mailLanguage, type NewMail } from "../mails/queue-mails.ts";
import type { MailData } from "../mails/templates.ts";
import type { NewNotification } from "../notifications/new-notification.ts";
import { notify } from "../notifications/notify.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import type { MemberRow } from "../organizations/types.ts";
import { projects } from "../projects/table.ts";
import { users } from "../users/table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    "member-invited": { readonly memberID: string; readonly again?: boolean };
    /** A person with an invited address signed up: notified in the application, because the mail was sent long ago. */
    "invitation-found": { readonly memberID: string };
  }
}

async function findMember({ tx }: EventContext, memberID: string) {
  const [found] = await tx
    .select({ member: organizationMembers, organization: organizations, project: projects })
    .from(organizationMembers)
    .leftJoin(organizations, eq(organizations.id, organizationMembers.organizationID))
    .leftJoin(projects, eq(projects.id, organizationMembers.projectID))
    .where(eq(organizationMembers.id, memberID));
  return found ?? null;
}

/** The language of the invited person; without an account, that of the inviting one. */
async function addressOf({ tx, actor }: EventContext, member: MemberRow) {
  const languageOf = async (userID: string | null | undefined) => {
    if (!userID) return null;
    const [user] = await tx
      .select({ language: users.language })
      .from(users)
      .where(and(eq(users.id, userID), isNull(users.deletedAt)));
    return user?.language ?? null;
  };
  const own = await languageOf(member.userID);
  return {
    hasAccount: own !== null,
    language: mailLanguage(own ?? (await languageOf(actor?.userID))),
  };
}

/** An invitation is sent by mail, and also notified in the application if the address has an account; a second mail adds no notification. */
export const notifyInvitation: EventHandler<"member-invited" | "invitation-found"> = async (
  context,
  event,
) => {
  const { memberID } = event;
  const isRepeated = event.kind === "member-invited" && event.again === true;
  const found = await findMember(context, memberID);
  const address = found?.member.email;
  if (!found || !address) return;
  const { member, organization, project } = found;
  const { hasAccount, language } = await addressOf(context, member);
  const hostName = context.actor?.name ?? member.invitationDetails?.host ?? null;
  const about = { memberID, hostName, name: member.name, role: member.role, hasAccount };
  const mail: NewMail =
    member.type === "PROJECT"
      ? {
          to: address,
          userID: member.userID,
          language,
          template: "project-invitation",
          data: {
            ...about,
            projectName: project?.name ?? "",
            organizationName: organization?.name ?? null,
            path: PROJECT_INVITATION_LINK,
          } satisfies MailData["project-invitation"],
        }
      : {
          to: address,
          userID: member.userID,
          language,
          template: "team-invitation",
          data: {
            ...about,
            organizationName: organization?.name ?? "",
            path: TEAM_INVITATION_LINK,
          } satisfies MailData["team-invitation"],
        };
  // A teammate has nothing to accept.
  const isAsked =
    member.status === "PENDING" &&
    event.kind === "member-invited" &&
    (isRepeated || member.invitationDetails?.sendEmail !== false);
  const mails = isAsked ? [mail] : [];
  if (isRepeated || !member.userID) return notify(context, [], mails);
  const isProject = member.type === "PROJECT";
  const notice: NewNotification = {
    // A new invitation of the same membership is notified again.
    key: `${isProject ? "project" : "team"}:${memberID}:${context.now.getTime()}`,
    type: isProject ? "PROJECT" : "TEAM",
    userID: member.userID,
    message: (isProject ? project?.name : organization?.name) ?? null,
    href: isProject ? PROJECT_INVITATION_LINK : TEAM_INVITATION_LINK,
    data: {
      actorName: hostName,
      organizationName: organization?.name ?? null,
      ...(isProject
        ? { projectName: project?.name ?? null, ...(member.status === "PENDING" ? { pending: true } : {}) }
        : {}),
      role: member.role,
      memberID,
    },
    organizationID: member.organizationID,
    organizationMasterID: member.organizationMasterID,
  };
  await notify(context, [notice], mails);
};
