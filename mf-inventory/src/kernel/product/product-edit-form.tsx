import type { CompletenessField } from "@gisement/shared-domain/completeness";
import { isInForm } from "@gisement/shared-domain/fields";
import { type ProductForm, productFormOf } from "@gisement/shared-domain/product-form";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  useEntityForm,
  useUnsavedGuard,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useOptions, useOwnFields } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ObjectSchema } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotFieldLabel } from "../fields/use-lot-field-label.ts";
import { lotRefusal } from "../lots/refusal.ts";
import { RefusalNotice } from "../lots/refusal-notice.tsx";
import { useBatchDone } from "../lots/use-batch-done.ts";
import { useProjectScope } from "../project-scope.ts";
import { type EditedProduct, readProductForm } from "./api/get-product-form.ts";
import { useProposeChange } from "./api/propose-change.ts";
import { useCreateProduct, useReviveProduct, useSaveProduct } from "./api/save-product.ts";
import { ConflictDialog } from "./form/conflict-dialog.tsx";
import { ProposesValues } from "./form/field-control.tsx";
import { PRODUCT_SHAPE, toForm } from "./form/form-values.ts";
import { errorPaths, focusPath, heldPaths, refusedPath } from "./form/paths.ts";
import { ProductFields, ProposableFields } from "./form/product-fields.tsx";
import { toChanges, toNewProduct } from "./form/to-changes.ts";
import { useFormLabel } from "./form/use-form-label.ts";
import { alone } from "./proposal/alone.ts";
import { ProposalMessage } from "./proposal/proposal-message.tsx";

/** What the form started from: the stored values, and the versions they were read in. */
export interface Start {
  /** Null for a new lot. */
  readonly product: EditedProduct | null;
  readonly values: ProductForm;
}

/** What a new lot takes over from its reference. */
export interface NewLotSource {
  readonly referenceID: string;
  readonly values: Partial<ProductForm>;
}

interface ProductEditFormProps {
  readonly start: Start;
  readonly onClose: (savedID: string | null) => void;
  /** Where the dialog finds how to be left: asking first when something would be lost. */
  readonly leave: RefObject<() => void>;
  readonly focus?: CompletenessField;
  /** The name that a new lot starts with. */
  readonly newName?: string | undefined;
  readonly source?: NewLotSource | undefined;
  /** The changed values are proposed to those who may write the lot, not saved. */
  readonly proposes?: boolean;
}

