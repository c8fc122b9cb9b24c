import { useAppNavigate } from "@gisement/shared-ui/link";
import { ListWalk } from "@gisement/shared-ui/page";
import { useSearchParams } from "react-router-dom";
import { type LotList, useNeighbours } from "./api/find-neighbours.ts";

/** The way to the lots beside this one in the list it was opened from. */
export function LotWalk({ list, id }: { readonly list: LotList; readonly id: string }) {
  const navigate = useAppNavigate();
  const [params] = useSearchParams();
  const { data } = useNeighbours(list, id);
  if (data === null) return null;
  return (
    <ListWalk
      place={data}
      // Back leads to the list, not through every lot seen on the way.
      onGo={(target) => navigate(`/inventory/product/${target}?${params}`, { replace: true })}
    />
  );
}
