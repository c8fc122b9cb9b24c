import {
  type Block,
  type BlockGroup,
  categoryName,
  groupBlocks,
  lotName,
  productName,
} from "@gisement/shared-domain/catalogue";
import { ChevronDownIcon, ChevronRightIcon, FileTextIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useSheet } from "../sheets/sheet-context.ts";

/** Longer catalogues start with collapsed categories. */
const OPEN_UP_TO = 60;

interface StructureListProps {
  readonly blocks: readonly Block[];
  readonly currentID: string;
  readonly onFollow: () => void;
}

interface GroupProps extends Omit<StructureListProps, "blocks"> {
  readonly group: BlockGroup;
  readonly startsOpen: boolean;
  /** The category is the first of its lot. */
  readonly showsLot: boolean;
}

function useMoveKeys() {
  const { actions } = useSheet();
  return (block: Block) => (event: KeyboardEvent) => {
    if (!actions || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.move(block, event.key === "ArrowUp" ? -1 : 1);
  };
}

function Group({ group, startsOpen, showsLot, currentID, onFollow }: GroupProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const sheet = useSheet();
  const keys = useMoveKeys();
  const [isOpen, setOpen] = useState(startsOpen);
  const { header, products } = group;
  const name = categoryName(header?.data.category ?? "", sheet);
  const holdsCurrent = products.some((product) => product.id === currentID);
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  return (
    <li className="mfc-structure__group">
      {header && showsLot && <p className="mfc-structure__lot">{lotName(header.data, sheet)}</p>}
      <div className="mfc-structure__title">
        <button
          type="button"
          className="mfc-structure__toggle"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "structure.close" : "structure.open", { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        </button>
        <a
          className="mfc-structure__link"
          href={`#${header?.id ?? products[0]?.id ?? ""}`}
          aria-current={header?.id === currentID ? "location" : undefined}
          onKeyDown={header ? keys(header) : undefined}
          onClick={onFollow}
        >
          {name}
        </a>
        <span className="mfc-structure__count">{format.number(products.length)}</span>
      </div>
      {isOpen && (
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <a
                className="mfc-structure__link"
                href={`#${product.id}`}
                aria-current={product.id === currentID ? "location" : undefined}
                onKeyDown={keys(product)}
                onClick={onFollow}
              >
                {productName(product.data, sheet)}
                {product.data.detailed && <FileTextIcon size={12} title={t("structure.detailed")} />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Categories and products of the catalogue; each line links to its block, Alt and the arrow keys move it. */
export function StructureList({ blocks, currentID, onFollow }: StructureListProps) {
  const { t } = useTranslation(NAMESPACE);
  const sheet = useSheet();
  const startsOpen = blocks.length <= OPEN_UP_TO;
  const groups = groupBlocks(blocks);
  const lotAt = (index: number) => {
    const header = groups[index]?.header;
    return header ? lotName(header.data, sheet) : "";
  };
  return (
    <nav className="mfc-structure" aria-label={t("structure.title")}>
      {sheet.actions && <p className="mfc-structure__hint">{t("structure.hint")}</p>}
      <ul>
        {groups.map((group, index) => (
          <Group
            key={group.header?.id ?? `start-${index}`}
            group={group}
            startsOpen={startsOpen}
            showsLot={lotAt(index) !== "" && lotAt(index) !== lotAt(index - 1)}
            currentID={currentID}
            onFollow={onFollow}
          />
        ))}
      </ul>
    </nav>
  );
}
