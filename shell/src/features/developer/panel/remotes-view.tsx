import { Button, Tag } from "@gisement/shared-ui/blueprint";
import { ArrowLeftRightIcon, RefreshCwIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { FlightEntry } from "../../../runtime/recorder/recorder.ts";
import { useRuntime } from "../../../runtime/use-runtime.tsx";
import type { Flight, FlightRemote } from "../flight/flight.ts";
import { CopyButton } from "./copy-button.tsx";
import { LoadChart, totalOf } from "./load-chart.tsx";

/** Maximum number of faults shown per remote; the events tab has all of them. */
const SHOWN_FAULTS = 3;
const INTENTS = { mounted: "success", failed: "danger", loading: "primary" } as const;
const SOURCE_INTENTS = {
  override: "warning",
  canary: "primary",
  forced: "primary",
  personal: "primary",
} as const;

interface RemotesViewProps {
  readonly flight: Flight;
  /** A recording is read-only. */
  readonly recording: boolean;
  readonly onOverride: (name: string) => void;
}

function Faults({ faults }: { readonly faults: readonly FlightEntry[] }) {
  const { t } = useTranslation("developer");
  const format = useFormat();
  if (faults.length === 0) return null;
  return (
    <div className="shell-developer__faults">
      <h3>{t("remotes.faults", { count: faults.length })}</h3>
      <ul>
        {faults.slice(-SHOWN_FAULTS).map((fault) => (
          <li key={`${fault.at} ${fault.name}`}>
            <span className="shell-developer__time">
              {t("seconds", { value: format.number(fault.at / 1000, 1) })}
            </span>{" "}
            {fault.name}
            {Object.entries(fault.data ?? {}).map(([member, value]) => (
              <span key={member}>
                {" · "}
                <span className="shell-developer__quiet">{member}</span> {String(value)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RemoteRow({
  remote,
  scale,
  faults,
  recording,
  onOverride,
}: {
  readonly remote: FlightRemote;
  readonly scale: number;
  readonly faults: readonly FlightEntry[];
} & Pick<RemotesViewProps, "recording" | "onOverride">) {
  const { t } = useTranslation("developer");
  const { remotes } = useRuntime();
  const { name, version, state, source, routes, base } = remote;
  const address = URL.canParse(`${base}/remote.json`, location.origin)
    ? new URL(`${base}/remote.json`, location.origin).href
    : base;
  return (
    <li className="shell-developer__remote">
      <div className="shell-developer__remote-head">
        <h2>{name}</h2>
        <code>{version}</code>
        <Tag minimal intent={INTENTS[state as keyof typeof INTENTS] ?? "none"}>
          {t(`states.${state}`, { defaultValue: state })}
        </Tag>
        <Tag minimal intent={SOURCE_INTENTS[source as keyof typeof SOURCE_INTENTS] ?? "none"}>
          {t(`sources.${source}`)}
        </Tag>
        <span className="shell-developer__routes">{routes.join("  ")}</span>
      </div>
      <LoadChart load={remote.load} scale={scale} />
      <Faults faults={faults} />
      <div className="shell-developer__actions">
        {!recording && (
          <>
            <Button
              size="small"
              variant="outlined"
              icon={<ArrowLeftRightIcon size={12} />}
              text={t("remotes.override")}
              aria-label={t("remotes.overrideOne", { name })}
              onClick={() => onOverride(name)}
            />
            <Button
              size="small"
              variant="outlined"
              icon={<RefreshCwIcon size={12} />}
              text={t("remotes.retry")}
              aria-label={t("remotes.retryOne", { name })}
              onClick={() => void remotes.retry(name)}
            />
          </>
        )}
        <CopyButton text={address} label={t("remotes.copy")} spoken={t("remotes.copyOne", { name })} />
      </div>
    </li>
  );
}

/** The remotes of the page with their versions, sources, load times and faults. */
export function RemotesView({ flight, recording, onOverride }: RemotesViewProps) {
  const { t } = useTranslation("developer");
  if (flight.remotes.length === 0) return <EmptyState compact title={t("remotes.none")} />;
  const scale = Math.max(...flight.remotes.map(({ load }) => totalOf(load)));
  return (
    <ul className="shell-developer__remotes">
      {flight.remotes.map((remote) => (
        <RemoteRow
          key={remote.name}
          remote={remote}
          scale={scale}
          faults={flight.entries.filter((entry) => entry.kind === "fault" && entry.remote === remote.name)}
          recording={recording}
          onOverride={onOverride}
        />
      ))}
    </ul>
  );
}
