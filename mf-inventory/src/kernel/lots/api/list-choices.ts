import { QUERY_KEYS, REFERENCE_DATA } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { SOLO } from "@gisement/shared-domain/team";
import type { SuggestOption } from "@gisement/shared-ui/form";
import type { PlaceOption } from "@gisement/shared-ui/place";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { graphql } from "../../../gql/gql.ts";
import type { LotChoicesQuery } from "../../../gql/graphql.ts";

const LIST_CHOICES = graphql(`
  query LotChoices {
    listPlaces { items { id name zipcode city isRemoval organizationID location { lat lon } } }
    listProjects(progress: null) {
      items { id name progress organizationID participation { role } }
      nextToken
    }
    listUsers(limit: 10000) { items { id name } }
  }
`);
const LIST_MORE_PROJECTS = graphql(`
  query MoreProjects($nextToken: String!) {
    listProjects(progress: null, nextToken: $nextToken) {
      items { id name progress organizationID participation { role } }
      nextToken
    }
  }
`);

type Place = LotChoicesQuery["listPlaces"]["items"][number];

/** Options for the fields of lots, and names for their ids. */
export interface LotChoices {
  /** The selected team's own places: a master organization reads its sub-teams' places but cannot move lots there. */
  readonly places: readonly PlaceOption[];
  readonly projects: readonly SuggestOption[];
  readonly people: readonly SuggestOption[];
  /** All visible places, sub-teams' included, with their positions. */
  readonly everyPlace: readonly Place[];
  /** Names of all visible places, sub-teams' included. */
  readonly placeNames: ReadonlyMap<string, string>;
  /** Names of all projects, finished and archived ones included. */
  readonly projectNames: ReadonlyMap<string, string>;
  readonly personNames: ReadonlyMap<string, string>;
  /** Places of removed lots; never offered as options. */
  readonly removalPlaces: readonly string[];
}
const NONE: LotChoices = {
  places: [],
  projects: [],
  people: [],
  everyPlace: [],
  placeNames: new Map(),
  projectNames: new Map(),
  personNames: new Map(),
  removalPlaces: [],
};

function toChoices(data: LotChoicesQuery, teamID: string): LotChoices {
  const isOwn = ({ organizationID }: { organizationID?: string | null }) =>
    teamID === SOLO ? !organizationID : organizationID === teamID;
  const places = data.listPlaces.items;
  return {
    places: places.filter((place) => !place.isRemoval && isOwn(place)),
    projects: data.listProjects.items
      // A project shared by another team does not accept this team's lots.
      .filter((project) => project.progress === "active" && isOwn(project) && !project.participation)
      .map(({ id, name }) => ({ value: id, label: name })),
    people: data.listUsers.items.map(({ id, name }) => ({ value: id, label: name })),
    everyPlace: places,
    placeNames: new Map(places.map(({ id, name }) => [id, name])),
    projectNames: new Map(data.listProjects.items.map(({ id, name }) => [id, name])),
    personNames: new Map(data.listUsers.items.map(({ id, name }) => [id, name])),
    removalPlaces: places.filter(({ isRemoval }) => isRemoval).map(({ id }) => id),
  };
}

/** All lists in one result, with every page of projects. */
async function readChoices(graphqlOf: ShellApi["graphql"], signal: AbortSignal): Promise<LotChoicesQuery> {
  const first = await graphqlOf(LIST_CHOICES, {}, { signal });
  const projects = [...first.listProjects.items];
  let nextToken = first.listProjects.nextToken;
  while (nextToken) {
    const { listProjects } = await graphqlOf(LIST_MORE_PROJECTS, { nextToken }, { signal });
    projects.push(...listProjects.items);
    nextToken = listProjects.nextToken;
  }
  return { ...first, listProjects: { ...first.listProjects, items: projects } };
}

/**
 * The only source of places, projects and people in this remote. Every mutation that creates or renames one
 * must invalidate `QUERY_KEYS.names`.
 */
export function useLotChoices() {
  const shell = useShell();
  const teamID = useTeamID();
  const query = useQuery({
    queryKey: [QUERY_KEYS.names, teamID, "choices"],
    queryFn: ({ signal }) => readChoices(shell.graphql, signal),
    ...REFERENCE_DATA,
    refetchOnMount: true,
  });
  const { data, isPending, error, refetch } = query;
  const choices = useMemo(() => (data ? toChoices(data, teamID) : NONE), [data, teamID]);
  return { choices, isPending, error, refetch };
}
