import { importFields, LOT_ID } from "@gisement/shared-domain/import";
import { FEED_PICTURES } from "@gisement/shared-domain/shop-feeds";
import { HTMLTable } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Connector, type Sync, useSaveConnector } from "../api/connector.ts";

const LEFT_OUT = "-";

/** What each column of the supplier's file becomes; a choice holds for all files to come. */
export function ColumnTable({ connector, latest }: { readonly connector: Connector; readonly latest: Sync }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const { fields: own } = useOwnFields();
  const save = useSaveConnector();
  const fields = importFields(own.filter(({ type }) => type !== "RELATION")).filter(
    ({ key }) => key !== LOT_ID.key,
  );
  const sent = save.isPending ? save.variables.mapping : null;
  const chosen = new Map((sent ?? connector.mapping).map(({ column, field }) => [column, field ?? null]));
  const columns = latest.columns.map((each) => ({
    ...each,
    field: chosen.has(each.column) ? chosen.get(each.column) : each.field,
  }));
  const change = async (column: string, value: string) => {
    const field = value === LEFT_OUT ? null : value;
    // A field is read from one column; pictures from several.
    const others = columns.map((each) => ({
      column: each.column,
      field: each.field === field && field !== FEED_PICTURES ? null : (each.field ?? null),
    }));
    const kept = connector.mapping.filter((known) => columns.every((each) => each.column !== known.column));
    const mapping = [...kept, ...others.map((each) => (each.column === column ? { column, field } : each))];
    try {
      await save.mutateAsync({
        shopID: connector.shopID,
        mapping: mapping.map((each) => ({ column: each.column, field: each.field ?? null })),
      });
    } catch (error) {
      const message = refusalText(t, { fallback: "shop.connector.saveFailed" })(error);
      shell.toast({ kind: "error", message });
    }
  };
  return (
    <Section title={t("shop.connector.columns")} card>
      <p className="mfo-step__text">{t("shop.connector.columnsText")}</p>
      <div className="mfo-connector__table">
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t("shop.connector.column")}</th>
              <th scope="col">{t("shop.connector.samples")}</th>
              <th scope="col">{t("shop.connector.field")}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ column, field, samples }) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                <td>{samples.join(" · ")}</td>
                <td>
                  <Select
                    aria-label={t("shop.connector.fieldOf", { column })}
                    value={field ?? LEFT_OUT}
                    options={[
                      { value: LEFT_OUT, label: t("shop.connector.leftOut") },
                      { value: FEED_PICTURES, label: t("shop.connector.pictures") },
                      ...fields.map(({ key, label }) => ({ value: key, label: label[locale] })),
                    ]}
                    onChange={(value) => void change(column, value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </Section>
  );
}
