import { DialogBody } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "../blueprint/dialog.tsx";
import { GRID_ACTIONS, GRID_WAYS } from "./grid-actions.ts";
import { keyText } from "./keys.ts";

const PLACES = ["cell", "column", "group"] as const;

function Keys({ hasGroups }: { hasGroups: boolean }) {
  const { t } = useTranslation("ui");
  const line = (id: string, label: string, keys: readonly string[]) => (
    <tr key={id}>
      <th scope="row">{label}</th>
      <td>
        {keys.map((key) => (
          <kbd key={key}>{keyText(key, (name) => t(`grid.keyNames.${name}`))}</kbd>
        ))}
      </td>
    </tr>
  );
  const table = (title: string, lines: React.ReactNode) => (
    <table key={title} className="gis-grid-keys">
      <caption>{title}</caption>
      <tbody>{lines}</tbody>
    </table>
  );
  return (
    <>
      {table(
        t("grid.keys.ways"),
        GRID_WAYS.map(({ id, keys }) => line(id, t(`grid.ways.${id}`), keys)),
      )}
      {PLACES.filter((place) => place !== "group" || hasGroups).map((place) =>
        table(
          t(`grid.keys.${place}`),
          GRID_ACTIONS.filter(({ menu }) => menu === place).map(({ id, keys }) =>
            line(id, t(`grid.actions.${id}`), keys),
          ),
        ),
      )}
    </>
  );
}

/** List of the grid's keys, from the same list as its menus. Without groups their keys are omitted. */
export function KeysHelp({
  isOpen,
  hasGroups,
  onClose,
}: {
  isOpen: boolean;
  hasGroups: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("ui");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("grid.keys.title")} className="gis-grid-keys__dialog">
      <DialogBody>
        <Keys hasGroups={hasGroups} />
      </DialogBody>
    </Dialog>
  );
}
