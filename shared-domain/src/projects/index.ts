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
