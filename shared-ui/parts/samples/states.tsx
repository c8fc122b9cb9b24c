import { Button } from "../../src/kit/blueprint/index.ts";
import { Progress, SegmentedProgress } from "../../src/kit/progress/index.ts";
import {
  EmptyState,
  ErrorState,
  LoadingState,
  NoResultState,
  NoRightState,
  RetryNotice,
  SkeletonRows,
} from "../../src/kit/states/index.ts";
import { State } from "../state.tsx";
import { FOREIGN_TEXT, LONG_TEXT, nothing } from "../texts.ts";

export function Empty() {
  return (
    <EmptyState
      title="Aucune alerte"
      text="Dites ce que vous cherchez, par exemple « 20 portes coupe-feu 83 cm, Lyon »."
      action={<Button intent="primary" text="Veiller sur un produit" />}
    />
  );
}

export function EmptyCompact() {
  return <EmptyState compact title={FOREIGN_TEXT} text={LONG_TEXT} />;
}

export function NoResult() {
  return (
    <NoResultState
      onClearAll={nothing}
      filters={[
        { key: "city", label: "Lyon", count: 3, onRemove: nothing },
        { key: "size", label: LONG_TEXT, onRemove: nothing },
      ]}
    />
  );
}

export function Failures() {
  return (
    <>
      <ErrorState retry={nothing} />
      <NoRightState missing="le rôle Administrateur" grantedBy="Camille Martin" />
      <RetryNotice text="Les listes de l’équipe ne sont pas chargées." onRetry={nothing} />
    </>
  );
}

export function Loading() {
  return (
    <>
      <State name="rows">
        <SkeletonRows rows={3} />
      </State>
      <State name="unknown layout">
        <LoadingState />
      </State>
      <State name="progress">
        <Progress label="Envoi" value={0.4} />
        <Progress label="Écriture" value={0.9} intent="danger" text="9 sur 10" />
      </State>
      <State name="parts of a whole">
        <SegmentedProgress
          label="Quantité"
          legend
          segments={[
            { key: "sold", label: "Vendu", value: 12, tone: "done" },
            { key: "held", label: "Réservé", value: 5, tone: "reserved" },
            { key: "free", label: "Disponible", value: 20, tone: "open" },
            { key: "lost", label: "Perdu", value: 2, tone: "lost" },
          ]}
        />
      </State>
    </>
  );
}
