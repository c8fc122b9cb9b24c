import { Button, Tab, Tabs } from "@gisement/shared-ui/blueprint";
import { XIcon } from "@gisement/shared-ui/icons";
import i18next from "i18next";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { PANEL_TABS, type PanelTab, panelStore } from "../../../runtime/panels/developer-panel.ts";
import type { Flight } from "../flight/flight.ts";
import { registerDeveloperTexts } from "../texts/register-texts.ts";
import { CompositionView } from "./composition-view.tsx";
import { EventsView } from "./events-view.tsx";
import { OverridesView } from "./overrides-view.tsx";
import { PanelResizer } from "./panel-resizer.tsx";
import { type Registries, useRegistries } from "./read-registries.ts";
import { RecorderView } from "./recorder-view.tsx";
import { RecordingMark } from "./recording-mark.tsx";
import { recordingStore } from "./recording-store.ts";
import { RemotesView } from "./remotes-view.tsx";
import { SharedView } from "./shared-view.tsx";
import { TimelineView } from "./timeline-view.tsx";
import { useLiveFlight } from "./use-live-flight.ts";
import "./panel.css";

registerDeveloperTexts(i18next);

interface ViewProps {
  readonly flight: Flight;
  readonly recording: boolean;
  readonly registries: Registries;
  readonly overrideName: string;
  readonly onOverride: (name: string) => void;
}

function View({ tab, ...props }: ViewProps & { readonly tab: PanelTab }) {
  const { flight, recording, registries } = props;
  switch (tab) {
    case "remotes":
      return <RemotesView flight={flight} recording={recording} onOverride={props.onOverride} />;
    case "composition":
      return <CompositionView flight={flight} registries={registries} />;
    case "shared":
      return <SharedView flight={flight} />;
    case "timeline":
      return <TimelineView flight={flight} />;
    case "events":
      return <EventsView flight={flight} recording={recording} />;
    case "overrides":
      return <OverridesView name={props.overrideName} remotes={flight.remotes.map(({ name }) => name)} />;
    case "recorder":
      return <RecorderView flight={flight} recording={recording} />;
  }
}

/** Moves the focus in when the panel opens, and back to where it was when the panel closes. */
function useReturnFocus() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return panel;
}

/** The developer panel at the bottom of the page; the page above stays usable. */
export default function DeveloperPanel() {
  const { t } = useTranslation("developer");
  const { tab, show, hide } = useStore(panelStore);
  const { recording } = useStore(recordingStore);
  const registries = useRegistries();
  const live = useLiveFlight(registries);
  const panel = useReturnFocus();
  const [overrideName, setOverrideName] = useState("");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    hide();
  };
  const view = (
    <View
      tab={tab}
      flight={recording?.flight ?? live}
      recording={recording !== null}
      registries={registries}
      overrideName={overrideName}
      onOverride={(name) => {
        setOverrideName(name);
        show("overrides");
      }}
    />
  );
  return (
    <section ref={panel} className="shell-developer" aria-label={t("title")} onKeyDown={onKeyDown}>
      <PanelResizer />
      <Tabs
        id="shell-developer-tabs"
        className="shell-developer__tabs"
        selectedTabId={tab}
        onChange={(next) => show(next as PanelTab)}
        renderActiveTabPanelOnly
        animate={false}
      >
        {PANEL_TABS.filter((each) => each !== "overrides" || !recording).map((each) => (
          <Tab
            key={each}
            id={each}
            title={t(`tabs.${each}`)}
            panel={<div className="shell-developer__view">{view}</div>}
          />
        ))}
      </Tabs>
      <Button
        className="shell-developer__close"
        variant="minimal"
        icon={<XIcon />}
        aria-label={t("close")}
        title={t("close")}
        onClick={hide}
      />
      {recording && <RecordingMark recording={recording} />}
    </section>
  );
}
