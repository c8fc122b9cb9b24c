import type { Field, OptionList } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import type { Term } from "@gisement/shared-domain/vocabulary";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";

const choiceOf = ({ value, fr, en, nl }: Term) => ({ value, label: { fr, en, nl } });

/** A record whose lists are the team's own: columns, filters and files name their values as the inventory does. */
export function useTeamRecord(record: AnyRecord): AnyRecord {
  const { termsOf } = useOptions();
  return useMemo(() => {
    const list = record.list.map(
      (field): Field =>
        field.type === "LIST" && field.list && !field.options
          ? { ...field, options: termsOf(field.list as OptionList).map(choiceOf), open: true }
          : field,
    );
    const byKey = new Map(list.map((field) => [field.key, field]));
    return { ...record, list, find: (name) => byKey.get(name) ?? record.find(name) };
  }, [record, termsOf]);
}
