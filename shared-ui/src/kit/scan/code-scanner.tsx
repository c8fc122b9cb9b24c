import "./scan.css";
import { Button, InputGroup } from "@blueprintjs/core";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  CameraIcon,
  CheckIcon,
  CircleAlertIcon,
  FlashlightIcon,
  ImageIcon,
  RotateCwIcon,
  SquareIcon,
} from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import type { Decoder } from "./create-decoder.ts";
import { readFiles } from "./read-files.ts";
import { type ScanSignal, signal } from "./signal.ts";
import { type CameraState, useCamera } from "./use-camera.ts";
import { useCodeStream } from "./use-code-stream.ts";

/** Result of the last scan, shown in large type over the picture. */
export interface ScanResult {
  readonly kind: ScanSignal | "waiting";
  readonly title: string;
  readonly detail?: string;
}

export interface CodeScannerProps {
  /** Called with a code seen by the camera, read from a file or typed. */
  onCode: (text: string) => void;
  result?: ScanResult | null;
  /** Validates typed text; returns an error message or null. */
  checkTyped?: (text: string) => string | null;
  /** Opens the camera at once and over the whole screen, for phones. */
  fullScreen?: boolean;
  /** What was read before, listed below the last result while the camera fills the screen. */
  trail?: ReactNode;
  /** Replaced in tests. */
  openDecoder?: () => Decoder;
}

const ICONS = {
  found: CheckIcon,
  again: RotateCwIcon,
  unknown: CircleAlertIcon,
  waiting: RotateCwIcon,
} as const;

/** Reads codes by camera, from picture files and by typing, so that another way remains if one fails. */
export function CodeScanner({
  onCode,
  result,
  checkTyped,
  fullScreen = false,
  trail,
  openDecoder,
}: CodeScannerProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const camera = useCamera(fullScreen);
  const files = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const [rejected, setRejected] = useState<ScanResult | null>(null);
  /** The next code replaces what was rejected before. */
  const accept = (text: string) => {
    setRejected(null);
    onCode(text);
  };
  useCodeStream(camera.video, camera.state === "running", accept, openDecoder);

  const take = async (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    setReading(true);
    setEmpty([]);
    const read = await readFiles(chosen, openDecoder);
    setReading(false);
    setEmpty(read.empty);
    for (const text of read.texts) accept(text);
  };

  const running = camera.state === "running";
  const shown = rejected ?? result;
  const Icon = shown ? ICONS[shown.kind] : null;
  const view = running && fullScreen ? "gis-scan__view gis-scan__view--full" : "gis-scan__view";
  return (
    <div className="gis-scan">
      <section className={view} aria-label={t("scan.camera")}>
        <video
          ref={camera.video}
          className={running ? "gis-scan__video" : "gis-scan__video gis-scan__video--off"}
          muted
          playsInline
          aria-label={t("scan.camera")}
        />
        {running ? (
          <div className="gis-scan__tools">
            {camera.lamp !== null && (
              <Button
                icon={<FlashlightIcon />}
                text={t(camera.lamp ? "scan.lampOff" : "scan.lampOn")}
                aria-pressed={camera.lamp}
                onClick={() => camera.setLamp(!camera.lamp)}
              />
            )}
            <Button icon={<SquareIcon />} text={t("scan.stop")} onClick={camera.stop} />
          </div>
        ) : (
          <CameraNotice state={camera.state} onStart={camera.start} />
        )}
        <div role="status" className={running ? "gis-scan__live gis-scan__live--over" : "gis-scan__live"}>
          {shown && Icon && (
            <div className={`gis-scan__result gis-scan__result--${shown.kind}`}>
              <Icon size={24} className="gis-scan__sign" aria-hidden="true" />
              <strong>{shown.title}</strong>
              {shown.detail && <span className="gis-scan__detail">{shown.detail}</span>}
            </div>
          )}
        </div>
        {running && fullScreen && trail && <div className="gis-scan__trail">{trail}</div>}
      </section>
      <div className="gis-scan__other">
        <TypedCode
          onCode={accept}
          check={checkTyped}
          onRejected={(text, problem) => {
            signal("unknown");
            setRejected({ kind: "unknown", title: text, detail: problem });
          }}
        />
        <Button
          size="large"
          icon={<ImageIcon />}
          text={t("scan.files")}
          loading={reading}
          onClick={() => files.current?.click()}
        />
        <input
          ref={files}
          type="file"
          className="gis-sr-only"
          tabIndex={-1}
          accept="image/*"
          multiple
          aria-label={t("scan.files")}
          onChange={(event) => {
            void take(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {empty.length > 0 && (
        <p className="gis-scan__problem" role="alert">
          {t("scan.noCodeIn", {
            names: format.list(empty.map((name) => `« ${name} »`)),
            count: empty.length,
          })}
        </p>
      )}
    </div>
  );
}

/** Why there is no picture, and how to continue. */
function CameraNotice({ state, onStart }: { state: CameraState; onStart: () => void }) {
  const { t } = useTranslation("ui");
  const trouble = state !== "off" && state !== "starting";
  return (
    <div className="gis-scan__notice" role={trouble ? "alert" : undefined}>
      <CameraIcon size={32} aria-hidden="true" />
      <p>{t(`scan.state.${state}`)}</p>
      {state !== "unsupported" && (
        <Button
          size="large"
          intent="primary"
          text={t(trouble ? "scan.retry" : "scan.start")}
          loading={state === "starting"}
          onClick={onStart}
        />
      )}
    </div>
  );
}

function TypedCode({
  onCode,
  check,
  onRejected,
}: Pick<CodeScannerProps, "onCode"> & {
  check: CodeScannerProps["checkTyped"];
  onRejected: (text: string, problem: string) => void;
}) {
  const { t } = useTranslation("ui");
  const id = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    const found = typed === "" ? t("scan.typeFirst") : (check?.(text) ?? null);
    setProblem(found);
    if (found !== null && typed !== "") onRejected(typed, found);
    if (found !== null) return;
    onCode(text);
    setText("");
  };
  return (
    <form className="gis-scan__typed" onSubmit={submit}>
      <label htmlFor={id}>{t("scan.typed")}</label>
      <div className="gis-scan__typed-row">
        <InputGroup
          id={id}
          fill
          size="large"
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7F2M 9QX4T"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button size="large" type="submit" text={t("scan.add")} />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="gis-scan__problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
