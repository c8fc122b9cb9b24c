import type { CataloguePage, ContentPage, CoverPage, SummaryPage } from "@gisement/shared-domain/catalogue";
import { formatDate } from "@gisement/shared-domain/format";
import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import { Picture } from "@gisement/shared-ui/picture";
import { HeaderBlockView } from "./header-block.tsx";
import { ProductBlockView, ProductSheetView } from "./product-block.tsx";
import { useSheet } from "./sheet-context.ts";
import { categoryName, lotName } from "./sheet-words.ts";
import { SummaryList } from "./summary-list.tsx";
import "./sheets.css";

/** Maximum number of titles on one summary sheet; a longer list is grouped by lots. */
const SUMMARY_LINES = 90;

function Cover({ page }: { page: CoverPage }) {
  const { project, team, publishDate, locale, t } = useSheet();
  const picture = project.picture === DEFAULT_PROJECT_PICTURE ? project.productPictures[0] : project.picture;
  const { place } = project;
  const address = [place?.name, place?.address, [place?.zipcode, place?.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="mfc-cover">
      <p className="mfc-cover__team">
        {team.logo && <Picture pictureKey={team.logo} alt="" kind="team" width={40} fit="contain" eager />}
        {team.name}
      </p>
      <Picture
        className="mfc-cover__picture"
        pictureKey={picture}
        alt=""
        kind="project"
        width={768}
        fill
        eager
      />
      <p className="mfc-cover__kind">{t("sheet.catalogue")}</p>
      <h1 className="mfc-cover__name">{project.name}</h1>
      <p className="mfc-cover__facts">
        {[address, formatDate(publishDate, locale)].filter(Boolean).join(" · ")}
      </p>
      {page.entries.length > 0 && (
        <div className="mfc-cover__summary">
          <h2>{t("sheet.summary")}</h2>
          <SummaryList entries={page.entries} />
        </div>
      )}
    </div>
  );
}

function Summary({ page }: { page: SummaryPage }) {
  const sheet = useSheet();
  return (
    <div className="mfc-contents">
      <h1 className="mfc-contents__title">{sheet.t("sheet.summary")}</h1>
      {page.entries.length <= SUMMARY_LINES ? (
        <SummaryList entries={page.entries} />
      ) : (
        <ul className="mfc-lots">
          {page.lots.map((lot) => (
            <li key={`${lot.lot}:${lot.lotLabel}`} className="mfc-lots__line">
              <b>{lotName(lot, sheet) || sheet.t("sheet.uncategorised")}</b>
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

/** One A4 page, as printed. With `isDrawn` false, it keeps its space without content. */
export function Sheet({ page, isDrawn = true }: { page: CataloguePage; isDrawn?: boolean }) {
  const sheet = useSheet();
  const { t, project, publishDate, locale, rotorFooterLabel, template } = sheet;
  const label = t("sheet.page", { number: page.number });
  if (!isDrawn) return <section className="mfc-sheet" aria-label={label} />;
  const running = page.kind === "content" ? page.runningHeader : null;
  return (
    <section className="mfc-sheet" aria-label={label} data-sheet={page.sheet}>
      {page.kind === "cover" && <Cover page={page} />}
      {page.kind !== "cover" && (
        <>
          <p className="mfc-sheet__head">
            <span>{project.name}</span>
            <span>
              {running && t("sheet.continued", { category: categoryName(running.data.category, sheet) })}
            </span>
          </p>
          {page.kind === "summary" ? <Summary page={page} /> : <Content page={page} />}
          <p className="mfc-sheet__foot">
            <span>{formatDate(publishDate, locale)}</span>
            <span>{template === "rotor" ? rotorFooterLabel : ""}</span>
            <span className="mfc-sheet__number">{page.number}</span>
          </p>
        </>
      )}
    </section>
  );
}
