import type { ImportRow } from "@gisement/shared-domain/import";
import { DEFAULT_ACTION, DEFAULT_UNIT } from "@gisement/shared-domain/vocabulary";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ConditionStack, StatusTile } from "@gisement/shared-ui/status-tag";
import type { Whereabouts } from "./plan-summary.ts";

interface SampleLotProps {
  readonly row: ImportRow;
  readonly whereabouts: Whereabouts;
}

/** A row as the lot that it will be: its status, name and price, then quantity, size, condition, category and place. */
export function SampleLot({ row, whereabouts }: SampleLotProps) {
  const format = useFormat();
  const { labelOf } = useOptions();
  const action = row.action ?? DEFAULT_ACTION;
  const [condition] = row.conditions;
  const facts = [
    format.quantity({ ...row.quantity, unit: row.quantity.unit ?? DEFAULT_UNIT }),
    format.dimension(row.dimension),
  ].filter(Boolean);
  const where = [
    row.category ? labelOf("category", row.category) : null,
    whereabouts.place,
    whereabouts.spot,
  ].filter(Boolean);
  return (
    <li className="mfi-sample__lot">
      <StatusTile kind="action" value={action} size={24} title={labelOf("action", action)} />
      <span className="mfi-sample__texts">
        <span className="mfi-sample__head">
          <b>{row.name}</b>
          <span className="gis-num">{format.money(row.price.amount)}</span>
        </span>
        <span className="mfi-sample__facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {condition && (
            <span className="mfi-sample__condition">
              <ConditionStack value={condition} /> {labelOf("condition", condition)}
            </span>
          )}
        </span>
        {where.length > 0 && <span className="mfi-sample__where">{where.join(" · ")}</span>}
      </span>
    </li>
  );
}
