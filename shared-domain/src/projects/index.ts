export {
  PHASE_LABELS,
  PHASES,
  type Phase,
  type PhaseDays,
  type PhaseState,
  type PlacedPhase,
  phaseState,
  placePhases,
  type Timeline,
} from "./phases.ts";
export {
  DESTINATIONS,
  type Destination,
  destinationOf,
  familyOf,
  groupFlows,
  LOT_FIGURES,
  type LotFigure,
  type LotFlow,
  reuseShare,
  type Sum,
  sumOf,
} from "./statistics.ts";
