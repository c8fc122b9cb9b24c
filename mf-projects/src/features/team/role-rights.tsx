import { PROJECT_RIGHTS, type ProjectRight, rightsOfProjectRole } from "@gisement/shared-domain/permissions";
import { CheckIcon, MinusIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/** What a person from outside may do in a role, in words. */
export function RoleRights({ role }: { readonly role: string }) {
  const { t } = useTranslation(NAMESPACE);
  const has = rightsOfProjectRole(role);
  return (
    <ul className="mfp-rights" aria-label={t("participants.rights")}>
      {PROJECT_RIGHTS.map((right) => (
        <Right key={right} right={right} isGiven={has.includes(right)} />
      ))}
    </ul>
  );
}

function Right({ right, isGiven }: { readonly right: ProjectRight; readonly isGiven: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <li className={isGiven ? "mfp-right" : "mfp-right mfp-right--none"}>
      {isGiven ? <CheckIcon size={14} aria-hidden="true" /> : <MinusIcon size={14} aria-hidden="true" />}
      {t(isGiven ? `participants.may.${right}` : `participants.mayNot.${right}`)}
    </li>
  );
}

/** The same as marks in a row; each is named for who does not see it. */
export function RightMarks({ role }: { readonly role: string }) {
  const { t } = useTranslation(NAMESPACE);
  const has = rightsOfProjectRole(role);
  return (
    <span className="mfp-marks">
      {PROJECT_RIGHTS.map((right) => {
        const isGiven = has.includes(right);
        const name = t(isGiven ? `participants.may.${right}` : `participants.mayNot.${right}`);
        return (
          <span
            key={right}
            role="img"
            aria-label={name}
            title={name}
            className={isGiven ? "mfp-mark mfp-mark--given" : "mfp-mark"}
          >
            {isGiven ? <CheckIcon size={12} /> : <MinusIcon size={12} />}
          </span>
        );
      })}
    </span>
  );
}
