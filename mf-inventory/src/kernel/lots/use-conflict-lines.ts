import { useFieldLabel } from "@gisement/shared-ui/fields";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ConflictLine } from "./conflict-table.tsx";
import { conflictRows } from "./refusal.ts";
import { useNames } from "./use-names.ts";

const COLUMNS = {
  action: "action",
  quantityNumber: "quantity",
  placeID: "place",
  spot: "spot",
  projectID: "project",
  toUserID: "responsible",
} as const;
const isShown = (field: string): field is keyof typeof COLUMNS => field in COLUMNS;

/** The values of a refused call beside the stored ones, formatted. */
export function useConflictLines(error: unknown): readonly ConflictLine[] {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const label = useFieldLabel();
  const { nameOf } = useNames();
  const { labelOf } = useOptions();
  const shown = (field: keyof typeof COLUMNS, value: unknown): string => {
    if (value === null || value === undefined || value === "") return "";
    const text = String(value);
    switch (field) {
      case "action":
        return labelOf("action", text);
      case "quantityNumber":
        return format.number(Number(value));
      case "placeID":
        return nameOf("place", text);
      case "projectID":
        return nameOf("project", text);
      case "toUserID":
        return nameOf("person", text);
      case "spot":
        return text;
    }
  };
  return conflictRows(error).flatMap(({ id, name, stored, sent }) =>
    Object.keys(sent)
      .filter(isShown)
      .flatMap((field) => {
        const [mine, theirs] = [shown(field, sent[field]), shown(field, stored[field])];
        return mine === theirs
          ? []
          : [
              {
                key: `${id} ${field}`,
                lot: name ?? t("missingName"),
                field: label(COLUMNS[field]),
                mine,
                theirs,
              },
            ];
      }),
  );
}
