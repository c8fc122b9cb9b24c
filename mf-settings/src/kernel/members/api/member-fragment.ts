import { graphql } from "../../../gql/gql.ts";
import type { TeamMemberFragment } from "../../../gql/graphql.ts";

export type TeamMember = TeamMemberFragment;

/** What the screens show of a membership; lists and changes ask for the same, so that a change replaces its line. */
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
