import { StatusTile, statusPaint } from "../../src/domain/status-tag/index.ts";
import { BarChart } from "../../src/kit/chart/index.ts";
import * as icons from "../../src/kit/icons/index.ts";
import { PointsMap, PositionMap } from "../../src/kit/map/index.ts";
import { CORE, FOREIGN_TEXT, LONG_TEXT, nothing } from "../texts.ts";

export function Charts() {
  return (
    <>
      <BarChart
        title="Lots par statut"
        points={CORE.map(({ value, label, count }) => ({
          key: value,
          label,
          value: count,
          mark: <StatusTile kind="action" value={value} />,
          paint: statusPaint(value),
        }))}
        onSelect={nothing}
      />
      <BarChart
        title="Lots par famille"
        points={[
          { key: "long", label: LONG_TEXT, value: 12 },
          { key: "foreign", label: FOREIGN_TEXT, value: 3 },
        ]}
      />
    </>
  );
}

const layers = (...counts: readonly number[]) =>
  CORE.map(({ value }, index) => ({ paint: statusPaint(value), count: counts[index] ?? 0 }));

export function Maps() {
  return (
    <div style={{ display: "grid", blockSize: 360 }}>
      <PointsMap
        label="Lots par lieu"
        points={[
          {
            id: "lyon",
            lat: 45.73,
            lon: 4.83,
            label: "Lyon Gerland",
            count: 45,
            layers: layers(18, 12, 9, 6),
          },
          { id: "nantes", lat: 47.21, lon: -1.55, label: "Nantes", count: 12, layers: layers(2, 4, 6, 0) },
          { id: "gent", lat: 51.05, lon: 3.72, label: "Gent", count: 30, layers: layers(0, 10, 0, 20) },
        ]}
        selected={["lyon"]}
        onSelect={nothing}
        fit="all"
      />
    </div>
  );
}

export function Positions() {
  return (
    <div style={{ display: "grid", blockSize: 300 }}>
      <PositionMap label="Position du lieu" position={{ lat: 45.73, lon: 4.83 }} onMove={nothing} />
    </div>
  );
}

export function Icons() {
  const { createIcon: _createIcon, ...drawn } = icons;
  return (
    <div className="parts-row">
      {Object.entries(drawn).map(([name, Icon]) => (
        <Icon key={name} title={name} />
      ))}
    </div>
  );
}
