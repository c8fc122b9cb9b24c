import { Button, FormGroup, Menu, MenuDivider, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import {
  ChevronDownIcon,
  GroupIcon,
  LockIcon,
  LockOpenIcon,
  Trash2Icon,
  XIcon,
} from "@gisement/shared-ui/icons";
import { Select } from "@gisement/shared-ui/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { PlanShape } from "../api/plans.ts";
import { COLORS, type ColorName } from "../tools.ts";
import type { PlanSteps } from "../use-plan-steps.ts";
import { ALIGNMENTS, aligned, DISTRIBUTIONS, distributed, type Moves } from "./align-shapes.ts";

const colors = Object.keys(COLORS) as ColorName[];

interface SeveralPanelProps {
  /** The chosen shapes, at least one. */
  readonly shapes: readonly PlanShape[];
  readonly steps: PlanSteps;
  readonly onEnd: () => void;
}

/** What is done with several shapes at once, each act as one step. Locked ones stay where they are. */
export function SeveralPanel({ shapes, steps, onEnd }: SeveralPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const free = shapes.filter(({ locked }) => !locked);
  const isLocked = free.length === 0;
  const [{ group = null } = {}] = shapes;
  const isGroup = group !== null && shapes.every((shape) => shape.group === group);
  const change = (values: {
    readonly color?: string;
    readonly locked?: boolean;
    readonly group?: string | null;
  }) => void steps.write({ update: shapes.map((shape) => ({ id: shape.id, ...values })) });
  const place = (moves: Moves) => {
    if (moves.length > 0)
      void steps.write({
        update: moves.map((each) => ({ id: each.id, points: each.points.map(({ x, y }) => ({ x, y })) })),
      });
  };
  return (
    <section className="mfp-plan__several" aria-label={t("plan.several.label")}>
      <p role="status">
        <b>{t("plan.several.count", { count: shapes.length })}</b>
        <Button variant="minimal" icon={<XIcon />} aria-label={t("plan.several.end")} onClick={onEnd} />
      </p>
      <div>
        <Popover
          placement="bottom-start"
          minimal
          content={
            <Menu>
              {ALIGNMENTS.map((each) => (
                <MenuItem
                  key={each}
                  text={t(`plan.several.align.${each}`)}
                  onClick={() => place(aligned(free, each))}
                />
              ))}
              <MenuDivider />
              {DISTRIBUTIONS.map((each) => (
                <MenuItem
                  key={each}
                  disabled={free.length < 3}
                  text={t(`plan.several.distribute.${each}`)}
                  onClick={() => place(distributed(free, each))}
                />
              ))}
            </Menu>
          }
        >
          <Button
            size="small"
            disabled={free.length < 2}
            text={t("plan.several.arrange")}
            endIcon={<ChevronDownIcon />}
          />
        </Popover>
        <Button
          size="small"
          icon={<GroupIcon />}
          disabled={shapes.length < 2}
          text={t(isGroup ? "plan.several.ungroup" : "plan.several.group")}
          onClick={() => change({ group: isGroup ? null : crypto.randomUUID() })}
        />
        <Button
          size="small"
          icon={isLocked ? <LockOpenIcon /> : <LockIcon />}
          text={t(isLocked ? "plan.several.unlock" : "plan.several.lock")}
          onClick={() => change({ locked: !isLocked })}
        />
        <Button
          size="small"
          intent="danger"
          icon={<Trash2Icon />}
          disabled={isLocked}
          text={t("plan.several.delete", { count: free.length })}
          onClick={() => {
            void steps.write({ delete: free.map((shape) => shape.id) });
            onEnd();
          }}
        />
      </div>
      <FormGroup label={t("plan.color")} labelFor={`${id}color`}>
        <Select
          id={`${id}color`}
          value={colors.find((name) => shapes.every(({ color }) => color === COLORS[name])) ?? null}
          placeholder={t("plan.several.mixed")}
          onChange={(value) => change({ color: COLORS[value as ColorName] })}
          options={colors.map((value) => ({ value, label: t(`plan.colors.${value}`) }))}
        />
      </FormGroup>
    </section>
  );
}
