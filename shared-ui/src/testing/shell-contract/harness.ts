import type { ErrorCode } from "@gisement/shared-domain/errors";
import type { Thing, Watches } from "@gisement/shared-domain/live";
import type { Locale } from "@gisement/shared-domain/locale";
import type { ActOffer, ShellApi, Team } from "@gisement/shared-domain/remote";
import type { SlotPartMount } from "../test-slots.ts";

/** A shell with its environment: what the person and the server do, and what they see. */
export interface ContractHarness {
  readonly shell: ShellApi;
  /** Additional members of this shell for tests. */
  readonly ownMembers?: readonly string[];
  switchLocale(locale: Locale): void | Promise<void>;
  switchTeam(team: Exclude<Team, { readonly id: "solo" }>): void | Promise<void>;
  /** Lets the person join this team, so that the server accepts it. */
  admitTo(team: Exclude<Team, { readonly id: "solo" }>): void;
  /** The address of the last `navigate`: language, path and query. */
  address(): string;
  /** Answers the next confirmation; call it before the confirmation opens. */
  answerNext(confirmed: boolean): void | Promise<void>;
  /** Resolves when a toast with this message was shown. */
  seeToast(message: string): Promise<void>;
  /** Finds the open dialog with this title. */
  seeDialog(title: string): Promise<HTMLElement>;
  /** Sets the server's answer to every operation. */
  serve(answer: { readonly data: unknown } | { readonly refusal: ErrorCode; readonly field?: string }): void;
  registerPart(slot: string, mount: SlotPartMount): void;
  /** Others come to a row that the page watches, or leave it. */
  showPresence: Watches["show"];
  /** Others change a row that the page watches. */
  countChange: Watches["count"];
  /** The rows that the page watches. */
  watched(): readonly Thing[];
  hasUnsaved(): boolean;
  /** What the palette offers now. */
  offered(): readonly ActOffer[];
  /** Messages of the errors reported so far. */
  reported(): readonly string[];
}

/** The harness of the running test. */
export type CurrentHarness = () => ContractHarness;

/** The first value of a stream; throws if the stream does not emit on subscription. */
export function atOnce<Value>(stream: {
  subscribe(next: (value: Value) => void): { unsubscribe(): void };
}): Value {
  const values: Value[] = [];
  stream.subscribe((value) => values.push(value)).unsubscribe();
  if (values.length === 0) throw new Error("The stream gave no value on subscription");
  return values[0] as Value;
}

/** The contract without types, as a remote in plain JavaScript calls it. */
export type Call = (...given: readonly unknown[]) => unknown;
export type Flat =
  | "navigate"
  | "selectTeam"
  | "toast"
  | "confirm"
  | "changed"
  | "graphql"
  | "beforeLocale"
  | "guardUnsaved"
  | "offerActs"
  | "reportError";
export interface Calls extends Readonly<Record<Flat, Call>> {
  readonly dialogs: { readonly open: Call };
  readonly slots: { readonly render: Call };
  readonly events: { readonly emit: Call; readonly on: Call };
  readonly live: { readonly watch: Call; readonly point: Call };
}
export const OTHER_TEAM = {
  id: "rival",
  name: "Lowlands Hergebruik",
  role: "ADMIN",
  color: null,
  logo: null,
} as const;
