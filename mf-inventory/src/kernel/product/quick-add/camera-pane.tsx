import { LIMITS } from "@gisement/shared-domain/limits";
import { remainingPictures } from "@gisement/shared-domain/pictures";
import { CameraIcon } from "@gisement/shared-ui/icons";
import { Picture } from "@gisement/shared-ui/picture";
import { UploadList, uploadFile, usePictureUploads } from "@gisement/shared-ui/upload";
import { useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface CameraPaneProps {
  readonly onBusyChange: (busy: boolean) => void;
  /** Called with the first photo, before it is stored. */
  readonly onFirstPhoto: () => void;
}

/** The phone's camera, and the photos taken of this lot; the first is the cover. */
export function CameraPane({ onBusyChange, onFirstPhoto }: CameraPaneProps) {
  const { t } = useTranslation(NAMESPACE);
  const { field } = useController({ name: "pictures" });
  const keys = field.value as readonly string[];
  const current = useRef(keys);
  current.current = keys;
  const { uploads, busy, add, dismiss, retry } = usePictureUploads({
    send: async (file, options) => (await uploadFile(file, "picture", options)).key,
    room: remainingPictures(keys.length, LIMITS.imagesPerUpload),
    optimise: true,
    onStored: (key) => {
      current.current = [...current.current, key];
      field.onChange(current.current);
    },
  });
  useEffect(() => onBusyChange(busy), [busy, onBusyChange]);
  const [cover, ...others] = keys.toReversed();
  return (
    <div className="mfi-quick__camera">
      {cover && (
        <Picture pictureKey={cover} alt={t("product.quick.lastPhoto")} width={390} fill height={200} />
      )}
      <label className="mfi-quick__shutter">
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // The same photo may be chosen again.
            event.currentTarget.value = "";
            if (files.length === 0) return;
            if (keys.length === 0) onFirstPhoto();
            void add(files);
          }}
        />
        <CameraIcon size={24} aria-hidden="true" />
        <span>{t(keys.length === 0 ? "product.quick.photo" : "product.quick.morePhotos")}</span>
      </label>
      {others.length > 0 && (
        <div className="mfi-quick__photos">
          {others.map((key) => (
            <Picture key={key} pictureKey={key} alt="" width={44} />
          ))}
        </div>
      )}
      <UploadList
        uploads={uploads.filter(({ state }) => state !== "done")}
        most={LIMITS.imagesPerUpload}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </div>
  );
}
