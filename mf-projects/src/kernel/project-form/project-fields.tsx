import { PROJECT, PROJECT_LIMITS } from "@gisement/shared-domain/records/project";
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
import { usePlaceEditor } from "../use-place-editor.ts";
import { useProjectLabels } from "../use-project-labels.ts";
import { useRights } from "../use-rights.ts";
import { usePlaces } from "./api/list-places.ts";

const sendPicture = async (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> => (await uploadFile(file, "picture", options)).key;

/** What people say of a project: name, picture, dates, type, place and words. */
export function ProjectFields() {
  const { t } = useTranslation(NAMESPACE);
  const { label, typeLabel } = useProjectLabels();
  const rights = useRights();
  const openPlace = usePlaceEditor();
  const places = usePlaces();
  return (
    <>
      <TextField
        name="name"
        label={label("name")}
        required
        autoFocus
        maxLength={PROJECT_LIMITS.name}
        placeholder={t("form.namePlaceholder")}
      />
      <PictureField
        name="picture"
        label={label("picture")}
        kind="project"
        upload={sendPicture}
        help={t("form.pictureHelp")}
      />
      <div className="mfp-row">
        <DateRangeFields
          start={{ name: "startDate", label: label("startDate") }}
          end={{ name: "endDate", label: label("endDate") }}
        />
      </div>
      <SelectField
        name="type"
        label={label("type")}
        placeholder={t("form.chooseType")}
        options={PROJECT.fields.type.options.map(({ value }) => ({ value, label: typeLabel(value) }))}
      />
      <PlaceField
        name="placeID"
        label={label("place")}
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
      <TextAreaField name="description" label={label("description")} rows={4} />
    </>
  );
}
