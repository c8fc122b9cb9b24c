import { formatDateInWords, formatNumber, formatWeight } from "@gisement/shared-domain/format";
import { html, type Markup } from "../parts/html.ts";
import { renderIcon } from "../parts/icons.ts";
import { renderPicture } from "../parts/pictures.ts";
import { renderStrata } from "../parts/strata.ts";
import type { CatalogueView } from "./catalogue-view.ts";

const COVER_WIDTH = 1280;

/** Lots, pieces and weight, as on the printed cover; unknown ones are left out. */
function renderFigures({ catalogue, locale, t }: CatalogueView): Markup | false {
  const { figures } = catalogue;
  if (!figures || figures.lots === 0) return false;
  const shown = [
    { value: formatNumber(figures.lots, locale), label: t.lots(figures.lots) },
    ...(figures.pieces > 0
      ? [{ value: formatNumber(figures.pieces, locale), label: t.pieces(figures.pieces) }]
      : []),
    ...(figures.weight ? [{ value: formatWeight(figures.weight, locale), label: t.matter }] : []),
  ];
  return html`<dl class="figures">${shown.map(
    ({ value, label }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

/** The head of the list, composed as the printed cover: picture, ground, name, place and figures. */
export function renderCover(view: CatalogueView): Markup {
  const { catalogue, locale, t } = view;
  const until = formatDateInWords(view.expiresAt, locale, "long");
  const { name, picture, address, description, publishDate } = catalogue;
  const date = publishDate && formatDateInWords(publishDate, locale, "long");
  return html`<div class="cover${picture === null && html` plain`}"><div class="cover-front">${
    picture !== null &&
    renderPicture(picture, { base: view.base, width: COVER_WIDTH, className: "cover-picture", isEager: true })
  }${renderStrata("cover")}</div>
<div class="cover-words"><p class="kind">${t.catalogue}</p><h1>${name}</h1>
${description && html`<p class="lead">${description}</p>`}
<p class="where">${address && html`<span class="mark">${renderIcon("map-pin")}${address}</span>`}${date && html`<span>${t.edition(date)}</span>`}<span>${t.linkUntil(until)}</span></p>
${renderFigures(view)}</div></div>`;
}
