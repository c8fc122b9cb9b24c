import { groupBlocks } from "./build-blocks.ts";
import { collapseCategories, type PageShape, pageShape, SUMMARY_SHEET_FROM } from "./rules.ts";
import {
  type Block,
  type BlockGroup,
  type CatalogueContent,
  type CataloguePage,
  type ContentPage,
  DEFAULT_COVER,
  type HeaderBlock,
  type LayoutOptions,
  type ProductBlock,
  type SummaryEntry,
  type SummaryLot,
} from "./types.ts";

/** Titles and the product below them, which a column or page break never separates. */
interface Unit {
  readonly headers: readonly HeaderBlock[];
  readonly product: ProductBlock | null;
}

function* units(blocks: readonly Block[], shape: PageShape): Generator<Unit> {
  // A product must fit in an empty column together with its titles; further titles form units of their own.
  const maxTitles = shape.headerTakesRow ? (shape.columns[0] ?? 1) - 1 : shape.headersPerColumn;
  let headers: HeaderBlock[] = [];
  for (const block of blocks) {
    if (block.type === "HEADER") {
      if (headers.length === maxTitles) {
        yield { headers, product: null };
        headers = [];
      }
      headers.push(block);
      continue;
    }
    yield { headers, product: block };
    headers = [];
  }
  if (headers.length > 0) yield { headers, product: null };
}

interface Column {
  readonly blocks: Block[];
  rows: number;
  headers: number;
}
const emptyColumn = (): Column => ({ blocks: [], rows: 0, headers: 0 });

interface Body {
  readonly columns: readonly (readonly Block[])[];
  readonly detailed: boolean;
}

/** Splits the blocks into pages and keeps their order. */
function paginate(blocks: readonly Block[], shape: PageShape): Body[] {
  const single = shape.columns.length === 1 && shape.columns[0] === 1;
  const bodies: Body[] = [];
  let columns: Column[] = [];
  const flush = (detailed: boolean) => {
    if (columns.length > 0) bodies.push({ columns: columns.map((column) => column.blocks), detailed });
    columns = [];
  };
  for (const unit of units(blocks, shape)) {
    const items: Block[] = unit.product ? [...unit.headers, unit.product] : [...unit.headers];
    if (unit.product?.data.detailed) {
      flush(single);
      columns = [{ blocks: items, rows: 1, headers: unit.headers.length }];
      flush(true);
      continue;
    }
    const rows = (unit.product ? 1 : 0) + (shape.headerTakesRow ? unit.headers.length : 0);
    const fits = (column: Column, index: number) =>
      column.rows + rows <= (shape.columns[index] ?? 0) &&
      column.headers + unit.headers.length <= shape.headersPerColumn;
    let index = columns.length - 1;
    let column = columns[index];
    while (!column || !fits(column, index)) {
      if (index + 1 >= shape.columns.length) {
        flush(single);
        index = -1;
      }
      index += 1;
      column = emptyColumn();
      columns.push(column);
    }
    column.blocks.push(...items);
    column.rows += rows;
    column.headers += unit.headers.length;
  }
  flush(single);
  return bodies;
}

function summarise(groups: readonly BlockGroup[], numberOf: ReadonlyMap<string, number>): SummaryEntry[] {
  return groups.flatMap((group) => {
    const first = group.header ?? group.products[0];
    if (!first) return [];
    return [
      {
        blockID: first.id,
        lot: group.header?.data.lot ?? null,
        lotLabel: group.header?.data.lotLabel ?? "",
        category: group.header?.data.category ?? "",
        count: group.products.length,
        number: numberOf.get(first.id) ?? 0,
      },
    ];
  });
}

/** One line per lot, in order of first appearance. */
function summariseLots(entries: readonly SummaryEntry[]): SummaryLot[] {
  const lots = new Map<string, SummaryEntry[]>();
  for (const entry of entries) {
    const key = entry.lot === null ? entry.lotLabel : String(entry.lot);
    lots.set(key, [...(lots.get(key) ?? []), entry]);
  }
  return [...lots.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    return [
      {
        lot: first.lot,
        lotLabel: first.lotLabel,
        categories: collapseCategories(members.map((member) => member.category)),
        number: Math.min(...members.map((member) => member.number)),
      },
    ];
  });
}

/**
 * Lays out a catalogue on A4 sheets: a cover, a summary sheet of its own from 12 groups on and behind a poster, then the
 * blocks in their order. Printed number = first page number − 1 + sheet (decision C11). Pure: the same input gives the same pages.
 */
export function layoutCatalogue(
  content: Pick<CatalogueContent, "blocks">,
  { template, cover: composed = DEFAULT_COVER, firstPageNumber = 1 }: LayoutOptions,
): CataloguePage[] {
  const first = Number.isInteger(firstPageNumber) && firstPageNumber >= 1 ? firstPageNumber : 1;
  const printed = (sheet: number) => first - 1 + sheet;
  const groups = groupBlocks(content.blocks);
  const ownSummary = groups.length >= SUMMARY_SHEET_FROM || (composed === "poster" && groups.length > 0);
  const firstContentSheet = ownSummary ? 3 : 2;

  const numberOf = new Map<string, number>();
  let header: HeaderBlock | null = null;
  const pages = paginate(content.blocks, pageShape(template)).map((body, index): ContentPage => {
    const sheet = firstContentSheet + index;
    const blocks = body.columns.flat();
    const runningHeader = blocks[0]?.type === "HEADER" ? null : header;
    for (const block of blocks) {
      numberOf.set(block.id, printed(sheet));
      if (block.type === "HEADER") header = block;
    }
    return { kind: "content", sheet, number: printed(sheet), runningHeader, ...body };
  });

  const entries = summarise(groups, numberOf);
  const cover: CataloguePage = {
    kind: "cover",
    sheet: 1,
    number: printed(1),
    entries: ownSummary ? [] : entries,
  };
  if (!ownSummary) return [cover, ...pages];
  return [
    cover,
    { kind: "summary", sheet: 2, number: printed(2), lots: summariseLots(entries), entries },
    ...pages,
  ];
}

/** Index of the page that holds a block, or −1. */
export function pageOfBlock(pages: readonly CataloguePage[], blockID: string): number {
  return pages.findIndex(
    (page) =>
      page.kind === "content" && page.columns.some((column) => column.some((block) => block.id === blockID)),
  );
}
