import { lineTotal, toEuros } from "@gisement/shared-domain/money";
import { Button } from "@gisement/shared-ui/blueprint";
import {
  errorText,
  MoneyField,
  NumberField,
  SelectField,
  type SelectFieldProps,
  TextField,
  useFormContext,
  useWatch,
} from "@gisement/shared-ui/form";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { ExtraTile } from "../../kernel/extra-tile.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { QuoteDraft, QuoteLine } from "./quote-draft.ts";

interface QuoteLinesProps {
  lines: readonly (QuoteLine & { key: string })[];
  vatOptions: SelectFieldProps["options"];
  onAdd: () => void;
  onAddExtra: () => void;
  onDiscount: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

function LineTotal({ index }: { index: number }) {
  const format = useFormat();
  const line = useWatch<QuoteDraft, `lines.${number}`>({ name: `lines.${index}` });
  const total = lineTotal(line?.unitPrice, line?.quantity, line?.discount ?? 0);
  return (
    <output className="mfo-quote-line__total">
      {Number.isFinite(total) ? format.money(toEuros(total)) : "–"}
    </output>
  );
}

interface LineRowProps extends Pick<QuoteLinesProps, "vatOptions" | "onMove" | "onRemove"> {
  readonly line: QuoteLine;
  readonly index: number;
  readonly isLast: boolean;
  readonly vatPerLine: boolean;
  /** Label of the quote's own VAT. */
  readonly quoteVat: string;
}

interface LineToolsProps extends Pick<LineRowProps, "index" | "isLast" | "onMove" | "onRemove"> {
  readonly name: string;
}

/** Moves a line up and down, and takes it out. */
function LineTools({ name, index, isLast, onMove, onRemove }: LineToolsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfo-quote-line__tools">
      <Button
        variant="minimal"
        icon={<ArrowUpIcon />}
        aria-label={t("quote.up", { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDownIcon />}
        aria-label={t("quote.down", { name })}
        disabled={isLast}
        onClick={() => onMove(index, index + 1)}
      />
      <Button
        variant="minimal"
        icon={<Trash2Icon />}
        aria-label={t("quote.remove", { name })}
        onClick={() => onRemove(index)}
      />
    </div>
  );
}

function LineRow({ line, index, isLast, vatPerLine, quoteVat, vatOptions, onMove, onRemove }: LineRowProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const written = useWatch<QuoteDraft, `lines.${number}.name`>({ name: `lines.${index}.name` });
  const unit = format.unit(line.unit);
  const isExtra = line.lotID === null;
  const name = written || t("quote.extraLine");
  return (
    <li
      className={["mfo-quote-line", isExtra && "mfo-quote-line--extra", vatPerLine && "mfo-quote-line--vat"]
        .filter(Boolean)
        .join(" ")}
      aria-label={name}
    >
      {isExtra ? (
        <ExtraTile />
      ) : (
        <Picture pictureKey={line.picture} alt="" kind="product" width={56} height={56} />
      )}
      {isExtra ? (
        <TextField
          name={`lines.${index}.name`}
          label={t("quote.extraName")}
          placeholder={t("quote.extraExample")}
          required
          className="mfo-quote-line__words"
        />
      ) : (
        <div className="mfo-quote-line__name">
          <p className="mfo-line__name">{line.name}</p>
          {line.ref && <p className="mfo-line__facts">{t("items.ref", { ref: line.ref })}</p>}
          {line.isGone && (
            <p role="alert" className="mfo-error">
              {t("quote.gone")}
            </p>
          )}
        </div>
      )}
      <NumberField
        name={`lines.${index}.quantity`}
        label={t("quote.quantity")}
        suffix={isExtra ? undefined : unit}
        help={
          line.remainingQuantity === null
            ? undefined
            : t("quote.left", { remaining: format.number(line.remainingQuantity) })
        }
        className="mfo-quote-line__quantity"
      />
      <MoneyField
        name={`lines.${index}.unitPrice`}
        label={t("quote.unitPrice")}
        className="mfo-quote-line__price"
      />
      <LineTotal index={index} />
      <TextField
        name={`lines.${index}.description`}
        label={t("quote.description")}
        className="mfo-quote-line__description"
      />
      {isExtra && (
        <TextField
          name={`lines.${index}.unit`}
          label={t("quote.unit")}
          placeholder={t("quote.unitExample")}
          className="mfo-quote-line__unit"
        />
      )}
      <NumberField
        name={`lines.${index}.discount`}
        label={t("quote.discount")}
        suffix="%"
        className="mfo-quote-line__discount"
      />
      {vatPerLine && (
        <SelectField
          name={`lines.${index}.vat`}
          label={t("quote.vat")}
          placeholder={t("quote.likeQuote", { vat: quoteVat })}
          options={vatOptions}
          className="mfo-quote-line__vat"
        />
      )}
      <LineTools name={name} index={index} isLast={isLast} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

/** The lots of the quote, each with quantity, price, text and, where lines differ, VAT. */
export function QuoteLines({
  lines,
  vatOptions,
  onAdd,
  onAddExtra,
  onDiscount,
  onMove,
  onRemove,
}: QuoteLinesProps) {
  const { t, i18n } = useTranslation(NAMESPACE);
  const { formState } = useFormContext<QuoteDraft>();
  const [vatPerLine, vat] = useWatch<QuoteDraft, ["vatPerLine", "vat"]>({ name: ["vatPerLine", "vat"] });
  const quoteVat = vatOptions.find(({ value }) => value === vat)?.label ?? "";
  const failure = formState.errors.lines?.root ?? formState.errors.lines;
  const message = typeof failure?.message === "string" ? errorText(failure.message, i18n) : null;
  if (lines.length === 0) {
    return (
      <>
        <EmptyState
          compact
          title={t("quote.noLines")}
          text={t("quote.noLinesText")}
          action={
            <div className="mfo-answers">
              <Button intent="primary" icon={<PlusIcon />} text={t("quote.addLots")} onClick={onAdd} />
              <Button variant="outlined" text={t("quote.addExtra")} onClick={onAddExtra} />
            </div>
          }
        />
        {message && (
          <p role="alert" className="mfo-error">
            {message}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <ol className="mfo-quote-lines">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            {...{ vatPerLine, vatOptions, onMove, onRemove }}
            quoteVat={quoteVat}
          />
        ))}
      </ol>
      {message && (
        <p role="alert" className="mfo-error">
          {message}
        </p>
      )}
      <div className="mfo-answers">
        <Button icon={<PlusIcon />} text={t("quote.addLots")} onClick={onAdd} />
        <Button variant="outlined" text={t("quote.addExtra")} onClick={onAddExtra} />
        <Button variant="outlined" text={t("quote.discountAll")} onClick={onDiscount} />
      </div>
    </>
  );
}
