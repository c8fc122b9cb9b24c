import { hasJoined } from "@gisement/shared-domain/teams";
import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { useSession, useTeam } from "@gisement/shared-ui/remote";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "../../../kernel/members/api/member-fragment.ts";
import { useOwnMembership } from "../../../kernel/memberships/use-own-membership.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { MemberFormView } from "./member-form.tsx";
import { useMemberLabel } from "./member-views.tsx";
import { useMemberActions } from "./use-member-actions.ts";

export interface MemberDrawerProps {
  member: TeamMember;
  name: string;
  position: string;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/**
 * The actions for this membership: an invitation can be sent again or withdrawn, a member promoted to ADMIN or removed.
 */
function MemberActions({ member, name, onClose }: Pick<MemberDrawerProps, "member" | "name" | "onClose">) {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const team = useTeam();
  const actions = useMemberActions();
  const own = useOwnMembership();
  const closeWhenDone = async (done: Promise<boolean>) => {
    if (await done) onClose();
  };
  if (!hasJoined(member)) {
    return (
      <>
        <Button
          text={t("member.resend")}
          disabled={actions.busy}
          onClick={() => void actions.resend(member)}
        />
        <Button
          intent="danger"
          variant="outlined"
          text={t("member.withdraw")}
          disabled={actions.busy}
          onClick={() => void closeWhenDone(actions.withdraw(member, name))}
        />
      </>
    );
  }
  if (member.userID === session?.viewer.id) {
    const teamName = team && "name" in team ? team.name : "";
    return (
      <Button
        intent="danger"
        variant="outlined"
        text={t("membership.leave")}
        disabled={own.busy}
        onClick={() => void own.leave(member.id, member.organizationID ?? "", teamName)}
      />
    );
  }
  return (
    <>
      {member.role !== "ADMIN" && (
        <Button
          text={t("member.nameAdmin")}
          disabled={actions.busy}
          onClick={() => void actions.nameAdmin(member, name)}
        />
      )}
      <Button
        intent="danger"
        variant="outlined"
        text={t("member.archive")}
        disabled={actions.busy}
        onClick={() => void closeWhenDone(actions.archive(member, name))}
      />
    </>
  );
}

/** One member of the team: role, and the actions of an ADMIN. */
export function MemberDrawer({ member, name, position, onClose, onPrevious, onNext }: MemberDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useMemberLabel();
  const format = useFormat();
  return (
    <SideDrawer
      isOpen
      overList
      style="form"
      title={name}
      subtitle={<StatusTag kind="member" value={member.status} />}
      position={position}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <div className="mfs-drawer">
        <KeyValueList
          items={[
            { key: "email", label: label("email"), value: member.email },
            { key: "since", label: label("createdAt"), value: format.date(member.createdAt) },
          ]}
        />
        <Section title={t("member.formTitle")} level={3}>
          <MemberFormView key={member.id} member={member} />
        </Section>
        <Section title={t("member.acts")} level={3}>
          <div className="mfs-actions">
            <MemberActions member={member} name={name} onClose={onClose} />
          </div>
        </Section>
      </div>
    </SideDrawer>
  );
}
