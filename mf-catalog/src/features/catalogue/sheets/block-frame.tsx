import type { Block } from "@gisement/shared-domain/catalogue";
import { Button } from "@gisement/shared-ui/blueprint";
import { useDiscuss } from "@gisement/shared-ui/comments";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CheckIcon,
  MailIcon,
  MessageSquareIcon,
  PencilIcon,
} from "@gisement/shared-ui/icons";
import type { KeyboardEvent, ReactNode } from "react";
import { type BlockActions, useSheet } from "./sheet-context.ts";

export interface BlockFrameProps {
  readonly block: Block;
  /** Name of the block in the labels of its buttons. */
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A block on its page: a link target, with buttons to comment on it and to edit it. Alt and the arrow keys move it. */
export function BlockFrame({ block, name, className, children }: BlockFrameProps) {
  const { actions, discussedOf, choice, marks, ui, flash } = useSheet();
  const mark = marks?.get(block.id);
  const lotID = choice && block.type === "PRODUCT" ? block.referenceID : null;
  const isChosen = lotID !== null && choice?.chosen.has(lotID) === true;
  const discuss = useDiscuss();
  const about = discussedOf?.(block);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!actions || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.move(block, event.key === "ArrowUp" ? -1 : 1);
  };
  const classes = [
    "mfc-block",
    className,
    flash === block.id && "mfc-block--flash",
    isChosen && "mfc-block--chosen",
    mark && `mfc-block--marked mfc-block--${mark.tone}`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <article className={classes} data-block={block.id} aria-label={name} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
      {mark && <span className="mfc-block__mark">{mark.label}</span>}
      {(actions || about || lotID) && (
        <div className="mfc-block__tools">
          {lotID && (
            <Button
              size="small"
              icon={isChosen ? <CheckIcon size={14} /> : <MailIcon size={14} />}
              aria-pressed={isChosen}
              intent={isChosen ? "primary" : "none"}
              aria-label={ui("block.choose", { name })}
              title={ui("block.chooseTitle")}
              onClick={() => choice?.toggle(lotID)}
            />
          )}
          {about && (
            <Button
              size="small"
              icon={<MessageSquareIcon size={14} />}
              aria-label={ui("block.comments", { name })}
              title={ui("block.commentsTitle")}
              onClick={() => discuss(about)}
            />
          )}
          {actions && <EditTools block={block} name={name} actions={actions} />}
        </div>
      )}
    </article>
  );
}

interface EditToolsProps extends Pick<BlockFrameProps, "block" | "name"> {
  readonly actions: BlockActions;
}

function EditTools({ block, name, actions }: EditToolsProps) {
  const { ui } = useSheet();
  return (
    <>
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
    </>
  );
}
