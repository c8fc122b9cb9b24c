import { Button } from "@gisement/shared-ui/blueprint";
import { PlusIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, useAddSection } from "./api/plans.ts";
import { NameForm } from "./late-parts.ts";
import type { PlanSection } from "./plan-sections.ts";

/** Sections within sections. */
const DEPTH = 3;
/** The choice of everything on the plan. */
export const ALL_SECTIONS = "all";

interface SectionChoiceProps {
  readonly plan: Plan;
  readonly sections: readonly PlanSection[];
  readonly value: string;
  readonly mayDraw: boolean;
  readonly onChoose: (id: string) => void;
}

/** The section of the plan that is shown and drawn in, or all of them; adding one. */
export function SectionChoice({ plan, sections, value, mayDraw, onChoose }: SectionChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutateAsync: add } = useAddSection();
  const chosen = sections.find(({ id }) => id === value) ?? null;
  // As deep as the API is asked.
  const parent = chosen && chosen.path.length < DEPTH ? chosen : null;
  const title = parent ? t("plan.addSectionIn", { name: parent.name }) : t("plan.addSection");
  if (sections.length === 0 && !mayDraw) return null;
  const open = async () => {
    const name = await dialogs.open<string>({
      title,
      style: "form",
      content: ({ close, cancel }) => (
        <NameForm label={t("plan.sectionName")} onName={close} onCancel={cancel} />
      ),
    });
    if (!name) return;
    try {
      const place = parent ? { sectionSubSectionsId: parent.id } : { blueprintSectionsId: plan.id };
      onChoose((await add({ name, type: "zone", ...place })).id);
    } catch (error) {
      shell.toast({ kind: "error", message: refusalText(t, { fallback: "plan.saveFailed" })(error) });
    }
  };
  return (
    <div className="mfp-plan__by mfp-plan__float">
      <Select
        minimal
        compact
        value={value}
        aria-label={t("plan.section")}
        onChange={onChoose}
        options={[
          { value: ALL_SECTIONS, label: t("plan.allSections") },
          ...sections.map(({ id, path }) => ({ value: id, label: path.join(" › ") })),
        ]}
      />
      {mayDraw && (
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          aria-label={title}
          title={title}
          onClick={() => void open()}
        />
      )}
    </div>
  );
}
