import { formulasUsing } from "@gisement/shared-domain/formula-fields";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { UpdateFieldInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { FieldRow } from "./api/list-fields.ts";
import { retypeQuery } from "./api/preview-retype.ts";
import { flagAfter } from "./field-facts.ts";
import { readFormulaNames } from "./formula/formula-set.ts";
import { useRetypeText } from "./use-retype-text.ts";

/** Names of the formulas that refer to these properties, directly or through others. */
export function useNamesOfUsers(all: readonly FieldRow[]) {
  const locale = useLocale();
  return (ids: readonly string[]): readonly string[] => {
    const keys = all.flatMap(({ id, key }) => (ids.includes(id) ? [key] : []));
    return formulasUsing(readFormulaNames(all, locale).operands, keys).map(({ label }) => label[locale]);
  };
}

/**
 * Asks before the type of a property is changed that formulas use, or whose values on lots do not all fit, unless the values are
 * shown beside the type already. Resolves to the changes to send, or to null.
 */
export function useConfirmUses(all: readonly FieldRow[], { showsValues = false } = {}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const shell = useShell();
  const teamID = useTeamID();
  const { confirm } = useDialogs();
  const namesOfUsers = useNamesOfUsers(all);
  const retypeText = useRetypeText();
  /** What the change does to the values of lots; empty if all of them fit, or if that could not be counted. */
  const effectOf = async ({ id, type, value, metadata }: UpdateFieldInput): Promise<string> => {
    const row = all.find((each) => each.id === id);
    if (!row || !type) return "";
    const isMulti = flagAfter(row, "isMulti", metadata);
    const effect = await shell.queryClient
      .fetchQuery(retypeQuery(shell, teamID, id, { type, value: value ?? row.value, isMulti, locale }))
      .catch(() => null);
    return effect && effect.fitting < effect.counted ? retypeText(effect) : "";
  };
  return async (updates: readonly UpdateFieldInput[]): Promise<readonly UpdateFieldInput[] | null> => {
    const retyped = updates.filter(
      ({ id, type }) => type && all.some((row) => row.id === id && row.type !== type),
    );
    if (retyped.length === 0) return updates;
    const users = namesOfUsers(retyped.map(({ id }) => id));
    const effects = showsValues ? [] : (await Promise.all(retyped.map(effectOf))).filter(Boolean);
    const sent = updates.map((update) =>
      retyped.includes(update)
        ? { ...update, locale, ...(users.length > 0 ? { confirmed: true } : {}) }
        : update,
    );
    if (users.length === 0 && effects.length === 0) return sent;
    const isSure = await confirm({
      title: t("fields.retypeTitle"),
      message: [
        ...effects,
        ...(users.length > 0
          ? [t("fields.retypeText", { count: users.length, names: format.list(users) })]
          : []),
      ].join(" "),
      confirm: t("fields.retype"),
    });
    return isSure ? sent : null;
  };
}
