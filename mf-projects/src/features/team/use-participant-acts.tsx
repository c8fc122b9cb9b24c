import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import {
  type Participant,
  useChangeParticipant,
  useResendParticipant,
  useWithdrawParticipant,
} from "./api/participants.ts";
import { ParticipantDialog } from "./participant-dialog.tsx";
import { participantRefusal } from "./participant-refusal.ts";

/** Inviting, changing, reminding and removing the people of a project. */
export function useParticipantActs(projectID: string) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const change = useChangeParticipant(projectID);
  const withdraw = useWithdrawParticipant(projectID);
  const resend = useResendParticipant();
  const said = (message: string) => shell.toast({ kind: "success", message });
  const failed = (error: unknown) =>
    shell.toast({ kind: "error", message: participantRefusal(t, "participants.saveFailed")(error) });

  const open = async (participant: Participant | null): Promise<void> => {
    const name = await dialogs.open<string>({
      title: t(participant ? "participants.edit" : "participants.invite"),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <ParticipantDialog
          projectID={projectID}
          participant={participant}
          onSaved={close}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
    if (name) said(t(participant ? "participants.saved" : "participants.invited", { name }));
  };
  const remove = async (participant: Participant, name: string): Promise<void> => {
    const isPending = participant.status === "PENDING";
    const isSure = await dialogs.confirm({
      title: t(isPending ? "participants.withdrawTitle" : "participants.removeTitle", { name }),
      message: t(isPending ? "participants.withdrawText" : "participants.removeText"),
      confirm: t(isPending ? "participants.withdraw" : "participants.remove"),
      danger: true,
    });
    if (!isSure) return;
    const { id, updatedAt } = participant;
    const done = {
      onSuccess: () => void said(t(isPending ? "participants.withdrawn" : "participants.removed", { name })),
      onError: failed,
    };
    if (isPending) withdraw.mutate(id, done);
    else change.mutate({ id, updatedAt, status: "ARCHIVED" }, done);
  };
  return {
    invite: () => void open(null),
    edit: (participant: Participant) => void open(participant),
    remind: (participant: Participant, name: string) =>
      resend.mutate(participant.id, {
        onSuccess: () => void said(t("participants.reminded", { name })),
        onError: failed,
      }),
    remove: (participant: Participant, name: string) => void remove(participant, name),
    isBusy: change.isPending || withdraw.isPending || resend.isPending,
  };
}
