import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import type { UpdateProjectInput } from "../../gql/graphql.ts";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import type { ProjectValues } from "../../kernel/project-form/project-schema.ts";

const dayOf = (moment: string | null): string | null => moment?.slice(0, 10) ?? null;

/** What a form shows of a stored project. */
export const toProjectValues = ({
  name,
  type,
  description,
  picture,
  startDate,
  endDate,
  place,
}: ProjectDetails): ProjectValues => ({
  name,
  type,
  description,
  picture: picture === DEFAULT_PROJECT_PICTURE ? null : picture,
  startDate: dayOf(startDate),
  endDate: dayOf(endDate),
  placeID: place?.id ?? null,
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
