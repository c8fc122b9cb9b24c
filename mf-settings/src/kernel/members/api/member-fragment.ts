import { graphql } from "../../../gql/gql.ts";
import type { TeamMemberFragment } from "../../../gql/graphql.ts";

export type TeamMember = TeamMemberFragment;

/** The fields of a membership on screen; lists and mutations share them, so that a mutation updates the list's row. */
export const TEAM_MEMBER = graphql(`
  fragment TeamMember on OrganizationMember {
    id
    userID
    organizationID
    role
    status
    type
    name
    email
    shopManager
    invitationDetails
    createdAt
    updatedAt
    user { id name color }
  }
`);
