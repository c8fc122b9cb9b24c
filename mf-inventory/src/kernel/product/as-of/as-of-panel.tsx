import type { Field, FieldType, OwnKey } from "@gisement/shared-domain/fields";
import { Callout, FormGroup, HTMLTable, Switch } from "@gisement/shared-ui/blueprint";
import type { CellValue } from "@gisement/shared-ui/column-types";
import { DateInput } from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { ReemploymentStars } from "@gisement/shared-ui/stars";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFieldText, useOwnText } from "../../lot-actions/use-field-text.ts";
import { useNames } from "../../lots/use-names.ts";
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
          {rows.map((row) => {
            const { key, differs } = row;
            const [before, now] = [show(row, row.before), show(row, row.now)];
            return (
              <tr key={key} className={differs ? "mfi-as-of__different" : undefined}>
                <th scope="row">{label(key)}</th>
                <td>{differs ? <del>{before}</del> : before}</td>
                <td>{differs ? <ins>{now}</ins> : now}</td>
              </tr>
            );
          })}
        </tbody>
      </HTMLTable>
    </div>
  );
}

const INDEX_TYPES: ReadonlySet<FieldType> = new Set(["INDEX", "REUSE_INDEX"]);
/** What an id of the field names. */
const namedBy = ({ type, list }: Field) =>
  type === "RELATION" && (list === "place" || list === "project") ? list : null;

/** A value of a lot in words. */
function useShown(rows: readonly Difference[]): (difference: Difference, value: unknown) => ReactNode {
  const { t } = useTranslation(NAMESPACE);
  const label = useFormLabel();
  const past = useMemo(
    () =>
      rows.flatMap(({ field, before, now }) => {
        const kind = field && namedBy(field);
        if (!kind) return [];
        return [before, now].flatMap((id) => (typeof id === "string" && id !== "" ? [{ kind, id }] : []));
      }),
    [rows],
  );
  const { nameOf } = useNames(past);
  const ownText = useOwnText();
  const fieldText = useFieldText();
  return ({ field, key }, value) => {
    if (!field) return ownText(key as OwnKey, (value ?? []) as readonly string[]) || t("product.nothing");
    if (field.type === "PICTURE" && Array.isArray(value))
      return t("product.pictureCount", { count: value.length });
    if (INDEX_TYPES.has(field.type) && /^[1-3]\/[01]$/.test(String(value)))
      return <ReemploymentStars value={String(value)} name={label(key)} />;
    const kind = namedBy(field);
    if (kind && typeof value === "string") return nameOf(kind, value);
    return fieldText(key, value as CellValue) || t("product.nothing");
  };
}
