import { catalogueSchema } from "@gisement/shared-domain/catalogue";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { ValidationError } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useSaveVersion } from "../api/save-version.ts";
import { blocksOf, type CatalogueDocument, primaryLocale } from "../rules/document.ts";

/**
 * Saves the document as a new version, whose id it resolves to; a toast names what prevents saving (CAT-515, CAT-516, CAT-518).
 */
export function useSave(projectID: string, onSaved: (document: CatalogueDocument, version: number) => void) {
  const shell = useShell();
  const { t } = useTranslation(NAMESPACE);
  const { mutateAsync, isPending } = useSaveVersion();
  const save = async (document: CatalogueDocument): Promise<string | null> => {
    if (isPending) return null;
    const { publishDate, firstPageNumber, rotorFooterLabel, locales } = document;
    try {
      catalogueSchema.validateSync({
        publishDate,
        firstPageNumber,
        rotorFooterLabel,
        supportedLocales: locales,
        blocks: blocksOf(document, primaryLocale(document)),
      });
      const saved = await mutateAsync({
        projectCatalogsId: projectID,
        template: document.template,
        cover: document.cover,
        publishDate: `${publishDate}T00:00:00.000Z`,
        firstPageNumber,
        rotorFooterLabel: rotorFooterLabel || null,
        shownProperties: [...document.shownProperties],
        supportedLocales: [...locales],
        content: locales.map((language) => ({
          language,
          blocks: blocksOf(document, language).map(({ id, type, data, referenceID }) => ({
            id,
            type,
            data,
            referenceID,
          })),
        })),
      });
      onSaved(document, saved.version);
      return saved.id;
    } catch (error) {
      // The global handler shows the failure of the call.
      if (error instanceof ValidationError) shell.toast({ kind: "error", message: t(error.message) });
      return null;
    }
  };
  return { save, isSaving: isPending };
}
