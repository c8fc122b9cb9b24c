import { labelOf, PROJECT_ROLES } from "@gisement/shared-domain/vocabulary";
import { Avatar } from "@gisement/shared-ui/avatar";
import { Button, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { EllipsisIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Participant } from "./api/participants.ts";
import { RightMarks } from "./role-rights.tsx";
import type { useParticipantActs } from "./use-participant-acts.tsx";

/** The name of the account, else the one of the invitation, else the address. */
export const participantName = ({ user, name, email }: Participant): string =>
  user?.name || name || email || "";

interface ParticipantRowProps {
  readonly participant: Participant;
  readonly isOutside: boolean;
  /** Missing without the right to change who takes part. */
  readonly acts: ReturnType<typeof useParticipantActs> | null;
}

/** One person of a project: who they are, their role, what it lets them do, and since when. */
export function ParticipantRow({ participant, isOutside, acts }: ParticipantRowProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const name = participantName(participant);
  const isPending = participant.status === "PENDING";
  const date = format.dateInWords(participant.createdAt);
  return (
    <li className="mfp-person">
      <Avatar name={name} color={participant.user?.color ?? null} round />
      <span className="mfp-person__who">
        <b>{name}</b>
        {participant.email && participant.email !== name && <small>{participant.email}</small>}
      </span>
      <span className="mfp-person__role">{labelOf(PROJECT_ROLES, participant.role, locale)}</span>
      {isOutside && <RightMarks role={participant.role} />}
      <span className={isPending ? "mfp-person__since mfp-person__since--pending" : "mfp-person__since"}>
        {t(isPending ? "participants.invitedOn" : "participants.since", { date })}
      </span>
      {acts && (
        <Popover
          placement="bottom-end"
          minimal
          content={
            <Menu>
              <MenuItem text={t("participants.edit")} onClick={() => acts.edit(participant)} />
              {isPending && (
                <MenuItem text={t("participants.remind")} onClick={() => acts.remind(participant, name)} />
              )}
              <MenuItem
                intent="danger"
                text={t(isPending ? "participants.withdraw" : "participants.remove")}
                onClick={() => acts.remove(participant, name)}
              />
            </Menu>
          }
        >
          <Button
            variant="minimal"
            icon={<EllipsisIcon />}
            loading={acts.isBusy}
            aria-label={t("participants.menu", { name })}
          />
        </Popover>
      )}
    </li>
  );
}
