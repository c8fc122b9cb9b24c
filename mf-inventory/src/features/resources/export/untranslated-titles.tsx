import { OWN_PREFIX, ownField } from "@gisement/shared-domain/fields";
import { canEditGrid, gridRights, propertyPolicy } from "@gisement/shared-domain/permissions";
import { Callout } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { usePropertySet } from "@gisement/shared-ui/property-set";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Titles named; the rest is only counted. */
const NAMED = 6;

interface UntranslatedTitlesProps {
  /** Keys of the columns of the file. */
  readonly keys: ReadonlySet<string>;
}

/** Says which titles of a file stay French because the property has no label in the language, and where to add it. */
export function UntranslatedTitles({ keys }: UntranslatedTitlesProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const identity = useIdentity();
  const { rows = [] } = usePropertySet();
  if (locale === "fr") return null;
  const untranslated = rows.filter((row) => {
    const isOwn = ownField(row) !== null;
    const hasLabel = row.translations.some(
      ({ lang, label }) => lang.toLowerCase() === locale && label !== "",
    );
    return isOwn && !hasLabel && keys.has(`${OWN_PREFIX}${row.key}`);
  });
  const [first] = untranslated;
  if (!first) return null;
  const names = untranslated.slice(0, NAMED).map(({ label }) => label);
  return (
    <Callout intent="warning" role="note">
      <p>
        {t("export.untranslated", { count: untranslated.length, names: format.list(names) })}
        {untranslated.length > NAMED && "…"}
      </p>
      {identity && canEditGrid(gridRights(propertyPolicy, identity)) && (
        <AppLink to={`/settings/properties?node=${encodeURIComponent(first.id)}`}>
          {t("export.translate")}
        </AppLink>
      )}
    </Callout>
  );
}
