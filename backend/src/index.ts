export type {
  Backend,
  BackendOptions,
  InvitationRecord,
  PutFile,
  RemovedUser,
  SeededAccount,
  ViewerRecord,
} from "./backend.ts";
export { createBackend } from "./create-backend.ts";
export type { OpenDocument, PreviewedDocument } from "./nouns/documents/open-document.ts";
export type { OpenTeamExport } from "./nouns/exports/team/open-team-export.ts";
export type { AnswerRefusal, LinkState } from "./nouns/links/open-link.ts";
export { hashToken } from "./nouns/links/token.ts";
export type { MailData } from "./nouns/mails/templates.ts";
export type { ConnectedShop, PaymentConnection } from "./nouns/payments/seller-account.ts";
export type { PaymentStart } from "./nouns/payments/start-payment.ts";
export type {
  KnownFile,
  SignatureAnswer,
  SignatureCall,
  SignaturePage,
} from "./nouns/sign-requests/call-signatures.ts";
export { buildIdentity, flagsOf } from "./nouns/users/build-identity.ts";
export type { LinkedDocument } from "./platform/links/link-scope.ts";
export { connectBackend } from "./remote-backend.ts";
