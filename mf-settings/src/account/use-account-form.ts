import { DomainError } from "@gisement/shared-domain/errors";
import { isLocale } from "@gisement/shared-domain/locale";
import { useYupForm } from "@gisement/shared-ui/form";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts.ts";
import { type AccountConflict, conflictsBetween, toForm, toInput } from "./account-values.ts";
import { type AccountUser, userQuery } from "./api/get-user.ts";
import { useUpdateUser } from "./api/update-user.ts";
import { type AccountForm, accountSchema } from "./limits.ts";

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
  const [conflicts, setConflicts] = useState<readonly AccountConflict[]>([]);
  const schema = useMemo(
    () =>
      accountSchema(
        {
          name: t("account.nameRule"),
          phone: t("account.phoneRule"),
          siret: t("account.siretRule"),
          vat: t("account.vatRule"),
          zipcode: t("account.zipcodeRule"),
        },
        opened.type,
      ),
    [t, opened.type],
  );
  const form = useYupForm<AccountForm>(schema, { defaultValues: toForm(opened) });
  const { reset, getValues, setValue, setError } = form;

  const dirty = useRef(false);
  dirty.current = form.formState.isDirty;
  useEffect(() => shell.guardUnsaved(() => dirty.current), [shell]);

  /** Fields that only the other side changed are taken over; where both did, the person decides. */
  const meetConflict = async () => {
    const fresh = await queryClient.fetchQuery({ ...userQuery(shell, opened.id), staleTime: 0 });
    if (!fresh) throw new DomainError("NOT_FOUND", "The account is gone");
    const before = toForm(base);
    const theirs = toForm(fresh);
    const mine = getValues();
    const both = conflictsBetween(before, mine, theirs).filter(
      ({ field, mine: typed }) => (typed ?? null) !== (before[field] ?? null),
    );
    const merged = { ...mine };
    for (const { field, theirs: stored } of conflictsBetween(before, mine, theirs)) {
      if (!both.some((conflict) => conflict.field === field)) Object.assign(merged, { [field]: stored });
    }
    setBase(fresh);
    reset(theirs);
    reset(merged, { keepDefaultValues: true });
    setConflicts(both);
  };

  const resolve = (conflict: AccountConflict, choice: "mine" | "theirs") => {
    setValue(conflict.field, conflict[choice], { shouldDirty: true, shouldValidate: true });
    setConflicts((current) => current.filter(({ field }) => field !== conflict.field));
  };

  const submit = async (values: AccountForm) => {
    try {
      const saved = await update.mutateAsync(toInput(base, values));
      setBase(saved);
      setConflicts([]);
      reset(toForm(saved));
      shell.toast({ kind: "success", message: t("account.saved") });
      if (values.language !== locale && isLocale(values.language)) {
        navigate(`/${values.language}/account`, { replace: true });
      }
    } catch (error) {
      const { code, details } =
        error instanceof DomainError ? error : { code: "UNAVAILABLE" as const, details: {} };
      const field = details.field?.replace(/^input\./, "");
      if (code === "CONFLICT") {
        await meetConflict().catch(() => setError("root.server", { message: t("account.saveFailed") }));
      } else if (field && field in values) {
        const message = t("account.fieldRefused", { found: String(details.found ?? "–") });
        setError(field as keyof AccountForm, { message }, { shouldFocus: true });
      } else setError("root.server", { message: t("account.saveFailed") });
    }
  };
  return { form, submit, conflicts, resolve };
}
