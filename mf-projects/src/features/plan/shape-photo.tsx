import { Button } from "@gisement/shared-ui/blueprint";
import { CameraIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { Picture, thumbnailUrl } from "@gisement/shared-ui/picture";
import { Progress } from "@gisement/shared-ui/progress";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanShape } from "./api/plans.ts";
import { usePictureChoice } from "./use-picture-choice.tsx";

/** As wide as the panel shows it, in pixels. */
const WIDTH = 280;
/** As large as it is opened. */
const LARGE = 1600;

interface ShapePhotoProps {
  readonly shape: PlanShape;
  readonly mayDraw: boolean;
  readonly onChange: (imageUrl: string | null) => void;
}

/** The photo that was taken where the shape is. */
export function ShapePhoto({ shape, mayDraw, onChange }: ShapePhotoProps) {
  const { t } = useTranslation(NAMESPACE);
  const photo = usePictureChoice({
    label: t("plan.photo.choose"),
    onStored: async (key) => onChange(key),
  });
  const { imageUrl } = shape;
  if (!imageUrl && !mayDraw) return null;
  return (
    <div className="mfp-plan__photo">
      {imageUrl && (
        <a href={thumbnailUrl(imageUrl, LARGE)} target="_blank" rel="noreferrer">
          <Picture pictureKey={imageUrl} alt={t("plan.photo.of", { name: shape.name })} width={WIDTH} fill />
        </a>
      )}
      {mayDraw && (
        <>
          {photo.field}
          {photo.share === null ? (
            <Button
              size="small"
              icon={<CameraIcon />}
              text={t(imageUrl ? "plan.photo.replace" : "plan.photo.add")}
              onClick={photo.choose}
            />
          ) : (
            <Progress label={t("plan.uploading")} value={photo.share} />
          )}
          {imageUrl && photo.share === null && (
            <Button
              size="small"
              variant="minimal"
              icon={<Trash2Icon />}
              text={t("plan.photo.remove")}
              onClick={() => onChange(null)}
            />
          )}
        </>
      )}
    </div>
  );
}
