export type {
  Backend,
  BackendOptions,
  OutgoingMail,
  PutFile,
  RemovedUser,
  SeededAccount,
  ViewerRecord,
} from "./backend.ts";
export { createBackend } from "./create-backend.ts";
export type { MailData } from "./nouns/mails/templates.ts";
export { connectBackend } from "./remote-backend.ts";
