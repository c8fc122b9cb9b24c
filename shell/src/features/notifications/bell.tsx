import "./notifications.css";
import { Button, Drawer, Popover } from "@gisement/shared-ui/blueprint";
import { BellIcon, XIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { BellProps } from "./bell-props.ts";
import { NoticePanel } from "./notice-panel.tsx";
import { sentenceOf } from "./sentence.ts";
import { useNotices, useStartedCentre } from "./use-centre.ts";

/** Highest number shown; more become `99+`. */
const MOST = 99;

/** Announces a new notification to screen readers, after current speech. */
function Arrivals() {
  const { t } = useTranslation("notifications");
  const format = useFormat();
  const { arrived } = useNotices();
  const sentence = arrived && sentenceOf(arrived, (key, values) => t(key, values ?? {}), format);
  return (
    <span className="gis-sr-only" role="status">
      {sentence && t("arrived", { sentence })}
    </span>
  );
}

/** The button that opens the notifications and shows how many are unseen [NOTIF-002] [NOTIF-504]. */
export default function Bell({ phone = false }: BellProps) {
  const { t } = useTranslation("notifications");
  useStartedCentre();
  const { unseen } = useNotices();
  const [open, setOpen] = useState(false);
  const titleID = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the list
  useEffect(() => setOpen(false), [pathname]);
  const label = unseen === 0 ? t("bell_none") : t("bell", { count: unseen });
  const mark = unseen > 0 && (
    // The stylesheet draws the number: text here would count as part of the button's visible label.
    <span className="shell-bell__count" data-count={unseen > MOST ? `${MOST}+` : unseen} aria-hidden="true" />
  );
  if (phone)
    return (
      <>
        <button
          ref={button}
          type="button"
          className="shell-bottom__item"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className="shell-bell__icon">
            <BellIcon size={22} />
            {mark}
          </span>
        </button>
        <Drawer
          isOpen={open}
          onClose={() => setOpen(false)}
          position="bottom"
          size="auto"
          className="shell-sheet shell-notices__sheet"
          aria-labelledby={titleID}
          transitionDuration={100}
        >
          <NoticePanel
            titleID={titleID}
            opener={button}
            onClose={() => setOpen(false)}
            close={
              <Button
                variant="minimal"
                icon={<XIcon />}
                aria-label={t("close")}
                onClick={() => setOpen(false)}
              />
            }
          />
        </Drawer>
        <Arrivals />
      </>
    );
  return (
    <>
      <Popover
        isOpen={open}
        onInteraction={setOpen}
        placement="bottom-start"
        popupKind="dialog"
        minimal
        content={
          <div role="dialog" aria-labelledby={titleID} className="shell-notices__popover">
            <NoticePanel titleID={titleID} opener={button} onClose={() => setOpen(false)} />
          </div>
        }
      >
        <button ref={button} type="button" className="shell-bell" aria-label={label} title={label}>
          <BellIcon size={16} />
          {mark}
        </button>
      </Popover>
      <Arrivals />
    </>
  );
}
