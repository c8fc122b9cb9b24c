import type { SummaryEntry } from "@gisement/shared-domain/catalogue";
import { categoryName, lotName } from "@gisement/shared-domain/catalogue";
import { useSheet } from "./sheet-context.ts";

/** The categories with their page numbers. On screen, each line links to its category. */
export function SummaryList({ entries }: { entries: readonly SummaryEntry[] }) {
  const sheet = useSheet();
  return (
    <ol className="mfc-summary">
      {entries.map((entry, index) => {
        const lot = lotName(entry, sheet);
        const isNewLot = lot !== "" && (index === 0 || entries[index - 1]?.lot !== entry.lot);
        return (
          <li key={entry.blockID} className="mfc-summary__line">
            {isNewLot && <span className="mfc-summary__lot">{lot}</span>}
            <a className="mfc-summary__entry" href={`#${entry.blockID}`}>
              <span>{categoryName(entry.category, sheet)}</span>
              <span className="mfc-summary__dots" aria-hidden="true" />
              <span>{entry.number}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
