import { formatUnit } from "@gisement/shared-domain/format";
import {
  HANDOVER_LIMITS,
  MISSING_ITEM_NAME,
  parseOrderItems,
  type RestChoice,
  type Signature,
} from "@gisement/shared-domain/orders";
import {
  Callout,
  Checkbox,
  DialogBody,
  DialogFooter,
  Radio,
  RadioGroup,
} from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  NumberField,
  showRefusal,
  TextAreaField,
  TextField,
  useController,
  useFieldArray,
  useWatch,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { AttachedPictures, AttachPictures, useAttachedPictures } from "@gisement/shared-ui/upload";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { array, boolean, number, object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type OrderDetails, orderQuery } from "../api/get-order.ts";
import { readStockRefusal } from "../read-stock-refusal.ts";
import { StockRefusalList } from "../stock-refusal-list.tsx";
import { useHandOver } from "./api/handovers.ts";
import { SignatureField } from "./signature-field.tsx";

interface Line {
  readonly isTaken: boolean;
  readonly quantity: number;
  readonly ordered: number;
}
interface Values {
  readonly lines: Line[];
  readonly rest: RestChoice;
  readonly receivedBy: string;
  readonly isNameEnough: boolean;
  readonly remark: string;
}
const schemaOf = (tooMany: (ordered: number) => string) =>
  object({
    lines: array(
      object({
        isTaken: boolean().required(),
        ordered: number().required(),
        quantity: number()
          .required()
          .moreThan(0)
          .test({
            name: "ordered",
            test: (value, context) => {
              const { ordered } = context.parent as Line;
              return value <= ordered || context.createError({ message: tooMany(ordered) });
            },
          }),
      }),
    )
      .required()
      .min(1),
    rest: string<RestChoice>().required(),
    receivedBy: string().trim().required().min(HANDOVER_LIMITS.name.min).max(HANDOVER_LIMITS.name.max),
    isNameEnough: boolean().required(),
    remark: string().trim().max(HANDOVER_LIMITS.remark).default(""),
  });

const isWhole = (lines: readonly Line[]): boolean =>
  lines.every(({ isTaken, quantity, ordered }) => isTaken && quantity === ordered);

export interface HandoverDialogProps {
  readonly order: OrderDetails;
  /** Who is expected to take the goods. */
  readonly buyer: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Photos of the goods as they are handed over. */
function Photos({ pictures }: { readonly pictures: ReturnType<typeof useAttachedPictures> }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <fieldset className="mfo-handover__photos" onDragOver={pictures.onDragOver} onDrop={pictures.onDrop}>
      <legend>{t("handover.pictures")}</legend>
      <p className="mfo-text">{t("handover.picturesHelp")}</p>
      <AttachedPictures {...pictures} />
      <AttachPictures take={pictures.take} hasWords />
    </fieldset>
  );
}

