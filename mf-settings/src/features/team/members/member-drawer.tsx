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
import { useMemberActs } from "./use-member-acts.ts";

export interface MemberDrawerProps {
  member: TeamMember;
  name: string;
  position: string;
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The acts that fit this membership: an invitation is sent again or taken back, a member is named ADMIN or taken out. */
function MemberActs({ member, name, onClose }: Pick<MemberDrawerProps, "member" | "name" | "onClose">) {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const team = useTeam();
  const acts = useMemberActs();
  const own = useOwnMembership();
  const closeWhenDone = async (done: Promise<boolean>) => {
    if (await done) onClose();
  };
  if (!hasJoined(member)) {
    return (
      <>
        <Button text={t("member.resend")} disabled={acts.busy} onClick={() => void acts.resend(member)} />
        <Button
          intent="danger"
          variant="outlined"
          text={t("member.withdraw")}
          disabled={acts.busy}
          onClick={() => void closeWhenDone(acts.withdraw(member, name))}
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
          disabled={acts.busy}
          onClick={() => void acts.nameAdmin(member, name)}
        />
      )}
      <Button
        intent="danger"
        variant="outlined"
        text={t("member.archive")}
        disabled={acts.busy}
        onClick={() => void closeWhenDone(acts.archive(member, name))}
      />
    </>
  );
}

/** One person of the team: role, and what an ADMIN can do. */
export function MemberDrawer({ member, name, position, onClose, onPrevious, onNext }: MemberDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
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
            { key: "email", label: t("team.email"), value: member.email },
            { key: "since", label: t("team.since"), value: format.date(member.createdAt) },
          ]}
        />
        <Section title={t("member.formTitle")} level={3}>
          <MemberFormView key={member.id} member={member} />
        </Section>
        <Section title={t("member.acts")} level={3}>
          <div className="mfs-acts">
            <MemberActs member={member} name={name} onClose={onClose} />
          </div>
        </Section>
      </div>
    </SideDrawer>
  );
}
