import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { compareStatuses } from "@gisement/shared-ui/status-tag";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayName } from "../../../../kernel/lots/display-name.ts";
import { orderStatuses } from "../../../../kernel/lots/status-order.ts";
import { NAMESPACE } from "../../../../texts/namespace.ts";
import { useLotGroups } from "../../api/group-lots.ts";
import type { LotSearch, Resource } from "../../api/search-products.ts";
import { BoardColumn } from "./board-column.tsx";
import { type SaveCells, useMoves } from "./use-moves.ts";
import "../gallery/gallery.css";
import "./board.css";

interface LotBoardProps {
  readonly search: LotSearch;
  readonly selection: ReadonlySet<string>;
  readonly selected: readonly Resource[];
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void;
  /** Called with the lots that the columns have loaded. */
  readonly onLoaded: (lots: readonly Resource[]) => void;
  readonly onOpen: (id: string) => void;
  readonly openID: string | null;
  /** Null for a user without write access. */
  readonly save: SaveCells | null;
}
const NO_LOTS: readonly Resource[] = [];
const refuse: SaveCells = async () => false;

/** The lots by status, side by side. A card that is dragged to another column, or sent there by key or menu, changes its status. */
export function LotBoard(props: LotBoardProps) {
  const { search, selection, selected, save, onLoaded } = props;
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { choicesOf, labelOf } = useOptions();
  const groups = useLotGroups(search.filter, "action");
  const { moves, move } = useMoves(save ?? refuse);
  const choices = useMemo(() => orderStatuses(choicesOf("action")), [choicesOf]);
  const columns = useMemo(() => {
    const found = (groups.data ?? []).flatMap(({ key }) => (key === null || key === undefined ? [] : [key]));
    return [...new Set([...choices.map(({ value }) => value), ...found])].sort(compareStatuses);
  }, [choices, groups.data]);

  const loaded = useRef(new Map<string, readonly Resource[]>());
  const onColumnLoaded = useCallback(
    (status: string, lots: readonly Resource[]) => {
      loaded.current.set(status, lots);
      onLoaded([...loaded.current.values()].flat());
    },
    [onLoaded],
  );
  const [dragged, setDragged] = useState<Resource | null>(null);
  useEffect(() => {
    if (!dragged) return;
    const end = () => setDragged(null);
    document.addEventListener("dragend", end);
    return () => document.removeEventListener("dragend", end);
  }, [dragged]);
  const send = (lot: Resource, to: string) => {
    const lots = selection.has(lot.id) ? selected : [lot];
    const label = labelOf("action", to);
    const message =
      lots.length === 1
        ? t("board.movedOne", { name: displayName(lot, format.locale, t("missingName")), status: label })
        : t("board.moved", { count: lots.length, formatted: format.number(lots.length), status: label });
    void move(lots.length > 0 ? lots : [lot], to, message);
  };

  if (groups.error && !groups.data)
    return <ErrorState error={groups.error} title={t("listFailed")} retry={() => void groups.refetch()} />;
  if (!groups.data) return <SkeletonRows rows={4} height={240} />;
  return (
    <section className="mfi-board" aria-label={t("board.title")}>
      {columns.map((status) => {
        const group = groups.data.find(({ key }) => key === status);
        const arriving = [...moves.values()].filter(({ to }) => to === status).map(({ lot }) => lot);
        return (
          <BoardColumn
            key={status}
            status={status}
            search={search}
            count={group?.count ?? 0}
            value={group?.price ?? null}
            arriving={arriving.length > 0 ? arriving : NO_LOTS}
            moves={moves}
            choices={choices}
            selection={selection}
            onSelectionChange={props.onSelectionChange}
            openID={props.openID}
            onOpen={props.onOpen}
            onLoaded={onColumnLoaded}
            dragged={save ? dragged : null}
            onDrag={save ? setDragged : null}
            onSend={save ? send : null}
          />
        );
      })}
    </section>
  );
}
