import { isConflict } from "@gisement/shared-domain/errors";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import {
  type OrganizationDetails,
  organizationQuery,
} from "../../../kernel/organizations/api/get-organization.ts";
import { useUpdateOrganization } from "../../../kernel/organizations/api/update-organization.ts";
import { documentsOf, type TeamDocument, withDocuments } from "./team-documents.ts";

type Change = (documents: readonly TeamDocument[]) => readonly TeamDocument[];

/** Changes the team's documents; after a conflict, repeats the change on the other user's version. */
export function useDocuments(organization: OrganizationDetails) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const update = useUpdateOrganization();
  const save = ({ id, updatedAt, metadata }: OrganizationDetails, change: Change) =>
    update.mutateAsync({
      id,
      updatedAt,
      metadata: withDocuments(metadata, change(documentsOf(metadata))),
    });
  const apply = async (change: Change): Promise<void> => {
    const now = queryClient.getQueryData(organizationQuery(shell, organization.id).queryKey) ?? organization;
    try {
      await save(now, change);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const fresh = await queryClient.fetchQuery({
        ...organizationQuery(shell, organization.id),
        staleTime: 0,
      });
      if (!fresh) throw error;
      await save(fresh, change);
    }
  };
  return { documents: documentsOf(organization.metadata), apply, busy: update.isPending };
}
