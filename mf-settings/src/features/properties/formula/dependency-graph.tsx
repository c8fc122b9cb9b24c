import { formulasUsing, type Operand } from "@gisement/shared-domain/formula-fields";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { FormulaNames } from "./formula-set.ts";

interface DependencyGraphProps {
  /** The set with the formula as it is typed. */
  readonly operands: readonly Operand[];
  readonly names: FormulaNames;
  readonly field: { readonly key: string; readonly name: string };
  /** Keys of the fields that the formula reads. */
  readonly reads: readonly string[];
}
interface Node {
  readonly key: string;
  readonly name: string;
  readonly isComputed: boolean;
}

/** Height of a field with the space below it, and width between two columns, in pixels. */
const ROW = 34;
const GAP = 36;

const middleOf = (index: number, count: number, rows: number) => (index + 0.5 + (rows - count) / 2) * ROW;

/** What feeds a formula, on its left, and what rests on it, on its right. */
export function DependencyGraph({ operands, names, field, reads }: DependencyGraphProps) {
  const { t } = useTranslation(NAMESPACE);
  const nodeOf = (key: string): Node => ({
    key,
    name: names.fields.find(({ id }) => id === key)?.name ?? key,
    isComputed: operands.some((operand) => operand.key === key && operand.formula !== null),
  });
  const inputs = reads.map(nodeOf);
  const users = formulasUsing(operands, [field.key]).map(({ key }) => nodeOf(key));
  const rows = Math.max(inputs.length, users.length, 1);
  return (
    <div className="mfs-graph">
      <Column
        title={t("fields.studio.feeds")}
        nodes={inputs}
        rows={rows}
        none={t("fields.studio.noInputs")}
      />
      <Links count={inputs.length} rows={rows} isFanIn />
      <Column
        title={t("fields.studio.thisFormula")}
        nodes={[{ ...field, isComputed: true }]}
        rows={rows}
        isCentre
      />
      <Links count={users.length} rows={rows} />
      <Column
        title={t("fields.studio.restsOn")}
        nodes={users}
        rows={rows}
        none={t("fields.studio.noUsers")}
      />
    </div>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly nodes: readonly Node[];
  readonly rows: number;
  readonly none?: string;
  readonly isCentre?: boolean;
}

function Column({ title, nodes, rows, none, isCentre = false }: ColumnProps) {
  return (
    <section className="mfs-graph__column" aria-label={title}>
      <h4>{title}</h4>
      <ul style={{ blockSize: rows * ROW }}>
        {nodes.map(({ key, name, isComputed }) => (
          <li key={key} title={name} className={isCentre ? "mfs-graph__node--centre" : undefined}>
            {isComputed && <span aria-hidden="true">ƒ </span>}
            {name}
          </li>
        ))}
        {nodes.length === 0 && <li className="mfs-graph__none">{none}</li>}
      </ul>
    </section>
  );
}

function Links({ count, rows, isFanIn = false }: { count: number; rows: number; isFanIn?: boolean }) {
  const centre = middleOf(0, 1, rows);
  return (
    <svg
      className="mfs-graph__links"
      width={GAP}
      height={rows * ROW}
      viewBox={`0 0 ${GAP} ${rows * ROW}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => {
        const other = middleOf(index, count, rows);
        const [from, to] = isFanIn ? [other, centre] : [centre, other];
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
            key={index}
            d={`M 0 ${from} C ${GAP / 2} ${from} ${GAP / 2} ${to} ${GAP} ${to}`}
          />
        );
      })}
    </svg>
  );
}
