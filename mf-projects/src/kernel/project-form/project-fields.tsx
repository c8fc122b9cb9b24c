import { PROJECT, PROJECT_LIMITS } from "@gisement/shared-domain/records/project";
import {
  DateRangeFields,
  PictureField,
  SelectField,
  TextAreaField,
  TextField,
} from "@gisement/shared-ui/form";
import { PlaceField } from "@gisement/shared-ui/place";
import { fieldInput } from "@gisement/shared-ui/record-form";
import { ErrorState } from "@gisement/shared-ui/states";
import { uploadFile } from "@gisement/shared-ui/upload";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { usePlaceEditor } from "../use-place-editor.ts";
import { FORMS_FIELDS, useProjectLabels } from "../use-project-labels.ts";
import { useRights } from "../use-rights.ts";
import { usePlaces } from "./api/list-places.ts";

const sendPicture = async (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> => (await uploadFile(file, "picture", options)).key;

/** What the official forms ask, folded away: a project has it once its building is surveyed. */
function FormsFields() {
  const { t } = useTranslation(NAMESPACE);
  const { label } = useProjectLabels();
  return (
    <details className="mfp-forms">
      <summary>{t("form.forms")}</summary>
      <p className="mfp-forms__help">{t("form.formsHelp")}</p>
      {FORMS_FIELDS.map((field) => {
        const Input = fieldInput(field);
        return Input && <Input key={field.key} field={field} name={field.key} label={label(field.key)} />;
      })}
    </details>
  );
}

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
      <FormsFields />
    </>
  );
}
