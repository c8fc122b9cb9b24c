import {
  type ExportFormat,
  inventoryColumns,
  inventoryRows,
  MOST_XLSX_ROWS,
} from "@gisement/shared-domain/export";
import { dayOf } from "@gisement/shared-domain/import";
import { LIMITS } from "@gisement/shared-domain/limits";
import { JOBS_LINK } from "@gisement/shared-domain/notifications";
import { fileLists } from "@gisement/shared-domain/option-lists";
import {
  Button,
  Callout,
  Dialog,
  DialogBody,
  DialogFooter,
  Radio,
  RadioGroup,
} from "@gisement/shared-ui/blueprint";
import type { GridColumn } from "@gisement/shared-ui/column-types";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Progress } from "@gisement/shared-ui/progress";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductFilter, ProductSortInput } from "../../../gql/graphql.ts";
import { withNamedChoices } from "../../../kernel/lot-actions/lot-fields.ts";
import { useFieldChoices, useNamedRows } from "../../../kernel/lot-actions/use-field-choices.ts";
import { useStockText } from "../../../kernel/lots/use-stock-text.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type ExportedRow, useExportCount } from "./api/export-lots.ts";
import { useStartExport } from "./api/start-export.ts";
import { gridSheet } from "./grid-sheet.ts";
import { UntranslatedTitles } from "./untranslated-titles.tsx";
import { type ExportOrder, useExport } from "./use-export.ts";
import "./export.css";

interface ExportDialogProps {
  /** The server filter of the list. */
  readonly filter: ProductFilter;
  readonly sort?: ProductSortInput[];
  /** The visible columns of the list, in its order. */
  readonly columns: readonly GridColumn<ExportedRow>[];
  readonly onClose: () => void;
}

type Content = "grid" | "inventory";
const NO_SORT: ProductSortInput[] = [];

/** Exports the lots of the list: with the visible columns, or as a workbook that can be imported again. */
export function ExportDialog({ filter, sort = NO_SORT, columns, onClose }: ExportDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const shell = useShell();
  const count = useExportCount(filter);
  const countText = useStockText("lots");
  const fields = useOwnFields();
  const choices = useFieldChoices();
  const readNames = useNamedRows(choices.own);
  const run = useExport({ filter, sort });
  const background = useStartExport({ filter, sort });
  const [content, setContent] = useState<Content>("grid");
  const [file, setFile] = useState<ExportFormat>("xlsx");
  const { state } = run;
  const total = count.data?.count ?? 0;
  const error = count.error ?? fields.error;
  const isRead = count.data !== undefined && !fields.isPending && !fields.error;
  const isTooLong = file === "xlsx" && total > MOST_XLSX_ROWS;
  const busy = state.status === "reading" || state.status === "writing";
  /** The server writes all fields; the visible columns are known only here. */
  const isPreparable = content === "inventory" && isRead && !busy && total > 0;

  /** The columns of the file that a property of the team may title. */
  const keys = new Set(
    content === "grid"
      ? columns.map(({ key }) => key)
      : withNamedChoices(choices).flatMap(({ key, file: use }) => (use ? [key] : [])),
  );

  const order = async (): Promise<ExportOrder> => {
    const named = await readNames();
    const sheetName = t("export.sheet");
    const common = {
      format: file,
      sheetName,
      fileName: t("export.fileName", { name: sheetName, day: dayOf(new Date()) ?? "" }),
    };
    if (content === "grid") return { ...common, ...gridSheet(columns, format, t("export.unit")) };
    const own = withNamedChoices({ ...choices, ...named });
    const toCells = inventoryRows(locale, fileLists(choices.options), own);
    return { ...common, columns: inventoryColumns(locale, own), toCells };
  };
  const start = async () => {
    const rows = await run.start(order);
    if (rows === null) return;
    shell.toast({
      kind: "success",
      message: t("export.done", { count: rows, formatted: format.number(rows) }),
    });
    onClose();
  };

  if (background.isSuccess)
    return (
      <Dialog isOpen title={t("export.title")} onClose={onClose}>
        <DialogBody>
          <p role="status">{t("export.started")}</p>
          <AppLink to={JOBS_LINK}>{t("export.toJobs")}</AppLink>
        </DialogBody>
        <DialogFooter actions={<Button intent="primary" onClick={onClose} text={t("export.close")} />} />
      </Dialog>
    );
  return (
    <Dialog isOpen title={t("export.title")} onClose={onClose} canOutsideClickClose={!busy}>
      <DialogBody>
        {(count.isPending || fields.isPending) && <LoadingState />}
        {error && (
          <ErrorState
            compact
            error={error}
            title={t("export.listsFailed")}
            retry={() => {
              if (count.error) void count.refetch();
              if (fields.error) void fields.refetch();
            }}
          />
        )}
        {isRead && !busy && (
          <div className="mfi-export">
            <p>{t("export.what", { count: total, lots: count.data ? countText(count.data) : "" })}</p>
            <RadioGroup
              name="export-content"
              label={t("export.content")}
              selectedValue={content}
              onChange={(event) => setContent(event.currentTarget.value as Content)}
            >
              <Radio value="grid" label={t("export.grid")} />
              <Radio value="inventory" label={t("export.inventory")} />
            </RadioGroup>
            <RadioGroup
              name="export-format"
              label={t("export.format")}
              inline
              selectedValue={file}
              onChange={(event) => setFile(event.currentTarget.value as ExportFormat)}
            >
              <Radio value="xlsx" label={t("export.xlsx")} />
              <Radio value="csv" label={t("export.csv")} />
            </RadioGroup>
            <UntranslatedTitles keys={keys} />
            {isTooLong && (
              <Callout intent="warning" role="alert">
                {t("export.tooLong", { max: format.number(MOST_XLSX_ROWS) })}
              </Callout>
            )}
            {content === "inventory" && total > LIMITS.importRows && (
              <Callout intent="warning">
                {t("export.importLimit", { max: format.number(LIMITS.importRows) })}
              </Callout>
            )}
            {isPreparable && <p className="mfi-export-hint">{t("export.backgroundText")}</p>}
            {background.error && (
              <ErrorState compact error={background.error} title={t("export.startFailed")} />
            )}
            {state.status === "failed" && (
              <ErrorState
                compact
                error={state.error}
                title={t("export.failed")}
                text={t("export.failedText")}
              />
            )}
          </div>
        )}
        {busy && (
          <div className="mfi-export">
            <p role="status">
              {state.status === "reading" && state.total !== null
                ? t("export.reading", {
                    rows: format.number(state.rows),
                    total: format.number(state.total),
                  })
                : t("export.writing")}
            </p>
            <Progress
              label={t("export.progress")}
              value={state.status === "reading" && state.total ? state.rows / state.total : null}
            />
            {state.status === "reading" && state.secondsLeft !== null && state.secondsLeft > 0 && (
              <p>{t("export.secondsLeft", { count: state.secondsLeft })}</p>
            )}
          </div>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={busy ? run.cancel : onClose} />
            {isPreparable && (
              <Button
                disabled={isTooLong}
                loading={background.isPending}
                onClick={() => background.mutate(file)}
                text={t("export.background")}
              />
            )}
            {!busy && (
              <Button
                intent="primary"
                disabled={!isRead || total === 0 || isTooLong}
                onClick={() => void start()}
                text={t("export.submit")}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}
