import { formulasUsing } from "@gisement/shared-domain/formula-fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useTranslation } from "react-i18next";
import type { UpdateFieldInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { FieldRow } from "./api/list-fields.ts";
import { readFormulaNames } from "./formula/formula-set.ts";

/** Names of the formulas that refer to these properties, directly or through others. */
export function useNamesOfUsers(all: readonly FieldRow[]) {
  const locale = useLocale();
  return (ids: readonly string[]): readonly string[] => {
    const keys = all.flatMap(({ id, key }) => (ids.includes(id) ? [key] : []));
    return formulasUsing(readFormulaNames(all, locale).operands, keys).map(({ label }) => label[locale]);
  };
}

/** Asks before the type of a property that formulas use is changed. Resolves to the changes to send, or to null. */
export function useConfirmUses(all: readonly FieldRow[]) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { confirm } = useDialogs();
  const namesOfUsers = useNamesOfUsers(all);
  return async (updates: readonly UpdateFieldInput[]): Promise<readonly UpdateFieldInput[] | null> => {
    const retyped = updates.filter(
      ({ id, type }) => type && all.some((row) => row.id === id && row.type !== type),
    );
    const users = namesOfUsers(retyped.map(({ id }) => id));
    if (users.length === 0) return updates;
    const isSure = await confirm({
      title: t("fields.retypeTitle"),
      message: t("fields.retypeText", { count: users.length, names: format.list(users) }),
      confirm: t("fields.retype"),
    });
    return isSure ? updates.map((update) => ({ ...update, confirmed: true })) : null;
  };
}
