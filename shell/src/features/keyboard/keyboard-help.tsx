import { Dialog, DialogBody } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { directKeys, shortcutLetters, topEntries } from "../../runtime/navigation/entries.ts";
import { PANEL_KEY } from "../../runtime/panels/developer-panel.ts";
import { useEntries, useRuntime, useSession } from "../../runtime/use-runtime.tsx";
import { commandKey } from "./command-key.ts";
import { HOME_LETTER } from "./shortcuts.tsx";

interface Row {
  readonly keys: readonly string[];
  /** Each of the keys does it; otherwise they are pressed one after the other. */
  readonly either?: boolean;
  readonly text: string;
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const { t } = useTranslation("shell");
  return (
    <section>
      <h3 className="shell-keys__title">{title}</h3>
      <dl className="shell-keys">
        {rows.map(({ keys, either, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && (
                    <span className="shell-keys__then"> {t(either ? "keyboard.or" : "keyboard.then")} </span>
                  )}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Dialog with all keyboard shortcuts (`?`). */
export function KeyboardHelp() {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { panels } = useRuntime();
  const { developer } = useSession();
  const { panel, show } = useStore(panels);
  const entries = useEntries();
  const direct = [...directKeys(entries)].map(([letter, entry]) => ({
    keys: [letter],
    text: entry.label[locale],
  }));
  const areas = [...shortcutLetters(topEntries(entries))].map(([letter, entry]) => ({
    keys: ["g", letter],
    text: entry.label[locale],
  }));
  return (
    <Dialog
      isOpen={panel === "keyboard"}
      onClose={() => show(null)}
      title={t("keyboard.title")}
      className="gis-dialog gis-dialog--form"
      transitionDuration={80}
    >
      <DialogBody>
        <Rows
          title={t("keyboard.general")}
          rows={[
            { keys: [commandKey("K")], text: t("keyboard.palette") },
            { keys: [commandKey("Z")], text: t("keyboard.undo") },
            {
              keys: [commandKey("Y"), commandKey("Z", t("keyboard.shift"))],
              either: true,
              text: t("keyboard.redo"),
            },
            ...direct,
            { keys: ["?"], text: t("keyboard.help") },
            { keys: ["Esc"], text: t("keyboard.escape") },
            ...(developer ? [{ keys: [PANEL_KEY], text: t("developer.open") }] : []),
          ]}
        />
        <Rows
          title={t("keyboard.areas")}
          rows={[{ keys: ["g", HOME_LETTER], text: t("nav.home") }, ...areas]}
        />
        <Rows
          title={t("keyboard.grids")}
          rows={[
            { keys: ["/"], text: t("keyboard.search") },
            { keys: ["↑ ↓"], text: t("keyboard.arrows") },
            { keys: ["↵"], text: t("keyboard.enter") },
            { keys: ["j"], text: t("keyboard.nextLot") },
            { keys: ["k"], text: t("keyboard.previousLot") },
          ]}
        />
      </DialogBody>
    </Dialog>
  );
}
