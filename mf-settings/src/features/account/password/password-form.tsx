import type { ChangePasswordForm } from "@gisement/shared-domain/auth";
import { GatewayProblem } from "@gisement/shared-domain/rest";
import { Form, FormActions, FormErrorSummary, SwitchField, TextField } from "@gisement/shared-ui/form";
import { Section } from "@gisement/shared-ui/page";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useChangePassword } from "../api/change-password.ts";
import { EMPTY_PASSWORDS, usePasswordForm } from "./use-password-form.ts";

const FIELDS: readonly string[] = ["currentPassword", "newPassword"];

/** Changes the password of the signed-in user (AUTH-507). */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const form = usePasswordForm();
  const change = useChangePassword();
  const submit = async ({ currentPassword, newPassword, endOtherSessions }: ChangePasswordForm) => {
    try {
      await change.mutateAsync({ currentPassword, newPassword, endOtherSessions });
      form.reset(EMPTY_PASSWORDS);
      shell.toast({ kind: "success", message: t("password.changed") });
    } catch (error) {
      const problem = error instanceof GatewayProblem ? error : null;
      form.setError("root.server", {
        message: problem?.status === 429 && problem.title ? problem.title : t("password.failed"),
      });
      if (problem?.title && problem.field && FIELDS.includes(problem.field)) {
        const field = problem.field as "currentPassword" | "newPassword";
        form.setError(field, { message: problem.title }, { shouldFocus: true });
      }
    }
  };
  const title = t("password.title");
  return (
    <Form form={form} onSubmit={submit} ariaLabel={title}>
      <Section title={title} card>
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className="mfs-form-grid">
          <TextField
            name="currentPassword"
            type="password"
            label={t("password.current")}
            required
            autoComplete="current-password"
            className="mfs-wide"
          />
          <TextField
            name="newPassword"
            type="password"
            label={t("password.new")}
            required
            autoComplete="new-password"
            help={t("password.policy")}
          />
          <TextField
            name="confirmPassword"
            type="password"
            label={t("password.confirm")}
            required
            autoComplete="new-password"
          />
        </div>
        <SwitchField name="endOtherSessions" label={t("password.endOthers")} />
        <FormErrorSummary />
        <FormActions submit={t("password.submit")} onlyWhenDirty />
      </Section>
    </Form>
  );
}
