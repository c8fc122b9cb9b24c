import { isOwnKey, type OptionList } from "@gisement/shared-domain/fields";
import { Callout, FormGroup, HTMLTable, Switch } from "@gisement/shared-ui/blueprint";
import { DateInput } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useOwnText } from "../../lot-actions/use-field-text.ts";
import { type Named, useNames } from "../../lots/use-names.ts";
import { useAsOf } from "../api/get-as-of.ts";
import { useFormLabel } from "../form/use-form-label.ts";
import { type Difference, differences, type LotValues } from "./differences.ts";

interface AsOfPanelProps {
  readonly statusID: string;
  readonly now: LotValues & { readonly createdAt: string };
}

/** The last moment of a day in the user's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`).toISOString();
const dayOf = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** A lot at the end of a day, compared with its current state. */
export function AsOfPanel({ statusID, now }: AsOfPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const id = useId();
  const [day, setDay] = useState("");
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const { data, error, isLoading, refetch } = useAsOf(statusID, day === "" ? null : endOfDay(day));
  const found = data ? differences(data, now) : [];
  const different = found.filter(({ differs }) => differs);
  const shown = onlyDifferent ? different : found;
  return (
    <div className="mfi-as-of">
      <FormGroup label={t("product.asOf.day")} labelFor={id} helperText={t("product.asOf.help")}>
        <DateInput
          id={id}
          min={dayOf(new Date(now.createdAt))}
          max={dayOf(new Date())}
          value={day || null}
          onChange={(chosen) => setDay(chosen ?? "")}
        />
      </FormGroup>
      {isLoading && <LoadingState />}
      {error && (
        <ErrorState compact error={error} title={t("product.asOf.failed")} retry={() => void refetch()} />
      )}
      {data === null && <Callout>{t("product.asOf.none", { day: format.dateInWords(day) })}</Callout>}
      {data && (
        <>
          <p role="status">
            {t("product.asOf.count", { count: different.length, day: format.dateInWords(day) })}
          </p>
          {found.length > different.length && (
            <Switch
              checked={onlyDifferent}
              onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
              label={t("product.asOf.onlyDifferent")}
            />
          )}
          {shown.length > 0 && <Comparison rows={shown} day={format.dateInWords(day)} />}
        </>
      )}
    </div>
  );
}

function Comparison({ rows, day }: { readonly rows: readonly Difference[]; readonly day: string }) {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  const show = useShown(rows);
  return (
    <div className="mfi-as-of__table">
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">{t("product.asOf.field")}</th>
            <th scope="col">{t("product.asOf.then", { day })}</th>
            <th scope="col">{t("product.asOf.now")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before, now, differs }) => (
            <tr key={field} className={differs ? "mfi-as-of__different" : undefined}>
              <th scope="row">{label(field)}</th>
              <td>{differs ? <del>{show(field, before)}</del> : show(field, before)}</td>
              <td>{differs ? <ins>{show(field, now)}</ins> : show(field, now)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** Option lists by the API's name of the field. */
const LISTS: Readonly<Record<string, OptionList>> = {
  action: "action",
  category: "category",
  channels: "channels",
  conditions: "condition",
  lot: "lot",
  material: "material",
  provenances: "provenance",
};
const NAMES: Readonly<Record<string, Named>> = {
  placeID: "place",
  projectID: "project",
};

/** A value of a lot in words. */
function useShown(rows: readonly Difference[]): (field: string, value: unknown) => ReactNode {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  const format = useFormat();
  const past = useMemo(
    () =>
      rows.flatMap(({ field, before, now }) =>
        field === "placeID" || field === "projectID"
          ? [before, now].flatMap((id) =>
              typeof id === "string" && id !== ""
                ? [{ kind: field === "placeID" ? ("place" as const) : ("project" as const), id }]
                : [],
            )
          : [],
      ),
    [rows],
  );
  const { nameOf } = useNames(past);
  const ownText = useOwnText();
  const { labelOf } = useOptions();
  return (field, value) => {
    if (value === null || value === undefined || value === "") return t("product.nothing");
    if (isOwnKey(field)) return ownText(field, value as readonly string[]);
    if (field === "quantity") return format.quantity(value as never) || t("product.nothing");
    if (field === "dimension") return format.dimension(value as never) || t("product.nothing");
    if (field === "price") return format.money((value as { amount?: number | null }).amount);
    if (field === "weight") return format.weight(value as number);
    if (field === "pictures") return t("product.pictureCount", { count: (value as unknown[]).length });
    if (field.endsWith("Date")) return format.date(String(value));
    if (field.endsWith("Index") && /^[1-3]\/[01]$/.test(String(value)))
      return <ReemploymentStars value={String(value)} name={label(field)} />;
    const named = NAMES[field];
    if (named) return nameOf(named, String(value));
    const list = LISTS[field];
    const words = (each: unknown) => (list ? labelOf(list, String(each)) : String(each));
    if (Array.isArray(value)) return format.list(value.map(words)) || t("product.nothing");
    return typeof value === "number" ? format.number(value) : words(value);
  };
}
