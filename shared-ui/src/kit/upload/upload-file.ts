import { uploadKeyOf } from "./upload-key.ts";

/** What a file is for; decides which rules the server checks it by. */
export type FileKind = "logo" | "picture" | "document" | "blueprint";

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
  /** 0 to 1, of what has left the browser. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The server's refusal (a problem document) or a lost connection (status 0). */
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
 * Sends one file to `POST /api/files`. XMLHttpRequest, since fetch does not tell how much was sent. The same file sent
 * again, after an answer that was lost, is stored once.
 * @throws UploadError when the server refuses it or cannot be reached; an AbortError when the signal is aborted.
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
    request.setRequestHeader("idempotency-key", uploadKeyOf(file, kind));
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

/** The service answers with a list, as several files may be sent at once; here it holds the one that was. */
function firstStored(answer: unknown): UploadedFile | null {
  const stored = (answer as { files?: readonly Partial<UploadedFile>[] } | null)?.files?.[0];
  return typeof stored?.key === "string" ? { ...stored, key: stored.key } : null;
}
