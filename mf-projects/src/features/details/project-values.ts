import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { PROJECT } from "@gisement/shared-domain/records/project";
import { toRecordValues } from "@gisement/shared-ui/records";
import type { UpdateProjectInput } from "../../gql/graphql.ts";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import type { ProjectValues } from "../../kernel/project-form/project-schema.ts";

/** What a form shows of a stored project. */
export const toProjectValues = (project: ProjectDetails): ProjectValues => ({
  ...(toRecordValues(PROJECT, project) as ProjectValues),
  picture: project.picture === DEFAULT_PROJECT_PICTURE ? null : project.picture,
  placeID: project.place?.id ?? null,
});

/** The change from a stored project to these values, of its version. */
export function toProjectInput(base: ProjectDetails, values: ProjectValues): UpdateProjectInput {
  const before = toProjectValues(base);
  const changed = Object.entries(values).filter(
    ([key, value]) => (value || null) !== before[key as keyof ProjectValues],
  );
  return {
    id: base.id,
    updatedAt: base.updatedAt,
    ...Object.fromEntries(changed.map(([key, value]) => [key, value || null])),
  };
}
