import "./pictures.css";
import { Button } from "@blueprintjs/core";
import { LIMITS } from "@gisement/shared-domain/limits";
import { useTranslation } from "react-i18next";
import { CheckIcon, RotateCwIcon, XIcon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import { Progress } from "../progress/progress.tsx";
import type { PictureUpload } from "./use-picture-uploads.ts";

interface UploadListProps {
  readonly uploads: readonly PictureUpload[];
  readonly most: number;
  readonly onRetry: (id: number) => void;
  /** Stops an upload if it is running, and removes its line. */
  readonly onDismiss: (id: number) => void;
}

/** List of files with their progress or error. */
export function UploadList({ uploads, most, onRetry, onDismiss }: UploadListProps) {
  const { t } = useTranslation("ui");
  if (uploads.length === 0) return null;
  return (
    <ul className="gis-uploads" aria-label={t("upload.files")}>
      {uploads.map((upload) => {
        const { name } = upload.file;
        const underWay = !["done", "failed", "refused"].includes(upload.state);
        return (
          <li key={upload.id} className={`gis-uploads__file gis-uploads__file--${upload.state}`}>
            <UploadState upload={upload} most={most} />
            {upload.state === "failed" && (
              <Button
                icon={<RotateCwIcon />}
                text={t("states.retry")}
                aria-label={`${t("states.retry")} ${name}`}
                onClick={() => onRetry(upload.id)}
              />
            )}
            {upload.state !== "done" && (
              <Button
                variant="minimal"
                icon={<XIcon />}
                aria-label={t(underWay ? "upload.cancelOne" : "upload.dismiss", { name })}
                onClick={() => onDismiss(upload.id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function UploadState({ upload, most }: { upload: PictureUpload; most: number }) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { name } = upload.file;
  if (upload.problem === "tooMany")
    return (
      <p role="alert">
        « {name} » : {t("upload.tooManyPictures", { count: most })}
      </p>
    );
  if (upload.problem)
    return (
      <p role="alert">
        {t(`upload.${upload.problem}`, {
          name,
          formats: "JPEG, PNG",
          size: format.fileSize(LIMITS.imageBytes),
        })}
      </p>
    );
  if (upload.state === "done")
    return (
      <p role="status">
        <CheckIcon aria-hidden="true" /> {t("upload.done", { name })}
      </p>
    );
  const label = t(`upload.${upload.state === "preparing" ? "preparing" : upload.state}`, { name });
  return (
    <div className="gis-uploads__progress">
      <span>
        {name} <small>{t(`upload.${upload.state}`, { name })}</small>
      </span>
      <Progress label={label} value={upload.state === "sending" ? upload.share : null} text={null} />
    </div>
  );
}
