import { Button, Checkbox } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { ChangeWords } from "../compare/change-words.tsx";
import type { Change } from "../rules/compare-blocks.ts";

/** A lot that changed since it was put on the pages. */
export interface ChangedLot {
  readonly id: string;
  readonly name: string;
  /** What the pages would say differently; empty if nothing that they show. */
  readonly changes: readonly Change[];
}

export interface TakeOverFormProps {
  readonly lots: readonly ChangedLot[];
  readonly onSave: (ids: ReadonlySet<string>) => void;
  readonly onCancel: () => void;
}

/** Chooses the lots whose changes the catalogue takes over. */
export function TakeOverForm({ lots, onSave, onCancel }: TakeOverFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(lots.map(({ id }) => id)));
  const isAll = chosen.size === lots.length;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(chosen);
  };
  return (
    <form className="mfc-form" onSubmit={submit}>
      <Checkbox
        checked={isAll}
        indeterminate={!isAll && chosen.size > 0}
        label={t("update.allOfThem")}
        onChange={() => setChosen(isAll ? new Set() : new Set(lots.map(({ id }) => id)))}
      />
      <ul className="mfc-takeover">
        {lots.map(({ id, name, changes }) => (
          <li key={id}>
            <Checkbox checked={chosen.has(id)} label={name} onChange={() => toggle(id)} />
            <div className="mfc-takeover__changes">
              {changes.length === 0
                ? t("update.unseen")
                : changes.map((change) => (
                    <p key={change.key}>
                      <ChangeWords change={change} />
                    </p>
                  ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="mfc-takeover__acts">
        <Button text={t("update.cancel")} onClick={onCancel} />
        <Button
          type="submit"
          intent="primary"
          disabled={chosen.size === 0}
          text={t("update.take", { count: chosen.size, formatted: format.number(chosen.size) })}
        />
      </div>
    </form>
  );
}
