import {
  BookOpenIcon,
  BuildingIcon,
  CheckIcon,
  FileUpIcon,
  type Icon,
  LayersIcon,
  MapPinIcon,
  UserPlusIcon,
  UsersIcon,
} from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Step, StepName } from "./steps.ts";

const ICONS: Readonly<Record<StepName, Icon>> = {
  lots: LayersIcon,
  import: FileUpIcon,
  place: MapPinIcon,
  project: BuildingIcon,
  team: UsersIcon,
  invite: UserPlusIcon,
  catalogue: BookOpenIcon,
};

function StepLine({ step: { name, isDone, path } }: { readonly step: Step }) {
  const { t } = useTranslation(NAMESPACE);
  const StepIcon = isDone ? CheckIcon : ICONS[name];
  const title = t(`steps.${name}.title`);
  const go = t(`steps.${name}.go`);
  return (
    <li className={isDone ? "mfi-step mfi-step--done" : "mfi-step"}>
      <span className="mfi-step__tile" aria-hidden="true">
        <StepIcon size={16} />
      </span>
      <span className="mfi-step__words">
        <span className="mfi-step__title">{title}</span>
        {isDone ? (
          <span className="gis-sr-only">, {t("steps.done")}</span>
        ) : (
          <span className="mfi-step__text">{t(`steps.${name}.text`)}</span>
        )}
      </span>
      {!isDone && <LinkButton size="small" to={path} text={go} aria-label={`${go} – ${title}`} />}
    </li>
  );
}

/** The steps with what was done, each with a link to where it is done. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className="mfi-steps__list">
      {steps.map((step) => (
        <StepLine key={step.name} step={step} />
      ))}
    </ol>
  );
}
