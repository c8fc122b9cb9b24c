import { spawn } from "node:child_process";
import { StartError } from "../process/start-error.ts";

/** Version of the archive format. */
export const ARCHIVE_FORMAT = 1;
export const MANIFEST_FILE = "gisement-backup.json";

export interface ArchiveManifest {
  readonly format: number;
  /** Major version of PostgreSQL that wrote the data folder inside. */
  readonly postgres: string;
  readonly createdAt: string;
}

/** Entries of a data folder that are recreated on demand or belong to a running process. */
export const LEFT_OUT = ["postgres", "postgres.log", "postgres.log.1", "cache", "run"];
export const STAGING = /^(?:backup|restore|postgres\.new)-/;

function tar(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("tar", args, { stdio: ["ignore", "ignore", "pipe"] });
    let fault = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      fault = `${fault}${text}`.slice(-500);
    });
    child.once("error", (cause) =>
      reject(
        new StartError(`The program tar is needed for backups and cannot be run (${cause.message}).`, {
          cause,
        }),
      ),
    );
    child.once("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new StartError(`The archive could not be read or written: ${fault.trim()}.`)),
    );
  });
}

export const pack = (folder: string, file: string): Promise<void> => tar(["-czf", file, "-C", folder, "."]);

/** Files belong to the user who unpacks them. */
export const unpack = (file: string, folder: string): Promise<void> => tar(["-xzof", file, "-C", folder]);
