import { Button, Menu, MenuDivider, MenuItem, Popover, Tab, Tabs } from "../../src/kit/blueprint/index.ts";
import { ArchiveIcon, CopyIcon, TagsIcon } from "../../src/kit/icons/index.ts";
import { PageTabs } from "../../src/kit/page/index.ts";
import { PrintMenu, PrintMenuItem } from "../../src/kit/print/index.ts";
import { State } from "../state.tsx";
import { FOREIGN_TEXT, LONG_TEXT, nothing } from "../texts.ts";

const lotMenu = (
  <Menu aria-label="Lot">
    <MenuItem icon={<TagsIcon />} text="Changer le statut" label="S" />
    <MenuItem icon={<CopyIcon />} text="Dupliquer" label="D" />
    <MenuItem text="Scinder" disabled />
    <MenuItem text={FOREIGN_TEXT} />
    <MenuItem text={LONG_TEXT} multiline />
    <PrintMenuItem />
    <MenuDivider />
    <MenuItem icon={<ArchiveIcon />} text="Retirer du gisement" intent="danger" />
  </Menu>
);

export function Menus() {
  return (
    <div className="parts-row">
      <State name="open">
        <div style={{ inlineSize: 260 }}>{lotMenu}</div>
      </State>
      <State name="of a page">
        <PrintMenu />
      </State>
      <State name="in a popover">
        <Popover content={lotMenu} minimal placement="bottom-start">
          <Button text="Actions" />
        </Popover>
      </State>
    </div>
  );
}

export function TabLists() {
  return (
    <>
      <State name="with addresses">
        <PageTabs
          ariaLabel="Commandes"
          current="received"
          tabs={[
            { id: "received", label: "Reçues", path: "/orders/seller", count: 12 },
            { id: "requests", label: "Demandes", path: "/orders/request", count: 3 },
            { id: "sent", label: "Devis envoyés", path: "/orders/sentquote" },
          ]}
        />
      </State>
      <State name="in a panel">
        <Tabs id="parts-tabs" selectedTabId="facts" onChange={nothing}>
          <Tab id="facts" title="Caractéristiques" panel={<p>83 × 204 cm</p>} />
          <Tab id="history" title="Historique" panel={<p>Créé le 12/03/2026</p>} />
          <Tab id="none" title="Documents" disabled />
        </Tabs>
      </State>
    </>
  );
}
