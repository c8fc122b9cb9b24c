import type { HeaderBlock } from "@gisement/shared-domain/catalogue";
import { BlockFrame } from "./block-frame.tsx";
import { useSheet } from "./sheet-context.ts";
import { categoryName, lotName } from "./sheet-words.ts";

/** The title of a category: its lot, name and description. */
export function HeaderBlockView({ block }: { block: HeaderBlock }) {
  const sheet = useSheet();
  const name = categoryName(block.data.category, sheet);
  const lot = lotName(block.data, sheet);
  return (
    <BlockFrame block={block} name={name} className="mfc-title">
      {lot && <p className="mfc-title__lot">{lot}</p>}
      <h2 className="mfc-title__category">{name}</h2>
      {block.data.description && <p className="mfc-title__description">{block.data.description}</p>}
    </BlockFrame>
  );
}
