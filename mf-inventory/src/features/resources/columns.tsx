import { type Field, isOwnKey, isReserved, type OwnKey } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import type { Options } from "@gisement/shared-domain/option-lists";
import { cellText } from "@gisement/shared-ui/column-types";
import { useNameWithThreads } from "@gisement/shared-ui/comments";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { useFieldLabel } from "@gisement/shared-ui/fields";
import { LockIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { PICTURE } from "@gisement/shared-ui/lot-columns";
import { Picture } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { StatusTag, statusMark } from "@gisement/shared-ui/status-tag";
import type { TFunction } from "i18next";
import { type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { faultText } from "../../kernel/lot-actions/formula-fault.ts";
import {
  type FieldChoices,
  fieldValue,
  LOT_FIELD_KEYS,
  lotField,
  type ProductFieldKey,
} from "../../kernel/lot-actions/lot-fields.ts";
import { displayName } from "../../kernel/lots/display-name.ts";
import { useHeldText } from "../../kernel/lots/held-mark.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Resource } from "./api/search-products.ts";

/** The order of the columns: what tells lots apart first, so that a screen of 1440 pixels shows it. */
const ORDER: readonly ProductFieldKey[] = [
  "name",
  "action",
  "quantity",
  "condition",
  "place",
  "price",
  "ref",
  "dimension",
  "category",
  "project",
];

/** Overrides of the editable fields' columns; `sortable` columns are sorted by the server. */
const COLUMNS: Record<ProductFieldKey, Partial<GridColumn<Resource>>> = {
  name: { width: 256, frozen: true, primary: true, sortable: true },
  ref: { width: 104 },
  category: { width: 200, sortable: true },
  quantity: { width: 112, sortable: true },
  dimension: { width: 160 },
  action: { width: 136 },
  condition: { width: 136 },
  place: { width: 176 },
  spot: { width: 130, hidden: true },
  project: { width: 190 },
  price: { width: 112 },
  reemploymentIndex: { width: 170, render: (row) => <ReemploymentStars value={row.reemploymentIndex} /> },
  brand: { width: 130 },
  model: { width: 130, hidden: true },
  color: { width: 120, hidden: true },
  material: { width: 150, hidden: true },
  provenance: { width: 160, hidden: true },
  weight: { width: 110, hidden: true },
  co2Impact: { width: 110, hidden: true },
  lot: { width: 80, hidden: true },
  startDate: { width: 130, sortable: true },
};

/** Statuses are drawn with their look, in the team's words, in the cell as in the list of its choices. */
function statusLook(key: ProductFieldKey, { labelOf, optionsOf }: Options): Partial<GridColumn<Resource>> {
  if (key !== "action" && key !== "condition") return {};
  const statusOf = (row: Resource) => (key === "action" ? row.action : row.conditions[0]);
  return {
    options: optionsOf(key).map((option) => ({ ...option, mark: statusMark(key, option.value) })),
    render: (row) => <StatusTag kind={key} value={statusOf(row)} label={labelOf(key, statusOf(row))} />,
  };
}

function fieldColumn(
  key: ProductFieldKey,
  texts: { t: TFunction<typeof NAMESPACE>; locale: Locale; choices: FieldChoices },
  canEdit: boolean,
): GridColumn<Resource> {
  const { t, locale } = texts;
  const { render, ...more } = COLUMNS[key];
  const value = (row: Resource) => fieldValue(key, row, texts);
  return {
    ...lotField(key, texts),
    ...more,
    value: key === "name" ? (row) => displayName(row, locale, t("missingName")) : value,
    ...(render ? { render } : {}),
    ...statusLook(key, texts.choices.options),
    ...(key === "place" ? { render: (row: Resource) => row.place?.name } : {}),
    ...(key === "project" ? { render: (row: Resource) => row.project?.name } : {}),
    editable: canEdit,
  };
}

interface OwnTexts {
  readonly locale: Locale;
  readonly choices: FieldChoices;
  readonly format: ReturnType<typeof useFormat>;
  /** Why values that are left to ADMINs are read-only. */
  readonly reserved: string;
}

/** A cell of a formula: its value, or why there is none. */
function computedCell(field: Field, key: OwnKey, row: Resource, texts: OwnTexts): ReactNode {
  const { locale, choices, format } = texts;
  const fault = faultText(field, row.formulaFaults, { own: choices.own, locale });
  if (fault === null) return cellText(fieldValue(key, row, texts), lotField(key, texts), format);
  return (
    <span className="mfi-grid__fault" title={fault}>
      {fault}
    </span>
  );
}

/** The columns of the team's own properties, in the team's order; hidden by default. */
const ownColumns = (texts: OwnTexts, canEdit: boolean): GridColumn<Resource>[] =>
  texts.choices.own.flatMap((field) => {
    const { key, grid, form, sort, formula } = field;
    if (!grid || !isOwnKey(key)) return [];
    return [
      {
        ...lotField(key, texts),
        width: grid.width,
        hidden: true,
        sortable: sort ?? false,
        value: (row: Resource) => fieldValue(key, row, texts),
        editable: canEdit && form === true && !isReserved(field),
        ...(canEdit && isReserved(field) ? { readOnlyReason: texts.reserved } : {}),
        ...(formula ? { render: (row: Resource) => computedCell(field, key, row, texts) } : {}),
      },
    ];
  });

/** The columns of the resources list; `sortField` is the server's sort field. */
export function useResourceColumns(choices: FieldChoices, canEdit: boolean): readonly GridColumn<Resource>[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const nameWithThreads = useNameWithThreads();
  const label = useFieldLabel();
  const locale = useLocale();
  const format = useFormat();
  const heldText = useHeldText();
  const newestHeldText = useRef(heldText);
  newestHeldText.current = heldText;
  return useMemo<readonly GridColumn<Resource>[]>(() => {
    const texts = { t, locale, choices, format, reserved: ui("refusal.adminsOnly") };
    const moment = (key: "createdAt" | "updatedAt"): GridColumn<Resource> => ({
      key,
      name: label(key),
      type: "DATE",
      width: 120,
      hidden: true,
      sortable: true,
      value: (row) => row[key],
    });
    const quantity: Partial<GridColumn<Resource>> = {
      render: (row) =>
        row.heldQuantity > 0 ? (
          <span
            className="mfi-grid__held"
            title={newestHeldText.current(row.heldQuantity, row.quantity?.number)}
          >
            <LockIcon size={10} aria-hidden="true" />
            <span className="gis-sr-only">
              {newestHeldText.current(row.heldQuantity, row.quantity?.number)}{" "}
            </span>
            {format.quantity(row.quantity)}
          </span>
        ) : (
          format.quantity(row.quantity)
        ),
    };
    const price = (row: Resource) =>
      row.action === "give" && !row.price?.amount ? (
        <span className="mfi-grid__gift">{t("gallery.gift").toLocaleLowerCase(locale)}</span>
      ) : (
        format.money(row.price?.amount)
      );
    const value: GridColumn<Resource> = {
      key: "value",
      name: t("list.value"),
      type: "MONEY",
      width: 104,
      value: (row) =>
        row.price?.amount && typeof row.quantity?.number === "number"
          ? row.price.amount * row.quantity.number
          : null,
    };
    return [
      {
        key: "picture",
        name: PICTURE[locale],
        type: "PICTURE",
        width: 72,
        frozen: true,
        resizable: false,
        value: (row) => row.pictures[0],
        render: (row) => (
          <Picture pictureKey={row.pictures[0]} alt="" kind="product" width={46} height={34} />
        ),
      },
      ...[...ORDER, ...LOT_FIELD_KEYS.filter((key) => !ORDER.includes(key))].flatMap((key) => {
        const column = { ...fieldColumn(key, texts, canEdit), ...(key === "quantity" ? quantity : {}) };
        if (key === "name") return [nameWithThreads(column)];
        return key === "price" ? [{ ...column, render: price }, value] : [column];
      }),
      {
        key: "held",
        name: label("held"),
        type: "QUANTITY",
        width: 130,
        hidden: true,
        value: (row) =>
          row.heldQuantity > 0 ? { number: row.heldQuantity, unit: row.quantity?.unit } : null,
      },
      {
        key: "responsible",
        name: label("responsible"),
        type: "TEXT",
        width: 170,
        hidden: true,
        value: (row) => format.person(row.toUser),
      },
      moment("createdAt"),
      moment("updatedAt"),
      ...ownColumns(texts, canEdit),
    ];
  }, [t, ui, locale, label, format, choices, canEdit, nameWithThreads]);
}
