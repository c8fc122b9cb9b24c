import { Button } from "@gisement/shared-ui/blueprint";
import { CheckIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type LikeGroup, useLikeReferences } from "./api/like-references.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { lotsOf, quantityText } from "./reference-facts.ts";
import { MOST_MERGED } from "./use-reference-dialogs.tsx";

interface LikeGroupsProps {
  readonly canMerge: boolean;
  readonly onMerge: (references: readonly ReferenceRow[]) => void;
  readonly onOpen: (id: string) => void;
}

/** References that may describe the same product, in groups to compare and merge. */
export function LikeGroups(props: LikeGroupsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, isPending, refetch } = useLikeReferences();
  if (isPending) return <SkeletonRows rows={6} label={t("reference.comparing")} />;
  if (!data)
    return <ErrorState error={error} title={t("reference.likeFailed")} retry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<CheckIcon size={32} />}
        title={t("reference.noneAlike")}
        text={t("reference.noneAlikeText")}
      />
    );
  return (
    <ul className="mfi-like" aria-label={t("reference.duplicates")}>
      {data.map((group) => (
        <Group key={group.references.map(({ id }) => id).join()} group={group} {...props} />
      ))}
    </ul>
  );
}

function Group({ group, canMerge, onMerge, onOpen }: LikeGroupsProps & { readonly group: LikeGroup }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { references } = group;
  return (
    <li className="mfi-like__group">
      <div className="mfi-like__head">
        <span>{format.list(group.reasons.map((reason) => t(`reference.alike.${reason}`)))}</span>
        {canMerge && (
          <Button
            size="small"
            text={t("reference.compare")}
            aria-label={t("reference.compareThese", {
              names: format.list(references.map(({ name }) => name)),
            })}
            onClick={() => onMerge(references.slice(0, MOST_MERGED))}
          />
        )}
      </div>
      <ul className="mfi-like__rows">
        {references.map((reference) => (
          <li key={reference.id}>
            <button type="button" className="mfi-like__row" onClick={() => onOpen(reference.id)}>
              <Picture pictureKey={reference.pictures[0]} alt="" kind="product" width={58} height={44} />
              <span>
                <strong>{reference.name}</strong>
                <span className="mfi-like__facts">
                  {[reference.sku, reference.brand, t("reference.lotCount", { count: lotsOf(reference) })]
                    .concat(quantityText(reference, format))
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}
