import { Button, FormGroup, InputGroup, TextArea } from "@gisement/shared-ui/blueprint";
import { CommentsButton } from "@gisement/shared-ui/comments";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  LockIcon,
  LockOpenIcon,
  Trash2Icon,
} from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { Presence, useWatched } from "@gisement/shared-ui/presence";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Select } from "@gisement/shared-ui/select";
import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { nameOfLot } from "../../kernel/lot-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanLot, PlanShape } from "./api/plans.ts";
import { DrawnQuantity } from "./drawn-quantity.tsx";
import { inside } from "./shape-hits.ts";
import { ShapeLot } from "./shape-lot.tsx";
import { ShapePhoto } from "./shape-photo.tsx";
import { COLORS, type ColorName } from "./tools.ts";
import type { PlanSteps } from "./use-plan-steps.ts";
import type { useShapeLots } from "./use-shape-lots.ts";

const NO_LOT = "none";
const colors = Object.keys(COLORS) as ColorName[];

interface ShapePanelProps {
  readonly projectID: string;
  readonly shape: PlanShape;
  readonly shapes: readonly PlanShape[];
  readonly lotsToPlace: readonly PlanLot[];
  readonly mayDraw: boolean;
  readonly hasScale: boolean;
  readonly steps: PlanSteps;
  readonly shapeLots: ReturnType<typeof useShapeLots>;
  readonly onDuplicate: () => void;
  readonly onRepeat: () => void;
  readonly onDiscard: () => void;
}

function LotLine({ lot, projectID }: { readonly lot: PlanLot; readonly projectID: string }) {
  const locale = useLocale();
  const format = useFormat();
  const { labelOf } = useOptions();
  return (
    <AppLink className="mfp-plan__lot" to={`/projects/ressources/${projectID}?node=${lot.id}`}>
      <Picture pictureKey={lot.pictures[0]} alt="" width={56} />
      <span>
        <b>{nameOfLot(lot, locale)}</b>
        <small>
          {[
            lot.quantity?.number ? format.number(lot.quantity.number) : null,
            lot.quantity?.unit ? labelOf("unit", lot.quantity.unit) : null,
          ]
            .filter(Boolean)
            .join(" ")}
        </small>
      </span>
      <StatusTile kind="action" value={lot.action ?? "tbd"} />
    </AppLink>
  );
}

/** A text that is written when the field is left, not with every letter. */
function useLateText(value: string, write: (value: string) => void) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return {
    value: text,
    onValueChange: setText,
    onBlur: () => text !== value && write(text),
  };
}

