import type { CompletenessField } from "@gisement/shared-domain/completeness";
import { DomainError } from "@gisement/shared-domain/errors";
import { type ProductForm, productFormSchema } from "@gisement/shared-domain/product-form";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  type FormConflict,
  FormErrorSummary,
  mergeForms,
  useUnsavedGuard,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { type RefObject, useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { lotRefusal } from "../lots/refusal.ts";
import { RefusalNotice } from "../lots/refusal-notice.tsx";
import { useBatchDone } from "../lots/use-batch-done.ts";
import { type EditedProduct, readProductForm } from "./api/get-product-form.ts";
import { useCreateProduct, useReviveProduct, useSaveProduct } from "./api/save-product.ts";
import { ConflictDialog } from "./form/conflict-dialog.tsx";
import { PRODUCT_SHAPE, toForm, withLeaf } from "./form/form-values.ts";
import { errorPaths, focusPath, heldPaths, refusedPath } from "./form/paths.ts";
import { ProductFields } from "./form/product-fields.tsx";
import { toChanges, toNewProduct } from "./form/to-changes.ts";
import { useFormLabel } from "./form/use-form-label.ts";

/** What the form started from: the stored values, and the versions they were read in. */
export interface Start {
  /** Null for a new lot. */
  readonly product: EditedProduct | null;
  readonly values: ProductForm;
}

/** Both people's changes in one form, and what both have changed. */
interface Conflict {
  readonly form: ProductForm;
  readonly conflicts: readonly FormConflict[];
  readonly theirs: Start;
}

interface ProductEditFormProps {
  readonly start: Start;
  readonly onClose: (savedID: string | null) => void;
  /** Where the dialog finds how to be left: asking first when something would be lost. */
  readonly leave: RefObject<() => void>;
  readonly focus?: CompletenessField;
}

export function ProductEditForm({ start: given, onClose, leave, focus }: ProductEditFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const create = useCreateProduct();
  const save = useSaveProduct();
  const revive = useReviveProduct();
  const tell = useBatchDone();
  const [start, setStart] = useState(given);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useYupForm<ProductForm>(productFormSchema, { defaultValues: start.values });
  const { isDirty, isSubmitSuccessful } = form.formState;
  const close = () => onClose(null);
  const guard = useUnsavedGuard(isDirty && !isSubmitSuccessful, close);
  useEffect(() => {
    leave.current = () => void guard.leave();
  }, [leave, guard]);
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focusPath(focus) as never);
  }, [focus, setFocus]);

  const write = async (values: ProductForm, from: Start): Promise<string> => {
    if (from.product === null) {
      const id = await create.mutateAsync(toNewProduct(values, from.values));
      void shell.changed("lots", [id]);
      shell.toast({ kind: "success", message: t("product.created") });
      return id;
    }
    const { lot } = from.product;
    const changes = toChanges(values, from.values, from.product);
    const others = changes.filter(({ id }) => id !== lot.id);
    const own = changes.find(({ id }) => id === lot.id) ?? { id: lot.id, updatedAt: lot.updatedAt };
    const hasLeft = lot.progress !== "active";
    if (hasLeft) {
      // A step on many lots refuses those that have left; saving makes this one active again (spec part 2 §4).
      await revive.mutateAsync(own);
      void shell.changed("lots", [lot.id]);
    }
    const left = hasLeft ? others : changes;
    if (left.length > 0) tell(await save.mutateAsync(left), t("product.saved"));
    else if (hasLeft) shell.toast({ kind: "success", message: t("product.saved") });
    return lot.id;
  };

  const send = async (values: ProductForm, from: Start): Promise<void> => {
    setRefusal(null);
    try {
      onClose(await write(values, from));
    } catch (error) {
      if (error instanceof DomainError && error.code === "CONFLICT" && (await mergeTheirs(values, from)))
        return;
      shell.reportError(error, { screen: "product" });
      setRefusal(error);
      // An error of the form keeps what was typed from counting as sent.
      form.setError("root.server", { message: "refused" });
      for (const held of heldPaths(error, values))
        form.setError(held as never, { message: lotRefusal(error, t) }, { shouldFocus: true });
      const path = refusedPath(error, values);
      if (path) form.setError(path as never, { message: lotRefusal(error, t, true) }, { shouldFocus: true });
    }
  };

  /** Somebody else was faster: their values are read, and what both changed is asked about. False when there are none. */
  const mergeTheirs = async (values: ProductForm, from: Start): Promise<boolean> => {
    if (from.product === null) return false;
    const product = await readProductForm(shell, from.product.lot.id).catch(() => null);
    if (product === null) return false;
    const theirs = { product, values: toForm(product, locale) };
    const merged = mergeForms(from.values, values, theirs.values, PRODUCT_SHAPE);
    form.setError("root.server", { message: "refused" });
    if (merged.conflicts.length > 0) setConflict({ ...merged, theirs });
    else await resume(merged.form, theirs);
    return true;
  };
  const resume = async (values: ProductForm, theirs: Start) => {
    setStart(theirs);
    form.reset(theirs.values);
    form.reset(values, { keepDefaultValues: true });
    await send(values, theirs);
  };
  const decide = (theirsAt: ReadonlySet<string>) => {
    if (!conflict) return;
    const values = conflict.conflicts
      .filter(({ path }) => theirsAt.has(path))
      .reduce((merged, { path, theirs }) => withLeaf(merged, path, theirs), conflict.form);
    setConflict(null);
    void resume(values, conflict.theirs);
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={(values) => send(values, start)}
        onCancel={close}
        ariaLabel={t(start.product ? "product.edit" : "product.create")}
        className="mfi-product-form"
      >
        <DialogBody className="mfi-product-form__body">
          <ProductFields isNew={start.product === null} />
        </DialogBody>
        <DialogFooter className="mfi-product-form__footer">
          {refusal !== null && <RefusalNotice error={refusal} />}
          {refusal === null && <WrongFields start={start.values} />}
          <FormActions onCancel={() => void guard.leave()} />
        </DialogFooter>
      </Form>
      {conflict && (
        <ConflictDialog conflicts={conflict.conflicts} onDecide={decide} onCancel={() => setConflict(null)} />
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
