import { MEMBER } from "@gisement/shared-domain/records/member";
import { useNarrow } from "@gisement/shared-ui/columns";
import { wholePages } from "@gisement/shared-ui/record-lists";
import { lazyPart } from "@gisement/shared-ui/states";
import { useTeamMembers } from "../../../kernel/members/api/list-members.ts";
import type { TeamMember } from "../../../kernel/members/api/member-fragment.ts";
import { findMembers } from "../member-name.ts";
import { useMemberViews } from "./member-views.tsx";

const RecordExport = lazyPart(
  async () => (await import("@gisement/shared-ui/record-export")).RecordExport<TeamMember>,
);

/** Downloads the members that the list shows; phones have no room for it. */
export function MembersExport({ search }: { readonly search: string }) {
  const isNarrow = useNarrow();
  const { data } = useTeamMembers();
  const { nameOf, views } = useMemberViews();
  const rows = findMembers(data ?? [], search, nameOf);
  if (isNarrow || rows.length === 0) return null;
  return (
    <RecordExport
      record={MEMBER}
      pages={wholePages(rows)}
      search={{ text: "", filters: {}, sort: { field: MEMBER.labelField, direction: "asc" } }}
      views={views}
    />
  );
}
