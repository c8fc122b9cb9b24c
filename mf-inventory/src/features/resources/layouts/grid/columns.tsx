import { type Field, isReserved } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { accessOf } from "@gisement/shared-domain/records/field-access";
import { LOT, type LotKey } from "@gisement/shared-domain/records/lot";
import { cellText } from "@gisement/shared-ui/column-types";
import { useNameWithThreads } from "@gisement/shared-ui/comments";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import { LockIcon } from "@gisement/shared-ui/icons";
import { type Formatter, useFormat, useLocale } from "@gisement/shared-ui/locale";
import { PICTURE } from "@gisement/shared-ui/lot-columns";
import { Picture } from "@gisement/shared-ui/picture";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { StatusTag, statusMark } from "@gisement/shared-ui/status-tag";
import type { TFunction } from "i18next";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { faultText } from "../../../../kernel/lot-actions/formula-fault.ts";
import {
  columnShape,
  type FieldChoices,
  isEditable,
  LOT_COLUMNS,
} from "../../../../kernel/lot-actions/lot-fields.ts";
import { displayName } from "../../../../kernel/lots/display-name.ts";
import { useHeldText } from "../../../../kernel/lots/held-mark.tsx";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import type { Resource } from "../../api/search-products.ts";

type Column = GridColumn<Resource>;

interface CellTexts {
  readonly t: TFunction<typeof NAMESPACE>;
  readonly locale: Locale;
  readonly choices: FieldChoices;
  readonly format: Formatter;
  readonly heldText: ReturnType<typeof useHeldText>;
}

/** Statuses are drawn with their look, in the team's words, in the cell as in the list of its choices. */
function statusCells(
  key: "action" | "condition",
  statusOf: (row: Resource) => string | null | undefined,
  { options: { labelOf, optionsOf } }: FieldChoices,
): Partial<Column> {
  return {
    options: optionsOf(key).map((option) => ({ ...option, mark: statusMark(key, option.value) })),
    render: (row) => <StatusTag kind={key} value={statusOf(row)} label={labelOf(key, statusOf(row))} />,
  };
}

/** The columns that differ from what their field says: other values, or cells drawn with more than the value. */
const customCells = (texts: CellTexts): Partial<Record<LotKey, Partial<Column>>> => {
  const { t, locale, choices, format, heldText } = texts;
  return {
    name: { value: (row) => displayName(row, locale, t("missingName")) },
    action: statusCells("action", (row) => row.action, choices),
    condition: statusCells("condition", (row) => row.conditions[0], choices),
    quantity: {
      render: ({ quantity, heldQuantity }) =>
        heldQuantity > 0 ? (
          <span className="mfi-grid__held" title={heldText(heldQuantity, quantity?.number)}>
            <LockIcon size={10} aria-hidden="true" />
            <span className="gis-sr-only">{heldText(heldQuantity, quantity?.number)} </span>
            {format.quantity(quantity)}
          </span>
        ) : (
          format.quantity(quantity)
        ),
    },
    price: {
      render: (row) =>
        row.action === "give" && !row.price?.amount ? (
          <span className="mfi-grid__gift">{t("gallery.gift").toLocaleLowerCase(locale)}</span>
        ) : (
          format.money(row.price?.amount)
        ),
    },
    reemploymentIndex: { render: (row) => <ReemploymentStars value={row.reemploymentIndex} /> },
    // As the server names them, also those that the team's lists lack.
    place: { render: (row) => row.place?.name },
    project: { render: (row) => row.project?.name },
    held: {
      value: ({ heldQuantity, quantity }) =>
        heldQuantity > 0 ? { number: heldQuantity, unit: quantity?.unit ?? null } : null,
    },
    responsible: { type: "TEXT", value: (row) => format.person(row.toUser) },
  };
};

/** A cell of a formula: its value, or why there is none. */
const formulaCell = (field: Field, column: Column, { locale, choices, format }: CellTexts) => ({
  render: (row: Resource) => {
    const fault = faultText(field, row.formulaFaults, { own: choices.own, locale });
    if (fault === null) return cellText(column.value(row), column, format);
    return (
      <span className="mfi-grid__fault" title={fault}>
        {fault}
      </span>
    );
  },
});

/** The column of a built-in field or of one of the team's own properties. */
function fieldColumn(field: Field, texts: CellTexts): Column {
  const { grid, sort = false } = field;
  const column: Column = {
    ...columnShape(field, texts),
    ...(grid?.type ? { type: grid.type } : {}),
    ...(grid ? { width: grid.width } : {}),
    ...(grid?.hidden ? { hidden: true } : {}),
    ...(field.key === LOT.labelField ? { frozen: true, primary: true } : {}),
    sortable: sort,
    value: accessOf(field, texts.locale).read,
  };
  return field.formula ? { ...column, ...formulaCell(field, column, texts) } : column;
}

/** The columns of the resources list; `sortField` is the server's sort field. */
export function useResourceColumns(choices: FieldChoices, canEdit: boolean): readonly Column[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const nameWithThreads = useNameWithThreads();
  const locale = useLocale();
  const format = useFormat();
  const heldText = useHeldText();
  const newestHeldText = useRef(heldText);
  newestHeldText.current = heldText;
  return useMemo<readonly Column[]>(() => {
    const texts: CellTexts = {
      t,
      locale,
      choices,
      format,
      heldText: (...quantities) => newestHeldText.current(...quantities),
    };
    const custom: Readonly<Record<string, Partial<Column>>> = customCells(texts);
    const picture: Column = {
      key: "picture",
      name: PICTURE[locale],
      type: "PICTURE",
      width: 72,
      frozen: true,
      resizable: false,
      value: (row) => row.pictures[0],
      render: (row) => <Picture pictureKey={row.pictures[0]} alt="" kind="product" width={46} height={34} />,
    };
    const worth: Column = {
      key: "value",
      name: t("list.value"),
      type: "MONEY",
      width: 104,
      value: (row) =>
        row.price?.amount && typeof row.quantity?.number === "number"
          ? row.price.amount * row.quantity.number
          : null,
    };
    const columns = [...LOT_COLUMNS, ...choices.own.filter(({ grid }) => grid)].flatMap((field) => {
      const column: Column = {
        ...fieldColumn(field, texts),
        ...custom[field.key],
        editable: canEdit && isEditable(field),
        ...(canEdit && isReserved(field) ? { readOnlyReason: ui("refusal.adminsOnly") } : {}),
      };
      if (column.primary) return [nameWithThreads(column)];
      return field.key === "price" ? [column, worth] : [column];
    });
    return [picture, ...columns];
  }, [t, ui, locale, format, choices, canEdit, nameWithThreads]);
}
