import { ArrowLeft, ArrowRight, Trash } from "@blueprintjs/icons";
import { Button } from "@gisement/shared-ui/blueprint";
import { Picture } from "@gisement/shared-ui/picture";
import { useShell } from "@gisement/shared-ui/remote";
import { PICTURE_UPLOAD, UploadPanel, uploadFile } from "@gisement/shared-ui/upload";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";

/** As many as the server keeps of one lot. */
const MOST = 50;

/** Pictures of the product: dropped, pasted or chosen, in the order that the person gives them; the first stands for the lot. */
export function PicturesField() {
  const { t } = useTranslation("mf-inventory");
  const shell = useShell();
  const { field } = useController({ name: "pictures" });
  const pictures = field.value as readonly string[];
  const [dragged, setDragged] = useState<number | null>(null);
  const set = (next: readonly string[]) => field.onChange([...next]);
  const current = useRef(pictures);
  useEffect(() => {
    current.current = pictures;
  }, [pictures]);
  const { sending, failed, send, cancel } = usePictureUpload(
    (key) => set([...current.current, key]),
    (error) => shell.reportError(error, { screen: "product" }),
  );
  const move = (from: number, to: number) => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (moved === undefined || to < 0 || to >= pictures.length) return;
    next.splice(to, 0, moved);
    set(next);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => PICTURE_UPLOAD.accept.includes(type));
    if (files.length === 0) return;
    event.preventDefault();
    void send(files);
  };
  return (
    <section
      ref={(node) =>
        field.ref(node && { focus: () => node.querySelector<HTMLElement>(".gis-upload button")?.focus() })
      }
      className="mfi-pictures"
      onPaste={paste}
      aria-label={t("product.section.pictures")}
    >
      {pictures.length > 0 && (
        <ol className="mfi-pictures__list">
          {pictures.map((key, index) => (
            <li
              key={key}
              draggable
              className={dragged === index ? "mfi-pictures__dragged" : undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
            >
              <Picture
                pictureKey={key}
                alt={t("product.picture", { position: index + 1 })}
                kind="product"
                width={112}
              />
              <div className="mfi-pictures__buttons">
                <Button
                  variant="minimal"
                  icon={<ArrowLeft />}
                  disabled={index === 0}
                  aria-label={t("product.pictureEarlier", { position: index + 1 })}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  variant="minimal"
                  icon={<ArrowRight />}
                  disabled={index === pictures.length - 1}
                  aria-label={t("product.pictureLater", { position: index + 1 })}
                  onClick={() => move(index, index + 1)}
                />
                <Button
                  variant="minimal"
                  icon={<Trash />}
                  aria-label={t("product.pictureRemove", { position: index + 1 })}
                  onClick={() => set(pictures.filter((_, at) => at !== index))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <UploadPanel
        rules={PICTURE_UPLOAD}
        multiple
        maxFiles={MOST - pictures.length}
        disabled={pictures.length >= MOST}
        title={t("product.picturesDrop")}
        onFiles={(files) => void send(files)}
        progress={
          sending && {
            label: t("product.pictureSending", { name: sending.name, left: sending.left }),
            value: sending.share,
            onCancel: cancel,
          }
        }
        error={failed && t("product.pictureFailed", { name: failed })}
      />
    </section>
  );
}

interface Sending {
  readonly name: string;
  /** Files that wait behind this one. */
  readonly left: number;
  readonly share: number;
}

/** Sends files one after the other; each that has arrived is kept, whatever becomes of the next. */
function usePictureUpload(onStored: (key: string) => void, onError: (error: unknown) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (files: readonly File[]) => {
    const controller = new AbortController();
    running.current = controller;
    setFailed(null);
    for (const [index, file] of files.entries()) {
      const left = files.length - index - 1;
      const onProgress = (share: number) => setSending({ name: file.name, left, share });
      onProgress(0);
      try {
        const { key } = await uploadFile(file, "picture", { onProgress, signal: controller.signal });
        onStored(key);
      } catch (error) {
        if (controller.signal.aborted) break;
        onError(error);
        setFailed(file.name);
        break;
      }
    }
    if (running.current === controller) setSending(null);
  };
  const cancel = () => {
    running.current?.abort();
    setSending(null);
  };
  return { sending, failed, send, cancel };
}
