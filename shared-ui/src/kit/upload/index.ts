export { AttachedPictures, AttachPictures } from "./attached-pictures.tsx";
export {
  checkFile,
  DOCUMENT_UPLOAD,
  type FileRules,
  PICTURE_UPLOAD,
  SPREADSHEET_UPLOAD,
} from "./check-file.ts";
export { DropAnywhere, type DropAnywhereProps } from "./drop-anywhere.tsx";
export { PicturesInput, type PicturesInputProps } from "./pictures-input.tsx";
export {
  type FileKind,
  UploadError,
  type UploadedFile,
  type UploadOptions,
  uploadFile,
} from "./upload-file.ts";
export { UploadList } from "./upload-list.tsx";
export { UploadPanel, type UploadPanelProps } from "./upload-panel.tsx";
export { useAttachedPictures } from "./use-attached-pictures.ts";
export { usePictureUploads } from "./use-picture-uploads.ts";
