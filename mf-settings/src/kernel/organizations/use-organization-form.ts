import { useEntityForm } from "@gisement/shared-ui/form";
import { useShell } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { teamRefusal } from "../team-refusal.ts";
import { type OrganizationDetails, organizationQuery } from "./api/get-organization.ts";
import { useUpdateOrganization } from "./api/update-organization.ts";
import {
  type OrganizationValues,
  organizationValuesSchema,
  toOrganizationForm,
  toOrganizationInput,
} from "./organization-values.ts";

/** The team's form: rules, saving, and conflicts with concurrent changes. */
export function useOrganizationForm(entity: OrganizationDetails, onSaved: (name: string) => void) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const queryClient = useQueryClient();
  const update = useUpdateOrganization();
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
        entity.parentID !== null,
      ),
    [t, entity.parentID],
  );
  return useEntityForm<OrganizationDetails, OrganizationValues>({
    schema,
    entity,
    toForm: toOrganizationForm,
    save: (values, base) => update.mutateAsync(toOrganizationInput(base, values)),
    read: () => queryClient.fetchQuery({ ...organizationQuery(shell, entity.id), staleTime: 0 }),
    onSaved: ({ name }) => onSaved(name),
    refusalText: teamRefusal(t, "organization.saveFailed"),
  });
}
