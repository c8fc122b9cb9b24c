import { Button } from "@gisement/shared-ui/blueprint";
import { CopyIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useProjectScope } from "../project-scope.ts";
import { EditLotButton } from "./edit-lot-button.tsx";
import { useDuplicate } from "./use-duplicate.ts";
import { useLotRights } from "./use-lot-rights.ts";

interface ProductActionsProps {
  readonly statusID: string;
  readonly isActive: boolean;
  /** Whether a split closed the lot: reviving it beside its parts would double the quantity. */
  readonly isClosed: boolean;
  /** Opens the copy. */
  readonly onDuplicated?: (id: string) => void;
  readonly onSaved?: (id: string) => void;
}

/** Edit and duplicate actions of a sheet. */
export function ProductActions({ statusID, isActive, isClosed, onDuplicated, onSaved }: ProductActionsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { mayWrite } = useLotRights(statusID);
  const isOfOthers = useProjectScope()?.isOfOthers === true;
  const { duplicate, isPending } = useDuplicate();
  if (isClosed) return null;
  const copy = async () => {
    const id = await duplicate(statusID);
    if (id) onDuplicated?.(id);
  };
  return (
    <>
      <EditLotButton statusID={statusID} onSaved={onSaved} />
      {isActive && mayWrite && !isOfOthers && (
        <Button
          icon={<CopyIcon />}
          text={t("product.duplicate")}
          loading={isPending}
          onClick={() => void copy()}
        />
      )}
    </>
  );
}
