import type { OwnFieldType } from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { FIELD_TYPE_TERMS, labelOf } from "@gisement/shared-domain/vocabulary";
import type { SelectOption } from "@gisement/shared-ui/select";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { TYPE_PANELS } from "./type-panels.tsx";

const isType = (type: string): type is OwnFieldType => type in TYPE_PANELS;
export const typeIcon = (type: string): ReactNode => (isType(type) ? TYPE_PANELS[type].icon : null);
export const typeName = (type: string, locale: Locale): string => labelOf(FIELD_TYPE_TERMS, type, locale);

/** The types of the picker under their headings: name, what each is for, and an example of a value. */
export const pickedTypes = (locale: Locale, t: TFunction): SelectOption[] =>
  (Object.keys(TYPE_PANELS) as OwnFieldType[]).map((type) => {
    const { kind, icon, preview } = TYPE_PANELS[type];
    return {
      value: type,
      label: typeName(type, locale),
      group: t(`fields.typeKinds.${kind}`),
      description: t(`fields.types.${type}.sentence`),
      mark: icon,
      aside: preview ?? t(`fields.types.${type}.example`),
    };
  });
