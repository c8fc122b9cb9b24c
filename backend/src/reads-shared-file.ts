import type { Identity } from "@gisement/shared-domain/permissions";
import { type FileOfOthers, readsFileOfProject } from "./nouns/files/shared-file.ts";
import { isAttachedPicture, readsAttachedPicture } from "./nouns/messages/attached-pictures.ts";
import type { Executor } from "./platform/database/database.ts";

/**
 * Whether a person reads a file that is not their team's: one of a project in which they take part, or a picture that goes with
 * words, which the readers of the thread or of the order see, team members included.
 */
export const readsSharedFile = (db: Executor, identity: Identity, file: FileOfOthers): Promise<boolean> =>
  isAttachedPicture(file.key)
    ? readsAttachedPicture(db, identity, file.key)
    : readsFileOfProject(db, identity, file);
