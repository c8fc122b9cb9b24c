import { DomainError } from "@gisement/shared-domain/errors";
import { isLocale } from "@gisement/shared-domain/locale";
import { useYupForm } from "@gisement/shared-ui/form";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConflicts } from "../../kernel/conflict/use-conflicts.ts";
import { refusalText, refusedField } from "../../kernel/refusal-text.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type AccountValues, accountValuesSchema, toForm, toInput } from "./account-values.ts";
import { type AccountUser, userQuery } from "./api/get-user.ts";
import { useUpdateUser } from "./api/update-user.ts";

/** The account form: its rules, its saving, and what to do when the account changed elsewhere meanwhile. */
export function useAccountForm(opened: AccountUser) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const navigate = useAppNavigate();
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  /** The stored account that the form started from; after a conflict, the newer one. */
  const [base, setBase] = useState(opened);
  const schema = useMemo(
    () =>
      accountValuesSchema(
        {
          name: t("account.nameRule"),
          phone: t("account.phoneRule"),
          SIRET: t("account.siretRule"),
          VAT: t("account.vatRule"),
          zipcode: t("account.zipcodeRule"),
        },
        opened.type,
      ),
    [t, opened.type],
  );
  const form = useYupForm<AccountValues>(schema, { defaultValues: toForm(opened) });
  const { conflicts, meet, resolve, forget } = useConflicts<AccountValues>(form);
  const { reset, setError } = form;

  const dirty = useRef(false);
  dirty.current = form.formState.isDirty;
  useEffect(() => shell.guardUnsaved(() => dirty.current), [shell]);

  const meetConflict = async () => {
    const fresh = await queryClient.fetchQuery({ ...userQuery(shell, opened.id), staleTime: 0 });
    if (!fresh) throw new DomainError("NOT_FOUND", "The account is gone");
    meet(toForm(base), toForm(fresh));
    setBase(fresh);
  };

  const submit = async (values: AccountValues) => {
    try {
      const saved = await update.mutateAsync(toInput(base, values, locale));
      setBase(saved);
      forget();
      reset(toForm(saved));
      shell.toast({ kind: "success", message: t("account.saved") });
      const spoken = values.language.toLowerCase();
      if (values.language !== base.language && spoken !== locale && isLocale(spoken)) {
        navigate(`/${spoken}/account`, { replace: true });
      }
    } catch (error) {
      const failed = refusalText(error, t, t("account.saveFailed"));
      const field = refusedField(error);
      if (error instanceof DomainError && error.code === "CONFLICT") {
        await meetConflict().catch(() => setError("root.server", { message: failed }));
      } else if (error instanceof DomainError && field && field in values) {
        const message = t("account.fieldRefused", { found: String(error.details.found ?? "–") });
        setError(field as keyof AccountValues, { message }, { shouldFocus: true });
      } else setError("root.server", { message: failed });
    }
  };
  return { form, submit, conflicts, resolve };
}
