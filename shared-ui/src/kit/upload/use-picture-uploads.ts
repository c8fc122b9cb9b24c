import { TIMINGS } from "@gisement/shared-domain/limits";
import { useCallback, useEffect, useRef, useState } from "react";
import { checkPictureFile } from "./check-picture-file.ts";
import { optimisePicture } from "./optimise-picture.ts";
import { UploadError } from "./upload-file.ts";

export type PictureProblem =
  | "empty"
  | "wrongFormat"
  | "tooLarge"
  | "tooManyPixels"
  | "unreadable"
  | "failed"
  | "tooMany";

/** The upload of one chosen file. `refused` is final; `failed` can be retried. */
export interface PictureUpload {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "preparing" | "sending" | "done" | "failed" | "refused";
  /** 0 to 1, the share that has left the browser. */
  readonly share: number;
  readonly problem: PictureProblem | null;
}

export type SendPicture = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

interface Options {
  readonly send: SendPicture;
  /** How many more pictures may be added, not counting running uploads. */
  readonly room: number;
  readonly optimise: boolean;
  /** Called with the key of an uploaded picture. */
  readonly onStored: (key: string) => void;
}

const isUnderWay = ({ state }: PictureUpload) =>
  state === "waiting" || state === "preparing" || state === "sending";

/** The problem that the server's error means for the person. */
function problemOf(error: unknown): PictureProblem {
  if (!(error instanceof UploadError)) return "failed";
  if (error.status === 413) return "tooLarge";
  return error.status === 415 ? "unreadable" : "failed";
}

/** Uploads pictures one after the other, in the order chosen; a failed one does not block the others. */
export function usePictureUploads(options: Options) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const latest = useRef({ options, uploads });
  const last = useRef(0);
  const running = useRef<{ readonly id: number; readonly controller: AbortController } | null>(null);
  const isUnmounted = useRef(false);
  const prepared = useRef(new Map<number, File>());

  const write = useCallback((next: readonly PictureUpload[]) => {
    latest.current.uploads = next;
    if (!isUnmounted.current) setUploads(next);
  }, []);
  const change = useCallback(
    (id: number, changes: Partial<PictureUpload>) =>
      write(latest.current.uploads.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    [write],
  );
  useEffect(() => {
    latest.current.options = options;
  });

  const run = useCallback(async () => {
    if (running.current) return;
    for (;;) {
      const next = latest.current.uploads.find(({ state }) => state === "waiting");
      if (!next || isUnmounted.current) return;
      const { id } = next;
      const controller = new AbortController();
      running.current = { id, controller };
      const { signal } = controller;
      try {
        const { optimise, send, onStored } = latest.current.options;
        if (optimise) change(id, { state: "preparing" });
        const file =
          prepared.current.get(id) ?? (optimise ? await optimisePicture(next.file, signal) : next.file);
        // A retry must send the same file object: its key tells the server that it already has it.
        prepared.current.set(id, file);
        change(id, { state: "sending", share: 0 });
        const key = await send(file, { onProgress: (share) => change(id, { share }), signal });
        if (!signal.aborted) {
          prepared.current.delete(id);
          change(id, { state: "done", share: 1 });
          onStored(key);
        }
      } catch (error) {
        if (!signal.aborted) {
          const problem = problemOf(error);
          if (problem === "failed") console.error(error);
          change(id, { state: problem === "failed" ? "failed" : "refused", problem });
        }
      } finally {
        running.current = null;
      }
    }
  }, [change]);

  const add = useCallback(
    async (files: readonly File[]) => {
      const checked = await Promise.all(
        files.map(async (file) => ({ file, problem: await checkPictureFile(file) })),
      );
      let room = latest.current.options.room - latest.current.uploads.filter(isUnderWay).length;
      const added = checked.map(({ file, problem }): PictureUpload => {
        last.current += 1;
        const refusal: PictureProblem | null = problem ?? (room > 0 ? null : "tooMany");
        if (!refusal) room -= 1;
        return {
          id: last.current,
          file,
          state: refusal ? "refused" : "waiting",
          share: 0,
          problem: refusal,
        };
      });
      write([...latest.current.uploads.filter(({ state }) => state !== "done"), ...added]);
      void run();
    },
    [write, run],
  );
  const dismiss = useCallback(
    (id: number) => {
      if (running.current?.id === id) running.current.controller.abort();
      prepared.current.delete(id);
      write(latest.current.uploads.filter((each) => each.id !== id));
    },
    [write],
  );
  const retry = useCallback(
    (id: number) => {
      change(id, { state: "waiting", share: 0, problem: null });
      void run();
    },
    [change, run],
  );

  // Resets the panel a while after everything was uploaded (decision A25); failed uploads stay for a retry.
  const finished = uploads.length > 0 && !uploads.some(isUnderWay);
  useEffect(() => {
    if (!finished) return;
    const timer = setTimeout(
      () => write(latest.current.uploads.filter(({ state }) => state === "failed" || state === "refused")),
      TIMINGS.uploadPanelReset,
    );
    return () => clearTimeout(timer);
  }, [finished, write]);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      running.current?.controller.abort();
    };
  }, []);

  return { uploads, busy: uploads.some(isUnderWay), add, dismiss, retry };
}
