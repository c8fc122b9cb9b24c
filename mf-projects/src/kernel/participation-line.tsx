import { labelOf, PROJECT_ROLES } from "@gisement/shared-domain/vocabulary";
import { useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";

export interface ShownParticipation {
  readonly role: string;
  readonly ownerName: string;
}

/** Owner of a project and the user's role in it, for a project of another team. */
export function ParticipationLine({ participation }: { participation: ShownParticipation }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  return (
    <span className="mfp-participation">
      <span>{t("participation.of", { owner: participation.ownerName })}</span>
      <span>{t("participation.role", { role: labelOf(PROJECT_ROLES, participation.role, locale) })}</span>
    </span>
  );
}
