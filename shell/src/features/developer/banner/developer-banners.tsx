import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import i18next from "i18next";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import {
  currentReplay,
  dismissReplayFault,
  leaveReplay,
  replayFault,
  subscribeReplay,
} from "../../../runtime/boot/replay.ts";
import type { Override } from "../../../runtime/overrides/override.ts";
import { storedOverrides } from "../../../runtime/overrides/override-cookie.ts";
import { type OverrideStatus, overrideStatuses } from "../../../runtime/overrides/override-statuses.ts";
import { resetOverrides, useOverrideText } from "../overrides/override-texts.ts";
import { refusedOverrides } from "../overrides/refused-overrides.ts";
import { reloadPage } from "../reload-page.ts";
import { registerDeveloperTexts } from "../texts/register-texts.ts";
import "./banner.css";

registerDeveloperTexts(i18next);

function ReplayBanner() {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const replay = useSyncExternalStore(subscribeReplay, currentReplay);
  if (!replay) return null;
  const hash = replay.composition.slice(0, 8);
  const leave = () => {
    leaveReplay();
    reloadPage();
  };
  return (
    <div className="shell-developer-banner">
      <span title={replay.composition}>
        {replay.at
          ? t("replay.bannerAt", { hash, at: format.dateTimeInWords(replay.at) })
          : t("replay.banner", { hash })}
      </span>
      <Button size="small" text={t("replay.leave")} onClick={leave} />
    </div>
  );
}

function ReplayFaultBanner() {
  const { t } = useTranslation("developer");
  const fault = useSyncExternalStore(subscribeReplay, replayFault);
  if (!fault) return null;
  return (
    <div className="shell-developer-banner shell-developer-banner--fault">
      <span>{t(`replay.fault.${fault.kind}`, { asked: fault.asked })}</span>
      <Button size="small" text={t("dismiss")} onClick={dismissReplayFault} />
    </div>
  );
}

function RefusedBanner() {
  const { t } = useTranslation("developer");
  const overrides = useStore(refusedOverrides, (state) => state.overrides);
  if (overrides.length === 0) return null;
  return (
    <div className="shell-developer-banner shell-developer-banner--fault">
      <span>{overrides.map(({ text, fault }) => t(`overrides.fault.${fault}`, { text })).join(" ")}</span>
      <Button size="small" text={t("dismiss")} onClick={() => refusedOverrides.setState({ overrides: [] })} />
    </div>
  );
}

/** The status of an override; undefined before the registry was read with it. */
const statusOf = (override: Override, statuses: readonly OverrideStatus[]): OverrideStatus | undefined =>
  statuses.find(({ name, url }) => name === override.name && url === override.url);

function OverridesBanner() {
  const { t } = useTranslation("developer");
  const statuses = useStore(overrideStatuses, (state) => state.statuses);
  const text = useOverrideText();
  const shown = storedOverrides().flatMap((override) => statusOf(override, statuses) ?? []);
  if (shown.length === 0) return null;
  return (
    <div className="shell-developer-banner">
      <ul className="shell-developer-banner__list" aria-label={t("overrides.title")}>
        {shown.map((status) => (
          <li key={status.name} data-problem={status.problem ? true : undefined}>
            <span>{text(status)}</span>
            {status.problem && <Button size="small" text={t("overrides.again")} onClick={reloadPage} />}
            <Button
              size="small"
              text={t("overrides.reset")}
              aria-label={t("overrides.resetOne", { name: status.name })}
              onClick={() => resetOverrides([status.name])}
            />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <Button
          size="small"
          text={t("overrides.resetAll")}
          onClick={() => resetOverrides(shown.map(({ name }) => name))}
        />
      )}
    </div>
  );
}

/**
 * Banners for everything that makes this page differ from other people's: a replayed composition, overrides, and
 * refused ones.
 */
export default function DeveloperBanners() {
  return (
    <div className="shell-developer-banners" role="status">
      <ReplayBanner />
      <ReplayFaultBanner />
      <OverridesBanner />
      <RefusedBanner />
    </div>
  );
}