/** Hands the goods of an order over: what is taken, who takes it, and their signature. */
export function HandoverDialog({ order, buyer, onDone, onCancel, setDirty }: HandoverDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const teamID = useTeamID();
  const handOver = useHandOver();
  const items = useMemo(() => parseOrderItems(order.items), [order.items]);
  const [signature, setSignature] = useState<Signature | null>(null);
  const pictures = useAttachedPictures(handOver.isPending);
  const schema = useMemo(
    () => schemaOf((ordered) => t("handover.tooMany", { ordered: format.number(ordered) })),
    [t, format],
  );
  const form = useYupForm<Values>(schema, {
    defaultValues: {
      lines: items.map(({ quantity }) => ({ isTaken: true, quantity, ordered: quantity })),
      rest: "KEEP",
      receivedBy: "",
      isNameEnough: false,
      remark: "",
    },
  });
  const { fields } = useFieldArray<Values, "lines", "key">({
    control: form.control,
    name: "lines",
    keyName: "key",
  });
  const isDirty = form.formState.isDirty || signature !== null || pictures.keys.length > 0;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  const isNameEnough = useWatchedName(form);
  // The order's status may just have been written when the dialog was opened: what counts is that its lines are those shown.
  const versionOf = () => {
    const now = shell.queryClient.getQueryData(orderQuery(shell, teamID, order.id).queryKey);
    return now?.items === order.items ? now.updatedAt : order.updatedAt;
  };
  const submit = async ({ lines, rest, receivedBy, remark, isNameEnough: isUnsigned }: Values) => {
    const taken = lines.flatMap(({ isTaken, quantity }, line) => (isTaken ? [{ line, quantity }] : []));
    if (taken.length === 0) return form.setError("root.lines", { message: t("handover.nothingTaken") });
    if (!signature && !isUnsigned)
      return form.setError("root.signature", { message: t("handover.signatureNeeded") });
    if (pictures.busy) return form.setError("root.pictures", { message: t("handover.photosOnTheirWay") });
    try {
      await handOver.mutateAsync({
        orderID: order.id,
        updatedAt: versionOf(),
        lines: taken,
        rest: isWhole(lines) ? null : rest,
        receivedBy: receivedBy.trim(),
        signature: isUnsigned ? null : signature,
        remark: remark.trim() || null,
        pictures: [...pictures.keys],
      });
      onDone();
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "handover.failed" }));
    }
  };
  const stock = readStockRefusal(handOver.error);
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("handover.title")}>
      <DialogBody>
        <ul className="mfo-handover">
          {fields.map(({ key }, index) => (
            <TakenLine
              key={key}
              index={index}
              name={items[index]?.name ?? null}
              unit={items[index]?.unit ?? null}
              picture={items[index]?.pictures[0] ?? null}
            />
          ))}
        </ul>
        <RestField />
        <TextField
          name="receivedBy"
          label={t("handover.receivedBy")}
          help={t("handover.receivedByHelp", { buyer })}
          autoComplete="off"
          required
        />
        {!isNameEnough && <SignatureField isSigned={signature !== null} onChange={setSignature} />}
        <NameEnoughField />
        <TextAreaField name="remark" label={t("handover.remark")} rows={2} />
        <Photos pictures={pictures} />
        {stock && (
          <Callout intent="danger" role="alert">
            <StockRefusalList {...stock} />
          </Callout>
        )}
        <FormErrorSummary />
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("handover.submit")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}

const useWatchedName = (form: ReturnType<typeof useYupForm<Values>>): boolean => form.watch("isNameEnough");

function NameEnoughField() {
  const { t } = useTranslation(NAMESPACE);
  const { field } = useController<Values, "isNameEnough">({ name: "isNameEnough" });
  return (
    <Checkbox
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      label={t("handover.nameEnough")}
    />
  );
}

/** What becomes of the goods that are not taken; asked only if there are any. */
function RestField() {
  const { t } = useTranslation(NAMESPACE);
  const lines = useWatch<Values, "lines">({ name: "lines" });
  const { field } = useController<Values, "rest">({ name: "rest" });
  if (isWhole(lines)) return null;
  return (
    <RadioGroup
      label={t("handover.rest")}
      selectedValue={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    >
      <Radio value="KEEP" label={t("handover.keep")} />
      <Radio value="RELEASE" label={t("handover.release")} />
    </RadioGroup>
  );
}

function TakenLine({
  index,
  name,
  unit,
  picture,
}: {
  readonly index: number;
  readonly name: string | null;
  readonly unit: string | null;
  readonly picture: string | null;
}) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const units = useOptions().termsOf("unit");
  const { field } = useController<Values, `lines.${number}.isTaken`>({ name: `lines.${index}.isTaken` });
  const ordered = useWatch<Values, `lines.${number}.ordered`>({ name: `lines.${index}.ordered` });
  const shown = name ?? MISSING_ITEM_NAME[locale];
  const unitName = formatUnit(unit, locale, units) || "1";
  return (
    <li className="mfo-handover__line">
      <Picture pictureKey={picture} alt="" kind="product" width={56} height={56} />
      <Checkbox
        className="mfo-handover__name"
        checked={field.value}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        label={shown}
        aria-label={t("handover.take", { name: shown })}
      />
      {field.value && (
        <NumberField
          name={`lines.${index}.quantity`}
          label={`${t("items.quantity")} (${unitName})`}
          help={t("handover.ordered", { ordered: format.number(ordered) })}
        />
      )}
    </li>
  );
}
