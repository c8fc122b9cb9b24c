import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useSilentMutation, useTeam, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type {
  CreateOrganizationMemberInput,
  ParticipantFragment,
  UpdateOrganizationMemberInput,
} from "../../../gql/graphql.ts";

export type Participant = ParticipantFragment;

graphql(`
  fragment Participant on OrganizationMember {
    id
    userID
    name
    email
    role
    status
    createdAt
    updatedAt
    user { id name color }
  }
`);
const PARTICIPANTS = graphql(`
  query ProjectParticipants($id: ID!) {
    getProject(id: $id) { id members { ...Participant } }
  }
`);
const TEAMMATES = graphql(`
  query ProjectTeammates($organizationID: ID!) {
    membersByOrganization(organizationID: $organizationID) { items { id userID type } }
  }
`);
const ADD = graphql(`
  mutation AddParticipant($input: CreateOrganizationMemberInput!) {
    createOrganizationMember(input: $input) { ...Participant }
  }
`);
const CHANGE = graphql(`
  mutation ChangeParticipant($input: UpdateOrganizationMemberInput!) {
    updateOrganizationMember(input: $input) { ...Participant }
  }
`);
const WITHDRAW = graphql(`
  mutation WithdrawParticipant($id: ID!) {
    deleteOrganizationMember(id: $id) { id }
  }
`);
const RESEND = graphql(`
  mutation ResendParticipant($id: ID!) {
    resendInvitation(id: $id) { id }
  }
`);

/** Below the project's own key, so that its changes refresh them. */
const participantsKey = (teamID: string, projectID: string) =>
  [QUERY_KEYS.project, teamID, projectID, "participants"] as const;

/** Who takes part in a project, in the order in which they joined. */
export function useParticipants(projectID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: participantsKey(teamID, projectID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(PARTICIPANTS, { id: projectID }, { signal })).getProject?.members ?? [],
    // Invitations are answered without any act on this page.
    refetchOnMount: "always",
  });
}

/** The people of the selected team; none without a team. */
export function useTeammates() {
  const shell = useShell();
  const team = useTeam();
  const organizationID = team?.id ?? "";
  return useQuery({
    queryKey: [QUERY_KEYS.organization, organizationID, "people-of-projects"],
    queryFn: async ({ signal }) =>
      new Set(
        (await shell.graphql(TEAMMATES, { organizationID }, { signal })).membersByOrganization.items.flatMap(
          ({ userID, type }) => (userID && type !== "PROJECT" ? [userID] : []),
        ),
      ),
    enabled: team !== null,
  });
}

function useChanged(projectID: string): () => Promise<void> {
  const shell = useShell();
  const teamID = useTeamID();
  return async () => {
    await shell.queryClient.invalidateQueries({ queryKey: participantsKey(teamID, projectID) });
    await shell.changed("members", []);
  };
}

/** Adds a person to a project; the dialog shows errors and keeps the input. */
export function useAddParticipant(projectID: string) {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (person: Omit<CreateOrganizationMemberInput, "organizationID" | "projectID">) =>
      (await shell.graphql(ADD, { input: { ...person, projectID } })).createOrganizationMember,
    onSuccess: useChanged(projectID),
  });
}

/** Changes the role of a participant, or ends their part. */
export function useChangeParticipant(projectID: string) {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: UpdateOrganizationMemberInput) =>
      (await shell.graphql(CHANGE, { input })).updateOrganizationMember,
    onSettled: useChanged(projectID),
  });
}

/** Withdraws an invitation that was not answered. */
export function useWithdrawParticipant(projectID: string) {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string) => (await shell.graphql(WITHDRAW, { id })).deleteOrganizationMember,
    onSettled: useChanged(projectID),
  });
}

/** Sends the mail of an invitation again. */
export function useResendParticipant() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string) => (await shell.graphql(RESEND, { id })).resendInvitation,
  });
}
