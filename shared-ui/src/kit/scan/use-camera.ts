import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * `refused`: denied by the person or their organisation; `missing`: no camera; `busy`: another program uses it;
 * `lost`: disconnected while running; `unsupported`: this page may not request one.
 */
export type CameraTrouble = "refused" | "missing" | "busy" | "lost" | "unsupported";
export type CameraState = "off" | "starting" | "running" | CameraTrouble;

export interface Camera {
  readonly state: CameraState;
  readonly video: RefObject<HTMLVideoElement | null>;
  start(): void;
  stop(): void;
  /** Null if the camera has no lamp. */
  readonly lamp: boolean | null;
  setLamp(on: boolean): void;
}

const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "busy",
  AbortError: "busy",
};
const troubleOf = (error: unknown): CameraTrouble =>
  TROUBLES[(error as { name?: string } | null)?.name ?? ""] ?? "missing";

/** `torch` is missing in the type library. */
type WithTorch<Shape> = Shape & { readonly torch?: boolean };

async function isGranted(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: "camera" as PermissionName });
    return status.state === "granted";
  } catch {
    return false;
  }
}

/** The rear camera in a video element. It starts automatically if the person has allowed it before, or `atOnce`. */
export function useCamera(atOnce = false): Camera {
  const video = useRef<HTMLVideoElement | null>(null);
  const stream = useRef<MediaStream | null>(null);
  const attempt = useRef(0);
  const [state, setState] = useState<CameraState>("off");
  const [lamp, setLampState] = useState<boolean | null>(null);

  const release = useCallback(() => {
    attempt.current += 1;
    for (const track of stream.current?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
    stream.current = null;
    if (video.current) video.current.srcObject = null;
    setLampState(null);
  }, []);

  const start = useCallback(async () => {
    release();
    const mine = attempt.current;
    if (!navigator.mediaDevices?.getUserMedia) {
      setState("unsupported");
      return;
    }
    setState("starting");
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
        audio: false,
      });
      if (mine !== attempt.current || !video.current) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      stream.current = opened;
      const [track] = opened.getVideoTracks();
      if (track) {
        track.onended = () => {
          release();
          setState("lost");
        };
        const abilities = (track.getCapabilities?.() ?? {}) as WithTorch<MediaTrackCapabilities>;
        setLampState(abilities.torch ? false : null);
      }
      video.current.srcObject = opened;
      await video.current.play();
      if (mine === attempt.current) setState("running");
    } catch (error) {
      if (mine !== attempt.current) return;
      release();
      setState(troubleOf(error));
    }
  }, [release]);

  const stop = useCallback(() => {
    release();
    setState("off");
  }, [release]);

  const setLamp = useCallback((on: boolean) => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const constraints: WithTorch<MediaTrackConstraintSet> = { torch: on };
    track?.applyConstraints({ advanced: [constraints] }).then(
      () => setLampState(on),
      () => setLampState(null),
    );
  }, []);

  useEffect(() => {
    let left = false;
    void (atOnce ? Promise.resolve(true) : isGranted()).then((starts) => {
      if (starts && !left) void start();
    });
    return () => {
      left = true;
      release();
    };
  }, [atOnce, start, release]);

  return { state, video, start: () => void start(), stop, lamp, setLamp };
}
