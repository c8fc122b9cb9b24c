import { useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useFieldIds } from "../form/field-frame.tsx";
import { PicturesInput, type PicturesInputProps } from "./pictures-input.tsx";

export type PicturesFieldProps = FieldProps &
  Pick<PicturesInputProps, "maxPictures" | "kind" | "upload" | "onBusyChange">;

/** Several pictures in a form; the value is the list of their keys, the first being the cover. */
export function PicturesField({ maxPictures, kind, upload, onBusyChange, ...field }: PicturesFieldProps) {
  const { field: control } = useController({ name: field.name });
  const ids = useFieldIds(field.name, field.help);
  return (
    <FieldFrame {...field} ids={ids}>
      <PicturesInput
        value={(control.value as readonly string[] | null) ?? []}
        onChange={(next) => control.onChange([...next])}
        label={field.label}
        maxPictures={maxPictures}
        kind={kind}
        disabled={field.disabled}
        upload={upload}
        onBusyChange={onBusyChange}
        inputRef={control.ref}
      />
    </FieldFrame>
  );
}
