import { LIMITS } from "@gisement/shared-domain/limits";
import { remainingPictures } from "@gisement/shared-domain/pictures";
import { type ClipboardEvent, type DragEvent, useState } from "react";
import { uploadFile } from "./upload-file.ts";
import { usePictureUploads } from "./use-picture-uploads.ts";

/** The pictures of a text that is being written, of a comment or a message: chosen, pasted or dropped, optimised and uploaded at once. */
export function useAttachedPictures(isOff: boolean) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { uploads, busy, add, dismiss, retry } = usePictureUploads({
    send: async (file, options) => (await uploadFile(file, "comment", options)).key,
    room: remainingPictures(keys.length, LIMITS.imagesPerUpload),
    optimise: true,
    onStored: (key) => setKeys((former) => [...former, key]),
  });
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (isOff || files.length === 0) return false;
    void add(files);
    return true;
  };
  return {
    keys,
    uploads: uploads.filter(({ state }) => state !== "done"),
    busy,
    dismiss,
    retry,
    take,
    remove: (key: string) => setKeys(keys.filter((each) => each !== key)),
    clear: () => setKeys([]),
    onPaste: (event: ClipboardEvent) => {
      if (take(event.clipboardData.files)) event.preventDefault();
    },
    onDragOver: (event: DragEvent) => {
      if (!isOff && event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (take(event.dataTransfer.files)) event.preventDefault();
    },
  };
}
