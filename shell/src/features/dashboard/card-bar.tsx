import { Button } from "@gisement/shared-ui/blueprint";
import { ArrowDownIcon, ArrowUpIcon, EyeIcon, EyeOffIcon, GripVerticalIcon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";

interface CardBarProps {
  readonly id: string;
  readonly name: string;
  readonly isHidden: boolean;
  /** Null at the start. */
  readonly onUp: (() => void) | null;
  /** Null at the end. */
  readonly onDown: (() => void) | null;
  readonly onHidden: (isHidden: boolean) => void;
  readonly onDrag: (isDragged: boolean) => void;
}

/** Moves a section of the dashboard by mouse or keyboard, and hides it. */
export function CardBar({ id, name, isHidden, onUp, onDown, onHidden, onDrag }: CardBarProps) {
  const { t } = useTranslation("shell");
  const labelled = (key: string) => {
    const label = t(`dashboard.${key}`, { name });
    return { "aria-label": label, title: label };
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same by keyboard
    <div
      className="shell-card__bar"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <GripVerticalIcon size={16} aria-hidden="true" />
      <b>{name}</b>
      {isHidden && <span className="shell-card__hidden">{t("dashboard.hidden")}</span>}
      <span className="shell-card__acts">
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowUpIcon />}
          data-act={`${id}:up`}
          disabled={!onUp}
          onClick={() => onUp?.()}
          {...labelled("up")}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowDownIcon />}
          data-act={`${id}:down`}
          disabled={!onDown}
          onClick={() => onDown?.()}
          {...labelled("down")}
        />
        <Button
          size="small"
          variant="minimal"
          icon={isHidden ? <EyeOffIcon /> : <EyeIcon />}
          data-act={`${id}:shown`}
          onClick={() => onHidden(!isHidden)}
          {...labelled(isHidden ? "show" : "hide")}
        />
      </span>
    </div>
  );
}
