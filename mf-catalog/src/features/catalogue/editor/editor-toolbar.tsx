import {
  CATALOGUE_COVERS,
  CATALOGUE_SORTS,
  CATALOGUE_TEMPLATES,
  type CatalogueCover,
  type CatalogueSort,
  coverOf,
} from "@gisement/shared-domain/catalogue";
import { isLocale, type Locale } from "@gisement/shared-domain/locale";
import { Button, ButtonGroup } from "@gisement/shared-ui/blueprint";
import {
  Columns3Icon,
  ExpandIcon,
  MinusIcon,
  PlusIcon,
  Redo2Icon,
  SettingsIcon,
  Undo2Icon,
} from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { clampZoom, ZOOM } from "../rules/visible-pages.ts";

export interface EditorToolbarProps {
  readonly template: string;
  readonly cover: CatalogueCover;
  readonly sort: CatalogueSort;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly zoom: number;
  readonly canEdit: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isStructureOpen: boolean;
  readonly onTemplate: (template: string) => void;
  readonly onCover: (cover: CatalogueCover) => void;
  readonly onSort: (sort: CatalogueSort) => void;
  readonly onLocale: (locale: Locale) => void;
  /** Null fits the page to the window. */
  readonly onZoom: (zoom: number | null) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOptions: () => void;
  readonly onStructure: () => void;
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="mfc-choice">
      <label htmlFor={id}>{label}</label>
      <Select compact id={id} value={value} options={options} onChange={onChange} />
    </div>
  );
}

/** Template, order, language, zoom, undo and redo. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { template, cover, sort, locale, locales, zoom, canEdit } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  // A template known only to the server stays selected.
  const known = (CATALOGUE_TEMPLATES as readonly string[]).includes(template);
  return (
    <div className="mfc-toolbar" role="toolbar" aria-label={t("toolbar.label")}>
      <Button
        className="mfc-toolbar__structure"
        icon={<Columns3Icon />}
        text={t("structure.title")}
        aria-expanded={props.isStructureOpen}
        onClick={props.onStructure}
      />
      {canEdit && (
        <>
          <Choice
            label={t("toolbar.template")}
            value={template}
            options={[
              ...CATALOGUE_TEMPLATES.map((value) => ({ value, label: t(`template.${value}`) })),
              ...(known ? [] : [{ value: template, label: template }]),
            ]}
            onChange={props.onTemplate}
          />
          <Choice
            label={t("toolbar.cover")}
            value={cover}
            options={CATALOGUE_COVERS.map((value) => ({ value, label: t(`cover.${value}`) }))}
            onChange={(value) => props.onCover(coverOf(value))}
          />
          <Choice
            label={t("toolbar.sort")}
            value={sort}
            options={CATALOGUE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            onChange={(value) => {
              const next = CATALOGUE_SORTS.find((candidate) => candidate === value);
              if (next) props.onSort(next);
            }}
          />
        </>
      )}
      {locales.length > 1 && (
        <Choice
          label={t("toolbar.language")}
          value={locale}
          options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(value) => {
            if (isLocale(value)) props.onLocale(value);
          }}
        />
      )}
      {canEdit && (
        <>
          <Button icon={<SettingsIcon />} text={t("options.title")} onClick={props.onOptions} />
          <ButtonGroup>
            <Button
              icon={<Undo2Icon />}
              aria-label={t("toolbar.undo")}
              title={t("toolbar.undoTitle")}
              disabled={!props.canUndo}
              onClick={props.onUndo}
            />
            <Button
              icon={<Redo2Icon />}
              aria-label={t("toolbar.redo")}
              title={t("toolbar.redoTitle")}
              disabled={!props.canRedo}
              onClick={props.onRedo}
            />
          </ButtonGroup>
        </>
      )}
      <ButtonGroup className="mfc-toolbar__zoom">
        <Button
          icon={<MinusIcon />}
          aria-label={t("toolbar.zoomOut")}
          disabled={zoom <= ZOOM.min}
          onClick={() => props.onZoom(clampZoom(zoom - ZOOM.step))}
        />
        <Button
          icon={<ExpandIcon />}
          text={format.percent(zoom * 100, 0)}
          aria-label={t("toolbar.zoomFit", { zoom: format.percent(zoom * 100, 0) })}
          title={t("toolbar.zoomFitTitle")}
          onClick={() => props.onZoom(null)}
        />
        <Button
          icon={<PlusIcon />}
          aria-label={t("toolbar.zoomIn")}
          disabled={zoom >= ZOOM.max}
          onClick={() => props.onZoom(clampZoom(zoom + ZOOM.step))}
        />
      </ButtonGroup>
    </div>
  );
}
