import { ROLES, type Role } from "@gisement/shared-domain/permissions";
import { Select } from "@gisement/shared-ui/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useRuntime } from "../../runtime/use-runtime.tsx";

/** Lets an ADMIN choose a role to preview; choosing ADMIN ends the preview. */
export function ViewAsChoice() {
  const { t } = useTranslation("viewAs");
  const { t: shellText } = useTranslation("shell");
  const { sessions } = useRuntime();
  const { offered, role } = useStore(sessions.preview);
  const id = useId();
  if (!offered) return null;
  return (
    <div className="shell-choice">
      <label className="shell-choice__label" htmlFor={id}>
        {t("label")}
      </label>
      <Select
        id={id}
        value={role ?? "ADMIN"}
        options={ROLES.map((value) => ({ value, label: shellText(`roles.${value}`) }))}
        onChange={(chosen) => sessions.viewAs(chosen === "ADMIN" ? null : (chosen as Role))}
      />
    </div>
  );
}
