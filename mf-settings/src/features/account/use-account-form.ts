import { isLocale } from "@gisement/shared-domain/locale";
import { useEntityForm } from "@gisement/shared-ui/form";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { teamRefusal } from "../../kernel/team-refusal.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type AccountValues, accountValuesSchema, toForm, toInput } from "./account-values.ts";
import { type AccountUser, userQuery } from "./api/get-user.ts";
import { useUpdateUser } from "./api/update-user.ts";

/** The account form: rules, saving, and conflicts with concurrent changes. */
export function useAccountForm(entity: AccountUser) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const navigate = useAppNavigate();
  const queryClient = useQueryClient();
  const update = useUpdateUser();
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
        entity.type,
      ),
    [t, entity.type],
  );
  return useEntityForm<AccountUser, AccountValues>({
    schema,
    entity,
    toForm,
    save: (values, base) => update.mutateAsync(toInput(base, values, locale)),
    read: () => queryClient.fetchQuery({ ...userQuery(shell, entity.id), staleTime: 0 }),
    onSaved: ({ language }, base) => {
      shell.toast({ kind: "success", message: t("account.saved") });
      const spoken = language?.toLowerCase();
      if (language !== base.language && spoken !== locale && isLocale(spoken)) {
        navigate(`/${spoken}/account`, { replace: true });
      }
    },
    refusalText: teamRefusal(t, "account.saveFailed"),
  });
}
