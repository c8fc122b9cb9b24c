import type { FieldFlag, OwnFieldType, WRITERS_SETTING } from "@gisement/shared-domain/fields";
import { OptionDot } from "@gisement/shared-ui/fields";
import {
  BracesIcon,
  CalendarIcon,
  CircleChevronDownIcon,
  GlobeIcon,
  HashIcon,
  ListTreeIcon,
  Repeat2Icon,
  RulerIcon,
  ScaleIcon,
  SigmaIcon,
  StarIcon,
  TagsIcon,
  TextAlignStartIcon,
  ToggleLeftIcon,
  TypeIcon,
  WaypointsIcon,
} from "@gisement/shared-ui/icons";
import { StarRating } from "@gisement/shared-ui/stars";
import type { ReactNode } from "react";

/** What a property's panel can ask for, besides its name, group and translations. */
export type TypeSetting =
  | "value"
  | "formula"
  | "choices"
  | "format"
  | "suffix"
  | typeof WRITERS_SETTING
  | FieldFlag;

interface TypePanel {
  /** Heading under which the picker has the type. */
  readonly kind: "words" | "numbers" | "choices" | "computed";
  readonly icon: ReactNode;
  /** An example of a value; by default the text of the type. */
  readonly preview?: ReactNode;
  /** The settings that mean something for the type, in the order of `FIELD_FLAGS` for switches. */
  readonly settings: readonly TypeSetting[];
}

const EVERY = ["writableBy", "isPrivate", "isLocked", "hideInRef", "hideInInv"] as const;
const SIZE = 15;

/** How the panel of a property presents each type, in the order of the picker. A new type does not compile without an entry. */
export const TYPE_PANELS: Record<OwnFieldType, TypePanel> = {
  TEXT: { kind: "words", icon: <TypeIcon size={SIZE} />, settings: ["isRef", "isID", "isMulti", ...EVERY] },
  LONGTEXT: { kind: "words", icon: <TextAlignStartIcon size={SIZE} />, settings: EVERY },
  LINK: { kind: "words", icon: <GlobeIcon size={SIZE} />, settings: ["isMulti", ...EVERY] },
  METADATA: { kind: "words", icon: <BracesIcon size={SIZE} />, settings: EVERY },
  INT: { kind: "numbers", icon: <HashIcon size={SIZE} />, settings: ["suffix", "isRef", "isID", ...EVERY] },
  FLOAT: { kind: "numbers", icon: <RulerIcon size={SIZE} />, settings: ["format", "suffix", ...EVERY] },
  RANGE: { kind: "numbers", icon: <ScaleIcon size={SIZE} />, settings: ["suffix", ...EVERY] },
  DATE: { kind: "numbers", icon: <CalendarIcon size={SIZE} />, settings: EVERY },
  BOOLEAN: { kind: "choices", icon: <ToggleLeftIcon size={SIZE} />, settings: EVERY },
  LIST: {
    kind: "choices",
    icon: <CircleChevronDownIcon size={SIZE} />,
    preview: <ListPreview />,
    settings: ["choices", "isMulti", ...EVERY],
  },
  DYNAMIC: { kind: "choices", icon: <TagsIcon size={SIZE} />, settings: ["isMulti", ...EVERY] },
  RATING: {
    kind: "choices",
    icon: <StarIcon size={SIZE} />,
    preview: <StarRating value={4} />,
    settings: EVERY,
  },
  RATING_RELATIVE: { kind: "choices", icon: <ListTreeIcon size={SIZE} />, settings: EVERY },
  RELATION: {
    kind: "computed",
    icon: <WaypointsIcon size={SIZE} />,
    settings: ["value", "isMulti", ...EVERY],
  },
  FIELD: {
    kind: "computed",
    icon: <Repeat2Icon size={SIZE} />,
    settings: ["value", "isPrivate", "isLocked", "hideInInv"],
  },
  FORMULA: {
    kind: "computed",
    icon: <SigmaIcon size={SIZE} />,
    settings: ["formula", "format", "suffix", "isPrivate", "isLocked", "hideInInv"],
  },
};

function ListPreview() {
  return (
    <span className="mfs-type-preview">
      <OptionDot color="green" />
      <OptionDot color="yellow" />
      <OptionDot color="red" />
    </span>
  );
}

const isType = (type: string): type is OwnFieldType => type in TYPE_PANELS;
/** Whether a setting means something for a type; all do for one that this version does not know. */
export const hasTypeSetting = (type: string, setting: TypeSetting): boolean =>
  !isType(type) || TYPE_PANELS[type].settings.includes(setting);
