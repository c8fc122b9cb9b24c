import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { ProjectDetailsFragment, UpdateProjectInput } from "../../gql/graphql.ts";

const GET_PROJECT = graphql(`
  query ProjectHeader($id: ID!) {
    getProject(id: $id) { ...ProjectDetails }
  }
`);
graphql(`
  fragment ProjectSummary on Project {
    id
    name
    type
    description
    picture
    progress
    startDate
    endDate
    buildingOwner
    floorArea
    permit
    diagnostician
    surveyDate
    createdAt
    updatedAt
    organizationID
    userProjectsId
    productCount
    productPictures
    actionCounts { key doc_count }
    phases { phase start end }
    reuseTarget
    place { id name city }
    participation { role ownerName }
  }
`);
graphql(`
  fragment ProjectDetails on Project {
    ...ProjectSummary
    place { id name address zipcode city country }
  }
`);
const SAVE_PROJECT = graphql(`
  mutation SaveProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { ...ProjectDetails }
  }
`);

export type ProjectDetails = ProjectDetailsFragment;

/** A project; null if it does not exist, or this team may not see it. */
export const projectQuery = (shell: ShellApi, teamID: string, id: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.project, teamID, id],
    queryFn: async ({ signal }) => (await shell.graphql(GET_PROJECT, { id }, { signal })).getProject ?? null,
  });

export function useProject(id: string) {
  const shell = useShell();
  return useQuery({ ...projectQuery(shell, useTeamID(), id), staleTime: 30_000, refetchOnMount: true });
}

/** Changes a project; its form shows errors and keeps the input. */
export function useSaveProject() {
  const shell = useShell();
  const teamID = useTeamID();
  return useSilentMutation({
    mutationFn: async (input: UpdateProjectInput) =>
      (await shell.graphql(SAVE_PROJECT, { input })).updateProject,
    onSuccess: (project) => {
      shell.queryClient.setQueryData(projectQuery(shell, teamID, project.id).queryKey, project);
      void shell.changed("projects", [project.id]);
    },
  });
}
