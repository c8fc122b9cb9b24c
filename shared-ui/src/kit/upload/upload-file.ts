import { IDEMPOTENCY_HEADER } from "@gisement/shared-domain/idempotency";
import { uploadKeyOf } from "./upload-key.ts";

/** Purpose of a file; it decides the server's validation rules. */
export type FileKind = "logo" | "picture" | "document" | "blueprint" | "comment";

export interface UploadedFile {
  key: string;
  name?: string;
  contentType?: string;
  bytes?: number;
  /** Pixels; pictures only. */
  width?: number;
  height?: number;
}

export interface UploadOptions {
  /** 0 to 1, the share that has left the browser. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The server's error (a problem document) or a lost connection (status 0). */
export class UploadError extends Error {
  override readonly name = "UploadError";
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

interface Problem {
  code?: string;
  title?: string;
  detail?: string;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Uploads one file to `POST /api/files`. XMLHttpRequest, because fetch reports no upload progress. A repeated upload,
 * after a lost answer, is stored once.
 * @throws {UploadError} if the server rejects it or cannot be reached; an AbortError if the signal is aborted
 */
export function uploadFile(
  file: File,
  kind: FileKind,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    if (signal?.aborted) {
      aborted();
      return;
    }
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.open("POST", "/api/files");
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader(IDEMPOTENCY_HEADER, uploadKeyOf(file, kind));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onabort = aborted;
    request.onerror = () => reject(new UploadError(0, undefined, "The server could not be reached"));
    request.onload = () => {
      const answer = readJson(request.responseText);
      const stored = request.status >= 200 && request.status < 300 ? firstStored(answer) : null;
      if (stored) {
        onProgress?.(1);
        resolve(stored);
        return;
      }
      const problem = (answer ?? {}) as Problem;
      reject(
        new UploadError(
          request.status,
          problem.code,
          problem.detail ?? problem.title ?? `Status ${request.status}`,
        ),
      );
    };
    request.onloadend = () => signal?.removeEventListener("abort", cancel);
    signal?.addEventListener("abort", cancel, { once: true });
    const form = new FormData();
    // The server reads the parts in order and must know the kind before the bytes arrive.
    form.append("kind", kind);
    form.append("file", file, file.name);
    request.send(form);
  });
}

/** The service answers with a list, because it accepts several files at once; this one has one item. */
function firstStored(answer: unknown): UploadedFile | null {
  const stored = (answer as { files?: readonly Partial<UploadedFile>[] } | null)?.files?.[0];
  return typeof stored?.key === "string" ? { ...stored, key: stored.key } : null;
}