export function ProductEditForm({
  start,
  onClose,
  leave,
  focus,
  newName,
  source,
  proposes = false,
}: ProductEditFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const scope = useProjectScope();
  const locale = useLocale();
  const create = useCreateProduct();
  const save = useSaveProduct();
  const revive = useReviveProduct();
  const propose = useProposeChange();
  const [message, setMessage] = useState("");
  const notifyDone = useBatchDone();
  /** Conflicts are asked about after each try to save, until the dialog is left. */
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { fields: own } = useOwnFields();
  const options = useOptions();
  const ownLabel = useLotFieldLabel();
  const schema = useMemo(() => productFormOf(own.filter(isInForm)), [own]);
  const { form, submit, conflicts, resolve, base } = useEntityForm<Start, ProductForm>({
    schema: schema as ObjectSchema<ProductForm>,
    entity: start,
    toForm: ({ values }) => values,
    shape: PRODUCT_SHAPE,
    save: async (values, from) => {
      onClose(await write(values, from));
    },
    read: async () => {
      const read = start.product && (await readProductForm(shell, start.product.lot.id));
      const product = read && (proposes || scope?.isOfOthers) ? alone(read) : read;
      return product && { product, values: toForm(product, { locale, own, options }) };
    },
    refusalText: (error, atField) => lotRefusal(error, t, { atField, ownLabel }),
    onRefused: (error, values) => {
      setRefusal(error);
      const path = refusedPath(error, values);
      for (const refused of [...heldPaths(error, values), ...(path ? [path] : [])])
        form.setError(
          refused as never,
          { message: lotRefusal(error, t, { atField: true, ownLabel }) },
          { shouldFocus: true },
        );
    },
  });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const close = () => onClose(null);
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, close);
  useEffect(() => {
    leave.current = () => void guard.leave();
  }, [leave, guard]);
  const { setFocus, setValue } = form;
  useEffect(() => {
    // Not a default: only what differs from the defaults is sent.
    if (newName) setValue("name", { value: newName, label: newName }, { shouldDirty: true });
  }, [newName, setValue]);
  useEffect(() => {
    for (const [key, value] of Object.entries(source?.values ?? {}))
      setValue(key as keyof ProductForm, value as never, { shouldDirty: true });
  }, [source, setValue]);
  useEffect(() => {
    if (focus) setFocus(focusPath(focus) as never);
  }, [focus, setFocus]);

  const write = async (values: ProductForm, from: Start): Promise<string | null> => {
    if (from.product === null) {
      const input = {
        ...toNewProduct(values, from.values, own),
        ...(scope ? { projectID: scope.projectID } : {}),
      };
      const id = await create.mutateAsync(source ? { ...input, referenceID: source.referenceID } : input);
      void shell.changed("lots", [id]);
      shell.toast({ kind: "success", message: t("product.created") });
      return id;
    }
    const { lot } = from.product;
    const changes = toChanges(values, from.values, from.product, own);
    if (proposes) {
      const [change] = changes;
      if (!change) return null;
      await propose.mutateAsync({ productID: lot.productID, change, message });
      shell.toast({ kind: "success", message: t("product.proposal.sent") });
      return lot.id;
    }
    const others = changes.filter(({ id }) => id !== lot.id);
    const ofLot = changes.find(({ id }) => id === lot.id) ?? { id: lot.id, updatedAt: lot.updatedAt };
    const hasLeft = lot.progress !== "active";
    if (hasLeft) {
      // A step on many lots refuses those that have left; saving makes this one active again (spec part 2 §4).
      await revive.mutateAsync(ofLot);
      void shell.changed("lots", [lot.id]);
    }
    const left = hasLeft ? others : changes;
    if (left.length > 0) notifyDone(await save.mutateAsync(left), t("product.saved"));
    else if (hasLeft) shell.toast({ kind: "success", message: t("product.saved") });
    return lot.id;
  };

  const send = async (values: ProductForm): Promise<void> => {
    setRefusal(null);
    setAsking(true);
    if (conflicts.length === 0) return submit(values);
    // A root error prevents the form from treating the input as saved.
    form.setError("root.conflict", { type: "conflict" });
  };
  const decide = (theirsAt: ReadonlySet<string>) => {
    for (const conflict of conflicts) resolve(conflict, theirsAt.has(conflict.path) ? "theirs" : "mine");
    void form.handleSubmit(submit)();
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={send}
        onCancel={close}
        ariaLabel={t(proposes ? "product.proposal.title" : start.product ? "product.edit" : "product.create")}
        className="mfi-product-form"
      >
        <DialogBody className="mfi-product-form__body">
          <ProposesValues value={proposes}>
            {proposes ? <ProposableFields /> : <ProductFields isNew={start.product === null} />}
          </ProposesValues>
        </DialogBody>
        <DialogFooter>
          {refusal !== null && <RefusalNotice error={refusal} />}
          {refusal === null && <WrongFields start={base.values} />}
          {proposes && <ProposalMessage value={message} onChange={setMessage} />}
          <FormActions
            onCancel={() => void guard.leave()}
            submit={proposes ? t("product.proposal.send") : undefined}
            onlyWhenDirty={proposes}
          />
        </DialogFooter>
      </Form>
      {isAsking && conflicts.length > 0 && (
        <ConflictDialog conflicts={conflicts} onDecide={decide} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}

/** The fields that keep the form from being sent, each one press away: the form is longer than a screen. */
function WrongFields({ start }: { readonly start: ProductForm }) {
  const label = useFormLabel();
  const { errors } = useFormState();
  if (errors.root) return null;
  const labels = Object.fromEntries(errorPaths(start).map(([path, named]) => [path, label(named)]));
  return <FormErrorSummary labels={labels} />;
}
