import type { GridGroup } from "@gisement/shared-ui/data-grid";
import { useFormat } from "@gisement/shared-ui/locale";
import { lazyPart } from "@gisement/shared-ui/states";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import type { LotGroup } from "../../api/group-lots.ts";
import type { FacetNames } from "../../filters/facet-labels.ts";
import type { GroupField } from "../../state/resources-state.ts";
import { toGridGroups } from "./grid-groups.ts";

const GroupCore = lazyPart(async () => (await import("./group-core.tsx")).GroupCore);

const core = (group: LotGroup, label: string) => <GroupCore group={group} label={label} />;

/** Turns the server's groups into the headings of the grid. */
export function useGroupHeadings(
  names: FacetNames,
  columns: readonly { readonly key: string }[],
  hasValueInHeading: boolean,
): (groups: readonly LotGroup[], by: GroupField) => GridGroup[] {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return useCallback(
    (groups, by) => toGridGroups(groups, by, { names, format, t, columns, hasValueInHeading, core }),
    [names, format, t, columns, hasValueInHeading],
  );
}
