import {
  ConditionStack,
  Core,
  HatchPattern,
  StatusTag,
  StatusTile,
} from "../../src/domain/status-tag/index.ts";
import { ReemploymentStars, StarRating } from "../../src/kit/stars/index.ts";
import { State } from "../state.tsx";
import { CONDITIONS, CORE, STATUSES } from "../texts.ts";

const ORDERS = [
  "PENDING",
  "OPTIONED",
  "CONFIRMED",
  "PAID",
  "READY",
  "DONE",
  "REFUSED",
  "EXPIRED",
  "CANCELED",
] as const;

export function Statuses() {
  return (
    <>
      <div className="parts-row">
        {([18, 24, 32] as const).map((size) => (
          <State key={size} name={`tile of ${size}`}>
            {STATUSES.map(({ value, label }) => (
              <StatusTile key={value} kind="action" value={value} size={size} title={label} />
            ))}
          </State>
        ))}
      </div>
      <State name="in a list">
        <div className="parts-row">
          {STATUSES.map(({ value, label }) => (
            <StatusTag key={value} kind="action" value={value} label={label} />
          ))}
        </div>
      </State>
      <State name="in a title">
        <div className="parts-row">
          {STATUSES.map(({ value, label }) => (
            <StatusTag key={value} kind="action" value={value} label={label} pill />
          ))}
        </div>
      </State>
      <State name="added by a team">
        <StatusTag kind="action" value="atelier" label="En atelier" />
      </State>
    </>
  );
}

export function OtherStatuses() {
  return (
    <>
      <State name="condition">
        <div className="parts-row">
          {CONDITIONS.map(({ value, label }) => (
            <StatusTag key={value} kind="condition" value={value} label={label} />
          ))}
        </div>
      </State>
      <State name="condition, large">
        <div className="parts-row">
          {CONDITIONS.map(({ value }) => (
            <ConditionStack key={value} value={value} size={24} />
          ))}
        </div>
      </State>
      <State name="order">
        <div className="parts-row">
          {ORDERS.map((value) => (
            <StatusTag key={value} kind="order" value={value} />
          ))}
        </div>
      </State>
      <State name="project">
        <div className="parts-row">
          {["active", "done", "archived"].map((value) => (
            <StatusTag key={value} kind="project" value={value} />
          ))}
        </div>
      </State>
      <State name="member">
        <div className="parts-row">
          {["PENDING", "DONE", "DECLINED", "ARCHIVED"].map((value) => (
            <StatusTag key={value} kind="member" value={value} />
          ))}
        </div>
      </State>
      <State name="stars">
        <StarRating value={3.5} /> <ReemploymentStars value="4" />
      </State>
    </>
  );
}

export function Cores() {
  return (
    <>
      <State name="lying">
        <Core layers={CORE} name="45 lots" thickness={10} />
      </State>
      <State name="standing">
        <div style={{ blockSize: 72 }}>
          <Core layers={CORE} name="45 lots" thickness={24} standing />
        </div>
      </State>
      <State name="hatch">
        <svg width="160" height="40" aria-hidden="true">
          <HatchPattern id="parts-hatch" material="leaf" />
          <rect width="160" height="40" fill="url(#parts-hatch)" />
        </svg>
      </State>
    </>
  );
}
