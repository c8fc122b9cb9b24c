import { Button } from "@gisement/shared-ui/blueprint";
import { UserPlusIcon, UsersIcon } from "@gisement/shared-ui/icons";
import { useSession } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { ProjectFrame } from "../../kernel/project-frame.tsx";
import { useRights } from "../../kernel/use-rights.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Participant, useParticipants, useTeammates } from "./api/participants.ts";
import { ParticipantRow } from "./participant-row.tsx";
import { useParticipantActs } from "./use-participant-acts.tsx";
import "./team.css";

/** Who takes part in a project: people of its team, and people from outside, who see this project and nothing else. */
export function TeamScreen() {
  return (
    <ProjectFrame
      current="team"
      className="mfp-team"
      primaryAction={(project) => <Invite project={project} />}
    >
      {(project) =>
        // Who takes part from outside does not read who else does.
        project.participation ? <Outside /> : <People project={project} />
      }
    </ProjectFrame>
  );
}

function Outside() {
  const { t } = useTranslation(NAMESPACE);
  return <EmptyState title={t("participants.hidden")} text={t("participants.hiddenText")} />;
}

/** The role that this person has in the project, which decides whether they may invite. */
function useOwnRole(participants: readonly Participant[] | undefined): string | undefined {
  const session = useSession();
  return participants?.find(({ userID, status }) => status === "DONE" && userID === session?.viewer.id)?.role;
}

function Invite({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const ownRole = useOwnRole(useParticipants(project.id).data);
  const { invite } = useParticipantActs(project.id);
  if (project.participation || !rights.inviteTo(project, ownRole)) return null;
  return <Button intent="primary" icon={<UserPlusIcon />} text={t("participants.invite")} onClick={invite} />;
}

function People({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const rights = useRights();
  const participants = useParticipants(project.id);
  const teammates = useTeammates();
  const acts = useParticipantActs(project.id);
  const ownRole = useOwnRole(participants.data);
  if (participants.isPending || teammates.isLoading) return <SkeletonRows rows={4} height={48} />;
  if (participants.isError && !participants.data)
    return (
      <ErrorState
        error={participants.error}
        title={t("participants.failed")}
        retry={() => void participants.refetch()}
      />
    );
  if (teammates.isError)
    return (
      <ErrorState
        error={teammates.error}
        title={t("participants.failed")}
        retry={() => void teammates.refetch()}
      />
    );
  const isOwn = ({ userID }: Participant): boolean =>
    userID !== null && (userID === session?.viewer.id || (teammates.data?.has(userID) ?? false));
  const groups = [
    { key: "own", people: participants.data.filter(isOwn) },
    { key: "outside", people: participants.data.filter((each) => !isOwn(each)) },
  ] as const;
  if (participants.data.length === 0)
    return (
      <EmptyState
        icon={<UsersIcon size={32} />}
        title={t("participants.empty")}
        text={t("participants.emptyText")}
      />
    );
  const shownActs = rights.inviteTo(project, ownRole) ? acts : null;
  return groups.map(
    ({ key, people }) =>
      people.length > 0 && (
        <section key={key} aria-labelledby={`mfp-people-${key}`}>
          <div className="mfp-people__head">
            <h2 id={`mfp-people-${key}`}>
              {t(`participants.${key}`)} <small>{t("participants.count", { count: people.length })}</small>
            </h2>
            <span>{t(`participants.${key}Sees`)}</span>
          </div>
          <ul className="mfp-people">
            {people.map((participant) => (
              <ParticipantRow
                key={participant.id}
                participant={participant}
                isOutside={key === "outside"}
                acts={shownActs}
              />
            ))}
          </ul>
        </section>
      ),
  );
}
