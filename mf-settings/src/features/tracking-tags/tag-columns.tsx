import { spellCode } from "@gisement/shared-domain/labels";
import type { GridColumn } from "@gisement/shared-ui/data-grid";
import type { TFunction } from "i18next";
import type { Tag } from "./api/list-tags.ts";

/** The name of the lot or place that carries the label; empty if it no longer exists. */
const carrierOf = ({ status, place }: Tag): string | null => status?.name ?? place?.name ?? null;

export const tagColumns = (t: TFunction): GridColumn<Tag>[] => [
  {
    key: "code",
    name: t("tags.code"),
    type: "TEXT",
    width: 200,
    primary: true,
    value: ({ id }) => spellCode(id),
  },
  {
    key: "type",
    name: t("tags.type"),
    type: "TEXT",
    width: 110,
    value: ({ type }) => t(`tags.kinds.${type}`),
  },
  {
    key: "carrier",
    name: t("tags.carrier"),
    type: "TEXT",
    width: 320,
    value: (tag) => carrierOf(tag) ?? t(tag.status ? "tags.unnamed" : "tags.gone"),
  },
  {
    key: "place",
    name: t("tags.place"),
    type: "TEXT",
    width: 240,
    value: ({ status }) => status?.place?.name,
  },
  {
    key: "createdAt",
    name: t("tags.createdAt"),
    type: "DATE",
    width: 140,
    value: ({ createdAt }) => createdAt,
  },
];
