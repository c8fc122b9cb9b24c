import type { VisitorTexts } from "../texts.ts";
import { html, type Markup } from "./html.ts";
import { type IconName, renderIcon } from "./icons.ts";

/** A stored value and its word in the language of the page. */
export interface Word {
  readonly value: string;
  readonly label: string;
}

/** The material and sign of a status, as in the product; hatched means not decided, outlined means closed. */
const LOOKS: Readonly<
  Record<string, readonly [material: string, sign: IconName | null, form?: "hatched" | "outlined"]>
> = {
  tbd: ["ground", null, "hatched"],
  sale: ["ochre", "tag"],
  give: ["plaster", "gift"],
  keep: ["slate", "anchor"],
  reuse: ["leaf", "repeat-2"],
  store: ["zinc", "warehouse"],
  repair: ["copper", "hammer"],
  rent: ["verdigris", "key-round"],
  recycle: ["lichen", "recycle"],
  dispose: ["brick", "trash-2"],
  done: ["stone", "check", "outlined"],
};

/** A status as tile and word. A status of the team's own has a hatched tile. */
export function renderStatus({ value, label }: Word): Markup {
  const [material, sign, form = "filled"] = LOOKS[value] ?? ["ground", null, "hatched"];
  return html`<span class="mark"><span class="tile ${form} m-${material}" aria-hidden="true">${sign && renderIcon(sign)}</span>${label}</span>`;
}

/** Full layers of five. */
const LAYERS: Readonly<Record<string, number>> = {
  new: 5,
  very_good: 4,
  good: 3,
  fair: 2,
  to_repair: 1,
  out_of_order: 0,
};

/** A condition as a stack of five layers and its word; `name` says what the word is about. */
export function renderCondition({ value, label }: Word, name: string): Markup {
  const full = LAYERS[value];
  const stack =
    full !== undefined &&
    html`<svg class="stack" viewBox="0 0 14 14" aria-hidden="true">${[0, 1, 2, 3, 4].map(
      (height) =>
        html`<rect x="1" y="${(11.4 - height * 2.7).toFixed(1)}" width="12" height="1.8" rx=".4"${height >= full && html` class="empty"`}/>`,
    )}${full === 0 && html`<path d="M1 13 13 1"/>`}</svg>`;
  return html`<span class="mark">${stack}<span><span class="unseen">${name} </span>${label}</span></span>`;
}

/** "2/1" is two full stars, "2/0" two empty ones (CAT-529); beside them stands what they are about. */
export function renderStars(
  index: string | null,
  { reuseIndex, stars }: Pick<VisitorTexts, "reuseIndex" | "stars">,
): Markup | null {
  const [, number, filled] = /^([123])\/([01])$/.exec(index ?? "") ?? [];
  if (!number) return null;
  const count = Number(number);
  return html`<span class="mark"><span class="stars" aria-hidden="true">${(filled === "1" ? "★" : "☆").repeat(count)}</span><span>${reuseIndex}<span class="unseen"> ${stars(filled === "1", count)}</span></span></span>`;
}
