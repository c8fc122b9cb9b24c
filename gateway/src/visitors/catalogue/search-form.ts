import { formatNumber } from "@gisement/shared-domain/format";
import { html, type Markup } from "../parts/html.ts";
import { renderIcon } from "../parts/icons.ts";
import { stateOf } from "../parts/state-of.ts";
import { addressOf, type CatalogueView, sectionName } from "./catalogue-view.ts";
import { isNarrowed, loosenings, placedLots, SORTS } from "./find-lots.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

const renderSelect = (name: string, label: string, chosen: string, choices: readonly Choice[]): Markup =>
  html`<p class="field"><label for="f-${name}">${label}</label><select id="f-${name}" name="${name}">${choices.map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === chosen && html` selected`}>${choice.label}</option>`,
  )}</select></p>`;

/** The conditions that occur, with the number of their lots. */
function states({ sections }: CatalogueView): Choice[] {
  const counts = new Map<string, number>();
  for (const { product } of placedLots(sections)) {
    const state = stateOf(product);
    if (state) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, label: `${value} (${count})` }));
}

/** Search, category, condition and order as a form that works without scripts; the server answers with the lots. */
export function renderSearch(view: CatalogueView): Markup {
  const { t, words, wanted, sections, locale, isLocaleChosen } = view;
  const categories = sections
    .filter(({ products }) => products.length > 0)
    .map((section) => ({
      value: section.id,
      label: `${sectionName(section, words)} (${section.products.length})`,
    }));
  return html`<form class="search" role="search" action="./#results" method="get">${
    isLocaleChosen && html`<input type="hidden" name="lang" value="${locale}">`
  }<p class="field words"><label for="f-q">${t.search}</label><input id="f-q" name="q" type="search" value="${wanted.words}" maxlength="200" autocomplete="off"></p>
${categories.length > 1 && renderSelect("category", t.category, wanted.category, [{ value: "", label: t.all }, ...categories])}
${renderSelect("state", t.facts.condition, wanted.state, [{ value: "", label: t.all }, ...states(view)])}
${renderSelect(
  "sort",
  t.sort,
  wanted.sort,
  SORTS.map((value) => ({ value, label: t.sorts[value] })),
)}
<button type="submit" class="button primary">${renderIcon("search")}${t.submit}</button></form>`;
}

/** The number of lots, and the way back to all of them. */
export function renderCount(view: CatalogueView, found: number, all: number): Markup {
  const { t, wanted } = view;
  const narrowed = isNarrowed(wanted);
  return html`<p class="count" id="results" role="status"><b>${narrowed ? t.found(found, all) : `${formatNumber(all, view.locale)} ${t.lots(all)}`}</b>${
    narrowed &&
    html` <a href="${addressOf(view, "", { ...wanted, words: "", category: "", state: "" })}">${t.showAll}</a>`
  }</p>`;
}

/** For a search without result: what to drop, with the number of lots that brings. */
export function renderNothing(view: CatalogueView): Markup {
  const { t, words, wanted, sections } = view;
  const category = sections.find(({ id }) => id === wanted.category);
  const names = {
    words: `« ${wanted.words} »`,
    category: category ? sectionName(category, words) : wanted.category,
    state: wanted.state,
  };
  const offers = loosenings(sections, wanted);
  return html`<div class="nothing"><h2>${t.nothing}</h2>${
    offers.length > 0 &&
    html`<p>${t.without}</p><ul>${offers.map(
      ({ part, wanted: looser, count }) =>
        html`<li><a class="chip" href="${addressOf(view, "", looser)}"><s>${names[part]}</s> ${count} ${t.lots(count)}</a></li>`,
    )}</ul>`
  }</div>`;
}
