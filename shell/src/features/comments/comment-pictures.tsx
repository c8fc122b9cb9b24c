import { LIMITS } from "@gisement/shared-domain/limits";
import { Button } from "@gisement/shared-ui/blueprint";
import { CameraIcon, XIcon } from "@gisement/shared-ui/icons";
import { Picture } from "@gisement/shared-ui/picture";
import { PICTURE_UPLOAD, UploadList } from "@gisement/shared-ui/upload";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { useCommentPictures } from "./use-comment-pictures.ts";

type Pictures = ReturnType<typeof useCommentPictures>;

/** The pictures that go out with the text, and those still on their way. */
export function CommentPictures({ keys, uploads, remove, dismiss, retry }: Pictures) {
  const { t } = useTranslation("comments");
  return (
    <>
      {keys.length > 0 && (
        <ul className="shell-comment-pictures" aria-label={t("pictures.list")}>
          {keys.map((key, index) => (
            <li key={key}>
              <Picture
                pictureKey={key}
                alt={t("pictures.one", { position: index + 1 })}
                kind="product"
                width={72}
                height={54}
              />
              <Button
                size="small"
                icon={<XIcon />}
                aria-label={t("pictures.remove", { position: index + 1 })}
                onClick={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={uploads} most={LIMITS.imagesPerUpload} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}

/** Chooses pictures; they can also be pasted or dropped onto the form. */
export function AddPictures({ take }: Pick<Pictures, "take">) {
  const { t } = useTranslation("comments");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_UPLOAD.accept.join(",")}
        aria-label={t("pictures.add")}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button
        variant="minimal"
        icon={<CameraIcon />}
        aria-label={t("pictures.add")}
        title={t("pictures.add")}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
