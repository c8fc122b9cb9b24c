import {
  DateRangeFields,
  PictureField,
  SelectField,
  TextAreaField,
  TextField,
} from "@gisement/shared-ui/form";
import { PlaceField } from "@gisement/shared-ui/place";
import { ErrorState } from "@gisement/shared-ui/states";
import { uploadFile } from "@gisement/shared-ui/upload";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { PROJECT_TYPES, projectType } from "../project-type.ts";
import { usePlaceEditor } from "../use-place-editor.ts";
import { useRights } from "../use-rights.ts";
import { usePlaces } from "./api/list-places.ts";

const sendPicture = async (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> => (await uploadFile(file, "picture", options)).key;

/** What people say of a project: name, picture, dates, type, place and words. */
export function ProjectFields() {
  const { t } = useTranslation(NAMESPACE);
  const rights = useRights();
  const openPlace = usePlaceEditor();
  const places = usePlaces();
  return (
    <>
      <TextField
        name="name"
        label={t("form.name")}
        required
        autoFocus
        maxLength={200}
        placeholder={t("form.namePlaceholder")}
      />
      <PictureField
        name="picture"
        label={t("form.picture")}
        kind="project"
        upload={sendPicture}
        help={t("form.pictureHelp")}
      />
      <div className="mfp-row">
        <DateRangeFields
          start={{ name: "startDate", label: t("form.startDate") }}
          end={{ name: "endDate", label: t("form.endDate") }}
        />
      </div>
      <SelectField
        name="type"
        label={t("form.type")}
        placeholder={t("form.chooseType")}
        options={PROJECT_TYPES.map((type) => ({ value: type, label: projectType(type, t) }))}
      />
      <PlaceField
        name="placeID"
        label={t("form.place")}
        places={places.data ?? []}
        loading={places.isPending}
        onNew={rights.createPlace ? () => openPlace() : undefined}
      />
      {places.error && (
        <ErrorState
          compact
          error={places.error}
          title={t("form.placesFailed")}
          retry={() => void places.refetch()}
        />
      )}
      <TextAreaField name="description" label={t("form.description")} rows={4} />
    </>
  );
}
