import type { ProjectSummary } from "../features/projects/api/list-projects.ts";
import type { ProjectDetails } from "../features/resources/api/get-project.ts";
import type { Lot } from "../features/resources/api/search-lots.ts";

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
  const { createdAt: _createdAt, place: _place, ...summary } = buildProject();
  return { ...summary, place: null, ...fields };
}

export function buildLot(fields: Partial<Lot> & { id: string }): Lot {
  return {
    name: fields.id,
    nameEN: null,
    nameNL: null,
    ref: null,
    category: null,
    action: "tbd",
    conditions: [],
    brand: null,
    model: null,
    color: null,
    material: [],
    description: null,
    descriptionEN: null,
    descriptionNL: null,
    pictures: [],
    reemploymentIndex: null,
    weight: null,
    updatedAt: "2026-01-01T00:00:00.000Z",
    quantity: { number: 1, unit: "u" },
    price: null,
    dimension: null,
    place: null,
    ...fields,
  };
}
