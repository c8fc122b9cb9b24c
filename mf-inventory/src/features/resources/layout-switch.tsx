import { Button, ButtonGroup } from "@gisement/shared-ui/blueprint";
import { LayoutGridIcon, Table2Icon } from "@gisement/shared-ui/icons";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Layout } from "./resources-state.ts";

const ICONS = { table: Table2Icon, gallery: LayoutGridIcon };

/** Shows the same lots as a table or as cards. */
export function LayoutSwitch({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ButtonGroup className="mfi-layouts" role="group" aria-label={t("layout.title")}>
      {(["table", "gallery"] as const).map((layout) => {
        const Icon = ICONS[layout];
        return (
          <Button
            key={layout}
            icon={<Icon />}
            text={t(`layout.${layout}`)}
            active={layout === value}
            aria-pressed={layout === value}
            onClick={() => onChange(layout)}
          />
        );
      })}
    </ButtonGroup>
  );
}
