import { Button, InputGroup, Menu, MenuItem, Popover } from "@gisement/shared-ui/blueprint";
import { EllipsisIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Progress } from "@gisement/shared-ui/progress";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AlignmentInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, useDeletePlan, useSavePlan, useUndoPlanStep } from "./api/plans.ts";
import { AlignForm, NorthForm } from "./late-parts.ts";
import { usePictureChoice } from "./use-picture-choice.tsx";

interface FloorBarProps {
  readonly projectID: string;
  readonly plans: readonly Plan[];
  readonly current: Plan | null;
  readonly mayChange: boolean;
  /** Whether something is drawn on the current one. */
  readonly hasShapes: boolean;
  readonly onChoose: (id: string) => void;
}

const nameOfFile = (file: File): string => file.name.replace(/\.[^.]+$/, "").slice(0, 120);

/** Adds a floor for each chosen picture or page, and shows the first of them. */
export function useAddedPlans(projectID: string, onAdded: (id: string) => void) {
  const { mutateAsync: save } = useSavePlan();
  return usePictureChoice({
    pages: true,
    onStored: async (key, file) => {
      const plan = await save({
        create: { projectBlueprintsId: projectID, name: nameOfFile(file), imageUrl: key },
      });
      onAdded(plan.id);
    },
  });
}

/** The floors of a project, one of which is shown; adding, renaming, ordering and deleting them. */
export function FloorBar({ projectID, plans, current, mayChange, hasShapes, onChoose }: FloorBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutateAsync: save } = useSavePlan();
  const { mutateAsync: remove } = useDeletePlan();
  const { mutateAsync: takeBack } = useUndoPlanStep();
  const [renamed, setRenamed] = useState<string | null>(null);
  const fail = (error: unknown) =>
    shell.toast({ kind: "error", message: refusalText(t, { fallback: "plan.saveFailed" })(error) });
  const added = useAddedPlans(projectID, onChoose);
  const askPlaces = (before: string, after: string) =>
    dialogs.open<{ readonly alignment: AlignmentInput | null }>({
      title: t("plan.align.title"),
      style: "wide",
      content: ({ close, cancel }) => (
        <AlignForm
          before={before}
          after={after}
          onAlign={(found) => close({ alignment: found && { from: [...found.from], to: [...found.to] } })}
          onCancel={cancel}
        />
      ),
    });
  const replaced = usePictureChoice({
    onStored: async (key) => {
      if (!current) return;
      const { id, imageUrl } = current;
      const places = imageUrl && hasShapes ? await askPlaces(imageUrl, key) : { alignment: null };
      if (places) await save({ update: { id, imageUrl: key, ...(places.alignment ? places : {}) } });
    },
  });
  const addEmpty = async () => {
    try {
      const plan = await save({
        create: { projectBlueprintsId: projectID, name: t("plan.newFloor", { number: plans.length }) },
      });
      onChoose(plan.id);
    } catch (error) {
      fail(error);
    }
  };
  const discard = async (plan: Plan) => {
    const isSure = await dialogs.confirm({
      title: t("plan.deleteTitle", { name: plan.name }),
      message: t("plan.deleteText"),
      confirm: t("plan.delete"),
      danger: true,
    });
    if (!isSure) return;
    try {
      const batchID = await remove(plan.id);
      shell.toast({
        kind: "success",
        message: t("plan.deleted", { name: plan.name }),
        action: { label: t("undo"), run: () => void takeBack(batchID).catch(fail) },
      });
    } catch (error) {
      fail(error);
    }
  };
  const move = async (plan: Plan, by: number) => {
    const order = plans.filter((each) => each.id !== plan.id);
    order.splice(plans.indexOf(plan) + by, 0, plan);
    try {
      for (const [position, each] of order.entries())
        if (each.position !== position) await save({ update: { id: each.id, position } });
    } catch (error) {
      fail(error);
    }
  };
  const rename = async () => {
    if (!current || renamed === null) return;
    const name = renamed.trim();
    setRenamed(null);
    if (!name || name === current.name) return;
    try {
      await save({ update: { id: current.id, name } });
    } catch (error) {
      fail(error);
      setRenamed(name);
    }
  };
  const turn = async (plan: Plan) => {
    const north = await dialogs.open<{ readonly degrees: number | null }>({
      title: t("plan.turnTitle"),
      style: "form",
      content: ({ close, cancel }) => (
        <NorthForm north={plan.north ?? null} onNorth={(degrees) => close({ degrees })} onCancel={cancel} />
      ),
    });
    if (!north) return;
    try {
      await save({ update: { id: plan.id, north: north.degrees } });
    } catch (error) {
      fail(error);
    }
  };
  const place = current ? plans.indexOf(current) : -1;
  const share = added.share ?? replaced.share;
  return (
    <div className="mfp-plan__floors mfp-plan__float">
      {added.field}
      {replaced.field}
      {renamed === null ? (
        <div role="tablist" aria-label={t("plan.floors")}>
          {plans.map((plan) => (
            <button
              key={plan.id}
              type="button"
              role="tab"
              aria-selected={plan.id === current?.id}
              onClick={() => onChoose(plan.id)}
            >
              {plan.name}
            </button>
          ))}
        </div>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <InputGroup
            autoFocus
            value={renamed}
            maxLength={120}
            aria-label={t("plan.floorName")}
            onValueChange={setRenamed}
            onKeyDown={(event) => event.key === "Escape" && setRenamed(null)}
          />
          <Button type="submit" text={t("plan.keepName")} />
        </form>
      )}
      {mayChange && (
        <>
          <Popover
            minimal
            placement="bottom-start"
            content={
              <Menu aria-label={t("plan.add")} autoFocusItem>
                <MenuItem text={t("plan.addPicture")} onClick={added.choose} />
                <MenuItem text={t("plan.addEmpty")} onClick={() => void addEmpty()} />
              </Menu>
            }
          >
            <Button variant="minimal" icon={<PlusIcon />} aria-label={t("plan.add")} />
          </Popover>
          {current && (
            <Popover
              minimal
              placement="bottom-start"
              content={
                <Menu aria-label={t("plan.actsOf", { name: current.name })} autoFocusItem>
                  <MenuItem text={t("plan.rename")} onClick={() => setRenamed(current.name)} />
                  <MenuItem text={t("plan.replace")} onClick={replaced.choose} />
                  <MenuItem text={t("plan.turn")} onClick={() => void turn(current)} />
                  <MenuItem
                    text={t("plan.earlier")}
                    disabled={place <= 0}
                    onClick={() => void move(current, -1)}
                  />
                  <MenuItem
                    text={t("plan.later")}
                    disabled={place >= plans.length - 1}
                    onClick={() => void move(current, 1)}
                  />
                  <MenuItem intent="danger" text={t("plan.delete")} onClick={() => void discard(current)} />
                </Menu>
              }
            >
              <Button
                variant="minimal"
                icon={<EllipsisIcon />}
                aria-label={t("plan.actsOf", { name: current.name })}
              />
            </Popover>
          )}
        </>
      )}
      {share !== null && <Progress label={t("plan.uploading")} value={share} />}
    </div>
  );
}
