import { Button } from "@gisement/shared-ui/blueprint";
import { PlusIcon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Plan, useAddSection } from "./api/plans.ts";
import { NameForm } from "./name-form.tsx";

/** The choice of everything on the plan. */
export const ALL_SECTIONS = "all";

interface SectionChoiceProps {
  readonly plan: Plan;
  readonly value: string;
  readonly mayDraw: boolean;
  readonly onChoose: (id: string) => void;
}

/** The section of the plan that is shown and drawn in, or all of them; adding one. */
export function SectionChoice({ plan, value, mayDraw, onChoose }: SectionChoiceProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const dialogs = useDialogs();
  const { mutateAsync: add } = useAddSection();
  if (plan.sections.length === 0 && !mayDraw) return null;
  const open = async () => {
    const name = await dialogs.open<string>({
      title: t("plan.addSection"),
      style: "form",
      content: ({ close, cancel }) => (
        <NameForm label={t("plan.sectionName")} onName={close} onCancel={cancel} />
      ),
    });
    if (!name) return;
    try {
      onChoose((await add({ name, type: "zone", blueprintSectionsId: plan.id })).id);
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
          ...plan.sections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {mayDraw && (
        <Button
          variant="minimal"
          icon={<PlusIcon />}
          aria-label={t("plan.addSection")}
          onClick={() => void open()}
        />
      )}
    </div>
  );
}
