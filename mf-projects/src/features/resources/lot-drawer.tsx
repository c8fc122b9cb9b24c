import { Button } from "@gisement/shared-ui/blueprint";
import { CommentsButton } from "@gisement/shared-ui/comments";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { KeyValueList } from "@gisement/shared-ui/page";
import { PictureStrip } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { placeLine } from "../../kernel/place-line.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Lot } from "./api/search-lots.ts";
import { inLocale, lotName } from "./lot-name.ts";

export interface LotDrawerProps {
  readonly lots: readonly Lot[];
  readonly openID: string | null;
  /** Lots of another team's project, which this user's inventory does not contain. */
  readonly isOfOthers: boolean;
  readonly onOpen: (id: string | null) => void;
  readonly onEdit?: (lot: Lot) => void;
}

/** Details of one lot; arrow keys open its neighbours. */
export function LotDrawer({ lots, openID, isOfOthers, onOpen, onEdit }: LotDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFieldLabel();
  const format = useFormat();
  const locale = useLocale();
  const { labelOf } = useOptions();
  const index = lots.findIndex((lot) => lot.id === openID);
  const lot = lots[index];
  if (!lot) return null;
  const step = (by: number) => {
    const next = lots[index + by];
    return next ? () => onOpen(next.id) : undefined;
  };
  const name = lotName(lot, locale, t("lots.unnamed"));
  const condition = lot.conditions.map((value) => labelOf("condition", value)).join(", ");
  return (
    <SideDrawer
      isOpen
      overList
      onClose={() => onOpen(null)}
      title={name}
      subtitle={lot.ref}
      position={t("drawer.position", { index: format.number(index + 1), total: format.number(lots.length) })}
      onPrevious={step(-1)}
      onNext={step(1)}
      footer={
        <div className="mfp-drawer__foot">
          <CommentsButton about={{ noun: "lot", id: lot.id }} />
          {isOfOthers ? (
            onEdit && <Button icon={<PencilIcon />} text={t("lot.edit")} onClick={() => onEdit(lot)} />
          ) : (
            <AppLink to={`/inventory?node=${lot.id}`}>{t("drawer.inventory")}</AppLink>
          )}
        </div>
      }
    >
      <PictureStrip pictureKeys={lot.pictures} label={name} width={192} />
      <div className="mfp-drawer__tags">
        <StatusTag kind="action" value={lot.action} label={labelOf("action", lot.action)} />
        <ReemploymentStars value={lot.reemploymentIndex} />
      </div>
      <KeyValueList
        hideEmpty
        items={[
          { key: "quantity", label: label("quantity"), value: format.quantity(lot.quantity) },
          { key: "category", label: label("category"), value: labelOf("category", lot.category) },
          { key: "condition", label: label("condition"), value: condition },
          { key: "dimension", label: label("dimension"), value: format.dimension(lot.dimension) },
          { key: "weight", label: label("weight"), value: format.weight(lot.weight) },
          {
            key: "material",
            label: label("material"),
            value: lot.material.map((value) => labelOf("material", value)).join(", "),
          },
          { key: "brand", label: label("brand"), value: lot.brand },
          { key: "model", label: label("model"), value: lot.model },
          { key: "color", label: label("color"), value: lot.color },
          { key: "price", label: label("price"), value: format.money(lot.price?.amount) },
          { key: "place", label: label("place"), value: placeLine(lot.place) },
          {
            key: "description",
            label: label("description"),
            value: inLocale(locale, { fr: lot.description, en: lot.descriptionEN, nl: lot.descriptionNL }),
          },
        ]}
      />
    </SideDrawer>
  );
}
