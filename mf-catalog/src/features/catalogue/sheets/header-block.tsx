import type { HeaderBlock } from "@gisement/shared-domain/catalogue";
import { categoryName, countText, lotName } from "@gisement/shared-domain/catalogue";
import { BlockFrame } from "./block-frame.tsx";
import { BlockThreads } from "./block-threads.tsx";
import { useSheet } from "./sheet-context.ts";
import { FootStrata } from "./strata.tsx";

/** The title of a category: its lot, name, count and description. */
export function HeaderBlockView({ block }: { block: HeaderBlock }) {
  const sheet = useSheet();
  const name = categoryName(block.data.category, sheet);
  const lot = lotName(block.data, sheet);
  const figures = sheet.figuresByTitle.get(block.id);
  return (
    <BlockFrame block={block} name={name} className="mfc-title">
      <div className="mfc-title__text">
        {lot && <p className="mfc-title__lot">{lot}</p>}
        <div className="mfc-title__line">
          <h2 className="mfc-title__category" title={name}>
            {name}
          </h2>
          <BlockThreads block={block} />
          {figures && <p className="mfc-title__count">{countText(figures, sheet)}</p>}
        </div>
        {block.data.description && (
          <p className="mfc-title__description" title={block.data.description}>
            {block.data.description}
          </p>
        )}
      </div>
      {sheet.template === "rotor" && <FootStrata />}
    </BlockFrame>
  );
}
