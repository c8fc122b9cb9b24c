import { Button } from "@gisement/shared-ui/blueprint";
import { MinusIcon, PencilIcon, PlusIcon, TypeIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { EmptyState } from "@gisement/shared-ui/states";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { CHANGE_KINDS, type Change, type ChangeKind } from "../rules/compare-blocks.ts";
import type { SheetValue } from "../sheets/sheet-context.ts";
import { blockOf, nameOf, toneOf } from "./change-marks.ts";
import { ChangeWords } from "./change-words.tsx";

const PICTURE_PX = 46;
const ICONS: Readonly<Record<ChangeKind, typeof PlusIcon>> = {
  added: PlusIcon,
  gone: MinusIcon,
  quantity: PencilIcon,
  price: PencilIcon,
  text: TypeIcon,
};

/** A change with the printed number of the page that shows it. */
export interface ListedChange extends Change {
  readonly page: number | null;
}

interface ChangeListProps {
  readonly changes: readonly ListedChange[];
  /** Kind that alone is listed; null lists all. */
  readonly kind: ChangeKind | null;
  readonly currentKey: string | null;
  readonly sheet: SheetValue;
  readonly onKind: (kind: ChangeKind | null) => void;
  readonly onOpen: (change: ListedChange) => void;
}

/** The changes between two versions, page by page, with a filter for each kind. */
export function ChangeList({ changes, kind, currentKey, sheet, onKind, onOpen }: ChangeListProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const countOf = (each: ChangeKind) => changes.filter((change) => change.kind === each).length;
  const shown = changes.filter((change) => kind === null || change.kind === kind);
  useEffect(() => {
    if (currentKey === null) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [currentKey]);
  if (changes.length === 0)
    return <EmptyState compact title={t("compare.same")} text={t("compare.sameText")} />;
  return (
    <>
      <fieldset className="mfc-changes__filters" aria-label={t("compare.filter")}>
        <Button
          size="small"
          active={kind === null}
          aria-pressed={kind === null}
          text={t("compare.all", { count: changes.length, formatted: format.number(changes.length) })}
          onClick={() => onKind(null)}
        />
        {CHANGE_KINDS.filter((each) => countOf(each) > 0).map((each) => (
          <Button
            key={each}
            size="small"
            active={kind === each}
            aria-pressed={kind === each}
            text={t(`compare.kind.${each}`, {
              count: countOf(each),
              formatted: format.number(countOf(each)),
            })}
            onClick={() => onKind(kind === each ? null : each)}
          />
        ))}
      </fieldset>
      <ul ref={list} className="mfc-changes__list" aria-label={t("compare.list")}>
        {shown.map((change) => {
          const Icon = ICONS[change.kind];
          return (
            <li key={change.key}>
              <button
                type="button"
                className="mfc-change"
                aria-current={change.key === currentKey}
                onClick={() => onOpen(change)}
              >
                <span className={`mfc-change__tile mfc-change__tile--${toneOf(change)}`}>
                  <Icon size={14} aria-hidden="true" />
                </span>
                <Picture
                  className="mfc-change__picture"
                  pictureKey={blockOf(change)?.data.pictures[0]}
                  alt=""
                  kind="product"
                  width={PICTURE_PX}
                  fill
                />
                <span className="mfc-change__words">
                  <b>{nameOf(change, sheet)}</b>
                  <span>
                    <ChangeWords change={change} />
                  </span>
                </span>
                <span className="mfc-change__page">
                  {change.page !== null && t("compare.page", { number: change.page })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
