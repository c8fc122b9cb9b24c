import type { Identity } from "@gisement/shared-domain/permissions";
import { type FileOfOthers, readsFileOfProject } from "./nouns/files/shared-file.ts";
import { isCommentPicture, readsCommentPicture } from "./nouns/messages/comment-pictures.ts";
import type { Executor } from "./platform/database/database.ts";

/**
 * Whether a person reads a file that is not their team's: one of a project in which they take part, or a picture of a comment,
 * which the readers of its thread see, team members included.
 */
export const readsSharedFile = (db: Executor, identity: Identity, file: FileOfOthers): Promise<boolean> =>
  isCommentPicture(file.key)
    ? readsCommentPicture(db, identity, file.key)
    : readsFileOfProject(db, identity, file);
