import { PicturesInput } from "@gisement/shared-ui/upload";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Pictures of the product in the user's order; the first is the cover. */
export function PicturesField() {
  const { t } = useTranslation(NAMESPACE);
  const { field } = useController({ name: "pictures" });
  return (
    <PicturesInput
      label={t("product.pictures")}
      value={field.value as readonly string[]}
      onChange={(next) => field.onChange([...next])}
      inputRef={field.ref}
    />
  );
}
