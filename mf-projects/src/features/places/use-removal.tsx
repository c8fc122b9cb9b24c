import { DomainError } from "@gisement/shared-domain/errors";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useDeletePlace } from "./api/delete-place.ts";
import type { Place } from "./api/list-places.ts";
import { PlaceInUse, type PlaceUses } from "./place-in-use.tsx";

const isUses = (found: unknown): found is PlaceUses =>
  typeof found === "object" &&
  found !== null &&
  "lots" in found &&
  "projects" in found &&
  "wantedItems" in found;

/** Deletes a place after confirmation, or shows what is there. */
export function useRemoval() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutateAsync } = useDeletePlace();

  const explain = (place: Place, uses: PlaceUses) =>
    dialogs.open({
      title: t("places.inUse.title", { name: place.name }),
      style: "info",
      content: ({ cancel }) => <PlaceInUse place={place} uses={uses} onClose={cancel} />,
    });
  return async (place: Place): Promise<boolean> => {
    const { productCount: lots, projectCount: projects } = place;
    if (lots + projects > 0) {
      await explain(place, { lots, projects, wantedItems: 0 });
      return false;
    }
    const sure = await dialogs.confirm({
      title: t("places.delete.title", { name: place.name }),
      message: t("places.delete.text"),
      confirm: t("places.delete.confirm"),
      danger: true,
    });
    if (!sure) return false;
    try {
      await mutateAsync(place.id);
      shell.toast({ kind: "success", message: t("places.delete.done", { name: place.name }) });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === "INVALID_STATE" && isUses(error.details.found)) {
        await explain(place, error.details.found);
        return false;
      }
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "places.delete.failed" })(error) });
      return false;
    }
  };
}
