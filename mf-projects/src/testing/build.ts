import type { ProjectDetails } from "../kernel/api/get-project.ts";
import type { ProjectSummary } from "../kernel/api/list-projects.ts";

/** A project of a list; a test sets only the fields it needs. */
export function buildProject(fields: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    id: "project-1",
    name: "Rénovation du lycée",
    type: "renovation",
    description: null,
    picture: "default-project.png",
    progress: "active",
    startDate: null,
    endDate: null,
    buildingOwner: null,
    floorArea: null,
    permit: null,
    diagnostician: null,
    surveyDate: null,
    phases: [],
    reuseTarget: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    organizationID: "team-1",
    userProjectsId: "user-1",
    productCount: 0,
    productPictures: [],
    actionCounts: [],
    place: null,
    participation: null,
    ...fields,
  };
}

export function buildProjectDetails(fields: Partial<ProjectDetails> = {}): ProjectDetails {
  const { place: _place, ...summary } = buildProject();
  return { ...summary, place: null, ...fields };
}