/** What is known of one shape: name, measures, colour, note, its lot, and the lots within it. */
export function ShapePanel({
  projectID,
  shape,
  shapes,
  lotsToPlace,
  mayDraw,
  hasScale,
  steps,
  shapeLots,
  onDuplicate,
  onRepeat,
  onDiscard,
}: ShapePanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const id = useId();
  // Who else has the shape open, perhaps to change it.
  const live = useWatched("shape", shape.id);
  const change = (values: object) =>
    void steps.write({ update: [{ id: shape.id, updatedAt: shape.updatedAt, ...values }] });
  const name = useLateText(shape.name, (text) => text.trim() && change({ name: text.trim() }));
  const comment = useLateText(shape.comment ?? "", (text) => change({ comment: text || null }));
  const contained = inside(shape, shapes).flatMap(({ lot }) => lot ?? []);
  const lots = shape.lot ? [shape.lot, ...contained] : contained;
  const measures = [
    shape.area == null ? null : t("plan.squareMetres", { amount: format.number(shape.area) }),
    shape.length == null ? null : t("plan.metres", { amount: format.number(shape.length) }),
  ].filter(Boolean);
  return (
    <section className="mfp-plan__panel" aria-label={t("plan.shape", { name: shape.name })}>
      <header>
        <div>
          <h2>{shape.name}</h2>
          <p>
            {t(`plan.tools.${shape.type}`)}
            {measures.length > 0 && `, ${measures.join(", ")}`}
          </p>
          {!hasScale && <p className="mfp-plan__note">{t("plan.noScale")}</p>}
          <Presence {...live} />
        </div>
        <div className="mfp-plan__acts">
          <CommentsButton about={{ noun: "shape", id: shape.id }} />
          {mayDraw && (
            <>
              <Button
                variant="minimal"
                icon={<CopyIcon />}
                aria-label={t("plan.duplicate", { name: shape.name })}
                title={`${t("plan.duplicate", { name: shape.name })} (Ctrl D)`}
                onClick={onDuplicate}
              />
              <Button
                variant="minimal"
                icon={<ArrowUpIcon />}
                aria-label={t("plan.toFront", { name: shape.name })}
                title={t("plan.toFront", { name: shape.name })}
                onClick={() => change({ level: Math.max(...shapes.map(({ level }) => level)) + 1 })}
              />
              <Button
                variant="minimal"
                icon={<ArrowDownIcon />}
                aria-label={t("plan.toBack", { name: shape.name })}
                title={t("plan.toBack", { name: shape.name })}
                onClick={() => change({ level: Math.min(...shapes.map(({ level }) => level)) - 1 })}
              />
              <Button
                variant="minimal"
                icon={shape.locked ? <LockIcon /> : <LockOpenIcon />}
                aria-label={t("plan.lock", { name: shape.name })}
                aria-pressed={shape.locked}
                title={t("plan.lock", { name: shape.name })}
                onClick={() => change({ locked: !shape.locked })}
              />
              <Button
                variant="minimal"
                icon={<Trash2Icon />}
                aria-label={t("plan.deleteShape", { name: shape.name })}
                disabled={shape.locked}
                onClick={onDiscard}
              />
            </>
          )}
        </div>
      </header>
      {mayDraw && (
        <>
          <FormGroup label={t("plan.name")} labelFor={`${id}name`}>
            <InputGroup
              id={`${id}name`}
              maxLength={120}
              {...name}
              onKeyDown={(event) => event.key === "Enter" && name.onBlur()}
            />
          </FormGroup>
          <FormGroup label={t("plan.color")} labelFor={`${id}color`}>
            <Select
              id={`${id}color`}
              value={colors.find((each) => COLORS[each] === shape.color) ?? null}
              placeholder={t("plan.colors.other")}
              onChange={(value) => change({ color: COLORS[value as ColorName] })}
              options={colors.map((value) => ({ value, label: t(`plan.colors.${value}`) }))}
            />
          </FormGroup>
          <FormGroup label={t("plan.lot")} labelFor={`${id}lot`}>
            <Select
              id={`${id}lot`}
              value={shape.lot?.id ?? NO_LOT}
              onChange={(value) => change({ lotID: value === NO_LOT ? null : value })}
              options={[
                { value: NO_LOT, label: t("plan.noLot") },
                ...[...(shape.lot ? [shape.lot] : []), ...lotsToPlace].map((lot) => ({
                  value: lot.id,
                  label: nameOfLot(lot, locale) || t("plan.unnamed"),
                })),
              ]}
            />
          </FormGroup>
          <DrawnQuantity shape={shape} />
          <ShapeLot shape={shape} lots={shapeLots} />
          <Button variant="minimal" size="small" text={t("plan.repeat.open")} onClick={onRepeat} />
          <FormGroup label={t("plan.comment")} labelFor={`${id}comment`}>
            <TextArea
              id={`${id}comment`}
              fill
              autoResize
              maxLength={2000}
              value={comment.value}
              onChange={({ target }) => comment.onValueChange(target.value)}
              onBlur={comment.onBlur}
            />
          </FormGroup>
        </>
      )}
      <ShapePhoto shape={shape} mayDraw={mayDraw} onChange={(imageUrl) => change({ imageUrl })} />
      {!mayDraw && shape.comment && <p>{shape.comment}</p>}
      {lots.length > 0 && (
        <>
          <h3>{t("plan.lotsHere", { count: lots.length })}</h3>
          <ul>
            {lots.map((lot) => (
              <li key={lot.id}>
                <LotLine lot={lot} projectID={projectID} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
