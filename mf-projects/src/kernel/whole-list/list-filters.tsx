import { Button, Popover } from "@gisement/shared-ui/blueprint";
import { FacetList } from "@gisement/shared-ui/filters";
import { ChevronDownIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { WholeListState } from "./use-whole-list.ts";
import "./whole-list.css";

interface ListFiltersProps {
  readonly list: Pick<WholeListState, "facets" | "choose">;
}

/** The filters of a list, with the number of rows of each choice. */
export function ListFilters({ list: { facets, choose } }: ListFiltersProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Popover
      placement="bottom-start"
      minimal
      content={
        <div className="mfp-filters">
          <FacetList
            facets={facets}
            onChange={(key, change) =>
              choose(key, change(facets.find((facet) => facet.key === key)?.selected ?? []))
            }
          />
        </div>
      }
    >
      <Button endIcon={<ChevronDownIcon />} text={t("filter.open")} />
    </Popover>
  );
}
