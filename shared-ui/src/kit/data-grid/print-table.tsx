import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CellDisplay } from "../column-types/cell-display.tsx";
import { alignmentOf, columnType } from "../column-types/registry.ts";
import type { GridColumn } from "../column-types/types.ts";
import { visibleColumns } from "../columns/column-state.ts";
import { useFormat } from "../locale/use-format.ts";
import { PRINT_LIMIT } from "../print/print-page.ts";
import { composeLines, GroupLine, isRow } from "./line.ts";
import type { DataGridProps, GridGroup } from "./types.ts";

/** Pixels of all columns on screen above which the sheet is laid on its side. */
const MOST_UPRIGHT = 1300;
/** Pixels between the margins of a sheet of A4, upright and on its side. */
const UPRIGHT = 695;
const WIDE = 1024;
/** Pixels of the column of pictures, which are not scaled. */
const PICTURE = 58;
const NO_GROUP: ReadonlySet<string> = new Set();

/** Pixels added to each column: paper has less room for the wide ones, but a narrow one still needs its number. */
const EVEN = 60;
/** Columns from which the letters are smaller. */
const MANY = 11;

const widthOf = <Row,>(column: GridColumn<Row>) => EVEN + (column.width ?? columnType(column.type).width);
const classOf = <Row,>(column: GridColumn<Row>) =>
  alignmentOf(column) === "right" ? "gis-print-table__number" : undefined;

interface SumsRowProps<Row> {
  readonly className: string;
  readonly label: ReactNode;
  readonly sums: Readonly<Record<string, string>>;
  readonly columns: readonly GridColumn<Row>[];
}

/** A label over the columns before the first sum, then each sum in its column. */
function SumsRow<Row>({ className, label, sums, columns }: SumsRowProps<Row>) {
  const first = columns.findIndex(({ key }) => sums[key]);
  const labelled = first < 1 ? columns.length : first;
  return (
    <tr className={className}>
      <th colSpan={labelled} scope="colgroup">
        {label}
      </th>
      {columns.slice(labelled).map((column) => (
        <td key={column.key} className={classOf(column)}>
          {sums[column.key]}
        </td>
      ))}
    </tr>
  );
}

function GroupName({ group }: { readonly group: GridGroup }) {
  const format = useFormat();
  return (
    <>
      <span className="gis-print-table__name">{group.label}</span>{" "}
      <span className="gis-print-table__count">{group.countText ?? format.number(group.count)}</span>{" "}
      {group.mark}
    </>
  );
}

/** A list on paper: all its loaded rows as one table, with repeated head, the heads of groups, and sums. */
export function PrintTable<Row>(props: DataGridProps<Row>) {
  const { rows, groups, expandedGroups = NO_GROUP, footer, rowKey, total } = props;
  const { t } = useTranslation("ui");
  const format = useFormat();
  const columns = useMemo(
    () => visibleColumns(props.columns, props.columnState),
    [props.columns, props.columnState],
  );
  const others = columns.filter(({ type }) => type !== "PICTURE");
  const width = others.reduce((sum, column) => sum + widthOf(column), 0);
  const isWide = width > MOST_UPRIGHT;
  const room = (isWide ? WIDE : UPRIGHT) - PICTURE * (columns.length - others.length);
  const share = (column: GridColumn<Row>) =>
    column.type === "PICTURE" ? PICTURE : Math.floor((widthOf(column) / width) * room);
  const loaded = rows.slice(0, PRINT_LIMIT);
  const lines = groups ? composeLines(loaded, groups, expandedGroups) : loaded;
  const shown = loaded.filter((row) => row !== undefined).length;
  const all = groups ? rows.length : Math.max(total ?? 0, rows.length);
  return (
    <>
      <table
        className={[
          "gis-print-table",
          isWide ? "gis-print-table--wide" : "",
          columns.length >= MANY ? "gis-print-table--dense" : "",
        ].join(" ")}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ inlineSize: share(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.type === "PICTURE" ? <span className="gis-sr-only">{column.name}</span> : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            if (line instanceof GroupLine)
              return (
                <SumsRow
                  key={`group ${line.group.key}`}
                  className="gis-print-table__group"
                  label={<GroupName group={line.group} />}
                  sums={line.group.sums}
                  columns={columns}
                />
              );
            if (!isRow(line)) return null;
            return (
              <tr key={rowKey(line)}>
                {columns.map((column) => {
                  const Cell = column.primary ? "th" : "td";
                  return (
                    <Cell
                      key={column.key}
                      scope={column.primary ? "row" : undefined}
                      className={classOf(column)}
                    >
                      {column.render?.(line) ?? <CellDisplay value={column.value(line)} column={column} />}
                      {column.after?.(line)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
          {footer && (
            <SumsRow
              className="gis-print-table__sums"
              label={footer.label}
              sums={footer.sums}
              columns={columns}
            />
          )}
        </tbody>
      </table>
      {shown < all && (
        <p className="gis-print-table__note">
          {t("print.limited", { shown: format.number(shown), total: format.number(all) })}
        </p>
      )}
    </>
  );
}
