import { NAMESPACE } from "../../texts/namespace.ts";
import "./scan.css";
import { normaliseCode } from "@gisement/shared-domain/labels";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { PrinterIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { Page } from "@gisement/shared-ui/page";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { CodeScanner } from "@gisement/shared-ui/scan";
import { ErrorState } from "@gisement/shared-ui/states";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isPhone } from "../../kernel/is-phone.ts";
import { AttachDialog } from "./attach-dialog.tsx";
import { DoneNotice, type ScanDone } from "./done-notice.tsx";
import { ScanActions } from "./scan-actions.tsx";
import { ScanList } from "./scan-list.tsx";
import { ScanTrail } from "./scan-trail.tsx";
import { useScanResult } from "./use-scan-result.ts";
import { useScanSession } from "./use-scan-session.ts";

export function ScanScreen() {
  const teamID = useTeamID();
  // Codes belong to one team, so a team switch starts a new series.
  return <Scan key={teamID} teamID={teamID} />;
}

function Scan({ teamID }: { teamID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const { session, dispatch, scan, error, retry } = useScanSession(teamID);
  const [done, setDone] = useState<ScanDone | null>(null);
  const [attaching, setAttaching] = useState<string | null>(null);
  const [params, setParams] = useSearchParams();
  // Decided once: turning the phone must not restart the camera.
  const [phone] = useState(isPhone);
  const canWrite = identity !== null && productPolicy.update(identity).allowed;

  // The URL of a label, opened by a phone's camera, counts as a scan; afterwards the code is removed from the URL.
  const addressed = params.get("code");
  useEffect(() => {
    if (addressed === null) return;
    scan(addressed);
    setParams({}, { replace: true });
  }, [addressed, scan, setParams]);

  return (
    <Page
      title={t("scan.title")}
      subtitle={t("scan.subtitle")}
      actions={<LinkButton icon={<PrinterIcon />} to="/inventory/labels" text={t("scan.labels")} />}
    >
      <div className="mfi-scan">
        <CodeScanner
          onCode={(text) => {
            setDone(null);
            scan(text);
          }}
          fullScreen={phone}
          trail={session.scanned.length > 1 && <ScanTrail session={session} />}
          result={useScanResult(session, error !== null)}
          checkTyped={(text) =>
            normaliseCode(text) || /^https?:/i.test(text.trim()) ? null : t("scan.typedWrong")
          }
        />
        <div className="mfi-scan__side">
          {error !== null && <ErrorState compact error={error} title={t("scan.offline")} retry={retry} />}
          {done && <DoneNotice done={done} onChange={setDone} />}
          <ScanList
            session={session}
            onRemove={(key) => dispatch({ kind: "remove", key })}
            onClear={() => dispatch({ kind: "clear" })}
            onAttach={canWrite ? setAttaching : undefined}
          />
          {canWrite ? (
            <ScanActions
              session={session}
              onPlace={(place) => dispatch({ kind: "choosePlace", place })}
              onDone={(what) => {
                setDone(what);
                dispatch({ kind: "lotsDone" });
              }}
            />
          ) : (
            <p className="mfi-scan__hint">{t("scan.readOnly")}</p>
          )}
        </div>
      </div>
      {attaching && (
        <AttachDialog
          code={attaching}
          onClose={(attached) => {
            setAttaching(null);
            if (!attached) return;
            dispatch({ kind: "remove", key: attaching });
            scan(attaching);
          }}
        />
      )}
    </Page>
  );
}
