import type { CataloguePage, ContentPage, SummaryPage } from "@gisement/shared-domain/catalogue";
import { categoryName, lotName } from "@gisement/shared-domain/catalogue";
import { formatDateInWords } from "@gisement/shared-domain/format";
import { Cover } from "./cover/cover.tsx";
import { HeaderBlockView } from "./header-block.tsx";
import { ProductBlockView } from "./products/product-block.tsx";
import { ProductSheetView } from "./products/product-sheet.tsx";
import { useSheet } from "./sheet-context.ts";
import { BandStrata } from "./strata.tsx";
import { SummaryList } from "./summary-list.tsx";
import "./sheets.css";
import "./products/products.css";
import "./cover/cover.css";

/** Maximum number of titles on one summary sheet; a longer list is grouped by lots. */
const SUMMARY_LINES = 90;

/** Up to this number, they are set larger, and up to the lower one in a single column. */
const ROOMY_LINES = 30;
const SINGLE_COLUMN_LINES = 18;

function roomOf(lines: number): string | undefined {
  if (lines > ROOMY_LINES) return undefined;
  return lines > SINGLE_COLUMN_LINES ? "mfc-contents__roomy" : "mfc-contents__roomy mfc-contents__single";
}

function Summary({ page }: { page: SummaryPage }) {
  const sheet = useSheet();
  return (
    <div className="mfc-contents">
      <h1 className="mfc-contents__title">{sheet.word("summary")}</h1>
      {page.entries.length <= SUMMARY_LINES ? (
        <div className={roomOf(page.entries.length)}>
          <SummaryList entries={page.entries} />
        </div>
      ) : (
        <ul className="mfc-lots">
          {page.lots.map((lot) => (
            <li key={`${lot.lot}:${lot.lotLabel}`} className="mfc-lots__line">
              <b>{lotName(lot, sheet) || sheet.word("uncategorised")}</b>
              <span>{lot.categories.map((category) => categoryName(category, sheet)).join(", ")}</span>
              <span>{lot.number}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** From this number of titles in one column, each takes one line; rotor titles have their own rows. */
const CROWDED_FROM = 3;

function isCrowded({ columns }: ContentPage, kind: string): boolean {
  const titles = columns.map((column) => column.filter((block) => block.type === "HEADER").length);
  return kind !== "rotor" && Math.max(0, ...titles) >= CROWDED_FROM;
}

function Content({ page }: { page: ContentPage }) {
  const { template } = useSheet();
  const kind = page.detailed ? "detailed" : template;
  return (
    <div
      className={`mfc-content mfc-content--${kind}${isCrowded(page, kind) ? " mfc-content--crowded" : ""}`}
    >
      {page.columns.map((column) => (
        <div key={column[0]?.id} className="mfc-content__column">
          {column.map((block) => {
            if (block.type === "HEADER") return <HeaderBlockView key={block.id} block={block} />;
            return page.detailed ? (
              <ProductSheetView key={block.id} block={block} />
            ) : (
              <ProductBlockView key={block.id} block={block} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** What stands above the blocks: the category that goes on from the page before, and the product of a detailed sheet. */
function Head({ page }: { page: ContentPage | SummaryPage }) {
  const sheet = useSheet();
  const running = page.kind === "content" ? page.runningHeader : null;
  const only = page.kind === "content" && page.detailed ? page.columns.flat().at(-1) : null;
  return (
    <p className="mfc-sheet__head">
      <span>
        {running && sheet.word("continued", { category: categoryName(running.data.category, sheet) })}
      </span>
      <span>{only?.type === "PRODUCT" && only.data.reference}</span>
    </p>
  );
}

function Foot({ page }: { page: CataloguePage }) {
  const { contact, project, publishDate, locale, rotorFooterLabel, template } = useSheet();
  const names = [contact.name, project.name].filter(Boolean).join(", ");
  const date = formatDateInWords(publishDate, locale, "long");
  return (
    <p className="mfc-sheet__foot">
      <span className="mfc-sheet__names">
        <span title={names}>{names}</span>
        {date && <span>, {date}</span>}
      </span>
      <span>{template === "rotor" ? rotorFooterLabel : ""}</span>
      <span className="mfc-sheet__number">{page.number}</span>
    </p>
  );
}

/** One A4 page, as printed. With `isDrawn` false, it keeps its space without content. */
export function Sheet({ page, isDrawn = true }: { page: CataloguePage; isDrawn?: boolean }) {
  const { word, title } = useSheet();
  const number = word("page", { number: page.number });
  const label = title === null ? number : `${title}, ${number}`;
  if (!isDrawn) return <section className="mfc-sheet" aria-label={label} />;
  if (page.kind === "cover") {
    return (
      <section className="mfc-sheet mfc-sheet--cover" aria-label={label} data-sheet={page.sheet}>
        <Cover page={page} />
      </section>
    );
  }
  return (
    <section className="mfc-sheet" aria-label={label} data-sheet={page.sheet}>
      <BandStrata />
      <Head page={page} />
      {page.kind === "summary" ? <Summary page={page} /> : <Content page={page} />}
      <Foot page={page} />
    </section>
  );
}
