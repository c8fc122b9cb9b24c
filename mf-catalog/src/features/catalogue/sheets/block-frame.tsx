import type { Block } from "@gisement/shared-domain/catalogue";
import { Button } from "@gisement/shared-ui/blueprint";
import { ArrowDownIcon, ArrowUpIcon, PencilIcon } from "@gisement/shared-ui/icons";
import type { KeyboardEvent, ReactNode } from "react";
import { useSheet } from "./sheet-context.ts";

export interface BlockFrameProps {
  readonly block: Block;
  /** Name of the block in the labels of its buttons. */
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A block on its page: a link target, with buttons when editable. Alt and the arrow keys move it. */
export function BlockFrame({ block, name, className, children }: BlockFrameProps) {
  const { actions, ui, flash } = useSheet();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!actions || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.move(block, event.key === "ArrowUp" ? -1 : 1);
  };
  const classes = `mfc-block ${className}${flash === block.id ? " mfc-block--flash" : ""}`;
  return (
    <article className={classes} data-block={block.id} aria-label={name} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
      {actions && (
        <div className="mfc-block__tools">
          <Button
            size="small"
            icon={<ArrowUpIcon size={14} />}
            aria-label={ui("block.up", { name })}
            title={ui("block.upTitle")}
            onClick={() => actions.move(block, -1)}
          />
          <Button
            size="small"
            icon={<ArrowDownIcon size={14} />}
            aria-label={ui("block.down", { name })}
            title={ui("block.downTitle")}
            onClick={() => actions.move(block, 1)}
          />
          <Button
            size="small"
            icon={<PencilIcon size={14} />}
            aria-label={ui("block.edit", { name })}
            title={ui("block.editTitle")}
            onClick={() => actions.edit(block)}
          />
        </div>
      )}
    </article>
  );
}
