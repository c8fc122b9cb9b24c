import { isConflict } from "@gisement/shared-domain/errors";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { type OrderTeam, orderTeamQuery, useUpdateOrderTeam } from "../../kernel/api/order-team.ts";
import { documentsOf, type TeamDocument, withDocuments } from "./team-documents.ts";

type Change = (documents: readonly TeamDocument[]) => readonly TeamDocument[];

/** Changes the team's documents; after a conflict, repeats the change on the other user's version. */
export function useDocuments(team: OrderTeam) {
  const shell = useShell();
  const queryClient = useQueryClient();
  const update = useUpdateOrderTeam();
  const save = ({ id, updatedAt, metadata }: OrderTeam, change: Change) =>
    update.mutateAsync({
      id,
      updatedAt,
      metadata: withDocuments(metadata, change(documentsOf(metadata))),
    });
  const apply = async (change: Change): Promise<void> => {
    const now = queryClient.getQueryData(orderTeamQuery(shell, team.id).queryKey) ?? team;
    try {
      await save(now, change);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const fresh = await queryClient.fetchQuery({
        ...orderTeamQuery(shell, team.id),
        staleTime: 0,
      });
      if (!fresh) throw error;
      await save(fresh, change);
    }
  };
  return { documents: documentsOf(team.metadata), apply, busy: update.isPending };
}
