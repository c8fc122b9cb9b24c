import { DomainError } from "@gisement/shared-domain/errors";
import { useYupForm } from "@gisement/shared-ui/form";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useConflicts } from "../conflict/use-conflicts.ts";
import { refusalText, refusedField } from "../refusal-text.ts";
import { type OrganizationDetails, organizationQuery } from "./api/get-organization.ts";
import { useUpdateOrganization } from "./api/update-organization.ts";
import {
  type OrganizationValues,
  organizationValuesSchema,
  toOrganizationForm,
  toOrganizationInput,
} from "./organization-values.ts";

/** The team's form: its rules, its saving, and what to do when the team changed elsewhere meanwhile. */
export function useOrganizationForm(opened: OrganizationDetails, onSaved: (name: string) => void) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const queryClient = useQueryClient();
  const update = useUpdateOrganization();
  const [base, setBase] = useState(opened);
  const schema = useMemo(
    () =>
      organizationValuesSchema(
        {
          phone: t("account.phoneRule"),
          SIRET: t("account.siretRule"),
          VAT: t("account.vatRule"),
          zipcode: t("account.zipcodeRule"),
          color: t("organization.colorRule"),
        },
        opened.parentID !== null,
      ),
    [t, opened.parentID],
  );
  const form = useYupForm<OrganizationValues>(schema, { defaultValues: toOrganizationForm(opened) });
  const { conflicts, meet, resolve, forget } = useConflicts<OrganizationValues>(form);
  const { reset, setError } = form;

  const dirty = useRef(false);
  dirty.current = form.formState.isDirty;
  useEffect(() => shell.guardUnsaved(() => dirty.current), [shell]);

  const meetConflict = async () => {
    const fresh = await queryClient.fetchQuery({ ...organizationQuery(shell, opened.id), staleTime: 0 });
    if (!fresh) throw new DomainError("NOT_FOUND", "The team is gone");
    meet(toOrganizationForm(base), toOrganizationForm(fresh));
    setBase(fresh);
  };

  const submit = async (values: OrganizationValues) => {
    try {
      const saved = await update.mutateAsync(toOrganizationInput(base, values));
      setBase(saved);
      forget();
      reset(toOrganizationForm(saved));
      dirty.current = false;
      onSaved(saved.name);
    } catch (error) {
      const failed = refusalText(error, t, t("organization.saveFailed"));
      const field = refusedField(error);
      if (error instanceof DomainError && error.code === "CONFLICT") {
        await meetConflict().catch(() => setError("root.server", { message: failed }));
      } else if (error instanceof DomainError && field && field in values) {
        const message = t("account.fieldRefused", { found: String(error.details.found ?? "–") });
        setError(field as keyof OrganizationValues, { message }, { shouldFocus: true });
      } else setError("root.server", { message: failed });
    }
  };
  return { form, submit, conflicts, resolve };
}
